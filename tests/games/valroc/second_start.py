"""Set-up, draft, start skill and First Player (VAL-4, VAL-5, VAL-14.2, VAL-14.3).

Seen in play: chance gives the Black Magic card, the four courses, the rows of the hunting board
(also where they are laid as advised), then creatures: a solo game's river, the ready hands
seat by seat, or the packs of one kind, four cards a drafter, when that kind is drafted.
"""

from __future__ import annotations

from . import second_facts
from .second_table import Pack, Play, Player, Table, ask, ask_together


def set_up(t: Table) -> None:
    """VAL-4.1"""
    t.black = t.dice.take(t.blacks)
    t.university = [t.draw_course() for _ in range(4)]
    shuffle_rows(t)
    board = t.choices.board
    if board == "advised" or (board == "usual" and t.choices.first_game):
        t.rows = list(second_facts.BOARD["first_rows"])
    if t.seats <= 2:
        t.offers = list(second_facts.OFFERS)
    if t.solo:
        set_up_solo(t)
    elif t.choices.first_game:
        deal_ready_hands(t)


def shuffle_rows(t: Table) -> None:
    """From the last row up, each changes places with one of those not yet settled."""
    for last in (3, 2, 1):
        other = t.dice.below(last + 1)
        t.rows[last], t.rows[other] = t.rows[other], t.rows[last]


def set_up_solo(t: Table) -> None:
    """VAL-14.3  Four Tameable creatures lie open; of the pile only the make-up is settled."""
    t.plans = list(second_facts.PLANS)
    tameable = creatures_of("tameable")
    t.river = [t.dice.take(tameable) for _ in range(4)]
    t.stock = {"tameable": 4, "wild above": 4, "wild below": 4, "mythic": 4}


def deal_ready_hands(t: Table) -> None:
    """VAL-4.5"""
    hands = list(second_facts.HANDS)[: t.seats]
    for player in t.players:
        player.hand = second_facts.in_order(second_facts.HANDS[t.dice.take(hands)]["creatures"])


def creatures_of(kind: str) -> list[str]:
    return [card for card in second_facts.CREATURES if second_facts.CREATURES[card]["kind"] == kind]


def start(t: Table) -> Play[None]:
    """From the table laid out to the first round."""
    if not t.solo and not t.choices.first_game:
        for kind in second_facts.KINDS:
            yield from draft(t, kind)
        yield from keep_six(t)
    yield from start_skill(t)
    if not t.solo:
        choose_first(t)


def draft(t: Table, kind: str) -> Play[None]:
    """VAL-5.1, VAL-5.2, VAL-5.4  With two players a third drafter takes what chance gives."""
    drafters = max(3, t.seats)
    cards = creatures_of(kind)
    held = [
        Pack(second_facts.in_order([t.dice.take(cards) for _ in range(4)])) for _ in range(drafters)
    ]
    t.packs[kind] = list(held)
    for _ in range(3):
        picks = yield from ask_together(
            {p.seat: ask_card(p, held[p.seat].left, held[p.seat].left) for p in t.players},
        )
        for player in t.players:
            card = picks[player.seat]
            held[player.seat].left.remove(card)
            held[player.seat].taken.append(card)
            player.hand = second_facts.in_order([*player.hand, card])
        if t.seats == 2:
            held[2].taken.append(t.dice.take(held[2].left))
        step = -1 if kind == "wild" else 1
        held = [held[(seat - step) % drafters] for seat in range(drafters)]


def keep_six(t: Table) -> Play[None]:
    """VAL-5.3, VAL-5.5"""
    yield from ask_together({p.seat: discard_three(t, p) for p in t.players})


def discard_three(t: Table, player: Player) -> Play[None]:
    cards = player.hand
    for _ in range(3):
        mythics = [card for card in cards if second_facts.CREATURES[card]["kind"] == "mythic"]
        others = [card for card in cards if card not in mythics]
        spare = list[str]()
        if len(mythics) > t.mythics:
            spare += mythics
        if len(others) > second_facts.BOARD["trophies"] - t.mythics:
            spare += others
        cards.remove((yield from ask_card(player, cards, spare)))


def ask_card(player: Player, cards: list[str], allowed: list[str]) -> Play[str]:
    """A card by its place among those held."""
    answer = yield from ask(player, [f"card {i}" for i, c in enumerate(cards) if c in allowed])
    return cards[int(answer.split()[1])]


def start_skill(t: Table) -> Play[None]:
    """VAL-5.6, VAL-14.2"""
    chosen = yield from ask_together({p.seat: two_elements(p) for p in t.players})
    for player in t.players:
        for element in chosen[player.seat]:
            player.gain_skill(element)


def two_elements(player: Player) -> Play[list[str]]:
    elements = []
    for _ in range(second_facts.BOARD["gift"]):
        elements.append((yield from ask(player, second_facts.ELEMENTS)))
    return elements


def choose_first(t: Table) -> None:
    """VAL-5.7  Tied players show their creatures from the strongest on; at last by lot."""
    points = {}
    for player in t.players:
        points[player.seat] = sorted(
            (second_facts.CREATURES[c]["points"] for c in player.hand), reverse=True
        )
        player.total = sum(points[player.seat])
    best = max(p.total for p in t.players)
    tied = [p.seat for p in t.players if p.total == best]
    for place in range(second_facts.BOARD["trophies"]):
        if len(tied) == 1:
            break
        for seat in tied:
            t.players[seat].shown.append(points[seat][place])
        best = max(points[seat][place] for seat in tied)
        tied = [seat for seat in tied if points[seat][place] == best]
    t.first = tied[t.dice.below(len(tied))] if len(tied) > 1 else tied[0]

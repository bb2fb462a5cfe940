"""The Training Ground (VAL-8.5).

Seen in play: a Wound that waits for its question lies nowhere; the skill rises with the choice of
its element, and tokens added to the count are spent then, too.
"""

from __future__ import annotations

from .second_facts import BOARD, ELEMENTS, SLOTS, VIAL_TOKENS, in_order, is_wound, quarters
from .second_items import Moment, discard_from_front, is_item, items, use_item, window
from .second_table import GHOST, Play, Player, Table, ask


def training_ground(t: Table) -> Play[None]:
    """VAL-8.5.1, VAL-8.5.2"""
    for slot, pawn in t.pawns_at("training"):
        safe = BOARD["immunity"][SLOTS["training"].index(slot)]
        if t.solo and pawn.owner == GHOST:
            ghost_training(t, safe)
            continue
        yield from window(t, "training", pawn.owner)
        player = t.players[pawn.owner]
        wound = yield from draws(t, player, safe)
        yield from count(t, player)
        injure(t, player, wound)
        yield from surplus(t, player)


def ghost_training(t: Table, safe: int) -> None:
    """VAL-3.10, VAL-14.8  Until a Wound beyond the safe draws; a safe one is discarded at once, all
    that is laid out at the end."""
    done, laid = 0, list[str]()
    while card := t.draw_card():
        done += 1
        if is_wound(card) and done <= safe:
            t.pile.append(card)
            continue
        laid.append(card)
        if is_wound(card):
            break
    t.pile += laid


# the draws


def draws(t: Table, player: Player, safe: int) -> Play[str]:
    """VAL-8.5.3 to VAL-8.5.5, VAL-9.7  The Wound that ended the training, or ""."""
    moment = Moment("train")
    done, berries, painless = 0, 0, False
    while True:
        cost = price(t, player, done)
        answers = []
        if player.power >= cost and t.can_draw():
            answers.append("draw")
            if t.upper(player.seat, "B7") and done < 3:
                answers.append("draw double")
            if player.tokens["berry"]:
                answers.append("use berry")
        if not berries:
            answers += ["pass", *items(t, player, moment)]
        answer = yield from ask(player, answers)
        if answer == "pass":
            return ""
        if answer == "use berry":
            t.spend_token(player, "berry")
            t.deeds.plants.add("berry")
            berries += 1
        elif is_item(answer):
            yield from use_item(t, player, moment, answer)
        else:
            player.power -= cost
            done += 1
            cards = 1 + berries + (answer == "draw double")
            berries = 0
            for _ in range(cards):
                card = t.draw_card()
                if not card:
                    break
                if not is_wound(card):
                    player.front = in_order([*player.front, card])
                elif done <= safe or moment.stone:
                    t.pile.append(card)
                elif player.has("C01") and not painless:
                    painless = True
                    t.pile.append(card)
                elif (yield from suffer(t, player, moment, card)):
                    return card


def price(t: Table, player: Player, done: int) -> int:
    """VAL-8.5.3"""
    if player.has("C13") and done < 2:
        return 0
    return 2 if t.is_struck_by(player, "B6") else 1


def suffer(t: Table, player: Player, training: Moment, card: str) -> Play[bool]:
    """VAL-8.5.5  Is the Wound accepted?"""
    moment = Moment("wound", wound=card)
    answers = ["pass", *items(t, player, moment)]
    if player.tokens["herb"]:
        answers.append("use herb")
    answer = yield from ask(player, answers)
    if answer == "pass":
        player.front = in_order([*player.front, card])
        return True
    if answer == "use herb":
        t.spend_token(player, "herb")
        t.deeds.plants.add("herb")
        t.pile.append(card)
    else:
        yield from use_item(t, player, moment, answer)
        training.stone = True
    return False


# the count


def count(t: Table, player: Player) -> Play[None]:
    """VAL-8.5.6, VAL-8.5.7"""
    added = yield from add_tokens(player)
    tokens = sum(VIAL_TOKENS[token] for token in added)
    total = tokens + sum(quarters(card) for card in player.vials())
    most = min(BOARD["gauge"], total // BOARD["full"])
    claim = int((yield from ask(player, [f"amount {n}" for n in range(most + 1)])).split()[1])
    if claim == 0:
        return
    element = yield from ask(player, ELEMENTS)
    raised = player.gain_skill(element, claim)
    if t.choices.training_goal == "once":
        t.deeds.training = max(t.deeds.training, raised)
    else:
        t.deeds.training += raised
    for token in added:
        t.spend_token(player, token)
    t.deeds.full_vial |= "vial_full" in added
    yield from pay(t, player, claim * BOARD["full"] - tokens)


def add_tokens(player: Player) -> Play[list[str]]:
    """VAL-18.3  Small ones first."""
    added: list[str] = []
    if not any(player.tokens[token] for token in VIAL_TOKENS):
        return added
    kinds = list(VIAL_TOKENS)
    while True:
        answers = ["pass"]
        for n, token in enumerate(kinds):
            later = [k for k in added if kinds.index(k) > n]
            if not later and player.tokens[token] > added.count(token):
                answers.append(f"add {token}")
        answer = yield from ask(player, answers)
        if answer == "pass":
            return added
        added.append(answer.split()[1])


def can_make(cards: list[str], amount: int) -> bool:
    """Can some of these vial cards make this many quarters exactly?"""
    sums = {0}
    for card in cards:
        sums |= {n + quarters(card) for n in sums}
    return amount in sums


def pay(t: Table, player: Player, need: int) -> Play[None]:
    """VAL-8.5.7  The smallest amount that the cards can make, card by card."""
    if need <= 0:
        return
    while not can_make(player.vials(), need):
        need += 1
    while need > 0:
        fits = []
        for card in player.vials():
            rest = [other for other in player.vials() if other != card]
            if can_make(rest, need - quarters(card)):
                fits.append(card)
        card = (yield from ask(player, [f"vial {card}" for card in fits])).split()[1]
        discard_from_front(t, player, card)
        need -= quarters(card)


def injure(t: Table, player: Player, wound: str) -> None:
    """VAL-8.5.9"""
    older = [card for card in player.wounds() if card != wound]
    if wound and older:
        discard_from_front(t, player, older[0])
        player.hurt = True


def surplus(t: Table, player: Player) -> Play[None]:
    """VAL-8.5.8"""
    while player.vials():
        answers = [f"vial {card}" for card in player.vials()]
        if len(player.front) <= BOARD["kept"]:
            answers.append("pass")
        answer = yield from ask(player, answers)
        if answer == "pass":
            return
        discard_from_front(t, player, answer.split()[1])

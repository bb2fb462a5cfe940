"""Hidden information: chapter 8 of the rules page."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from pentacle.core import SPECTATOR, UNKNOWN
from pentacle.core.match import Match
from pentacle.games.spellcaster.cards import NUMBER, SPELLS

from .table import PILES, REST, Ask, Table, deal, events, names, table


def seen_by(t: Table, viewer: int) -> Any:
    """The record as a viewer may know it."""
    return t.p.hidden(viewer).state


def imagined_by(t: Table, viewer: int, seed: int) -> Any:
    world = t.p.imagine(viewer, seed)
    assert not world.faults()
    return world.state


def four() -> Table:
    return table(
        4, deck=REST, hands={0: "R01 R02", 1: "B01 B02", 2: "Y01 Y02 Y03", 3: "G01"},
        red="R05:0 R06:1", blue="B09:0", discard="Y09 B10", energy=(7, 9), sapphires=(3, 4),
    )  # fmt: skip


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
def test_a_hand_is_its_mages_secret(viewer: int) -> None:
    """SPL-8.1: not even the team mate sees it."""
    t = four()
    view = seen_by(t, viewer)
    for mage in range(4):
        assert names(view.hand[mage]) == (t.hand(mage) if mage == viewer else "")


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
def test_what_lies_open(viewer: int) -> None:
    """SPL-8.2, SPL-8.3, SPL-8.4, SPL-8.6: sizes, piles with facings, discard pile, gems."""
    t = four()
    view = seen_by(t, viewer)
    for field in (
        "hand_size", "pile", "facing", "pile_size", "energy", "sapphires", "deck_size", "discard",
        "activated", "actions_left", "overdraw", "turn",
    ):  # fmt: skip
        assert getattr(view, field) == getattr(t.s, field), field


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
def test_nobody_knows_the_deck(viewer: int) -> None:
    """SPL-8.5: nor the generator, which would foretell a theft."""
    t = four()
    view = seen_by(t, viewer)
    assert set(view.deck[: t.s.deck_size]) == {UNKNOWN}
    assert view.rng == 0


def test_the_discard_pile_has_no_order() -> None:
    """SPL-8.4: two ways to the same discards lead to the same bytes."""
    position = {"red": "R10:0", "hands": {0: "B01 B02"}}
    one = table(**position).play("red", "B01", "B02")
    two = table(**position).play("red", "B02", "B01")
    assert one.p == two.p


def test_the_owl_shows_two_cards_to_one_mage() -> None:
    """SPL-8.7: the discarded one becomes public, the kept one is nobody else's business."""
    t = table(4, start=True, deck=REST, green="G14:0", hands={0: "R01"}).play("[green]")
    t.expect(ask=Ask.KEEP)
    assert seen_by(t, 0).looked == t.s.looked
    for viewer in (SPECTATOR, 1, 2, 3):
        assert seen_by(t, viewer).looked.tolist() == [UNKNOWN, UNKNOWN]
    kept, thrown = sorted(t.legal())
    before = seen_by(t, 1)
    t.play(kept).expect(discard=thrown)
    assert t.told(events.KEPT, 0) == [(0, NUMBER[kept])]
    for viewer in (SPECTATOR, 1, 2, 3):
        assert t.told(events.KEPT, viewer) == []
        assert t.told(events.DISCARDED, viewer) == [(0, NUMBER[thrown])]
        assert names(seen_by(t, viewer).hand[0]) == ""
    assert before != seen_by(t, 1)


def test_the_owl_in_other_worlds() -> None:
    """SPL-8.7: who does not look imagines the two cards like any others."""
    t = table(start=True, deck=REST, green="G14:0").play("[green]")
    worlds = {tuple(imagined_by(t, 1, seed).looked) for seed in range(12)}
    assert len(worlds) > 6
    assert {tuple(imagined_by(t, 0, seed).looked) for seed in range(12)} == {tuple(t.s.looked)}


def theft() -> Table:
    """Seat 0 has just taken Y05 from seat 1, who had nothing else."""
    t = table(4, deck=REST, green="G08:0", hands={0: "R01", 1: "Y05", 2: "R02", 3: "R03"})
    return t.play("green")


def test_a_theft_is_known_to_both_and_nobody_else() -> None:
    """SPL-8.8: told to taker and loser; the others hear only that it happened."""
    t = theft().expect(hands={0: "R01 Y05", 1: ""})
    card = NUMBER["Y05"]
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        assert t.told(events.TOOK, viewer) == [(0, 1)]
        told = [(0, 1, card)] if viewer in (0, 1) else []
        assert t.told(events.TOOK_CARD, viewer) == told
    assert names(seen_by(t, 1).hand[0]) == "Y05"
    assert names(seen_by(t, 2).hand[0]) == names(seen_by(t, 3).hand[0]) == ""
    assert names(seen_by(t, 0).hand[0]) == "R01 Y05"


def test_a_theft_is_random() -> None:
    """SPL-7.2, SPL-8.8: each card of the hand as likely as the others."""
    taken: Counter[str] = Counter()
    for seed in range(300):
        t = table(green="G08:0", hands={0: "", 1: "R01 Y05 B02"})
        t.s.rng = seed * 7919 + 1
        taken[t.play("green").hand(0)] += 1
    assert set(taken) == {"R01", "Y05", "B02"}
    assert min(taken.values()) > 70


def test_drawn_cards_are_the_drawers() -> None:
    """SPL-8.9: others hear how many."""
    t = table(deck=REST, green="G03:0").play("green")
    assert t.told(events.DREW, 1) == [(0, 3)]
    assert len(t.told(events.DREW_CARD, 0)) == 3
    assert t.told(events.DREW_CARD, 1) == t.told(events.DREW_CARD, SPECTATOR) == []


def test_discards_are_public_one_after_the_other() -> None:
    """SPL-8.10: the second is chosen when the first lies open."""
    t = table(red="R06:0", hands={1: "B01 B02 B03"}).play("red", "1: accept", "1: B03")
    assert t.told(events.DISCARDED, SPECTATOR) == [(1, NUMBER["B03"])]
    t.expect(asked=1, legal="B01 B02", discard="B03")


# SPL-8.11: the memory of a theft


def test_the_robbed_mage_remembers() -> None:
    """SPL-8.11: he knows the card in the taker's hand, in every world he imagines."""
    t = theft()
    for seed in range(10):
        assert "Y05" in names(imagined_by(t, 1, seed).hand[0])
    assert any("Y05" not in names(imagined_by(t, 2, seed).hand[0]) for seed in range(20))


def test_the_taker_knows_that_he_is_known() -> None:
    """SPL-8.11: but not what others know of third hands."""
    t = theft()
    assert names(seen_by(t, 0).known[1]) == "Y05"
    assert [names(seen_by(t, viewer).known[1]) for viewer in (2, 3)] == ["", ""]
    assert names(seen_by(t, 1).known[1]) == "Y05"


@pytest.mark.parametrize("way", ["played", "discarded"])
def test_memory_ends_when_the_card_leaves_the_hand(way: str) -> None:
    """SPL-8.11"""
    if way == "played":
        t = theft().play("Y05")
    else:
        t = table(3, deck=REST, green="G08:0", red="R10:0", hands={0: "", 1: "Y05"}, actions=3)
        t.play("green", "red", "Y05")
    assert t.s.known.tolist() == [0] * 4


def test_memory_survives_what_does_not_touch_the_hand() -> None:
    """SPL-8.11: draws and plays of other cards."""
    t = theft().play("R01").finish_turn()
    assert names(t.s.known[1]) == "Y05"


def second_theft(hand: str, rng: int = 1) -> Table:
    """Seat 1 knows Y05 in seat 0's hand; now seat 3 takes a card of that hand."""
    t = table(4, turn=3, deck=REST, green="G08:1", hands={0: hand, 1: "R02", 2: "R03", 3: ""})
    t.s.known[1] = 1 << NUMBER["Y05"]
    t.s.rng = rng
    return t.play("3: green")


def test_memory_of_bystanders_ends_with_another_theft() -> None:
    """SPL-8.11: seat 1 does not see which card went, so what it knew of that hand is gone."""
    taken = set()
    for rng in range(6):
        t = second_theft("R01 Y05 B02", rng)
        assert t.s.known[1] == 0
        assert names(t.s.known[0]) == t.hand(3)
        taken.add(t.hand(3))
    assert len(taken) > 1


def test_the_new_loser_remembers_whatever_was_taken() -> None:
    """SPL-8.11: also the very card that a bystander knew."""
    t = second_theft("Y05")
    assert (names(t.s.known[0]), t.s.known[1]) == ("Y05", 0)


def test_the_taker_keeps_what_he_knows_of_the_rest() -> None:
    """SPL-8.11: the taker sees which card he takes: the other ones are still there."""
    kept = set()
    for rng in range(8):
        t = table(deck=REST, green="G08:0", hands={0: "R01", 1: "Y05 B02"})
        t.s.known[0] = 1 << NUMBER["Y05"]
        t.s.rng = rng
        t.play("green")
        still = "Y05" if "B02" in t.hand(0) else ""
        assert names(t.s.known[0]) == still
        assert names(t.s.known[1]) in t.hand(0)
        kept.add(still)
    assert kept == {"", "Y05"}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
def test_worlds_agree_with_what_is_known(viewer: int) -> None:
    """SPL-8.1, SPL-8.5, SPL-8.11: the same view, whatever is dealt to the hidden places."""
    t = theft()
    for seed in range(8):
        assert t.p.imagine(viewer, seed).hidden(viewer) == t.p.hidden(viewer)


# worlds, as evenly as the rules say


def worlds_of(t: Table, viewer: int) -> Counter[tuple[Any, ...]]:
    """Every way to deal what the viewer cannot place, by brute force; each as likely as another."""
    view = seen_by(t, viewer)
    hands = [set(names(cards).split()) for cards in view.hand]
    open_cards = set().union(*hands) | set(names(view.discard).split())
    open_cards |= {SPELLS[c].id for row in view.pile.tolist() for c in row if c >= 0}
    open_cards |= {SPELLS[c].id for c in view.looked if c >= 0}
    unseen = sorted(set(NUMBER) - open_cards)
    found: Counter[tuple[Any, ...]] = Counter()
    for order in permutations(unseen):
        cards = list(order)
        dealt = []
        for mage, known in enumerate(hands):
            n = view.hand_size[mage] - len(known)
            dealt.append(frozenset(known | set(cards[:n])))
            cards = cards[n:]
        looked = []
        for c in view.looked:
            looked.append(cards.pop(0) if c == UNKNOWN else SPELLS[c].id if c >= 0 else "")
        found[tuple(dealt), tuple(looked), tuple(cards)] += 1
    return found


def world(s: Any) -> tuple[Any, ...]:
    hands = tuple(frozenset(names(cards).split()) for cards in s.hand)
    looked = tuple(SPELLS[c].id if c >= 0 else "" for c in s.looked)
    return hands, looked, tuple(SPELLS[c].id for c in s.deck[: s.deck_size])


SMALL: list[tuple[str, Callable[[], Table], int]] = [
    ("a hand and a deck", lambda: table(deck="R01 R02 R03", hands={0: 1, 1: "Y01 Y02"}), 0),
    ("a spectator", lambda: table(deck="R01", hands={0: "Y01", 1: "Y02 Y03"}), SPECTATOR),
    ("a robbed mage",
     lambda: table(3, green="G08:0", deck="R01", hands={0: "Y01", 1: "Y05", 2: "R02"})
     .play("green"), 1),
    ("a bystander",
     lambda: table(3, green="G08:0", deck="R01", hands={0: "Y01", 1: "Y05", 2: "R02"})
     .play("green"), 2),
    ("who does not look",
     lambda: table(start=True, green="G14:0", deck="R01 R02 R03", hands={0: "Y01", 1: "Y02"})
     .play("[green]"), 1),
    ("who looks",
     lambda: table(start=True, green="G14:0", deck="R01 R02 R03 R04", hands={0: "Y01", 1: "Y02"})
     .play("[green]"), 0),
    ("an empty deck",
     lambda: table(4, deck="", hands={0: "R01", 1: "R02", 2: "", 3: "R03 Y01"}), 0),
]  # fmt: skip


@pytest.mark.parametrize(("why", "start", "viewer"), SMALL)
def test_worlds_have_their_shares(why: str, start: Callable[[], Table], viewer: int) -> None:
    """SPL-8.1, SPL-8.5, SPL-8.7, SPL-8.11: all worlds that fit, no other, and each as often as by
    brute force: chi squared stays below what chance exceeds once in ten thousand positions."""
    t = start()
    shares = worlds_of(t, viewer)
    total, ways, samples = sum(shares.values()), len(shares), 40 * len(shares)
    met = Counter(world(imagined_by(t, viewer, seed)) for seed in range(samples))
    assert set(met) == set(shares), why
    expected = {w: samples * n / total for w, n in shares.items()}
    chi = sum((met[w] - e) ** 2 / e for w, e in expected.items())
    freedom = ways - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.72 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert chi < limit, (why, chi, limit)


def test_worlds_hold_nothing_that_the_viewer_excludes() -> None:
    """SPL-8.3, SPL-8.4, SPL-8.11: after thefts, owls and tides, in whole games, every world is a
    sound table with the viewer's own view, and goes on."""
    for seed in range(6):
        dice, t = random.Random(seed), deal(4, seed=seed)
        while not t.over:
            legal = sorted(t.legal())
            piles = [a for a in legal if a in PILES]
            t.play(dice.choice(piles if piles and dice.random() < 0.6 else legal))
            viewer = dice.randrange(-1, 4)
            imagined = t.p.imagine(viewer, dice.getrandbits(60))
            assert imagined.faults() == ()
            assert imagined.hidden(viewer) == t.p.hidden(viewer)


@pytest.mark.parametrize(
    ("seats", "mage", "refused"),
    [(2, 0, False), (3, 0, True), (3, 1, False), (3, 2, True), (4, 0, True), (4, 3, True)],
)
def test_a_team_mate_is_shown_no_hand_by_taking_back(seats: int, mage: int, refused: bool) -> None:
    """SPL-8.1: each card of the hand, played and taken back, would tell him all of it.  Who has
    rivals only shows it at his own loss."""
    turn = {2: (0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}[seats].index(mage)
    t = table(seats, hands={mage: "R07 Y13 G06"}, turn=turn)
    for card in ("R07", "Y13", "G06"):
        match = Match(t.p.game, seats, start=str(t.p), seed=3)
        match.play(mage, NUMBER[card])
        assert bool(match.undo_refusal(mage)) is refused
        assert match.offers_undo(mage) is not refused

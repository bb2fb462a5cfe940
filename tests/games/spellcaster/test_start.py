"""Components, terms and set-up: chapters 3 and 4 of the rules page."""

from __future__ import annotations

import pytest

from pentacle.core import cells_of
from pentacle.games.spellcaster import GAME
from pentacle.games.spellcaster.cards import CYCLE, FACTS, SPELLS, Op
from pentacle.games.spellcaster.rules import gems, spells
from pentacle.games.spellcaster.state import acting, controller, next_rival, side_of, top_card

from .plain import CYCLES
from .table import NONE, deal, events, table


def test_the_box() -> None:
    """SPL-3.1, SPL-3.2, SPL-3.3, SPL-3.4"""
    assert len({spell.name.en for spell in SPELLS}) == 60
    assert len({spell.name.fr for spell in SPELLS}) == 60
    assert [spell.id for spell in SPELLS] == [f"{c}{n:02}" for c in "RYBG" for n in range(1, 16)]
    assert (FACTS.limits.energy, FACTS.limits.sapphires) == (30, 30)
    assert [colour.id for colour in FACTS.colour] == ["red", "yellow", "blue", "green"]


def test_kinds_and_stars() -> None:
    """SPL-3.5: 45 incantations, 15 enchantments; a star on the five cards of the sheet and on six
    of ours that change with three or four mages."""
    count = [sum(s.enchantment for s in SPELLS if s.id[0] == c) for c in "RYBG"]
    assert count == [4, 4, 4, 3]
    quoted = {"R02", "R03", "Y03", "G01", "G02"}
    assert {s.id for s in SPELLS if s.source == "rulebook"} == quoted
    assert {s.id for s in SPELLS if s.star} - quoted == {"R06", "R12", "Y04", "B03", "G08", "G15"}


@pytest.mark.parametrize(("before", "after"), [(12, 15), (13, 16), (14, 16), (16, 16)])
def test_the_supply_of_energy_is_finite(before: int, after: int) -> None:
    """SPL-3.6, AMB-7, SPL-6.8: a gain takes what is there; taking nothing uses the action."""
    t = table(energy=(before, 14), yellow="Y01:0").play("yellow")
    t.expect(energy=(after, 14), actions=1)


def test_the_supply_of_sapphires_is_finite() -> None:
    """SPL-3.6: no position of a running game empties it, so the rule is asked directly."""
    t = table(sapphires=(14, 14))
    t.ask(gems.change, False, 0, 5)
    t.expect(sapphires=(16, 14))


@pytest.mark.parametrize(("seats", "sides"), [(2, [0, 1]), (3, [0, 1, 0]), (4, [0, 1, 0, 1])])
def test_sides(seats: int, sides: list[int]) -> None:
    """SPL-3.7: the gems are the side's, the hands are the mages'."""
    assert [side_of(mage) for mage in range(seats)] == sides
    t = table(seats, turn=0, yellow="Y05:0").play("yellow")
    t.expect(energy=(12, 10), hands={m: 2 if m == 0 else 1 for m in range(seats)})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_acting_mage_and_next_rival(seats: int) -> None:
    """SPL-3.8, SPL-3.9, SPL-5.2, AMB-8: the next rival takes the very next turn."""
    cycle = CYCLES[seats]
    for turn in range(2 * len(cycle)):
        t = table(seats, turn=turn)
        assert t.ask(acting) == t.asked == cycle[turn % len(cycle)]
        assert t.ask(next_rival) == cycle[(turn + 1) % len(cycle)]
        assert side_of(t.ask(next_rival)) != t.asked % 2


def test_effects_are_the_acting_mages() -> None:
    """SPL-3.8: an enchantment that a mate played works for the mage whose turn it is."""
    t = table(4, turn=2, start=True, green="G14:0", deck="R05 R06 R07", hands={0: "B01", 2: "B02"})
    t.play("2: [green]", "2: R05").expect(hands={0: "B01", 2: "R05 R07 B02"})


def test_only_the_top_card_counts() -> None:
    """SPL-3.10, SPL-3.11: for the side it faces; a pile without cards is nobody's."""
    t = table(red="R01:0 R04:1", blue="B01:1 B02:0").refuse("red", "yellow", "green")
    assert [t.ask(controller, c) for c in range(4)] == [1, NONE, 0, NONE]
    assert [t.ask(top_card, c) for c in range(4)] == [3, NONE, 31, NONE]


def test_a_covered_card_comes_back_as_it_lay() -> None:
    """SPL-3.10, AMB-5: also one that faced the rival, and with all below it."""
    t = table(red="R01:1 R09:0 R05:0", energy=(10, 14)).play("red").expect(red="R01:1 R09:0")
    t.play("red").expect(energy=(10, 9))


def test_damage_goes_to_the_supply() -> None:
    """SPL-3.12, AMB-6: nobody gets it."""
    table(red="R01:0").play("red").expect(energy=(10, 8))


def test_one_loses_at_most_what_one_has() -> None:
    """SPL-3.13"""
    table(energy=(10, 3), red="R05:0").play("red").expect(energy=(10, 0), won=(0, "energy"))
    table(sapphires=(2, 1), blue="B04:0").play("blue").expect(sapphires=(2, 0))


@pytest.mark.parametrize(
    ("card", "position", "able"),
    [
        ("red R07", {"sapphires": (1, 2)}, True),
        ("red R07", {"sapphires": (0, 2)}, False),
        ("yellow Y07", {"sapphires": (1, 2)}, True),
        ("yellow Y07", {"sapphires": (0, 2)}, False),
        ("blue B11", {"energy": (3, 10)}, True),
        ("blue B11", {"energy": (2, 10)}, False),
        ("yellow Y10", {"energy": (2, 10)}, True),
        ("yellow Y10", {"energy": (1, 10)}, False),
    ],
)
def test_prices(card: str, position: dict[str, tuple[int, int]], able: bool) -> None:
    """SPL-3.14, AMB-17: paid in full or not at all, and never with the last crystal."""
    pile, spell = card.split()
    t = table(**position, **{pile: f"{spell}:0"})
    assert (pile in t.legal()) == able


def test_losing_is_no_paying() -> None:
    """SPL-3.13, SPL-3.14, AMB-17: the last crystal can be lost."""
    table(energy=(1, 10), red="R04:0").play("red").expect(energy=(0, 7), won=(1, "energy"))


def test_discards_come_from_the_hand_and_the_loser_chooses() -> None:
    """SPL-3.15"""
    t = table(turn=1, hands={0: "R01 R02 R03"}, green="G15:1", start=True).play("1: [green]")
    t.expect(asked=0, legal="R01 R02 R03").play("0: R02")
    t.expect(hands={0: "R01 R03"}, discard="R02", green="G15:1")


@pytest.mark.parametrize(("rival", "after"), [(5, (4, 3)), (1, (3, 0)), (0, (2, 0))])
def test_stealing_moves_what_is_there(rival: int, after: tuple[int, int]) -> None:
    """SPL-3.16: from the rival side to yours, never from the supply."""
    table(sapphires=(2, rival), blue="B05:0").play("blue").expect(sapphires=after)


def test_stealing_the_last_gem() -> None:
    """SPL-3.16: from 1 crystal a theft of 2 takes 1, and that ends the game."""
    t = table(energy=(10, 1))
    gems.carry_out(t.s, Op.STEAL_ENERGY, 2, 0)
    t.expect(energy=(11, 0))


def test_flip_and_cover() -> None:
    """SPL-3.17: only the top card turns; a covering card hides the rest."""
    t = table(red="R01:1 R04:1", green="G05:0", hands={0: "R09"}).play("green", "[red]")
    t.expect(red="R01:1 R04:0").play("R09").expect(red="R01:1 R04:0 R09:0")


@pytest.mark.parametrize(("seats", "dealt"), [(2, [3, 3]), (3, [3, 6, 3]), (4, [3, 3, 3, 3])])
def test_setup(seats: int, dealt: list[int]) -> None:
    """SPL-4.1, SPL-4.2, SPL-4.3, SPL-4.4, SPL-4.5, SPL-4.6: then seat 0 draws for step 2."""
    t = deal(seats)
    hand = {mage: n + (mage == 0) for mage, n in enumerate(dealt)}
    t.expect(energy=(10, 10), sapphires=(2, 2), discard="", used="", turn=0, asked=0, actions=2)
    t.expect(red="", yellow="", blue="", green="", hands=hand, deck=60 - sum(dealt) - 1)
    assert cells_of(CYCLE, seats)[: len(CYCLES[seats])] == CYCLES[seats]
    t.check()


def test_all_cards_are_shuffled() -> None:
    """SPL-4.2: every card can be in the first hand."""
    seen = set()
    for seed in range(60):
        seen |= set(deal(2, seed=seed).hand(1).split())
    assert len(seen) > 50
    assert deal(2, seed=5).hand(0) == deal(2, seed=5).hand(0) != deal(2, seed=6).hand(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_0_begins(seats: int) -> None:
    """SPL-4.7, AMB-21: whoever was drawn first, by lot or by beard, sits in seat 0."""
    assert all(deal(seats, seed=seed).asked == 0 for seed in range(5))


def test_no_hand_limit() -> None:
    """SPL-4.8, AMB-20: 20 cards in hand stay there."""
    t = table(hands={0: 20, 1: 1}).play("draw", "draw")
    t.expect(hands={0: 22}, asked=1, discard="")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_short_first_turn(seats: int) -> None:
    """SPL-4.9: one action in the very first turn, two ever after."""
    t = deal(seats, first_turn_one_action=True).expect(actions=1, asked=0)
    t.play("draw").expect(turn=1, actions=2).play("draw").expect(turn=1, actions=1)
    assert deal(seats).s.actions_left == 2
    assert [option.name for option in GAME.options] == ["first_turn_one_action"]
    assert GAME.row(seats)[0] == 0


def test_counting_colours() -> None:
    """SPL-3.11"""
    t = table(red="R01:0", yellow="Y01:1", blue="B01:0")
    assert [t.ask(spells.count_colours, side) for side in (0, 1)] == [2, 1]


def test_a_turn_is_announced() -> None:
    """SPL-5.3"""
    t = table().play("draw", "draw")
    assert t.told(events.TURN) == [(1,)]

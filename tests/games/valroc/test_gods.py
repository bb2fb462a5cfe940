"""Sanctuary, anger, Wrath and the Offering Phase (VAL-3.8, 8.6, 10, 11)."""

from __future__ import annotations

import pytest

from pentacle.games.valroc import cards
from pentacle.games.valroc.cards import SANCTUARY, SPOT_UPPER
from pentacle.games.valroc.rules.ghost import draw_offer
from pentacle.games.valroc.state import PLANNING, dominant

from .table import (
    ADD_DIAMOND,
    AIR,
    ASSISTANT,
    EARTH,
    FIRE,
    MONK,
    PASS,
    PLUS_20,
    WATER,
    Table,
    amount,
    cast,
    drop,
    element,
    pawn,
    quiet,
    spot,
    table,
)


def top(t: Table) -> int:
    return dominant(t.s)


@pytest.mark.parametrize(
    ("vals", "gems", "best"),
    [
        ((0, 0, 0, 0), (0, 0, 0, 0), -1),
        ((2, 0, 0, 0), (0, 0, 0, 0), FIRE),
        ((2, 0, 0, 2), (0, 0, 0, 0), -1),
        ((9, 0, 0, 0), (0, 0, 1, 0), EARTH),
        ((0, 1, 0, 0), (1, 1, 0, 0), WATER),
        ((0, 0, 0, 0), (1, 1, 0, 0), -1),
    ],
)
def test_dominant_statue(vals: tuple[int, ...], gems: tuple[int, ...], best: int):
    """VAL-3.8: Diamond first, then Vals; a tie dominates nothing."""
    assert top(quiet(4).statues(*vals, diamonds=gems)) == best


def sanctuary(kind: int = ASSISTANT, **things: object) -> Table:
    return quiet(4).pawn(0, kind, SANCTUARY).has(0, **things)


@pytest.mark.parametrize(("shown", "air"), [("A04", 3), ("A01", 2)])
def test_ex_s6_sanctuary(shown: str, air: int):
    """EX-S6, VAL-8.6.1, VAL-8.6.2, VAL-8.6.3: 4 Vals to Air; a small vial wins favour."""
    t = sanctuary(vals=5, skill=(1, 1, 1, 2)).statues(2, 0, 0, 0).resolve().draws(shown)
    t.play(0, element(AIR), amount(4))
    assert t.s.vals[0] == 1
    assert t.skill(0)[AIR] == air
    assert t.s.statue.tolist() == [2, 0, 0, 4]
    assert top(t) == AIR
    assert t.s.monk == 1, "the monk comes along in the next round"


@pytest.mark.parametrize(
    ("vals", "gem", "favours"),
    [(1, 0, "A07"), (3, 0, "A07"), (4, 0, "A07 A04"), (7, 0, "A07 A04 A01"), (0, 1, "A07 A04 A01")],
)
def test_favour_by_tier(vals: int, gem: int, favours: str):
    """VAL-8.6.2, VAL-16.3: Wound, then small, then medium; a full vial never; Diamond as 7."""
    for shown in ("A07", "A04", "A01", "A08"):
        t = sanctuary(vals=8, diamond=1).resolve().draws(shown)
        t.play(0, element(FIRE), *[ADD_DIAMOND] * gem, amount(vals))
        assert (t.skill(0)[FIRE] == 2) == (shown in favours)


def test_an_offering_of_nothing():
    """VAL-8.6.1: a statue needs a Val or a Diamond; passing draws no card and calls no monk."""
    t = sanctuary(vals=0).resolve()
    assert t.legal(0) == {PASS}
    pile = t.s.pile
    t.play(0, PASS)
    assert t.s.pile == pile
    assert t.s.monk == 0


def test_an_offering_needs_a_val_or_a_diamond():
    """VAL-8.6.1, VAL-18.2: 1 or more; 0 only with a Diamond."""
    t = sanctuary(vals=2, diamond=1).resolve().play(0, element(EARTH))
    assert t.legal(0) == {ADD_DIAMOND, amount(1), amount(2)}
    t.play(0, ADD_DIAMOND)
    assert t.legal(0) == {amount(0), amount(1), amount(2)}
    t.play(0, amount(0))
    assert t.s.statue_diamonds[EARTH] == 1
    assert top(t) == EARTH


def test_large_amounts_in_steps_of_twenty():
    """VAL-18.2: 20 more first, then 0 to 19."""
    t = sanctuary(vals=45).resolve().play(0, element(EARTH), PLUS_20)
    assert amount(0) in t.legal(0)
    assert PLUS_20 in t.legal(0)
    t.play(0, PLUS_20)
    assert t.legal(0) == {amount(n) for n in range(6)}
    t.play(0, amount(3))
    assert t.s.statue[EARTH] == 43


def test_ex_29_sacred_eloquence():
    """EX-29, VAL-8.6.4: several statues, each with 1 Val more and a card of its own."""
    t = sanctuary(vals=5, courses="C02").resolve().draws("A07", "A08")
    t.play(0, element(FIRE), amount(3))
    assert element(FIRE) not in t.legal(0)
    t.play(0, element(EARTH), amount(2))
    assert t.s.vals[0] == 0
    assert t.s.statue.tolist() == [4, 0, 3, 0]
    assert t.legal(0) == {PASS}
    assert {"A07", "A08"} <= t.pile()


def test_eloquence_needs_the_supply():
    """VAL-8.6.4, VAL-11.6: with an empty supply nothing is added."""
    t = sanctuary(vals=3, courses="C02").has(3, vals=3 + 84).resolve().draws("A04")
    assert t.s.supply == 0
    t.play(0, element(FIRE), amount(3))
    assert t.s.statue[FIRE] == 3
    assert t.skill(0)[FIRE] == 1


def test_ex_24_the_monk_changes_hands():
    """EX-24, VAL-8.6.3, VAL-6.2, VAL-8.6.5: wherever the monk is, it follows the last offering."""
    t = quiet(4).pawn(0, MONK, cards.TAVERN).pawn(1, ASSISTANT, SANCTUARY).has(1, vals=2)
    t.s.monk = 1
    t.resolve().play(1, element(FIRE), amount(2)).pass_windows()
    assert t.s.monk == 2
    assert t.s.statue[FIRE] == 2, "offerings stay on the statue"
    t = quiet(4).pawn(0, MONK, cards.TAVERN).pawn(1, ASSISTANT, SANCTUARY).has(1, vals=2)
    t.s.monk = 1
    t.resolve().play(1, PASS)
    assert t.s.monk == 0


def test_ex_12_wrath_by_placement():
    """EX-12, VAL-10.1, VAL-10.2, VAL-10.3: the cheapest used spell may go; all lose 1 Water."""
    t = table(3).has(0, used="S03 S06", skill=(1, 2, 1, 1)).has(1, skill=(1, 0, 1, 1))
    t.statues(0, 2, 0, 0).has(2, courses="C14")
    t.turn(0).s.anger = 6
    t.play(0, pawn(ASSISTANT), spot(SPOT_UPPER))
    assert t.s.anger == 0
    assert t.legal(0) == {drop("S06"), PASS}
    t.play(0, drop("S06"))
    assert t.s.spell_waste[4, 5] == 1
    assert t.s.spell_used[0, 5] == 0
    assert t.skill(0)[WATER] == 1
    assert t.skill(1)[WATER] == 0
    assert t.skill(2)[WATER] == 0, "Defence does not protect from the Wrath"
    assert t.pending() == {1}


def test_ex_13_wrath_by_theft():
    """EX-13, VAL-10.3, VAL-16.5, VAL-18.4: dominance is read after the effect of the spell."""
    t = table(3).has(0, spells="S01", vals=0).statues(3, 3, 0, 0)
    t.turn(0).s.anger = 6
    t.play(0, cast("S01"), element(FIRE))
    assert PASS in t.legal(0)
    t.play(0, element(FIRE), PASS)
    assert t.s.statue.tolist() == [1, 3, 0, 0]
    assert t.legal(0) == {drop("S01"), PASS}
    t.play(0, drop("S01"))
    assert t.s.vals[0] == 2
    assert [t.skill(p)[WATER] for p in range(3)] == [0, 0, 0]


def test_theft_ends_by_itself():
    """VAL-18.4: with the fifth Val, or when no statue has one; the first is not refused."""
    t = table(3).has(0, spells="S01", vals=0).statues(2, 9, 0, 0)
    t.turn(0)
    t.play(0, cast("S01"))
    assert t.legal(0) == {element(FIRE), element(WATER)}
    t.play(0, *[element(WATER)] * 5)
    assert t.s.vals[0] == 5
    assert t.s.resume == 0
    t = table(3).has(0, spells="S01", vals=0).statues(1, 0, 0, 0)
    t.turn(0)
    t.play(0, cast("S01"), element(FIRE))
    assert t.s.resume == 0
    assert t.s.anger == 1


def test_wrath_without_a_dominant_statue():
    """VAL-10.2: nobody loses anything; without used spells nothing is asked."""
    t = table(3).statues(2, 2, 0, 0)
    t.turn(0).s.anger = 6
    t.play(0, pawn(ASSISTANT), spot(SPOT_UPPER))
    assert t.pending() == {1}
    assert all(t.skill(p) == (1, 1, 1, 1) for p in range(3))


def test_equal_losses_leave_the_choice():
    """VAL-10.2: among several kinds with the smallest loss the causer chooses."""
    t = table(3).has(0, used="S05 S06 S07")
    t.turn(0).s.anger = 6
    t.play(0, pawn(ASSISTANT), spot(SPOT_UPPER))
    assert t.legal(0) == {drop("S05"), drop("S06"), PASS}


def offerings(seats: int, first: int = 0) -> Table:
    t = quiet(seats)
    t.s.first, t.s.turn = first, 3
    t.offerings()
    return t


def test_statues_are_cleared_first():
    """VAL-11.3: all Vals and Diamonds return to the supply."""
    t = quiet(4).statues(3, 0, 0, 1, diamonds=(0, 1, 0, 0))
    t.s.turn = 3
    t.offerings()
    assert t.s.supply == 84
    assert t.s.token_supply[cards.DIAMOND] == 4
    assert top(t) == -1


@pytest.mark.parametrize(("third", "winner"), [(1, 2), (0, -1)])
def test_ex_14_diamonds_beat_vals(third: int, winner: int):
    """EX-14, VAL-11.4, VAL-11.8: Diamond before Vals; equal bids, nobody wins."""
    t = offerings(3).has(0, vals=5).has(1, diamond=1).has(2, diamond=1, vals=3)
    t.play(0, amount(5)).play(1, ADD_DIAMOND, amount(0)).play(2, ADD_DIAMOND, amount(third))
    assert [t.skill(p)[FIRE] for p in range(3)] == [1 + (p == winner) for p in range(3)]
    assert (t.s.statue[FIRE], t.s.statue_diamonds[FIRE]) == (5 + third, 2)
    assert t.pending() == {0, 1, 2}, "now Water"


def test_ex_15_eloquence_in_a_bid():
    """EX-15, VAL-11.6: 3, 3 and 2, the second with C02, count as 3, 4 and 2."""
    t = offerings(3).has(1, courses="C02")
    t.play(2, amount(2)).play(0, amount(3)).play(1, amount(3))
    assert [t.skill(p)[FIRE] for p in range(3)] == [1, 2, 1]
    assert t.s.statue[FIRE] == 9


def test_ex_15_a_bid_of_nothing_stays_nothing():
    """EX-15, VAL-11.6, VAL-11.8: C02 adds nothing to 0, nor to a Diamond alone."""
    t = offerings(3).has(1, courses="C02", diamond=1)
    t.play(2, amount(0)).play(0, amount(0)).play(1, ADD_DIAMOND, amount(0))
    assert t.s.statue[FIRE] == 0
    assert [t.skill(p)[FIRE] for p in range(3)] == [1, 2, 1], "a Diamond alone is a bid"
    t.play(2, amount(0)).play(0, amount(0)).play(1, amount(0))
    assert [t.skill(p)[WATER] for p in range(3)] == [1, 1, 1]


def test_ex_16_the_fictional_bid():
    """EX-16, VAL-11.5, VAL-16.7: the offering card can tie; its Vals come from the supply."""
    t = offerings(2).steer(draw_offer, [3])
    supply = t.s.supply
    t.play(0, amount(2)).play(1, amount(3))
    assert [t.skill(p)[FIRE] for p in range(2)] == [1, 1]
    assert t.s.statue[FIRE] == 8
    assert t.s.supply == supply - 3


def test_the_fictional_bid_with_an_empty_supply():
    """VAL-11.5: the bid keeps its printed value, the statue gets what is there."""
    t = offerings(2).has(1, vals=3 + 90 - 1).steer(draw_offer, [4])
    t.play(0, amount(3)).play(1, amount(0))
    assert t.skill(0)[FIRE] == 1
    assert t.s.statue[FIRE] == 4
    assert t.s.supply == 0


def test_after_the_offerings():
    """VAL-11.7, VAL-11.2, VAL-3.11, VAL-5.8: new Black Magic, four new courses, the next round."""
    t = offerings(3)
    black, left = t.s.black, t.s.blacks_left
    waste = sum(t.s.course_waste)
    for _ in range(4):
        for p in range(3):
            t.play(p, amount(0))
    assert t.s.black != black
    assert left & ~t.s.blacks_left == 1 << t.s.black
    assert sum(t.s.course_waste) == waste + 4
    assert min(t.s.university) > 0
    assert (t.s.phase, t.s.turn, t.s.first) == (PLANNING, 4, 1)


def test_maintenance_fills_the_university():
    """VAL-11.1, VAL-6.1: in other rounds only empty spaces are filled."""
    t = quiet(3).offer_courses("C01", "", "C03", "C04")
    t.s.turn = 1
    t.resolve().pass_windows()
    assert [t.s.university[i] for i in (0, 2, 3)] == [1, 3, 4]
    assert t.s.university[1] > 0
    assert t.s.turn == 2


def test_offering_phase_every_third_round():
    """VAL-6.1, VAL-11.3: rounds 3, 6, 9."""
    t = quiet(3)
    t.s.turn = 6
    t.resolve().pass_windows()
    assert t.pending() == {0, 1, 2}
    assert not any(t.s.board)

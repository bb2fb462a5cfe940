"""The solo game: river, fictional player, its places and scoring (VAL-14)."""

from __future__ import annotations

import numpy as np
import pytest

from pentacle.core import UNKNOWN
from pentacle.games.valroc import cards, laws
from pentacle.games.valroc.events import PLACED
from pentacle.games.valroc.rules.arena import base_skill
from pentacle.games.valroc.rules.ghost import carry_out
from pentacle.games.valroc.rules.river import discard_oldest
from pentacle.games.valroc.score import scholar_points, solo_hunting
from pentacle.games.valroc.sight import fits_plan
from pentacle.games.valroc.state import GHOST, OVER, PLANNING, owner

from .table import (
    AIR,
    ASSISTANT,
    EARTH,
    FIRE,
    KEEP,
    MAGE,
    MERCENARY,
    MONK,
    PASS,
    WATER,
    Table,
    amount,
    bits,
    card,
    element,
    pawn,
    spot,
    table,
)


def solo(seed: int = 1, **options: object) -> Table:
    return table(1, seed=seed, **options).black("B1")


def below(black: str) -> Table:
    """A pawn of the fictional player lies on the lower half of this card."""
    return solo().black(black).pawn(GHOST, ASSISTANT, cards.LOWER)


def river(t: Table, *names: str) -> Table:
    for i, name in enumerate(names):
        t.s.river[i] = cards.CREATURE_IDS[name] + 1 if name else 0
    return t


def river_of(t: Table) -> list[str]:
    return [cards.FACTS.creature[c - 1].id if c > 0 else "" for c in t.s.river]


def step_of(text: str) -> int:
    kinds, rooms = ["mage", "assistant", "mercenary", "monk"], ["fire", "water", "earth", "air"]
    kind, place = text.split()
    place, _, room = place.partition("_")
    at = [p.id for p in cards.FACTS.place].index(place)
    return kinds.index(kind) + 4 * (at + 8 * (rooms.index(room) if room else 0))


def send(t: Table, text: str) -> int:
    """The slot that the fictional player's step ends on, or -1."""
    before = t.s.board.tolist()
    carry_out(t.s, step_of(text))
    changed = [i for i in range(27) if t.s.board[i] != before[i]]
    return changed[0] if changed else -1


def test_setup():
    """VAL-14.1, VAL-14.2, VAL-4.6, VAL-2.3: 28 courses, 18 spells, 93 Vals in the supply."""
    t = Table(1)
    assert t.pending() == {0}
    assert t.legal(0) == {element(e) for e in range(4)}, "the two skill points are kept"
    assert sum(t.s.course_deck) + 4 == 28
    assert t.s.spell_left == 18
    assert t.s.supply == 93
    assert t.s.vals[1] == t.s.power[1] == 0


def test_the_pile():
    """VAL-14.3: 4 Tameable open; 4 Tameable and 4 Wild above 4 Wild and 4 Mythic."""
    for seed in range(5):
        t = solo(seed)
        assert all(0 < c <= 16 for c in t.s.river)
        kinds = []
        for _ in range(20):
            discard_oldest(t.s)
            if t.s.river[0] > 0:
                kinds.append((t.s.river[0] - 1) // 16)
        assert sorted(kinds[:8]) == [0] * 4 + [1] * 4
        assert sorted(kinds[8:]) == [1] * 4 + [2] * 4
        assert t.s.gone.bit_count() == 20
        assert river_of(t) == [""] * 4


def test_ex_28_river_and_arena():
    """EX-28, VAL-14.4, VAL-14.8, VAL-8.8.7: the ghost discards the oldest; slot 3 pays nothing."""
    t = river(solo(), "T01", "T02", "T03", "T04").pawn(GHOST, MAGE, cards.ARENA)
    t.pawn(0, MAGE, cards.ARENA + 2).has(0, skill=(1, 3, 1, 1), power=5, vals=0).resolve()
    assert river_of(t)[1:] == ["T01", "T02", "T03"]
    assert t.s.gone == 1 << cards.CREATURE_IDS["T04"]
    t.play(0, card(2), PASS)
    assert t.defeated(0) == "T02"
    assert t.s.vals[0] == 0


def test_the_river_shrinks():
    """VAL-14.4, VAL-14.11: with an empty pile no card enters; an empty river, no fights."""
    t = river(solo(), "", "", "T03", "T04").pawn(GHOST, MAGE, cards.ARENA)
    np.asarray(t.s.stock)[:] = 0
    t.resolve()
    assert river_of(t) == ["", "", "", "T03"]
    t = river(solo(), "", "", "", "").pawn(GHOST, MAGE, cards.ARENA).pawn(0, MAGE, cards.ARENA + 2)
    t.breaks(laws.BAD_RIVER)
    np.asarray(t.s.stock)[:] = 0
    t.resolve()
    assert t.legal(0) == {PASS}


def test_no_end_at_six_creatures():
    """VAL-14.11, VAL-14.1: twelve rounds are played."""
    t = solo()
    t.s.trophies[0] = bits(cards.CREATURE_IDS, "M01 M02 M03 M04 M05 M06 M07")
    t.resolve().pass_windows()
    assert t.s.turn == 2


@pytest.mark.parametrize(("begins", "firsts"), [("you", [0, 1, 0]), ("rival", [1, 0, 1])])
def test_ex_s12_first_player(begins: str, firsts: list[int]):
    """EX-S12, VAL-14.5: the token changes sides every round."""
    t = solo(begins=begins)
    assert t.s.first == firsts[0]
    for turn, first in enumerate(firsts[1:], 2):
        while t.s.turn < turn:
            t.play(0, PASS if PASS in t.legal(0) else min(t.legal(0)))
        assert t.s.first == first


def test_ex_s9_substitute_place():
    """EX-S9, VAL-14.7: Sanctuary taken, mages' courses only: Dark Quarter, then Fountain."""
    lower, upper = (0, MERCENARY, cards.LOWER), (GHOST, MERCENARY, cards.UPPER)
    for second, pawns, slot in (
        ("C09", (), cards.LOWER),
        ("C09", (lower,), cards.UPPER),
        ("C09", (lower, upper), cards.FOUNTAIN),
        ("C01", (), cards.UNIVERSITY + 1),
    ):
        t = solo().offer_courses("C06", second, "C13", "C15").pawn(0, ASSISTANT, cards.SANCTUARY)
        for one in pawns:
            t.pawn(*one)
        assert send(t, "assistant sanctuary") == slot


def test_rooms_of_the_cave():
    """VAL-14.7, VAL-4.4: the named room, else the next one; as a substitute from Fire on."""
    t = solo().pawn(0, ASSISTANT, cards.CAVE + AIR)
    t.s.turn = 1  # Fire is closed
    assert send(t, "assistant cave_air") == cards.CAVE + WATER
    t = solo().pawn(0, ASSISTANT, cards.TAVERN)
    t.s.turn = 2
    t.pawn(GHOST, MAGE, cards.TAVERN + 2)
    assert send(t, "monk tavern") == cards.CAVE + FIRE


def test_a_pawn_without_a_place_is_left_out():
    """VAL-14.7: if no place is legal the pawn is not placed."""
    t = solo()
    for i in range(27):
        t.s.board[i] = 1 + MAGE
    assert send(t, "mage arena") == -1


def test_planning_card_step_by_step():
    """VAL-14.6, VAL-16.8: a card at its first turn, a step a turn, then it has passed."""
    t = solo()
    t.play(0, pawn(ASSISTANT), spot(cards.SPOT_FOUNTAIN))
    assert t.s.plan > 0
    assert t.s.plan_step == 1
    assert np.count_nonzero(t.s.plan_shown) == 1
    plans = t.s.plans
    assert plans.bit_count() == 20, "its card is secret"
    t.play(0, PASS)
    assert t.s.plans.bit_count() == 19, "now it is known"


def test_the_monk_step_is_skipped_without_the_monk():
    """VAL-14.6: and carried out with it."""
    for holder in (0, GHOST + 1):
        t = solo()
        t.s.monk = holder
        t.play(0, PASS)
        placed = {n.args[1] for n in t.notes if n.kind == PLACED and n.args[0] == GHOST}
        assert (MONK in placed) == (holder > 0)
        assert MAGE in placed


def test_the_planning_card_is_hidden():
    """VAL-14.6, VAL-17.1: a viewer's worlds have any card that begins with the steps shown."""
    t = solo(3)
    t.play(0, pawn(ASSISTANT), spot(cards.SPOT_FOUNTAIN))
    shown = t.s.plan_shown[0]
    seen = {t.position.imagine(0, seed).state.plan for seed in range(60)}
    assert seen == {i + 1 for i in range(20) if cards.PLAN_STEPS[i, 0] == shown}
    assert t.s.plan in seen


def test_a_planning_card_that_is_known_is_not_hidden():
    """VAL-14.6, VAL-17.1: a first step that only one card has tells which one it is."""
    known = set()
    for seed in range(1, 9):
        t = solo(seed)
        t.play(0, pawn(ASSISTANT), spot(cards.SPOT_FOUNTAIN))
        fitting = [i for i in range(20) if cards.PLAN_STEPS[i, 0] == t.s.plan_shown[0]]
        seen = t.position.hidden(0).state.plan
        assert seen == (t.s.plan if len(fitting) == 1 else UNKNOWN)
        known.add(len(fitting) == 1)
    assert known == {True, False}


def test_a_skipped_step_was_the_monks():
    """VAL-14.6: without the monk the cards that fit are those with his step there."""
    steps = [[int(cards.PLAN_STEPS[i, k]) for k in range(4)] for i in range(20)]
    monks = [[x > 0 and (x - 1) % 4 == MONK for x in row] for row in steps]
    t = solo(3)
    for row, his in zip(steps, monks, strict=True):
        if True in his:
            n = his.index(True)
            t.s.plan_step = n + 1
            np.asarray(t.s.plan_shown)[:] = row[:n] + [0] * (4 - n)
            fitting = [steps[i][:n] == row[:n] and monks[i][n] for i in range(20)]
            assert [fits_plan(t.s, i) for i in range(20)] == fitting
    assert sum(True in his for his in monks) > 3


def test_black_magic_costs_a_creature():
    """VAL-14.8: the ghost on either half, or the human on the lower: once; the human above: no."""
    for pawns, gone in (
        ([(GHOST, ASSISTANT, cards.LOWER)], 1),
        ([(GHOST, ASSISTANT, cards.UPPER)], 1),
        ([(GHOST, ASSISTANT, cards.LOWER), (0, MERCENARY, cards.UPPER)], 1),
        ([(0, ASSISTANT, cards.UPPER)], 0),
        ([(0, ASSISTANT, cards.LOWER)], 1),
    ):
        t = solo()
        for one in pawns:
            t.pawn(*one)
        t.resolve()
        while t.s.ask and KEEP in t.legal(0):
            t.play(0, KEEP)
        assert t.s.gone.bit_count() == gone, pawns


def test_the_ghost_gains_nothing():
    """VAL-14.8, VAL-14.1: it only takes up slots at Fountain and Tavern."""
    t = solo().pawn(GHOST, ASSISTANT, cards.FOUNTAIN).pawn(GHOST, MAGE, cards.TAVERN)
    t.pawn(0, ASSISTANT, cards.FOUNTAIN + 2).pawn(0, MAGE, cards.TAVERN + 2).resolve()
    assert (t.s.power[0], t.s.vals[0]) == (6, 6)
    assert (t.s.power[1], t.s.vals[1]) == (0, 0)


def test_the_human_steals_from_the_ghost():
    """VAL-14.8, VAL-14.9: half, rounded up, of what its pawn would earn."""
    t = solo().pawn(0, ASSISTANT, cards.LOWER).pawn(GHOST, ASSISTANT, cards.FOUNTAIN + 2)
    t.resolve().play(0, KEEP)
    assert t.s.power[0] == 5
    t = solo().black("B2").pawn(0, ASSISTANT, cards.LOWER).pawn(GHOST, MERCENARY, cards.TAVERN + 2)
    t.resolve().play(0, KEEP)
    assert t.s.vals[0] == 5


def test_the_ghost_steals_from_the_human():
    """VAL-14.9: B1 and B2 halve the human's gain, rounded down."""
    assert below("B1").pawn(0, ASSISTANT, cards.FOUNTAIN + 2).resolve().s.power[0] == 4
    assert below("B2").pawn(0, ASSISTANT, cards.TAVERN + 2).resolve().s.vals[0] == 4


@pytest.mark.parametrize(
    ("vals", "power", "after"), [(5, 2, (2, 5)), (4, 4, (7, 1)), (1, 2, (3, 0))]
)
def test_inversion_by_the_ghost(vals: int, power: int, after: tuple[int, int]):
    """VAL-14.9: more Vals than power: Vals become power, otherwise power becomes Vals."""
    t = below("B3").has(0, vals=vals, power=power).resolve()
    assert (t.s.vals[0], t.s.power[0]) == after


def test_dementia_by_the_ghost():
    """VAL-14.9: the first room that is available and not the human's own."""
    t = below("B4").pawn(0, ASSISTANT, cards.CAVE + AIR)
    t.draws("A01").resolve()  # Fire is closed: moved to Water, 1 power
    assert t.s.power[0] == 4


def test_strike_by_the_ghost():
    """VAL-14.9: the empty zone of a card names the element, if the human is in the Arena."""
    t = below("B7").pawn(0, MAGE, cards.ARENA)
    t.draws("A17").resolve()
    assert t.s.struck == EARTH + 1
    assert base_skill(t.s, 0, EARTH, False) == -1
    t = below("B7").resolve()
    assert t.s.struck == 0


def test_cave_and_training_of_the_ghost():
    """VAL-14.8: one card discarded; draws until a Wound beyond its immunity, keeps nothing."""
    t = solo().pawn(GHOST, ASSISTANT, cards.CAVE + WATER).pawn(GHOST, MAGE, cards.TRAINING + 3)
    t.draws("A13", "A01", "A02", "A07", "A03").resolve()
    assert {"A13", "A01", "A02", "A07"} <= t.pile()
    assert "A03" not in t.pile()
    assert t.s.front[1] == 0
    t = solo().pawn(GHOST, MAGE, cards.TRAINING)
    t.draws("A07", "A15", "A16", "A01", "A23", "A02").resolve()
    assert "A02" not in t.pile(), "three immune draws, then a vial, then a Wound"


def test_sanctuary_of_the_ghost():
    """VAL-14.8, VAL-16.7: a card that is not 0 onto the statue of the empty zone; the monk."""
    for seed in range(8):
        t = solo(seed).pawn(GHOST, ASSISTANT, cards.SANCTUARY)
        t.s.offers = 0b1000000011  # two zeros and a five are left
        t.s.deck = 1 << 16  # A17: Earth is empty
        t.s.pile = cards.ALL_ACTIONS & ~t.s.deck
        t.resolve()
        assert t.s.statue.tolist() == [0, 0, 5, 0]
        assert t.s.monk == GHOST + 1
        assert t.s.supply == 88


def test_university_of_the_ghost():
    """VAL-14.8, VAL-14.7: it takes the course for nothing, also a second copy."""
    t = solo().offer_courses("C01", "C01", "C02", "C03").pawn(GHOST, ASSISTANT, cards.UNIVERSITY)
    t.s.ghost_courses[0] = 0
    t.resolve()
    assert t.s.ghost_courses[0] == 1
    assert t.s.university[0] != 0, "filled again in maintenance"
    t = solo().offer_courses("C01", "C02", "C03", "C04")
    t.s.ghost_courses[0] = 1
    assert send(t, "assistant university") == cards.UNIVERSITY


def test_wrath_by_the_ghost():
    """VAL-14.7, VAL-10.2: its pawn raises the anger; the human loses, nothing is asked."""
    t = solo().statues(2, 0, 0, 0).has(0, used="S06")
    t.s.anger = 6
    send(t, "assistant dark")
    assert t.s.anger == 0
    assert t.skill(0) == (0, 1, 1, 1)
    assert t.s.deeds[5] == 0, "not the human's Wrath"


def test_offerings_after_round_12():
    """VAL-14.10: the last Offering Phase is played, then the game is over, nothing renewed."""
    t = solo()
    t.s.turn = 12
    black = t.s.black
    t.resolve().pass_windows()
    for _ in range(4):
        t.play(0, amount(0))
    assert t.s.phase == OVER
    assert t.s.black == black


@pytest.mark.parametrize(
    ("trophies", "points"), [("T02 W02", 8), ("T02 T03", 6), ("", 0), ("T01 T02 T03 T04", 7)]
)
def test_ex_s10_s11_solo_hunting_board(trophies: str, points: int):
    """EX-S10, EX-S11, VAL-14.12: the commonest element's row; ties averaged, rounded down."""
    t = solo().has(0, trophies=trophies).rows(FIRE, WATER, EARTH, AIR)
    assert solo_hunting(t.s) == points


def test_master_scholar_in_solo():
    """VAL-14.12: strictly more courses than the fictional player."""
    t = solo().has(0, courses="C01 C02")
    assert scholar_points(t.s, 0) == 5
    t.s.ghost_courses[3] = 2
    assert scholar_points(t.s, 0) == 0


def test_bids_against_the_card():
    """VAL-14.10, VAL-11.5: human against the offering card."""
    t = solo().has(0, vals=6)
    t.s.turn = 3
    t.offerings()
    t.play(0, amount(6))
    assert t.skill(0)[FIRE] == 2, "no card is worth 6"


def test_slots_of_the_city():
    """VAL-7.5: the places lie one behind the other on the record."""
    spots = cards.SPOT_UPPER, cards.SPOT_LOWER, cards.SPOT_CAVE, cards.SPOT_ARENA
    assert (cards.DARK, *spots) == (0, 0, 1, 4, 14)
    t = solo().pawn(GHOST, MAGE, cards.ARENA)
    assert owner(t.s, cards.ARENA) == GHOST
    assert t.s.phase == PLANNING

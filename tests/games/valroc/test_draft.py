"""The draft, the choice of six and the First Player (VAL-5, VAL-18.6)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
import pytest

from pentacle.core import Note, cells_of
from pentacle.core.judge import Judge, Line
from pentacle.games.valroc import GAME, cards, events
from pentacle.games.valroc.rules.draft import find_first, pack_of
from pentacle.games.valroc.state import DRAFT, KEEPING, PLANNING, STARTING

from .table import AIR, EARTH, FIRE, WATER, Table, bits, card, element


def draft(seats: int, mode: str = "classic", seed: int = 3) -> Table:
    return Table(seats, seed, mode=mode)


def finish_draft(t: Table) -> Table:
    while t.s.phase == DRAFT:
        for p in range(t.seats):
            t.play(p, card(0))
    return t


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_kinds_three_picks(seats: int):
    """VAL-5.1, VAL-5.4: everybody ends with three cards of each kind."""
    t = finish_draft(draft(seats))
    assert t.s.phase == KEEPING
    for p in range(seats):
        for kind in range(3):
            mask = t.s.hand[p] >> 16 * kind & 0xFFFF
            assert mask.bit_count() == 3
    assert t.pending() == set(range(seats))


def test_every_discard_has_its_reason():
    """VAL-5.3: of two creatures that may go last, the words say what is better about either."""
    t = finish_draft(draft(3))
    while t.s.todo[0] > 1:
        t.play(0, min(t.legal(0)))
    position = GAME.position(bytes(t.s), 3)
    hand = [c for c in range(cards.CREATURES) if t.s.hand[0] >> c & 1]
    said = set()
    for first, second in permutations(position.legal(0), 2):
        because = Judge(position, 0, worlds=2).reason(Line(first), Line(second))
        assert because is not None, position.label(0, first)
        assert because.theme.startswith("kept")
        said.add(because.theme)
        gone, other = hand[first], hand[second]
        hunted = {c: _on_the_board(c, cells_of(t.s.rows)) for c in (gone, other)}
        if because.theme == "kept hunted":
            assert hunted[other] > hunted[gone]
        if because.theme == "kept worth":
            assert cards.POINTS[other] > cards.POINTS[gone]
        if because.theme == "kept hybrids":
            assert (cards.HYBRIDS >> gone & 1, cards.HYBRIDS >> other & 1) == (1, 0)
    assert len(said) > 1


def _on_the_board(creature: int, rows: list[int]) -> int:
    """Points of the hunting board for most creatures of its elements, with three seats."""
    board = cards.FACTS.score.hunting[2]
    return sum(board[row][0] for row, e in enumerate(rows) if cards.KIN[creature, e])


def test_ex_27_directions():
    """EX-27, VAL-5.1: Tameable and Mythic packs go left, Wild packs right."""
    t = draft(3)
    for kind in (0, 2):
        assert [pack_of(t.s, p, kind, 1) for p in range(3)] == [2, 0, 1]
    assert [pack_of(t.s, p, 1, 1) for p in range(3)] == [1, 2, 0]
    given = {p: set(cells_of(t.s.draft, 0, p)) for p in range(3)}
    for p in range(3):
        t.play(p, card(0))
    left = {p: given[p] - {min(given[p])} for p in range(3)}
    assert set(cells_of(t.s.draft, 0, 0)[1:]) == left[0]
    t.play(1, card(0))
    assert t.s.picked[1] == min(left[0]), "seat 1 now holds the pack of seat 0"


def test_picks_are_secret_until_all_have_picked():
    """VAL-5.2, VAL-18.6: an answer changes nothing that the others see but that it was given."""
    t = draft(3)
    before = t.position.copy()
    t.play(1, card(2))
    assert t.pending() == {0, 2}
    for viewer in (0, 2, -1):
        one, two = (p.hidden(viewer).state for p in (before, t.position))
        changed = {f for f in GAME.state.comments() if getattr(one, f) != getattr(two, f)}
        assert changed == {"todo", "picked"}
        assert two.picked[1] == -2


@pytest.mark.parametrize(("mode", "mythics"), [("easy", 1), ("classic", 2), ("expert", 3)])
def test_six_of_nine(mode: str, mythics: int):
    """VAL-5.3, VAL-5.5, VAL-13.1: exactly 1, 2 or 3 Mythics stay among six cards."""
    t = finish_draft(draft(3, mode))
    assert t.s.mythics == mythics
    for p in range(3):
        for _ in range(3):
            t.play(p, max(t.legal(p)))
    assert t.s.phase == STARTING
    for p in range(3):
        hand = t.s.hand[p]
        assert hand.bit_count() == 6
        assert (hand & cards.MYTHICS).bit_count() == mythics


def test_only_surplus_mythics_may_go():
    """VAL-5.5: in classic mode one Mythic goes, then no other."""
    t = finish_draft(draft(2))
    assert t.legal(0) == {card(i) for i in range(9)}
    dearest = int(t.s.hand[0]).bit_length() - 1
    t.play(0, card(8))
    assert t.notes[-1] == Note(events.SET_ASIDE, (0, dearest), seats=1 << 0)
    assert t.legal(0) == {card(i) for i in range(6)}


def test_ex_32_starting_skill_in_any_order():
    """EX-32, VAL-5.6, VAL-18.6: the same table whatever the order of the answers."""
    choices = {0: (FIRE, FIRE), 1: (WATER, AIR), 2: (EARTH, EARTH), 3: (AIR, FIRE)}
    results = set()
    for order in permutations(range(4)):
        t = Table(4, 5, first_game=True)
        for p in order[:3]:
            t.play(p, element(choices[p][0]), element(choices[p][1]))
        assert np.all(np.asarray(t.s.skill) == 1), "shown when all have chosen"
        assert t.pending() == {order[3]}
        t.play(order[3], *map(element, choices[order[3]]))
        results.add(bytes(t.s))
    assert len(results) == 1
    assert t.skill(1) == (1, 2, 1, 2)
    assert t.s.phase == PLANNING


def first_of(*hands: str, seed: int = 1) -> tuple[int, Any]:
    t = Table(len(hands), seed, first_game=True)
    for p, hand in enumerate(hands):
        t.s.hand[p] = bits(cards.CREATURE_IDS, hand)
    find_first(t.s)
    return t.s.first, t.s


WEAK = "T01 T02 T03 W01 W02 M05"


def test_the_highest_total_begins():
    """VAL-5.7: the announced totals are public."""
    first, s = first_of(WEAK, "T09 T10 T11 W15 W16 M15")
    assert first == 1
    assert s.total[:2].tolist() == [22, 36]
    assert not np.any(s.shown)


def test_ties_are_broken_from_the_strongest_down():
    """VAL-5.7: highest Mythic, then the second strongest, and so on."""
    one, two = "T05 T06 W01 W02 M01 M02", "T05 T06 W01 W02 M13 M05"
    first, s = first_of(one, two)
    assert first == 1
    assert cells_of(s.shown, 0) == [9, 0, 0, 0, 0, 0]
    assert cells_of(s.shown, 1) == [10, 0, 0, 0, 0, 0]
    first, s = first_of("T05 T06 W05 T01 M01 M02", "T05 T06 W01 T07 M03 M04")
    assert first == 0
    assert cells_of(s.shown, 0) == [9, 9, 5, 0, 0, 0]


def test_a_full_tie_is_decided_at_random():
    """VAL-5.7: still tied: random among the tied."""
    twins = ("T05 T06 W01 W02 M01 M02", "T07 T08 W03 W04 M03 M04")
    assert {first_of(*twins, seed=seed)[0] for seed in range(20)} == {0, 1}


def test_the_fictional_drafter_takes_at_random():
    """VAL-5.4, VAL-18.6: its card is drawn after the last human answer, whoever gives it."""
    taken = set()
    for seed in range(12):
        tables = []
        for order in ((0, 1), (1, 0)):
            t = Table(2, seed)
            pack = cells_of(t.s.draft, 0, 2)
            for p in order:
                t.play(p, card(1))
            tables.append(bytes(t.s))
            taken.add(pack.index(t.s.draft[0, 2, 0]))
        assert tables[0] == tables[1]
    assert taken == {0, 1, 2, 3}

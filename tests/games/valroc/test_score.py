"""End of the game and scoring (VAL-12), also against a plain oracle."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pentacle.core import cells_of
from pentacle.games.valroc import cards, score
from pentacle.games.valroc.cards import ARENA, FACTS
from pentacle.games.valroc.state import OVER

from .table import AIR, EARTH, FIRE, MAGE, PASS, WATER, Table, bits, card, quiet

FOUR = {e: [c.id for c in FACTS.creature if c.affinity == [e]] for e in ("fire", "air")}


def hunting(t: Table, row: int) -> list[int]:
    return [score.row_points(t.s, p, row) for p in range(t.seats)]


def counts(t: Table, *numbers: int, element: str) -> Table:
    for p, n in enumerate(numbers):
        t.s.trophies[p] = bits(cards.CREATURE_IDS, " ".join(FOUR[element][:n]))
    return t


def test_ex_s7_hunting_board():
    """EX-S7, VAL-12.4: 3, 3, 1, 1 in row 1 give 9, 9, 5, 5."""
    t = quiet(4).rows(AIR, WATER, FIRE, EARTH)
    assert hunting(counts(t, 3, 3, 1, 1, element="air"), 0) == [9, 9, 5, 5]


def test_ex_s8_hunting_board():
    """EX-S8, VAL-12.4: 4, 2, 2, 1 in row 3 give 5, 3, 3, 0."""
    t = quiet(4).rows(AIR, WATER, FIRE, EARTH)
    assert hunting(counts(t, 4, 2, 2, 1, element="fire"), 2) == [5, 3, 3, 0]


def test_no_creature_no_points():
    """VAL-12.4: a player with count 0 gets nothing."""
    t = quiet(4).rows(AIR, WATER, FIRE, EARTH)
    assert hunting(counts(t, 1, 0, 0, 0, element="air"), 0) == [9, 0, 0, 0]


def complete() -> Table:
    t = quiet(3).rows(AIR, WATER, FIRE, EARTH)
    t.has(0, trophies="T05 T09 W01 W09 M01 T02", skill=(6, 4, 3, 1), courses="C01 C03", vals=7)
    t.has(0, diamond=1, herb=2, berry=1, used="S05 S02")
    t.has(1, trophies="T04 T08 W04 W12 M04", skill=(4, 3, 2, 6), courses="C02 C04", vals=2)
    t.has(2, trophies="T03 T07 T11 W03", skill=(2, 1, 5, 4), courses="C05", vals=12, mushroom=1)
    return t


def test_ex_22_complete_score():
    """EX-22, VAL-12.3: every part of three players' scores."""
    t = complete()
    parts = {}
    for part in (
        score.creature_points,
        score.skill_points,
        score.hunting_points,
        score.hybrid_loss,
        score.scholar_points,
        score.goods_points,
        score.spell_loss,
    ):
        parts[part] = [part(t.s, p) for p in range(3)]
    assert parts == {
        score.creature_points: [27, 23, 13],
        score.skill_points: [14, 15, 12],
        score.hunting_points: [12, 12, 8],
        score.hybrid_loss: [3, 1, 1],
        score.scholar_points: [5, 5, 0],
        score.goods_points: [4, 0, 4],
        score.spell_loss: [4, 0, 0],
    }
    assert t.points() == [55, 54, 36]
    assert t.ranks() == [1, 2, 3]


def equal(one: str, two: str, skills: tuple[int, int] = (4, 4)) -> Table:
    """Two players with the same total, whatever it takes in Vals."""
    t = quiet(2)
    for p, trophies in enumerate((one, two)):
        t.has(p, trophies=trophies, skill=(skills[p], 0, 0, 0), vals=0)
    low = t.points()
    gap = low[0] - low[1]
    t.has(1 if gap > 0 else 0, vals=3 * abs(gap))
    assert len(set(t.points())) == 1
    return t


def test_ex_23_ties_by_the_strongest_creature():
    """EX-23, VAL-12.5: 9,9,5,4,2,2 against 10,8,5,4,2,2: the second wins."""
    t = equal("M01 M02 W05 W01 T01 T02", "M13 M05 W06 W02 T03 T04")
    assert t.ranks() == [2, 1]


def test_ties_by_creature_points_first():
    """VAL-12.5: most points from creatures."""
    assert equal("M01 W05", "M02 W06 T01").ranks() == [2, 1]


def test_ties_by_skill_last_and_shared_victory():
    """VAL-12.5: then points from skill, then the victory is shared."""
    assert equal("M01", "M02", (5, 4)).ranks() == [1, 2]
    assert equal("M01", "M02").ranks() == [1, 1]


def test_scores_may_be_negative():
    """VAL-12.6, VAL-12.3: used spells cost their loss."""
    t = quiet(2).has(0, skill=(0, 0, 0, 0), vals=0, used="S02 S02 S03")
    assert t.points()[0] == -8


def test_no_courses_no_scholar():
    """VAL-12.3: nobody is Master Scholar with no course."""
    assert score.scholar_points(quiet(2).s, 0) == 0


@pytest.mark.parametrize(("n", "loss"), list(enumerate([0, 1, 3, 6, 10, 15, 21, 21])))
def test_hybrids(n: int, loss: int):
    """VAL-12.3, VAL-14.12: triangular numbers, 21 at most."""
    hybrids = [c.id for c in FACTS.creature if len(c.affinity) == 2]
    t = quiet(2)
    t.s.trophies[0] = bits(cards.CREATURE_IDS, " ".join(hybrids[:n]))
    assert score.hybrid_loss(t.s, 0) == loss


def test_six_creatures_end_the_game():
    """VAL-12.1: the Action phase is completed, later actors still fight, then it is over."""
    t = quiet(3).pawn(0, MAGE, ARENA).pawn(1, MAGE, ARENA + 1)
    t.has(0, trophies="T01 T02 T03 T05 T06", hand="T04", skill=(1, 1, 1, 3), power=9)
    t.has(1, hand="T08", skill=(2, 1, 1, 3), power=9).resolve()
    t.play(0, card(0), PASS)
    assert t.pending() == {1}
    t.play(1, card(0), PASS)
    assert t.s.phase == OVER
    assert t.pending() == set()
    assert t.legal(0) == set()
    assert t.s.vals[0] == 5, "the Arena still pays"


def test_round_24_is_the_last():
    """VAL-12.2: if nobody has six creatures the game ends there."""
    t = quiet(3)
    t.s.turn = 24
    t.resolve().pass_windows()
    assert t.s.phase == OVER


def oracle(t: Table) -> list[int]:
    """The score once more, from the printed facts, as a person would count."""
    s, found = t.s, []
    herd = list(enumerate(FACTS.creature))
    mine = [[c for i, c in herd if s.trophies[p] >> i & 1] for p in range(t.seats)]
    courses = [np.count_nonzero(cells_of(s.course, p)) for p in range(t.seats)]
    names = [e.id for e in FACTS.element]
    for p in range(t.seats):
        total = sum(c.points for c in mine[p]) + sum(cells_of(s.skill, p))
        for row in range(4):
            kin = [sum(names[s.rows[row]] in c.affinity for c in m) for m in mine]
            place = sorted(kin, reverse=True).index(kin[p])
            total += FACTS.score.hunting[t.seats - 1][row][place] if kin[p] else 0
        n = sum(len(c.affinity) > 1 for c in mine[p])
        total -= n * (n + 1) // 2
        total += 5 if courses[p] and courses[p] == max(courses) else 0
        total += s.vals[p] // 3 + s.tokens[p, 0] + sum(cells_of(s.tokens, p)[1:]) // 2
        total -= sum(s.spell_used[p, k] * spell.loss for k, spell in enumerate(FACTS.spell))
        found.append(total)
    return found


@pytest.mark.parametrize("seed", range(40))
def test_score_agrees_with_the_oracle(seed: int):
    """VAL-12.3, VAL-12.4: random ends of games, counted twice."""
    dice = random.Random(seed)
    t = quiet(2 + seed % 3).rows(*dice.sample(range(4), 4))
    herd = [c.id for c in FACTS.creature]
    dice.shuffle(herd)
    for p in range(t.seats):
        own = herd[p * 6 : p * 6 + dice.randrange(7)]
        t.has(p, trophies=" ".join(own), skill=[dice.randrange(13) for _ in range(4)])
        t.has(p, vals=dice.randrange(20), herb=dice.randrange(2), diamond=dice.randrange(2))
        for _ in range(dice.randrange(4)):
            t.s.course[p, dice.randrange(15)] = 1 + dice.randrange(2)
            t.s.spell_used[p, dice.randrange(11)] += 1
    assert t.points() == oracle(t)

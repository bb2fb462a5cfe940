"""Spells, one-use courses, Gourds, and who is asked in which window (VAL-9)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pentacle.core import cells_of
from pentacle.games.valroc import GAME, actions, cards
from pentacle.games.valroc.cards import ARENA, SANCTUARY, TRAINING, UNIVERSITY
from pentacle.games.valroc.rules.items import is_asked, refuse_course, refuse_spell

from .table import (
    AIR,
    EARTH,
    FIRE,
    WATER,
    C,
    S,
    Table,
    amount,
    cast,
    drop,
    element,
    quiet,
    seat,
    table,
    use,
    vial,
)

WINDOWS = ["PLAN", "TRAIN", "WOUND", "SANCT", "UNI", "ARENA", "I1", "I2", "I3"]
X = {
    "S01": "PLAN SANCT UNI ARENA I2 I3", "S02": "ARENA", "S03": "PLAN ARENA I2 I3",
    "S04": "PLAN TRAIN I1 I3", "S05": "ARENA", "S06": "PLAN TRAIN UNI ARENA I3",
    "S07": "PLAN ARENA I3", "S08": "TRAIN WOUND", "S09": "PLAN", "S10": "ARENA", "S11": "PLAN I3",
    "C08": "PLAN ARENA I3", "C09": "PLAN ARENA I3", "C10": "ARENA",
    "C11": "PLAN TRAIN UNI ARENA I3", "C12": "PLAN SANCT UNI I3",
}  # fmt: skip


def rich(seats: int = 3) -> Table:
    """A table on which every item could do something."""
    t = table(seats).has(0, power=3).has(1, front="A01").statues(1, 0, 0, 0)
    return t.turn(0)


def usable(t: Table, item: str, window: str) -> bool:
    at = WINDOWS.index(window)
    t.s.fights = 1
    if item[0] == "C":
        t.s.course[0, C[item]] = 1
        return refuse_course(t.s, 0, C[item], at) == 0
    return refuse_spell(t.s, 0, S[item], at) == 0


@pytest.mark.parametrize("item", X)
def test_windows(item: str):
    """VAL-9.1, VAL-9.3: the table of items and windows."""
    assert {w for w in WINDOWS if usable(rich(), item, w)} == set(X[item].split())


@pytest.mark.parametrize("item", ["S04", "S06", "S07", "S11"])
def test_the_wrath_within_reach(item: str):
    """VAL-9.3 (w): before a fight only with a dominant statue and enough spells for the Wrath."""
    t = rich().has(0, spells="S05 S10")
    t.s.anger = 5
    assert usable(t, item, "I2")
    t.s.anger = 4
    assert not usable(t, item, "I2")
    t.s.anger = 5
    t.statues(0, 0, 0, 0)
    assert not usable(t, item, "I2")


@pytest.mark.parametrize("item", sorted(x for x in X if x[0] == "S"))
def test_the_wrath_helps_no_other_spell(item: str):
    """VAL-9.3 (w): of the others only what the table has may be cast before a fight."""
    t = rich().has(0, spells="S05 S10")
    t.s.anger = 5
    assert usable(t, item, "I2") == (item in ("S04", "S06", "S07", "S11") or "I2" in X[item])


def test_an_item_must_do_something():
    """VAL-9.4: full gauge, bare statues, no victim, active stone."""
    t = rich().has(0, power=12)
    assert not usable(t, "S06", "PLAN")
    assert not usable(t, "C11", "PLAN")
    assert not usable(t.statues(0, 0, 0, 0), "S01", "PLAN")
    assert not usable(rich().has(1, front=""), "S04", "PLAN")
    assert not usable(rich().has(1, courses="C14"), "S04", "PLAN")
    t = rich()
    t.s.stone = t.s.free = 1
    assert not usable(t, "S08", "TRAIN")
    assert not usable(t, "S10", "ARENA")
    t = rich()
    np.asarray(t.s.skill)[1:3] = 0
    assert not usable(t, "S03", "PLAN")


def test_at_anger_six_a_void_spell_brings_the_wrath():
    """VAL-9.4: every spell but S09 in its windows; choices without an answer are not asked."""
    t = rich().has(0, power=12, spells="S06 S04").has(1, front="").statues(0, 2, 0, 0)
    t.s.anger = 6
    assert cast("S06") in t.legal(0)
    t.play(0, cast("S04"), actions.PASS)
    assert t.s.anger == 0
    assert t.skill(0) == (1, 0, 1, 1)
    assert t.front(0) == ""


def test_casting():
    """VAL-9.5: effect, anger, and the used spell lies in front of its owner."""
    t = rich().has(0, spells="S06 S07")
    t.play(0, cast("S06"))
    assert (t.s.power[0], t.s.anger, t.s.spell_used[0, S["S06"]]) == (9, 1, 1)
    t.play(0, cast("S07"), element(AIR))
    assert t.skill(0) == (1, 1, 1, 2)
    assert t.s.anger == 2
    assert t.s.spell_count[0] == 0


def test_courses_bring_no_anger():
    """VAL-9.5, VAL-8.7.2, VAL-16.4: turned face down, and used only once."""
    t = rich().has(0, courses="C08 C09 C11 C12", power=2, vals=0)
    t.play(0, use("C11"), use("C12"), use("C08"), element(FIRE), use("C09"), element(FIRE))
    assert t.legal(0) == {element(WATER), element(EARTH), element(AIR)}, "two different elements"
    t.play(0, element(AIR))
    assert (t.s.power[0], t.s.vals[0], t.skill(0)) == (10, 7, (3, 1, 1, 2))
    assert t.s.anger == 0
    assert not {use(c) for c in ("C08", "C09", "C11", "C12")} & t.legal(0)


def test_ex_31_gourds():
    """EX-31, VAL-9.6: a full Gourd may be drunk in halves; the tokens differ."""
    t = rich().has(0, power=2, gourd_10=1, gourd_5=1)
    assert t.legal(0) >= {actions.DRINK_5, actions.DRINK_10, actions.DRINK_HALF}
    half = rich().has(0, power=2, gourd_10=1, gourd_5=1).play(0, actions.DRINK_HALF)
    assert half.s.power[0] == 7
    assert cells_of(half.s.tokens, 0)[4:6] == [0, 2]
    assert half.s.token_supply[cards.GOURD_10] == 2
    five = rich().has(0, power=2, gourd_10=1, gourd_5=1).play(0, actions.DRINK_5)
    assert five.s.power[0] == 7
    assert cells_of(five.s.tokens, 0)[4:6] == [1, 0]
    assert five.s.token_supply[cards.GOURD_10] == 3
    ten = rich().has(0, power=2, gourd_10=1).play(0, actions.DRINK_10)
    assert ten.s.power[0] == 12


def test_ex_31_tokens_at_the_end():
    """EX-31, VAL-12.3: two half Gourds are two tokens and a point, one full one is none."""
    two, one = quiet(3).has(0, gourd_5=2, vals=0), quiet(3).has(0, gourd_10=1, vals=0)
    assert two.points()[0] == one.points()[0] + 1


def test_essence_theft():
    """VAL-16.5: one opponent loses 1 skill where he has some, the caster gains it."""
    t = rich().has(0, spells="S03").has(1, skill=(0, 2, 0, 0)).has(2, courses="C14")
    t.play(0, cast("S03"))
    assert t.legal(0) == {seat(1)}
    t.play(0, seat(1))
    assert t.legal(0) == {element(WATER)}
    t.play(0, element(WATER))
    assert t.skill(1) == (0, 1, 0, 0)
    assert t.skill(0) == (1, 2, 1, 1)


def test_training_plunder():
    """VAL-16.5, VAL-8.5.8: all kept vials but no Wounds; down to four cards at once."""
    t = rich().has(0, spells="S04", front="A02 A03 A15").has(1, front="A01 A04 A07")
    t.play(0, cast("S04"), seat(1))
    assert t.front(1) == "A07"
    assert t.legal(0) == {vial(c) for c in ("A01", "A02", "A03", "A04")}
    t.play(0, vial("A04"))
    assert t.front(0) == "A01 A02 A03 A15"
    assert t.s.resume == 0
    assert t.s.anger == 1


def test_plunder_in_training_waits_for_its_end():
    """VAL-16.5: cast in the own training, the limit applies at its end."""
    t = quiet(3).pawn(0, cards.MAGE, TRAINING).has(0, spells="S04", front="A02 A03 A15")
    t.has(1, front="A01 A04").resolve().play(0, cast("S04"), seat(1))
    assert t.s.resume == 0
    assert t.front(0) == "A01 A02 A03 A04 A15"


def test_celestial_disorder():
    """VAL-16.5, VAL-16.6: two neighbouring rows trade their elements."""
    t = rich().has(0, spells="S11")
    before = t.s.rows.tolist()
    t.play(0, cast("S11"), actions.SWAP + 1)
    assert t.s.rows.tolist() == [before[0], before[2], before[1], before[3]]


def asked(t: Table, window: int) -> list[int]:
    return [p for p in range(t.seats) if is_asked(t.s, p, window)]


def test_ex_33_who_is_asked():
    """EX-33, VAL-9.2: C with one spell is asked, D without any is not; C has only PASS."""
    t = quiet(4).pawn(1, cards.MAGE, ARENA).statues(1, 0, 0, 0).has(2, spells="S05")
    t.resolve()
    assert t.pending() == {2}
    assert t.legal(2) == {actions.PASS}
    t.play(2, actions.PASS)
    assert t.pending() == {1}


def test_asking_depends_on_public_facts_only():
    """VAL-9.2: whatever the hidden spells are, the same players are asked."""
    for window in range(9):
        results = set()
        for spell in S:
            t = rich().has(2, spells=spell)
            results.add(tuple(asked(t, window)))
        assert len(results) == 1


def test_a_usable_course_is_asked_for():
    """VAL-9.2: a course that shows is public."""
    t = quiet(3).has(1, courses="C11", power=5).resolve()
    assert t.pending() == {1}
    assert t.legal(1) == {use("C11"), actions.PASS}
    t.play(1, use("C11"))
    assert t.s.turn == 2, "nothing else usable: not asked again"


def test_windows_go_clockwise_from_the_first_player():
    """VAL-9.2: nobody is asked again after passing."""
    t = quiet(3).has(0, spells="S06 S07").has(1, spells="S06").has(2, spells="S07")
    t.s.first = 1
    t.resolve()
    order = []
    while t.s.turn == 1:
        order.append(t.s.actor)
        t.play(t.s.actor, actions.PASS)
    assert order == [1, 2, 0]


def test_several_items_in_one_window():
    """VAL-9.2: each player may use any number of items, then passes."""
    t = quiet(3).has(0, spells="S06 S07", power=1)
    t.s.first = 0
    t.resolve().play(0, cast("S06"), cast("S07"), element(FIRE))
    assert t.s.turn == 2
    assert t.s.power[0] == 7


def test_items_at_sanctuary_and_university():
    """VAL-9.3: S01 and C12 before an offering; Gourds before paying a course."""
    t = quiet(3).pawn(0, cards.ASSISTANT, SANCTUARY).has(0, spells="S01", courses="C12", vals=0)
    t.statues(0, 2, 0, 0).resolve()
    assert t.legal(0) == {cast("S01"), use("C12"), actions.PASS}
    t = quiet(3).pawn(0, cards.ASSISTANT, UNIVERSITY).has(0, gourd_10=1, vals=0, power=0).resolve()
    assert t.legal(0) >= {actions.DRINK_10, actions.DRINK_HALF, actions.PASS}


def test_no_windows_in_the_offering_phase():
    """VAL-9.4: during bids only bids are legal."""
    t = quiet(3).has(0, spells="S01 S06", gourd_5=1, vals=2)
    t.s.turn = 3
    t.resolve().pass_windows()
    assert t.legal(0) == {amount(n) for n in range(3)}


def test_actions_of_the_page():
    """VAL-18.1, VAL-18.3: 137 atomic actions at the numbers of the rules page."""
    assert GAME.actions.count == 137
    named = [actions.PASS, amount(0), actions.ADD_DIAMOND, actions.PAY, drop("S01"), vial("A01")]
    assert named == [33, 41, 62, 89, 94, 105]
    blocks: dict[str, Any] = {b.name: b for b in GAME.actions.blocks}
    assert blocks["pass"].public is False, "a lone PASS may hide a spell"

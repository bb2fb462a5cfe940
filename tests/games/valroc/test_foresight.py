"""What is told before a choice: the Wrath, an injury, pawns at home, points and power."""

from __future__ import annotations

import pytest

from pentacle.core import Position
from pentacle.games.valroc import GAME

BASE = """valroc 2: 2 seats, first_game=on
{where}; rows air water fire earth
university C10 C08 C13 C05; black B2; blacks_left B1 B3 B4 B5 B6 B7 B8; offers 1023
seat 0: hand T05 T13 W04 W12 M04; trophies T08; power 5; skill 3 2 1 3; {mine}; total 27
seat 0: shown 9 5 4 3
seat 1: hand T03 T11 T14 W03 W06 M03; power 3; skill 2 1 2 1; vals 5; total 27; shown 9 5 4 4
"""
PLANNING = "turn 5; phase planning; ask {ask}; planner 1; passed 1; anger 6; statue 0 2"
TRAINING = "turn 5; phase training; ask train; stage 1; passed 0 1; place_slot 3; statue 0 2"


def lay(where: str, mine: str) -> Position:
    return GAME.read(BASE.format(where=where, mine=mine), seed=1)


def action(p: Position, label: str) -> int:
    return next(a for a in p.legal(0) if p.label(0, a) == label)


def test_val_10_2_the_wrath_is_foreseen_in_words() -> None:
    p = lay(PLANNING.format(ask="spot") + "; pawn assistant", "vals 1")
    dark = action(p, "To: Dark Quarter, upper half")
    seen = p.preview(0, dark)
    assert seen.warning == "The Wrath of the Gods would strike: everybody loses 1 Water skill."
    assert [(s.name, s.seat, s.before, s.after) for s in seen.changes if s.name == "water"] == [
        ("water", 0, 2, 1),
        ("water", 1, 1, 0),
    ]
    assert p.asks(0) == [dark, action(p, "To: Dark Quarter, lower half")]


@pytest.mark.parametrize(("front", "warned"), [("A07", True), ("A01", False)])
def test_val_8_5_9_a_draw_that_may_injure_is_warned_of(front: str, warned: bool) -> None:
    p = lay(TRAINING + "; board training4:mage0", f"vals 1; front {front}; placed mage")
    draw = action(p, "Draw")
    seen = p.preview(0, draw)
    assert ("your second" in seen.warning) is warned
    assert not seen.certain
    assert (draw in p.asks(0)) is warned


def test_val_7_1_passing_tells_who_stays_at_home() -> None:
    p = lay(PLANNING.format(ask="plan"), "vals 1")
    seen = p.preview(0, action(p, "Pass for this round"))
    assert seen.warning == "Your mage and your assistant would stay at home this round."
    p = lay(PLANNING.format(ask="plan") + "; board arena1:mage0 tavern1:assistant0",
            "vals 1; placed mage assistant")  # fmt: skip
    last = action(p, "Pass for this round")
    assert p.preview(0, last).warning == ""
    assert last not in p.asks(0)


def test_val_8_8_1_a_fight_shows_power_and_points_and_leaving_asks() -> None:
    where = "turn 5; phase arena; ask fight; stage 2; passed 0 1; board arena1:mage0; fights 1"
    p = lay(where, "vals 1; placed mage")
    seen = p.preview(0, action(p, "Fight Harpy for 2 power"))
    assert [(s.name, s.before, s.after) for s in seen.changes] == [
        ("points", 21, 25),
        ("power", 5, 3),
    ]
    assert p.asks(0) == [action(p, "Leave the Arena")]

"""What is refused within a spell, and the reason that is given (ARC-9.3)."""

from __future__ import annotations

from pentacle.games.archimage import GAME
from pentacle.games.archimage.actions import LOOK

from .table import Table, fix


def refusal(t: Table, action: str) -> str:
    """Why whoever decides cannot choose this."""
    return t.p.why_not(t.pending, t.action(action))


def test_arc_9_3_something_else_is_asked() -> None:
    """ARC-9.3  A die where a token, a scroll or a rival's scroll is wanted."""
    asked = "Not now: "
    t = fix(2, "II").own(0, "C2-2-F").play("C2-2-F")
    assert refusal(t, "F1") == asked + "choose what changes places. (ARC-8.7)"
    t = fix(2, "II").own(0, "C2-6-F").play("C2-6-F")
    assert refusal(t, "F1") == asked + "choose what changes places. (ARC-8.11)"
    t = fix(2, "III").dice(0, "F1").own(0, "C3-4-F", "C0-3-W").own(1, "C0-3-F").play("C3-4-F")
    assert refusal(t, "F1") == asked + "choose the scroll that you take. (ARC-8.14)"
    t.play("C0-3-F")
    assert refusal(t, "F1") == asked + "which scroll do you give? (ARC-8.14)"
    assert refusal(t, "C0-3-A") == "You do not have this scroll. (ARC-7.1)"


def test_arc_3_7_a_wizard_is_asked_for() -> None:
    """ARC-3.7"""
    p = GAME.deal(2, 1, wizards="chosen")
    (first,) = p.pending
    assert p.why_not(first, 0).startswith("Not now: ")
    p.play(first, LOOK + 3)
    assert p.why_not(1 - first, LOOK + 3) == "Somebody has this wizard. (ARC-3.7)"


def test_arc_7_3_nothing_of_the_kind_lies_there() -> None:
    """ARC-7.3, ARC-7.4  Every site may be asked about, the first one too."""
    t = fix(2, "II").own(0, "C2-2-F").play("C2-2-F")
    assert refusal(t, "1.S2") == "No seal token lies there. (ARC-7.3)"
    t = fix(2, "II").own(0, "C2-6-F").play("C2-6-F")
    assert t.board.sites[0].name == "1.g"
    assert refusal(t, "1.g") == "No scroll lies there. (ARC-7.3)"
    t = fix(2, "IV").own(0, "C4-2-F").play("C4-2-F")
    assert refusal(t, "1.y") == "The spell does not work on its colour. (ARC-7.4)"


def test_arc_7_7_no_rival_is_left() -> None:
    """ARC-7.7  For every scroll of the third circle, the first one too."""
    t = fix(2, "III").dice(0, "F1").finish(1, "F W A").own(0, "C3-2-F", "C3-6-S")
    for card in ("C3-2-F", "C3-6-S"):
        assert refusal(t, card) == "All your rivals have finished the round. (ARC-7.7)"


def test_arc_8_9_what_keeps_no_seal() -> None:
    """ARC-8.9  Only the five scrolls of Absorption keep one."""
    t = fix(2, "II").dice(0, "F2 W1").down(0, "C2-4-F").play("1.g", "F2")
    for card in ("C2-3-S", "C2-5-F"):
        assert refusal(t, card) == "This scroll cannot keep the seal. (ARC-8.9)"
    assert refusal(t, "C2-4-W") == "You do not have this scroll. (ARC-7.1)"


def test_arc_8_2_all_reserves_are_empty() -> None:
    """ARC-8.2, ARC-7.3  Transmutation needs dice to take; without a die to give it says so."""
    t = fix(2, "I").dice(0, "F1 F1 W1 W1 A1 A1 E1 E1").dice(1, "F1 W1 A1 E1").own(0, "C0-2-F")
    assert t.reserve == "F0 W0 A0 E0"
    assert refusal(t, "C0-2-F") == "It would change nothing now. (ARC-7.3)"
    t = fix(2, "I").dice(0, "W1").own(0, "C0-2-F")
    assert refusal(t, "C0-2-F") == "You have no die that it could change. (ARC-7.3)"

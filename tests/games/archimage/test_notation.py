"""Positions in words: what people read, and what they can lay."""

from __future__ import annotations

import pytest

from pentacle.core.errors import NotationError
from pentacle.games.archimage import GAME
from pentacle.games.archimage.notation import ASKED
from pentacle.games.archimage.state import LAST

from .table import fix

OPENING = str(fix(2, "II").dice(0, "F2 W1").own(0, "C2-4-F").sound().p)


def test_a_position_reads_like_the_table():
    """ARC-2.6, ARC-7.11, ARC-14.1  Sites, tokens, scrolls and dice by their names."""
    t = (
        fix(3, "IV")
        .empty("1.g")
        .wizard(0, "1.g")
        .dice(0, "F2 W1 W1")
        .own(1, "C4-5-W")
        .down(1, "binding")
    )
    lines = str(t.sound().p).splitlines()
    assert lines[0] == "archimage 1: 3 seats, circle=IV"
    assert lines[1] == "rounds 1; phase turn"
    assert " 1.y:W2 1.b:A2 " in lines[2]
    assert " 1.S3:C0-3-F " in lines[2]
    assert lines[-4:-1] == [
        "seat 0: wizard 1.g; dice F2 W1*2",
        "seat 1: dice F1 W1 A1; owned CX-5-W; down binding",
        "seat 2: dice F1 W1 A1",
    ]


def test_a_text_comes_back_in_the_middle_of_a_payment():
    t = fix(2, "II").put("1.g", "E4").own(0, "C2-4-E").dice(0, "E2 E3 F1").play("1.g", "E3")
    text = str(t.p)
    assert "; phase pay" in text
    assert "site 1.g; paid_colour earth; paid 3" in text
    again = GAME.read(text)
    assert again == t.p
    assert [again.label(0, a) for a in again.legal(0)] == ["Pay earth 2"]


@pytest.mark.parametrize(
    ("word", "other", "sentence"),
    [
        ("1.g:F2", "1.gg:F2", "there is no '1.gg'; did you mean '1.g'?"),
        ("1.g:F2", "1.g:F7", "there is no 'F7'; did you mean"),
        ("1.g:F2", "1.S2:F2", "1.S2 is said twice"),
        ("1.S2:C0-2-F", "1.S2:C0-2-W", "A scroll is in two places, missing or out of place"),
        ("dice F2 W1", "dice F2*9", "The dice of a colour do not add up"),
        ("dice F2 W1", "wizard 1.g", "A wizard or familiar stands nowhere, or on a seal"),
        ("phase turn", "phase pay", "The steps of a cast or payment do not fit the decision"),
        ("phase turn", "phase tun", "there is no 'tun'; did you mean 'turn'?"),
        ("owned CX-4-F", "owned CX-4-F; down CX-4-W", "does not own it"),
    ],
)
def test_what_cannot_be_is_refused_in_words(word: str, other: str, sentence: str):
    """ARC-15.1 to ARC-15.19"""
    assert word in OPENING
    assert GAME.read(OPENING)
    with pytest.raises(NotationError) as refusal:
        GAME.read(OPENING.replace(word, other, 1))
    assert sentence in str(refusal.value)


def test_every_decision_has_a_name():
    """ARC-9.3"""
    assert len(set(ASKED)) == len(ASKED) == LAST + 1

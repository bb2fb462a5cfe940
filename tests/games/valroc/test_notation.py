"""Positions in words: laid as a person would write them, refused where they cannot be."""

from __future__ import annotations

import pytest

from pentacle.core.errors import NotationError
from pentacle.games.valroc import GAME

from .table import DRAW, PASS, pawn

TEXT = """valroc 2: 2 seats, first_game=on
turn 4; phase training; ask train; actor 0; first 1; stage 1; planner 1; passed 0 1; anger 2
rows air water fire earth; statue 3 0 0 1; board dark2:assistant1 training1:mage0 arena1:mage1
university C01 C02 C03 C04; black B6; blacks_left B1 B2 B3 B4 B5 B7; pile A05 A08
seat 0: hand T03 T11 T14 W03 W06 M03; power 3; skill 2 1 1 2; vals 4; tokens berry; front A01
seat 0: placed mage; total 27
seat 1: hand T08 T13 W04 W12 M04; trophies T05; power 5; skill 3 2 1 1; vals 3; spell_hand S05
seat 1: placed mage assistant; total 27
"""


def test_a_position_that_a_person_wrote():
    """VAL-8.5.3: the Salvo of Pain makes a draw cost 2; supplies and decks follow from the rest."""
    p = GAME.read(TEXT, seed=1)
    s = p.state
    assert (s.supply, s.spell_left, s.deck.bit_count()) == (96 - 4 - 3 - 4, 21, 29)
    assert DRAW in p.legal(0)
    p.play(0, DRAW)
    assert s.power[0] == 1
    assert PASS in p.legal(0)
    assert GAME.read(str(p)) == p


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("dark2:assistant1", "dark2:mage1", "A pawn stands where it may not."),
        ("arena1:mage1", "arena9:mage1", "there is no 'arena9'"),
        ("arena1:mage1", "arena1:image1", "did you mean 'mage1'"),
        ("hand T03", "hand T05", "A creature is in two places"),
        ("ask train", "ask fight", "What is asked does not fit the table."),
        ("vals 4", "vals 99", "The Vals of supply"),
        ("berry", "berries", "did you mean 'berry'"),
        ("power 3", "power 13", "Power or skill is outside its gauge."),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str, said: str):
    """VAL-22.1: in a sentence, whatever is wrong."""
    with pytest.raises(NotationError, match=said):
        GAME.read(TEXT.replace(old, new))


def test_a_planning_turn_in_words():
    """VAL-7.2: what is not said is blank."""
    text = TEXT.replace("phase training; ask train", "phase planning; ask plan")
    text = text.replace("stage 1; ", "").replace("passed 0 1", "passed 1")
    text = text.replace("training1:mage0 ", "").replace("seat 0: placed mage; ", "seat 0: ")
    p = GAME.read(text.replace("placed mage assistant", "placed assistant mage"), seed=1)
    assert pawn(0) in p.legal(0)

"""Positions in words."""

from __future__ import annotations

import re

import pytest

from pentacle.core.errors import NotationError
from pentacle.games.spellcaster import GAME

from .table import REST, number, table

TEXT = """
spellcaster 1: 2 seats
turn 6; step actions; actions_left 1; ask give_way; energy 7 12; sapphires 3 9
pile R09 R06 / / B01; facing 1 0 / / 1  # red, yellow, blue, green; the top card last
activated R06; depth 1; spell R06; line 1
discard R01 R02 R03 R04 R05 R07 R08 R10 R11 R12 R13 R14 R15 Y01 Y02 Y03 Y04 Y05 Y06 Y07 Y08 Y09 Y10
deck Y11 Y12 Y13 Y14 Y15 B02 B03 B04 B05 B06 B07 B08 B09 B10 G01 G02 G03 G04 G05 G06 G07 G08 G09 G10
seat 0: hand B11 B12 B13
seat 1: hand B14 B15 G11 G12 G13 G14 G15
"""


def test_a_position_is_read_and_written() -> None:
    """SPL-5.1: all that matters; sizes and who is asked follow from it."""
    p = GAME.read(TEXT, seed=3)
    assert p.pending == (1,)
    assert (p.state.deck_size, [*p.state.hand_size]) == (24, [3, 7, 0, 0])
    assert p.label(1, number("done")) == "Refuse: take 4 damage"
    text = str(p)
    assert "ask give_way" in text
    assert "asked" not in text
    assert "_size" not in text
    assert GAME.read(text) == p


def test_a_table_of_a_test_is_written() -> None:
    t = table(red="R01:1 R05:0", hands={0: "B01", 1: "B02"}, deck=REST, used="R05", actions=1)
    text = str(t.p)
    assert "pile R01 R05" in text
    assert "facing 1 0" in text
    assert "activated R05" in text
    assert GAME.read(text) == t.p


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hand B11 B12", "hand B11", "Each of the 60 cards is in exactly one place."),
        ("hand B11", "hand B14", "Each of the 60 cards is in exactly one place."),
        ("energy 7 12", "energy 0 12", "A running game has energy on both sides"),
        ("energy 7 12", "energy 20 12", "Gems are neither negative nor more than the box holds."),
        ("facing 1 0", "facing 1 2", "A pile holds cards of its colour, each facing a side."),
        ("pile R09 R06", "pile Y11 R06", "A pile holds cards of its colour"),
        ("turn 6", "turn 40", "Every turn takes a card of the deck"),
        ("activated R06", "activated R09", "The spell that is carried out has been used"),
        ("ask give_way", "ask tide", "the mage concerned is asked and can answer."),
        ("hand B11", "hand B99", "line 8: hand: there is no 'B99'; did you mean"),
        ("ask give_way", "ask giveaway", "ask: there is no 'giveaway'; did you mean 'give_way'?"),
        ("2 seats", "5 seats", "5"),
    ],
)
def test_what_cannot_be_is_refused_in_words(old: str, new: str, sentence: str) -> None:
    """INV-1 to INV-9"""
    assert old in TEXT
    with pytest.raises(Exception, match=re.escape(sentence)) as told:
        GAME.read(TEXT.replace(old, new, 1))
    assert isinstance(told.value, NotationError) or "seats" in new

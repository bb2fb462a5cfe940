"""Positions as text: complete, readable, and nothing impossible is read."""

from __future__ import annotations

import pytest

from pentacle.core import SPECTATOR
from pentacle.core.errors import PentacleError
from pentacle.games.zavandor import GAME

from .table import act, c, table
from .walks import lively_walk

LAID = """
zavandor 1: 3 seats
round_no 4; phase pay; actor 0; order 0 2 1; due 20; buying enchant-sapphire
display spellbook*2 elixir
seat 0: character druid; score 5; active opal*2 sapphire; dust 12; hand S5*2 cE; level fire*2
seat 0: board 20 25 30 35 40
seat 1: character elf; score 3; active opal*2 sapphire; level flow; board 20 25 30 35 40
seat 2: character mage; score 4; active sapphire*3; level artifacts; board 20 25 30 35
"""


@pytest.mark.parametrize("options", [{}, {"council": True}, {"choose_characters": True}])
def test_a_text_says_everything(options: dict[str, bool]) -> None:
    """ZAV-19.1  The same bytes come back, and nothing must be added in bare numbers."""
    for seats in (2, 6):
        for number, (t, _) in enumerate(lively_walk(seats, 3, 600, **options)):
            if number % 29 == 0:
                text = str(t.p)
                assert bytes(GAME.read(text)) == bytes(t.p)
                assert "=" not in text.partition("\n")[2], text
                for viewer in (SPECTATOR, 0):
                    known = t.p.hidden(viewer)
                    assert bytes(GAME.read(str(known))) == bytes(known)


def test_what_nobody_has_lies_in_the_bank() -> None:
    """ZAV-2.6"""
    p = GAME.read(LAID)
    assert p.state.stock.tolist() == [24, 23, 24, 24, 20]
    assert (p.state.supply[1], p.state.deck_cards[0], p.state.purse[0]) == (7, 28, 40)
    assert (p.state.pile[c.TALISMAN], p.state.pile[c.SPELLBOOK]) == (2, 0)
    assert p.state.pentagon[:3].tolist() == [0, 0, 1]
    assert act.PAY_DUST not in p.legal(0)
    assert p.why_not(0, act.PAY_DUST) == "8 more dust needed for the rest. (ZAV-6.8)"


@pytest.mark.parametrize(
    ("was", "says", "error"),
    [
        ("sapphire;", "saphire;", "did you mean 'sapphire'"),
        ("due 20", "due 21", "a payment is for nothing, or cannot be completed"),
        ("enchant-sapphire", "raise-1", "a payment is for nothing, or cannot be completed"),
        ("active opal*2", "active opal*29", "more active gems than slots"),
        ("active opal*2", "active opal*200", "out of range|stock and players do not add up"),
        ("dust 12", "dust -2", "less than none"),
        ("S5*2", "S5*13", "cards were lost or made"),
        ("order 0 2 1", "order 0 1 2", "not an order of the players"),
        ("round_no 4", "round_no 51", "The round is out of range"),
        ("character elf", "character druid", "A character is held twice"),
        ("3 seats", "7 seats", "7"),
        ("phase pay", "phase lunch", "there is no 'lunch'"),
        ("actor 0", "actor 0; actor 1", "said twice"),
    ],
)
def test_what_cannot_be_is_refused_in_words(was: str, says: str, error: str) -> None:
    """ZAV-19.1"""
    assert was in LAID
    with pytest.raises(PentacleError, match=f"(?i){error}"):
        GAME.read(LAID.replace(was, says, 1))


def test_a_laid_table_reads_as_it_was_laid() -> None:
    """ZAV-14.2"""
    t = table(2).offer(c.ELIXIR).give(0, dust=80, hand="S5 cE").do(act.OFFER + c.ELIXIR).bid(68)
    text = str(t.p)
    assert "phase bid; actor 1; order 0 1" in text
    assert "lot elixir; bidder 0; draft 69; display elixir; step 3" in text
    assert "seat 0: character druid; score 3; active opal*2 sapphire; dust 80; hand S5 cE" in text

"""The engine against the rules written a second time (plain.py), decision by decision.

SPL-7.1, SPL-7.2, SPL-7.3, SPL-7.4, SPL-7.5, SPL-9.2, SPL-9.4: same questions, same answers offered,
same table after every answer, same end.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from pentacle.games.spellcaster.cards import SPELLS as DATA

from .plain import COLOURS, ENCHANTMENTS
from .plain_games import Pair, main, pick, play_game
from .plain_spells import SPELLS
from .table import Table, table


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_whole_games(seats: int, seed: int, short: bool) -> None:
    """SPL-4.1 to SPL-4.9, SPL-5.1 to SPL-5.8, SPL-11.5: from the deal to the points."""
    assert play_game(seats, seed, short) > 10


def test_a_difference_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The command: it counts what it compared, and the first difference stops it."""
    assert main(["--games", "6"]) == 0
    assert re.fullmatch(r"6 games, \d+ decisions: no difference\n", capsys.readouterr().out)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SPELLS, "R01", lambda d: d.damage(3))
        assert main(["--games", "40"]) == 1
    assert "differ" in capsys.readouterr().out


def somewhere(card: str, seats: int, dice: random.Random) -> Table:
    """A random position in which this card lies on top, facing the acting side."""
    turn = dice.randrange(len({2: "01", 3: "0121", 4: "0123"}[seats]))
    side = turn % 2
    cards = [c for c in SPELLS if c != card]
    dice.shuffle(cards)
    position: dict[str, Any] = {}
    for letter, pile in COLOURS.items():
        stack = [c for c in cards if c[0] == letter][: dice.randrange(3)]
        top = [f"{card}:{side}"] if card[0] == letter else []
        position[pile] = " ".join([*(f"{c}:{dice.randrange(2)}" for c in stack), *top])
        cards = [c for c in cards if c not in stack]
    hands = {}
    for mage in range(seats):
        n = dice.randrange(6)
        hands[mage], cards = " ".join(cards[:n]), cards[n:]
    few = dice.choice([0, 1, 2, 3, 20])
    deck, discard = cards[:few], cards[few:]
    return table(
        seats, start=card in ENCHANTMENTS, turn=turn, hands=hands,
        deck=" ".join(deck), discard=" ".join(discard),
        energy=(dice.randint(1, 15), dice.randint(1, 15)),
        sapphires=(dice.randint(0, 14), dice.randint(0, 14)), **position,
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", SPELLS)
def test_every_spell_anywhere(card: str, seats: int) -> None:
    """SPL-7.5 to SPL-7.9: each spell from random positions, with every choice it asks for."""
    dice = random.Random(f"{card} {seats}")
    cast, pile = 0, COLOURS[card[0]]
    for _ in range(12):
        t = somewhere(card, seats, dice)
        if t.over:
            continue
        pair = Pair(t)
        pair.compare()
        if pile not in pair.question[1]:
            continue
        cast += 1
        turn = t.s.turn
        pair.answer(pile)
        while pair.end is None and t.s.turn == turn:
            pair.answer(pick(dice, pair.question[1]))
    assert cast >= 3, "this spell could hardly ever be cast"


def test_the_second_statement_is_complete() -> None:
    """SPL-3.1, SPL-3.5: 60 spells, 15 of each colour, and the same 15 are enchantments."""
    assert [spell.id for spell in DATA] == list(SPELLS)
    assert {spell.id for spell in DATA if spell.enchantment} == ENCHANTMENTS
    assert [sum(c.startswith(letter) for c in SPELLS) for letter in "RYBG"] == [15] * 4

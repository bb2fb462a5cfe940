"""A position that runs machine code does what the interpreted one does, byte by byte."""

from __future__ import annotations

import random

import pytest

from pentacle.core import Position
from pentacle.core.errors import IllegalAction
from pentacle.games import GAMES

SPELLCASTER = GAMES["spellcaster"]


def both(seed: int = 7) -> tuple[Position, Position]:
    plain, quick = (SPELLCASTER.deal(2, seed, compiled=compiled) for compiled in (False, True))
    return plain, quick


def test_a_whole_game_is_the_same() -> None:
    plain, quick = both()
    dice = random.Random(1)
    while not plain.over:
        assert quick.pending == plain.pending
        player = plain.pending[0]
        assert quick.legal(player) == plain.legal(player)
        assert quick.hidden(player) == plain.hidden(player)
        assert quick.imagine(player, 5) == plain.imagine(player, 5)
        assert quick.value(player) == pytest.approx(plain.value(player))
        action = dice.choice(plain.legal(player))
        plain.play(player, action)
        quick.play(player, action)
        assert bytes(quick) == bytes(plain)
        assert quick.faults() == ()
    assert quick.over
    assert (quick.points, quick.ranks) == (plain.points, plain.ranks)


def test_the_record_that_was_shown_stays_true() -> None:
    plain, quick = both()
    shown = quick.state
    for position in (plain, quick):
        position.play(0, position.legal(0)[0])
    assert shown is quick.state
    assert bytes(shown) == bytes(plain)


def test_a_change_by_hand_counts_when_it_is_told() -> None:
    plain, quick = both()
    for position in (plain, quick):
        position.state.energy[0] = 3
        position.state.rng = 99
        position.changed()
    assert bytes(quick) == bytes(plain)
    assert quick.points == plain.points


def test_a_copy_goes_its_own_way() -> None:
    _, quick = both()
    before, other = bytes(quick), quick.copy()
    other.play(0, other.legal(0)[0])
    assert bytes(quick) == before != bytes(other)
    assert other.compiled


def test_what_is_illegal_leaves_no_trace() -> None:
    _, quick = both()
    before = bytes(quick)
    illegal = next(a for a in range(SPELLCASTER.actions.count) if a not in quick.legal(0))
    for player, action in ((0, illegal), (1, quick.legal(0)[0]), (0, -1)):
        with pytest.raises(IllegalAction):
            quick.play(player, action)
    with pytest.raises(IllegalAction, match="what one seat knows"):
        quick.hidden(0).play(0, quick.legal(0)[0])
    assert bytes(quick) == before

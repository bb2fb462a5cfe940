"""What a bot thinks of the options of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pentacle.bots.base import Move
from pentacle.table.pace import Pace


class Advice(NamedTuple):
    """What a strong bot thinks of a seat's actions."""

    options: list[tuple[int, float]]
    """The best first, each with the result that it expects; -1 where it has not weighed them."""
    pace: Pace
    seconds: float
    """What it took."""
    line: tuple[int, ...] = ()
    """How it would go on after the best."""


def weighed(moves: Sequence[Move]) -> list[tuple[int, float]]:
    """The options and what a bot expects of them.  It knows little of those that it hardly looked
    at, so none is said to be better than the one that it chose."""
    best = moves[0].expected if moves else 0.0
    return [(move.action, min(1.0, max(0.0, min(best, move.expected)))) for move in moves]

"""What a bot thinks of the options of a seat."""

from __future__ import annotations

from typing import NamedTuple

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

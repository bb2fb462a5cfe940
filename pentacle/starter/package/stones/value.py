"""How good a position looks: where bots start."""

from __future__ import annotations

from pentacle.core import rule

from .facts import STONES
from .state import State


@rule
def value(s: State, player: int) -> float:
    """The lead, and less than a point for the stones that are left: the highest counts most."""
    best = 0
    for p in range(s.seats):
        if p != player:
            best = max(best, s.points[p])
    return float(s.points[player]) - best + s.hand[player] / (1 << STONES)

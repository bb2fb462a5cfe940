"""How good a position looks to a sensible student (ZAV-20.2)."""

from __future__ import annotations

from pentacle.core import rule

from .score import points
from .state import State


@rule
def value(s: State, player: int) -> float:
    """ZAV-20.2  Points."""
    return float(points(s, player))

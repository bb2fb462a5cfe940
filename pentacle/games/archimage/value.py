"""How good a position looks (chapter 17)."""

from __future__ import annotations

from pentacle.core import rule

from .score import points
from .state import State


@rule
def value(s: State, player: int) -> float:
    return float(points(s, player))

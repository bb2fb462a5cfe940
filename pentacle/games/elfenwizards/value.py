"""How good a position looks to a sensible player."""

from __future__ import annotations

from pentacle.core.rules import rule

from .score import points_of
from .state import State


@rule
def value(s: State, player: int) -> float:
    """ELF-24.1  Own expectation against the best rival's."""
    return float(s.score[player] + points_of(s, player))

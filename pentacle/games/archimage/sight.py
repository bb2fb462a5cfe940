"""Who sees what (chapter 12): everything is open except the rolls to come."""

from __future__ import annotations

from pentacle.core import Seed, erase_chance, rule, start

from .state import State


@rule
def hide(s: State, viewer: int) -> None:
    """ARC-12.2, ARC-12.3  Without the generator no coming roll can be computed."""
    erase_chance(s)


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    """ARC-12.1  Nothing else is hidden: only the rolls to come are drawn anew."""
    s.rng = start(seed)

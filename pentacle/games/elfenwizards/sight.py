"""Chapter 18: everything is open but the dice that have not been rolled yet."""

from __future__ import annotations

from pentacle.core import Seed, erase_chance, rule, start

from .state import State


@rule
def hide(s: State, viewer: int) -> None:
    """ELF-18.1  Nobody knows how the dice will fall; all else lies open."""
    erase_chance(s)


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    """ELF-18.1  The same table with other dice to come."""
    s.rng = start(seed)

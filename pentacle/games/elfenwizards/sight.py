"""Chapter 18: everything is open but the dice that have not been rolled yet."""

from __future__ import annotations

from pentacle.core.chance import erase_chance, start
from pentacle.core.record import Seed
from pentacle.core.rules import rule

from .state import State


@rule
def hide(s: State, viewer: int) -> None:
    """ELF-18.1  Nobody knows how the dice will fall; all else lies open."""
    erase_chance(s)


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    """ELF-18.1  The same table with other dice to come."""
    s.rng = start(seed)

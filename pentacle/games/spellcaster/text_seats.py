"""What a seat means before the game begins."""

from __future__ import annotations

from pentacle.core import Words

from .cards import CYCLE
from .state import side_of

_BEGINS = Words("begins", "commence")
_SOLO = Words("plays alone", "joue seul")
_TEAM = Words("plays with seat {n}", "joue avec la place {n}")


def seat_title(seats: int, seat: int, language: str) -> str:
    """SPL-4.7, SPL-3.7  Who begins, who plays with whom, who plays alone."""
    mates = [other for other in range(seats) if other != seat and side_of(other) == side_of(seat)]
    found = [_TEAM.say(language, n=mate + 1) for mate in mates]
    if seats == 3 and not mates:
        found.append(_SOLO[language])
    if seat == CYCLE[seats, 0]:
        found.append(_BEGINS[language])
    return ", ".join(found)

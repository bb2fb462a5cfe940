"""What a seat means before the game begins."""

from __future__ import annotations

from functools import cache

from pentacle.core import Words

from .cards import CYCLE
from .state import side_of

_BEGINS = Words("begins", "commence")
_SOLO = Words("plays alone", "joue en solo")
_TEAM = Words("plays with {mate}", "joue avec {mate}")
_SEAT = Words("seat {n}", "la place {n}")
_MAGE = Words("mage", "magicien")


def _title(seats: int, seat: int, language: str, names: bool) -> str:
    mates = [other for other in range(seats) if other != seat and side_of(other) == side_of(seat)]
    called = [f"@{mate}" if names else _SEAT.say(language, n=mate + 1) for mate in mates]
    found = [_TEAM.say(language, mate=mate) for mate in called]
    if seats == 3 and not mates:
        found.append(_SOLO[language])
    if seat == CYCLE[seats, 0]:
        found.append(_BEGINS[language])
    return ", ".join(found)


def seat_title(seats: int, seat: int, language: str) -> str:
    """SPL-4.7, SPL-3.7  Who begins, who plays with whom, who plays alone."""
    return _title(seats, seat, language, names=False)


@cache
def role(seats: int, seat: int, language: str) -> str:
    """The same at the table, where mages have names."""
    title = _title(seats, seat, language, names=True) or _MAGE[language]
    return title[0].upper() + title[1:]

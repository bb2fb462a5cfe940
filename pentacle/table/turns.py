"""Whose turn begins with a change, at a table by days: he may be told of it where he is."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from .change import Change
from .data import GONE, Seat
from .events import Step
from .table import Table


class Turn(NamedTuple):
    """Somebody is asked."""

    profile: str
    after: int
    """The number of the last thing that his seat played, -1: nothing.  It stays the same until
    he, or a bot for him, has answered, whatever the others take back meanwhile."""


def begun(table: Table, change: Change) -> list[Turn]:
    """Who is asked from this change on and was not before.

    Where nobody else plays but bots nobody is kept waiting, and nobody need be told."""
    pending = change.values.get("pending", 0)
    people = [seat for seat in table.seats if seat.is_person and seat.profile not in ("", GONE)]
    if not table.data.by_days or len(people) < 2:
        return []
    asked = pending & ~table.data.pending & table.people
    return [_turn(table, change, seat) for seat in people if asked >> seat.seat & 1]


def _turn(table: Table, change: Change, seat: Seat) -> Turn:
    entries = chain(reversed(change.entries), reversed(table.journal.entries))
    steps = (e.number for e in entries if e.seat == seat.seat and isinstance(e.event, Step))
    return Turn(seat.profile, next(steps, -1))

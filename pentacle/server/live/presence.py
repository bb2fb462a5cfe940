"""Who is there, and what goes on while nobody is.

Bots answer what they owe up to the next decision of a person; then the table waits for him.  Who
plays for somebody else, and the clocks, wait as long as nobody of the table is there.  A game by
days goes on while its people are away, unless none of them has come for a week.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ..store import SeatRow, TableRow

if TYPE_CHECKING:
    from .table import LiveTable

WEEK = 7 * 86400.0


def is_by_days(row: TableRow) -> bool:
    return bool(row.pace["kind"] == "days")


def is_anybody_there(table: LiveTable) -> bool:
    """Somebody who sits here has his page open; at a table of bots: anybody who looks."""
    people = [seat for seat in table.seats if seat.kind == "human" and not seat.conceded]
    if not people:
        return bool(table.viewers)
    now = time.monotonic()
    patience = WEEK if is_by_days(table.row) else 0.0
    return any(table.absent_s(s.profile, now) <= (0 if s.standin else patience) for s in people)


def may_answer(table: LiveTable, seat: int) -> bool:
    """A bot may act for this seat now."""
    people = any(other.kind == "human" for other in table.seats)
    return (people and _is_bots(table.seats[seat])) or is_anybody_there(table)


def _is_bots(seat: SeatRow) -> bool:
    """It is a bot's to the end of the game."""
    return seat.kind == "bot" or seat.conceded > 0


def goes_on_alone(row: TableRow, seats: list[SeatRow]) -> bool:
    """Something happens here though nobody looks: shares or the end of a window are awaited (then
    nobody owes anything), a bot owes a decision, or people play by days."""
    if row.pending == 0:
        return True
    by_days = is_by_days(row)
    bots = sum(1 << s.seat for s in seats if _is_bots(s) or (s.standin and by_days))
    people = any(s.kind == "human" for s in seats)
    return people and (bool(row.pending & bots) or (by_days and row.pace["bank_s"] > 0))

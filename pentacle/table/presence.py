"""Who is there, and what goes on while nobody is.

Bots, also those that sit in for somebody, answer what they owe up to the next decision of a person
who plays for himself; then the table waits for him.  Where nobody does, they play while somebody
looks.  Clocks stand still while nobody of the table is there, and where its terms say `pause` also
while it waits for somebody who is away.  A game by days goes on while its people are away, unless
none of them has come for a week.
"""

from __future__ import annotations

from collections.abc import Sequence

from .data import Seat, TableData
from .table import Table

WEEK = 7 * 86400.0


def is_anybody_there(table: Table) -> bool:
    """Somebody who sits here has his page open; at a table of bots: anybody who looks."""
    people = [seat for seat in table.seats if seat.is_person and not seat.conceded]
    if not people:
        return bool(table.pages)
    patience = WEEK if table.data.by_days else 0.0
    return any(table.absent_s(s.profile) <= (0 if s.standin else patience) for s in people)


def waited_for(table: Table) -> list[Seat]:
    """The people who owe a decision and are not there."""
    if table.status != "playing":
        return []
    owing = [s for s in table.seats if table.data.pending >> s.seat & 1]
    return [s for s in owing if not table.is_bot(s.seat) and not table.is_here(s.profile)]


def is_paused(table: Table) -> bool:
    """The clocks stand still."""
    waits = table.data.terms.left == "pause" and bool(waited_for(table))
    return waits or not is_anybody_there(table)


def may_bots_act(table: Table) -> bool:
    return any(seat.plays for seat in table.seats) or bool(table.pages)


def goes_on_alone(data: TableData, seats: Sequence[Seat]) -> bool:
    """Something happens here though nobody looks: shares or the end of a window are awaited (then
    nobody owes anything), a bot owes a decision, or people play by days."""
    if data.pending == 0:
        return True
    people = sum(1 << s.seat for s in seats if s.plays)
    timed = data.by_days and data.pace.bank_s > 0
    return people > 0 and (bool(data.pending & ~people) or timed)

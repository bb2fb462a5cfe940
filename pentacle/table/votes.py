"""The vote to go on without somebody who keeps the others waiting.

It is about a person who owes a decision and is away (`Patience.sit_in`), or is there and has not
played for long (`Patience.idle`) at a table without a clock; by days: who has not played for three
days.  More than half of the other people decide; who is away himself has no voice.  The votes are
void once the person has played something that the others notice: he is asked anew then.
"""

from __future__ import annotations

from . import holidays
from .data import Seat
from .table import Table


def until_late(table: Table, seat: Seat) -> float | None:
    """In how many seconds the others may vote about this seat; 0: now; None: not at all."""
    owes = table.data.pending >> seat.seat & 1
    if table.status != "playing" or not seat.is_person or table.is_bot(seat.seat) or not owes:
        return None
    if table.data.by_days:
        away = holidays.of(table, seat)
        return None if away else max(0.0, table.patience - holidays.idle_s(table, seat))
    idle = table.home.now - table.clock.asked[seat.seat]
    absent = table.absent_s(seat.profile)
    waits = [table.patience - absent] if absent else []
    if not table.clock.exists:
        waits.append(table.home.patience.idle - idle)
    return max(0.0, min(waits)) if waits else None


def voters(table: Table, seat: int) -> set[int]:
    """The other people who play for themselves and are not away."""
    others = [s for s in table.seats if s.is_person and s.seat != seat]
    here = [s for s in others if table.absent_s(s.profile) < table.patience]
    return {s.seat for s in here if not table.is_bot(s.seat)}


def votes(table: Table, seat: int) -> set[int]:
    """Who has voted for a bot in this seat, about the decision that it owes now."""
    asked, found = table.votes.get(seat, (0.0, set()))
    return found & voters(table, seat) if asked == table.clock.asked[seat] else set()


def needed(table: Table, seat: int) -> int:
    return len(voters(table, seat)) // 2 + 1


def decided(table: Table) -> Seat | None:
    """A seat for which enough people want a bot."""
    for seat in table.seats:
        if seat.seat in table.votes and until_late(table, seat) == 0:
            if len(votes(table, seat.seat)) >= needed(table, seat.seat):
                return seat
    return None

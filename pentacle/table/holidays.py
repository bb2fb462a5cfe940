"""Who is on holiday: his clock stands still at a table by days, and the others see until when."""

from __future__ import annotations

from .change import Change
from .data import Holiday, Seat
from .table import Table

TOLD = 7 * 86400.0
"""Seconds for which it counts that a holiday has ended: longer than anybody waits for a vote."""


def of(table: Table, seat: Seat) -> Holiday | None:
    """The holiday of somebody that goes on now, at a table by days."""
    if not seat.plays or not table.data.by_days:
        return None
    today = table.home.today()
    known = table.holidays.get(seat.profile, ())
    return next((one for one in known if one.begins <= today < one.ends), None)


def resting(table: Table) -> int:
    """The seats whose clocks stand still, as bits."""
    return sum(1 << seat.seat for seat in table.seats if of(table, seat))


def idle_s(table: Table, seat: Seat) -> float:
    """For how long somebody has owed what he owes, since he is back from a holiday."""
    idle = table.home.now - table.clock.asked[seat.seat]
    today = table.home.today()
    known = table.holidays.get(seat.profile, ())
    since = [today - one.ends for one in known if one.begins <= today]
    return max(0.0, min([idle, *since]))


def rest(table: Table) -> Change:
    """Let clocks stand still, or go on."""
    table.clock.rest(resting(table), table.home.now)
    return Change(values={"clock": table.clock.save()}, shows=["clock", "card"])


def borders(table: Table) -> list[float]:
    """In how many seconds holidays begin or end here."""
    today = table.home.today()
    known = (one for seat in table.seats for one in table.holidays.get(seat.profile, ()))
    return [time - today for one in known for time in one if time > today]

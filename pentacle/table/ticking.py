"""What happens at a table by itself: the game begins, clocks run out, absences are noticed.

The host calls `tick` after every change and when `until_next` has passed, until nothing is due.
"""

from __future__ import annotations

from collections.abc import Callable

from . import dealing, holidays, moves, presence, seating, takebacks, votes, waits
from .change import Change
from .data import BEGUN
from .table import Table

Command = Callable[[Table], Change | None]


def due(table: Table) -> Command | None:
    """What has to be done now, if anything."""
    if table.status not in BEGUN:
        return None
    if dealing.is_due(table):
        return dealing.begin
    if table.status != "playing" or table.play is None:
        return None
    if table.play.match.over:
        return dealing.end_at_once
    if table.clock.exists and table.clock.paused != presence.is_paused(table):
        return _pause
    if table.clock.exists and table.clock.resting != holidays.resting(table):
        return holidays.rest
    fall = table.clock.first_to_fall(table.home.now)
    if fall and fall[0] <= 0:
        return _time_out
    if moves.is_window_over(table):
        return moves.end_window
    if votes.decided(table):
        return seating.count_votes
    if takebacks.is_decided(table):
        return takebacks.go_on
    return _notice if _late(table) != table.noticed else None


def tick(table: Table) -> Change | None:
    """Do the next thing that is due; None: there is nothing."""
    command = due(table)
    change = command(table) if command else None
    return change and table.seal(change)


def _pause(table: Table) -> Change:
    """Clocks stand still with the game."""
    table.clock.pause(presence.is_paused(table), table.home.now)
    return Change(values={"clock": table.clock.save()}, shows=["clock"])


def _time_out(table: Table) -> Change | None:
    fall = table.clock.first_to_fall(table.home.now)
    return seating.time_out(table, fall[1]) if fall and fall[0] <= 0 else None


def _late(table: Table) -> object:
    """What everybody is told about people who keep them waiting, and about votes."""
    late = [
        (s.seat, votes.votes(table, s.seat), votes.needed(table, s.seat))
        for s in table.seats
        if votes.until_late(table, s) == 0
    ]
    waiting = waits.card(table)
    told = (waiting.seats, waiting.then, waiting.paused) if waiting else None
    return (late, told) if late or told else None


def _notice(table: Table) -> Change:
    table.noticed = _late(table)
    return Change(shows=["card"])


def until_next(table: Table) -> float | None:
    """In how many seconds something may be due though nobody does anything."""
    now = table.home.now
    times = [dealing.left_s(table)] if table.status == "dealing" else []
    if fall := table.clock.first_to_fall(now):
        times.append(fall[0])
    times += holidays.borders(table)
    if table.asking is not None:
        times.append(table.asking.left(now))
    if table.play is not None and table.play.held is not None:
        times.append(table.play.held.left(now))
    for seat in table.seats:
        if seat.is_person and table.pages:
            times += [left for left in [votes.until_late(table, seat)] if left]
            absent = table.absent_s(seat.profile)
            borders = (waits.moment(table), table.patience)
            times += [border - absent for border in borders if 0 < absent < border]
    return max(0.01, min(times)) if times else None


def is_awaited(table: Table) -> bool:
    """Something may happen here without anybody looking."""
    held = table.play is not None and table.play.held is not None
    timed = table.clock.first_to_fall(table.home.now) is not None
    return table.status == "dealing" or held or timed

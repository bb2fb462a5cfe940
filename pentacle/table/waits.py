"""What a table says to everybody while it waits for somebody who is not there."""

from __future__ import annotations

from . import presence, shapes, votes
from .table import Table

MOMENT = 4.0
"""Seconds of absence that nobody is told of: who loads his page anew is back before."""


def moment(table: Table) -> float:
    return min(MOMENT, table.patience)


def card(table: Table) -> shapes.Waits | None:
    """Whom a running game waits for, since when, and what comes of it; None: it goes on.

    In a game by days everybody is away most of the time: it says so only when it stands still."""
    paused = presence.is_paused(table)
    if table.data.by_days and not paused:
        return None
    absent = {s.seat: table.absent_s(s.profile) for s in presence.waited_for(table)}
    away = [seat for seat, seconds in absent.items() if seconds >= moment(table)]
    if not away:
        return None
    then, then_s = _next(table, away, paused)
    longest = max(absent[seat] for seat in away)
    return shapes.Waits(away, round(longest, 1), then, round(then_s, 1), paused or then == "back")


def _next(table: Table, away: list[int], paused: bool) -> tuple[shapes.Then, float]:
    """What happens next if they stay away, and in how many seconds."""
    if table.clock.exists and not paused:
        return "bot", min(table.clock.left_at(seat, table.home.now) for seat in away)
    waits = [
        left
        for seat in away
        if any(table.is_here(table.seats[v].profile) for v in votes.voters(table, seat))
        and (left := votes.until_late(table, table.seats[seat])) is not None
    ]
    return ("vote", min(waits)) if waits else ("back", 0.0)

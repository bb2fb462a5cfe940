"""The vote to go on without somebody who keeps the others waiting.

It is about a person who owes a decision and is away (`--sit-in`), or is there and has not played
for long (`--idle`) at a table without a clock; by days: who has not played for three days.  More
than half of the other people decide; who is away himself has no voice.  The votes are void once
the person has played something that the others notice: he is asked anew then.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ..errors import Refusal
from . import seating
from .presence import is_by_days

if TYPE_CHECKING:
    from ..store import SeatRow
    from .table import LiveTable


def until_late(table: LiveTable, seat: SeatRow) -> float | None:
    """In how many seconds the others may vote about this seat; 0: now; None: not at all."""
    owes = table.row.pending >> seat.seat & 1
    if table.status != "playing" or seat.kind != "human" or table.is_bot(seat.seat) or not owes:
        return None
    idle = table.hub.now - table.clock.asked[seat.seat]
    if is_by_days(table.row):
        return max(0.0, table.patience - idle)
    absent = table.absent_s(seat.profile, time.monotonic())
    waits = [table.patience - absent] if absent else []
    if not table.clock.exists:
        waits.append(table.hub.settings.idle - idle)
    return max(0.0, min(waits)) if waits else None


def voters(table: LiveTable, seat: int) -> set[int]:
    """The other people who play for themselves and are not away."""
    now = time.monotonic()
    return {
        other.seat
        for other in table.seats
        if other.kind == "human"
        and other.seat != seat
        and not table.is_bot(other.seat)
        and table.absent_s(other.profile, now) < table.patience
    }


def votes(table: LiveTable, seat: int) -> set[int]:
    """Who has voted for a bot in this seat, about the decision that it owes now."""
    asked, found = table.votes.get(seat, (0.0, set()))
    return found & voters(table, seat) if asked == table.clock.asked[seat] else set()


def needed(table: LiveTable, seat: int) -> int:
    return len(voters(table, seat)) // 2 + 1


async def vote(table: LiveTable, profile: str, seat: int, yes: bool) -> None:
    """Say that a bot shall sit in, or take that back."""
    own, row = table.seat_of(profile), seating.find_seat(table, seat)
    if own < 0:
        raise Refusal("not_yours", "not_seated")
    if table.is_bot(own):
        raise Refusal("not_now", "standin")
    if own == seat or until_late(table, row) != 0:
        raise Refusal("not_now", "no_vote")
    said = votes(table, seat) - {own} | ({own} if yes else set())
    table.votes[seat] = (table.clock.asked[seat], said)
    if not await count(table):
        table.show_card()


async def count(table: LiveTable) -> bool:
    """Let bots sit in where enough people want it."""
    decided = [
        row.seat
        for row in table.seats
        if len(votes(table, row.seat)) >= needed(table, row.seat) and until_late(table, row) == 0
    ]
    for seat in decided:
        del table.votes[seat]
        await seating.sit_in(table, seat, "voted")
    return bool(decided)

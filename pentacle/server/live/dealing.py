"""From the last seat taken to the first die: shares are shown, the seed is made, the game begins.

A table is `dealing` from the commit that takes its last seat.  Whoever pledged a share has some
seconds to show it; then the game begins with the shares that are there.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from pentacle.core import fair
from pentacle.core.errors import NotationError

from ..errors import Refusal
from ..store import SeatRow
from ..store.change import Change
from . import dice, moves, presence, windows
from .journal import everybody
from .play import Play

if TYPE_CHECKING:
    from .table import LiveTable


def left_s(table: LiveTable) -> float:
    """How long the table still waits for shares."""
    return table.hub.settings.share_wait - (time.monotonic() - table.dealing_at)


async def pledge(table: LiveTable, profile: str, pledged: str) -> None:
    """Pledge a share, or another one, while nobody has shown his."""
    seat = _own_seat(table, profile)
    if table.status != "waiting":
        raise Refusal("not_now")
    if pledged != seat.pledge:
        await table.commit(Change(table.id, seats={seat.seat: {"pledge": pledged}}))
        table.show_dice()


async def show(table: LiveTable, profile: str, share: str) -> None:
    """Show a share; after the last one the driver lets the game begin."""
    seat = _own_seat(table, profile)
    if seat.share and seat.share == share:
        return
    if table.status == "waiting":
        raise Refusal("not_now", "early_share")
    if table.status != "dealing":
        raise Refusal("not_now", "late_share")
    if not seat.pledge or fair.pledge_of_share(share) != seat.pledge:
        raise Refusal("illegal", "wrong_share")
    await table.commit(Change(table.id, seats={seat.seat: {"share": share}}))
    table.show_dice()
    table.wake.set()


def _own_seat(table: LiveTable, profile: str) -> SeatRow:
    seat = table.seat_of(profile)
    if seat < 0:
        raise Refusal("not_yours", "not_seated")
    return table.seats[seat]


async def go_on(table: LiveTable) -> None:
    """Begin, if every share is there or the time for them is up."""
    if table.status == "dealing" and (not dice.missing(table) or left_s(table) <= 0):
        await _begin(table)
        table.show_card()
        table.wake.set()


async def _begin(table: LiveTable) -> None:
    """Make the seed and play what the game opens with."""
    late = [table.event("late", seat.seat) for seat in dice.missing(table)]
    if table.terms.drawn and not any(e.kind == "drawn" for e in table.journal.events):
        late.insert(0, table.event("drawn", -1, order=list(range(len(table.seats)))))
    seed = dice.seed(table)
    args = (table.game, len(table.seats), table.row.options, seed, windows.talk_of(table))
    try:
        play = await asyncio.to_thread(Play.begin, *args, table.terms.undo, table.start)
    except NotationError:
        values = {"status": "closed", "closed": "position", "pending": 0}
        await table.commit(Change(table.id, values=values), [table.event("closed", -1)])
        return
    events = [*late, *await asyncio.to_thread(play.start)]
    mask = sum(1 << p for p in play.match.pending) if play.held is None else 0
    people = sum(1 << s.seat for s in table.seats if not table.is_bot(s.seat))
    if play.held is not None:
        events.append(play.held.event(everybody(len(table.seats))))
    table.clock.pause(not presence.is_anybody_there(table), table.hub.now)
    table.clock.run(mask & people, 0, table.hub.now)
    values = {
        "status": "playing", "rules": table.game.rules, "options": play.match.options,
        "pending": mask, "state": play.position.fingerprint, "clock": table.clock.save(),
    }  # fmt: skip
    await table.commit(Change(table.id, values=values), events)
    play.settled()
    table.play = play
    table.keep_book()
    table.hub.drive(table)
    for viewer in table.viewers:
        viewer.send(table.hello(viewer, table.seat_of(viewer.profile)))
    await table.show(events)
    table.show_clock()
    table.show_promises()
    if play.match.over:
        await moves.settle(table, [])

"""Whom one does not want to read, and whom the host does not want at his table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Refusal
from ..store.change import Change
from . import people, screens, seating

if TYPE_CHECKING:
    from .hub import Hub
    from .table import LiveTable

MUTED = 500
"""People that one visitor may mute."""


async def mute(table: LiveTable, profile: str, wanted: str, muted: bool) -> None:
    """Do not show what somebody writes, from the first line on, or show it again."""
    other, hub = people.find(table, wanted), table.hub
    if other == profile:
        raise Refusal("bad_request", "yourself")
    known_mutes = await hub.mutes.of(profile)
    if muted and len(known_mutes - {other}) >= MUTED:
        raise Refusal("too_many", "too_many_muted")
    await hub.store.mute(profile, other, muted)
    hub.exchange.publish("muted", profile, other, muted)
    await follow(hub, profile, other, muted)


async def follow(hub: Hub, profile: str, other: str, muted: bool) -> None:
    """It is written down: let all open pages of this process follow."""
    known = await hub.mutes.of(profile)
    (known.add if muted else known.discard)(other)
    for place in list(hub.tables.values()):
        if any(viewer.profile == profile for viewer in place.viewers):
            async with place.lock:
                await _tell_anew(place, profile)


async def _tell_anew(table: LiveTable, profile: str) -> None:
    for viewer in [v for v in table.viewers if v.profile == profile]:
        await screens.tell_lines(table, viewer)
    people.show(table)


async def send_away(table: LiveTable, profile: str, wanted: str, away: bool) -> None:
    """The host sends somebody away for good, or lets him come back."""
    other = people.find(table, wanted)
    if profile != table.row.host:
        raise Refusal("not_yours", "not_host")
    if other == profile:
        raise Refusal("bad_request", "yourself")
    if away == (other in table.sent_away):
        return
    if not away:
        await table.commit(Change(table.id, let_back=[other]))
        people.show(table)
        return
    if table.seat_of(other) >= 0 and table.status != "waiting":
        raise Refusal("not_now", "seated_stays")
    name = people.known(table)[other]
    mine = [seat.seat for seat in table.seats if seat.profile == other]
    change = Change(table.id, seats={seat: dict(seating.OPEN) for seat in mine})
    change.sent_away[other] = name
    events = [table.event("sent_away", -1, name=name)] if name else []
    await table.commit(change, events)
    for viewer in [v for v in table.viewers if v.profile == other]:
        viewer.close(people.SENT_AWAY)
        table.exit(viewer)
    await table.show(events)
    table.show_dice()
    table.show_card()
    people.show(table)

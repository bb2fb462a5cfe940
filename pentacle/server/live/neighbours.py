"""What somebody's mutes and names mean for the tables at which he has a page open."""

from __future__ import annotations

from pentacle.table import messages, people
from pentacle.table.holidays import TOLD

from ..errors import Refusal
from . import toll
from .live_table import LiveTable
from .tables import COME_BACK, Tables

MUTED = 500
"""People that one visitor may mute."""


async def mute(tables: Tables, live: LiveTable, profile: str, wanted: str, muted: bool) -> None:
    """Do not show what somebody writes, from the first line on, or show it again."""
    other = people.find(live.table, wanted)
    if other == profile:
        raise Refusal("bad_request", "yourself")
    known = await tables.mutes.of(profile)
    if muted and len(known - {other}) >= MUTED:
        raise Refusal("too_many", "too_many_muted")
    await tables.store.mute(profile, other, muted)
    await follow_mutes(tables, profile)


async def follow_mutes(tables: Tables, profile: str) -> None:
    """Somebody's mutes have changed: let all his open pages of this process follow."""
    await tables.mutes.refresh(profile)
    for live in list(tables.tables.values()):
        own = [viewer for viewer in live.viewers if viewer.profile == profile]
        if own:
            async with live.lock:
                for viewer in own:
                    viewer.post(await toll.in_thread(messages.log_anew, live.table, viewer))
                live.show_people()


async def follow_looks(tables: Tables, profile: str) -> None:
    """Somebody's new name or figure is written down: let the tables of this process follow."""
    if (row := await tables.store.profile(profile)) is None:
        return
    for live in list(tables.tables.values()):
        here = live.table.is_here(profile)
        sits = people.show_as(live.table, profile, row.name, row.avatar)
        if sits:
            live.show_card()
        if sits or here:
            live.show_people()


async def follow_holidays(tables: Tables, profile: str) -> None:
    """Somebody's holidays have changed: let the clocks of this process follow."""
    for live in list(tables.tables.values()):
        if live.table.data.by_days and live.table.seat_of(profile) >= 0:
            await tables.guard(live, _rest(tables, live, profile))


async def _rest(tables: Tables, live: LiveTable, profile: str) -> None:
    async with live.lock:
        known = await tables.store.absences.away([profile], tables.home.today() - TOLD)
        live.table.holidays = {**live.table.holidays, profile: known.get(profile, [])}
        if not live.dropped:
            await live.go_on()
            live.show_card()


async def send_back(tables: Tables, profile: str) -> None:
    """Close every page of somebody at this process."""
    for live in list(tables.tables.values()):
        for viewer in live.viewers:
            if viewer.profile == profile:
                viewer.close(COME_BACK)


async def let_go(tables: Tables, profile: str) -> None:
    """Tables of this process that know somebody are read anew, and his pages are closed."""
    await send_back(tables, profile)
    for live in list(tables.tables.values()):
        if profile == live.table.data.host or profile in people.known(live.table):
            async with live.lock:
                tables.drop(live)

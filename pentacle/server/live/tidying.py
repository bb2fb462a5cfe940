"""What nobody needs any more goes away by itself, in small steps that hold up nobody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable

from pentacle.store import Conflict, Unavailable
from pentacle.store.models import FINISHED, PACKED
from pentacle.table import seating
from pentacle.table.data import BEGUN, RUNNING

from ..peers.roll import Elsewhere
from .census import SILENT, Census
from .live_table import LiveTable
from .tables import Tables

log = logging.getLogger(__name__)
DAY = 86400.0
TIDYING = 600.0
"""Seconds between two tidyings; less than a table stays in memory, so that each meets one."""
SHARE = 0.1
"""What tidying may take of the time at most."""
SEEN_OFF = 50
"""Searches that are ended in one go."""
NAMELESS_DAYS, NAMED_DAYS = 30, 400
"""Days after which visitors who left nothing are forgotten; a cookie lasts a year."""


class Tidying:
    def __init__(self, hub: Tables, census: Census) -> None:
        self.hub, self.census, self.archive = hub, census, hub.store.archive
        self._walked_at = -DAY

    async def run(self) -> None:
        """Tidy now and then, as long as the server runs."""
        while True:
            for work in (
                self._visits, self._codes, self._visitors, self._searches, self._waiting,
                self._abandoned, self._shrink, self._hush, self._unread, self._room,
            ):  # fmt: skip
                await self._gently(work)
            await asyncio.sleep(TIDYING)

    async def _gently(self, work: Callable[[], AsyncIterator[None]]) -> None:
        """Do some work step by step, and rest after each."""
        began = time.monotonic()
        try:
            async for _ in work():
                await asyncio.sleep((time.monotonic() - began) * (1 / SHARE - 1))
                began = time.monotonic()
        except Unavailable:
            return
        except Exception:
            log.exception("tidying failed", extra={"work": work.__name__})

    def _before(self, days: float) -> float:
        return time.time() - days * DAY

    # visitors

    async def _visits(self) -> AsyncIterator[None]:
        """That somebody has been at a table is written down once a day."""
        now = time.time()
        here = [t for t in self.hub.tables.values() if t.visited and t.status in RUNNING]
        for table in here:
            table.visited = bool(table.viewers)
        if fresh := [t for t in here if t.visited_at < now - DAY]:
            await self.hub.store.visited([t.id for t in fresh], now)
            for table in fresh:
                table.visited_at = now
            yield

    async def _codes(self) -> AsyncIterator[None]:
        await self.archive.forget_codes(time.time())
        yield

    async def _visitors(self) -> AsyncIterator[None]:
        """Once a day a walk along those who came some time ago."""
        if time.monotonic() - self._walked_at < DAY:
            return
        self._walked_at = time.monotonic()
        last, before = 0.0, self._before(NAMELESS_DAYS)
        while came := await self.archive.visitors(last, before):
            await self.archive.forget_visitors((came[0], came[-1]), self._before(NAMED_DAYS))
            last = came[-1]
            yield

    async def _searches(self) -> AsyncIterator[None]:
        """Whoever looked for a game and has not been heard of is not waited for."""
        silent = time.time() - SILENT
        while found := await self.hub.store.searches.silent(silent, SEEN_OFF):
            for search in found:
                await self.census.see_off(search)
                yield

    # tables

    async def _waiting(self) -> AsyncIterator[None]:
        before = self._before(self.hub.settings.waiting_days)
        for id in await self.archive.forsaken("waiting", before):
            await self._close(id, before, "expired")
            yield

    async def _abandoned(self) -> AsyncIterator[None]:
        before = self._before(self.hub.settings.abandoned_days)
        for status in BEGUN:
            for id in await self.archive.forsaken(status, before):
                await self._close(id, before, "abandoned")
                yield

    async def _close(self, id: str, before: float, why: str) -> None:
        """Close a table at which nobody has been; one that makes trouble stops no other."""
        try:
            table = await self.hub.open(id)
            await self.hub.guard(table, _expire(table, before, why))
        except (Conflict, Elsewhere):
            return
        except Unavailable:
            raise
        except Exception:
            log.exception("table cannot be closed", extra={"table": id})

    async def _shrink(self) -> AsyncIterator[None]:
        """Finished games at which nobody looks any more."""
        settings = self.hub.settings
        before, talk_before = self._before(settings.shrink_days), self._before(settings.talk_days)
        async for id, replay in self._finished(FINISHED, before):
            if replay:
                row = await self.hub.store.table(id)
                keeps_talk = row is not None and row.visited_at >= talk_before
                await self._pack(id, talk=keeps_talk)
            else:
                await self.archive.remove(id)
            await self.hub.roll.release([id])
            yield

    async def _hush(self) -> AsyncIterator[None]:
        """What people said is kept as long as the operator says."""
        async for id, _ in self._finished(PACKED, self._before(self.hub.settings.talk_days)):
            await self._pack(id, talk=False)
            await self.hub.roll.release([id])
            yield

    async def _unread(self) -> AsyncIterator[None]:
        """Replays that nobody opens and none of whose players come back, if the operator says
        so; their tables go with them."""
        if not self.hub.settings.replay_days:
            return
        before, last = self._before(self.hub.settings.replay_days), (-1.0, "")
        while found := await self.archive.unread(before, last):
            for _, replay, table in found:
                if not table or await self._let_go(table):
                    await self.archive.remove_replay(replay, table, before)
                    await self.hub.roll.release([table] if table else [])
                yield
            last = found[-1][:2]

    async def _finished(self, stage: int, before: float) -> AsyncIterator[tuple[str, str]]:
        """Tables of a stage that ended before, without those at which somebody looks."""
        looked_at: set[str] = set()
        while True:
            found = await self.archive.finished(stage, before)
            fresh = [(id, replay) for id, replay in found if id not in looked_at]
            if not fresh:
                return
            for id, replay in fresh:
                looked_at.add(id)
                if await self._let_go(id):
                    yield id, replay

    async def _let_go(self, id: str) -> bool:
        """Take a table out of memory; False while somebody looks at it or changes it, here or at
        another process."""
        table = self.hub.tables.get(id)
        if table is not None and (table.viewers or table.lock.locked()):
            return False
        try:
            await self.hub.roll.hold(id)
        except Elsewhere:
            return False
        if (table := self.hub.tables.get(id)) is not None:
            self.hub.drop(table)
        return True

    async def _pack(self, id: str, *, talk: bool) -> None:
        fence = self.hub.roll.held.get(id)
        events = await self.hub.store.events(id)
        await self.archive.shrink(id, events, talk=talk, fence=fence)

    async def _room(self) -> AsyncIterator[None]:
        while await self.archive.give_room_back():
            yield


async def _expire(table: LiveTable, before: float, why: str) -> None:
    """Close a table that has not ended and at which nobody has been after `before`."""
    async with table.lock:
        if not (table.viewers or table.visited or table.visited_at >= before):
            await table.change(seating.expire, why)

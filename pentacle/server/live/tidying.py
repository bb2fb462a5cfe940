"""What nobody needs any more goes away by itself, in small steps that hold up nobody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from ..store import Conflict, Unavailable
from ..store.change import Change
from ..store.models import FINISHED, PACKED
from ..store.store import BEGUN, RUNNING
from ..switchboard.board import Elsewhere
from .load import close

if TYPE_CHECKING:
    from .hub import Hub
    from .table import LiveTable

log = logging.getLogger(__name__)
DAY = 86400.0
TIDYING = 600.0
"""Seconds between two tidyings; less than a table stays in memory, so that each meets one."""
SHARE = 0.1
"""What tidying may take of the time at most."""
NAMELESS_DAYS, NAMED_DAYS = 30, 400
"""Days after which visitors who left nothing are forgotten; a cookie lasts a year."""


class Tidying:
    def __init__(self, hub: Hub) -> None:
        self.hub, self.attic = hub, hub.store.attic
        self._walked_at = -DAY

    async def run(self) -> None:
        """Tidy now and then, as long as the server runs."""
        while True:
            for work in (
                self._visits, self._codes, self._visitors, self._waiting, self._abandoned,
                self._shrink, self._hush, self._room,
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
        if fresh := [t for t in here if t.row.visited_at < now - DAY]:
            await self.hub.store.visited([t.id for t in fresh], now)
            for table in fresh:
                table.row.visited_at = now
            yield

    async def _codes(self) -> AsyncIterator[None]:
        await self.attic.forget_codes(time.time())
        yield

    async def _visitors(self) -> AsyncIterator[None]:
        """Once a day a walk along those who came some time ago."""
        if time.monotonic() - self._walked_at < DAY:
            return
        self._walked_at = time.monotonic()
        last, before = 0.0, self._before(NAMELESS_DAYS)
        while came := await self.attic.visitors(last, before):
            await self.attic.forget_visitors((came[0], came[-1]), self._before(NAMED_DAYS))
            last = came[-1]
            yield

    # tables

    async def _waiting(self) -> AsyncIterator[None]:
        before = self._before(self.hub.settings.waiting_days)
        for id in await self.attic.forsaken("waiting", before):
            await self._close(id, before, "expired")
            yield

    async def _abandoned(self) -> AsyncIterator[None]:
        before = self._before(self.hub.settings.abandoned_days)
        for status in BEGUN:
            for id in await self.attic.forsaken(status, before):
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
                await self.attic.remove(id)
            await self.hub.board.release([id])
            yield

    async def _hush(self) -> AsyncIterator[None]:
        """What people said is kept as long as the operator says."""
        async for id, _ in self._finished(PACKED, self._before(self.hub.settings.talk_days)):
            await self._pack(id, talk=False)
            await self.hub.board.release([id])
            yield

    async def _finished(self, stage: int, before: float) -> AsyncIterator[tuple[str, str]]:
        """Tables of a stage that ended before, without those at which somebody looks."""
        looked_at: set[str] = set()
        while True:
            found = await self.attic.finished(stage, before)
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
            await self.hub.board.hold(id)
        except Elsewhere:
            return False
        if (table := self.hub.tables.get(id)) is not None:
            self.hub.drop(table)
        return True

    async def _pack(self, id: str, *, talk: bool) -> None:
        fence = self.hub.board.held.get(id)
        events = await self.hub.store.events(id)
        await self.attic.shrink(id, events, talk=talk, fence=fence)

    async def _room(self) -> AsyncIterator[None]:
        while await self.attic.give_room_back():
            yield


async def _expire(table: LiveTable, before: float, why: str) -> None:
    """Close a table that has not ended and at which nobody has been after `before`."""
    async with table.lock:
        if table.viewers or table.visited or table.row.visited_at >= before:
            return
        if table.status == "playing":
            await close(table, why)
        elif table.status in RUNNING:
            values = {"status": "closed", "closed": why}
            await table.commit(Change(table.id, values=values), [table.event("closed", -1)])

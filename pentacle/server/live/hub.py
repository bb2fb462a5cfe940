"""All live tables of this process: opened when somebody needs them, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

from pentacle.core import Game

from ..bots import Bots
from ..errors import Refusal
from ..limits import Buckets
from ..settings import Settings
from ..store import Store
from ..store.store import BEGUN
from ..work.desk import Desk
from . import people, seating
from .driver import Driver
from .load import load
from .presence import goes_on_alone
from .table import LiveTable

log = logging.getLogger(__name__)
T = TypeVar("T")

HEARTBEAT = 20.0
PATIENCE = 60.0
"""Seconds that a table rests at most after many faults."""
DAY = 86400.0
TIDYING = 600.0
"""Seconds between two tidyings; less than `IDLE`, so that each table in memory meets one."""
FORSAKEN = 100
"""Forsaken tables that one tidying closes at most."""
IDLE = 900.0
"""Seconds after which a table that nobody looks at and nothing happens at leaves memory."""


class Hub:
    def __init__(
        self, settings: Settings, store: Store, games: Mapping[str, Game], bots: Bots, desk: Desk
    ) -> None:
        self.settings, self.store, self.games = settings, store, games
        self.bots, self.desk = bots, desk
        self.tables: dict[str, LiveTable] = {}
        burst = max(8.0, 16 * settings.talk)
        self.talkers = Buckets(settings.talk, burst)
        """What each person may write, at all tables together."""
        self.crowds = Buckets(settings.talk, burst)
        """What the spectators of a table may write together: they cannot drown the players."""
        self.mutes = people.Mutes(store)
        self.alive_at, self._started = 0.0, time.monotonic()
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._drivers: dict[str, tuple[Driver, asyncio.Task[None]]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loops: list[asyncio.Task[None]] = []
        self._faults: dict[str, int] = {}
        self.closing = False

    # opening

    async def open(self, id: str) -> LiveTable:
        """The live table of this id, read from the database if need be."""
        if table := self.tables.get(id):
            return table
        if self.closing:
            raise Refusal("not_now")
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> LiveTable:
        try:
            table = await load(self, id)
            self.tables[id] = table
            self.drive(table)
            return table
        finally:
            self._opening.pop(id, None)

    def drive(self, table: LiveTable) -> None:
        runs = table.status == "dealing" or (table.status == "playing" and table.play)
        if runs and table.id not in self._drivers:
            driver = Driver(table)
            task = asyncio.create_task(driver.run(), name=f"table {table.id}")
            task.add_done_callback(lambda t: self._driver_ended(table.id, t))
            self._drivers[table.id] = driver, task

    def _driver_ended(self, id: str, task: asyncio.Task[None]) -> None:
        if self._drivers.get(id, (None, None))[1] is task:
            del self._drivers[id]
        if not task.cancelled() and task.exception():
            log.error("driver ended", exc_info=task.exception(), extra={"table": id})
            if table := self.tables.get(id):
                self.drop(table)

    def drop(self, table: LiveTable) -> None:
        """Forget a table; its pages come back and find it as the database has it."""
        table.dropped = True
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        if table.id in self._drivers:
            self._drivers.pop(table.id)[1].cancel()
        for viewer in table.viewers:
            viewer.close(1001)

    # running

    async def guard(self, table: LiveTable, work: Coroutine[Any, Any, T]) -> T:
        """Do something at a table to its end, even if whoever asked for it goes away.

        After a fault nobody knows how far memory is from what is written down: the table is
        dropped, and comes back as it was last committed.
        """
        task = asyncio.create_task(self._whole(table, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _whole(self, table: LiveTable, work: Coroutine[Any, Any, T]) -> T:
        try:
            return await work
        except Refusal:
            raise
        except Exception:
            log.exception("table dropped after a fault", extra={"table": table.id})
            self.drop(table)
            if not self.closing:
                self._faults[table.id] = self._faults.get(table.id, 0) + 1
                self._tasks.add(again := asyncio.create_task(self._come_back(table.id)))
                again.add_done_callback(self._tasks.discard)
            raise

    async def _come_back(self, id: str) -> None:
        """Open a dropped table again, if something happens there by itself; ever more slowly."""
        await asyncio.sleep(min(PATIENCE, 0.1 * 2 ** self._faults[id]))
        row = await self.store.table(id)
        seats = (await self.store.seats([id]))[id]
        if not self.closing and row and row.status in BEGUN and goes_on_alone(row, seats):
            await self.open(id)

    @property
    def now(self) -> float:
        """What the players' clocks go by: seconds of service.

        They go on where the last process was last seen alive, and follow no clock on the wall.
        """
        return self.alive_at + time.monotonic() - self._started

    @property
    def online(self) -> int:
        return len({v.profile for t in self.tables.values() for v in t.viewers})

    async def start(self) -> None:
        self.alive_at, self._started = await self.store.last_alive(), time.monotonic()
        self._loops = [
            asyncio.create_task(self._resume()),
            asyncio.create_task(self._beat()),
            asyncio.create_task(self._tidy()),
        ]

    async def _resume(self) -> None:
        """Go on with every game at which something happens by itself; the others wait for
        somebody to come."""
        rows = await self.store.begun()
        seats = await self.store.seats([row.id for row in rows])
        for row in rows:
            if not goes_on_alone(row, seats[row.id]):
                continue
            try:
                await self.open(row.id)
            except Exception:
                log.exception("table cannot be opened", extra={"table": row.id})
        log.info("tables resumed", extra={"count": len(self.tables)})

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.store.still_alive(self.now)
                self._forget_idle()
            except Exception:
                log.exception("heartbeat failed")

    async def _tidy(self) -> None:
        """Now and then: forget visitors who left nothing, close tables that nobody comes to."""
        while True:
            try:
                await self.store.tidy(time.time() - 30 * DAY)
                await self._note_visits(time.time())
                await self._close_forsaken(time.time() - self.settings.waiting_days * DAY)
            except Exception:
                log.exception("tidying failed")
            await asyncio.sleep(TIDYING)

    async def _note_visits(self, now: float) -> None:
        """A waiting table in memory has just been visited; once a day that is written down."""
        waiting = [t for t in self.tables.values() if t.status == "waiting"]
        if fresh := [t for t in waiting if t.row.moved_at < now - DAY]:
            await self.store.visited([t.id for t in fresh], now)
            for table in fresh:
                table.row.moved_at = now

    async def _close_forsaken(self, before: float) -> None:
        for id in await self.store.waiting_since(before, FORSAKEN):
            try:
                table = await self.open(id)
                await self.guard(table, seating.expire(table, before))
            except Exception:
                log.exception("table cannot be closed", extra={"table": id})

    def _forget_idle(self) -> None:
        now = time.monotonic()
        for table in list(self.tables.values()):
            driver = self._drivers.get(table.id)
            busy = driver is not None and driver[0].is_busy
            if not table.viewers and not busy and now - table.used_at > IDLE:
                self.drop(table)

    async def close(self) -> None:
        """Send every page away (it will come back), finish what is being written, stop."""
        self.closing = True
        for loop in self._loops:
            loop.cancel()
        viewers = [v for table in self.tables.values() for v in table.viewers]
        for table in list(self.tables.values()):
            self.drop(table)
        leaving = [asyncio.create_task(v.gone.wait()) for v in viewers]
        if waiting := [*self._tasks, *leaving]:
            await asyncio.wait(waiting, timeout=5)

"""All live tables of this process: opened when somebody needs them, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, TypeVar

from pentacle.core import Game

from ..bots import Bots
from ..errors import Refusal
from ..limits import Buckets
from ..office.bans import Bans
from ..settings import Settings
from ..store import Conflict, Store, TableRow, Unavailable
from ..store.store import BEGUN, FIRST
from ..switchboard.board import Elsewhere, Switchboard
from ..switchboard.exchange import Exchange
from ..work.desk import Desk
from . import people
from .census import Census
from .driver import Driver
from .foresight import Seer
from .load import load
from .presence import goes_on_alone
from .table import LiveTable
from .tidying import Tidying

log = logging.getLogger(__name__)
T = TypeVar("T")

COME_BACK = 1001
"""Close code: the page comes back at once."""
HEARTBEAT = 20.0
PULSE = 1.0
"""Seconds between two tries to write to a database that refused."""
FRESH = 5.0
"""Seconds for which a write proves that the database can be written."""
PATIENCE = 60.0
"""Seconds that a table rests at most after many faults."""
FORGIVEN = 600.0
"""Seconds without another fault after which a table's faults are forgotten."""
RESUMED = 100
"""Tables that are read at once at the start."""
IDLE = 900.0
"""Seconds after which a table that nobody looks at and nothing happens at leaves memory."""


def _heard(task: asyncio.Task[Any]) -> None:
    """Whoever asked for it may be gone: then nobody else asks how it ended."""
    if not task.cancelled():
        task.exception()


class Hub:
    def __init__(
        self, settings: Settings, store: Store, games: Mapping[str, Game], bots: Bots, desk: Desk,
        board: Switchboard | None = None,
    ) -> None:  # fmt: skip
        self.settings, self.store, self.games = settings, store, games
        self.bots, self.desk = bots, desk
        self.board = board or Switchboard()
        self.exchange = Exchange(self, self.board)
        self.census = Census(self)
        self.seer = Seer(settings.work)
        self.tables: dict[str, LiveTable] = {}
        burst = max(8.0, 16 * settings.talk)
        self.talkers = Buckets(settings.talk, burst)
        """What each person may write, at all tables together."""
        self.crowds = Buckets(settings.talk, burst)
        """What the spectators of a table may write together: they cannot drown the players."""
        self.limits: dict[str, Buckets] = {"talk": self.talkers}
        """What is counted for a visitor or an address at all processes together."""
        self.mutes = people.Mutes(store)
        self.bans = Bans(self)
        self.alive_at, self._started = 0.0, time.monotonic()
        self._beaten_at = self._started
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._drivers: dict[str, tuple[Driver, asyncio.Task[None]]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loops: list[asyncio.Task[None]] = []
        self._faults: dict[str, tuple[int, float]] = {}
        """How often each table failed of late, and when it last did."""
        self._pulse: asyncio.Task[None] | None = None
        self.is_resumed = False
        """Games at which something happens by itself have been taken up again."""
        self.closing = False

    # opening

    async def open(self, id: str) -> LiveTable:
        """The live table of this id, read from the database if need be; `Elsewhere` if another
        process has it."""
        if table := self.tables.get(id):
            return table
        if self.closing:
            raise Refusal("busy", close=COME_BACK)
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> LiveTable:
        try:
            table = await load(self, id, await self.board.hold(id))
            if table.fence != self.board.held.get(id, table.fence):
                raise Refusal("busy", close=COME_BACK)
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

    def drop(self, table: LiveTable, why: Refusal | None = None) -> None:
        """Forget a table; its pages come back and find it as the database has it."""
        table.dropped = True
        if why is not None:
            table.tell(why)
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        if table.id in self._drivers:
            self._drivers.pop(table.id)[1].cancel()
        for viewer in table.viewers:
            viewer.close(COME_BACK)

    # running

    async def guard(self, table: LiveTable, work: Coroutine[Any, Any, T]) -> T:
        """Do something at a table to its end, even if whoever asked for it goes away.

        After a fault nobody knows how far memory is from what is written down: the table is
        dropped, and comes back as it was last committed.
        """
        task = asyncio.create_task(self._whole(table, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_heard)
        return await asyncio.shield(task)

    async def _whole(self, table: LiveTable, work: Coroutine[Any, Any, T]) -> T:
        try:
            return await work
        except Refusal:
            raise
        except Conflict:
            self.board.forget(table.id)
            self.drop(table)
            raise
        except Unavailable as fault:
            log.error("table dropped: %s", fault, extra={"table": table.id})
            self.drop(table, Refusal("unavailable"))
            self._bring_back(table.id, 0)
            raise
        except Exception:
            log.exception("table dropped after a fault", extra={"table": table.id})
            self.drop(table)
            faults = self._faults.get(table.id, (0, 0.0))[0] + 1
            self._faults[table.id] = faults, time.monotonic()
            self._bring_back(table.id, faults)
            raise

    async def change(self, id: str, work: Callable[..., Awaitable[None]], *args: Any) -> LiveTable:
        """Do something to a table, alone, to its end."""

        async def alone(table: LiveTable) -> bool:
            async with table.lock:
                if self.tables.get(id) is table:
                    await work(table, *args)
                    return True
            return False

        while True:
            table = await self.open(id)
            if await self.guard(table, alone(table)):
                return table

    def _bring_back(self, id: str, faults: int) -> None:
        if not self.closing:
            self._tasks.add(again := asyncio.create_task(self._come_back(id, faults)))
            again.add_done_callback(self._tasks.discard)

    async def _come_back(self, id: str, faults: int) -> None:
        """Open a dropped table again, if something happens there by itself; ever more slowly.

        What cannot be read or written yet is waited for."""
        await asyncio.sleep(min(PATIENCE, 0.1 * 2**faults))
        while not self.closing:
            try:
                await self.store.database.writable()
                row = await self.store.table(id)
                seats = (await self.store.seats([id]))[id]
                if not self.closing and row and row.status in BEGUN and goes_on_alone(row, seats):
                    await self.open(id)
                return
            except Elsewhere:
                return
            except Unavailable:
                await asyncio.sleep(PULSE)

    @property
    def now(self) -> float:
        """What the players' clocks go by: seconds of service.

        They go on where the last process was last seen alive, and follow no clock on the wall.
        """
        return self.alive_at + time.monotonic() - self._started

    def follow(self, now: float) -> None:
        """Another process is ahead: all go by the same seconds."""
        self.alive_at += max(0.0, now - self.now)

    @property
    def profiles(self) -> set[str]:
        """Who has a page open at a table of this process."""
        return {v.profile for t in self.tables.values() for v in t.viewers}

    def _share_limits(self) -> None:
        for name, spent in (("work", self.desk.allowance), ("preview", self.seer.allowance)):
            visitors, addresses = spent.buckets
            self.limits |= {name: visitors, f"{name} at": addresses}
        for buckets in self.limits.values():
            buckets.shared = self.board.shared

    async def start(self) -> None:
        self._share_limits()
        self.alive_at, self._started = await self.store.last_alive(), time.monotonic()
        await self.exchange.start()
        await self.bans.start()
        self._loops = [
            asyncio.create_task(self.bans.run()),
            asyncio.create_task(self._resume()),
            asyncio.create_task(self._beat()),
            asyncio.create_task(Tidying(self).run()),
        ]

    async def _resume(self) -> None:
        """Go on with every game at which something happens by itself; the others wait for
        somebody to come."""
        for status in BEGUN:
            last = FIRST
            while rows := await self.store.begun(status, last, RESUMED):
                await self._resume_some(rows)
                last = (rows[-1].visited_at, rows[-1].id)
        self.is_resumed = True
        log.info("tables resumed", extra={"count": len(self.tables)})

    async def _resume_some(self, rows: list[TableRow]) -> None:
        seats = await self.store.seats([row.id for row in rows])
        for row in rows:
            if not goes_on_alone(row, seats[row.id]):
                continue
            try:
                await self.open(row.id)
            except Elsewhere:
                continue
            except Unavailable as fault:
                log.error("table cannot be opened: %s", fault, extra={"table": row.id})
                self._bring_back(row.id, 0)
            except Exception:
                log.exception("table cannot be opened", extra={"table": row.id})

    def bury(self, process: str) -> None:
        """A process on this machine is known to be dead."""
        self.exchange.start_task(self.board.bury(process))

    async def adopt(self, process: str) -> None:
        """Go on with the tables of a process that is gone, where something happens by itself; if
        the database is gone too, as soon as it is back."""
        while True:
            try:
                return await self._adopt(process)
            except Unavailable:
                await asyncio.sleep(PULSE)

    async def _adopt(self, process: str) -> None:
        held = await self.store.leases.held_by(process)
        for first in range(0, len(held), RESUMED):
            some = held[first : first + RESUMED]
            rows = [row for id in some if (row := await self.store.table(id))]
            await self._resume_some([row for row in rows if row.status in BEGUN])

    async def _beat(self) -> None:
        """Say now and then that the server is alive; after trouble, as soon as that works."""
        told = False
        while True:
            await asyncio.sleep(PULSE)
            trouble = self.store.database.trouble
            due = time.monotonic() - self._beaten_at > HEARTBEAT
            if trouble and not told:
                self._tell_all(Refusal("unavailable"))
            told = bool(trouble)
            if trouble or due:
                try:
                    await self.store.still_alive(self.now)
                    self._beaten_at = time.monotonic()
                    await self._forget_idle()
                    self._forget_faults()
                except Unavailable:
                    continue
                except Exception:
                    log.exception("heartbeat failed")

    def _tell_all(self, why: Refusal) -> None:
        for table in self.tables.values():
            table.tell(why)

    async def pulse(self) -> None:
        """Whether the database can be written: by a write of the last seconds, or by one now.

        However many ask, one tries.  `Unavailable` where it cannot."""
        database = self.store.database
        if database.is_damaged:
            raise Unavailable("damaged")
        if not database.trouble and time.monotonic() - database.wrote_at < FRESH:
            return
        if self._pulse is None or self._pulse.done():
            self._pulse = asyncio.create_task(self.store.still_alive(self.now))
            self._pulse.add_done_callback(_heard)
        try:
            async with asyncio.timeout(FRESH):
                await asyncio.shield(self._pulse)
        except TimeoutError:
            raise Unavailable("locked") from None

    def _forget_faults(self) -> None:
        long_ago = time.monotonic() - FORGIVEN
        self._faults = {id: (n, at) for id, (n, at) in self._faults.items() if at > long_ago}

    async def _forget_idle(self) -> None:
        """Tables that nobody needs leave memory; any process may have them next."""
        now = time.monotonic()
        unused = self.board.held.keys() - self.tables.keys() - self._opening.keys()
        for table in list(self.tables.values()):
            driver = self._drivers.get(table.id)
            busy = driver is not None and driver[0].is_busy
            if not table.viewers and not busy and now - table.used_at > IDLE:
                self.drop(table)
        await self.board.release(unused)

    async def close(self) -> None:
        """Send every page away (it will come back), finish what is being written or worked out,
        stop."""
        self.closing = True
        for loop in self._loops:
            loop.cancel()
        viewers = [v for table in self.tables.values() for v in table.viewers]
        for table in list(self.tables.values()):
            self.drop(table)
        self.exchange.leave()
        leaving = [asyncio.create_task(v.gone.wait()) for v in viewers]
        if waiting := [*self._tasks, *leaving]:
            await asyncio.wait(waiting, timeout=5)
        await self.board.close()
        await self.desk.close()
        self.seer.close()

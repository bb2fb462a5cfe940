"""The tables that this process holds: opened when needed, forgotten when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

from pentacle.core import Game
from pentacle.store import Conflict, Order, Store, TableRow, Unavailable
from pentacle.store.rows import seats_data, table_data
from pentacle.table.data import BEGUN
from pentacle.table.presence import goes_on_alone

from ..bots import Bots
from ..errors import Refusal
from ..limits import Buckets
from ..peers.roll import Alone, Elsewhere
from ..settings import Settings
from ..work.allowance import Allowance
from ..work.queue import JobQueue
from .driver import Driver
from .home import Home
from .live_table import Command, LiveTable
from .load import load
from .mutes import Mutes

log = logging.getLogger(__name__)
T = TypeVar("T")

COME_BACK = 1001
"""Close code: the page comes back at once."""
PULSE = 1.0
"""Seconds between two tries to write to a database that refused."""
PATIENCE = 60.0
"""Seconds that a table rests at most after many faults."""
FORGIVEN = 600.0
"""Seconds without another fault after which a table's faults are forgotten."""
RESUMED = 100
"""Tables that are read at once at the start."""
UPKEEP, AT_ONCE = 0.2, 10.0
"""The part of `--work` that a visitor may use of this process itself, and as many seconds of it at
once."""
IDLE = 900.0
"""Seconds after which a table that nobody looks at and nothing happens at leaves memory."""


def heard(task: asyncio.Task[Any]) -> None:
    """Whoever asked for it may be gone: then nobody else asks how it ended."""
    if not task.cancelled():
        task.exception()


class Tables:
    def __init__(
        self, settings: Settings, store: Store, games: Mapping[str, Game], bots: Bots,
        jobs: JobQueue, quick: JobQueue, roll: Alone | None = None,
    ) -> None:  # fmt: skip
        self.settings, self.store, self.games = settings, store, games
        self.bots, self.jobs = bots, jobs
        self.quick = quick
        """Does what somebody waits for at a table: it is not stuck behind long work."""
        self.upkeep = Allowance(UPKEEP * settings.work, AT_ONCE)
        """What each visitor may use of this process itself; who used more waits."""
        self.roll = roll or Alone()
        self.home = Home(settings)
        self.tables: dict[str, LiveTable] = {}
        self.limits: dict[str, Buckets] = {"talk": self.home.talkers}
        """What is counted for a visitor or an address at all processes together."""
        self.mutes = Mutes(store)
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._drivers: dict[str, tuple[Driver, asyncio.Task[None]]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self._faults: dict[str, tuple[int, float]] = {}
        """How often each table failed of late, and when it last did."""
        self.closing = False

    @property
    def profiles(self) -> set[str]:
        """Who has a page open at a table of this process."""
        return {v.profile for t in self.tables.values() for v in t.viewers}

    # opening

    async def open(self, id: str) -> LiveTable:
        """The live table of this id, read from the database if need be; `Elsewhere` if another
        process has it."""
        if live := self.tables.get(id):
            return live
        if self.closing:
            raise Refusal("busy", close=COME_BACK)
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id))
        return await asyncio.shield(self._opening[id])

    async def admit(self, id: str, profile: str) -> LiveTable:
        """The table, for somebody who may see it."""
        live = await self.open(id)
        table = live.table
        table.refuse_sent_away(profile)
        seated = any(seat.profile == profile for seat in table.seats)
        sees = seated or profile == table.data.host or table.data.listed
        if not sees and not await self.store.is_guest(id, profile):
            raise Refusal("not_found", "no_table")
        return live

    async def _open(self, id: str) -> LiveTable:
        try:
            fence = await self.roll.hold(id)
            table, visited_at, change = await load(self.store, self.games, self.home, id)
            live = LiveTable(table, self.store, fence, self.drop)
            live.visited_at = visited_at
            if change is not None:
                await live.settle(change)
            if fence != self.roll.held.get(id, fence):
                raise Refusal("busy", close=COME_BACK)
            self.tables[id] = live
            self.drive(live)
            return live
        finally:
            self._opening.pop(id, None)

    def drive(self, live: LiveTable) -> None:
        """Let time pass at a table, and its bots think."""
        runs = live.status == "dealing" or (live.status == "playing" and live.table.play)
        if runs and live.id not in self._drivers:
            settings = self.settings
            driver = Driver(live, self.bots, self.store.database, self.guard, settings.bot_pause)
            task = asyncio.create_task(driver.run(), name=f"table {live.id}")
            task.add_done_callback(lambda t: self._driver_ended(live.id, t))
            self._drivers[live.id] = driver, task

    def _driver_ended(self, id: str, task: asyncio.Task[None]) -> None:
        if self._drivers.get(id, (None, None))[1] is task:
            del self._drivers[id]
        if not task.cancelled() and task.exception():
            log.error("driver ended", exc_info=task.exception(), extra={"table": id})
            if live := self.tables.get(id):
                self.drop(live)

    def drop(self, live: LiveTable, why: Refusal | None = None) -> None:
        """Forget a table; its pages come back and find it as the database has it."""
        live.dropped = True
        if why is not None:
            live.tell(why)
        if self.tables.get(live.id) is live:
            del self.tables[live.id]
        if live.id in self._drivers:
            self._drivers.pop(live.id)[1].cancel()
        for viewer in live.viewers:
            viewer.close(COME_BACK)

    async def leave_to_others(self, live: LiveTable) -> None:
        """A new table is for the process to which its people come, if there are several."""
        if self.roll.shared and not live.viewers:
            self.drop(live)
            await self.roll.release([live.id])

    # changing

    async def change(
        self, id: str, command: Command, *args: Any, order: Order | None = None
    ) -> LiveTable:
        """Do something to a table, alone, to its end."""

        async def alone(live: LiveTable) -> bool:
            async with live.lock:
                if self.tables.get(id) is live:
                    await live.change(command, *args, order=order)
                    self.drive(live)
                    return True
            return False

        while True:
            live = await self.open(id)
            if await self.guard(live, alone(live)):
                return live

    async def guard(self, live: LiveTable, work: Coroutine[Any, Any, T]) -> T:
        """Do something at a table to its end, even if whoever asked for it goes away.

        After a fault nobody knows how far memory is from what is written down: the table is
        dropped, and comes back as it was last committed.
        """
        task = asyncio.create_task(self._whole(live, work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(heard)
        return await asyncio.shield(task)

    async def _whole(self, live: LiveTable, work: Coroutine[Any, Any, T]) -> T:
        try:
            return await work
        except Refusal:
            raise
        except Conflict:
            self.roll.forget(live.id)
            self.drop(live)
            raise
        except Unavailable as fault:
            log.error("table dropped: %s", fault, extra={"table": live.id})
            self.drop(live, Refusal("unavailable"))
            self._bring_back(live.id, 0)
            raise
        except Exception:
            log.exception("table dropped after a fault", extra={"table": live.id})
            self.drop(live)
            faults = self._faults.get(live.id, (0, 0.0))[0] + 1
            self._faults[live.id] = faults, time.monotonic()
            self._bring_back(live.id, faults)
            raise

    # coming back

    def _bring_back(self, id: str, faults: int) -> None:
        if not self.closing:
            self.tasks.add(again := asyncio.create_task(self._come_back(id, faults)))
            again.add_done_callback(self.tasks.discard)

    async def _come_back(self, id: str, faults: int) -> None:
        """Open a dropped table again, if something happens there by itself; ever more slowly.

        What cannot be read or written yet is waited for."""
        await asyncio.sleep(min(PATIENCE, 0.1 * 2**faults))
        while not self.closing:
            try:
                await self.store.database.writable()
                row = await self.store.table(id)
                if not self.closing and row and row.status in BEGUN:
                    await self._resume_one(row)
                return
            except Unavailable:
                await asyncio.sleep(PULSE)

    async def _resume_one(self, row: TableRow) -> None:
        seats = seats_data((await self.store.seats([row.id]))[row.id])
        if goes_on_alone(table_data(row), seats):
            try:
                await self.open(row.id)
            except Elsewhere:
                return

    async def resume(self, rows: list[TableRow]) -> None:
        """Go on with those of these games at which something happens by itself."""
        seats = await self.store.seats([row.id for row in rows])
        for row in rows:
            if self.closing:
                return
            if not goes_on_alone(table_data(row), seats_data(seats[row.id])):
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

    async def adopt(self, process: str) -> None:
        """Go on with the tables of a process that is gone, where something happens by itself; if
        the database is gone too, as soon as it is back."""
        while True:
            try:
                held = await self.store.leases.held_by(process)
                for first in range(0, len(held), RESUMED):
                    some = held[first : first + RESUMED]
                    rows = [row for id in some if (row := await self.store.table(id))]
                    await self.resume([row for row in rows if row.status in BEGUN])
                return
            except Unavailable:
                await asyncio.sleep(PULSE)

    # forgetting

    async def forget_idle(self) -> None:
        """Tables that nobody needs leave memory; any process may have them next."""
        now = time.monotonic()
        unused = self.roll.held.keys() - self.tables.keys() - self._opening.keys()
        for live in list(self.tables.values()):
            driver = self._drivers.get(live.id)
            busy = driver is not None and driver[0].is_busy
            if not live.viewers and not busy and now - live.used_at > IDLE:
                self.drop(live)
        await self.roll.release(unused)
        long_ago = now - FORGIVEN
        self._faults = {id: (n, at) for id, (n, at) in self._faults.items() if at > long_ago}

"""The whole of a server process: its tables, and what looks after them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Any

from pentacle.core import Game
from pentacle.notices.courier import Courier
from pentacle.store import Store, Unavailable
from pentacle.store.store import FIRST
from pentacle.table import seating
from pentacle.table.data import BEGUN

from .. import meters
from ..bans import Bans
from ..bots import Bots
from ..checking import Checking
from ..errors import Refusal
from ..limits import Buckets
from ..peers.calls import Calls
from ..peers.roll import Alone, Elsewhere
from ..settings import Settings
from ..work.queue import JobQueue
from . import neighbours
from .census import Census
from .live_table import LiveTable
from .tables import PULSE, RESUMED, Tables, heard
from .tidying import Tidying

log = logging.getLogger(__name__)

HEARTBEAT = 20.0
HOUR, MAILS = 3600.0, 5
FRESH = 5.0
"""Seconds for which a write proves that the database can be written."""


class Hub(Tables):
    def __init__(
        self, settings: Settings, store: Store, games: Mapping[str, Game], bots: Bots,
        jobs: JobQueue, quick: JobQueue, roll: Alone | None = None,
    ) -> None:  # fmt: skip
        super().__init__(settings, store, games, bots, jobs, quick, roll)
        self.calls = Calls(self, self.roll)
        self.census = Census(self, self.calls)
        self.checking = Checking(store, bots, jobs)
        self.bans = Bans(self)
        self.courier = Courier(store, games, settings.means, self.census.is_here)
        self.courier.on_try = lambda kind, outcome: meters.NOTICES.labels(kind, outcome).inc()
        self.mails = Buckets(MAILS / HOUR, MAILS)
        """Codes that one visitor has sent, or one address is sent."""
        self._beaten_at = time.monotonic()
        self._loops: list[asyncio.Task[None]] = []
        self._pulse: asyncio.Task[None] | None = None
        self.is_resumed = False
        """Games at which something happens by itself have been taken up again."""

    def _share_limits(self) -> None:
        spent = {"work": self.jobs.allowance, "quick": self.quick.allowance, "upkeep": self.upkeep}
        for name, allowance in spent.items():
            visitors, addresses = allowance.buckets
            self.limits |= {name: visitors, f"{name} at": addresses}
        self.limits["mails"] = self.mails
        for buckets in self.limits.values():
            buckets.shared = self.roll.shared

    async def start(self) -> None:
        self._share_limits()
        self.home.start(await self.store.last_alive())
        await self.calls.start()
        await self.bans.start()
        self._loops = [
            asyncio.create_task(self.bans.run()),
            asyncio.create_task(self._resume()),
            asyncio.create_task(self._beat()),
            asyncio.create_task(Tidying(self, self.census).run()),
            asyncio.create_task(self.checking.run()),
            asyncio.create_task(self.courier.run()),
        ]

    async def _resume(self) -> None:
        """Go on with every game at which something happens by itself; the others wait for
        somebody to come."""
        for status in BEGUN:
            last = FIRST
            while rows := await self.store.begun(status, last, RESUMED):
                await self.resume(rows)
                last = (rows[-1].visited_at, rows[-1].id)
        self.is_resumed = True
        log.info("tables resumed", extra={"count": len(self.tables)})

    async def mute(self, live: LiveTable, profile: str, who: str, muted: bool) -> None:
        """Do not show somebody what another writes, or show it again; at every process."""
        await neighbours.mute(self, live, profile, who, muted)
        self.calls.tell("muted", profile)

    async def show_as(self, profile: str, **looks: Any) -> None:
        """Somebody has a new `name` or `avatar`, at every table that has not ended; open pages
        are told."""
        await self.store.show_as(profile, looks)
        self.calls.tell("looks", profile)
        await neighbours.follow_looks(self, profile)

    async def follow_holidays(self, profile: str) -> None:
        """Somebody's holidays are written down: the clocks of all his tables follow."""
        self.calls.tell("holidays", profile)
        await neighbours.follow_holidays(self, profile)

    async def send_back(self, profile: str) -> None:
        """Close every page of somebody, at every process: those that still know him come back."""
        self.calls.tell("send_back", profile)
        await neighbours.send_back(self, profile)

    async def forget(self, profile: str) -> None:
        """Somebody wants to be forgotten: his tables go on without him or go, and so does he."""
        for id in (await self.store.forgetting.traces(profile)).running:
            await self._forget_at(id, profile)
        await self._let_go(profile)
        await self.store.forgetting.forget(profile)
        await self._let_go(profile)
        log.info("visitor forgotten")

    async def _forget_at(self, id: str, profile: str) -> None:
        """Somebody leaves a table for good, wherever it is."""
        try:
            await self.change(id, seating.forget, profile)
        except Elsewhere as there:
            if await self.calls.ask(there.holder, "forget_at", id, profile) is None:
                raise Refusal("busy") from None

    async def _let_go(self, profile: str) -> None:
        """No process has a table in memory that knows him, nor a page of his."""
        others = [self.calls.ask(peer, "let_go", profile) for peer in list(self.roll.peers)]
        await asyncio.gather(neighbours.let_go(self, profile), *others)

    def bury(self, process: str) -> None:
        """A process on this machine is known to be dead."""
        self.calls.start_task(self.roll.bury(process))

    async def _beat(self) -> None:
        """Say now and then that the server is alive; after trouble, as soon as that works."""
        told = False
        while True:
            await asyncio.sleep(PULSE)
            trouble = self.store.database.trouble
            due = time.monotonic() - self._beaten_at > HEARTBEAT
            if trouble and not told:
                for live in self.tables.values():
                    live.tell(Refusal("unavailable"))
            told = bool(trouble)
            if trouble or due:
                try:
                    await self.store.still_alive(self.home.now)
                    self._beaten_at = time.monotonic()
                    await self.forget_idle()
                except Unavailable:
                    continue
                except Exception:
                    log.exception("heartbeat failed")

    async def pulse(self) -> None:
        """Whether the database can be written: by a write of the last seconds, or by one now.

        However many ask, one tries.  `Unavailable` where it cannot."""
        database = self.store.database
        if database.is_damaged:
            raise Unavailable("damaged")
        if not database.trouble and time.monotonic() - database.wrote_at < FRESH:
            return
        if self._pulse is None or self._pulse.done():
            self._pulse = asyncio.create_task(self.store.still_alive(self.home.now))
            self._pulse.add_done_callback(heard)
        try:
            async with asyncio.timeout(FRESH):
                await asyncio.shield(self._pulse)
        except TimeoutError:
            raise Unavailable("locked") from None

    async def close(self) -> None:
        """Send every page away (it will come back), finish what is being written or worked out,
        stop."""
        self.closing = True
        for loop in self._loops:
            loop.cancel()
        viewers = [v for live in self.tables.values() for v in live.viewers]
        for live in list(self.tables.values()):
            self.drop(live)
        self.calls.leave()
        leaving = [asyncio.create_task(v.gone.wait()) for v in viewers]
        if waiting := [*self.tasks, *leaving]:
            await asyncio.wait(waiting, timeout=5)
        await self.roll.close()
        await self.calls.close()
        await asyncio.gather(self.jobs.close(), self.quick.close(), self.courier.close())

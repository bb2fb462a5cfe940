"""Which processes are alive, where they listen, and which tables are this one's."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple, Protocol

from sqlalchemy import delete, func, literal_column, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from pentacle.store import Store, Unavailable
from pentacle.store.database import first_line
from pentacle.store.faults import FAILURES
from pentacle.store.leases import Lease
from pentacle.store.models import ProcessRow

log = logging.getLogger(__name__)
LEASE = 3.0
"""Seconds after which a process that is not heard of counts as dead: its tables are free."""
BEAT = 0.75
"""Seconds between two signs of life."""
FORGOTTEN = 3600.0
"""Seconds after which the row of a dead process goes."""
_NOW = func.extract("epoch", func.clock_timestamp())


class Elsewhere(Exception):
    """Another process has the table."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


class Peer(NamedTuple):
    """Another process: where it listens to the others, and the key that opens."""

    address: str
    key: str


class Listener(Protocol):
    """Who is told what a roll finds out."""

    def beaten(self) -> None:
        """This process has just said that it is alive."""

    def lost(self, peer: str) -> None:
        """A process is dead."""

    def lapsed(self) -> None:
        """This process was thought dead: others may have taken its tables."""


class Alone:
    """One process that has every table: nothing is asked and nobody is told."""

    shared = False

    def __init__(self, name: str = "alone") -> None:
        self.name = name
        self.held: dict[str, int] = {}
        """The terms of the tables that are this process's; a commit carries them
        (`Change.fence`)."""
        self.peers: dict[str, Peer] = {}
        """The other processes that are alive."""

    async def start(self, listener: Listener) -> None:
        """Be known to the others."""

    async def claim(self, table: str) -> Lease:
        """Take a table, unless a living process has it: who has it now."""
        return Lease(self.name, 0)

    async def hold(self, table: str) -> int | None:
        """Take a table, or `Elsewhere`; the term for its commits, None where none is needed."""
        return None

    async def release(self, tables: Iterable[str]) -> None:
        """Let others have them."""

    def forget(self, table: str) -> None:
        """Somebody else has it."""

    async def bury(self, process: str) -> None:
        """A process is known to be dead before its time has run out."""

    async def close(self) -> None:
        """Let go of everything."""


class Roll(Alone):
    """One of several processes at a PostgreSQL: each has a row that it renews (`processes`).

    It beats on a connection of its own, so that it never waits while all others are in use."""

    shared = True

    def __init__(self, name: str, store: Store, own: Peer) -> None:
        """`own`: what the others need to reach this process."""
        super().__init__(name)
        self.store, self.own = store, own
        self._listener: Listener
        self._engine: AsyncEngine = create_async_engine(
            store.database.url, pool_size=1, max_overflow=0, isolation_level="AUTOCOMMIT",
            connect_args={
                "timeout": LEASE, "command_timeout": LEASE,
                "server_settings": {"synchronous_commit": "off"},
            },
        )  # fmt: skip
        self._beaten_at = 0.0
        self._loop: asyncio.Task[None] | None = None
        self._claims: dict[str, asyncio.Task[Lease]] = {}

    async def start(self, listener: Listener) -> None:
        """`Unavailable` if it cannot be written that this process lives."""
        self._listener = listener
        try:
            await self._beat()
        except FAILURES as error:
            raise Unavailable("gone", first_line(error)) from error
        self._loop = asyncio.create_task(self._beat_on())

    async def _beat_on(self) -> None:
        silent = False
        while True:
            await asyncio.sleep(BEAT)
            try:
                async with asyncio.timeout(LEASE):
                    await self._beat()
            except (*FAILURES, TimeoutError) as error:
                if not silent:
                    log.warning("the others do not hear of this process: %s", first_line(error))
                silent = True
                if not self._is_sure:
                    self.peers = {}
                continue
            if silent:
                log.warning("the others hear of this process again")
            silent = False
            self._listener.beaten()

    async def _beat(self) -> None:
        """Be alive for `LEASE` seconds from now; see who else is."""
        began, before = time.monotonic(), self._beaten_at
        row = {"address": self.own.address, "key": self.own.key, "expires_at": _NOW + LEASE}
        mine = insert(ProcessRow).values(id=self.name, **row)
        renewed = mine.on_conflict_do_update(index_elements=["id"], set_=row)
        alive = select(ProcessRow.id, ProcessRow.address, ProcessRow.key)
        async with self._engine.connect() as c:
            if not before:
                old = delete(ProcessRow).where(ProcessRow.expires_at < _NOW - FORGOTTEN)
                await c.execute(old)
            fresh = (await c.execute(renewed.returning(literal_column("xmax = 0")))).scalar()
            found = (await c.execute(alive.where(ProcessRow.expires_at > _NOW))).all()
        lapsed = fresh or time.monotonic() - before > LEASE
        self._beaten_at = began
        if lapsed and before:
            log.warning("this process was thought dead; its tables are read anew")
            self.held.clear()
            self._listener.lapsed()
        living = {id: Peer(address, key) for id, address, key in found if id != self.name}
        gone, self.peers = self.peers.keys() - living.keys(), living
        for peer in gone:
            self._listener.lost(peer)

    @property
    def _is_sure(self) -> bool:
        """Nobody can think that this process is dead."""
        return time.monotonic() - self._beaten_at < LEASE

    async def claim(self, table: str) -> Lease:
        if table in self.held:  # if others think otherwise, nothing can be written any more
            return Lease(self.name, self.held[table])
        if table not in self._claims:
            self._claims[table] = task = asyncio.create_task(self._claim(table))
            task.add_done_callback(lambda _: self._claims.pop(table, None))
        return await asyncio.shield(self._claims[table])

    async def _claim(self, table: str) -> Lease:
        if not self._is_sure:
            raise Unavailable("gone", "the others do not hear of this process")
        lease = await self.store.leases.claim(table, self.name)
        if lease.holder == self.name:
            if not self._is_sure:
                raise Unavailable("gone", "the others do not hear of this process")
            self.held[table] = lease.term
        return lease

    async def hold(self, table: str) -> int | None:
        lease = await self.claim(table)
        if lease.holder not in ("", self.name):
            raise Elsewhere(lease.holder)
        return lease.term

    async def release(self, tables: Iterable[str]) -> None:
        for table in tables:
            if self.held.pop(table, None) is not None:
                with suppress(Unavailable):
                    await self.store.leases.let_go(table, self.name)

    def forget(self, table: str) -> None:
        self.held.pop(table, None)

    async def bury(self, process: str) -> None:
        await self._strike_out(process)
        if self.peers.pop(process, None) is not None:
            self._listener.lost(process)

    async def _strike_out(self, process: str) -> None:
        """The next who looks finds that the process is gone."""
        with suppress(*FAILURES, TimeoutError):
            async with asyncio.timeout(LEASE), self._engine.connect() as c:
                await c.execute(delete(ProcessRow).where(ProcessRow.id == process))

    async def close(self) -> None:
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
            await self._strike_out(self.name)
        await self._engine.dispose()

"""What all switchboards between processes have in common: beats, peers, a line that breaks."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from ..store import Store, Unavailable
from ..store.leases import Lease
from .board import LEASE, Elsewhere, Listener, Switchboard
from .pieces import Cutter, Joiner, Lost

log = logging.getLogger(__name__)
BEAT = 0.75
"""Seconds between two signs of life."""
AGAIN = 0.5
"""Seconds after which a broken line is tried again."""
BATCH = 100
"""Pieces that travel together."""
WAITING = 50_000
"""Pieces that may wait for a line that does not take them."""
ALL = "all"


class Roll(NamedTuple):
    """What a beat tells of everybody."""

    alive: set[str]
    fresh: bool
    """This process was not among the living before."""


class SharedBoard(Switchboard):
    shared = True

    def __init__(self, name: str, store: Store) -> None:
        super().__init__(name)
        self.store = store
        self._listener: Listener
        self._cutter, self._joiner = Cutter(name), Joiner()
        self._out: list[tuple[str, str]] = []
        self._filled = asyncio.Event()
        self._beaten_at = 0.0
        self._up = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None
        self._closing = False
        self._claims: dict[str, asyncio.Task[Lease]] = {}

    # what each kind does

    @abstractmethod
    async def _connect(self) -> None:
        """Open the line and listen to this process's channel and to that of all."""

    @abstractmethod
    async def _disconnect(self) -> None:
        """Close it, in whatever state it is."""

    @abstractmethod
    async def _roll(self) -> Roll:
        """Be alive for `LEASE` seconds from now; who else is."""

    @abstractmethod
    async def _post(self, pieces: Sequence[tuple[str, str]]) -> None:
        """Send pieces to channels, in order."""

    @abstractmethod
    async def _grant(self, table: str) -> Lease:
        """Ask for a table that this process does not have."""

    @abstractmethod
    async def _free(self, table: str) -> None:
        """Give a table back."""

    @abstractmethod
    async def _strike_out(self, process: str) -> None:
        """Take a process from the roll."""

    # life

    async def start(self, listener: Listener) -> None:
        """`Unavailable` if the line cannot be opened."""
        self._listener = listener
        await self._open_line()
        self._loop = asyncio.create_task(self._keep())

    async def _open_line(self) -> None:
        try:
            await self._connect()
            await self._beat()
        except Unavailable:
            await self._disconnect()
            raise
        except Exception as error:
            await self._disconnect()
            raise Unavailable("gone", f"the line between processes: {error}") from error
        self._up.set()

    async def _keep(self) -> None:
        """Beat and send; after trouble begin again."""
        while not self._closing:
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._beat_on())
                    group.create_task(self._send_on())
            except* Exception as errors:
                log.warning("the line between processes broke: %s", errors.exceptions[0])
            if not self._closing:
                await self._begin_again()

    async def _begin_again(self) -> None:
        """What was said meanwhile is lost: everybody begins anew."""
        self._up.clear()
        self._out.clear()
        for peer in list(self.peers):
            self._listener.lost(peer, False)
        while True:
            await self._disconnect()
            await asyncio.sleep(AGAIN)
            with suppress(Unavailable):
                await self._open_line()
                break
        log.warning("the line between processes stands again")
        self.publish(f"reset {self.name}")

    async def _beat_on(self) -> None:
        while not self._closing:
            await asyncio.sleep(BEAT)
            async with asyncio.timeout(LEASE):
                await self._beat()
            self.publish(f"beat {self._listener.beat()}")

    async def _beat(self) -> None:
        began, before = time.monotonic(), self._beaten_at
        roll = await self._roll()
        lapsed = roll.fresh or time.monotonic() - before > LEASE
        self._beaten_at = began
        if lapsed and before:
            log.warning("this process was thought dead; its tables are read anew")
            self.held.clear()
            self._listener.lapsed()
        gone, self.peers = self.peers - roll.alive, roll.alive - {self.name}
        for peer in gone:
            self._bereave(peer)

    def _bereave(self, peer: str) -> None:
        self.peers.discard(peer)
        self._joiner.forget(peer)
        self._listener.lost(peer, True)

    @property
    def _is_sure(self) -> bool:
        """Nobody can think that this process is dead."""
        return time.monotonic() - self._beaten_at < LEASE

    async def close(self) -> None:
        if self._loop is not None:
            self._closing = True
            self._filled.set()
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
        with suppress(Exception):
            async with asyncio.timeout(LEASE):
                await self._strike_out(self.name)
                await self._post([*self._out, (ALL, f"{self.name}\nbye {self.name}")])
        await self._disconnect()

    async def bury(self, process: str) -> None:
        await self._strike_out(process)
        self.publish(f"bye {process}")
        self._bereave(process)

    # tables

    async def claim(self, table: str) -> Lease:
        if table in self.held:  # if others think otherwise, nothing can be written any more
            return Lease(self.name, self.held[table])
        if table not in self._claims:
            self._claims[table] = task = asyncio.create_task(self._claim(table))
            task.add_done_callback(lambda _: self._claims.pop(table, None))
        return await asyncio.shield(self._claims[table])

    async def _claim(self, table: str) -> Lease:
        try:
            async with asyncio.timeout(LEASE):
                await self._up.wait()
        except TimeoutError:
            raise Unavailable("gone", "the line between processes") from None
        lease = await self._grant(table)
        if lease.holder == self.name:
            if not self._is_sure:
                raise Unavailable("gone", "the line between processes")
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
                    await self._free(table)

    def forget(self, table: str) -> None:
        self.held.pop(table, None)

    # words

    def send(self, peer: str, text: str) -> None:
        for piece in self._cutter.pieces(peer, text):
            self._put(peer, piece)

    def publish(self, text: str) -> None:
        self._put(ALL, f"{self.name}\n{text}")

    def _put(self, channel: str, piece: str) -> None:
        if self._up.is_set() and len(self._out) < WAITING:
            self._out.append((channel, piece))
            self._filled.set()

    async def _send_on(self) -> None:
        while not self._closing:  # a driver may swallow that this is cancelled
            await self._filled.wait()
            self._filled.clear()
            while self._out:
                batch, self._out = self._out[:BATCH], self._out[BATCH:]
                await self._post(batch)

    def _arrived(self, payload: str, for_all: bool) -> None:
        """Something came over the line."""
        try:
            if for_all:
                self._announced(*payload.split("\n", 1))
                return
            sender, text = self._joiner.add(payload)
            if text is not None:
                self._listener.heard(sender, text)
        except Lost as lost:
            log.warning("something that process %s said is missing", lost)
            self._listener.lost(str(lost), False)
            self.publish(f"reset {lost}")
        except Exception:
            log.exception("what another process said is not understood")

    def _announced(self, sender: str, text: str) -> None:
        if sender == self.name:
            return
        word, _, rest = text.partition(" ")
        if word == "bye" and rest in self.peers:
            self._bereave(rest)
        elif word == "reset" and rest in (self.name, sender):
            self._listener.lost(sender, False)
        elif word not in ("bye", "reset"):
            self.peers.add(sender)
            self._listener.told(sender, text)

"""What processes ask and tell each other beside the visitors that they pass on (`errands`).

A call is a request to the address of another process, with the key that its row on the roll gives.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from ..live.tables import Tables
from . import errands
from .roll import Alone, Peer

if TYPE_CHECKING:
    import httpx


log = logging.getLogger(__name__)
PATIENCE = 5.0
"""Seconds that another process has for an errand."""
GREETING = 1.0
"""Seconds that others have to say what time it is."""
KEY = "x-pentacle-key"
ERRAND = "/peer/errand"


class Errand(msgspec.Struct):
    """Something that another process is to do, or to know."""

    name: str
    args: list[Any]


class Calls:
    """Speaks to the other processes of a roll, and follows what happens to them."""

    def __init__(self, hub: Tables, roll: Alone) -> None:
        self.hub, self.roll = hub, roll
        self.on_lost: Callable[[str], None] = lambda peer: None
        """Told of a process that is dead (`hop`)."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._beating: dict[str, asyncio.Task[Any]] = {}

    @cached_property
    def client(self) -> httpx.AsyncClient:
        """A connection for each request: one that waited could be closed just when it is used."""
        import httpx

        return httpx.AsyncClient(trust_env=False, limits=httpx.Limits(max_keepalive_connections=0))

    async def start(self) -> None:
        """Be known to the others, and go by the same time."""
        await self.roll.start(self)
        asked = [self.ask(peer, "beat", patience=GREETING) for peer in list(self.roll.peers)]
        for said in await asyncio.gather(*asked):
            if said is not None:
                errands.follow(self.hub, msgspec.convert(said, errands.Beat))

    async def ask(self, peer: str, errand: str, *args: Any, patience: float = PATIENCE) -> Any:
        """Have another process do something; None if it does not answer."""
        known = self.roll.peers.get(peer)
        if known is None:
            return None
        try:
            answer = await self._post(known, Errand(errand, list(args)), patience)
            return msgspec.json.decode(answer.content) if answer.status_code == 200 else None
        except OSError:
            return None

    async def _post(self, peer: Peer, errand: Errand, patience: float) -> httpx.Response:
        from httpx import TransportError

        try:
            return await self.client.post(
                f"http://{peer.address}{ERRAND}", content=msgspec.json.encode(errand),
                headers={KEY: peer.key}, timeout=patience,
            )  # fmt: skip
        except TransportError as error:
            raise ConnectionError(str(error)) from error

    def tell(self, news: str, *args: Any) -> None:
        """Let all others know; they read what has changed in the database."""
        for peer in self.roll.peers:
            self.start_task(self.ask(peer, news, *args))

    async def run(self, errand: Errand) -> Any:
        """Do what another process asks."""
        return await errands.ERRANDS[errand.name](self.hub, *errand.args)

    def start_task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        self._tasks.add(task := asyncio.create_task(work))
        task.add_done_callback(self._tasks.discard)
        return task

    def leave(self) -> None:
        """This process ends: its visitors at other processes' tables come back elsewhere."""
        for peer in self.roll.peers:
            self.on_lost(peer)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if "client" in self.__dict__:
            await self.client.aclose()

    # as the listener of the roll

    def beaten(self) -> None:
        """With each beat the others hear what it says; who is slow to hear it misses some."""
        said = msgspec.to_builtins(errands.beat(self.hub))
        for peer in self.roll.peers:
            if peer not in self._beating or self._beating[peer].done():
                self._beating[peer] = self.start_task(self.ask(peer, "hear", said))

    def lost(self, peer: str) -> None:
        self._beating.pop(peer, None)
        self.on_lost(peer)
        self.start_task(self.hub.adopt(peer))

    def lapsed(self) -> None:
        for table in list(self.hub.tables.values()):
            self.hub.drop(table)

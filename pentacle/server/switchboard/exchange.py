"""What processes say to each other: pages that sit at another one's table, errands, news for all.

A word to one process is a line `KIND SESSION` and a text.  Whoever begins a session names it; the
other one answers under the same name until either is done or its process is gone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from . import errands
from .board import Switchboard

if TYPE_CHECKING:
    from ..live.hub import Hub

log = logging.getLogger(__name__)
PATIENCE = 5.0
"""Seconds that another process has for an errand."""
GREETING = 1.0
"""Seconds that others have to say what time it is."""
UNREAD = 4_000_000
"""Bytes that may wait for a slow page."""

Word = tuple[str, str]
"""A kind and a text."""


class Session:
    """One end of a conversation with another process."""

    def __init__(self, exchange: Exchange, peer: str, name: str) -> None:
        self.exchange, self.peer, self.name = exchange, peer, name
        self._inbox: asyncio.Queue[Word] = asyncio.Queue()
        self._waiting = 0

    def say(self, kind: str, text: str = "") -> None:
        self.exchange.board.send(self.peer, f"{kind} {self.name}\n{text}")

    async def next(self) -> Word:
        """What the other end says; `lost` when nothing more can come, `slow` when too much did."""
        kind, text = await self._inbox.get()
        self._waiting -= len(text)
        return kind, text

    def hear(self, kind: str, text: str) -> None:
        self._waiting += len(text)
        if self._waiting > UNREAD:
            kind, text = "slow", ""
        self._inbox.put_nowait((kind, text))

    def end(self) -> None:
        self.exchange.sessions.pop((self.peer, self.name), None)


class Exchange:
    """The listener of a process's switchboard."""

    def __init__(self, hub: Hub, board: Switchboard) -> None:
        self.hub, self.board = hub, board
        self.sessions: dict[tuple[str, str], Session] = {}
        self.receive: Callable[[Session, str, str], Awaitable[None]] | None = None
        """Takes a request or a page of another process in (`relay`)."""
        self._numbers = count(1)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._greeted: set[str] = set()
        self._greeting = asyncio.Event()

    async def start(self) -> None:
        """Be known to the others, and go by the same time."""
        await self.board.start(self)
        if self.board.peers:
            self.publish("hello")
            try:
                async with asyncio.timeout(GREETING):
                    while not self.board.peers <= self._greeted:
                        self._greeting.clear()
                        await self._greeting.wait()
            except TimeoutError:
                log.warning("some processes have not answered")

    def begin(self, peer: str) -> Session:
        session = Session(self, peer, f"{self.board.name}.{next(self._numbers)}")
        self.sessions[peer, session.name] = session
        if peer not in self.board.peers:  # it died before, and nobody will say so once more
            session.hear("lost", "")
        return session

    async def ask(self, peer: str, errand: str, *args: Any) -> Any:
        """Have another process do something (`errands`); None if it does not answer."""
        session = self.begin(peer)
        try:
            session.say("errand", errand + "\n" + msgspec.json.encode(args).decode())
            async with asyncio.timeout(PATIENCE):
                kind, text = await session.next()
            return msgspec.json.decode(text) if kind == "result" else None
        except TimeoutError:
            return None
        finally:
            session.end()

    def publish(self, news: str, *args: Any) -> None:
        """Tell everybody else (`errands.NEWS`)."""
        self.board.publish(f"{news} {msgspec.json.encode(args).decode()}")

    def start_task(self, work: Coroutine[Any, Any, Any]) -> None:
        self._tasks.add(task := asyncio.create_task(work))
        task.add_done_callback(self._tasks.discard)

    def leave(self) -> None:
        """This process ends: its pages at other processes' tables are to come back elsewhere."""
        for (_, name), session in list(self.sessions.items()):
            if name.startswith(self.board.name):
                session.hear("lost", "")

    # as the listener

    def heard(self, sender: str, text: str) -> None:
        head, _, text = text.partition("\n")
        kind, name = head.split(" ")
        session = self.sessions.get((sender, name))
        if session is not None:
            session.hear(kind, text)
        elif kind in ("call", "open", "errand"):
            self._welcome(sender, name, kind, text)

    def _welcome(self, sender: str, name: str, kind: str, text: str) -> None:
        session = Session(self, sender, name)
        if kind == "errand":
            self.start_task(self._run_errand(session, text))
        elif self.hub.closing or self.receive is None:
            session.say("away")
        else:
            self.sessions[sender, name] = session
            session.say("took")
            self.start_task(self._take_in(session, kind, text))

    async def _take_in(self, session: Session, kind: str, text: str) -> None:
        assert self.receive is not None
        try:
            await self.receive(session, kind, text)
        finally:
            session.end()

    async def _run_errand(self, session: Session, text: str) -> None:
        name, _, args = text.partition("\n")
        try:
            found = await errands.ERRANDS[name](self.hub, *msgspec.json.decode(args))
        except Exception:
            log.exception("errand failed", extra={"errand": name})
            session.say("failed")
            return
        session.say("result", msgspec.json.encode(found).decode())

    def told(self, sender: str, text: str) -> None:
        news, _, args = text.partition(" ")
        if news == "hello":
            self.board.publish(f"beat {self.beat()}")
        elif news == "beat":
            errands.follow(self.hub, msgspec.json.decode(args, type=errands.Beat))
            self._greeted.add(sender)
            self._greeting.set()
        elif news in errands.NEWS:
            self.start_task(errands.NEWS[news](self.hub, *msgspec.json.decode(args)))

    def lost(self, peer: str, dead: bool) -> None:
        for (other, _), session in list(self.sessions.items()):
            if other == peer:
                session.hear("lost", "")
        if dead:
            self._greeted.discard(peer)
            self._greeting.set()
            self.start_task(self.hub.adopt(peer))

    def lapsed(self) -> None:
        for table in list(self.hub.tables.values()):
            self.hub.drop(table)

    def beat(self) -> str:
        return msgspec.json.encode(errands.beat(self.hub)).decode()

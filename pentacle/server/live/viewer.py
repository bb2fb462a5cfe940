"""One open page: a WebSocket and what it wants to see."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec

from pentacle.core.scene import Layout
from pentacle.table.page import Page
from pentacle.table.shapes import Language

from ..limits import Bucket
from ..work.allowance import Visitor
from . import toll

OUTBOX, OUTBOX_BYTES = 600, 4_000_000
"""Messages, and their bytes, that may wait for a slow page before it is sent away to come back
later.  A page that reads nothing at all is cut off sooner (`--unread`)."""
FRAME = 64_000
"""Bytes of messages that travel together, at least one message."""
SLOW, SENT_AWAY = 1013, 4004
"""The codes that a page is closed with: it reads too slowly; the host does not want it here."""
ASIDES = 4
"""What may be worked out elsewhere for a page at once."""


class Viewer(Page):
    def __init__(
        self, socket: Any, profile: str, name: str, language: Language, layout: Layout
    ) -> None:
        super().__init__(profile, name, language, layout)
        self.socket = socket
        self.address = socket.client.host if socket.client else ""
        self.visitor = Visitor(profile, self.address)
        """Who pays for what this page asks."""
        self._outbox: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._waiting = 0
        """Bytes in the outbox."""
        self._hint: asyncio.Task[None] | None = None
        self._asides: set[asyncio.Task[None]] = set()
        self.closing = False
        self.gone = asyncio.Event()

    def limit(self, rate: float) -> None:
        self.bucket = Bucket(rate, 3 * rate)

    def send(self, message: Any) -> None:
        self.post(msgspec.json.encode(message))

    def post(self, message: bytes) -> None:
        if self.closing:
            return
        if self._outbox.qsize() >= OUTBOX or self._waiting + len(message) > OUTBOX_BYTES:
            self._forget()
            self.close(SLOW)
            return
        toll.charge_post(message)
        self._waiting += len(message)
        self._outbox.put_nowait(message)

    def _forget(self) -> None:
        """Drop what waits: the page asks for it when it comes back."""
        while not self._outbox.empty():
            self._outbox.get_nowait()
        self._waiting = 0

    def close(self, code: int) -> None:
        """Close after what is already on its way."""
        if not self.closing:
            self.closing = True
            self._outbox.put_nowait(code)

    @property
    def is_advised(self) -> bool:
        """A bot thinks about a hint for this page."""
        return self._hint is not None and not self._hint.done()

    def start_hint(self, work: Coroutine[Any, Any, None]) -> None:
        """Let a bot think about a hint while the page goes on."""
        self._hint = asyncio.create_task(work)

    async def start_aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something be worked out elsewhere while the page goes on; with many such it waits."""
        while len(self._asides) >= ASIDES:
            await asyncio.wait(self._asides, return_when=asyncio.FIRST_COMPLETED)
        self._asides.add(task := asyncio.create_task(work))
        task.add_done_callback(self._asides.discard)

    def _with_the_next(self, message: bytes) -> bytes:
        """A message and those that wait behind it, a line each: one frame costs less than many."""
        found, self._waiting = [message], self._waiting - len(message)
        size = len(message)
        while size < FRAME and not self._outbox.empty():
            following = self._outbox.get_nowait()
            if isinstance(following, int):
                self._outbox.put_nowait(following)
                break
            self._waiting -= len(following)
            size += len(following)
            found.append(following)
        return b"\n".join(found)

    async def deliver(self) -> None:
        """Send what is posted, in order, until the end."""
        try:
            while True:
                message = await self._outbox.get()
                if isinstance(message, int):
                    await self.socket.close(code=message)
                    return
                frame = self._with_the_next(message)
                await self.socket.send_data(frame.decode(), mode="text")
        finally:
            self.closing = True
            self.gone.set()

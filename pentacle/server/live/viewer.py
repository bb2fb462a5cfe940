"""One open page: a WebSocket and what it wants to see."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec

from pentacle.core.scene import Layout

from .. import wire
from ..limits import Bucket
from ..shapes import Language
from .people import Muted
from .picture import Picture

OUTBOX, OUTBOX_BYTES = 600, 4_000_000
"""Messages, and their bytes, that may wait for a slow page before it is sent away to come back
later.  A page that reads nothing at all is cut off sooner (`--unread`)."""
FRAME = 64_000
"""Bytes of messages that travel together, at least one message."""
SLOW = 1013


class Viewer:
    def __init__(
        self, socket: Any, profile: str, name: str, language: Language, layout: Layout
    ) -> None:
        self.socket, self.profile, self.name = socket, profile, name
        self.address = socket.client.host if socket.client else ""
        self.language: Language = language
        self.layout: Layout = layout
        self._outbox: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._waiting = 0
        """Bytes in the outbox."""
        self._hint: asyncio.Task[None] | None = None
        self.closing = False
        self.shown: Picture | None = None
        """What this page was shown last: only what differs from it has to be sent."""
        self.muted: Muted = Muted()
        """The people whose lines are not shown to this viewer."""
        self.people: wire.People | None = None
        """The others, as this page was told last."""
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

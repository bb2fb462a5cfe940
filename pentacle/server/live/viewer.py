"""One open page: a WebSocket and what it wants to see."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec

from pentacle.core.scene import Layout

from ..limits import Bucket
from ..shapes import Language
from .picture import Picture

OUTBOX = 600
"""Messages that may wait for a slow page before it is sent away to come back later."""


class Viewer:
    def __init__(
        self, socket: Any, profile: str, name: str, language: Language, layout: Layout
    ) -> None:
        self.socket, self.profile, self.name = socket, profile, name
        self.language: Language = language
        self.layout: Layout = layout
        self._outbox: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._hint: asyncio.Task[None] | None = None
        self.closing = False
        self.shown: Picture | None = None
        """What this page was shown last: only what differs from it has to be sent."""
        self.gone = asyncio.Event()

    def limit(self, rate: float) -> None:
        self.bucket = Bucket(rate, 3 * rate)

    def send(self, message: Any) -> None:
        self.post(msgspec.json.encode(message))

    def post(self, message: bytes) -> None:
        if self._outbox.qsize() >= OUTBOX:
            self.close(1013)
        if not self.closing:
            self._outbox.put_nowait(message)

    def close(self, code: int) -> None:
        """Close after what is already on its way."""
        if not self.closing:
            self.closing = True
            self._outbox.put_nowait(code)

    def start_hint(self, work: Coroutine[Any, Any, None]) -> None:
        """Let a bot think about a hint while the page goes on; a new question replaces it."""
        if self._hint is not None:
            self._hint.cancel()
        self._hint = asyncio.create_task(work)

    async def deliver(self) -> None:
        """Send what is posted, in order, until the end."""
        try:
            while True:
                message = await self._outbox.get()
                if isinstance(message, int):
                    await self.socket.close(code=message)
                    return
                await self.socket.send_data(message.decode(), mode="text")
        finally:
            self.closing = True
            self.gone.set()

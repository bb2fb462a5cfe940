"""Connections: how many one address may hold, how long a request may take to begin, and how long a
visitor may leave unread what he is sent.  A proxy does this better (`docs/operate.md`).

uvicorn's own protocol is left as it is.  `Connection` stands between it and the socket and sees
bytes come and go; `Heard` stands before the application and tells it that a request has begun;
`Patient` waits for its body.
"""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from collections.abc import Iterable
from functools import partial
from typing import Any
from weakref import WeakSet

from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ..settings import Settings
from ..words import REFUSALS

ADDRESSES = 10_000
"""Addresses that are remembered before those without connections are dropped."""
HEADER = 64 * 1024
"""Bytes of a request's first line and headers."""
BEHIND = 16 * 1024
"""Bytes that a page may always leave unread for a while."""
LOOKS = 4
"""How often it is looked in the time that somebody has."""


class Crowd:
    """The open connections of each address, WebSockets included; what was closed drops out."""

    def __init__(self, settings: Settings, inner: Iterable[socket.socket] = ()) -> None:
        """Other processes, which come in by `inner`, may have as many as they need."""
        self.settings = settings
        self._proxies = {address.strip() for address in settings.proxy.split(",")}
        self._peers = {listening.getsockname()[:2] for listening in inner}
        self._open: dict[str, WeakSet[asyncio.Transport]] = {}

    def admit(self, transport: asyncio.Transport) -> bool:
        """Take a connection in, unless its address has enough; a proxy speaks for many."""
        address = str((transport.get_extra_info("peername") or [""])[0])
        here = tuple(transport.get_extra_info("sockname") or ())[:2]
        if here in self._peers or address in self._proxies or "*" in self._proxies:
            return True
        if len(self._open) > ADDRESSES:
            self._open = {known: held for known, held in self._open.items() if held}
        held = self._open.setdefault(address, WeakSet())
        held.add(transport)
        return sum(not other.is_closing() for other in held) <= self.settings.connections

    @property
    def protocol(self) -> Any:
        """What uvicorn makes of every connection."""
        return partial(Connection, self)


class Connection:
    """A connection on its way to uvicorn, looked at from time to time.  What a protocol does and is
    not here is done by uvicorn's own."""

    def __init__(self, crowd: Crowd, app_state: dict[str, Any], **given: Any) -> None:
        self.inner = HttpToolsProtocol(app_state=app_state | {"connection": self}, **given)
        self.crowd, self.settings = crowd, crowd.settings
        self._asked = 0
        """Requests that the application has not finished with."""
        self._awaited: float | None = self.loop.time()
        """Since when a request is on its way."""
        self._unheard, self._room = 0, HEADER
        """Bytes since the last one began, and how many they may become."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def connection_made(self, transport: asyncio.Transport) -> None:
        self.inner.connection_made(transport)
        if self.crowd.admit(transport):
            self._look(0, 0.0)
        else:
            self._end("429 Too Many Requests", "too_many_connections")

    def data_received(self, data: bytes) -> None:
        self.inner.data_received(data)
        self._unheard += len(data)
        if self._awaited is None and not self._asked:
            self._awaited = self.loop.time()
        if self._unheard > self._room or self._is_page:
            self.loop.call_soon(self._measure)

    def begin(self, length: int) -> None:
        """A request is there, but for its body."""
        self._asked, self._awaited = self._asked + 1, None
        self._unheard, self._room = 0, HEADER + length

    def finish(self) -> None:
        self._asked -= 1

    @property
    def _is_page(self) -> bool:
        """It is a WebSocket by now, or wants to be one: uvicorn has put another protocol there."""
        return self.transport.get_protocol() is not self

    def _measure(self) -> None:
        """Whatever is too long for a header, or no handshake, has begun no request by now."""
        too_long = self._unheard > self._room or self._is_page
        if too_long and not self._asked and not self.transport.is_closing():
            self._end("431 Request Header Fields Too Large", "too_large")

    def _look(self, before: int, since: float) -> None:
        """Give up who sends nothing, or half a request, and cut off who leaves unread what he is
        sent: a connection that is closed waits until its buffer is empty, which may never come."""
        unread, now = self.transport.get_write_buffer_size(), self.loop.time()
        if unread < (min(before, BEHIND) if self._is_page else before) or not unread:
            since = now
        elif now - since > self.settings.unread:
            self.transport.abort()
        if self._awaited and now - self._awaited > self.settings.arrival:
            if self._unheard and not self.transport.is_closing():
                self._end("408 Request Timeout", "too_slow")
            self.transport.close()
        if unread or not self.transport.is_closing():
            pause = min(self.settings.arrival, self.settings.unread) / LOOKS
            self.loop.call_later(pause, self._look, unread, since)

    def _end(self, status: str, sentence: str) -> None:
        """Answer without having heard."""
        text = in_both_languages(sentence)
        head = (
            f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\n"
            f"Content-Length: {len(text)}\r\nConnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + text)
        self.transport.close()


def in_both_languages(sentence: str) -> bytes:
    """Nobody knows yet in which language."""
    words = REFUSALS[sentence]
    return f"{words['en']} / {words['fr']}\n".encode()


class Heard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        connection: Connection | None = scope.get("state", {}).get("connection")
        if connection is None:
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        unsaid = connection.settings.body_limit if b"transfer-encoding" in headers else 0
        connection.begin(int(headers.get(b"content-length", unsaid)))
        try:
            await self.app(scope, receive, send)
        finally:
            connection.finish()


TOO_SLOW = ASGIResponse(
    body=in_both_languages("too_slow"), status_code=408, headers={"Connection": "close"},
    media_type="text/plain",
)  # fmt: skip


class Patient:
    """Waits for a body, whole or up to what is too large, but not for ever."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope.get("method", "GET") in ("GET", "HEAD", "OPTIONS"):
            await self.app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self.settings.arrival):
                heard = await self._body(receive)
        except TimeoutError:
            await TOO_SLOW(scope, receive, send)
            return

        async def again() -> Any:
            return heard.popleft() if heard else await receive()

        await self.app(scope, again, send)

    async def _body(self, receive: Receive) -> deque[Any]:
        heard, more, left = deque[Any](), True, self.settings.body_limit
        while more and left >= 0:
            message: Any = await receive()
            heard.append(message)
            more = message.get("more_body", False)
            left -= len(message.get("body", b""))
        return heard

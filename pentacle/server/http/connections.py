"""Connections: how many one address may hold, how long a request may take to arrive, and how long
a page may leave unread what it is sent."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakSet

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..settings import Settings
from ..words import REFUSALS

ADDRESSES = 10_000
"""Addresses that are remembered before those without connections are dropped."""
HEADER = 64 * 1024
"""Bytes of a request's first line and headers."""


class Crowd:
    """The open connections of each address, WebSockets included; what was closed drops out."""

    def __init__(self, settings: Settings) -> None:
        self.limit = settings.connections
        self.proxies = {address.strip() for address in settings.proxy.split(",")}
        self._open: dict[str, WeakSet[asyncio.Transport]] = {}

    def admit(self, address: str, transport: asyncio.Transport) -> bool:
        """Take a connection in, unless its address has enough; a proxy speaks for many."""
        if address in self.proxies or "*" in self.proxies:
            return True
        if len(self._open) > ADDRESSES:
            self._open = {known: held for known, held in self._open.items() if held}
        held = self._open.setdefault(address, WeakSet())
        held.add(transport)
        return sum(not other.is_closing() for other in held) <= self.limit


def protocol_of(settings: Settings) -> type[HttpToolsProtocol]:
    """uvicorn's own protocol, with these limits."""
    crowd = Crowd(settings)

    class Patient(HttpToolsProtocol):
        """Waits for a whole request, header and body, but not for ever."""

        _late: asyncio.TimerHandle | None = None
        _begun = False
        _heading, _header = False, 0
        """A header is on its way, and how long it has become."""
        _before: Any = None
        """The request before the one that is on its way."""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if crowd.admit(self.client[0] if self.client else "", transport):
                self._expect()
            else:
                self._end("429 Too Many Requests", "too_many_connections")

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._expect()
            self._begun, self._before = True, self.cycle
            self._heading, self._header = True, 0

        def on_headers_complete(self) -> None:
            self._heading = False
            super().on_headers_complete()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._header += len(data)
            if self._heading and self._header > HEADER and not self.transport.is_closing():
                self._end("431 Request Header Fields Too Large", "too_large")

        def handle_websocket_upgrade(self) -> None:
            """A handshake that cannot be read is answered and over; uvicorn would let it hang."""
            super().handle_websocket_upgrade()
            opened: Any = self.transport.get_protocol()
            if not opened.handshake_initiated:
                self.transport.write(b"".join(opened.conn.data_to_send()))
                self.transport.close()

        def on_message_complete(self) -> None:
            self._forget()
            super().on_message_complete()

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget()
            super().connection_lost(exc)

        def _expect(self) -> None:
            """From now on a request is on its way."""
            self._forget()
            self._late = self.loop.call_later(settings.arrival, self._give_up)

        def _forget(self) -> None:
            self._begun = False
            if self._late is not None:
                self._late.cancel()
                self._late = None

        def _give_up(self) -> None:
            if self._begun and self._may_speak():
                self._end("408 Request Timeout", "too_slow")
            self.transport.close()

        def _may_speak(self) -> bool:
            """No answer is being given, neither to this request nor to the one before."""
            if self.cycle is None or self.cycle is self._before:
                return self.cycle is None or self.cycle.response_complete
            return not self.cycle.response_started

        def _end(self, status: str, sentence: str) -> None:
            """Answer without having heard: nobody knows yet in which language."""
            words = REFUSALS[sentence]
            text = f"{words['en']} / {words['fr']}\n".encode()
            head = (
                f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\n"
                f"Content-Length: {len(text)}\r\nConnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + text)
            self.transport.close()

    return Patient


def live_protocol_of(settings: Settings) -> type[WebSocketsSansIOProtocol]:
    """uvicorn's own protocol for WebSockets, which is rid of pages that do not read."""

    class Attentive(WebSocketsSansIOProtocol):
        """A connection that is closed waits until its buffer is empty, which never comes where the
        page does not read: such a one is cut off."""

        _unread: asyncio.TimerHandle | None = None

        def pause_writing(self) -> None:
            """The buffer is full."""
            super().pause_writing()
            self._unread = self.loop.call_later(settings.unread, self.transport.abort)

        def resume_writing(self) -> None:
            self._forget()
            super().resume_writing()

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget()
            super().connection_lost(exc)

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            self.transport.abort()

        def _forget(self) -> None:
            if self._unread is not None:
                self._unread.cancel()
                self._unread = None

    return Attentive

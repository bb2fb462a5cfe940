"""How other processes come in: with errands, and with visitors whose tables are here."""

from __future__ import annotations

import hmac
import logging
from typing import Any

import msgspec
from litestar.types import ASGIApp, Receive, Send

from pentacle.store import Unavailable

from .. import logs
from ..live.hub import Hub
from .calls import ERRAND, KEY, Errand
from .hop import GONE, TABLE
from .visitor import (
    MISDIRECTED,
    PASSED_ON,
    VISITOR,
    Answer,
    header,
    read,
    respond,
    scope_of,
    unpack,
)

log = logging.getLogger(__name__)
LARGEST = 64 << 20
"""Bytes of an errand."""


class Entrance:
    """The outermost layer: other processes come in by their key, everybody else by the guard."""

    def __init__(self, app: ASGIApp, hub: Hub, key: str, guarded: ASGIApp) -> None:
        """`key`: of this process; "" where there are no others."""
        self.app, self.hub, self.guarded, self._key = app, hub, guarded, key.encode()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope.get("path") not in (PASSED_ON, ERRAND) or not self._is_peer(scope):
            await self.guarded(scope, receive, send)
        elif scope["path"] == ERRAND:
            await self._run_errand(receive, send)
        else:
            await self._take_in(scope, receive, send)

    def _is_peer(self, scope: Any) -> bool:
        shown = header(scope, KEY)
        return bool(self._key) and hmac.compare_digest(shown, self._key)

    async def _run_errand(self, receive: Receive, send: Send) -> None:
        status, found = 200, b"null"
        try:
            errand = msgspec.json.decode(await read(receive, LARGEST), type=Errand)
            found = msgspec.json.encode(await self.hub.calls.run(errand))
        except Exception:
            log.exception("an errand of another process failed")
            status = 500
        await respond(send, Answer(status, [], found))

    async def _take_in(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer a visitor whom another process passes on, if the table is here."""
        visitor = unpack(header(scope, VISITOR))
        logs.about.set({"request": visitor.request})
        found = TABLE.match(visitor.path)
        if self.hub.closing or (found and not await self._has(found[1])):
            if scope["type"] == "http":
                await respond(send, Answer(MISDIRECTED, [], b""))
            else:
                await receive()
                await send({"type": "websocket.close", "code": GONE, "reason": ""})
            return
        await self.app(scope_of(visitor, scope["type"]), receive, send)

    async def _has(self, table: str) -> bool:
        """Whether this process holds a table, or may take it; unknown tables are everybody's."""
        try:
            return (await self.hub.roll.claim(table)).holder in ("", self.hub.roll.name)
        except Unavailable:
            return True  # the application says so

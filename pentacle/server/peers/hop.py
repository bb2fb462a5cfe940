"""A request about a table, or its page, that came to another process than the one that has it.

The process with the visitor's connection opens one to the holder, for this visitor alone, and
passes on what either of them says.  The holder's own application answers as if the visitor had come
to it, so that one process decides, commits, shows and acknowledges.  Whatever a visitor sends can
break his own connection and no other.
"""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from litestar.datastructures import Headers
from litestar.types import ASGIApp, Receive, Send

from pentacle.store import Unavailable

from .. import meters
from ..errors import Refusal
from ..http.answers import refusal_response
from ..live.hub import Hub
from . import visitor
from .calls import KEY
from .roll import Peer
from .visitor import MISDIRECTED, PASSED_ON, VISITOR, Answer, once

if TYPE_CHECKING:
    from httpx import Response
    from websockets.asyncio.client import ClientConnection

TABLE = re.compile(r"/(?:api/tables|pictures/table)/([\w-]{1,22})(?:[/.]|$)", re.ASCII)
OURS = ("/api/", "/pictures/")
OWN_WAY = frozenset({b"connection", b"date", b"keep-alive", b"transfer-encoding"})
"""Headers of an answer that belong to one connection."""
GONE, REFUSED, LATER = 1001, 1008, 1013
AGAIN = 0.05
"""Seconds after which the holder of a table is looked for again."""
PATIENCE = 15.0
"""Seconds after which a table whose holder cannot be reached is given up."""
CONNECT, ANSWER = 3.0, 90.0
"""Seconds that a holder has to take a connection, and to answer."""


class Hop:
    """An ASGI layer around the application."""

    def __init__(self, app: ASGIApp, hub: Hub, body_limit: int) -> None:
        self.app, self.hub, self.limit = app, hub, body_limit
        self._lines: dict[str, set[ClientConnection]] = {}
        """Pages that are passed on, by the process that has their tables."""
        hub.calls.on_lost = self.cut

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        asked = scope["type"] in ("http", "websocket") and scope["path"].startswith(OURS)
        found = TABLE.match(scope["path"]) if asked else None
        table = found[1] if found else ""
        peer = await self._holder(table) if asked else ""
        if not peer:
            await self.app(scope, receive, send)
            return
        meters.PASSED_ON.labels(scope["type"]).inc()
        pass_on = self._http if scope["type"] == "http" else self._page
        await pass_on(scope, receive, send, table, peer)

    async def _holder(self, table: str) -> str:
        """The process to ask; "" for this one, also where nobody can say.

        A process that is about to end leaves everything to another."""
        if self.hub.closing:
            return min(self.hub.roll.peers, default="")
        if not table:
            return ""
        try:
            holder = (await self.hub.roll.claim(table)).holder
        except Unavailable:
            return ""
        return "" if holder == self.hub.roll.name else holder

    def cut(self, peer: str) -> None:
        """Send pages away whose table was at this process: they come back and find it elsewhere."""
        for line in self._lines.pop(peer, set()):
            line.transport.abort()

    async def ask(self, scope: Any, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        """Another request of the same visitor: its status and its answer."""
        status, found = 500, bytearray()

        async def send(message: Any) -> None:
            nonlocal status
            status = message.get("status", status)
            found.extend(message.get("body", b""))

        headers = [(n, v) for n, v in scope["headers"] if n.lower() != b"accept-encoding"]
        other = scope | {"method": method, "path": path, "query_string": b"", "headers": headers}
        await self(visitor.scope_of(visitor.of(other), "http"), once(body), send)
        return status, bytes(found)

    # a request

    async def _http(self, scope: Any, receive: Receive, send: Send, table: str, peer: str) -> None:
        try:
            body = await visitor.read(receive, self.limit)
            answer = await self._answer(scope, body, table, peer)
        except Refusal as refusal:
            await refusal_response(refusal, Headers.from_scope(scope))(scope, receive, send)
            return
        if answer is None:
            await self.app(scope, once(body), send)
        else:
            await visitor.respond(send, answer)

    async def _answer(self, scope: Any, body: bytes, table: str, peer: str) -> Answer | None:
        """What the holder answers; None if that is this process by now, a `Refusal` if nobody
        knows how much was done."""
        from httpx import ConnectError, ConnectTimeout, Timeout, TransportError

        told, client = visitor.pack(scope), self.hub.calls.client
        end = time.monotonic() + PATIENCE
        while peer:
            if known := self.hub.roll.peers.get(peer):
                asked = client.build_request(
                    "POST", f"http://{known.address}{PASSED_ON}", content=body,
                    headers={KEY: known.key, VISITOR: told},
                    timeout=Timeout(ANSWER, connect=CONNECT),
                )  # fmt: skip
                try:
                    answer = await _whole(await client.send(asked, stream=True))
                    if answer.status != MISDIRECTED:
                        return answer
                except (ConnectError, ConnectTimeout):
                    pass
                except TransportError as error:
                    raise Refusal("busy") from error
            if self.hub.closing or time.monotonic() > end:
                raise Refusal("busy")
            await asyncio.sleep(AGAIN)
            peer = await self._holder(table)
        return None

    # a page

    async def _page(self, scope: Any, receive: Receive, send: Send, table: str, peer: str) -> None:
        await receive()  # that it wants to connect
        try:
            told = visitor.pack(scope)
        except Refusal:
            await send({"type": "websocket.close", "code": REFUSED, "reason": ""})
            return
        end = time.monotonic() + PATIENCE
        while peer and time.monotonic() < end:
            known = self.hub.roll.peers.get(peer)
            if known and (line := await _connect(known, told)):
                await self._pass_on(line, peer, receive, send)
                return
            await asyncio.sleep(AGAIN)
            peer = await self._holder(table)
        if peer:
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": LATER, "reason": ""})
        else:
            await self.app(scope, visitor.connected(receive), send)

    async def _pass_on(
        self, line: ClientConnection, peer: str, receive: Receive, send: Send
    ) -> None:
        """Both ways, until one side is done."""
        self._lines.setdefault(peer, set()).add(line)
        both: list[asyncio.Task[None]] = []
        try:
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            both = [asyncio.create_task(_listen(line, receive)),
                    asyncio.create_task(_tell(line, send))]  # fmt: skip
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._lines.get(peer, set()).discard(line)
            for task in both:
                task.cancel()
            await asyncio.gather(*both, line.close(), return_exceptions=True)


async def _connect(peer: Peer, told: str) -> ClientConnection | None:
    """A connection to the holder, once it has let the page in; None if it does not."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

    try:
        return await connect(
            f"ws://{peer.address}{PASSED_ON}", additional_headers={KEY: peer.key, VISITOR: told},
            compression=None, max_size=None, open_timeout=PATIENCE, close_timeout=1, proxy=None,
            user_agent_header=None,
        )  # fmt: skip
    except (OSError, WebSocketException, TimeoutError):
        return None


async def _listen(line: ClientConnection, receive: Receive) -> None:
    while True:
        message: Any = await receive()
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        await line.send(message["bytes"] if text is None else text)


async def _tell(line: ClientConnection, send: Send) -> None:
    from websockets.exceptions import ConnectionClosedError

    with suppress(ConnectionClosedError):
        async for said in line:
            told = {"text": said} if isinstance(said, str) else {"bytes": said}
            await send({"type": "websocket.send", **told})  # type: ignore[arg-type]
    code = line.close_code or GONE
    code = code if code in (1000, GONE, REFUSED, LATER) or code >= 3000 else GONE
    await send({"type": "websocket.close", "code": code, "reason": ""})


async def _whole(answer: Response) -> Answer:
    """An answer byte for byte, once all of it is there."""
    try:
        headers = [(n.lower(), v) for n, v in answer.headers.raw if n.lower() not in OWN_WAY]
        body = b"".join([part async for part in answer.aiter_raw()])
        return Answer(answer.status_code, headers, body)
    finally:
        await answer.aclose()

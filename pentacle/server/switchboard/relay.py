"""A request about a table, or its page, that came to another process than the one that has it.

The process with the socket passes on what it hears, and what the holder answers; the holder's own
application answers as if the visitor had come to it, so that one process decides, commits, shows
and acknowledges, whoever holds the sockets.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from base64 import b64decode, b64encode
from contextlib import suppress
from typing import Any

import msgspec
from litestar.datastructures import Headers
from litestar.types import ASGIApp, Receive, Send

from ..errors import Refusal
from ..http.answers import refusal_response
from ..live.hub import Hub
from ..store import Unavailable
from .exchange import Session

log = logging.getLogger(__name__)
TABLE = re.compile(r"/api/tables/([^/]+)(?:/|$)")
PASSED = frozenset({b"accept-language", b"cookie", b"host", b"origin", b"content-type",
                    b"x-pentacle", b"user-agent", b"sec-fetch-site", b"authorization"})  # fmt: skip
"""Headers that the holder is told."""
GONE, SLOW = 1001, 1013
AGAIN = 0.1
"""Seconds after which the holder of a table is looked for again."""
PATIENCE = 15.0
"""Seconds after which a table whose holder does not answer is given up."""


class Request(msgspec.Struct):
    """What the holder needs to know of a request or a page."""

    method: str
    path: str
    query: str
    headers: list[tuple[str, str]]
    client: tuple[str, int] | None
    scheme: str
    body: str = ""
    packed: bool = False
    """The body is in base 64."""


class Answer(msgspec.Struct):
    status: int
    headers: list[tuple[str, str]]
    body: str
    packed: bool = False


class Relay:
    """An ASGI layer around the application."""

    def __init__(self, app: ASGIApp, hub: Hub, body_limit: int) -> None:
        self.app, self.hub, self.limit = app, hub, body_limit
        hub.exchange.receive = self.take_in

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        asked = scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/")
        found = TABLE.match(scope["path"]) if asked else None
        table = found[1] if found else ""
        holder = await self._holder(table) if asked else ""
        if not holder:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send, table, holder)
        else:
            await self._page(scope, receive, send, table, holder)

    async def _holder(self, table: str) -> str:
        """The process to ask; "" for this one, also where nobody can say.

        A process that is about to end leaves everything to another."""
        if self.hub.closing:
            return min(self.hub.board.peers, default="")
        if not table:
            return ""
        try:
            holder = (await self.hub.board.claim(table)).holder
        except Unavailable:
            return ""
        return "" if holder == self.hub.board.name else holder

    async def ask(self, scope: Any, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        """Another request of the same visitor: its status and its answer."""
        status, found = 500, bytearray()

        async def send(message: Any) -> None:
            nonlocal status
            status = message.get("status", status)
            found.extend(message.get("body", b""))

        headers = [pair for pair in scope["headers"] if pair[0].lower() in PASSED]
        other = scope | {"method": method, "path": path, "raw_path": path.encode(),
                         "query_string": b"", "headers": headers}  # fmt: skip
        visitor = _scope(_request(other, b"")) | {"type": "http", "http_version": "1.1"}
        await self(visitor | {"method": method}, _once(body), send)
        return status, bytes(found)

    # the process with the socket

    async def _http(
        self, scope: Any, receive: Receive, send: Send, table: str, holder: str
    ) -> None:
        body = await _read(receive, self.limit)
        if body is None:
            refused = refusal_response(Refusal("too_large"), Headers.from_scope(scope))
            await refused(scope, receive, send)
            return
        end = time.monotonic() + PATIENCE
        try:
            while holder:
                answer = await self._ask(holder, _request(scope, body))
                if answer is not None:
                    await _send_answer(send, answer)
                    return
                if time.monotonic() > end:
                    raise Refusal("busy")
                await asyncio.sleep(AGAIN)
                holder = await self._holder(table)
        except Refusal as refusal:
            await refusal_response(refusal, Headers.from_scope(scope))(scope, receive, send)
            return
        await self.app(scope, _once(body), send)

    async def _ask(self, holder: str, request: Request) -> Answer | None:
        """What the holder answers; None if it has not even begun, a `Refusal` if nobody knows how
        much of it was done."""
        session = self.hub.exchange.begin(holder)
        try:
            session.say("call", msgspec.json.encode(request).decode())
            async with asyncio.timeout(PATIENCE):
                kind, text = await session.next()
                if kind != "took":
                    return None
                kind, text = await session.next()
        except TimeoutError:
            raise Refusal("busy") from None
        finally:
            session.end()
        if kind != "answer":
            raise Refusal("busy")
        return msgspec.json.decode(text, type=Answer)

    async def _page(
        self, scope: Any, receive: Receive, send: Send, table: str, holder: str
    ) -> None:
        await receive()  # that it wants to connect
        end = time.monotonic() + PATIENCE
        while holder and time.monotonic() < end:
            session = self.hub.exchange.begin(holder)
            try:
                session.say("open", msgspec.json.encode(_request(scope, b"")).decode())
                if await _is_accepted(session):
                    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
                    await _pass_on(session, receive, send)
                    return
            finally:
                session.end()
            await asyncio.sleep(AGAIN)
            holder = await self._holder(table)
        if holder:
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": SLOW, "reason": ""})
        else:
            await self.app(scope, _connected(receive), send)

    # the holder

    async def take_in(self, session: Session, kind: str, text: str) -> None:
        """Answer what another process passes on."""
        request = msgspec.json.decode(text, type=Request)
        try:
            if kind == "call":
                await self._answer(session, request)
            else:
                await self._show(session, request)
        except Exception:
            log.exception("what another process passed on failed")
            session.say("shut", "4500")

    async def _answer(self, session: Session, request: Request) -> None:
        status, headers, body = 500, list[tuple[str, str]](), bytearray()

        async def send(message: Any) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [(n.decode("latin-1"), v.decode("latin-1"))
                           for n, v in message.get("headers", [])]  # fmt: skip
            else:
                body.extend(message.get("body", b""))

        content = b64decode(request.body) if request.packed else request.body.encode()
        scope: Any = {"type": "http", "http_version": "1.1", "method": request.method}
        await self(scope | _scope(request), _once(content), send)
        answer = Answer(status, headers, *_as_text(bytes(body)))
        session.say("answer", msgspec.json.encode(answer).decode())

    async def _show(self, session: Session, request: Request) -> None:
        async def send(message: Any) -> None:
            if message["type"] == "websocket.accept":
                session.say("accept")
            elif message["type"] == "websocket.send":
                session.say("tell", message["text"])
            else:
                session.say("shut", str(message.get("code", 1000)))

        first = True

        async def receive() -> Any:
            nonlocal first
            if first:
                first = False
                return {"type": "websocket.connect"}
            kind, text = await session.next()
            if kind == "say":
                return {"type": "websocket.receive", "text": text, "bytes": None}
            if kind == "bytes":
                return {"type": "websocket.receive", "text": None, "bytes": b64decode(text)}
            return {"type": "websocket.disconnect", "code": 1006}

        scope: Any = {"type": "websocket", "http_version": "1.1", "subprotocols": []}
        await self(scope | _scope(request), receive, send)
        session.say("shut", "1000")


async def _is_accepted(session: Session) -> bool:
    """The holder lets the page in; False: it has gone, or is going."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                kind, _ = await session.next()
                if kind != "took":
                    return kind == "accept"
    except TimeoutError:
        return False


async def _pass_on(session: Session, receive: Receive, send: Send) -> None:
    """Both ways, until one side is done."""

    async def listen() -> None:
        while True:
            message: Any = await receive()
            if message["type"] != "websocket.receive":
                session.say("left")
                return
            if message.get("text") is not None:
                session.say("say", message["text"])
            else:
                session.say("bytes", b64encode(message["bytes"]).decode())

    async def tell() -> None:
        while True:
            kind, text = await session.next()
            if kind == "tell":
                await send({"type": "websocket.send", "text": text, "bytes": None})
                continue
            code = int(text) if kind == "shut" else SLOW if kind == "slow" else GONE
            if kind == "slow":
                session.say("left")
            await send({"type": "websocket.close", "code": code, "reason": ""})
            return

    both = [asyncio.create_task(listen()), asyncio.create_task(tell())]
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in both:
            task.cancel()
        with suppress(Exception):
            await asyncio.gather(*both, return_exceptions=True)


def _request(scope: Any, body: bytes) -> Request:
    headers = [(n.decode("latin-1"), v.decode("latin-1")) for n, v in scope["headers"]
               if n.lower() in PASSED]  # fmt: skip
    return Request(
        scope.get("method", "GET"), scope["path"], scope["query_string"].decode("latin-1"),
        headers, scope.get("client"), scope.get("scheme", "http"), *_as_text(body),
    )  # fmt: skip


def _as_text(body: bytes) -> tuple[str, bool]:
    try:
        return body.decode(), False
    except UnicodeDecodeError:
        return b64encode(body).decode(), True


def _scope(request: Request) -> dict[str, Any]:
    """A scope as uvicorn would make it for the visitor himself."""
    return {
        "asgi": {"version": "3.0", "spec_version": "2.3"}, "path": request.path,
        "raw_path": request.path.encode(), "query_string": request.query.encode("latin-1"),
        "root_path": "", "scheme": request.scheme, "client": request.client,
        "server": None, "extensions": {}, "state": {},
        "headers": [(n.encode("latin-1"), v.encode("latin-1")) for n, v in request.headers],
    }  # fmt: skip


async def _read(receive: Receive, limit: int) -> bytes | None:
    """A whole body; None if it is too large."""
    body = bytearray()
    while True:
        message: Any = await receive()
        body += message.get("body", b"")
        if len(body) > limit:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def _once(body: bytes) -> Any:
    """Receives a body that was read already, and then waits for ever."""
    left = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        if left:
            return left.pop()
        return {"type": "http.disconnect"}

    return receive


def _connected(receive: Receive) -> Any:
    """The same for a page whose wish to connect was heard already."""
    left = [{"type": "websocket.connect"}]

    async def again() -> Any:
        return left.pop() if left else await receive()

    return again


async def _send_answer(send: Send, answer: Answer) -> None:
    body = b64decode(answer.body) if answer.packed else answer.body.encode()
    headers = [(n.encode("latin-1"), v.encode("latin-1")) for n, v in answer.headers]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})

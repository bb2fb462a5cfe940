"""A visitor whom one process passes on to another: what it is told of him, and how it answers."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any, NamedTuple

import msgspec
from litestar.types import Receive, Send

from .. import logs
from ..errors import Refusal

TOLD = frozenset({b"accept-encoding", b"accept-language", b"cookie", b"host", b"origin",
                  b"content-type", b"x-pentacle", b"user-agent", b"sec-fetch-site",
                  b"authorization"})  # fmt: skip
"""Headers that the other process is told."""
LONGEST = 48 * 1024
"""Bytes of all that it is told: they come as a header."""
VISITOR = "x-pentacle-visitor"
PASSED_ON = "/peer/visitor"
MISDIRECTED = 421
"""The status with which a process says that it has not got the table: nothing was done."""


class Visitor(msgspec.Struct):
    """What the holder needs to know of a request or a page; its body follows as it is."""

    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int] | None
    scheme: str
    request: str
    """The number of the request in the logs."""


class Answer(NamedTuple):
    """What a process answers to a request."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


def of(scope: Any) -> Visitor:
    headers = [(n, v) for n, v in scope["headers"] if n.lower() in TOLD]
    return Visitor(
        scope.get("method", "GET"), scope["path"], scope["query_string"], headers,
        scope.get("client"), scope.get("scheme", "http"), logs.about.get().get("request", ""),
    )  # fmt: skip


def unpack(told: bytes) -> Visitor:
    return msgspec.msgpack.decode(b64decode(told), type=Visitor)


def pack(scope: Any) -> str:
    """A visitor as a header."""
    told = b64encode(msgspec.msgpack.encode(of(scope))).decode()
    if len(told) > LONGEST:
        raise Refusal("too_large")
    return told


def scope_of(visitor: Visitor, kind: str) -> Any:
    """A scope as uvicorn would make it for the visitor himself."""
    own: dict[str, Any] = {"method": visitor.method} if kind == "http" else {"subprotocols": []}
    return own | {
        "type": kind, "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
        "path": visitor.path, "raw_path": visitor.path.encode(),
        "query_string": visitor.query, "root_path": "", "scheme": visitor.scheme,
        "client": visitor.client, "server": None, "extensions": {}, "state": {},
        "headers": visitor.headers,
    }  # fmt: skip


def header(scope: Any, name: str) -> bytes:
    wanted = name.encode()
    return next((value for key, value in scope["headers"] if key == wanted), b"")


async def read(receive: Receive, limit: int) -> bytes:
    """A whole body; a `Refusal` if it is too large, or breaks off."""
    body = bytearray()
    while True:
        message: Any = await receive()
        body += message.get("body", b"")
        if message["type"] == "http.disconnect":
            raise Refusal("bad_request")
        if len(body) > limit:
            raise Refusal("too_large")
        if not message.get("more_body", False):
            return bytes(body)


def once(body: bytes) -> Any:
    """Receives a body that was read already; then the visitor is gone."""
    left = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return left.pop() if left else {"type": "http.disconnect"}

    return receive


def connected(receive: Receive) -> Any:
    """The same for a page whose wish to connect was heard already."""
    left = [{"type": "websocket.connect"}]

    async def again() -> Any:
        return left.pop() if left else await receive()

    return again


async def respond(send: Send, answer: Answer) -> None:
    length = (b"content-length", str(len(answer.body)).encode())
    headers = [pair for pair in answer.headers if pair[0] != length[0]]
    start = {"type": "http.response.start", "status": answer.status, "headers": [*headers, length]}
    await send(start)  # type: ignore[arg-type]
    await send({"type": "http.response.body", "body": answer.body, "more_body": False})

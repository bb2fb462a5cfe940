"""A connection that speaks HTTP/1.1 and WebSocket, byte by byte."""

from __future__ import annotations

import asyncio
import base64
import socket
import struct
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL = 0x80
PATIENCE = 120.0
"""Seconds after which silence counts as such."""
LIMIT = 64 * 1024 * 1024


@dataclass
class Answer:
    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


class Plug:
    """One TCP connection to the server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def connect(cls, port: int) -> Plug:
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=LIMIT))

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def flush(self) -> None:
        await self.writer.drain()

    def close(self) -> None:
        self.writer.close()

    def reset(self) -> None:
        """Break off without a word: the other side hears a reset."""
        if not self.writer.is_closing():
            plug = self.writer.get_extra_info("socket")
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()

    # HTTP

    async def answer(self, method: str = "GET") -> Answer:
        """One answer, header and body; `EOFError` or `OSError` when there is none."""
        return await asyncio.wait_for(self._answer(method), PATIENCE)

    async def _answer(self, method: str) -> Answer:
        head = await self.reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        pairs = (line.partition(":") for line in lines if line)
        headers = {name.lower(): value.strip() for name, _, value in pairs}
        found = Answer(int(first.split(" ")[1]), headers)
        if method == "HEAD" or found.status in (101, 204, 304):
            return found
        if headers.get("transfer-encoding") == "chunked":
            found.body = await self._chunks()
        else:
            found.body = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return found

    async def _chunks(self) -> bytes:
        whole = b""
        while size := int(await self.reader.readline(), 16):
            whole += await self.reader.readexactly(size)
            await self.reader.readline()
        await self.reader.readline()
        return whole

    # WebSocket

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it holds; the server breaks up no message."""
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return first & 15, await self.reader.readexactly(size) if size else b""


def request(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    lines = {**({"Content-Length": str(len(body))} if method != "GET" else {}), **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("utf-8", "surrogatepass") + body


def handshake(path: str, headers: dict[str, str]) -> bytes:
    key = base64.b64encode(b"0123456789abcdef").decode()
    more = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": key}  # fmt: skip
    return request("GET", path, {**more, **headers})


def frames(random: Random, kind: int, data: bytes) -> bytes:
    """A message in several frames, cut anywhere, with a ping between them."""
    cuts = sorted(random.randrange(len(data) + 1) for _ in range(random.randint(1, 3)))
    parts = [data[a:b] for a, b in pairwise([0, *cuts, len(data)])]
    ping = frame(PING, b"between") if random.random() < 0.5 else b""
    found = [frame(0 if n else kind, part, first=0) + ping for n, part in enumerate(parts[:-1])]
    return b"".join(found) + frame(0, parts[-1], mask=random.randbytes(4))


def frame(kind: int, data: bytes, *, first: int = FINAL, mask: bytes = b"\0\0\0\0") -> bytes:
    """A masked frame; the mask may be zero, which leaves the data as it is."""
    size = len(data)
    if size < 126:
        head = bytes([first | kind, 0x80 | size])
    elif size < 65536:
        head = bytes([first | kind, 0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first | kind, 0x80 | 127]) + size.to_bytes(8, "big")
    if any(mask):
        data = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
    return head + mask + data

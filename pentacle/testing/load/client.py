"""A small HTTP client for this machine, with a cookie: what a browser does beside the table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import msgspec

from pentacle.core import PentacleError

LOCAL = ("127.0.0.1", "::1", "localhost")


class Address(msgspec.Struct, frozen=True):
    """Where the server listens; always this machine."""

    host: str
    port: int

    @property
    def origin(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"


def local_address(url: str) -> Address:
    """The address in a URL, if it is one of this machine.

    >>> local_address("http://127.0.0.1:8642").port
    8642
    """
    parts = urlsplit(url)
    if parts.hostname not in LOCAL:
        raise PentacleError(
            f"a load test is for a server on this machine, not for {parts.hostname or url!r}; "
            "give --url as http://127.0.0.1:PORT"
        )
    if parts.scheme != "http" or not parts.port:
        raise PentacleError(f"{url!r} is not of the form http://127.0.0.1:PORT")
    return Address(parts.hostname, parts.port)


class HttpFailure(Exception):
    """An answer other than 2xx, or none."""

    def __init__(self, status: int, path: str, text: str, wait: float = 0.0) -> None:
        self.status, self.wait = status, wait
        super().__init__(f"{path}: {status or 'no answer'} {text[:200]}")


class Client:
    """One visitor's browser without its page."""

    def __init__(self, address: Address, source: str = "") -> None:
        """`source`: the address of this machine that it comes from, where there is a choice."""
        self.address, self.cookie = address, ""
        self.source = (source, 0) if source and address.host == LOCAL[0] else None

    async def get(self, path: str) -> Any:
        return await self.ask("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.ask("POST", path, body)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer's JSON; `HttpFailure` for anything but 2xx."""
        return await self.send(method, path, msgspec.json.encode(body or {}))

    async def send(self, method: str, path: str, content: bytes) -> Any:
        """The same with a body that is JSON already."""
        content = b"" if method == "GET" else content
        try:
            answer = await self._exchange(method, path, content)
        except (OSError, EOFError) as error:
            raise HttpFailure(0, path, str(error)) from None
        head, _, data = answer.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        status = int(first.split()[1]) if first else 0
        headers = {name.lower(): value.strip() for name, _, value in _parted(lines)}
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        if not 200 <= status < 300:
            wait = float(headers.get("retry-after", "0"))
            raise HttpFailure(status, path, data.decode("utf-8", "replace"), wait)
        return msgspec.json.decode(data) if data else None

    async def _exchange(self, method: str, path: str, content: bytes) -> bytes:
        reader, writer = await asyncio.open_connection(
            self.address.host, self.address.port, local_addr=self.source
        )
        head = [
            f"{method} {path} HTTP/1.1", f"Host: {self.address.origin[7:]}", "X-Pentacle: 1",
            f"Origin: {self.address.origin}", "Content-Type: application/json",
            "Accept-Language: en", "Connection: close", f"Content-Length: {len(content)}",
        ]  # fmt: skip
        if self.cookie:
            head.append(f"Cookie: {self.cookie}")
        try:
            writer.write("\r\n".join([*head, "", ""]).encode("latin-1") + content)
            await writer.drain()
            return await reader.read()
        finally:
            writer.close()


def _parted(lines: list[str]) -> Iterator[tuple[str, str, str]]:
    return (line.partition(":") for line in lines)

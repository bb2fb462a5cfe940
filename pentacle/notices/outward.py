"""Requests to addresses that visitors have named.

Names are looked up here, every address that comes of it is judged, and the connection goes to one
that was: nothing that a visitor says leads into a network of the server's own.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from email.utils import parsedate_to_datetime
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from time import time
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from .means import Network

if TYPE_CHECKING:
    import httpx

PATIENCE = 15.0
"""Seconds that a whole request may take."""
LOOKUPS = 4
"""Names that are looked up at once, in threads of their own."""
INSIDE = [ip_network("64:ff9b::/96")]
"""IPv6 networks that lead to any IPv4 address."""


class Forbidden(Exception):
    """An address that no notice may lead to."""


class Answer(NamedTuple):
    status: int
    wait: float
    """Seconds that we should wait before we try again; 0: it does not say."""


def is_open(found: IPv4Address | IPv6Address, allowed: Sequence[Network]) -> bool:
    """An address of the internet, or of a network that the operator allows.

    >>> is_open(ip_address("10.1.2.3"), []), is_open(ip_address("9.9.9.9"), [])
    (False, True)
    """
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    if _is_in(found, allowed):
        return True
    if isinstance(found, IPv6Address):
        if found.sixtofour or found.teredo or _is_in(found, INSIDE) or found.is_site_local:
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def _is_in(found: IPv4Address | IPv6Address, networks: Sequence[Network]) -> bool:
    return any(found.version == network.version and found in network for network in networks)


class Outward:
    def __init__(self, allowed: Sequence[Network]) -> None:
        self.allowed = allowed
        self._lookups = ThreadPoolExecutor(LOOKUPS, "lookup")
        self._client: httpx.AsyncClient | None = None

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send something; `OSError` where nobody answers in time, `Forbidden` if nobody may."""
        import httpx

        if self._client is None:
            self._client = httpx.AsyncClient(
                trust_env=False, follow_redirects=False, timeout=PATIENCE,
                limits=httpx.Limits(max_keepalive_connections=0),
            )  # fmt: skip
        try:
            async with asyncio.timeout(PATIENCE):
                place = await self.place(url)
                said = urlsplit(url)
                named = {"Host": said.netloc, **headers}
                asked = self._client.stream(
                    "POST", place, content=body, headers=named,
                    extensions={"sni_hostname": said.hostname},
                )  # fmt: skip
                async with asked as answer:
                    return Answer(answer.status_code, _wait(answer.headers.get("retry-after", "")))
        except httpx.HTTPError as error:
            raise ConnectionError(type(error).__name__) from error

    async def place(self, url: str) -> str:
        """The same address with the digits of a machine in place of its name."""
        said = urlsplit(url)
        host, port = said.hostname or "", said.port or (443 if said.scheme == "https" else 80)
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._lookups, _look_up, host, port)
        except UnicodeError as error:
            raise OSError(f"no name: {error}") from error
        if not found or not all(is_open(address, self.allowed) for address in found):
            raise Forbidden(host)
        if said.scheme != "https" and not all(_is_in(one, self.allowed) for one in found):
            raise Forbidden(host)
        first = found[0]
        digits = f"[{first}]" if isinstance(first, IPv6Address) else str(first)
        query = f"?{said.query}" if said.query else ""
        return f"{said.scheme}://{digits}:{port}{said.path or '/'}{query}"

    async def close(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)
        if self._client is not None:
            await self._client.aclose()


def _look_up(host: str, port: int) -> list[IPv4Address | IPv6Address]:
    rows = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [ip_address(str(row[4][0]).partition("%")[0]) for row in rows]


def _wait(said: str) -> float:
    """What `Retry-After` says: seconds, or a date."""
    if said.isdecimal():
        return float(said[:9])
    try:
        return max(0.0, parsedate_to_datetime(said).timestamp() - time())
    except ValueError:
        return 0.0

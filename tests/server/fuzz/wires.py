"""Below the messages: frames and requests that are none, and connections that break off."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from pentacle.server.http.live import NOT_ALLOWED, TOO_MANY_PAGES
from pentacle.server.live.viewer import SENT_AWAY

from .plug import BINARY, CLOSE, PATIENCE, PING, PONG, TEXT, Plug, frame, handshake, request

if TYPE_CHECKING:
    from .town import Town

PINGS = 60
Bytes = Callable[[Random], bytes]


def _mask(random: Random) -> bytes:
    return random.randbytes(4)


HALVES: dict[str, Bytes] = {
    "half a frame": lambda r: frame(TEXT, b'{"type":"ping","id":"x"}')[: r.randrange(1, 25)],
    "a promise of more": lambda r: frame(TEXT, b"x" * 9000)[: r.randrange(2, 8000)],
    "half a message": lambda r: frame(TEXT, b'{"type":"pi', first=0),
    "half a request": lambda r: b"GET /api/tables HTTP/1.1\r\nHost: loc"[: r.randrange(1, 37)],
}
"""Then the line goes dead."""
FOUL: dict[str, tuple[Bytes, set[int]]] = {
    "not masked": (lambda r: bytes([0x81, 2]) + b"{}", {1002}),
    "reserved bits": (lambda r: frame(TEXT, b"{}", first=0x80 | r.choice((16, 32, 64))), {1002}),
    "unknown kind": (lambda r: frame(r.choice((3, 4, 7, 11, 15)), b"{}"), {1002}),
    "long ping": (lambda r: frame(PING, b"x" * 126), {1002}),
    "broken ping": (lambda r: frame(PING, b"x", first=0), {1002}),
    "not text": (lambda r: frame(TEXT, b"\xff\xfe" + r.randbytes(3), mask=_mask(r)), {1007}),
    "too long": (lambda r: frame(TEXT, b"x" * 20_000), {1009}),
    "too long in parts": (
        lambda r: frame(TEXT, b"x" * 9000, first=0) + frame(0, b"x" * 9000), {1009}
    ),
    "a huge promise": (lambda r: bytes([0x81, 0xFF]) + b"\x7f" + b"\xff" * 7 + b"mask", {1009}),
    "a part of nothing": (lambda r: frame(0, b"{}"), {1002}),
    "a part between": (lambda r: frame(TEXT, b"{", first=0) + frame(TEXT, b"}"), {1002}),
    "a short goodbye": (lambda r: frame(CLOSE, b"x"), {1002}),
    "a wrong goodbye": (lambda r: frame(CLOSE, b"\x00\x01no"), {1002}),
    "goodbye": (lambda r: frame(CLOSE, (1000).to_bytes(2, "big") + b"bye"), {1000}),
}  # fmt: skip
"""What breaks the protocol of WebSockets, and with which code the server hangs up."""
AT_THE_DOOR = {NOT_ALLOWED, TOO_MANY_PAGES, SENT_AWAY}
"""Why it may hang up before that is read: a visitor's pages count until it has seen them end."""


class Vandal:
    def __init__(self, town: Town, random: Random) -> None:
        self.town, self.random = town, random

    async def run(self, times: int) -> None:
        deeds = (self.breaks_off, self.breaks_rules, self.in_parts, self.pings, self.knocks)
        for _ in range(times):
            with contextlib.suppress(ConnectionError):
                await self.random.choice(deeds)()

    async def _socket(self) -> Plug | None:
        town = self.town
        visitor, table = town.someone(self.random)
        plug = await Plug.connect(town.port)
        plug.send(handshake(f"/api/tables/{table}/live", visitor.headers))
        if (await plug.answer()).status == 101:
            return plug
        plug.close()
        return None

    async def breaks_off(self) -> None:
        """In the middle of a word: nobody is owed an answer."""
        name = self.random.choice(list(HALVES))
        self.town.count(name)
        if name == "half a request":
            plug: Plug | None = await Plug.connect(self.town.port)
        else:
            plug = await self._socket()
        if plug is not None:
            plug.send(HALVES[name](self.random))
            await plug.flush()
            plug.reset()

    async def breaks_rules(self) -> None:
        name = self.random.choice(list(FOUL))
        data, codes = FOUL[name]
        if plug := await self._socket():
            self.town.count(name)
            plug.send(data(self.random))
            code = await self._code(plug)
            if code not in codes | AT_THE_DOOR:
                self.town.blame(f"{name}: closed with {code}", limited=code == 1013)
            plug.close()

    async def _code(self, plug: Plug) -> int:
        try:
            while True:
                kind, data = await asyncio.wait_for(plug.frame(), PATIENCE)
                if kind == CLOSE:
                    return int.from_bytes(data[:2], "big") if data else 1005
        except (EOFError, OSError):
            return 1006

    async def in_parts(self) -> None:
        """A message in three frames with a ping between them is a message."""
        if plug := await self._socket():
            self.town.count("in parts")
            text, mask = b'{"type":"ping","id":"parts"}', self.random.randbytes(4)
            plug.send(frame(TEXT, text[:9], first=0, mask=mask) + frame(0, text[9:12], first=0))
            plug.send(frame(PING, b"still here") + frame(0, text[12:], mask=mask))
            await self._wait(plug, {TEXT: b'"id":"parts"', PONG: b"still here"})
            plug.close()

    async def pings(self) -> None:
        """Every ping is answered."""
        if plug := await self._socket():
            self.town.count("pings")
            for n in range(PINGS):
                plug.send(frame(PING, b"%d" % n))
            plug.send(frame(BINARY, b"{}") + frame(PONG, b"nobody asked"))
            await self._wait(plug, {PONG: b"%d" % (PINGS - 1), TEXT: b'"error"'})
            plug.close()

    async def _wait(self, plug: Plug, wanted: dict[int, bytes]) -> None:
        """Listen until a frame of each kind has come that holds what it must."""
        missing = dict(wanted)
        try:
            while missing:
                kind, data = await asyncio.wait_for(plug.frame(), PATIENCE)
                if kind == CLOSE and int.from_bytes(data[:2], "big") in AT_THE_DOOR:
                    return
                if kind == CLOSE:
                    break
                if kind in missing and missing[kind] in data:
                    del missing[kind]
        except (EOFError, OSError, TimeoutError):
            pass
        if missing:
            self.town.blame(f"never heard: {missing}", limited=True)

    async def knocks(self) -> None:
        """Handshakes that are none."""
        random, town = self.random, self.town
        visitor, table = town.someone(random)
        wrong = random.choice([
            {"Sec-WebSocket-Key": ""}, {"Sec-WebSocket-Version": "7"}, {"Origin": "http://evil"},
            {"Host": "evil.example"}, {"Cookie": "pentacle=guess"}, {"Upgrade": "tea"},
            {"Connection": "close"}, {"Sec-WebSocket-Key": "x" * 9000}, {"X": "y" * 70_000},
        ])  # fmt: skip
        plug = await Plug.connect(town.port)
        town.count("knock")
        plug.send(handshake(f"/api/tables/{table}/live", {**visitor.headers, **wrong}))
        try:
            answer = await plug.answer()
        except (EOFError, OSError):
            town.blame(f"no answer to a handshake with {str(wrong)[:60]}", limited=True)
            return
        if answer.status == 101 and await self._code(plug) not in (1008, 4001, 1002):
            town.blame(f"a handshake with {wrong} was let in")
        if answer.status >= 500:
            town.blame(f"a handshake with {str(wrong)[:60]}: {answer.status}")
        plug.send(request("GET", "/", {}))
        plug.close()

"""One visitor with eight sockets, or eight requests at a time, who asks for the costliest things as
fast as he may.  A process of its own, which is told what to do: `Attackers(field).begin("recall")`.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from base64 import b64decode
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import suppress
from itertools import count, cycle, islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from pentacle.core.errors import PentacleError
from pentacle.games import GAMES
from pentacle.testing.load.client import Address, HttpFailure
from pentacle.testing.load.person import Dropped, Heard, Page, Person, Silence

HOME = "127.0.0.9"
"""Where all of it comes from."""
SOCKETS = 8
RATE = 19.0
"""Messages a second of one socket; with more it would be sent away."""
AHEAD = 30
"""Messages of one socket that may wait for their answers."""
LONGEST = 16_000
"""Characters of a message."""
PATIENCE = 30.0
"""Seconds in which the first answers should have come."""
ALONE = "valroc"
"""A game that can be played alone."""

Fields = dict[str, Any]
Make = Callable[[Page], Awaitable[Fields]]


class Field(msgspec.Struct):
    """The server, and what an attacker knows there."""

    address: Address
    cookie: str
    long: str
    """A table with a long past, at which he looks on."""
    shared: str
    """A table at which he sits, and owes an answer."""
    own: str
    """Another one, where an answer can be explained at length."""
    replay: str
    file: bytes


class Attack:
    """What can be done; `kinds` has the names, each with the table it is done at."""

    def __init__(self, field: Field) -> None:
        self.field, self.answers = field, 0
        self.person = Person(field.address, 9, HOME)
        self.person.client.cookie = field.cookie
        self._random, self._numbers = random.Random(7), count(1)
        self._pages: list[Page] = []
        self._record = b""

    async def run(self, kind: str) -> None:
        """Go on for ever."""
        looking, seated = self._looking(), self._seated()
        if kind == "all":
            everything = [list(requests) for requests in self._requests().values()]
            await asyncio.gather(
                self._flood([self.field.long], *looking.values()),
                self._flood([self.field.shared, self.field.own], *seated.values()),
                self._ask(*(one for some in everything for one in some)),
            )
        elif kind in looking:
            await self._flood([self.field.long], looking[kind])
        elif kind in seated:
            await self._flood([self.field.shared, self.field.own], seated[kind])
        elif kind in OWN:
            await OWN[kind](self)
        else:
            await self._ask(*self._requests()[kind])

    def places(self) -> Iterator[tuple[str, str]]:
        """Every kind, with the table that it is done at: "": none."""
        yield from ((kind, "long") for kind in (*self._looking(), "connect"))
        yield from ((kind, "shared") for kind in self._seated())
        yield from ((kind, "") for kind in ("gestures", *self._requests()))

    # messages

    def _looking(self) -> dict[str, Make]:
        return {
            "ping": self._plain("ping"),
            "view": self._view,
            "recall": self._plain("recall", since=0),
            "wonder": self._plain("wonder", seq=1),
            "chat": self._plain("chat", text="x" * 500),
            "nonsense": self._plain("nonsense", text="[" * LONGEST),
        }

    def _seated(self) -> dict[str, Make]:
        return {
            "explain": self._explain,
            "foresee": self._foresee,
            "hint": self._plain("hint"),
            "known": self._about("known"),
            "past": self._plain("past"),
            "act": self._act,
            "takeback": self._plain("takeback", choices=1),
            "refused": self._about("act", actions=[32767] * 64),
        }

    def _plain(self, type: str, **fields: Any) -> Make:
        async def make(page: Page) -> Fields:
            return {"type": type, **fields}

        return make

    def _about(self, type: str, **fields: Any) -> Make:
        async def make(page: Page) -> Fields:
            await _until_asked(page)
            return {"type": type, "ask": page.ask, **fields}

        return make

    async def _view(self, page: Page) -> Fields:
        choose = self._random.choice
        return {
            "type": "view",
            "language": choose(["en", "fr"]),
            "layout": choose(["wide", "tall"]),
        }

    async def _explain(self, page: Page) -> Fields:
        await _until_asked(page)
        options = [{"action": action, "value": 0.5} for action in page.legal[:8]]
        line = [self._random.choice(page.legal) for _ in range(64)]
        return {"type": "explain", "ask": page.ask, "options": options, "line": line}

    async def _foresee(self, page: Page) -> Fields:
        await _until_asked(page)
        actions = [self._random.choice(page.legal) for _ in range(64)]
        return {"type": "foresee", "ask": page.ask, "actions": actions}

    async def _act(self, page: Page) -> Fields:
        """His own choice, made and taken back for ever."""
        await _until_asked(page)
        if self._random.random() < 0.5:
            return {"type": "undo"}
        return {"type": "act", "ask": page.ask, "actions": [self._random.choice(page.legal)]}

    async def _flood(self, tables: list[str], *makes: Make) -> None:
        """Eight pages send without waiting for answers."""
        places = islice(cycle(tables), SOCKETS)
        await asyncio.gather(*(self._flood_page(table, makes) for table in places))

    async def _flood_page(self, table: str, makes: tuple[Make, ...]) -> None:
        while True:
            waiting = set[asyncio.Task[None]]()
            with suppress(Dropped, Silence):
                page = await self._open(table)
                while page.is_open:
                    while len(waiting) >= AHEAD:
                        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                    fields = await self._random.choice(makes)(page)
                    waiting.add(task := asyncio.create_task(self._say(page, fields)))
                    task.add_done_callback(waiting.discard)
                    await asyncio.sleep(1 / RATE)
            await asyncio.sleep(1 / RATE)

    async def _say(self, page: Page, fields: Fields) -> None:
        with suppress(Dropped, Silence):
            await page.say(id=f"a{next(self._numbers)}", **fields)
            self.answers += 1

    async def _open(self, table: str) -> Page:
        page = Page(self.person, table, self._hear)
        self._pages.append(page)
        await page.open()
        return page

    async def leave(self) -> None:
        await asyncio.gather(*(page.close() for page in self._pages))
        self._pages.clear()

    def _hear(self, page: Page, message: Heard) -> None:
        self._record = b64decode(message.record) or self._record

    # pages that come and go, and tables of his own

    async def connect(self) -> None:
        async def come_and_go() -> None:
            while True:
                with suppress(Dropped):
                    page = await self._open(self.field.long)
                    await self._say(page, {"type": "ping"})
                    await page.close()

        await asyncio.gather(*(come_and_go() for _ in range(SOCKETS)))

    async def gestures(self) -> None:
        """Alone at a table: as many actions in a message as there may be, on all kinds of page."""
        while True:
            with suppress(Dropped, Silence, PentacleError, HttpFailure):
                await self._play_alone()
            await asyncio.sleep(1 / RATE)

    async def _play_alone(self) -> None:
        body = {"game": ALONE, "seats": [{"kind": "me"}], "options": {}, "listed": False}
        table = (await self.person.client.post("/api/tables", body))["id"]
        pages = [await self._open(table) for _ in range(SOCKETS)]
        for page in pages:
            await self._say(page, await self._view(page))
        page = pages[0]
        while not page.is_over:
            await _until_asked(page)
            await self._say(page, {"type": "known", "ask": page.ask})
            world = GAMES[ALONE].position(self._record, 1, viewer=0).imagine(0, 1)
            actions: list[int] = []
            while len(actions) < 64 and (legal := world.legal(0)):
                actions.append(self._random.choice(legal))
                world.play_unchecked(0, actions[-1])
                world.play_forced()
            await self._say(page, {"type": "act", "ask": page.ask, "actions": actions})
        for page in pages:
            await page.close()

    # requests

    def _requests(self) -> dict[str, list[tuple[str, str, bytes]]]:
        replay, table = f"/api/replays/{self.field.replay}", f"/api/tables/{self.field.long}"
        frames = [f"{replay}/frames?from={n}&count=50" for n in range(0, 300, 50)]
        words = msgspec.json.encode({"asked": [{"frame": number} for number in range(60)]})
        deal = msgspec.json.encode({"game": "archimage", "seats": 5})
        first = next(iter(GAMES["valroc"].lessons))
        lesson = msgspec.json.encode({"choices": [], "tried": None})
        name = msgspec.json.encode({"name": "Mallory"})
        return {
            "games": [("GET", "/api/games", b"")],
            "tables": [("GET", "/api/tables", b"")],
            "my tables": [("GET", "/api/me/tables", b"")],
            "card": [("GET", table, b"")],
            "copy": [("GET", f"{table}/position", b"")],
            "rename": [("PATCH", "/api/me", name)],
            "deal": [("POST", "/api/positions", deal)],
            "long text": [("POST", "/api/positions", b'{"text": "%s"}' % (b"x " * 9_999))],
            "huge": [("POST", "/api/positions", b'{"text": "%s"}' % (b"x" * 900_000))],
            "lesson": [("POST", f"/api/games/valroc/lessons/{first}", lesson)],
            "guide": [("GET", "/api/games/valroc/guide", b"")],
            "replay": [("GET", replay, b"")],
            "frames": [("GET", path, b"") for path in frames],
            "points": [("GET", f"{replay}/points", b"")],
            "verify": [("POST", f"{replay}/verify", b"{}")],
            "records": [("GET", f"{replay}/records", b"")],
            "words": [("POST", f"{replay}/words", words)],
            "judge": [("POST", f"{replay}/judge", b'{"frame": 10, "action": -1}')],
            "file": [("GET", f"{replay}/file", b"")],
            "import": [("POST", "/api/replays", self.field.file)],
            "health": [("GET", "/api/health", b"")],
            "schema": [("GET", "/api/schema", b"")],
        }

    async def _ask(self, *each: tuple[str, str, bytes]) -> None:
        """Eight at a time."""

        async def ask_on(first: int) -> None:
            for number in count(first):
                with suppress(HttpFailure):
                    await self.person.client.send(*each[number % len(each)])
                self.answers += 1
                await asyncio.sleep(1 / RATE)

        await asyncio.gather(*(ask_on(number) for number in range(SOCKETS)))


OWN: dict[str, Callable[[Attack], Coroutine[Any, Any, None]]] = {
    "connect": Attack.connect, "gestures": Attack.gestures,
}  # fmt: skip


async def _until_asked(page: Page) -> None:
    """Wait for a question; what was answered is taken back."""
    while not page.legal:
        await page.say("undo", page.person.new_id())
        await asyncio.sleep(1 / RATE)


async def _obey(orders: Connection, field: Field) -> None:
    """A kind begins it, nothing ends it; both are answered when that is done."""
    attack, work = Attack(field), None
    while True:
        kind = await asyncio.to_thread(orders.recv)
        if work is not None:
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            await attack.leave()
            work = None
        attack.answers = 0
        if kind:
            work = asyncio.create_task(attack.run(kind))
            end = time.monotonic() + PATIENCE
            while attack.answers < SOCKETS and not work.done() and time.monotonic() < end:
                await asyncio.sleep(0.01)
        orders.send(str(work.exception()) if work is not None and work.done() else "")


def _main(orders: Connection, field: bytes) -> None:
    os.nice(5)
    with suppress(EOFError, KeyboardInterrupt):
        asyncio.run(_obey(orders, msgspec.json.decode(field, type=Field)))


class Attackers:
    """The process, from outside."""

    def __init__(self, field: Field) -> None:
        spawn = get_context("spawn")
        self._orders, theirs = spawn.Pipe()
        about = msgspec.json.encode(field)
        self._process = spawn.Process(target=_main, args=(theirs, about), daemon=True)
        self._process.start()
        self.places = dict(Attack(field).places())
        """Every kind, with the table that it is done at."""

    async def begin(self, kind: str) -> None:
        """Let it begin, until the first answers have come; "": let it end."""
        self._orders.send(kind)
        if trouble := await asyncio.to_thread(self._orders.recv):
            raise AssertionError(trouble)

    def close(self) -> None:
        self._process.kill()
        self._process.join()

"""Somebody in front of a page without a server: he clicks what is legal, closes and comes back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from itertools import count
from typing import Any

import msgspec

from pentacle.games import GAMES
from pentacle.site.answers import answered
from pentacle.site.aside import done
from pentacle.site.lines import Line
from pentacle.site.minds import Found, Way
from pentacle.site.room import Room
from pentacle.study.films import Films

PATIENCE = 60.0


class Memory:
    """A shelf that outlives rooms; `fails` is how many writes go wrong from now on."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.writes, self.fails = 0, 0

    async def get(self, name: str) -> str | None:
        await asyncio.sleep(0)
        return self.texts.get(name)

    async def all(self, kind: str) -> list[str]:
        await asyncio.sleep(0)
        return [text for name, text in self.texts.items() if name.startswith(f"{kind}/")]

    async def put(self, texts: Mapping[str, str]) -> None:
        await asyncio.sleep(0)
        if self.fails:
            self.fails -= 1
            raise OSError("the disk is full")
        self.writes += 1
        self.texts |= texts


class Dice:
    """An engine that plays anything, and the same each time."""

    def __init__(self, seed: int) -> None:
        self.random, self.ways = random.Random(seed), list[Way]()

    async def choose(self, game: str, view: bytes, way: Way) -> Found | None:
        import pentacle

        self.ways.append(way)
        position = pentacle.game(game).position(view, way.seats, viewer=way.player)
        legal = position.legal(way.player)
        return Found(self.random.choice(legal), 0.0, 10**6)


class Elsewhere:
    """Another Python that works things out; with `gone` there is none."""

    def __init__(self) -> None:
        self.films, self.gone, self.asked = Films(GAMES), False, 0

    async def do(self, job: str) -> str:
        await asyncio.sleep(0)
        self.asked += 1
        return "" if self.gone else done(self.films, job)


class Visitor:
    def __init__(self, shelf: Memory, seed: int = 1, engine: Any = None, aside: Any = None) -> None:
        self.shelf, self.random, self.engine = shelf, random.Random(seed), engine or Dice(seed)
        self.room = Room(shelf, self.engine, pause=0.0, aside=aside)
        self.line: Line | None = None
        self.heard: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.ask, self.legal, self.status, self.passed = "", list[int](), "", -1
        self._ids = count(1)

    async def http(self, method: str, path: str, body: Any = None, language: Any = "en") -> Any:
        """What is answered; a refusal is a failed test."""
        status, found = await self.try_http(method, path, body, language)
        assert status == 200, found
        return found

    async def try_http(
        self, method: str, path: str, body: Any = None, language: Any = "en"
    ) -> tuple[int, Any]:
        text = "" if body is None else msgspec.json.encode(body).decode()
        status, found = await answered(self.room, method, f"/api/{path}", text, language)
        return status, msgspec.json.decode(found)

    async def new_table(self, game: str, *seats: str, **more: Any) -> str:
        """`seats`: `me`, `open` or the level of a bot."""
        kinds = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "level": s} for s in seats]
        wanted = {"game": game, "seats": kinds, "options": {}, "listed": False, "name": "Ann"}
        return str((await self.http("POST", "tables", wanted | more))["id"])

    async def sit(self, id: str, since: int = 0) -> None:
        self.line = await self.room.connect(
            id, "en", "wide", since, self._hear, lambda code: self._hear('{"type":"closed"}')
        )

    def _hear(self, text: str) -> None:
        for line in text.split("\n"):
            message = msgspec.json.decode(line)
            self.heard.append(message)
            match message["type"]:
                case "hello" | "table":
                    self.status = message["table"]["status"]
                case "scene" | "change":
                    self.ask = message["ask"]
                    if message.get("legal") is not None:
                        self.legal = [action["action"] for action in message["legal"]]
                case "pass":
                    self.passed = message["seat"]
                case "closed":
                    self.line = None
        self.news.set()

    async def send(self, kind: str, **more: Any) -> dict[str, Any]:
        """Ask something of the table, and wait for the answer."""
        assert self.line is not None
        id = f"m{next(self._ids)}-{id_of(self)}"
        text = msgspec.json.encode({"type": kind, "id": id, **more}).decode()
        await self.line.hear(text)
        return next(m for m in self.heard if m.get("id") == id and m["type"] in ("done", "error"))

    async def until(self, what: Any) -> None:
        """Wait for something that a message tells."""
        async with asyncio.timeout(PATIENCE):
            while not what():
                self.news.clear()
                await self.news.wait()

    async def choose(self) -> dict[str, Any]:
        """Click something legal."""
        return await self.send("act", ask=self.ask, actions=[self.random.choice(self.legal)])

    async def play(self, moves: int) -> bool:
        """Make so many choices; whether the game is over then."""
        for _ in range(moves):
            await self.until(lambda: self.ask or self.status == "over" or self.passed >= 0)
            if self.passed >= 0:
                assert self.line is not None
                seat, self.passed = self.passed, -1
                await self.line.take(seat)
            if self.status == "over":
                return True
            if self.ask:
                assert (await self.choose())["type"] == "done"
        return self.status == "over"

    async def close(self) -> None:
        """The page is closed: nothing of it is left but what is on the shelf."""
        for held in self.room.tables.values():
            held.drop()
        await asyncio.sleep(0)


def id_of(visitor: Visitor) -> str:
    return f"{id(visitor):x}"

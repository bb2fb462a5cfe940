"""Where JavaScript comes in: the room of a page, with the browser's own database and engines.

`web/src/site/worker.ts` calls it; nothing else imports it, for it needs Pyodide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, cast

import msgspec
from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]

from pentacle.core import Game
from pentacle.core.scene import Layout
from pentacle.study.errors import Refusal
from pentacle.study.films import Films
from pentacle.table.shapes import Language

from .answers import answered
from .aside import done
from .lines import Line
from .minds import Found, Way
from .room import Room

NOT_ALLOWED = 4001
"""Close code: there is no such table."""


class Games(Mapping[str, Game]):
    """The games of this site; each is fetched and imported when it is first asked for."""

    def __init__(self, host: Any) -> None:
        self._host = host
        self._places: dict[str, str] = msgspec.json.decode(host.games)
        self._games: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self._games:
            module, _, attribute = self._places[name].partition(":")
            self._host.load(name)
            self._games[name] = getattr(import_module(module), attribute)
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, name: object) -> bool:
        return name in self._places


class Shelf:
    def __init__(self, host: Any) -> None:
        self._host = host

    async def get(self, name: str) -> str | None:
        return cast("str | None", await self._host.get(name))

    async def all(self, kind: str) -> list[str]:
        return cast("list[str]", (await self._host.all(kind)).to_py())

    async def put(self, texts: Mapping[str, str]) -> None:
        try:
            await self._host.put(to_js(list(texts.items())))
        except JsException as error:
            raise OSError(str(error)) from None


class Engine:
    def __init__(self, host: Any) -> None:
        self._host = host

    async def choose(self, game: str, view: bytes, way: Way) -> Found | None:
        asked = msgspec.json.encode(way).decode()
        found = await self._host.choose(game, to_js(view), asked)
        return msgspec.json.decode(found, type=Found) if found else None


class Beside:
    """The other Python."""

    def __init__(self, host: Any) -> None:
        self._host = host

    async def do(self, job: str) -> str:
        return cast("str", await self._host.aside(job))


class Helper:
    """What the other Python offers to this one."""

    def __init__(self, host: Any) -> None:
        self._films = Films(Games(host))

    def do(self, job: str) -> str:
        return done(self._films, job)


class Page:
    def __init__(self, host: Any) -> None:
        self._host = host
        self.room = Room(
            Shelf(host), Engine(host), games=Games(host), aside=Beside(host),
            fetch_learning=host.learning,
        )  # fmt: skip
        self._lines: dict[int, Line] = {}

    async def http(self, method: str, address: str, body: str, language: Language) -> str:
        """The status, and the answer in the next line."""
        status, text = await answered(self.room, method, address, body, language)
        return f"{status}\n{text}"

    async def open(
        self, line: int, table: str, language: Language, layout: Layout, since: int
    ) -> int:
        """A page comes to a table; the code that it is refused with, 0: it is not."""
        host = self._host
        try:
            self._lines[line] = await self.room.connect(
                table, language, layout, since,
                lambda text: host.say(line, text), lambda code: host.hangUp(line, code),
            )  # fmt: skip
        except Refusal:
            return NOT_ALLOWED
        return 0

    async def hear(self, line: int, text: str) -> None:
        if line in self._lines:
            await self._lines[line].hear(text)

    async def take(self, line: int, seat: int) -> None:
        if line in self._lines:
            await self._lines[line].take(seat)

    async def leave(self, line: int) -> None:
        if line in self._lines:
            self._lines.pop(line).leave()

"""How answers are declared: `@route("GET", "tables/{}")` names the address."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from pentacle.core import Game
from pentacle.study.errors import Refusal
from pentacle.table.shapes import Language

from .room import Room

T = TypeVar("T")


@dataclass
class Ask:
    """A request."""

    room: Room
    words: list[str]
    """The parts of its path that stand for something: `/api/tables/{}/leave`."""
    query: dict[str, str] = field(default_factory=dict)
    body: str = ""
    language: Language = "en"

    def read(self, kind: type[T]) -> T:
        """Its body."""
        try:
            return msgspec.json.decode(self.body or "{}", type=kind)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Refusal("bad_request", "bad_field", detail=str(error)) from None

    def number(self, name: str, usual: int) -> int:
        try:
            return int(self.query.get(name, usual))
        except ValueError:
            raise Refusal("bad_request") from None

    def game(self, name: str) -> Game:
        if name not in self.room.games:
            raise Refusal("not_found", "no_game")
        return self.room.games[name]


Handler = Callable[..., Awaitable[Any]]
ROUTES: dict[tuple[str, tuple[str, ...]], Handler] = {}


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    """Declare who answers an address; `{}` is a word that the handler is given."""

    def declare(handler: Handler) -> Handler:
        ROUTES[method, tuple(path.split("/"))] = handler
        return handler

    return declare

"""The line protocol between a table and a bot process: one JSON object a line, both ways.

docs/bots.md describes it for authors of bots in any language.
"""

from __future__ import annotations

import base64
import sys
from typing import Any

import msgspec

from pentacle.core import Contract, Position
from pentacle.core.record import WIDTH, Field

from .base import Move

VERSION = 1
KEPT = 48
"""Seats of tables that one of our processes remembers; each may hold `mcts.MEMORY` bytes, and
mostly holds far fewer."""


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first line of both sides."""

    protocol: int = VERSION
    name: str = ""
    games: list[str] | None = None
    """The games it plays; missing: any."""
    view: bool = False
    """It wants records as named fields too, not only as bytes."""


class GameCard(msgspec.Struct, tag="game", tag_field="type"):
    """What a bot is told about a game before the first position of it."""

    name: str
    rules: str
    """Changes with the rules."""
    seats: list[int]
    bytes: int
    fields: list[dict[str, Any]]
    """name, kind (numpy), offset, shape, about: the record, field by field."""
    actions: list[dict[str, Any]]
    """name, first, shape: the blocks of action numbers."""


class Choose(msgspec.Struct, tag="choose", tag_field="type", kw_only=True):
    """Choose one of `legal` for seat `player`, within `ms` milliseconds."""

    id: int
    game: str
    seats: int
    player: int
    record: str
    """The record as this seat may know it, base64."""
    legal: list[int]
    table: str = ""
    """A name for the table it is asked at: what was planned there for this seat may be kept."""
    level: str = ""
    seed: int = 0
    ms: float = 0.0
    quick: bool = False
    """At first sight: the game is not compiled yet, and nobody waits until it is."""
    also: list[int] = []
    """Actions to be looked at as closely as the best: then `moves` compare them."""
    view: dict[str, Any] | None = None


class Prepare(msgspec.Struct, tag="prepare", tag_field="type"):
    """Get ready for a game; answered by `ready`."""

    id: int
    game: str
    seats: int


class Quit(msgspec.Struct, tag="quit", tag_field="type"):
    """Nothing more will come."""


class Chosen(msgspec.Struct, tag="choice", tag_field="type"):
    """The answer to `choose`."""

    id: int
    action: int
    moves: list[Move] = []
    iterations: int = 0
    short: bool = False
    """It had less time than it wanted."""
    line: list[int] = []
    """How it would go on after this, as far as that is certain."""


class Meanwhile(msgspec.Struct, tag="meanwhile", tag_field="type"):
    """Not the answer yet: what to play should the answer not come in time."""

    id: int
    action: int


class Alive(msgspec.Struct, tag="alive", tag_field="type"):
    """A sign of life while thinking, about every half second."""


class Ready(msgspec.Struct, tag="ready", tag_field="type"):
    """The answer to `prepare`."""

    id: int


class Failed(msgspec.Struct, tag="error", tag_field="type"):
    """It cannot answer: a sentence says why."""

    text: str
    id: int = 0


ToBot = Hello | GameCard | Choose | Prepare | Quit
FromBot = Hello | Chosen | Meanwhile | Alive | Ready | Failed

_encode = msgspec.json.Encoder().encode
_to_bot: msgspec.json.Decoder[ToBot] = msgspec.json.Decoder(ToBot)
_from_bot: msgspec.json.Decoder[FromBot] = msgspec.json.Decoder(FromBot)


def line_of(message: msgspec.Struct) -> bytes:
    """A message as it is sent.

    >>> line_of(Ready(3))
    b'{"type":"ready","id":3}\\n'
    """
    return _encode(message) + b"\n"


def read_to_bot(line: bytes) -> ToBot:
    """What a table has sent."""
    return _to_bot.decode(line)


def read_from_bot(line: bytes) -> FromBot:
    """What a bot has sent; nonsense raises `msgspec.DecodeError`."""
    return _from_bot.decode(line)


def card_of(game: Contract) -> GameCard:
    """What a bot is told about a game."""
    about = game.state.comments()
    fields = [
        {
            "name": name,
            "kind": _kind(field),
            "offset": field.offset,
            "shape": list(field.shape),
            "about": about.get(name, ""),
        }
        for name, field in game.state.fields.items()
    ]
    blocks = [
        {"name": b.name, "first": b.first, "shape": list(b.shape)} for b in game.actions.blocks
    ]
    return GameCard(
        name=game.name,
        rules=game.rules,
        seats=list(game.seats),
        bytes=game.state.size,
        fields=fields,
        actions=blocks,
    )


def choose_message(
    view: Position, player: int, *, number: int, with_fields: bool, **rest: Any
) -> Choose:
    """The question for a seat, from the position as that seat knows it.

    >>> import pentacle
    >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
    >>> asked = choose_message(p.hidden(0), 0, number=1, with_fields=False, ms=500.0)
    >>> asked.legal == p.legal(0)
    True
    """
    record = bytes(view)
    return Choose(
        id=number,
        game=view.game.name,
        seats=view.seats,
        player=player,
        record=base64.b64encode(record).decode(),
        legal=view.legal(player),
        view=_fields(view.game, record) if with_fields else None,
        **rest,
    )


def _fields(game: Contract, record: bytes) -> dict[str, Any]:
    return {name: _cells(field, record) for name, field in game.state.fields.items()}


def _cells(field: Field, record: bytes) -> Any:
    """What a field holds: a number, or lists of them."""
    part: Any = memoryview(record)[field.offset : field.offset + field.size]
    return part.cast(field.letter, field.shape).tolist()


def _kind(field: Field) -> str:
    """What numpy calls such numbers."""
    width, sign = WIDTH[field.letter], "u" if field.letter.isupper() else "i"
    order = "|" if width == 1 else "<" if sys.byteorder == "little" else ">"
    return f"{order}{sign}{width}"

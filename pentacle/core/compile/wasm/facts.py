"""What a WebAssembly module tells its host of itself, and how to read it in the module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ...digest import digest_of
from .link import MAGIC, Reader, Section

if TYPE_CHECKING:
    from ...contract import Contract

ENGINE = 2
"""Which functions there are, and what they take: the page's engine must know them."""
OWN = "pentacle"
"""The section that holds it, after the first free address."""


class Kind(msgspec.Struct, omit_defaults=True):
    """What an argument is to the machine.

    An array is handed over as two nulls, its number of items, their size, its address, its shape
    and its strides; a record as its address; a tuple as its fields.
    """

    kind: str
    """`array`, `record`, `tuple`, `i64` or `f64`."""
    dimensions: int = 0
    item: int = 0
    """The bytes of an array's item."""
    fields: dict[str, Kind] = {}


class Function(msgspec.Struct):
    """An exported loop: where it writes its result, where it would complain, its arguments."""

    result: str
    arguments: dict[str, Kind]


class Facts(msgspec.Struct):
    """What a host must know of a module."""

    game: str
    rules: str
    """The version of its rules, as replays name it."""
    layout: str
    """A digest of how its records are laid out."""
    record: int
    """The bytes of a record."""
    actions: int
    bound: int
    seats: tuple[int, ...]
    functions: dict[str, Function]
    engine: int = 1
    """`ENGINE` of the day on which it was made; before that was written down it was 1."""
    more: dict[str, Any] = {}
    """What loops need beside the rules."""


def layout_of(game: Contract) -> str:
    """Other fields, other places or other kinds: another digest."""
    return digest_of([repr(game.state.fields).encode()])


def facts_in(code: bytes) -> Facts | None:
    """What a module tells; None where this is none of ours."""
    try:
        return msgspec.json.decode(_own_section(code)[4:], type=Facts)
    except (msgspec.DecodeError, UnicodeDecodeError, IndexError):
        return None


def fits(facts: Facts, game: Contract) -> bool:
    """Was the module made of this game, as it is now?"""
    made_for = facts.game, facts.rules, facts.layout, facts.engine
    return made_for == (game.name, game.rules, layout_of(game), ENGINE)


def _own_section(code: bytes) -> bytes:
    if code[: len(MAGIC)] != MAGIC:
        return b""
    reader = Reader(code, len(MAGIC))
    while reader.left:
        kind, body = reader.byte(), Reader(reader.take(reader.number()))
        if kind == Section.CUSTOM and body.text() == OWN:
            return body.data[body.at :]
    return b""

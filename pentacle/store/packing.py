"""The events of a finished table in one small piece, instead of a row each.

What a game told can be told again from its actions, so that a few kilobytes hold all of it.
What is left out: when each event came, and the answers to messages, which nobody repeats any more.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from sqlalchemy import LargeBinary
from sqlalchemy.types import TypeDecorator

HUSHED = "hushed"
"""What is left of a line of talk: that there was one, so that all later numbers stay."""
_DROPPED = ("for", "answer")


class Stored(Protocol):
    kind: str
    seat: int
    seen: int
    data: dict[str, Any]


class Events(msgspec.Struct, array_like=True):
    """A column for each field, an entry for each event; numbers without gaps from 0."""

    kinds: list[str]
    """The names that `kind` counts."""
    kind: list[int]
    seat: list[int]
    seen: list[int]
    action: list[int]
    """Of steps, in order: twice the action, and one more where it was forced."""
    data: dict[int, dict[str, Any]]
    """By number: all else that events say."""


def pack(events: Sequence[Stored], *, talk: bool) -> tuple[bytes, bool]:
    """The packed events, and whether there are people's words among them; without `talk` none."""
    kinds: dict[str, int] = {}
    found = Events([], [], [], [], [], {})
    words = False
    for number, event in enumerate(events):
        name, data = event.kind, {k: v for k, v in event.data.items() if k not in _DROPPED}
        if name == "chat":
            words = words or talk
            name, data = (name, data) if talk else (HUSHED, {})
        if name == "step":
            found.action.append(2 * data.pop("action") + bool(data.pop("forced", False)))
        if data:
            found.data[number] = data
        found.kind.append(kinds.setdefault(name, len(kinds)))
        found.seat.append(event.seat)
        found.seen.append(event.seen)
    found.kinds = list(kinds)
    return msgspec.msgpack.encode(found), words


def unpack(body: bytes) -> list[dict[str, Any]]:
    """Rows of events, as they were before, but for what is left out."""
    found = msgspec.msgpack.decode(body, type=Events)
    actions = iter(found.action)
    rows = []
    for number, (kind, seat, seen) in enumerate(
        zip(found.kind, found.seat, found.seen, strict=True)
    ):
        name, data = found.kinds[kind], found.data.get(number, {})
        if name == "step":
            action, forced = divmod(next(actions), 2)
            data = {"action": action, **({"forced": True} if forced else {}), **data}
        rows.append({"number": number, "kind": name, "seat": seat, "seen": seen, "data": data})
    return rows


def press(body: bytes) -> bytes:
    return zlib.compress(body, 9)


def unpress(body: bytes) -> bytes:
    """What was pressed; older bodies were not."""
    return zlib.decompress(body) if body[:1] == b"\x78" else body


class Pressed(TypeDecorator[bytes]):
    """Bytes that lie in the database compressed; older ones that do not are read too."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Any) -> bytes | None:
        return None if value is None else press(value)

    def process_result_value(self, value: bytes | None, dialect: Any) -> bytes | None:
        return None if value is None else unpress(value)

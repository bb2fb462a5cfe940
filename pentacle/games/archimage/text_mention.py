"""Whom and what a line of the log is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.core import Mention, Note

from . import events as e
from .cards import SCROLL

_Args = tuple[int, ...]
_ITEMS: dict[int, Callable[[_Args], tuple[str, ...]]] = {
    e.BROKE_SEAL: lambda a: (f"site-{a[2]}",),
    e.TOOK_SCROLL: lambda a: (f"site-{a[2]}",),
    e.SENT_FAMILIAR: lambda a: (f"familiar-{a[0]}",),
    e.SWAPPED_SEALS: lambda a: (f"seal-{a[3]}", f"seal-{a[4]}"),
    e.SWAPPED_SCROLLS: lambda a: (f"card-{a[1] - SCROLL}", f"card-{a[2] - SCROLL}"),
    e.DISINTEGRATED: lambda a: (f"site-{a[2]}",),
    e.POSTED: lambda a: (f"guardian-{a[1]}",),
    e.MISSION_TO: lambda a: (f"familiar-{a[0]}", f"seal-{a[2]}"),
}
_NOBODYS = (e.ROUND, e.ENDED)


def mention(view: Any, note: Note) -> Mention:
    args = note.args
    seat = -1 if note.kind in _NOBODYS else args[1 if note.kind == e.STOLEN else 0]
    items = _ITEMS.get(note.kind)
    return Mention(seat, items(args) if items else ())

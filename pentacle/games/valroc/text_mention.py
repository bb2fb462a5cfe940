"""Whom and what a line of the log is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentacle.core import Mention, Note

from . import events as e
from .cards import CAVE, MONK

_Args = tuple[int, ...]


def _pawn(a: _Args) -> str:
    return "monk" if a[1] == MONK else f"pawn-{a[0]}-{a[1]}"


_ITEMS: dict[int, Callable[[_Args], tuple[str, ...]]] = {
    e.TOOK: lambda a: (f"creature-{a[1]}",),
    e.DEFEATED: lambda a: (f"creature-{a[1]}",),
    e.PLACED: lambda a: (_pawn(a),),
    e.ANGERED: lambda a: ("anger",),
    e.VALS: lambda a: (f"vals-{a[0]}",),
    e.PRIZED: lambda a: (f"vals-{a[0]}",),
    e.BID: lambda a: (f"vals-{a[0]}",),
    e.TOKEN: lambda a: (f"token-{a[0]}-{a[1]}",),
    e.LEARNED: lambda a: (f"spell-{a[0]}-{a[1]}-0",),
    e.USED: lambda a: (f"owned-{a[0]}-{a[1]}",),
    e.ENROLLED: lambda a: (f"owned-{a[0]}-{a[1]}",),
    e.SEARCHED: lambda a: (f"slot-{CAVE + a[2]}",),
    e.MOVED: lambda a: (f"slot-{CAVE + a[2]}",),
    e.DREW: lambda a: (f"front-{a[1]}",),
    e.OFFERED: lambda a: (f"statue-{a[1]}",),
    e.FAVOUR: lambda a: (f"statue-{a[1]}",),
    e.STOLE_VAL: lambda a: (f"statue-{a[1]}",),
    e.BID_WON: lambda a: (f"statue-{a[1]}",),
    e.BIDS_OPEN: lambda a: (f"statue-{a[0]}",),
    e.BID_LOST: lambda a: (f"statue-{a[0]}",),
    e.MONK: lambda a: ("monk",),
    e.BLACK: lambda a: ("half-0", "half-1"),
    e.COURSES: lambda a: tuple(f"course-{i}" for i in range(4)),
}
_NOBODYS = (
    e.ROUND, e.NOT_PLACED, e.ANGERED, e.CENTRE, e.BIDS_OPEN, e.GHOST_BID, e.BID_LOST, e.BLACK,
    e.COURSES, e.GONE, e.ENDED,
)  # fmt: skip


def mention(view: Any, note: Note) -> Mention:
    """The fictional player of the solo game has no seat: his lines are of who acted for him."""
    seat = -1 if note.kind in _NOBODYS or note.args[0] >= view.seats else note.args[0]
    items = _ITEMS.get(note.kind)
    return Mention(seat, items(note.args) if items else ())

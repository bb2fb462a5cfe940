"""Whom and what a line of the log is about."""

from __future__ import annotations

from pentacle.core import Mention, Note

from .cards import ARTIFACTS, KNOW_SAGES
from .events import Event
from .state import State

_NOBODYS = (Event.ROUND, Event.ORDER, Event.REVEALED, Event.RESHUFFLED, Event.ENDED)
_LOT = {Event.REVEALED: 0, Event.OFFERED: 1, Event.WON: 1, Event.ELIMINATED: 1}
"""Which of a note's numbers is an artifact or a sentinel."""
_GEM = (Event.ENCHANTED, Event.DISENCHANTED, Event.FREE_GEM, Event.NO_GEM, Event.SACRIFICED)


def mention(view: State, note: Note) -> Mention:
    kind, args = Event(note.kind), note.args
    return Mention(-1 if kind in _NOBODYS else args[0], _items(view, kind, args))


def _items(view: State, kind: Event, args: tuple[int, ...]) -> tuple[str, ...]:
    if kind in _LOT:
        return _lot(view, args[_LOT[kind]])
    if kind in (Event.LEARNED, Event.ADVANCED):
        return (f"level-{args[1]}-{args[2]}",)
    if kind in _GEM:
        return (f"bank-{args[1]}",)
    if kind in (Event.TOOK_ASIDE, Event.SAGES):
        return (f"book-{KNOW_SAGES}", f"title-{KNOW_SAGES}")
    return ()


def _lot(view: State, lot: int) -> tuple[str, ...]:
    """A sentinel, or all that are shown of an artifact."""
    if lot >= ARTIFACTS:
        return (f"sentinel-{lot - ARTIFACTS}",)
    return tuple(f"artifact-{lot}-{i}" for i in range(view.display[lot]))

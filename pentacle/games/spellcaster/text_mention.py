"""Whom and what a line of the log is about."""

from __future__ import annotations

from pentacle.core import Mention, Note

from .events import Event
from .state import State

_CARD = {
    Event.PLAYED: 1, Event.ACTIVATED: 1, Event.FIRED: 1, Event.DREW_CARD: 1, Event.KEPT: 1,
    Event.RETURNED: 1, Event.TOOK_CARD: 2, Event.TURNED: 0,
}  # fmt: skip
"""Which of a note's numbers is a card."""
_TRACK = {Event.ENERGY: "energy", Event.SAPPHIRES: "sapphires"}
_AWAY = (Event.DISCARDED, Event.LEFT_PILE)
"""Cards that lie on the discard pile now."""
_NOBODYS = (Event.LEFT_PILE, Event.TURNED, Event.DECK_SHORT, Event.OVER)


def mention(view: State, note: Note) -> Mention:
    """A line of a side is its first mage's, who has the side's number."""
    kind, args = Event(note.kind), note.args
    seat = -1 if kind in _NOBODYS else args[0]
    if kind in _CARD:
        return Mention(seat, (f"card-{args[_CARD[kind]]}",))
    if kind in _AWAY:
        return Mention(seat, ("discard-slot",))
    return Mention(seat, (f"{_TRACK[kind]}-{args[0]}",) if kind in _TRACK else ())

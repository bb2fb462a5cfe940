"""Whom and what a line of the log is about."""

from __future__ import annotations

from pentacle.core.contract import Mention
from pentacle.core.rules import Note

from .cards import FACTS, STAKE, H, N
from .events import Event
from .names import pawn_code
from .score import LAST_ROUND
from .state import State

_PAWN_TO_BOX = (Event.RETIRED, Event.AWARDED, Event.FOUND, Event.DEMOTED)
_DICE = (Event.PLACED, Event.TAKEN)
_NOBODYS = (Event.ROUND, Event.UNAWARDED, Event.SETTLED, Event.ENDED)
BANDS = N
"""Contests with a band on the tree that joins their two boxes."""


def mention(view: State, note: Note) -> Mention:
    """A line about a pawn is its owner's."""
    kind, args = Event(note.kind), note.args
    if kind in _PAWN_TO_BOX:
        return Mention(args[0] // int(view.pawns), (_pawn(view, args[0]), f"box-{args[1]}"))
    if kind == Event.DEFEATED:
        return Mention(args[0] // int(view.pawns), (_pawn(view, args[0]),))
    if kind == Event.UNAWARDED:
        return Mention(items=_contest(args[0]))
    if kind == Event.ENDED and args[0] != LAST_ROUND:
        return Mention(items=(f"box-{H}",))
    seat = -1 if kind in _NOBODYS else args[0]
    if kind == Event.LAID:
        return Mention(seat, (_pawn(view, args[1]),))
    return Mention(seat, (f"dice-{FACTS.box[args[2]].id}",) if kind in _DICE else ())


def _pawn(view: State, pawn: int) -> str:
    return f"pawn-{pawn_code(int(view.pawns), pawn)}"


def _contest(contest: int) -> tuple[str, ...]:
    """The title at stake, and the band of those who want it."""
    title = f"box-{STAKE[contest]}"
    return (title, f"contest-{contest}") if contest < BANDS else (title,)

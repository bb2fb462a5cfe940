"""What one viewer may know of a record; nothing else of a game ever leaves the server."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import numpy as np

from pentacle.core import Game, Mention, Note
from pentacle.core.scene import Layout, Scene

from ..shapes import Line, LineNote
from ..wire import LegalAction


class Told(NamedTuple):
    """A line of the log, the note that it puts into words, and what it is about."""

    text: str
    note: Note
    mention: Mention

    def line(self, seq: int, actor: int) -> Line:
        seat = self.mention.seat if self.mention.seat >= 0 else actor
        note = LineNote(self.note.kind, list(self.note.args))
        return Line(seq, "game", seat, self.text, list(self.mention.items), note=note)


def hidden(game: Game, record: bytes, viewer: int) -> Any:
    """The record as this viewer may know it: an array of one."""
    table = game.state.zeros(1)
    table[:] = np.frombuffer(record, game.state.dtype)
    game.hide(game.state.view_of(table), viewer)
    return table


def scene(game: Game, record: bytes, viewer: int, language: str, layout: str) -> Scene:
    view = game.state.view_of(hidden(game, record, viewer))
    shape: Layout = "tall" if layout == "tall" else "wide"
    return game.scene(view, viewer, language, shape)


def pending(game: Game, record: bytes, viewer: int) -> int:
    """Who owes a decision, as far as this viewer may know."""
    return int(game.pending(game.state.view_of(hidden(game, record, viewer))))


def legal(game: Game, view: bytes, seat: int) -> list[int]:
    """What a seat may do, by a record that is hidden already."""
    table = game.state.zeros(1)
    table[:] = np.frombuffer(view, game.state.dtype)
    moves = game.moves()
    n = game.legal(game.state.view_of(table), seat, moves)
    return [int(action) for action in moves[:n]]


def labels(
    game: Game, record: bytes, viewer: int, legal: list[int], language: str
) -> list[LegalAction]:
    view = hidden(game, record, viewer).tobytes()
    named = labels_of_view(game, view, viewer, legal, language)
    return [LegalAction(a, label) for a, label in zip(legal, named, strict=True)]


def labels_of_view(
    game: Game, view: bytes, viewer: int, legal: list[int], language: str
) -> list[str]:
    """What each action is called, by a record that is hidden already."""
    table = game.state.zeros(1)
    table[:] = np.frombuffer(view, game.state.dtype)
    return [game.describe(game.state.view_of(table), a, language) for a in legal]


def told(
    game: Game, record: bytes, viewer: int, notes: tuple[Note, ...], language: str
) -> list[Told]:
    """What the log tells this viewer of these notes: those that are for him and have words."""
    mine = [note for note in notes if note.is_for(viewer)]
    if not mine:
        return []
    view = game.state.view_of(hidden(game, record, viewer))
    lines = ((game.tell(view, note, language), note) for note in mine)
    return [Told(text, note, game.mention(view, note)) for text, note in lines if text]


def fingerprint(record: bytes) -> str:
    return hashlib.sha256(record).hexdigest()[:32]

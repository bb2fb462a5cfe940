"""What one viewer may know of a record; nothing else of a game ever leaves the server."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from pentacle.core import Game, Note
from pentacle.core.scene import Layout, Scene

from ..wire import LegalAction


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
) -> list[str]:
    """The lines of the log that these notes make for this viewer."""
    mine = [note for note in notes if note.is_for(viewer)]
    if not mine:
        return []
    view = game.state.view_of(hidden(game, record, viewer))
    return [text for note in mine if (text := game.tell(view, note, language))]


def fingerprint(record: bytes) -> str:
    return hashlib.sha256(record).hexdigest()[:32]

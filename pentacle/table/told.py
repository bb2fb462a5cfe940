"""A game's own words for what happened, as lines of the log."""

from __future__ import annotations

import msgspec

from pentacle.core import Note, Position
from pentacle.core.scene import Prompt, Scene

from . import shapes
from .words import GIVEN_UP


def ended(scene: Scene, language: str) -> Scene:
    """The last scene of a game that was given up: nothing is asked of anybody any more."""
    prompt = Prompt(title=GIVEN_UP[language], mine=False)
    return msgspec.structs.replace(scene, prompt=prompt, over=True)


def game_lines(
    position: Position, viewer: int, notes: tuple[Note, ...], language: str, seq: int, actor: int,
    standin: bool = False,
) -> list[shapes.Line]:  # fmt: skip
    """What the log tells this viewer of these notes: those that are for him and have words.

    `standin`: a bot has chosen for the actor."""
    found = []
    for note in notes:
        if note.is_for(viewer) and (text := position.tell(viewer, note, language)):
            about = position.game.mention(position.hidden(viewer).state, note)
            seat = about.seat if about.seat >= 0 else actor
            numbers = shapes.LineNote(note.kind, list(note.args))
            line = shapes.Line(seq, "game", seat, text, list(about.items), note=numbers)
            line.standin = standin and seat == actor
            found.append(line)
    return found

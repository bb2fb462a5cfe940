"""What a page at a table asks of a process beside the server: drawn from what its viewer may know.

The answers are messages for that page.
"""

from __future__ import annotations

from itertools import pairwise

import msgspec

from pentacle.core import Note, Position
from pentacle.core.errors import IllegalAction
from pentacle.core.scene import Layout
from pentacle.core.scene.redraw import redraw
from pentacle.core.words import LANGUAGES, Words
from pentacle.table import shapes
from pentacle.table.pace import Pace
from pentacle.table.told import game_lines

from . import wire as study_wire
from .advice import Advice
from .errors import Refusal
from .films import Films
from .hint_words import NO_MOTIVE
from .hint_writer import HintWriter
from .jobs import OfTable
from .motive import motive


class OfPage(OfTable, kw_only=True):
    """Something that a page asks at its table."""

    limit = 5.0
    packs = False

    viewer: int
    message: str
    """The id of its message."""
    language: shapes.Language


class Foresee(OfPage, tag="preview"):
    """What actions would do."""

    actions: list[int]

    def do(self, films: Films) -> study_wire.Foreseen:
        view, seat = self.view(films), self.viewer
        try:
            found = view.preview(seat, *self.actions, language=self.language)
        except IllegalAction:
            raise Refusal("illegal", _why_not(view, seat, self.actions[0])) from None
        return study_wire.Foreseen(self.message, found)


def _why_not(view: Position, seat: int, action: int) -> str | Words:
    if action >= view.game.actions.count:
        return "illegal"
    return Words(*(view.why_not(seat, action, language) for language in LANGUAGES))


class FirstIdea(OfPage, tag="idea"):
    """What looks best at first sight, in words; -1: nobody has looked yet."""

    action: int

    def do(self, films: Films) -> study_wire.Hint:
        writer = HintWriter(self.view(films), self.viewer, self.language)
        return writer.first(self.message, None if self.action < 0 else self.action)


class Explain(OfPage, tag="explain"):
    """What somebody found about the options, in words; the best first."""

    weighed: list[tuple[int, float]]
    line: tuple[int, ...] = ()
    pace: Pace = "full"
    more: bool = False
    """Whoever found it thinks on."""

    def do(self, films: Films) -> study_wire.Hint:
        view = self.view(films)
        legal, wanted = view.legal(self.viewer), [action for action, _ in self.weighed]
        if len(set(wanted)) < len(wanted) or not set(wanted) <= set(legal):
            raise Refusal("illegal")
        writer = HintWriter(view, self.viewer, self.language)
        if len(legal) == 1:
            hint = writer.only(self.message)
        else:
            hint = writer.whole(self.message, Advice(self.weighed, self.pace, 0.0, self.line))
        hint.more = self.more
        return hint


class Seen(msgspec.Struct, array_like=True):
    """A step as a viewer saw it."""

    seq: int
    by: int
    standin: bool
    record: bytes
    """The table right after it, as he knew it."""
    notes: tuple[Note, ...]
    """What he was told."""


class Recount(OfPage, tag="recount"):
    """What a viewer saw, step by step; `record` is the table before it."""

    layout: Layout
    steps: list[Seen]

    def do(self, films: Films) -> study_wire.Story:
        before = self.view(films).scene(self.viewer, self.language, self.layout)
        first = self.steps[0].seq - 1 if self.steps else 0
        frames = [study_wire.StoryFrame(first, -1, [], scene=before)]
        for step in self.steps:
            view = self.view(films, step.record)
            about = (step.notes, self.language, step.seq, step.by, step.standin)
            if lines := game_lines(view, self.viewer, *about):
                after = view.scene(self.viewer, self.language, self.layout)
                frames.append(study_wire.StoryFrame(step.seq, step.by, lines, scene=after))
        if len(frames) == 1:
            return study_wire.Story(self.message, [])
        for last, frame in reversed(list(pairwise(frames))):
            assert last.scene is not None
            assert frame.scene is not None
            if change := redraw(last.scene, frame.scene):
                frame.change, frame.scene = change, None
        return study_wire.Story(self.message, frames)


class Ponder(OfPage, tag="ponder"):
    """What speaks for a step of another seat; the record is what the viewer knew before it."""

    actor: int
    action: int

    def do(self, films: Films) -> study_wire.Motive:
        found = motive(self.view(films), self.actor, self.action)
        if found is None:
            return study_wire.Motive(self.message, NO_MOTIVE[self.language])
        return study_wire.Motive(self.message, found.third[self.language], list(found.items))


class TellChoices(OfPage, tag="choices"):
    """The viewer's own last choices in words, the last one first."""

    choices: list[tuple[bytes, int]]
    """The table before each as he knew it, and what he chose."""
    count: int
    """How many there are in all."""

    def do(self, films: Films) -> study_wire.Past:
        found = [
            self.view(films, record).label(self.viewer, action, self.language)
            for record, action in self.choices
        ]
        return study_wire.Past(self.message, found, self.count)


AnyTableJob = Foresee | FirstIdea | Explain | Recount | Ponder | TellChoices

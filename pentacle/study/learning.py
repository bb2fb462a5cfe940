"""Bodies of requests and answers about learning a game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pentacle.core.scene import Layout, Scene
from pentacle.table.shapes import Language, Line, Options, Shape
from pentacle.table.wire import Action, LegalAction

from .explain import Stride
from .puzzling import PuzzleAnswer

Gesture = Annotated[list[Action], Meta(max_length=60)]
"""Actions that are played one after the other."""


class LessonCard(Shape):
    """A lesson in the list."""

    id: str
    title: str
    goal: str
    steps: int
    """How many pages it has."""
    minutes: int
    """About how long it takes."""
    done: bool = False


class Lessons(Shape):
    lessons: list[LessonCard]


class PuzzleCard(Shape):
    """A puzzle in the list, with the visitor's record."""

    id: str
    level: int
    """1 to 5."""
    seats: int
    solved: bool = False
    mistakes: int = 0
    """Wrong choices before it was solved."""
    theme: str = ""
    """What makes its solution better, as it is called."""


class Puzzles(Shape):
    puzzles: list[PuzzleCard]
    daily: str = ""
    """That of the day; empty where there are none."""


class LessonPage(Shape):
    """A page of a lesson: the table as the pupil sees it, what is said, and what may be done."""

    title: str
    seat: int
    """The pupil's."""
    choices: list[list[int]]
    """What was right so far; with it the next page is asked for."""
    scene: Scene
    legal: list[LegalAction]
    """Nothing on a page that is only read."""
    step: int
    """Pages behind him."""
    steps: int
    say: str = ""
    """Empty once all is done."""
    show: list[str] = msgspec.field(default_factory=list)
    """Ids of items to point at."""
    reads: bool = False
    """The page is read; an empty choice turns it."""
    why: str = ""
    """Why what was tried is not right; nothing has changed."""
    praise: str = ""
    """For what was just done."""
    lines: list[Line] = msgspec.field(default_factory=list)
    """What the log tells since then."""
    done: bool = False
    then: str = ""
    """What follows a wrong answer to a puzzle."""
    refuted: list[Stride] = msgspec.field(default_factory=list)
    """The same on the board, from the answer on."""
    answer: PuzzleAnswer | None = None
    """Of a puzzle that is solved."""


class CoachNote(Shape):
    """Said once, when the prompt first names this rule."""

    rule: str
    say: str


class Coach(Shape):
    """What is said beside a first game, and how its table is set."""

    seats: int
    options: Options
    welcome: list[str]
    notes: list[CoachNote]


class LegendSign(Shape):
    """What an icon or a short word on the table means."""

    means: str
    icon: str = ""
    word: str = ""


class Legend(Shape):
    signs: list[LegendSign]


class GuidePage(Shape):
    """The rules for people, as Markdown; a block ```position is drawn, `[ID]` is a rule."""

    title: str
    language: Language
    text: str


class LessonChoices(msgspec.Struct):
    """Where a pupil stands in a lesson, and what he tries next."""

    choices: Annotated[list[Gesture], Meta(max_length=200)] = []
    """What was right so far, gesture by gesture; an empty one turned a page."""
    tried: Gesture | None = None
    shown: bool = False
    """Of a puzzle the next move is wanted, with its reason."""
    layout: Layout = "wide"

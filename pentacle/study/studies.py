"""Bodies of requests and answers about thinking a finished game over, choice by choice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.analysis import Checked, Report
from pentacle.table.shapes import Shape
from pentacle.table.wire import Action, LegalAction

Frame = Annotated[int, Meta(ge=0, le=1_000_000)]
Chance = Annotated[float, Meta(ge=0, le=1)]
By = Literal["player", "visitor", "unknown"]


class Played(Shape):
    """Who did what."""

    seat: int
    action: int


class Worth(Shape):
    """An action and the result that is expected of it."""

    action: int
    chance: float


class Records(Shape):
    """A game as its records: whoever has the rules can think about any moment of it."""

    rules: str
    actions: list[Played]
    """The action of a number leads from the frame of that number to the next."""
    choices: list[int]
    """The frames after which somebody had more than one answer."""
    records: list[str]
    """The table of each frame, all of it, in base 64."""
    ranks: list[int] = msgspec.field(default_factory=list)
    """Everybody's in the end; none: the game is not over."""


class Asked(msgspec.Struct):
    """What is to be said about a choice: its actions, and how it would go on after the first."""

    frame: Frame
    actions: Annotated[list[Action], Meta(max_length=40)] = []
    """Which; none: all that were legal."""
    line: Annotated[list[Action], Meta(max_length=60)] = []
    chances: Annotated[list[Chance], Meta(max_length=40)] = []
    """What each of them is worth: with this the first is explained beside the others."""


class Questions(msgspec.Struct):
    """Several at once."""

    asked: Annotated[list[Asked], Meta(max_length=60)]


class Told(Shape):
    """A choice in words."""

    frame: int
    seat: int
    """Whose it was."""
    actions: list[LegalAction]
    line: list[str] = msgspec.field(default_factory=list)
    words: str = ""
    """Why the first is good."""


class Answers(Shape):
    told: list[Told]


class Moment(msgspec.Struct):
    """A choice of the game, or the one that would follow another action there."""

    frame: Frame
    action: Annotated[int, Meta(ge=-1, le=32767)] = -1


class Counsel(Shape):
    """What a strong bot thinks of a moment, from what the seat that is asked knows."""

    seat: int
    """Whose choice it is; -1: the game is over."""
    options: list[Worth] = msgspec.field(default_factory=list)
    """The best first."""
    line: list[int] = msgspec.field(default_factory=list)
    ranks: list[int] = msgspec.field(default_factory=list)
    """Everybody's rank where the game is over."""


class Analysis(Shape):
    """A report that is kept, and whose opinion it is."""

    report: Report
    by: By
    """Somebody who played there, or anybody else."""
    checked: Checked
    """Whether the server found the same when it looked at some of its choices."""
    name: str = ""
    """A player's name."""
    own: bool = False
    """The viewer sent it."""
    at_table: bool = False
    """The viewer played there himself: his own report would come first."""
    made_at: float = 0.0

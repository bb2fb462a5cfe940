"""Bodies of requests and answers about thinking a finished game over, choice by choice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.analysis import Checked, Report
from pentacle.analysis.report import Judged
from pentacle.core.scene import Layout
from pentacle.table.shapes import Shape
from pentacle.table.wire import Action, LegalAction

Frame = Annotated[int, Meta(ge=0, le=1_000_000)]
Plan = Annotated[list[Action], Meta(max_length=60)]
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
    scale: list[float] = msgspec.field(default_factory=list)
    """Alone at the table: the points that chances of 0 and of 1 stand for."""


class Asked(msgspec.Struct):
    """The choice whose actions are to be named."""

    frame: Frame
    actions: Annotated[list[Action], Meta(max_length=40)] = []
    """Which; none: all that were legal."""


class Questions(msgspec.Struct):
    """Several at once."""

    asked: Annotated[list[Asked], Meta(max_length=60)]


class Told(Shape):
    """A choice in words."""

    frame: int
    seat: int
    """Whose it was."""
    actions: list[LegalAction]


class Answers(Shape):
    told: list[Told]


class Doubt(msgspec.Struct):
    """A choice, what would have been better, and how both would go on."""

    frame: Frame
    best: Action
    other: Action
    best_line: Plan = []
    other_line: Plan = []
    layout: Layout = "wide"
    scenes: bool = False
    """The table after each step is wanted too."""


class Some(msgspec.Struct):
    """Some choices of a game as somebody judged them; `step` is their number."""

    steps: Annotated[list[Judged], Meta(max_length=60)]


class Findings(Shape):
    """The same with everybody's chances and their grades."""

    steps: list[Judged]


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

"""Replays and positions, as they are asked for and answered."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pentacle.core.editing import Box, Edit
from pentacle.core.fair import Proof
from pentacle.core.scene import Layout, Scene
from pentacle.table.shapes import Chosen, Line, Options, SeatCard, Shape
from pentacle.table.sizes import Long, Seat, Short


class Mark(Shape):
    """A stop of the slider."""

    frame: int
    text: str


class Replay(Shape):
    id: str
    game: str
    seats: list[SeatCard]
    options: Options
    frames: int
    """Actions + 1: frame 0 is the beginning."""
    actors: list[int]
    """Who acted, from frame 1 on."""
    marks: list[Mark]
    seed: str
    """In decimal."""
    salt: str
    commitment: str
    """These two of a game from before there were shares of the dice."""
    rules: str
    """The version of the rules it was played with; a digest in files of the first release."""
    played_at: float
    table: str = ""
    proof: Proof | None = None
    """How the seed was made."""
    from_position: bool = False
    """It began from a position in words."""
    takebacks: int = 0
    """How often choices were taken back though somebody had learned something since."""
    analysed: bool = False
    """What was found about it is kept."""


class Points(Shape):
    """The points of a game from its beginning to its end."""

    frames: list[int]
    """Where anybody's points change, rising; the first and the last frame too."""
    points: list[list[int]]
    """For each of these, everybody's points, in the order of the seats."""


class Mend(Shape):
    """Edits that put something right, and what a button for them says."""

    label: str
    edits: list[Edit]


class Trouble(Shape):
    """Something that cannot be so."""

    text: str
    spots: list[str] = msgspec.field(default_factory=list)
    """Where, if that is known."""
    mend: Mend | None = None


class PositionCard(Shape):
    """What a text describes, or what is wrong with it."""

    problem: str = ""
    """In the visitor's language; then there is nothing else."""
    game: str = ""
    seats: int = 0
    options: Options = msgspec.field(default_factory=dict)
    seen_by: int | None = None
    """Whose knowledge it is: a seat, -1 a spectator, missing: all of it."""
    seat: int = -1
    """Through whose eyes it is drawn."""
    pending: list[int] = msgspec.field(default_factory=list)
    """Who is to decide."""
    scene: Scene | None = None
    text: str = ""
    """The text of a fresh deal, where one was asked for, or after edits."""
    box: Box | None = None
    """What can be edited, where that was asked for."""
    troubles: list[Trouble] = msgspec.field(default_factory=list)
    """Why nobody can play on from it, where it is being edited."""


class PositionCopy(Shape):
    """A position in words."""

    text: str


class Frame(Shape):
    frame: int
    seat: int
    """Who acted, -1 at the beginning."""
    scene: Scene
    lines: list[Line]


class Frames(Shape):
    frames: list[Frame]


class Check(Shape):
    title: str
    ok: bool


class Verdict(Shape):
    ok: bool
    text: str
    checks: list[Check]


class PositionText(msgspec.Struct):
    """A position to look at; without a text a fresh deal of a game."""

    text: Long = ""
    game: Short = ""
    seats: Seat = 0
    options: Chosen = {}
    seat: Annotated[int, Meta(ge=-1, le=31)] = -1
    layout: Layout = "wide"
    editing: bool = False
    """It is being set up: drawn with its box, possible or not."""
    edits: Annotated[list[Edit], Meta(max_length=8)] = []
    """What is done to it first."""

"""Bodies of HTTP requests and answers; `shapes` has what they share with the WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.core.fair import Proof
from pentacle.core.scene import Layout, Scene

from .shapes import (
    BotCard,
    GameCard,
    Language,
    Line,
    NoticeCard,
    Options,
    Pace,
    Pledged,
    Seat,
    SeatCard,
    Shape,
    Short,
    TableCard,
    Terms,
)

PositionWords = Annotated[str, Meta(max_length=20_000)]

# answers


class Me(Shape):
    name: str
    language: Language | Literal[""]
    new: bool
    """No name chosen yet."""


class Carry(Shape):
    """A one-time code for another device."""

    code: str
    expires_at: float


class Catalogue(Shape):
    games: list[GameCard]
    bots: list[BotCard]
    """From easy to strong."""
    clock: Pace
    """Of a new table that strangers may join, where the host names none."""


class RulesPage(Shape):
    """A game's rules as Markdown: headings `#` to `###`, ids in bold."""

    title: str
    language: Language
    text: str


class Tables(Shape):
    open: list[TableCard]
    watch: list[TableCard]
    mine: list[TableCard]
    """The newest move first; those that are over stay for a week."""
    online: int
    notices: list[NoticeCard] = msgspec.field(default_factory=list)
    """Messages of the operator to all."""


class MyTables(Shape):
    tables: list[TableCard]
    more: str = ""
    """Where the next ones begin: `?before=`; "" for the last ones."""


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
    """The text of a fresh deal, where one was asked for."""


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


class Objective(Shape):
    text: str
    done: bool


class Category(Shape):
    title: str
    award: str
    objectives: list[Objective]


class FinishedGame(Shape):
    """A game of a campaign that is over."""

    number: int
    points: int
    result: str
    """What it brought, or why nothing."""
    ticked: list[str]
    """Objectives that it ticked for the first time."""
    replay: str
    played_at: float


class Campaign(Shape):
    id: str
    game: str
    length: int
    played: int
    over: bool
    options: Options
    """For the next game."""
    categories: list[Category]
    rank: str
    """The class reached so far."""
    title: str
    """What a campaign of this length is called."""
    text: str
    """What it is about."""
    games: list[FinishedGame]
    """Those that were written down, the latest first."""
    table: str = ""
    """The game in progress."""


class Campaigns(Shape):
    campaigns: list[Campaign]


class Health(Shape):
    status: Literal["ok", "unavailable"]
    version: str
    tables: int
    online: int
    fault: str = ""
    """Why nothing can be written: full, readonly, locked, gone or damaged."""
    text: str = ""
    """The same for the operator."""
    process: str = ""
    """Which of several server processes has answered; tables and people are its own."""


class Readiness(Shape):
    """Whether a process can be sent visitors."""

    ready: bool
    database: bool
    """It has the newest shape and can be written."""
    page: bool
    """The front end is built."""
    bots: bool
    """All games that are compiled at the start are."""
    tables: bool
    """The games at which something happens by itself have been taken up again."""
    text: str
    """For the operator: what is waited for."""


class Fault(Shape):
    code: str
    text: str
    """For the player, in his language."""


class Failure(Shape):
    """Every answer with a status of 400 and more."""

    error: Fault


# requests


class MeChange(msgspec.Struct):
    name: Annotated[str, Meta(max_length=200)] | None = None
    language: Literal["en", "fr", ""] | None = None


class NewSeat(msgspec.Struct):
    kind: Literal["me", "open", "bot"]
    level: Short = ""


class NewTable(msgspec.Struct):
    game: Short
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Short, str | bool], Meta(max_length=40)]
    """Only what differs from the rulebook need be there."""
    listed: bool
    pace: Pace | None = None
    """Missing: a clock where strangers may sit down (listed, with an open seat), else none."""
    name: Annotated[str, Meta(max_length=200)] = ""
    """The host's name, if it is new."""
    campaign: Short | None = None
    """Play the next game of this campaign."""
    pledge: Pledged = ""
    """Of the host's share of the dice."""
    terms: Terms = msgspec.field(default_factory=Terms)
    start: PositionWords = ""
    """Play on from this position; seats and options must be its own."""


class PositionText(msgspec.Struct):
    """A position to look at; without a text a fresh deal of a game."""

    text: PositionWords = ""
    game: Short = ""
    seats: Seat = 0
    options: Annotated[dict[Short, str | bool], Meta(max_length=40)] = {}
    seat: Annotated[int, Meta(ge=-1, le=31)] = -1
    layout: Layout = "wide"


class Join(msgspec.Struct):
    seat: Seat
    name: Annotated[str, Meta(max_length=200)]
    code: Short = ""
    """An unlisted table needs it."""
    pledge: Pledged = ""


class Rematch(msgspec.Struct):
    pledge: Pledged = ""


class SeatChange(msgspec.Struct):
    kind: Literal["bot", "open"]
    level: Short = ""


class PersonChange(msgspec.Struct):
    """What a viewer wants with another person at a table; what is missing stays as it is."""

    muted: bool | None = None
    sent_away: bool | None = None
    """The host's word."""


class Vote(msgspec.Struct):
    yes: bool = True
    """False takes it back."""


class NewCampaign(msgspec.Struct):
    game: Short
    length: int

"""Bodies of HTTP requests and answers, and their status, whoever the host is; `shapes` of a table
has what they share with the WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.core.replay import Replay
from pentacle.table.data import BEGUN
from pentacle.table.errors import Refusal
from pentacle.table.shapes import (
    BotCard,
    Language,
    NoticeCard,
    Options,
    Pace,
    Pledged,
    Shape,
    TableCard,
    Terms,
)
from pentacle.table.sizes import Count, GivenName, Id, Mistakes, Seat, Short, Title

from .catalogue import GameCard

STATUS = {
    "bad_request": 400, "bad_option": 400, "bad_replay": 400, "bad_position": 400,
    "not_yours": 403, "blocked": 403, "bad_origin": 403, "sent_away": 403, "not_found": 404,
    "taken": 409, "not_now": 409, "too_large": 413, "bad_host": 421, "too_many": 429,
    "fault": 500, "busy": 503, "unavailable": 503,
}  # fmt: skip


Moment = Annotated[float, Meta(ge=0, le=1e11)]
"""A time of day in Unix seconds."""


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.code, 400)


# answers


class Brought(Shape):
    """What came of a file of progress."""

    text: str
    """All of it in a sentence."""
    lessons: int
    """Those that were new here."""
    puzzles: int
    tables: int
    campaigns: int
    refused: list[str]
    """What was not taken and why, the first ones."""
    not_taken: int
    """How many there are of these."""


class Catalogue(Shape):
    games: list[GameCard]
    bots: list[BotCard]
    """From easy to strong."""
    clock: Pace
    """Of a new table that strangers may join, where the host names none."""
    alone: str = ""
    """Where the page that needs no network lies; "": not here."""


class RulesPage(Shape):
    """A game's rules as Markdown: headings `#` to `###`, ids in bold."""

    title: str
    language: Language
    text: str


class Tables(Shape):
    open: list[TableCard]
    """With a seat for me, the newest first."""
    watch: list[TableCard]
    """That run and are listed: those first where most people play, then most look on."""
    mine: list[TableCard]
    """The newest move first; those that are over stay for a week."""
    online: int
    kept: list[TableCard] = msgspec.field(default_factory=list)
    """That wait and keep a seat for me."""
    notices: list[NoticeCard] = msgspec.field(default_factory=list)
    """Messages of the operator to all."""


Standing = Literal["", "running", "waiting", "finished"]
STATES: dict[str, tuple[str, ...]] = {
    "running": BEGUN, "waiting": ("waiting",), "finished": ("over",)
}  # fmt: skip
"""Which tables are meant where some of mine are asked for."""


class MyTables(Shape):
    tables: list[TableCard]
    more: str = ""
    """Where the next ones begin: `?before=`; "" for the last ones."""


class Objective(Shape):
    text: str
    done: bool
    icon: str = ""


class Category(Shape):
    title: str
    award: str
    objectives: list[Objective]
    icon: str = ""
    colour: str = ""


class CampaignRank(Shape):
    """A class, from so many objectives on."""

    least: int
    title: str


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
    ranks: list[CampaignRank] = msgspec.field(default_factory=list)
    """All classes, rising."""
    tower: str = ""
    """The icon of where all paths lead."""
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


class TriedPuzzle(msgspec.Struct):
    solved: bool
    mistakes: Mistakes
    """Before it was solved."""


class CarriedSeat(msgspec.Struct, omit_defaults=True):
    kind: Literal["me", "bot"]
    level: Short = ""


class CarriedTable(msgspec.Struct, omit_defaults=True):
    """A game against bots, over or not, as its replay file."""

    id: Id
    file: Replay
    seats: Annotated[list[CarriedSeat], Meta(min_length=1, max_length=32)]
    created_at: Moment
    moved_at: Moment
    terms: Terms = msgspec.field(default_factory=Terms)
    stood_in: Count = 0
    """How often a bot chose for the person."""


class CarriedCampaign(msgspec.Struct):
    id: Id
    game: Title
    length: Count
    created_at: Moment
    tables: Annotated[list[Id], Meta(max_length=100)]
    """Of its games, in order; the last one may run."""


class CarryFile(msgspec.Struct, omit_defaults=True):
    """What somebody has learned and played, as a file (`carrying.py`)."""

    format: Title
    version: Count
    lessons: dict[Title, list[Title]]
    """Those that are done, by game."""
    puzzles: dict[Title, dict[Title, TriedPuzzle]]
    """By game and puzzle."""
    tables: list[CarriedTable] = []
    campaigns: list[CarriedCampaign] = []


class Join(msgspec.Struct):
    seat: Seat
    name: GivenName
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
    length: Count

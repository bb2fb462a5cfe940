"""Shapes that HTTP and the WebSocket share: cards of games, bots and tables, and lines of the log.

`wire` has the messages of a table's WebSocket, `bodies` those of HTTP; `hatch_build.py` writes them
all as TypeScript for the page.  Fields without a default are always sent; the others are left out
where they are the default.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.core.match import Undo

from .sizes import Seat, Short

Kind = Literal["human", "bot", "open"]
Status = Literal["waiting", "dealing", "playing", "over", "closed"]
Stage = Literal["pledging", "showing", "made"]
Number = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A share of the dice, or the pledge of one."""
Pledged = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
Language = Literal["en", "fr"]
Spoken = Literal[
    "en", "fr", "de", "es", "it", "pt", "nl", "pl", "uk", "ru", "tr", "ar", "zh", "ja"
]  # fmt: skip
"""What people may say that they speak, by the codes of ISO 639."""
Options = dict[str, str | bool]
Chosen = Annotated[dict[Short, Short | bool], Meta(max_length=40)]
"""Options that somebody chose."""
Then = Literal["back", "vote", "bot"]


class Shape(msgspec.Struct, omit_defaults=True):
    pass


class Choice(Shape):
    name: str
    title: str


class BotCard(Shape):
    name: str
    title: str
    text: str


class SeatCard(Shape):
    seat: int
    kind: Kind
    name: str
    """Empty while the seat is open; bots have names too."""
    kept: str = ""
    """For whom this open seat is kept: his name, for who sits there or hosts."""
    yours: bool = False
    """It is kept for the viewer."""
    avatar: int = 0
    """The number of this person's figure; 0: none."""
    level: str = ""
    """Of the bot, also of one that sits in."""
    you: bool = False
    host: bool = False
    away: bool = False
    """No page is connected."""
    standin: bool = False
    """A bot plays for the human for now."""
    late: bool = False
    """Keeps the others waiting: they may vote to let a bot sit in."""
    votes: list[int] = []
    """Seats that have voted for it."""
    votes_needed: int = 0
    conceded: bool = False
    """Its owner has given up; a bot plays it on."""
    hurried: bool = False
    """A bot that thinks less than its level should; the log says why."""
    holiday: float = 0.0
    """Until when its owner is on holiday, in Unix seconds: his clock by days stands still."""


class Pace(Shape):
    """A player's clock starts with `bank_s` (0: no clock) and gains `step_s` after each of his
    turns; when it is empty a bot plays that turn for him."""

    kind: Literal["live", "days"]
    bank_s: Annotated[float, Meta(ge=0, le=5_184_000)]
    step_s: Annotated[float, Meta(ge=0, le=5_184_000)]


class Terms(Shape):
    """What a table agreed on beside the game's options; the host sets it."""

    undo: Undo = "free"
    """What may be taken back: what taught nobody anything; only what prepares a choice; nothing."""
    left: Literal["bot", "pause"] = "bot"
    """A seat that its owner has left: a bot plays on, or the game pauses until he is back.  Not by
    days."""
    seats: Literal["chosen", "drawn"] = "chosen"
    """Drawn: who sits where is drawn by lot when the last seat is taken."""
    position: bool = False
    """It began from a position in words."""
    guided: bool = False
    """A first game: the page says what comes up as it comes up."""
    drawn: Annotated[list[Seat], Meta(max_length=32)] = []
    """Once drawn: for each seat, the one that its owner had taken before."""


class NoticeCard(Shape):
    """A message of the operator to all."""

    id: str
    title: str
    """From whom it is, in the reader's language."""
    text: str
    at: float


class Waits(Shape):
    """A running game waits for people who owe a decision and are not there."""

    seats: list[int]
    away_s: float
    """For how long, at the moment of sending."""
    then: Then
    """What happens if they stay away: nothing before they are back; the others may vote for a bot;
    a bot plays this turn."""
    then_s: float = 0.0
    """In so many seconds, at the moment of sending."""
    paused: bool = False
    """Clocks stand still, or nothing else can happen."""


class TableCard(Shape):
    id: str
    game: str
    status: Status
    seats: list[SeatCard]
    options: Options
    pace: Pace
    terms: Terms
    listed: bool
    """Shown among the open tables; anybody may watch it."""
    you: int
    """The viewer's seat, -1: none."""
    watchers: int
    created_at: float
    moved_at: float
    """The last thing that everybody could see."""
    headline: str = ""
    """From the public scene, as "Round 4"."""
    host: bool = False
    """The viewer is its host."""
    your_turn: bool = False
    """The viewer owes a decision."""
    invite: str = ""
    """The invitation code, for seated players while a seat is open."""
    closed_text: str = ""
    """Why it was closed."""
    campaign: str | None = None
    """The id of the campaign it belongs to."""
    takebacks: int = 0
    """How often choices were taken back though somebody had learned something since."""
    concede: str = ""
    """What happens if the viewer gives up now, in words; "": he cannot."""
    replay: str = ""
    """The id of the replay once it is over."""
    rank: int = 0
    """The viewer's place in a game that is over, in lists; 0: not known."""
    points: int = 0
    rematch: str = ""
    """The id of the table that follows."""
    languages: list[str] = []
    """That its host speaks, in the list of open tables."""
    waits: Waits | None = None
    """Why nothing happens here now."""


class Person(Shape):
    """Somebody else at the table: seated, watching, or known from before."""

    who: str
    """His name in requests, at this table."""
    name: str
    """Empty: a spectator who has given none."""
    seat: int = -1
    here: bool = False
    muted: bool = False
    """The viewer does not want to read him."""
    sent_away: bool = False
    """By the host, who alone is told."""


class ShareCard(Shape):
    """What is public of a person's share of the dice before the game is over."""

    seat: int
    pledge: str = ""
    shown: bool = False


class DiceCard(Shape):
    """The pledges of a table's dice, before the game is over."""

    pledge: str
    """The server's, from the first moment of the table."""
    stage: Stage
    """Shares are shown when every seat is taken."""
    shares: list[ShareCard]
    """Of every person; who has not shown his when the dice are made is left out."""


class LineNote(Shape):
    """What the rules noted, as the game's `events` number it."""

    kind: int
    args: list[int]


class Line(Shape):
    """A line of the log: what happened, what was said, who came and went."""

    seq: int
    kind: Literal["game", "chat", "table"]
    seat: int
    """Whose line it is: who spoke, or whom it is about; -1: nobody's."""
    text: str
    items: list[str] = []
    """Ids of the scene's items that it is about."""
    to: int = -1
    """A private line, told to this seat."""
    by: str = ""
    """A spectator's name, where `seat` is -1 and `kind` is `chat`."""
    who: str = ""
    """Who wrote a line of kind `chat`: one of the table's `People`."""
    note: LineNote | None = None
    """The numbers that a line of the game was made of."""
    standin: bool = False
    """A bot chose this for a person."""

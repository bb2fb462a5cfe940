"""The messages of a table: what pages are told, and what they may ask.

`pentacle.study.wire` has those about thinking: hints, previews, what happened before.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pentacle.core.book import Fate
from pentacle.core.fair import Proof
from pentacle.core.parts import PromiseForm
from pentacle.core.scene import Layout, Scene
from pentacle.core.scene.redraw import Redraw

from .shapes import (
    BotCard,
    Choice,
    DiceCard,
    Language,
    Line,
    NoticeCard,
    Number,
    Person,
    Shape,
    TableCard,
)
from .sizes import Long, Plain, Seat, Short

Id = Annotated[Plain, Meta(min_length=1, max_length=40)]
Action = Annotated[int, Meta(ge=0, le=32767)]
Standing = Fate


# from the server, over the WebSocket


class Hello(Shape, tag="hello", tag_field="type"):
    seq: int
    table: TableCard
    you: int
    language: Language
    layout: Layout
    dice: DiceCard
    bots: list[BotCard]
    """Levels that can sit in."""
    promises: PromiseForm | None = None
    reactions: list[Choice] = msgspec.field(default_factory=list)
    """Fixed words that the viewer can show to the table."""


class Lines(Shape, tag="lines", tag_field="type"):
    lines: list[Line]
    reset: bool = False
    """These are all lines there are: forget the others."""


class LegalAction(Shape):
    action: int
    label: str
    asks: bool = False
    """It costs much or is final: the page shows what it would do, and asks once."""
    rest: bool = False
    """It passes, ends or declines: the page may offer to do so until something changes."""


class SceneMessage(Shape, tag="scene", tag_field="type"):
    seq: int
    step: int
    """How many actions the viewer has noticed."""
    scene: Scene
    ask: str
    """Empty when nothing is asked of the viewer.  It changes when his list of legal actions changes
    or he has answered; an act with an old one is `stale`."""
    legal: list[LegalAction]
    undo: bool
    """The viewer may take his last choice back: it has taught nobody anything."""
    by: int
    """The seat that acted, -1: nobody (first scene, undo, table)."""
    left: int = 0
    """The viewer's number of the last thing that he himself chose; 0: nothing yet."""
    takeback: int = 0
    """So many of his choices the viewer may have back beyond `undo`: at once where nobody else
    plays but bots, else if the others agree.  The game is then marked."""


class ChangeMessage(Shape, tag="change", tag_field="type"):
    """A `SceneMessage` by what differs from the one before on this connection."""

    seq: int
    step: int
    change: Redraw
    ask: str
    undo: bool
    by: int
    legal: list[LegalAction] | None = None
    """None: as before."""
    left: int = 0
    takeback: int = 0


class TableMessage(Shape, tag="table", tag_field="type"):
    """Seats, presence, status or rematch have changed."""

    table: TableCard


class People(Shape, tag="people", tag_field="type"):
    """Who else is here, or is not wanted; sent when that changes."""

    people: list[Person]


class DiceMessage(Shape, tag="dice", tag_field="type"):
    """A pledge or a share has come, or shares may be shown now."""

    dice: DiceCard


class Gone(Shape, tag="gone", tag_field="type"):
    """Lines that an undo has taken back: the page removes them."""

    seqs: list[int]


class Request(Shape):
    """Somebody asks the others to let him take choices back."""

    request: str
    seat: int
    choices: int
    left_s: float
    """At the moment of sending."""
    asked: list[int]
    """Who has to agree."""
    agreed: list[int]
    """Who has."""


class Asking(Shape, tag="asking", tag_field="type"):
    """Whether somebody asks to take choices back; sent when that changes."""

    request: Request | None = None


class SeatClock(Shape):
    seat: int
    left_s: float
    """At the moment of sending."""
    running: bool


class TalkWindow(Shape):
    """A window for talk is open."""

    left_s: float
    title: str
    ready: list[int]
    seats: list[int]
    """Whose it is: it ends when all of them are ready; nobody else may say so."""
    chosen: str = ""
    """What the viewer himself has chosen, which happens when the window ends."""


class Clock(Shape, tag="clock", tag_field="type"):
    seats: list[SeatClock]
    window: TalkWindow | None = None


class Rank(Shape):
    seat: int
    points: int
    rank: int
    chosen: int = 0
    """How often this seat had a choice."""
    stood_in: int = 0
    """How often a bot made it for the person who sits there."""
    conceded: bool = False
    """Gave up, and so comes after all who did not."""


class Over(Shape, tag="over", tag_field="type"):
    seq: int
    ranks: list[Rank]
    """Best first."""
    seed: str
    """In decimal."""
    salt: str
    """Of a game from before there were shares of the dice."""
    replay: str
    proof: Proof | None = None
    given_up: bool = False
    """It ended before its rules ended it, for too many gave up."""


class PromiseMade(Shape):
    id: str
    round: int
    seat: int
    to: int
    text: str
    state: Standing
    condition: str = ""
    """The id of another promise."""


class PromiseTally(Shape):
    seat: int
    kept: int
    broken: int


class Promises(Shape, tag="promises", tag_field="type"):
    made: list[PromiseMade] = msgspec.field(name="list")
    tally: list[PromiseTally]
    form: PromiseForm | None = None


class Done(Shape, tag="done", tag_field="type"):
    id: str
    seq: int


class Problem(Shape, tag="error", tag_field="type"):
    id: str
    code: str
    text: str
    played: int = 0
    """How many of the actions were played before one was refused."""


class Notices(Shape, tag="notices", tag_field="type"):
    """All messages of the operator that are to be shown now."""

    notices: list[NoticeCard]


# from the page, over the WebSocket


class Message(msgspec.Struct, tag_field="type", tag=str.lower):
    id: Id
    """Of the page's own choice; a repeated one is answered again and changes nothing."""


class Act(Message):
    ask: Short
    actions: Annotated[list[Action], Meta(min_length=1, max_length=64)]


class Undo(Message):
    pass


class Takeback(Message):
    """Take back more than an undo may, or ask the others for it."""

    choices: Annotated[int, Meta(ge=1, le=100_000)] = 1
    """How many of the own choices, the last ones."""


class Consent(Message):
    """Answer who asks to take something back; his own no takes the request back."""

    request: Short
    yes: bool


class Concede(Message):
    pass


class Chat(Message):
    text: Long
    """At most 500 letters: of more the refusal is `too_long`."""
    to: Seat | None = None


class React(Message):
    reaction: Short
    """Its name, from `Hello`."""


class NewPromise(Message, tag="promise"):
    kind: Short
    args: Annotated[dict[Short, Short], Meta(max_length=8)]
    to: Annotated[int, Meta(ge=-1, le=31)]
    condition: Short = ""
    round: Annotated[int, Meta(ge=0, le=1000)] = 0
    """What it is about; 0: the next round to be decided."""


class Withdraw(Message):
    promise: Short


class Ready(Message):
    pass


class Pledge(Message):
    pledge: Number


class ShowShare(Message, tag="share"):
    share: Number


class View(Message):
    language: Language
    layout: Layout


class Ping(Message):
    pass


Change = (
    Act | Undo | Takeback | Consent | Concede | Chat | React | NewPromise | Withdraw | Ready
    | Pledge | ShowShare
)  # fmt: skip
"""Messages that may change something: each is answered once and for all."""

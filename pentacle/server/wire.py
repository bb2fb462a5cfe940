"""The messages of a table's WebSocket: what leaves, and what may come in."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pentacle.core.book import Fate
from pentacle.core.fair import Proof
from pentacle.core.parts import PromiseForm
from pentacle.core.preview import Preview
from pentacle.core.redraw import Redraw
from pentacle.core.scene import Layout, Scene

from .shapes import (
    BotCard,
    Choice,
    DiceCard,
    Language,
    Line,
    NoticeCard,
    Number,
    Person,
    Seat,
    Shape,
    Short,
    TableCard,
)

Id = Annotated[str, Meta(min_length=1, max_length=40)]
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


class Past(Shape, tag="past", tag_field="type"):
    """The viewer's own last choices, in words: what `takeback` can go back to."""

    id: str
    choices: list[str]
    """The last one first."""
    count: int
    """How many there are in all."""


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


class Advice(Shape):
    actions: list[int]
    label: str
    value: float | None = None
    """The chance to win as the bot sees it, 0 to 1, if it has weighed them; alone at the table the
    part of the scale of points."""
    why: str = ""
    """What they change for certain."""
    points: float | None = None
    """Alone at the table: the points at the end that it expects."""


class Hint(Shape, tag="hint", tag_field="type"):
    id: str
    options: list[Advice]
    """Best first."""
    text: str
    """What the figures are."""
    words: str = ""
    """What the bot would do and why, in a sentence or two."""
    more: bool = False
    """It thinks on; a better one follows."""


class Known(Shape, tag="known", tag_field="type"):
    """All that the viewer's seat may know of the table, for a search in the page."""

    id: str
    seat: int
    seats: int
    record: str
    """Its hidden record in base 64."""


class Foreseen(Shape, tag="foreseen", tag_field="type"):
    """What a choice would do, as far as its player can know."""

    id: str
    preview: Preview


class StoryFrame(Shape):
    """A step as the viewer saw it: its scene whole, or by what differs from the frame before."""

    seq: int
    by: int
    """The seat that acted, -1: the table before the first step."""
    lines: list[Line]
    scene: Scene | None = None
    change: Redraw | None = None


class Story(Shape, tag="story", tag_field="type"):
    """The answer to `recall`: what happened since, step by step; nothing: no step told anything."""

    id: str
    frames: list[StoryFrame]


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


FromServer = (
    Hello | People | SceneMessage | ChangeMessage | Lines | TableMessage | DiceMessage | Clock
    | Hint | Known | Foreseen | Story | Over | Promises | Done | Problem | Gone | Asking | Past
    | Notices
)  # fmt: skip


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


class LookBack(Message, tag="past"):
    pass


class Advise(Message, tag="hint"):
    pass


class AskKnown(Message, tag="known"):
    """Asks for all that the seat may know, to think about it in the page."""

    ask: Short


class Weighed(msgspec.Struct):
    """An option as the page's own search sees it."""

    action: Action
    value: Annotated[float, Meta(ge=0, le=1)]


class Explain(Message):
    """Asks for a hint in words, with figures that the page has found itself; the best first."""

    ask: Short
    options: Annotated[list[Weighed], Meta(min_length=1, max_length=32)]
    line: Annotated[list[Action], Meta(max_length=64)] = []
    more: bool = False
    """It thinks on."""


class Foresee(Message):
    """Asks what these actions would do; nothing is played."""

    ask: Short
    actions: Annotated[list[Action], Meta(min_length=1, max_length=64)]


class Recall(Message):
    since: Annotated[int, Meta(ge=0)]
    """A number of the viewer's own: what came after it is shown again."""


class Chat(Message):
    text: str
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
FromPage = Change | Advise | AskKnown | Explain | Foresee | Recall | LookBack | View | Ping

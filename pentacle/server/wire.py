"""The shapes of `docs/protocol.md`: what leaves, and what may come in.

Fields without a default are always sent; the others are left out where they are the default.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pentacle.core.scene import Scene

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Short = Annotated[str, Meta(max_length=100)]
Action = Annotated[int, Meta(ge=0, le=32767)]
Seat = Annotated[int, Meta(ge=0, le=31)]
Kind = Literal["human", "bot", "open"]


class Shape(msgspec.Struct, omit_defaults=True):
    pass


# cards


class OptionCard(Shape):
    name: str
    title: str
    text: str
    choices: list[dict[str, str]]
    default: str | bool
    seats: list[int]


class GameCard(Shape):
    name: str
    title: str
    tagline: str
    text: str
    minutes: tuple[int, int]
    age: int
    icon: str
    colour: str
    credits: str
    seats: list[int]
    options: list[OptionCard]
    campaign: dict[str, Any] | None = None
    promises: bool = False


class BotCard(Shape):
    name: str
    title: str
    text: str


class SeatCard(Shape):
    seat: int
    kind: Kind
    name: str
    level: str = ""
    you: bool = False
    host: bool = False
    away: bool = False
    standin: bool = False
    may_sit_in: bool = False


class Pace(Shape):
    kind: Literal["live", "days"]
    bank_s: Annotated[float, Meta(ge=0, le=5_184_000)]
    step_s: Annotated[float, Meta(ge=0, le=5_184_000)]


class TableCard(Shape):
    id: str
    game: str
    status: str
    seats: list[SeatCard]
    options: dict[str, Any]
    pace: Pace
    listed: bool
    you: int
    watchers: int
    created_at: float
    moved_at: float
    headline: str = ""
    your_turn: bool = False
    invite: str = ""
    closed_text: str = ""
    campaign: str | None = None
    replay: str = ""
    rematch: str = ""


class Line(Shape):
    seq: int
    kind: Literal["game", "chat", "table"]
    seat: int
    text: str
    items: list[str] = []
    to: int = -1
    by: str = ""


# from the server, over the WebSocket


class Hello(Shape, tag="hello", tag_field="type"):
    seq: int
    table: TableCard
    you: int
    language: str
    layout: str
    commitment: str
    bots: list[BotCard]
    promises: dict[str, Any] | None = None


class Lines(Shape, tag="lines", tag_field="type"):
    lines: list[Line]
    reset: bool = False


class SceneMessage(Shape, tag="scene", tag_field="type"):
    seq: int
    step: int
    scene: Scene
    ask: str
    legal: list[dict[str, Any]]
    undo: bool
    by: int


class TableMessage(Shape, tag="table", tag_field="type"):
    table: TableCard


class Gone(Shape, tag="gone", tag_field="type"):
    seqs: list[int]


class Clock(Shape, tag="clock", tag_field="type"):
    seats: list[dict[str, Any]]
    window: dict[str, Any] | None = None


class Hint(Shape, tag="hint", tag_field="type"):
    id: str
    options: list[dict[str, Any]]
    text: str


class Over(Shape, tag="over", tag_field="type"):
    seq: int
    ranks: list[dict[str, int]]
    seed: str
    salt: str
    replay: str


class Promises(Shape, tag="promises", tag_field="type"):
    made: list[dict[str, Any]] = msgspec.field(name="list")
    tally: list[dict[str, int]]
    form: dict[str, Any] | None = None


class Done(Shape, tag="done", tag_field="type"):
    id: str
    seq: int


class Problem(Shape, tag="error", tag_field="type"):
    id: str
    code: str
    text: str
    played: int = 0


# from the page, over the WebSocket


class Message(msgspec.Struct, tag_field="type", tag=str.lower):
    id: Id


class Act(Message):
    ask: Short
    actions: Annotated[list[Action], Meta(min_length=1, max_length=64)]


class Undo(Message):
    pass


class Advise(Message, tag="hint"):
    pass


class Chat(Message):
    text: str
    to: Seat | None = None


class Promise(Message):
    kind: Short
    args: Annotated[dict[Short, Short], Meta(max_length=8)]
    to: Annotated[int, Meta(ge=-1, le=31)]
    condition: Short = ""


class Withdraw(Message):
    promise: Short


class Ready(Message):
    pass


class View(Message):
    language: Literal["en", "fr"]
    layout: Literal["wide", "tall"]


class Ping(Message):
    pass


Incoming = Act | Undo | Advise | Chat | Promise | Withdraw | Ready | View | Ping


# bodies of requests


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
    pace: Pace
    listed: bool
    name: Annotated[str, Meta(max_length=200)] = ""
    campaign: Short | None = None


class Join(msgspec.Struct):
    seat: Seat
    name: Annotated[str, Meta(max_length=200)]
    code: Short = ""


class SeatChange(msgspec.Struct):
    kind: Literal["bot", "open"]
    level: Short = ""


class NewCampaign(msgspec.Struct):
    game: Short
    length: int

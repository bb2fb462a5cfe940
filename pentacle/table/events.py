"""Everything that can happen at a table: one struct for each kind of event.

An event holds what it says and nothing else.  Who it is about, who noticed it and when it happened
is the journal's (`journal.Entry`).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from .sizes import Count, Seat

Action = Annotated[int, Meta(ge=0, le=32767)]


class Answer(msgspec.Struct, omit_defaults=True):
    """What was answered to the message that caused an event; all default: it was done."""

    code: str = ""
    """Why not all of it was done."""
    played: int = 0
    """How many of its actions were played."""
    why: tuple[str, str] | None = None
    """The reason, in English and French."""
    text: str = ""
    """The reason, in the language of who asked."""


class Event(msgspec.Struct, kw_only=True, omit_defaults=True):
    kind: ClassVar[str] = ""
    asked: tuple[str, str] | None = msgspec.field(default=None, name="for")
    """The profile and the id of the message that caused it."""
    answer: Answer | None = None


# play


class Start(Event):
    """The game begins."""

    kind = "start"
    rules: str


class Step(Event):
    """A seat acts."""

    kind = "step"
    action: Action
    forced: bool = False
    """There was no other choice."""
    standin: bool = False
    """A bot chose it for a person."""
    pace: str = ""
    """How much the bot thought, where that was less than usual."""


class Held(Event):
    """An action waits for the end of a window for talk; -1: the first roll does."""

    kind = "held"
    action: Annotated[int, Meta(ge=-1, le=32767)]
    forced: bool = False
    standin: bool = False
    pace: str = ""


class Opened(Event):
    """The first window has ended: the table can be seen."""

    kind = "opened"


class Undo(Event):
    """A seat takes its last choice back, from which nobody learned anything."""

    kind = "undo"
    to: Count
    """How many steps are left."""


class TakeBack(Event):
    """A seat takes choices back from which somebody may have learned something."""

    kind = "takeback"
    to: Count
    choices: Count


class Over(Event):
    kind = "over"


class Closed(Event):
    kind = "closed"


class Upgraded(Event):
    """The rules have a newer version; the game goes on unchanged."""

    kind = "upgraded"


class Concedes(Event):
    kind = "concedes"


# seats


class Sits(Event):
    kind = "sits"


class BotSits(Event):
    kind = "bot"


class Opens(Event):
    """The host opened a seat."""

    kind = "opens"
    number: Count


class Leaves(Event):
    kind = "leaves"
    name: str


class SentAway(Event):
    kind = "sent_away"
    name: str


class Drawn(Event):
    """The seats were drawn by lot."""

    kind = "drawn"
    order: list[Seat]
    """For each seat, the one that its owner had before."""


class Late(Event):
    """A share of the dice did not come in time."""

    kind = "late"


class StandIn(Event):
    """A bot sits in for a person who left."""

    kind = "standin"


class Voted(Event):
    """The others voted for a bot to sit in."""

    kind = "voted"


class TimeOut(Event):
    """A clock is empty: a bot plays this turn."""

    kind = "timeout"


class Reclaims(Event):
    """A person takes his seat back from the bot."""

    kind = "reclaims"


# bots that have less time


class Hurried(Event):
    kind = "hurried"


class Guessing(Event):
    kind = "guessing"


class Unhurried(Event):
    kind = "unhurried"


# asking the others


class Asks(Event):
    """A seat asks to take choices back."""

    kind = "asks"
    choices: Count


class Declines(Event):
    kind = "declines"
    of: Seat
    """Who had asked."""


class Lapses(Event):
    kind = "lapses"


# talk


class Chat(Event):
    kind = "chat"
    text: str
    by: str = ""
    """The name of a spectator."""
    to: int = -1
    """A private line, told to this seat."""


class Hushed(Event):
    """A line of talk whose words are not kept any more."""

    kind = "hushed"


class Reaction(Event):
    kind = "reaction"
    reaction: str


class Promised(Event):
    kind = "promise"
    id: str
    round: int
    to: int
    statement: str = msgspec.field(name="kind")
    """What kind of promise it is."""
    args: dict[str, Any]
    condition: str


class Withdraws(Event):
    kind = "withdraw"
    promise: str


KINDS: dict[str, type[Event]] = {event.kind: event for event in Event.__subclasses__()}


def read(kind: str, data: dict[str, Any]) -> Event:
    """An event as any release stored it.

    The first releases wrote a take-back as an undo that counts choices.
    """
    if kind == Undo.kind and "choices" in data:
        kind = TakeBack.kind
    return msgspec.convert(data, KINDS[kind])


def stored(event: Event) -> dict[str, Any]:
    """What is kept of an event beside its kind."""
    found: dict[str, Any] = msgspec.to_builtins(event)
    return found

"""Bodies of HTTP requests and answers about who somebody is: name and figure, devices and
passkeys, all that is kept of him and what came of his games."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.table.clean import AVATARS
from pentacle.table.shapes import (
    Language,
    Shape,
    Spoken,
    Status,
)
from pentacle.table.sizes import GivenName, Letters, Title

# answers


class Me(Shape):
    name: str
    language: Language | Literal[""]
    new: bool
    """No name chosen yet."""
    avatar: int = 0
    """The number of my figure; 0: none."""
    languages: list[str] = msgspec.field(default_factory=list)
    """Which I speak, by their codes of two letters."""


class Device(Shape):
    """A browser that is me."""

    id: str
    created_at: float
    """When it became so."""
    seen_at: float = 0.0
    """When it was last here, to an hour; 0: not since this is written down."""
    device: str = ""
    """What it says it is: "Firefox, Linux"."""
    here: bool = False
    """It is the one that asks."""


class Passkey(Shape):
    id: str
    created_at: float
    used_at: float
    device: str = ""
    """What the browser was that made it."""


class Devices(Shape):
    devices: list[Device]
    """The one that asks first, then those that were here last."""
    passkeys: list[Passkey] = msgspec.field(default_factory=list)


class PasskeyAsked(Shape):
    """What `navigator.credentials` is asked."""

    options: str
    """In JSON, as WebAuthn writes it."""


class Carry(Shape):
    """A one-time code for another device."""

    code: str
    expires_at: float


class OwnGame(Shape):
    """A table where I sit or sat; times are Unix seconds."""

    table: str
    game: str
    status: Status
    seat: int
    seats: int
    """How many the table has; 0: nobody counted them."""
    created_at: float
    rank: int
    """My place; 0: not known, and then the points are not either."""
    points: int
    ended_at: float = 0.0
    """0: it runs."""
    replay: str = ""
    conceded: bool = False


class OwnTable(Shape):
    table: str
    game: str
    status: Status
    created_at: float


class OwnLesson(Shape):
    game: str
    lesson: str
    done_at: float


class OwnPuzzle(Shape):
    game: str
    puzzle: str
    mistakes: int
    solved_at: float | None = None


class OwnCampaign(Shape):
    id: str
    game: str
    length: int
    played: int
    done: list[int]
    created_at: float


class OwnAnalysis(Shape):
    replay: str
    made_at: float


class OwnNotices(Shape):
    """Where I am told that it is my turn."""

    kind: str
    address: str
    device: str
    created_at: float


class OwnQuiet(Shape):
    """Hours of my day, in minutes, at which I am not."""

    begins: int
    ends: int
    zone: str


class OwnHoliday(Shape):
    begins: float
    ends: float


class OwnData(Shape):
    """All that is kept of me, as one file."""

    version: int
    """Of this shape: 1."""
    name: str
    language: Language | Literal[""]
    avatar: int
    languages: list[str]
    created_at: float
    seen_at: float
    """When I was last here, to a day."""
    devices: list[float]
    """When each browser that is me became so."""
    passkeys: list[float]
    """When each was made."""
    games: list[OwnGame]
    hosted: list[OwnTable]
    """Tables that I opened, also where I do not sit."""
    invited: list[str]
    """Tables that I may watch as I was invited."""
    sent_away: list[str]
    """Tables whose host has sent me away."""
    lessons: list[OwnLesson]
    puzzles: list[OwnPuzzle]
    campaigns: list[OwnCampaign]
    analyses: list[OwnAnalysis]
    notices: list[OwnNotices]
    quiet: list[OwnQuiet]
    holidays: list[OwnHoliday]
    muted: list[str]
    """Names of people whom I do not read."""
    friends: list[str]
    """Names of people whom I want as friends."""
    looking: list[float]
    """Since when I look for people to play with; empty: I do not."""


class Tally(Shape):
    """Games of mine that are alike, and how many of them I won."""

    game: str
    seats: int
    people: bool
    """Other people played."""
    level: str
    """Of the bots there; "": no bots, "mixed": of several levels."""
    games: int
    won: int


class Learned(Shape):
    game: str
    lessons: int
    solved: int
    """Puzzles."""


HALF_A_YEAR, MOST_ENDED = 182 * 86400.0, 5000
"""How far back, in seconds, and how many of my games are told one by one."""


class Statistics(Shape):
    """What I have played and what came of it."""

    games: int
    """That came to their end, also those that no record counts."""
    ended: list[int]
    """When those of the last half year did, the last first, in Unix seconds."""
    records: list[Tally]
    """Without games alone, and without games with take-backs."""
    learned: list[Learned]


class OwnTraces(Shape):
    """What an export would have, and what would stay and go if I were forgotten."""

    bytes: int
    """Of the export, about."""
    seconds: int
    """That it takes at most, about."""
    alone: int
    """Tables where nobody else sits: they would go."""
    shared: int
    """Tables with others: they stay theirs, with a wizard without a name in my seat."""
    running: int
    """Those of both that have not ended: a bot would play on, or they would be closed."""


# requests


class MeChange(msgspec.Struct):
    """What is missing stays as it is."""

    name: GivenName | None = None
    language: Literal["en", "fr", ""] | None = None
    avatar: Annotated[int, Meta(ge=1, le=AVATARS)] | None = None
    languages: Annotated[list[Spoken], Meta(max_length=8)] | None = None


class Farewell(msgspec.Struct):
    """I want to be forgotten."""

    forget_me: bool


class PasskeyAnswer(msgspec.Struct, rename="camel"):
    """What `navigator.credentials` has answered, as WebAuthn writes it in JSON."""

    id: Letters
    raw_id: Letters
    response: Annotated[dict[Title, Letters], Meta(max_length=20)]
    type: Title

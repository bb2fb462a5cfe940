"""What is kept of a table and its seats beside its events, as plain structs."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from .shapes import Kind, Pace, Status, Terms

BEGUN: tuple[Status, ...] = ("dealing", "playing")
RUNNING: tuple[Status, ...] = ("waiting", *BEGUN)
GONE = "-"
"""Whose seat it was that nobody has any more: he wanted to be forgotten."""
ENDED: tuple[Status, ...] = ("over", "closed")


class Holiday(NamedTuple):
    """When somebody is away, by the time of day in Unix seconds."""

    begins: float
    ends: float


class Seat(msgspec.Struct):
    """A seat and who has it."""

    seat: int
    kind: Kind = "open"
    name: str = ""
    avatar: int = 0
    """The number of this person's figure; 0: none."""
    profile: str = ""
    """Whose seat it is; of an open seat: for whom it is held."""
    level: str = ""
    """Of the bot, also of one that sits in."""
    pledge: str = ""
    """Of a share of the dice that this person's browser made."""
    share: str = ""
    """The share itself, once shown."""
    standin: bool = False
    """A bot plays for this person."""
    conceded: int = 0
    """Gave up: 1 as the first of the table, 2 as the second; 0: did not."""

    @property
    def is_person(self) -> bool:
        return self.kind == "human"

    @property
    def plays(self) -> bool:
        """A person who plays for himself."""
        return self.is_person and not self.standin and not self.conceded


class TableData(msgspec.Struct, kw_only=True):
    """A table; times are Unix seconds."""

    id: str
    game: str
    status: Status
    options: dict[str, Any]
    pace: Pace
    terms: Terms
    start: str = ""
    """The position it begins from, in words; "": a fresh deal."""
    listed: bool = False
    host: str = ""
    invite: str = ""
    secret: str = ""
    """The host's part of the dice.  With the shares of the seats it makes the seed."""
    seed: str = ""
    """Of tables that began before there were shares; so is `salt`."""
    salt: str = ""
    rules: str = ""
    """`Game.rules` when it began; a digest in tables of the first release."""
    state: str = ""
    """A hash of the record after the last event: other code must come to the same."""
    pending: int = 0
    """The seats that owe a decision, as bits."""
    clock: dict[str, Any] = {}
    closed: str = ""
    """Why it was closed: a name in `words.CLOSED`."""
    closed_reason: str = ""
    campaign: str = ""
    replay: str = ""
    rematch: str = ""
    created_at: float = 0.0
    moved_at: float = 0.0
    """When everybody last saw something happen."""
    takebacks: int = 0

    @property
    def by_days(self) -> bool:
        return self.pace.kind == "days"


MIXED = "mixed"


class Alike(NamedTuple):
    """What games have in common that are counted together, for somebody who played them."""

    game: str
    seats: int
    people: bool
    """Other people played."""
    level: str
    """Of the bots there; "": no bots, `MIXED`: of several levels."""


class CampaignData(msgspec.Struct):
    """A campaign as far as a table of it must know."""

    id: str
    profile: str
    length: int
    played: int
    done: list[int]
    """Objectives that its games have ticked."""
    games: list[Any]
    """Its finished games: `campaign.PastGame`."""
    table_id: str = ""
    """The table of its game that runs."""

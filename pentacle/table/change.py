"""What a command does to a table: what must be kept of it, and what must be shown then."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from .data import Seat, TableData
from .events import Answer
from .journal import Entry

Show = Literal[
    "anew",
    "hello",
    "news",
    "present",
    "clock",
    "promises",
    "dice",
    "card",
    "asking",
    "people",
    "over",
]
"""What pages are told after a change:

anew      everything, for people sit elsewhere than they were told
hello     who sits where, and what can be done at this table
news      what happened, and how the table looks after it
present   how the table looks, though nothing was played
"""


@dataclass
class TablePlan:
    """A table that does not exist yet."""

    data: TableData
    seats: list[Seat]
    sent_away: dict[str, str] = field(default_factory=dict)


@dataclass
class FinishedGame:
    """A game to be kept as a replay file."""

    id: str
    body: bytes
    commitment: str
    state: str
    """A hash of its last record; "": it was broken off."""
    seats: list[dict[str, Any]]
    played_at: float


@dataclass
class Change:
    """All that one command changes; kept whole or not at all."""

    entries: list[Entry] = field(default_factory=list)
    gone: list[Entry] = field(default_factory=list)
    """Entries that are taken back."""
    values: dict[str, Any] = field(default_factory=dict)
    """Fields of `TableData`."""
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    """Fields of seats."""
    replay: FinishedGame | None = None
    campaign: dict[str, Any] | None = None
    """Fields of `CampaignData`, its id among them."""
    sent_away: dict[str, str] = field(default_factory=dict)
    """Profiles that may not come back, with their names."""
    let_back: list[str] = field(default_factory=list)
    rematch: TablePlan | None = None
    shows: list[Show] = field(default_factory=list)
    """In this order."""
    noticed: int = -1
    """Who may hear of it by the clocks, as bits of `Entry.seen`: the others would learn from them
    that something has happened."""
    answer: Answer | None = None
    """What is answered to who asked for it, where not all of it was done."""

    @property
    def must_be_kept(self) -> bool:
        kept = (self.entries, self.values, self.seats, self.sent_away, self.let_back, self.rematch)
        return any(kept)

"""What outlives the page: a text for each table, replay and campaign, and one about the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from pentacle.table import events
from pentacle.table.change import Change, FinishedGame, TablePlan
from pentacle.table.data import CampaignData, Seat, TableData
from pentacle.table.journal import Entry

FORMAT = 1


class Shelf(Protocol):
    """Where texts are kept by their names, as `table/ID`."""

    async def get(self, name: str) -> str | None: ...

    async def all(self, kind: str) -> list[str]:
        """All texts whose names begin with `kind/`."""
        ...

    async def put(self, texts: Mapping[str, str]) -> None:
        """Keep these, all or none (then an `OSError`), in place of what had these names."""
        ...


class KeptEntry(msgspec.Struct):
    """An event of the journal as `Entry.row` writes it."""

    number: int
    kind: str
    seat: int
    seen: int
    data: dict[str, Any]
    at: float

    def entry(self) -> Entry:
        return Entry(events.read(self.kind, self.data), self.seat, self.seen, self.at)


class Head(msgspec.Struct):
    """A table without its events: enough for a list."""

    data: TableData
    seats: list[Seat]
    results: list[dict[str, Any]] = []
    """The seats of a game that came to its end, each with its `rank` and `points`."""
    format: int = FORMAT


class KeptTable(Head):
    entries: list[KeptEntry] = []


class KeptReplay(msgspec.Struct):
    id: str
    game: str
    table: str
    """The table that it was played at; "": it came as a file."""
    body: str
    state: str
    """A fingerprint of its last record; "": it was broken off."""
    seats: list[dict[str, Any]]
    played_at: float
    analysis: str = ""
    """What was found about it, if somebody has asked."""
    analysed_at: float = 0.0
    format: int = FORMAT


class KeptCampaign(msgspec.Struct):
    game: str
    data: CampaignData
    created_at: float
    format: int = FORMAT


class Player(msgspec.Struct):
    """Whose browser it is."""

    name: str = ""
    language: str = ""
    avatar: int = 0
    languages: list[str] = []
    lessons: dict[str, list[str]] = {}
    """Those that are done, by game."""
    puzzles: dict[str, dict[str, tuple[bool, int]]] = {}
    """By game and puzzle: whether it is solved, and the mistakes before."""
    format: int = FORMAT


def text_of(record: msgspec.Struct) -> str:
    return msgspec.json.encode(record).decode()


class Story:
    """A table as it is kept: each event is written as text once."""

    def __init__(self, kept: KeptTable) -> None:
        self._texts = [msgspec.json.encode(entry) for entry in kept.entries]
        self._results = kept.results

    def after(
        self, data: TableData, seats: list[Seat], change: Change
    ) -> tuple[str, Callable[[], None]]:
        """The text of a table after a change, and what makes that the story once it is kept."""
        data = msgspec.structs.replace(data, **change.values)
        seats = [msgspec.structs.replace(seat, **change.seats.get(seat.seat, {})) for seat in seats]
        new = [msgspec.json.encode(entry.row()) for entry in change.entries]
        results = results_of(change.replay) if change.replay else self._results
        head = msgspec.json.encode(Head(data, seats, results))

        def goes_on() -> None:
            self._texts += new
            self._results = results

        return _with_entries(head, [*self._texts, *new]), goes_on


def _with_entries(head: bytes, entries: list[bytes]) -> str:
    return (head[:-1] + b',"entries":[' + b",".join(entries) + b"]}").decode()


def new_table(plan: TablePlan) -> str:
    return text_of(KeptTable(plan.data, plan.seats))


def results_of(game: FinishedGame) -> list[dict[str, Any]]:
    return game.seats if game.state else []


def replay_of(data: TableData, game: FinishedGame) -> KeptReplay:
    return KeptReplay(
        id=game.id, game=data.game, table=data.id, body=game.body.decode(), state=game.state,
        seats=game.seats, played_at=game.played_at,
    )  # fmt: skip

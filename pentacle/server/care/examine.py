"""One table, or one replay, as it is stored: what is wrong with it, and what can be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec

from pentacle.core import Game, PentacleError
from pentacle.core import replay as replays

from ..live.again import Elsewhere, again, rules_of
from ..live.journal import Event, Journal
from ..live.play import Play
from ..shapes import Status
from ..store import SeatRow, TableRow
from ..store.packing import unpack
from ..store.rows import made

BROKEN = (PentacleError, ArithmeticError, IndexError, KeyError, TypeError, ValueError)
"""What stored rows that make no sense can end in."""
FROM_BACKUP = "Take it from a backup of before (pentacle restore), if it must be played on."
CLOSES = "The server closes it in words when somebody opens it, and keeps its moves as a replay."
REMEDIES = {
    "status": FROM_BACKUP,
    "seats": f"It cannot be opened. {FROM_BACKUP}",
    "events": f"{CLOSES} {FROM_BACKUP}",
    "game": "Install the package that brings this game before somebody opens the table; "
    "otherwise the server closes it in words.",
    "rules": "Start the version of the program, or with the facts, that it was played with, and "
    f"finish it there. {CLOSES}",
    "position": f"{CLOSES} {FROM_BACKUP}",
    "pending": "Nothing has to be done: the next move puts it right.",
    "replay": "The table itself can be looked at; take its replay from a backup of before.",
    "file": "It can be neither shown nor checked; take it from a backup of before.",
    "pages": "Stop the server and put the newest sound backup in its place (pentacle restore).",
    "lost": "Nobody can reach these rows; a backup that is restored into PostgreSQL refuses them.",
    "shape": "The next start of pentacle serve brings it to the newest shape; back it up before.",
}
"""What can be done, by what is wrong."""


class Finding(msgspec.Struct):
    """Something that is not as it should be."""

    what: str
    """`table`, `replay` or `database`."""
    id: str
    wrong: str
    """One of `REMEDIES`."""
    text: str
    game: str = ""
    status: str = ""
    remedy: str = ""

    def __post_init__(self) -> None:
        self.remedy = REMEDIES[self.wrong]


@dataclass
class Case:
    """All rows of a table, as they were at one moment."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    events: list[dict[str, Any]] = field(default_factory=list)
    archive: bytes | None = None
    replay: dict[str, Any] | None = None
    damage: str = ""
    """Why it cannot be read."""


def examine(case: Case, games: Mapping[str, Game], *, play: bool = True) -> list[Finding]:
    """What is wrong with a table; without `play` its game is not played again."""
    row = case.table
    return [
        Finding("table", row["id"], wrong, text, row["game"], row["status"])
        for wrong, text in _wrong(case, games, play)
    ]


def _wrong(case: Case, games: Mapping[str, Game], play: bool) -> Iterator[tuple[str, str]]:
    if case.damage:
        yield "pages", f"it cannot be read: {case.damage}"
        return
    row = made(TableRow, case.table)
    seats = [made(SeatRow, seat) for seat in case.seats]
    if row.status not in get_args(Status):
        yield "status", f"its status is {row.status!r}, which there is not"
        return
    if not seats or [seat.seat for seat in seats] != list(range(len(seats))):
        yield "seats", f"its seats are {[seat.seat for seat in seats]}, not a row from 0 on"
        return
    try:
        events = _events(case)
    except BROKEN as error:
        yield "events", f"its packed events cannot be read: {error}"
        return
    if gap := _gap([event.number for event in events]):
        yield "events", gap
        return
    if row.status in ("playing", "over"):
        yield from _played(row, seats, events, games, play)
    if row.replay or row.status == "over":
        yield from _kept(row, events, case.replay)


def _events(case: Case) -> list[Event]:
    """As `Store.events` reads them: packed ones first, rows after them."""
    packed = unpack(case.archive) if case.archive else []
    whole = bool(case.events) and case.events[0]["number"] == 0
    rows = case.events if whole else packed + case.events[_overlap(packed, case.events) :]
    return [
        Event(r["kind"], r["seat"], r["seen"], r["data"], r.get("at", 0.0), number=r["number"])
        for r in rows
    ]


def _overlap(packed: Sequence[Any], rows: Sequence[dict[str, Any]]) -> int:
    return sum(row["number"] < len(packed) for row in rows)


def _gap(numbers: list[int]) -> str:
    for expected, number in enumerate(numbers):
        if number != expected:
            return f"its event number {expected} is missing; the next one is {number}"
    return ""


def _played(
    row: TableRow, seats: list[SeatRow], events: list[Event], games: Mapping[str, Game], play: bool
) -> Iterator[tuple[str, str]]:
    if row.game not in games:
        yield "game", f"its game, {row.game!r}, is not installed here"
        return
    game = games[row.game]
    if not game.goes_on(rules_of(row.rules)):
        yield (
            "rules",
            f"it was played with rules {row.rules!r} of {row.game}; here are {game.rules!r}",
        )
        return
    if not play:
        return
    try:
        journal = _journal(len(seats), events)
        found = again(game, row, seats, journal.events)
    except Elsewhere as other:
        yield "position", str(other)
    except BROKEN as error:
        yield "position", f"it cannot be played again: {error}"
    else:
        yield from _asked(row, found)


def _journal(seats: int, events: list[Event]) -> Journal:
    journal = Journal(seats)
    for event in events:
        journal.add(event)
    return journal


def _asked(row: TableRow, found: Play) -> Iterator[tuple[str, str]]:
    """Whose decision it is follows from the position."""
    asked = sum(1 << p for p in found.match.pending) if found.held is None else 0
    if row.status == "playing" and asked != row.pending:
        yield (
            "pending",
            f"it says that {row.pending:b} is asked (seats in binary), but {asked:b} is",
        )


def _kept(
    row: TableRow, events: list[Event], replay: dict[str, Any] | None
) -> Iterator[tuple[str, str]]:
    if replay is None:
        yield "replay", "its replay is missing"
        return
    try:
        file = replays.read(replay["body"])
    except PentacleError as error:
        yield "replay", f"its replay cannot be read: {error}"
        return
    if file.game != row.game or file.actions != _actions(events):
        yield "replay", "its replay tells another game than its events"


def _actions(events: list[Event]) -> list[tuple[int, int]]:
    kept: list[tuple[int, int]] = []
    for event in events:
        if event.kind == "step":
            kept.append((event.seat, event.data["action"]))
        elif event.kind == "undo":
            del kept[event.data["to"] :]
    return kept


def examine_replay(
    id: str, game: str, body: bytes, games: Mapping[str, Game], *, play: bool = True
) -> list[Finding]:
    """A replay that belongs to no table any more, or came from elsewhere."""
    try:
        file = replays.read(body)
        if play and file.game in games and games[file.game].goes_on(file.pinned):
            replays.load(body, games)
    except BROKEN as error:
        return [Finding("replay", id, "file", str(error), game)]
    return []

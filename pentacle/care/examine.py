"""One table, or one replay, as it is stored: what is wrong with it, and what can be done."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec
from sqlalchemy import Table

from pentacle.core import Game
from pentacle.core import replay as replays
from pentacle.store import EventRow, ReplayRow, SeatRow, TableRow, seals
from pentacle.store.models import ArchiveRow
from pentacle.store.packing import unpack, unpress
from pentacle.store.rows import made, seats_data, table_data
from pentacle.table import events as table_events
from pentacle.table.again import OtherPosition, again, rules_of
from pentacle.table.journal import Entry, Journal
from pentacle.table.play import Play
from pentacle.table.shapes import Status

from . import typed

FROM_BACKUP = "Take it from a backup of before (pentacle restore), if it must be played on."
CLOSES = "The server closes it in words when somebody opens it, and keeps its moves as a replay."
REMEDIES = {
    "seal": "Something else than the server has written there, or the disk has lost a bit. "
    "Take it from a backup of before (pentacle restore).",
    "values": f"It cannot be opened. {FROM_BACKUP}",
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
    "missing": "Stop the server and put the newest sound backup in its place (pentacle restore).",
    "shape": "The next start of pentacle serve brings it to the newest shape; back it up before.",
}
"""What can be done, by what is wrong."""
HARMLESS = ("game", "rules", "pending", "shape")
"""What is no damage: it waits for another program, or mends itself."""


class Finding(msgspec.Struct):
    """Something that is not as it should be."""

    what: str
    """`table`, `replay`, `profile`, `campaign` or `database`."""
    id: str
    wrong: str
    """One of `REMEDIES`."""
    text: str
    game: str = ""
    status: str = ""
    remedy: str = ""

    def __post_init__(self) -> None:
        self.remedy = REMEDIES[self.wrong]

    def __str__(self) -> str:
        about = ", ".join(word for word in (self.game, self.status) if word)
        return f"{self.what} {self.id}{f' ({about})' if about else ''}: {self.text}"

    @property
    def is_damage(self) -> bool:
        return self.wrong not in HARMLESS


@dataclass
class Case:
    """All rows of a table, as they lay in the database at one moment."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    events: list[dict[str, Any]] = field(default_factory=list)
    archive: dict[str, Any] | None = None
    replay: dict[str, Any] | None = None
    damage: str = ""
    """Why it cannot be read."""

    def rows(self) -> Iterator[tuple[Any, dict[str, Any]]]:
        yield TableRow, self.table
        yield from ((SeatRow, row) for row in self.seats)
        yield from ((EventRow, row) for row in self.events)
        yield from ((ArchiveRow, row) for row in (self.archive,) if row)
        yield from ((ReplayRow, row) for row in (self.replay,) if row)

    @property
    def unsealed(self) -> int:
        """Rows that carry no checksum."""
        return 0 if self.damage else sum(row["seal"] is None for _, row in self.rows())


def examine(case: Case, games: Mapping[str, Game], *, play: bool = True) -> list[Finding]:
    """What is wrong with a table; without `play` its game is not played again."""
    row, found = case.table, list[tuple[str, str]]()
    try:
        found.extend(_wrong(case, games, play))
    except Exception as error:
        found.append(("values", f"it makes no sense ({type(error).__name__}: {error})"))
    about = (str(row["game"]), str(row["status"]))
    return [Finding("table", str(row["id"]), wrong, text, *about) for wrong, text in found]


def _wrong(case: Case, games: Mapping[str, Game], play: bool) -> Iterator[tuple[str, str]]:
    if case.damage:
        yield "pages", f"it cannot be read: {case.damage}"
        return
    ill = False
    read: dict[Any, list[dict[str, Any]]] = defaultdict(list)
    for kind, stored in case.rows():
        for wrong, text in row_faults(kind, stored, read[kind]):
            ill = ill or wrong == "values"
            yield wrong, text
    if ill:
        return
    row = made(TableRow, read[TableRow][0])
    seats = [made(SeatRow, seat) for seat in read[SeatRow]]
    if row.status not in get_args(Status):
        yield "status", f"its status is {row.status!r}, which there is not"
        return
    numbers = [seat.seat for seat in seats]
    if not seats or numbers != list(range(row.size or len(seats))):
        yield "seats", f"its seats are {numbers}, not {row.size or 'a row'} from 0 on"
        return
    yield from _clocked(row, len(seats))
    try:
        events = _events(read[EventRow], case.archive)
    except Exception as error:
        yield "events", f"its packed events cannot be read: {error}"
        return
    broken = list(_events_wrong(events, len(seats)))
    yield from broken
    if broken:
        return
    journal = _journal(len(seats), events)
    if row.status in ("playing", "over"):
        yield from _played(row, seats, journal, games, play)
    if row.replay or row.status == "over":
        yield from _kept(row, journal, case.replay)


def row_faults(
    kind: Any, stored: dict[str, Any], read: list[dict[str, Any]]
) -> Iterator[tuple[str, str]]:
    """What is wrong with a row, by itself; as the server would read it, it is added to `read`."""
    table: Table = kind.__table__
    keys = " ".join(str(stored[key.name]) for key in table.primary_key.columns)
    where = f"{table.name} {keys}"
    if seals.is_broken(table, stored):
        yield "seal", f"{where} was changed after it was written: its checksum does not fit"
    values, wrong = typed.read(table, stored)
    for text in wrong:
        yield "values", f"{where}: {text}"
    read.append(values)


def _clocked(row: TableRow, seats: int) -> Iterator[tuple[str, str]]:
    """Masks and lists have a place for each seat and no more."""
    clock = msgspec.convert(row.clock, typed.Clock)
    masks = {"pending": row.pending, "clock: running": clock.running, "clock: owed": clock.owed}
    for name, mask in masks.items():
        if mask >> seats:
            yield "values", f"tables {row.id}: {name} is {mask}, and there are {seats} seats"
    for name, found in (("asked", clock.asked), ("left", clock.left)):
        if found is not None and len(found) != seats:
            yield "values", f"tables {row.id}: clock: {name} is for {len(found)} of {seats} seats"


def _events_wrong(events: list[dict[str, Any]], seats: int) -> Iterator[tuple[str, str]]:
    if gap := _gap([event["number"] for event in events]):
        yield "events", gap
    for event in events:
        if fault := typed.event_fault(event, seats):
            yield "events", f"its event {event['number']}: {fault}"


def _events(rows: list[dict[str, Any]], archive: dict[str, Any] | None) -> list[dict[str, Any]]:
    """As `Store.events` reads them: packed ones first, rows after them."""
    packed = unpack(unpress(archive["body"])) if archive else []
    whole = bool(rows) and rows[0]["number"] == 0
    return rows if whole else packed + rows[_overlap(packed, rows) :]


def _overlap(packed: Sequence[Any], rows: Sequence[dict[str, Any]]) -> int:
    return sum(row["number"] < len(packed) for row in rows)


def _gap(numbers: list[int]) -> str:
    for expected, number in enumerate(numbers):
        if number != expected:
            return f"its event number {expected} is missing; the next one is {number}"
    return ""


def _played(
    row: TableRow, seats: list[SeatRow], journal: Journal, games: Mapping[str, Game], play: bool
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
        found = again(game, table_data(row), seats_data(seats), journal.entries, lambda: 0.0)
    except OtherPosition as other:
        yield "position", str(other)
    except Exception as error:
        yield "position", f"it cannot be played again: {error}"
    else:
        yield from _asked(row, found)


def _journal(seats: int, rows: list[dict[str, Any]]) -> Journal:
    journal = Journal(seats)
    for r in rows:
        journal.add(Entry(table_events.read(r["kind"], r["data"]), r["seat"], r["seen"]))
    return journal


def _asked(row: TableRow, found: Play) -> Iterator[tuple[str, str]]:
    """Whose decision it is follows from the position."""
    asked = found.pending
    if row.status == "playing" and asked != row.pending:
        yield (
            "pending",
            f"it says that {row.pending:b} is asked (seats in binary), but {asked:b} is",
        )


def _kept(
    row: TableRow, journal: Journal, replay: dict[str, Any] | None
) -> Iterator[tuple[str, str]]:
    if replay is None:
        yield "replay", "its replay is missing"
        return
    try:
        file = replays.read(unpress(replay["body"]))
    except Exception as error:
        yield "replay", f"its replay cannot be read: {error}"
        return
    if file.game != row.game or file.actions != journal.actions:
        yield "replay", "its replay tells another game than its events"


def examine_replay(
    row: dict[str, Any], games: Mapping[str, Game], *, play: bool = True
) -> list[Finding]:
    """A replay that belongs to no table any more, or came from elsewhere."""
    found = examine_row("replay", ReplayRow, row)
    try:
        body = unpress(row["body"])
        file = replays.read(body)
        if play and file.game in games and games[file.game].goes_on(file.pinned):
            replays.load(body, games)
    except Exception as error:
        found.append(Finding("replay", str(row["id"]), "file", str(error), str(row["game"])))
    return found


def examine_row(what: str, kind: Any, row: dict[str, Any]) -> list[Finding]:
    """A row that stands for itself."""
    wrong = row_faults(kind, row, [])
    return [Finding(what, str(row["id"]), name, text) for name, text in wrong]

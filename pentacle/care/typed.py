"""What rows must hold: the type and the range of every column, and of what lies in it as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import JSON, BigInteger, Boolean, Column, Float, Integer, String, Table

from pentacle.store.models import RUNS
from pentacle.store.packing import Pressed
from pentacle.table import events
from pentacle.table.campaign import PastGame
from pentacle.table.shapes import Kind, Options, Pace, Terms
from pentacle.table.sizes import Count, Seat

Small = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Large = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
Moment = Annotated[float, Meta(ge=0, le=RUNS)]


class TableTerms(Terms):
    start: str = ""


class Clock(msgspec.Struct):
    """As `table.clock` saves it; tables of before a clock have nothing."""

    running: Count = 0
    since: Moment = 0.0
    asked: list[Moment] | None = None
    left: list[Moment] | None = None
    owed: Count = 0
    paused: bool = False
    resting: Count = 0


class PlayedSeat(msgspec.Struct):
    kind: Kind
    name: str
    level: str
    stood_in: Count = 0


def event_fault(row: Mapping[str, Any], seats: int) -> str:
    """What is wrong with an event of a table with this number of seats; "": nothing."""
    kind, seat, seen = row["kind"], row["seat"], row["seen"]
    if kind not in events.KINDS:
        return f"there is no kind of event {kind!r}"
    if not -1 <= seat < seats:
        return f"its seat is {seat}, and there are {seats}"
    if not 0 <= seen < 1 << (seats + 1):
        return f"it was seen by {seen}, which are not bits of {seats} seats and the spectators"
    try:
        events.read(kind, row["data"])
    except msgspec.ValidationError as error:
        return f"its data: {error}"
    return ""


# rows

INSIDE: dict[tuple[str, str], Any] = {
    ("tables", "options"): Options,
    ("tables", "pace"): Pace,
    ("tables", "terms"): TableTerms,
    ("tables", "clock"): Clock,
    ("replays", "seats"): list[PlayedSeat],
    ("campaigns", "done"): list[Count],
    ("campaigns", "games"): list[PastGame],
}
"""What lies in a column as JSON; of events see `pentacle.table.events`."""
NARROWER: dict[tuple[str, str], Any] = {
    ("tables", "stage"): Literal[0, 1, 2, 3],
    ("tables", "takebacks"): Count,
    ("tables", "pending"): Count,
    ("tables", "term"): Count,
    ("tables", "size"): Count,
    ("seats", "seat"): Seat,
    ("seats", "kind"): Kind,
    ("seats", "conceded"): Count,
    ("events", "number"): Count,
    ("campaigns", "length"): Count,
    ("campaigns", "played"): Count,
}
"""Columns that hold less than their types could."""


def _kind(table: Table, column: Column[Any]) -> Any:
    if (table.name, column.name) in NARROWER:
        return NARROWER[table.name, column.name]
    kinds: tuple[tuple[Any, Any], ...] = (
        (JSON, str), (Boolean, Literal[0, 1]), (BigInteger, Large), (Integer, Small),
        (Float, Moment), (Pressed, bytes),
    )  # fmt: skip
    longest = column.type.length if isinstance(column.type, String) else None
    text = Annotated[str, Meta(max_length=longest)] if longest else str
    return next((kind for wide, kind in kinds if isinstance(column.type, wide)), text)


@cache
def _kinds(table: Table) -> dict[str, tuple[Any, bool]]:
    """For each column its type, and whether it is JSON."""
    return {
        column.name: (
            _kind(table, column) | None if column.nullable else _kind(table, column),
            isinstance(column.type, JSON),
        )
        for column in table.columns
    }


def read(table: Table, row: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """A row as the server would read it, and what is wrong with its columns; what an older shape
    has not is not looked at."""
    values: dict[str, Any] = {}
    wrong = []
    for name, (kind, is_json) in _kinds(table).items():
        if name not in row:
            continue
        try:
            values[name] = msgspec.convert(row[name], kind)
            if isinstance(row[name], str):
                row[name].encode()
            if is_json:
                values[name] = msgspec.json.decode(row[name])
                msgspec.convert(values[name], INSIDE.get((table.name, name), Any))
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            wrong.append(f"{name}: {error}")
    return values, wrong

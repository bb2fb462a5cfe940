"""Rows of the database as objects, and as the data of tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from pentacle.table import events
from pentacle.table.change import TablePlan
from pentacle.table.data import CampaignData, Seat, TableData
from pentacle.table.journal import Entry
from pentacle.table.shapes import Terms

from .models import Base, CampaignRow, EventRow, SeatRow, TableRow

Row = TypeVar("Row", bound=Base)


def made(kind: type[Row], values: dict[str, Any]) -> Row:
    """A row as an object.  Nobody follows its changes, so that its fields need not be set one by
    one: that took most of the time of a list."""
    row: Any = kind.__mapper__.class_manager.new_instance()
    vars(row).update(values)
    return row


def table_data(row: TableRow) -> TableData:
    data = msgspec.convert(row, TableData, strict=False, from_attributes=True)
    data.start = row.terms.get("start", "")
    return data


def seats_data(rows: Iterable[SeatRow]) -> list[Seat]:
    return [msgspec.convert(row, Seat, strict=False, from_attributes=True) for row in rows]


def campaign_data(row: CampaignRow) -> CampaignData:
    return msgspec.convert(row, CampaignData, from_attributes=True)


def entries(rows: Iterable[EventRow]) -> list[Entry]:
    return [Entry(events.read(r.kind, r.data), r.seat, r.seen, r.at) for r in rows]


def stored_terms(terms: Terms, start: str) -> dict[str, Any]:
    """The terms of a table, and the position that it begins from."""
    found: dict[str, Any] = msgspec.to_builtins(terms)
    return found | ({"start": start} if start else {})


def new_rows(new: TablePlan) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The rows of a table and of its seats."""
    row: dict[str, Any] = msgspec.to_builtins(new.data)
    row |= {
        "terms": stored_terms(new.data.terms, row.pop("start")),
        "visited_at": new.data.created_at,
        "size": len(new.seats),
    }
    return row, [{"table_id": new.data.id, **msgspec.to_builtins(seat)} for seat in new.seats]

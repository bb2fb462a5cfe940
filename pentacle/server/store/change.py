"""All that one message changes at a table, and how it is written."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

from sqlalchemy import Connection, Table, Update, bindparam, delete, insert, update

from .models import (
    FINISHED,
    CampaignRow,
    EventRow,
    ReplayRow,
    SeatRow,
    SentAwayRow,
    TableRow,
)  # fmt: skip
from .office import Order, write_down

ENDED = ("over", "closed")
_TABLES = cast(Table, TableRow.__table__)
_NEW_EVENTS = insert(cast(Table, EventRow.__table__))


class Conflict(Exception):
    """Somebody else wrote first: what was kept in memory is out of date."""


@cache
def _change_of(*names: str, fenced: bool) -> Update:
    """The statement that changes these columns of a table's row: the same for every action."""
    values: dict[str, Any] = {name: bindparam(name) for name in names}
    where = _TABLES.c.id == bindparam("table")
    if fenced:
        where &= _TABLES.c.term == bindparam("fence")
    return update(_TABLES).where(where).values(**values)


@dataclass
class Change:
    """All that one message changes at a table; committed whole or not at all."""

    table: str
    values: dict[str, Any] = field(default_factory=dict)
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    replay: dict[str, Any] | None = None
    campaign: dict[str, Any] | None = None
    sent_away: dict[str, str] = field(default_factory=dict)
    """Profiles that may not come back, with their names."""
    let_back: list[str] = field(default_factory=list)
    fence: int | None = None
    """Nothing is written unless the table is of this term; None: nobody else writes to it."""
    order: Order | None = None
    """The operator's word that it follows, for the audit log."""

    def write(self, c: Connection) -> None:
        """All of it, in a transaction."""
        table = self.table
        if self.values.get("status") in ENDED:
            until = self.values.setdefault("moved_at", time.time())
            self.values |= {"stage": FINISHED, "visited_at": until}
        self._write_row(c)
        if "visited_at" in self.values:
            ended = update(SeatRow).where(SeatRow.table_id == table)
            c.execute(ended.values(until=self.values["visited_at"]))
        if self.events:
            c.execute(_NEW_EVENTS, [{"table_id": table, **e} for e in self.events])
        for seat, values in self.seats.items():
            where = (SeatRow.table_id == table) & (SeatRow.seat == seat)
            c.execute(update(SeatRow).where(where).values(**values))
        if self.sent_away:
            c.execute(insert(SentAwayRow), sent_away_rows(table, self.sent_away))
        if self.let_back:
            back = SentAwayRow.profile.in_(self.let_back)
            c.execute(delete(SentAwayRow).where(SentAwayRow.table_id == table, back))
        if self.order:
            write_down(c, self.order)
        if self.replay:
            c.execute(insert(ReplayRow).values(**self.replay))
        if self.campaign:
            row = dict(self.campaign)
            where_id = CampaignRow.id == row.pop("id")
            c.execute(update(CampaignRow).where(where_id).values(**row))

    def _write_row(self, c: Connection) -> None:
        """The row comes first: it is locked until the end, and whoever takes the table over waits.

        Where the table has another term its new holder knows nothing of this change."""
        if self.fence is None:
            if self.values:
                row = {"table": self.table, **self.values}
                c.execute(_change_of(*self.values, fenced=False), row)
            return
        values = {**self.values, "term": self.fence}
        row = {"table": self.table, "fence": self.fence, **values}
        if not c.execute(_change_of(*values, fenced=True), row).rowcount:
            raise Conflict(self.table)


def sent_away_rows(table: str, people: dict[str, str]) -> list[dict[str, str]]:
    return [{"table_id": table, "profile": p, "name": name} for p, name in people.items()]

"""A change of a table as it is written: all of it in one transaction, or nothing."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from sqlalchemy import Connection, Table, Update, bindparam, delete, insert, update

from pentacle.table.change import Change, FinishedGame, TablePlan
from pentacle.table.data import ENDED, TableData
from pentacle.table.turns import Turn

from . import seals
from .models import FINISHED, CampaignRow, EventRow, ReplayRow, SeatRow, SentAwayRow, TableRow
from .notices import forget_turns, write_turns
from .office import Order, write_down
from .rows import new_rows, stored_terms

_TABLES = cast(Table, TableRow.__table__)
_SEATS = cast(Table, SeatRow.__table__)
_PLACE = (
    update(_SEATS)
    .where(_SEATS.c.table_id == bindparam("table"), _SEATS.c.seat == bindparam("place"))
    .values(rank=bindparam("to"), seal=_SEATS.c.seal)
)
_NEW_EVENTS = insert(cast(Table, EventRow.__table__))


class Conflict(Exception):
    """Somebody else wrote first: what was kept in memory is out of date."""


@cache
def _change_of(*names: str, fenced: bool) -> Update:
    """The statement that changes these columns of a table's row: the same for every action."""
    values: dict[str, Any] = {"seal": _TABLES.c.seal, **{name: bindparam(name) for name in names}}
    where = _TABLES.c.id == bindparam("table")
    if fenced:
        where &= _TABLES.c.term == bindparam("fence")
    return update(_TABLES).where(where).values(**values)


@dataclass
class Commit:
    """A change and what the database must know to write it."""

    data: TableData
    """The table as it was before."""
    change: Change
    fence: int | None = None
    """Nothing is written unless the table is of this term; None: nobody else writes to it."""
    order: Order | None = None
    """The operator's word that it follows, for the audit log."""
    known: dict[str, Any] | None = None
    """The table's row as it lies in the database, if its writer knows; afterwards, as it is."""
    turns: Sequence[Turn] = ()
    """Who must be told that it is his turn."""

    def write(self, c: Connection) -> None:
        """All of it, in a transaction."""
        table, change = self.data.id, self.change
        values = self._values()
        self._write_row(c, values)
        if change.entries:
            c.execute(_NEW_EVENTS, [{"table_id": table, **e.row()} for e in change.entries])
        for seat, new in change.seats.items():
            seals.change(c, SeatRow, (SeatRow.table_id == table) & (SeatRow.seat == seat), new)
        if "visited_at" in values:
            until = {"until": values["visited_at"]}
            seals.change(c, SeatRow, SeatRow.table_id == table, until)
        if change.sent_away:
            c.execute(insert(SentAwayRow), sent_away_rows(table, change.sent_away))
        if change.let_back:
            back = SentAwayRow.profile.in_(change.let_back)
            c.execute(delete(SentAwayRow).where(SentAwayRow.table_id == table, back))
        if self.order:
            write_down(c, self.order)
        if change.replay:
            _write_places(c, table, change.replay)
            c.execute(insert(ReplayRow).values(self._replay_row(change.replay)))
        if change.campaign:
            row = dict(change.campaign)
            seals.change(c, CampaignRow, CampaignRow.id == row.pop("id"), row)
        if change.rematch:
            write_table(c, change.rematch)
        write_turns(c, table, self.turns)
        if self.data.by_days and values.get("status") in ENDED:
            forget_turns(c, table)

    def _values(self) -> dict[str, Any]:
        """The columns of the table's row that change."""
        values = dict(self.change.values)
        if "terms" in values:
            values["terms"] = stored_terms(values["terms"], self.data.start)
        if values.get("status") in ENDED:
            until = values.setdefault("moved_at", time.time())
            values |= {"stage": FINISHED, "visited_at": until}
        elif self.change.entries and self.data.status in ENDED:
            values["stage"] = FINISHED
        return values

    def _replay_row(self, game: FinishedGame) -> dict[str, Any]:
        return {
            "id": game.id, "game": self.data.game, "table_id": self.data.id, "body": game.body,
            "salt": self.data.salt, "commitment": game.commitment, "state": game.state,
            "seats": game.seats, "played_at": game.played_at, "opened_at": game.played_at,
        }  # fmt: skip

    def _write_row(self, c: Connection, values: dict[str, Any]) -> None:
        """The row comes first: it is locked until the end, and whoever takes the table over waits.

        Where the table has another term its new holder knows nothing of this change."""
        if values:
            values["seal"] = self._seal(c, values)
        if self.fence is None:
            if values:
                row = {"table": self.data.id, **values}
                c.execute(_change_of(*values, fenced=False), row)
            return
        values = {**values, "term": self.fence}
        row = {"table": self.data.id, "fence": self.fence, **values}
        if not c.execute(_change_of(*values, fenced=True), row).rowcount:
            raise Conflict(self.data.id)

    def _seal(self, c: Connection, values: dict[str, Any]) -> int | None:
        """The seal of the table's row after this change."""
        if self.known is None:
            self.known = next(iter(seals.found(c, _TABLES, _TABLES.c.id == self.data.id)), None)
        if self.known is None:
            return None
        if seals.is_broken(_TABLES, self.known):
            broken, self.known = int(self.known["seal"]), None
            return broken
        self.known |= seals.held(_TABLES, values)
        self.known["seal"] = seals.seal_of(_TABLES, self.known)
        return int(self.known["seal"])


def _write_places(c: Connection, table: str, game: FinishedGame) -> None:
    places = [
        {"table": table, "place": seat, "to": found["rank"]}
        for seat, found in enumerate(game.seats)
        if "rank" in found
    ]
    if places:
        c.execute(_PLACE, places)


def write_table(c: Connection, new: TablePlan) -> None:
    """A table that does not exist yet."""
    row, seats = new_rows(new)
    c.execute(insert(TableRow).values(row))
    c.execute(insert(SeatRow), seats)
    if new.sent_away:
        c.execute(insert(SentAwayRow), sent_away_rows(new.data.id, new.sent_away))


def sent_away_rows(table: str, people: dict[str, str]) -> list[dict[str, str]]:
    return [{"table_id": table, "profile": p, "name": name} for p, name in people.items()]

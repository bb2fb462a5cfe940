"""Tables and campaigns that were played elsewhere, written as they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select

from pentacle.table.change import TablePlan
from pentacle.table.data import CampaignData, Seat, TableData

from . import seals
from .database import Database
from .models import FINISHED, CampaignRow, EventRow, ReplayRow, SeatRow, TableRow
from .rows import new_rows


@dataclass
class BroughtTable:
    data: TableData
    seats: list[Seat]
    entries: list[dict[str, Any]]
    body: bytes
    """Of its replay; b"": it runs."""
    results: list[dict[str, Any]]


@dataclass
class Brought:
    """What is written in one transaction, as far as it is new."""

    profile: str
    tables: list[BroughtTable] = field(default_factory=list)
    campaigns: dict[str, tuple[CampaignData, float]] = field(default_factory=dict)
    """Each with when it began; by its game's name and its id, as `GAME ID`."""

    def write(self, c: Connection) -> tuple[int, int]:
        """How many tables were new here, and campaigns new or further on."""
        wanted = [table.data.id for table in self.tables]
        here = select(TableRow.id).where(TableRow.id.in_(wanted))
        known = set(c.execute(here).scalars()) if wanted else set()
        new = [table for table in self.tables if table.data.id not in known]
        for table in new:
            self._write_table(c, table)
        return len(new), sum(self._write_campaign(c, name) for name in self.campaigns)

    def _write_table(self, c: Connection, table: BroughtTable) -> None:
        data = table.data
        row, seats = new_rows(TablePlan(data, table.seats))
        if table.body:
            row |= {"stage": FINISHED, "visited_at": data.moved_at}
            seats = [{**seat, "until": data.moved_at} for seat in seats]
        c.execute(insert(TableRow).values(row))
        c.execute(insert(SeatRow), seats)
        c.execute(insert(EventRow), [{"table_id": data.id, **entry} for entry in table.entries])
        if table.body:
            c.execute(insert(ReplayRow).values(
                id=data.replay, game=data.game, table_id=data.id, body=table.body, salt="",
                commitment="", state=data.state, seats=table.results, played_at=data.moved_at,
                opened_at=data.moved_at,
            ))  # fmt: skip

    def _write_campaign(self, c: Connection, name: str) -> bool:
        """A campaign of somebody else stays as it is, and so does one that is further on here."""
        (data, began), game = self.campaigns[name], name.partition(" ")[0]
        mine = CampaignRow.id == data.id
        columns = CampaignRow.profile, CampaignRow.game, CampaignRow.length, CampaignRow.played
        here = c.execute(select(*columns).where(mine)).one_or_none()
        values = msgspec.to_builtins(data)
        if here is None:
            c.execute(insert(CampaignRow).values({**values, "game": game, "created_at": began}))
            return True
        if (here.profile, here.game, here.length) != (self.profile, game, data.length):
            return False
        if here.played >= data.played:
            return False
        changed = {name: values[name] for name in ("played", "done", "games", "table_id")}
        seals.change(c, CampaignRow, mine, changed)
        return True


class BroughtTables:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def known(self, ids: Sequence[str]) -> set[str]:
        """Those of these tables that are here already."""
        if not ids:
            return set()
        async with self.database.read() as c:
            query = select(TableRow.id).where(TableRow.id.in_(ids))
            return set((await c.execute(query)).scalars())

    async def bodies(self, replays: Sequence[str]) -> dict[str, bytes]:
        """The files of these replays."""
        if not replays:
            return {}
        async with self.database.read() as c:
            query = select(ReplayRow.id, ReplayRow.body).where(ReplayRow.id.in_(replays))
            return {row.id: row.body for row in await c.execute(query)}

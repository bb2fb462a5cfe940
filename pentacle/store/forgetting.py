"""A visitor who wants to be forgotten: what nobody else plays in goes, and of the rest his traces.

Games with other people stay theirs.  Each step is a transaction of its own, the profile itself is
the last: whoever is interrupted asks again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Connection,
    Table,
    Text,
    bindparam,
    cast,
    delete,
    exists,
    func,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.orm import aliased

from pentacle.core.replay import Replay
from pentacle.table.data import GONE, RUNNING

from . import seals
from .database import Database
from .models import (
    AnalysisRow,
    ArchiveRow,
    BlockRow,
    EventRow,
    GuestRow,
    ProfileRow,
    ReplayRow,
    SeatRow,
    SentAwayRow,
    TableRow,
)
from .packing import HUSHED, Events
from .passkeys import ChallengeRow

STEP = 50
"""Tables of one transaction."""
_EVENTS: Table = EventRow.__table__  # type: ignore[assignment]
_CHANGED = (
    update(_EVENTS)
    .where(_EVENTS.c.table_id == bindparam("table"), _EVENTS.c.number == bindparam("place"))
    .values(kind=bindparam("said"), data=bindparam("what"), seal=bindparam("sealed"))
)


class Traces(NamedTuple):
    """What of a visitor there is, for others and for him."""

    alone: int
    """Tables where no other person sits: they go with him."""
    shared: int
    """Tables that stay for the others."""
    running: list[str]
    """Those of both that have not ended."""


class Forgetting:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def traces(self, profile: str) -> Traces:
        mine = _mine(profile)
        shared = _shared(profile)
        counted = select(func.count()).select_from(TableRow).where(TableRow.id.in_(mine))
        runs = select(TableRow.id).where(TableRow.id.in_(mine), TableRow.status.in_(RUNNING))
        async with self.database.read() as c:
            theirs = (await c.execute(counted.where(shared))).scalar_one()
            all_of_it = (await c.execute(counted)).scalar_one()
            running = list((await c.execute(runs)).scalars())
        return Traces(all_of_it - theirs, theirs, running)

    async def forget(self, profile: str) -> None:
        """Nothing has the profile's id afterwards.  His tables that run were left before."""
        async with self.database.read() as c:
            tables = list((await c.execute(_mine(profile))).scalars())
            said = cast(EventRow.data, Text).contains(f'"{profile}"', autoescape=True)
            spoke = set((await c.execute(select(EventRow.table_id).where(said))).scalars())
            shared = select(TableRow.id).where(TableRow.id.in_(tables), _shared(profile))
            kept = set((await c.execute(shared)).scalars())
        alone = [id for id in tables if id not in kept]
        for first in range(0, len(alone), STEP):
            async with self.database.write() as c:
                some = alone[first : first + STEP]
                await c.execute(delete(ReplayRow).where(ReplayRow.table_id.in_(some)))
                await c.execute(delete(TableRow).where(TableRow.id.in_(some)))
        left = [*kept, *(spoke - set(tables))]
        for first in range(0, len(left), STEP):
            async with self.database.write() as c:
                await c.run_sync(_take_out, profile, left[first : first + STEP])
        async with self.database.write() as c:
            await c.run_sync(_remove, profile)


def _mine(profile: str) -> Any:
    """The tables where he sits, may sit, or is the host."""
    sits = select(SeatRow.table_id).where(SeatRow.profile == profile)
    return union(sits, select(TableRow.id).where(TableRow.host == profile))


def _shared(profile: str) -> Any:
    """Somebody else sits there."""
    other = aliased(SeatRow)
    there = (other.table_id == TableRow.id) & (other.kind == "human")
    return exists().where(there, other.profile.not_in((profile, GONE)))


def _take_out(c: Connection, profile: str, tables: Sequence[str]) -> None:
    """Leave a wizard without a name where he sat at these tables."""
    for table in tables:
        at = (SeatRow.table_id == table) & (SeatRow.profile == profile)
        sat = list(c.execute(select(SeatRow.seat).where(at, SeatRow.kind == "human")).scalars())
        nobody = {"profile": GONE, "name": "", "avatar": 0}
        seals.change(c, SeatRow, at & (SeatRow.kind == "human"), nobody)
        seals.change(c, SeatRow, at, {"profile": "", "name": ""})
        hosted = (TableRow.id == table) & (TableRow.host == profile)
        seals.change(c, TableRow, hosted, {"host": GONE})
        _hush(c, profile, table, sat)
        if sat:
            _hush_archive(c, table, sat)
            _rename_replays(c, table, sat)


def _hush(c: Connection, profile: str, table: str, sat: Sequence[int]) -> None:
    """Events keep what was played: not what he wrote, nor that it was he who asked."""
    said = cast(EventRow.data, Text).contains(f'"{profile}"', autoescape=True)
    his = or_(said, EventRow.seat.in_(sat) & (EventRow.kind == "chat"))
    changed = []
    for row in seals.found(c, _EVENTS, EventRow.table_id == table, his):
        data = {k: v for k, v in json.loads(row["data"]).items() if k not in ("for", "answer")}
        kind, data = (HUSHED, {}) if row["kind"] == "chat" else (row["kind"], data)
        new = {"kind": kind, "data": data | ({"name": "?"} if "name" in data else {})}
        seal = seals.after(_EVENTS, row, new)
        changed.append({"table": table, "place": row["number"], "said": kind, "what": new["data"],
                        "sealed": seal})  # fmt: skip
    if changed:
        c.execute(_CHANGED, changed)


def _hush_archive(c: Connection, table: str, sat: Sequence[int]) -> None:
    body = c.execute(select(ArchiveRow.body).where(ArchiveRow.table_id == table)).scalar()
    if body is None:
        return
    found = msgspec.msgpack.decode(body, type=Events)
    his = [n for n, kind in enumerate(found.kind)
           if found.kinds[kind] == "chat" and found.seat[n] in sat]  # fmt: skip
    if his:
        if HUSHED not in found.kinds:
            found.kinds.append(HUSHED)
        for n in his:
            found.kind[n] = found.kinds.index(HUSHED)
            found.data.pop(n, None)
        pressed = {"body": msgspec.msgpack.encode(found)}
        seals.change(c, ArchiveRow, ArchiveRow.table_id == table, pressed)


def _rename_replays(c: Connection, table: str, sat: Sequence[int]) -> None:
    """His name goes from the replays of a table, and from what others found about them."""
    query = select(ReplayRow.id, ReplayRow.seats, ReplayRow.body)
    for id, seats, body in c.execute(query.where(ReplayRow.table_id == table)).all():
        for seat in sat:
            seats[seat]["name"] = ""
        file = msgspec.json.decode(body, type=Replay)
        file.names = [name if n not in sat else "" for n, name in enumerate(file.names)]
        new = {"seats": seats, "body": msgspec.json.encode(file.sealed()) + b"\n"}
        seals.change(c, ReplayRow, ReplayRow.id == id, new)
        reports = select(AnalysisRow.sender, AnalysisRow.body).where(AnalysisRow.replay == id)
        for sender, report in c.execute(reports).all():
            told = msgspec.json.decode(report)
            told["names"] = file.names
            one = (AnalysisRow.replay == id) & (AnalysisRow.sender == sender)
            c.execute(update(AnalysisRow).where(one).values(body=msgspec.json.encode(told)))


def _remove(c: Connection, profile: str) -> None:
    """What is his alone, and who he was.  Of a block stays what it says of an address."""
    for kind, column in (
        (GuestRow, GuestRow.profile), (SentAwayRow, SentAwayRow.profile),
        (AnalysisRow, AnalysisRow.sender), (ChallengeRow, ChallengeRow.profile),
    ):  # fmt: skip
        c.execute(delete(kind).where(column == profile))
    blocked = BlockRow.profile == profile
    c.execute(delete(BlockRow).where(blocked, BlockRow.address == ""))
    c.execute(update(BlockRow).where(blocked).values(profile="", name=""))
    c.execute(delete(ProfileRow).where(ProfileRow.id == profile))

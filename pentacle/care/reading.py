"""Reads every table of a database, each at one moment, without holding anybody up."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    event,
    exists,
    func,
    inspect,
    make_url,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from pentacle.store import EventRow, ReplayRow, SeatRow, TableRow, Unavailable
from pentacle.store.database import WAIT, first_line, revisions, stored_version
from pentacle.store.faults import FAILURES, fault_of
from pentacle.store.models import ArchiveRow, Base
from pentacle.store.seals import raw

from .examine import Case
from .place import Place

STEP = 50
"""How many tables are read at once."""


async def _rows(
    c: AsyncConnection, kind: Any, *where: ColumnElement[bool], by: Any = None, limit: int = 0
) -> list[dict[str, Any]]:
    """Rows as SQLite would hold them: what makes no sense is read too."""
    query = select(*raw(kind.__table__, c.dialect.name)).where(*where).order_by(by)
    query = query.limit(limit) if limit else query
    return [dict(row) for row in (await c.execute(query)).mappings()]


async def _cases(c: AsyncConnection, ids: list[str]) -> list[Case]:
    """These tables with all their rows."""
    found = {row["id"]: Case(row, []) for row in await _rows(c, TableRow, TableRow.id.in_(ids))}
    for row in await _rows(c, SeatRow, SeatRow.table_id.in_(ids), by=SeatRow.seat):
        found[row["table_id"]].seats.append(row)
    for row in await _rows(c, EventRow, EventRow.table_id.in_(ids), by=EventRow.number):
        found[row["table_id"]].events.append(row)
    for row in await _rows(c, ArchiveRow, ArchiveRow.table_id.in_(ids)):
        found[row["table_id"]].archive = row
    kept = {case.table["replay"]: case for case in found.values() if case.table["replay"]}
    for row in await _rows(c, ReplayRow, ReplayRow.id.in_(kept)):
        kept[row["id"]].replay = row
    return list(found.values())


class Reader:
    def __init__(self, place: Place) -> None:
        self.place = place
        self.engine = _engine(place)

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[AsyncConnection]:
        """A short transaction that reads what was there when it began."""
        try:
            async with self.engine.connect() as c:
                if not self.place.is_sqlite:
                    await c.execution_options(
                        isolation_level="REPEATABLE READ", postgresql_readonly=True
                    )
                yield c
        except FAILURES as error:
            if (fault := fault_of(error)) is None:
                raise
            raise Unavailable(fault, first_line(error)) from None

    async def version(self) -> str:
        """Its shape, if it is one that this program knows."""
        if self.place.is_sqlite and not self.place.path.is_file():
            raise Unavailable("gone", f"there is no {self.place.path}")
        async with self.moment() as c:
            version = await c.run_sync(stored_version)
        if version not in revisions():
            raise Unavailable("newer" if version.isdecimal() else "foreign")
        return version

    async def count(self, since: float) -> int:
        async with self.moment() as c:
            query = select(func.count()).select_from(TableRow).where(*_moved(since))
            return int((await c.execute(query)).scalar_one())

    async def tables(self, since: float) -> AsyncIterator[Case]:
        """All tables at which something happened since, by their names."""
        beyond: list[ColumnElement[bool]] = []
        while True:
            query = select(TableRow.id).where(*beyond, *_moved(since))
            async with self.moment() as c:
                found = list((await c.execute(query.order_by(TableRow.id).limit(STEP))).scalars())
            for case in await self._some(found):
                yield case
            if len(found) < STEP:
                return
            beyond = [TableRow.id > found[-1]]

    async def _some(self, ids: list[str]) -> list[Case]:
        """These tables, all at one moment; where one of them cannot be read, one by one."""
        try:
            async with self.moment() as c:
                return await _cases(c, ids)
        except Unavailable as damage:
            if damage.fault != "damaged":
                raise
            return [case for id in ids if (case := await self.table(id))]

    async def table(self, id: str) -> Case | None:
        try:
            async with self.moment() as c:
                return next(iter(await _cases(c, [id])), None)
        except Unavailable as damage:
            if damage.fault != "damaged":
                raise
            return Case({"id": id, "game": "", "status": ""}, [], damage=str(damage))

    async def loose_replays(self) -> AsyncIterator[dict[str, Any]]:
        """Replays that no table tells of: imported ones, and those whose table is gone."""
        told = exists().where(TableRow.id == ReplayRow.table_id, TableRow.replay == ReplayRow.id)
        async for row in self.rows(ReplayRow, ~told):
            yield row

    async def rows(self, kind: Any, *where: ColumnElement[bool]) -> AsyncIterator[dict[str, Any]]:
        """Rows of a kind that has one key, a few at a time."""
        (key,) = kind.__table__.primary_key.columns
        beyond: list[ColumnElement[bool]] = []
        while True:
            async with self.moment() as c:
                found = await _rows(c, kind, *beyond, *where, by=key, limit=STEP)
            for row in found:
                yield row
            if len(found) < STEP:
                return
            beyond = [key > found[-1][key.name]]

    async def missing(self) -> list[str]:
        """Tables and columns of the newest shape that are not there."""

        def look(c: Connection) -> list[str]:
            there = inspect(c)
            names = set(there.get_table_names())
            found = [f"the table {name}" for name in Base.metadata.tables if name not in names]
            for name, table in Base.metadata.tables.items():
                columns = {x["name"] for x in there.get_columns(name)} if name in names else set()
                lost = [x.name for x in table.columns if columns and x.name not in columns]
                found += [f"the column {column} of {name}" for column in lost]
            return found

        async with self.moment() as c:
            return await c.run_sync(look)

    async def faults_of_pages(self) -> list[tuple[str, str]]:
        """What SQLite itself finds: damaged pages, and rows that belong to nothing."""
        if not self.place.is_sqlite:
            return []
        try:
            async with self.moment() as c:
                pages = (await c.exec_driver_sql("PRAGMA quick_check(20)")).scalars().all()
                lost = (await c.exec_driver_sql("PRAGMA foreign_key_check")).all()
        except Unavailable as damage:
            return [("pages", str(damage))]
        counts = Counter((str(row[0]), str(row[2])) for row in map(list, lost))
        told = "{} rows of {} name rows of {} that are not there"
        return [
            *(("pages", str(text)) for text in pages if text != "ok"),
            *(("lost", told.format(n, *names)) for names, n in sorted(counts.items())),
        ]


def _moved(since: float) -> list[ColumnElement[bool]]:
    return [TableRow.moved_at >= since] if since else []


def _engine(place: Place) -> AsyncEngine:
    if not place.is_sqlite:
        return create_async_engine(
            place.url, connect_args={"timeout": WAIT, "command_timeout": None}, pool_size=1
        )
    url = make_url(place.url).set(
        database=f"file:{place.path}", query={"mode": "ro", "uri": "true"}
    )
    engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=1)
    event.listen(engine.sync_engine, "begin", lambda c: c.exec_driver_sql("BEGIN"))
    event.listen(engine.sync_engine, "connect", _set_up)
    return engine


def _set_up(connection: Any, record: Any) -> None:
    """What is no UTF-8 is read too: it is damage, and it shall be named."""
    connection.isolation_level = None
    connection.driver_connection.text_factory = lambda b: b.decode("utf-8", "surrogateescape")
    connection.execute(f"PRAGMA busy_timeout={int(1000 * WAIT)}").close()

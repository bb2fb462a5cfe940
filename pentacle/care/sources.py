"""All rows of a database as they were at one moment, while play goes on.

SQLite copies its own pages (its online backup) inside one read transaction: the pages stay as they
were when it began, writers go on in the write-ahead log, and nothing has to begin again because
somebody wrote.  PostgreSQL is read in one REPEATABLE READ transaction and its rows are written to
the same kind of file: that needs no program beside ours, which would have to be of the server's
version or newer (as `pg_dump` must), it goes back into either database, and it is checked row by
row.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pentacle.store import Unavailable
from pentacle.store.database import WAIT, first_line, revisions, stored_version, upgrade
from pentacle.store.faults import fault_of

from .place import Place, Tell
from .snapshot import ROWS, Part, Sum, columns, listed, opened, rows_of, sums, tables, version_of

PAGES = 256
"""Pages of SQLite that one step copies."""
SHARE = 0.5
"""What copying may take of the time at most."""
FLUSHED = 64
"""Steps after which what was written goes to the disk: little by little, not all at the end."""


# SQLite


def copy_sqlite(place: Place, target: Path, tell: Tell) -> dict[str, Part]:
    """Copy all pages; what the rows of the original sum up to."""
    if not place.path.is_file():
        raise Unavailable("gone", f"there is no {place.path}")
    try:
        with opened(place.path) as live, closing(sqlite3.connect(target)) as copy:
            live.execute(f"PRAGMA busy_timeout={int(1000 * WAIT)}")
            live.execute("BEGIN")
            if version_of(live) not in revisions():
                raise Unavailable("newer" if version_of(live) else "foreign")
            copy.execute("PRAGMA synchronous=OFF")
            _copy_pages(live, copy, target, tell)
            copy.execute("PRAGMA journal_mode=DELETE")
            return sums(live, tell, _counts(live))
    except sqlite3.DatabaseError as error:
        raise _unavailable(error) from None


def _copy_pages(
    live: sqlite3.Connection, copy: sqlite3.Connection, target: Path, tell: Tell
) -> None:
    steps, began = 0, time.monotonic()
    with target.open("rb") as file:

        def rest(status: int, left: int, all: int) -> None:
            nonlocal steps, began
            steps += 1
            if steps % FLUSHED == 0:
                os.fsync(file.fileno())
            tell(all - left, all)
            time.sleep((time.monotonic() - began) * (1 / SHARE - 1))
            began = time.monotonic()

        live.backup(copy, pages=PAGES, progress=rest)


def _counts(c: sqlite3.Connection) -> dict[str, int]:
    count = "SELECT count(*) FROM {}"
    return {name: c.execute(count.format(listed([name]))).fetchone()[0] for name in tables(c)}


def _unavailable(error: sqlite3.DatabaseError) -> Unavailable:
    wrapped = DBAPIError("", None, error)
    return Unavailable(fault_of(wrapped) or "damaged", str(error))


# PostgreSQL


class Postgres:
    """The tables of one database, their columns in the order of their names."""

    def __init__(self, place: Place) -> None:
        self.engine: AsyncEngine = create_async_engine(
            place.url, connect_args={"timeout": WAIT, "command_timeout": None}
        )

    async def shape(self, c: AsyncConnection) -> tuple[str, dict[str, dict[str, str]]]:
        """Its version ("" where it is empty), and each table's columns with their types."""
        return await c.run_sync(stored_version), await c.run_sync(_shape)


def _shape(c: Connection) -> dict[str, dict[str, str]]:
    look = inspect(c)
    names = [name for group in look.get_sorted_table_and_fkc_names() if (name := group[0])]
    return {
        name: {
            column["name"]: str(column["type"]).partition("(")[0]
            for column in sorted(look.get_columns(name), key=lambda column: str(column["name"]))
        }
        for name in names
    }


def _plain(column: str, kind: str) -> str:
    """How a column is asked for, so that it comes as SQLite would hold it."""
    cast = {"JSON": "::text", "BOOLEAN": "::int"}.get(kind, "")
    return f'"{column}"{cast}'


async def copy_postgres(place: Place, target: Path, tell: Tell) -> dict[str, Part]:
    """Write all rows to a new file; what they sum up to."""
    source = Postgres(place)
    try:
        async with source.engine.connect() as c:
            raw: Any = (await c.get_raw_connection()).driver_connection
            version, shape = await source.shape(c)
            if version not in revisions():
                raise Unavailable("newer" if version else "foreign")
            make_shape(f"sqlite:///{target}", version)
            await c.rollback()
            async with raw.transaction(isolation="repeatable_read", readonly=True):
                return await _copy_rows(raw, shape, target, tell)
    except (DBAPIError, OSError) as error:
        raise Unavailable(fault_of(error) or "gone", first_line(error)) from None
    finally:
        await source.engine.dispose()


async def _copy_rows(
    raw: Any, shape: Mapping[str, Mapping[str, str]], target: Path, tell: Tell
) -> dict[str, Part]:
    done, total = 0, 0
    for name in shape:
        total += await raw.fetchval(f'SELECT count(*) FROM "{name}"')  # nosec B608
    found = {}
    with opened(target, "rw") as copy:
        copy.execute("PRAGMA synchronous=OFF")
        copy.execute("DELETE FROM alembic_version")
        for name, kinds in shape.items():
            one, marks = Sum(), ", ".join("?" * len(kinds))
            wanted = ", ".join(_plain(*pair) for pair in kinds.items())
            into = f'INSERT INTO "{name}" ({listed(kinds)}) VALUES ({marks})'  # nosec B608
            cursor = await raw.cursor(f'SELECT {wanted} FROM "{name}"')  # nosec B608
            while rows := [tuple(row) for row in await cursor.fetch(ROWS)]:
                one.add(rows)
                copy.execute("BEGIN")
                copy.executemany(into, rows)
                copy.execute("COMMIT")
                tell(done := done + len(rows), max(total, 1))
            found[name] = one.part
    return found


async def fill_postgres(place: Place, backup: Path, parts: Mapping[str, Part], tell: Tell) -> None:
    """Put all rows of a backup into an empty database, in one transaction, and read them back."""
    target = Postgres(place)
    try:
        async with target.engine.connect() as c:
            if await c.run_sync(lambda sync: inspect(sync).get_table_names()):
                raise Unavailable("foreign")
            with opened(backup) as source:
                await c.run_sync(lambda sync: upgrade(sync, version_of(source)))
                raw: Any = (await c.get_raw_connection()).driver_connection
                _, shape = await target.shape(c)
                await _fill(raw, shape, source, sum(p.rows for p in parts.values()), tell)
            await _read_back(raw, shape, parts)
            await c.commit()
    except (DBAPIError, OSError) as error:
        raise Unavailable(fault_of(error) or "gone", first_line(error)) from None
    finally:
        await target.engine.dispose()


async def _fill(
    raw: Any, shape: Mapping[str, Mapping[str, str]], source: sqlite3.Connection, total: int,
    tell: Tell,
) -> None:  # fmt: skip
    done = 0
    await raw.execute("DELETE FROM alembic_version")
    for name, kinds in shape.items():
        if columns(source, name) != list(kinds):
            raise Unavailable("foreign")
        marks = ", ".join(_mark(n, kind) for n, kind in enumerate(kinds.values(), 1))
        into = f'INSERT INTO "{name}" ({listed(kinds)}) VALUES ({marks})'  # nosec B608
        for rows in rows_of(source, name):
            await raw.executemany(into, rows)
            tell(done := done + len(rows), max(total, 1))


def _mark(number: int, kind: str) -> str:
    """A value as SQLite holds it, for a column of PostgreSQL."""
    cast = {"JSON": "::text::json", "BOOLEAN": "::int::boolean"}.get(kind, "")
    return f"${number}{cast}"


async def _read_back(
    raw: Any, shape: Mapping[str, Mapping[str, str]], parts: Mapping[str, Part]
) -> None:
    for name, kinds in shape.items():
        one = Sum()
        wanted = ", ".join(_plain(*pair) for pair in kinds.items())
        cursor = await raw.cursor(f'SELECT {wanted} FROM "{name}"')  # nosec B608
        while rows := [tuple(row) for row in await cursor.fetch(ROWS)]:
            one.add(rows)
        if one.part != parts[name]:
            raise Unavailable("damaged", f"{name} did not come back as it was written")


# the shape


def make_shape(url: str, version: str) -> None:
    """The tables of a version, empty."""
    engine = create_engine(url)
    try:
        with engine.begin() as c:
            upgrade(c, version)
    finally:
        engine.dispose()

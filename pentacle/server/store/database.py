"""The connection to SQLite (write-ahead log) or PostgreSQL, and the migrations."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

MIGRATIONS = Path(__file__).parent / "migrations"


class Database:
    """`read` and `write` give a connection inside a transaction that commits at the end.

    SQLite has one writer at a time: writers of this process queue here instead of in SQLite.
    """

    def __init__(self, url: str) -> None:
        self.url = full_url(url)
        self.is_sqlite = self.url.startswith("sqlite")
        self.engine = _engine(self.url, self.is_sqlite)
        self._writer = asyncio.Lock() if self.is_sqlite else nullcontext()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with self._writer, self.engine.connect() as connection:
            if self.is_sqlite:
                await connection.execution_options(begin="BEGIN IMMEDIATE")
            async with connection.begin():
                yield connection

    async def migrate(self) -> None:
        """Bring the database to the newest shape; an empty one is made from nothing."""
        if await self._version() == newest():
            return
        async with self.engine.connect() as connection:
            await connection.run_sync(_upgrade)
            await connection.commit()

    async def _version(self) -> str:
        try:
            async with self.engine.connect() as connection:
                found = await connection.exec_driver_sql("SELECT version_num FROM alembic_version")
                return str(found.scalar() or "")
        except DBAPIError:
            return ""

    async def close(self) -> None:
        await self.engine.dispose()


def full_url(url: str) -> str:
    """A plain path is an SQLite file; the async drivers need not be named."""
    if "://" not in url:
        return f"sqlite+aiosqlite:///{Path(url).expanduser().absolute()}"
    parsed = make_url(url)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg"}
    drivers["postgresql"] = drivers["postgres"]
    named = parsed.set(drivername=drivers.get(parsed.drivername, parsed.drivername))
    return named.render_as_string(hide_password=False)


def _engine(url: str, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        return create_async_engine(url, pool_size=10, pool_pre_ping=True)
    engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=4)
    event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, record: Any) -> None:
    """`synchronous=FULL`: what is committed outlives also a power cut."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


def newest() -> str:
    """The last revision: migrations are files `mREVISION_what.py`."""
    names = sorted(path.name for path in (MIGRATIONS / "versions").glob("m*.py"))
    return names[-1].partition("_")[0].removeprefix("m")


def _upgrade(connection: Connection) -> None:
    """Alembic is only imported when there is something to do: a start is quicker without it."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

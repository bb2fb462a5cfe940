"""The connection to SQLite (write-ahead log) or PostgreSQL, and the migrations."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url
from sqlalchemy.exc import ArgumentError, InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from .faults import FAILURES, SENTENCES, Fault, Unavailable, fault_of
from .sole import lock_file

log = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x70656E7461636C65
"""The name of the lock under which a PostgreSQL is brought to a new shape."""
WAIT = 10.0
"""Seconds that a writer waits at most for a lock or a connection."""


class Database:
    """`write` gives a connection inside a transaction that commits at the end, `read` one for a
    single question.

    SQLite has one writer at a time: writers of this process queue here instead of in SQLite.
    Once a write has failed because of the database, others are refused at once, until a
    `probe` gets through.
    """

    def __init__(self, url: str) -> None:
        try:
            self.url = full_url(url)
            self.is_sqlite = self.url.startswith("sqlite")
            self.engine = _engine(self.url, self.is_sqlite)
            self._writer_thread = _WriterThread(self.url) if self.is_sqlite else None
        except ArgumentError as error:
            raise Unavailable("gone", str(error)) from None
        self.on_fault: Callable[[Fault], None] = lambda fault: None
        """Told of every failure, to be counted."""
        self.trouble: Fault | None = None
        """Why nothing can be written now."""
        self.is_damaged = False
        """Something could not be read: that does not mend itself."""
        self.wrote_at = 0.0
        """When something was last written, by `time.monotonic`."""
        self._writer = asyncio.Lock()
        self._writes = asyncio.Event()
        self._writes.set()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with self._telling():
            async with self.engine.connect() as connection:
                if self.is_sqlite:
                    await connection.execution_options(begin="")
                yield connection

    @asynccontextmanager
    async def write(self, *, probe: bool = False) -> AsyncIterator[AsyncConnection]:
        async with self._writing(probe), self.engine.connect() as connection:
            if self.is_sqlite:
                await connection.execution_options(begin="BEGIN IMMEDIATE")
            async with connection.begin():
                yield connection

    async def transact(self, work: Callable[[Connection], None]) -> None:
        """Do all of a piece of work, or nothing of it; cheaper than `write`."""
        async with self._writing(probe=False):
            if self._writer_thread is not None:
                await self._writer_thread.do(work)
            else:
                async with self.engine.begin() as connection:
                    await connection.run_sync(work)

    @asynccontextmanager
    async def _writing(self, probe: bool) -> AsyncIterator[None]:
        """A write that waited behind one that failed is refused, like any later one."""
        self._refuse_in_trouble(probe)
        with self._telling(writes=True):
            async with self._writer if self.is_sqlite else nullcontext():
                self._refuse_in_trouble(probe)
                yield
        self.wrote_at = time.monotonic()
        if self.trouble:
            log.warning("the database can be written again")
            self.trouble = None
            self._writes.set()

    def _refuse_in_trouble(self, probe: bool) -> None:
        if self.trouble and not probe:
            raise Unavailable(self.trouble)

    async def writable(self) -> None:
        """Wait until the database can be written."""
        await self._writes.wait()

    @contextmanager
    def _telling(self, *, writes: bool = False) -> Iterator[None]:
        """Errors of the database as one word and a sentence."""
        try:
            yield
        except FAILURES as error:
            if (fault := fault_of(error)) is None:
                raise
            if fault == "gone" and self._is_in_read_only_folder:
                fault = "readonly"
            self._note(fault, writes)
            raise Unavailable(fault, first_line(error)) from error

    @property
    def _is_in_read_only_folder(self) -> bool:
        """SQLite says of a file that it cannot make there only that it cannot open it."""
        folder = lock_file(self.url).parent
        return self.is_sqlite and folder.is_dir() and not os.access(folder, os.W_OK)

    def _note(self, fault: Fault, writes: bool) -> None:
        self.on_fault(fault)
        if fault == "damaged" and not self.is_damaged:
            self.is_damaged = True
            log.error(SENTENCES[fault])
        elif fault != "damaged" and writes and self.trouble != fault:
            log.error("nothing can be written: %s", SENTENCES[fault])
            self.trouble = fault
            self._writes.clear()

    async def migrate(self) -> None:
        """Bring the database to the newest shape; an empty one is made from nothing."""
        with self._telling():
            async with self.engine.connect() as connection:
                version = await connection.run_sync(stored_version)
            known = revisions()
            if version == known[-1]:
                return
            if version and version not in known:
                ours = version.isdecimal() and len(version) == len(known[-1])
                raise Unavailable("newer" if ours else "foreign")
            patient = _engine(self.url, self.is_sqlite, patient=True)
            async with patient.connect() as connection:
                await connection.run_sync(upgrade)
                await connection.commit()
            await patient.dispose()

    async def close(self) -> None:
        await self.engine.dispose()
        if self._writer_thread is not None:
            await self._writer_thread.close()


class _WriterThread:
    """Writes to SQLite in a thread of its own: a whole transaction is one trip there and back."""

    def __init__(self, url: str) -> None:
        plain = make_url(url).set(drivername="sqlite")
        engine = create_engine(plain, pool_size=1, max_overflow=0)
        _listen(engine)
        self._engine = engine.execution_options(begin="BEGIN IMMEDIATE")
        self._thread = ThreadPoolExecutor(1, "database writer")

    async def do(self, work: Callable[[Connection], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[Connection], None]) -> None:
        with self._engine.begin() as connection:
            work(connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def full_url(url: str) -> str:
    """A plain path is an SQLite file; the async drivers need not be named."""
    if "://" not in url:
        return f"sqlite+aiosqlite:///{Path(url).expanduser().absolute()}"
    parsed = make_url(url)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg"}
    drivers["postgresql"] = drivers["postgres"]
    named = parsed.set(drivername=drivers.get(parsed.drivername, parsed.drivername))
    return named.render_as_string(hide_password=False)


def _engine(url: str, is_sqlite: bool, *, patient: bool = False) -> AsyncEngine:
    """`patient`: for statements that may take as long as they like."""
    if not is_sqlite:
        limits = {"timeout": WAIT, "command_timeout": None if patient else 3 * WAIT}
        engine = create_async_engine(url, pool_size=10, pool_timeout=WAIT, connect_args=limits)
        event.listen(engine.sync_engine, "checkout", _refuse_closed)
        return engine
    engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=4)
    _listen(engine.sync_engine)
    return engine


def _refuse_closed(connection: Any, record: Any, proxy: Any) -> None:
    """A connection that its server has ended is not used again; the driver knows without asking."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


def _listen(engine: Engine) -> None:
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)


def _set_up_sqlite(connection: Any, record: Any) -> None:
    """`synchronous=FULL`: what is committed outlives also a power cut.

    `auto_vacuum` counts for new files: their free pages can be given back in small steps."""
    connection.isolation_level = None
    cursor = connection.cursor()
    wait = f"busy_timeout={int(1000 * WAIT)}"
    room = "auto_vacuum=INCREMENTAL"
    for pragma in (wait, room, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A single question needs no transaction: each word to SQLite is a walk to another thread."""
    if begin := connection.get_execution_options().get("begin", "BEGIN"):
        connection.exec_driver_sql(begin)


def first_line(error: BaseException) -> str:
    """What the driver says, without the statement that failed: players' words may be in it."""
    told = str(getattr(error, "orig", None) or error) or type(error).__name__
    return told.splitlines()[0]


def stored_version(connection: Connection) -> str:
    """The revision of the database; "" for an empty one."""
    tables = inspect(connection).get_table_names()
    if "alembic_version" in tables:
        found = connection.exec_driver_sql("SELECT version_num FROM alembic_version")
        return str(found.scalar() or "")
    if tables:
        raise Unavailable("foreign")
    return ""


def revisions() -> list[str]:
    """All revisions, the newest last: migrations are files `mREVISION_what.py`."""
    names = sorted(path.name for path in (MIGRATIONS / "versions").glob("m*.py"))
    return [name.partition("_")[0].removeprefix("m") for name in names]


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Alembic is only imported when there is something to do: a start is quicker without it."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # others may start at the same moment
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    command.upgrade(config, revision)

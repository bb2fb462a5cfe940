"""Several processes at one PostgreSQL: leases in its tables, words by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from ..store import Store
from ..store.leases import Lease
from .board import LEASE
from .shared import ALL, Roll, SharedBoard

CHANNEL = "pentacle_"
FORGOTTEN = 3600.0
"""Seconds after which the row of a dead process goes."""
_BEAT = """
INSERT INTO processes (id, expires_at) VALUES ($1, extract(epoch FROM clock_timestamp()) + $2)
ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at RETURNING xmax = 0
"""
_ALIVE = "SELECT id FROM processes WHERE expires_at > extract(epoch FROM clock_timestamp())"
_TIDY = "DELETE FROM processes WHERE expires_at < extract(epoch FROM clock_timestamp()) - $1"
_SAY = (
    "SELECT pg_notify(channel, piece) FROM unnest($1::text[], $2::text[]) AS said(channel, piece)"
)


class PostgresBoard(SharedBoard):
    """Two connections beside those of the store: one hears, one speaks and beats, so that neither
    waits while all the others are in use."""

    def __init__(self, name: str, store: Store) -> None:
        super().__init__(name, store)
        self._engine: AsyncEngine | None = None
        self._open: list[AsyncConnection] = []
        self._mouth: Any = None
        self._turn = asyncio.Lock()

    async def _connect(self) -> None:
        self._engine = create_async_engine(
            self.store.database.url, poolclass=NullPool,
            connect_args={"timeout": LEASE, "command_timeout": LEASE},
        )  # fmt: skip
        ear = await self._driver()
        ear.add_termination_listener(self._deaf)
        for channel in (ALL, self.name):
            await ear.add_listener(CHANNEL + channel, self._hear)
        self._mouth = await self._driver()
        await self._mouth.execute("SET synchronous_commit = off")

    async def _driver(self) -> Any:
        """A connection as the driver knows it."""
        assert self._engine is not None
        connection = await self._engine.connect()
        self._open.append(connection)
        return (await connection.get_raw_connection()).driver_connection

    def _hear(self, connection: Any, process: int, channel: str, payload: str) -> None:
        self._arrived(payload, channel == CHANNEL + ALL)

    def _deaf(self, connection: Any) -> None:
        """Who cannot hear any more does not speak either: the next beat finds that out."""
        mouth, self._mouth = self._mouth, None
        if mouth is not None:
            mouth.terminate()

    async def _disconnect(self) -> None:
        self._mouth = None
        for connection in self._open:
            with suppress(Exception):
                (await connection.get_raw_connection()).driver_connection.terminate()  # type: ignore[union-attr]
            with suppress(Exception):
                await connection.invalidate()
                await connection.close()
        self._open.clear()
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None

    async def _do(self, sql: str, *values: Any) -> list[Any]:
        async with self._turn:
            if self._mouth is None:
                raise ConnectionError("PostgreSQL ended the connection")
            found: list[Any] = await self._mouth.fetch(sql, *values)
            return found

    async def _roll(self) -> Roll:
        (fresh,) = await self._do(_BEAT, self.name, LEASE)
        await self._do(_TIDY, FORGOTTEN)
        return Roll({row[0] for row in await self._do(_ALIVE)}, fresh[0])

    async def _post(self, pieces: Sequence[tuple[str, str]]) -> None:
        channels = [CHANNEL + channel for channel, _ in pieces]
        await self._do(_SAY, channels, [piece for _, piece in pieces])

    async def _grant(self, table: str) -> Lease:
        return await self.store.leases.claim(table, self.name)

    async def _free(self, table: str) -> None:
        await self.store.leases.let_go(table, self.name)

    async def _strike_out(self, process: str) -> None:
        await self._do("DELETE FROM processes WHERE id = $1", process)

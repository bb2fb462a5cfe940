"""The server under test: one of our own with a database of its own, or one that runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pentacle.core import PentacleError

from .client import LOCAL, Address, local_address
from .crowd import Crowd
from .postgres import temporary_postgres
from .process import ServerProcess


@dataclass
class Site:
    address: Address
    server: ServerProcess | None
    """None: it is not ours."""
    pid: int
    games: dict[str, int] = field(default_factory=dict)
    """The games to be played and their seats."""
    database_pids: tuple[int, ...] = ()
    """Of a PostgreSQL of our own."""
    workers: int = 1

    def crowd(self, seed: int) -> Crowd:
        pids = self.database_pids
        return Crowd(self.address, self.pid, seed, pids, workers=self.workers > 1)

    @property
    def own(self) -> ServerProcess:
        if self.server is None:
            raise PentacleError("this needs a server of its own: leave --url away")
        return self.server


@asynccontextmanager
async def own_site(
    database: str, folder: Path, *, often: bool = False, workers: int = 1, **flags: Any
) -> AsyncIterator[Site]:
    """Start a server; `database` is sqlite, postgresql (a temporary one), or a PostgreSQL's URL."""
    postgres_pids: list[int] = []
    with ExitStack() as stack:
        if database == "sqlite":
            database = str(folder / "tables.db")
        elif database == "postgresql":
            database, pid = stack.enter_context(temporary_postgres())
            postgres_pids.append(pid)
        if "://" in database and urlsplit(database).hostname not in LOCAL:
            raise PentacleError("a load test writes to a database on this machine only")
        if workers > 1:
            flags["workers"] = workers
        server = ServerProcess(database, folder, often=often, **flags)
        try:
            await server.start()
            pids = tuple(postgres_pids)
            yield Site(server.address, server, server.pid, database_pids=pids, workers=workers)
        finally:
            server.close()


def foreign_site(url: str, pid: int) -> Site:
    return Site(local_address(url), None, pid)

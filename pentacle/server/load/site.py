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
    database_pid: int = 0
    """Of a PostgreSQL of our own."""

    def crowd(self, seed: int) -> Crowd:
        return Crowd(self.address, self.pid, seed, self.database_pid)

    @property
    def own(self) -> ServerProcess:
        if self.server is None:
            raise PentacleError("this needs a server of its own: leave --url away")
        return self.server


@asynccontextmanager
async def own_site(
    database: str, folder: Path, *, often: bool = False, **flags: Any
) -> AsyncIterator[Site]:
    """Start a server; `database` is sqlite, postgresql (a temporary one), or a PostgreSQL's URL."""
    keeper = 0
    with ExitStack() as stack:
        if database == "sqlite":
            database = str(folder / "tables.db")
        elif database == "postgresql":
            database, keeper = stack.enter_context(temporary_postgres())
        elif "://" in database and urlsplit(database).hostname not in LOCAL:
            raise PentacleError("a load test writes to a database on this machine only")
        server = ServerProcess(database, folder, often=often, **flags)
        try:
            await server.start()
            yield Site(server.address, server, server.pid, database_pid=keeper)
        finally:
            server.close()


def foreign_site(url: str, pid: int) -> Site:
    return Site(local_address(url), None, pid)

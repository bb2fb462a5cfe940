"""Which process has which table, where several share a PostgreSQL.

A table's row names its holder and a term, which grows whenever the table changes hands; a commit
carries the term that its writer knows (`Change.fence`).  A holder counts as long as its own row has
not expired by the database's clock.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import func, select, update

from .database import Database
from .models import ProcessRow, TableRow

_KEPT: dict[Any, Any] = {"seal": TableRow.seal}
"""Who has a table is no part of its seal."""
_NOW = func.extract("epoch", func.clock_timestamp())


class Lease(NamedTuple):
    holder: str
    """A process; "" where there is no such table."""
    term: int


class Leases:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def claim(self, table: str, process: str) -> Lease:
        """Take a table, unless a living process has it: who has it now."""
        lives = select(ProcessRow.id).where(ProcessRow.id == TableRow.holder)
        lives = lives.where(ProcessRow.expires_at > _NOW)
        mine, others = TableRow.id == table, (TableRow.holder != process) & lives.exists()
        known = select(TableRow.holder, TableRow.term).where(mine, others)
        async with self.database.read() as c:
            found = (await c.execute(known)).first()
        if found is not None:
            return Lease(*found)
        free = update(TableRow).where(mine, ~others)
        taken = free.values(_KEPT | {"holder": process, "term": TableRow.term + 1}).returning(
            TableRow.term
        )
        async with self.database.write() as c:
            term = (await c.execute(taken)).scalar()
            if term is not None:
                return Lease(process, term)
            first = (await c.execute(select(TableRow.holder, TableRow.term).where(mine))).first()
            return Lease(*first) if first else Lease("", 0)

    async def take(self, table: str, process: str) -> Lease:
        """Take a table that was granted elsewhere: no earlier holder can write to it any more."""
        mine = update(TableRow).where(TableRow.id == table)
        taken = mine.values(_KEPT | {"holder": process, "term": TableRow.term + 1}).returning(
            TableRow.term
        )
        async with self.database.write() as c:
            term = (await c.execute(taken)).scalar()
        return Lease("", 0) if term is None else Lease(process, term)

    async def let_go(self, table: str, process: str) -> None:
        mine = (TableRow.id == table) & (TableRow.holder == process)
        async with self.database.write() as c:
            await c.execute(update(TableRow).where(mine).values(_KEPT | {"holder": ""}))

    async def held_by(self, process: str) -> list[str]:
        """The tables that a process had last."""
        query = select(TableRow.id).where(TableRow.holder == process)
        async with self.database.read() as c:
            return list((await c.execute(query)).scalars())

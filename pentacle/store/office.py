"""What the operator decides, each decision with its line in the audit log, in one transaction."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .database import Database
from .models import AuditRow, BlockRow, MetaRow, NoticeRow, TableRow
from .rows import made
from .secrets import new_id

KEY = "address_key"


class Order(NamedTuple):
    """Something an operator did: `subject` is a table, a block or a message."""

    act: str
    subject: str
    text: str
    address: str
    """The hash of where he did it from."""


def write_down(c: Connection, order: Order) -> None:
    c.execute(insert(AuditRow).values(id=new_id(), at=time.time(), **order._asdict()))


class Office:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def address_key(self) -> str:
        """What addresses are hashed with: made once, the same for all processes."""
        query = select(MetaRow.value).where(MetaRow.key == KEY)
        async with self.database.read() as c:
            found = (await c.execute(query)).scalar()
        if found is not None:
            return str(found)
        try:
            async with self.database.write() as c:
                await c.execute(insert(MetaRow).values(key=KEY, value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another process was quicker
        return await self.address_key()

    async def blocks(self) -> list[BlockRow]:
        query = select(BlockRow).order_by(BlockRow.at.desc())
        async with self.database.read() as c:
            rows = (await c.execute(query)).mappings().all()
        return [made(BlockRow, dict(row)) for row in rows]

    async def notices(self, now: float) -> list[NoticeRow]:
        """The messages that are shown now, the newest first."""
        query = select(NoticeRow).where(NoticeRow.until > now).order_by(NoticeRow.at.desc())
        async with self.database.read() as c:
            rows = (await c.execute(query)).mappings().all()
        return [made(NoticeRow, dict(row)) for row in rows]

    async def block(self, row: dict[str, Any], order: Order) -> None:
        async with self.database.write() as c:
            await c.execute(insert(BlockRow).values(**row))
            await c.run_sync(write_down, order)

    async def lift(self, id: str, order: Order) -> bool:
        """Whether there was such a block."""
        async with self.database.write() as c:
            there = (await c.execute(delete(BlockRow).where(BlockRow.id == id))).rowcount
            if there:
                await c.run_sync(write_down, order)
        return bool(there)

    async def tell_all(self, row: dict[str, Any], order: Order) -> None:
        async with self.database.write() as c:
            await c.execute(insert(NoticeRow).values(**row))
            await c.run_sync(write_down, order)

    async def withdraw(self, id: str, order: Order) -> bool:
        now = time.time()
        mine = (NoticeRow.id == id) & (NoticeRow.until > now)
        async with self.database.write() as c:
            there = (await c.execute(update(NoticeRow).where(mine).values(until=now))).rowcount
            if there:
                await c.run_sync(write_down, order)
        return bool(there)

    async def audit(self, limit: int) -> Sequence[AuditRow]:
        """What was done, the last first."""
        query = select(AuditRow).order_by(AuditRow.at.desc()).limit(limit)
        async with self.database.read() as c:
            rows = (await c.execute(query)).mappings().all()
        return [made(AuditRow, dict(row)) for row in rows]

    async def counts(self) -> dict[str, int]:
        """Tables by their status."""
        query = select(TableRow.status, func.count()).group_by(TableRow.status)
        async with self.database.read() as c:
            return {row[0]: row[1] for row in (await c.execute(query)).all()}

    async def running(self, statuses: Sequence[str], limit: int) -> list[TableRow]:
        """Tables that have not ended, those first at which something happened last."""
        query = select(TableRow).where(TableRow.status.in_(statuses))
        ordered = query.order_by(TableRow.moved_at.desc()).limit(limit)
        async with self.database.read() as c:
            rows = (await c.execute(ordered)).mappings().all()
        return [made(TableRow, dict(row)) for row in rows]

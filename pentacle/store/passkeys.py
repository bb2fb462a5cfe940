"""Passkeys: what a browser proves itself with, and the questions that it is asked."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import delete, insert, select, update

from .database import Database
from .models import ChallengeRow, KeyRow, PasskeyRow
from .rows import made


class Passkeys:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def ask(self, challenge: str, profile: str, expires_at: float) -> None:
        """Write down a question: to a profile that makes a passkey, "" to whoever has one."""
        row = {"hash": challenge, "profile": profile, "expires_at": expires_at}
        async with self.database.write() as c:
            await c.execute(insert(ChallengeRow).values(row))

    async def answered(self, challenge: str, profile: str) -> bool:
        """Each question is answered once, and in time."""
        asked = (ChallengeRow.hash == challenge) & (ChallengeRow.profile == profile)
        fresh = ChallengeRow.expires_at >= time.time()
        async with self.database.write() as c:
            return bool((await c.execute(delete(ChallengeRow).where(asked, fresh))).rowcount)

    async def of(self, profile: str) -> list[PasskeyRow]:
        query = select(PasskeyRow).where(PasskeyRow.profile == profile)
        return await self._found(query)

    async def one(self, id: str) -> PasskeyRow | None:
        found = await self._found(select(PasskeyRow).where(PasskeyRow.id == id))
        return found[0] if found else None

    async def _found(self, query: Any) -> list[PasskeyRow]:
        async with self.database.read() as c:
            rows = (await c.execute(query)).mappings().all()
        return [made(PasskeyRow, dict(row)) for row in rows]

    async def keep(self, row: dict[str, Any]) -> None:
        async with self.database.write() as c:
            await c.execute(insert(PasskeyRow).values(row))

    async def use(self, passkey: str, count: int, key: dict[str, Any]) -> bool:
        """The browser with this key is now whose passkey it is, if that is still there."""
        used = {"count": count, "used_at": time.time()}
        async with self.database.write() as c:
            there = update(PasskeyRow).where(PasskeyRow.id == passkey).values(used)
            if not (await c.execute(there)).rowcount:
                return False
            await c.execute(insert(KeyRow).values(key))
        return True

    async def remove(self, profile: str, id: str) -> bool:
        mine = (PasskeyRow.profile == profile) & (PasskeyRow.id == id)
        async with self.database.write() as c:
            return bool((await c.execute(delete(PasskeyRow).where(mine))).rowcount)

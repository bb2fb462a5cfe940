"""Passkeys: what a browser proves itself with, and the questions that it is asked."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import (
    BigInteger,
    Float,
    ForeignKey,
    LargeBinary,
    String,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.orm import Mapped, mapped_column

from pentacle.table.sizes import Hash, Id, Name

from .database import Database
from .models import Base, KeyRow
from .rows import made


class PasskeyRow(Base):
    """Something in a device, or in its owner's keeping, with which he proves who he is."""

    __tablename__ = "passkeys"

    id: Mapped[Hash] = mapped_column(primary_key=True)
    """The SHA-256 of the credential's own name, which may be long."""
    profile: Mapped[str] = mapped_column(ForeignKey("profiles.id", ondelete="CASCADE"), index=True)
    credential: Mapped[bytes] = mapped_column(LargeBinary)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    count: Mapped[int] = mapped_column(BigInteger)
    """How often it says it was used: never less than before."""
    site: Mapped[str] = mapped_column(String(255))
    """The name of the site that it was made for."""
    device: Mapped[Name]
    """What the browser was that made it."""
    created_at: Mapped[float] = mapped_column(Float)
    used_at: Mapped[float] = mapped_column(Float)


class ChallengeRow(Base):
    """A question that a browser answers with a passkey, once."""

    __tablename__ = "challenges"

    hash: Mapped[Hash] = mapped_column(primary_key=True)
    profile: Mapped[Id] = mapped_column(default="")
    """Who makes one; "": who has one, whoever that is."""
    expires_at: Mapped[float] = mapped_column(Float, index=True)


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

"""Friends: who wants whom, links that make friends, and whom somebody knows from games.

Each row is one person's word; two people are friends when both have given it.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Float,
    ForeignKey,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from pentacle.table.sizes import Hash

from .database import Database
from .models import Base, MuteRow, ProfileRow, SeatRow

LOOKED_BACK = 60
"""Games, the last ones, whose people somebody knows."""
KNOWN = 30
"""People who are told of these."""


class FriendRow(Base):
    """Somebody wants somebody else as a friend."""

    __tablename__ = "friends"

    profile: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )
    friend: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    at: Mapped[float] = mapped_column(Float)


class FriendLinkRow(Base):
    """A link that makes whoever opens it a friend of its owner, for a while."""

    __tablename__ = "friend_links"

    hash: Mapped[Hash] = mapped_column(primary_key=True)
    profile: Mapped[str] = mapped_column(ForeignKey("profiles.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[float] = mapped_column(Float, index=True)


class Someone(NamedTuple):
    """Another person, as lists of people show him."""

    profile: str
    name: str
    avatar: int


class Circle(NamedTuple):
    """The people around somebody, in the order of names."""

    friends: list[Someone]
    asked: list[Someone]
    """Who want him as a friend."""
    asking: list[Someone]
    """Whom he wants, and who have said nothing yet."""


class Friends:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def circle(self, profile: str) -> Circle:
        """Those whom he has muted do not ask him."""
        mine = select(FriendRow.friend).where(FriendRow.profile == profile)
        theirs = select(FriendRow.profile).where(FriendRow.friend == profile)
        silent = select(MuteRow.muted).where(MuteRow.profile == profile)
        columns = (ProfileRow.id, ProfileRow.name, ProfileRow.avatar)
        async with self.database.read() as c:
            wanted = set((await c.execute(mine)).scalars())
            wants = set((await c.execute(theirs)).scalars())
            around = (wanted | wants) - set((await c.execute(silent)).scalars())
            people = select(*columns).where(ProfileRow.id.in_(around))
            rows = await c.execute(people) if around else ()
            found = sorted((Someone(*row) for row in rows), key=by_name)
        return Circle(
            [one for one in found if one.profile in wanted & wants],
            [one for one in found if one.profile in wants - wanted],
            [one for one in found if one.profile in wanted - wants],
        )

    async def known(self, profile: str) -> list[Someone]:
        """Whom he has played with lately, without those whom he has muted or who have muted him."""
        sat = (
            select(SeatRow.table_id)
            .where(SeatRow.profile == profile, SeatRow.kind == "human")
            .order_by(SeatRow.until.desc(), SeatRow.table_id.desc())
            .limit(LOOKED_BACK)
        )
        async with self.database.read() as c:
            tables = list((await c.execute(sat)).scalars())
            there = SeatRow.table_id.in_(tables) & (SeatRow.kind == "human")
            apart = _one_mutes(profile, ProfileRow.id)
            query = (
                select(ProfileRow.id, ProfileRow.name, ProfileRow.avatar, SeatRow.table_id)
                .join(SeatRow, SeatRow.profile == ProfileRow.id)
                .where(there, ProfileRow.id != profile, ~exists().where(apart))
            )
            found = (await c.execute(query)).all()
        rows = sorted(found, key=lambda row: tables.index(row.table_id))
        people = dict.fromkeys(Someone(row.id, row.name, row.avatar) for row in rows)
        return list(people)[:KNOWN]

    async def are_apart(self, profile: str, other: str) -> bool:
        """One of the two does not want to read the other."""
        async with self.database.read() as c:
            query = select(MuteRow.profile).where(_one_mutes(profile, other)).limit(1)
            return (await c.execute(query)).scalar() is not None

    async def want(self, profile: str, other: str) -> None:
        """Give one's word; who is gone meanwhile cannot be wanted."""
        row = {"profile": profile, "friend": other, "at": time.time()}
        try:
            async with self.database.write() as c:
                await c.execute(insert(FriendRow).values(row))
        except IntegrityError:
            return

    async def part(self, profile: str, other: str) -> None:
        """Neither wants the other any more."""
        async with self.database.write() as c:
            await c.execute(delete(FriendRow).where(between(profile, other)))

    async def count(self, profile: str) -> int:
        """How many he wants."""
        query = select(func.count()).where(FriendRow.profile == profile)
        async with self.database.read() as c:
            return int((await c.execute(query)).scalar_one())

    async def new_link(self, code: str, profile: str, expires_at: float, most: int) -> None:
        """A new link; of many the oldest go."""
        mine = select(FriendLinkRow.expires_at, FriendLinkRow.hash).where(
            FriendLinkRow.profile == profile
        )
        row = {"hash": code, "profile": profile, "expires_at": expires_at}
        async with self.database.write() as c:
            old = sorted(((at, hash) for at, hash in await c.execute(mine)), reverse=True)
            for _, gone in old[most - 1 :]:
                await c.execute(delete(FriendLinkRow).where(FriendLinkRow.hash == gone))
            await c.execute(insert(FriendLinkRow).values(row))

    async def owner(self, code: str) -> Someone | None:
        """Whose link it is, if it is still good."""
        query = (
            select(ProfileRow.id, ProfileRow.name, ProfileRow.avatar)
            .join(FriendLinkRow, FriendLinkRow.profile == ProfileRow.id)
            .where(FriendLinkRow.hash == code, FriendLinkRow.expires_at >= time.time())
        )
        async with self.database.read() as c:
            found = (await c.execute(query)).one_or_none()
        return Someone(*found) if found else None


def between(profile: str, other: str) -> ColumnElement[bool]:
    """What the two have said of each other."""
    one = (FriendRow.profile == profile) & (FriendRow.friend == other)
    two = (FriendRow.profile == other) & (FriendRow.friend == profile)
    return or_(one, two)


def by_name(one: Someone) -> tuple[str, str]:
    return one.name, one.profile


def _one_mutes(profile: str, other: Any) -> ColumnElement[bool]:
    one = (MuteRow.profile == profile) & (MuteRow.muted == other)
    two = (MuteRow.profile == other) & (MuteRow.muted == profile)
    return or_(one, two)

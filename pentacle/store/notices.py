"""Who wants to be told that it is his turn, where, and what must still be sent.

What must be sent is written in the transaction of the move that makes it somebody's turn, and
crossed out when it is sent: a server that dies in between sends it when it lives again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Float,
    ForeignKey,
    Integer,
    String,
    Text,
    delete,
    exists,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from pentacle.table.sizes import Count, Hash, Id, Name
from pentacle.table.turns import Turn

from .database import Database
from .models import Base, MetaRow, ProfileRow
from .rows import made

MOMENT = 20.0
"""Seconds after which somebody is told: who undoes a move, or comes by himself, is quicker."""
PUSH_KEY = "push_key"


class NoticeWayRow(Base):
    """A way to reach somebody: a browser, a mail address, or a channel."""

    __tablename__ = "notice_ways"

    id: Mapped[Id] = mapped_column(primary_key=True)
    profile: Mapped[str] = mapped_column(ForeignKey("profiles.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    """push, mail or webhook."""
    address: Mapped[str] = mapped_column(Text)
    host: Mapped[str] = mapped_column(String(255))
    """Who takes it: nobody there keeps the others waiting."""
    secret: Mapped[str] = mapped_column(Text)
    """What a browser's notices are encrypted with, what a channel's are signed with, or the code
    that turns mail off."""
    key: Mapped[str | None] = mapped_column(ForeignKey("keys.hash", ondelete="CASCADE"), index=True)
    """The browser itself: shut out, it is told nothing any more."""
    language: Mapped[str] = mapped_column(String(2))
    """Of who has chosen none for the page."""
    device: Mapped[Name]
    code: Mapped[Hash] = mapped_column(default="")
    """With which an address is confirmed; "": it is."""
    tries: Mapped[Count] = mapped_column(default=0)
    """Wrong codes."""
    created_at: Mapped[float] = mapped_column(Float)


class NoticeQuietRow(Base):
    """When somebody wants to be left alone."""

    __tablename__ = "notice_quiet"

    profile: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )
    begins: Mapped[int] = mapped_column(Integer)
    """In minutes of his day."""
    ends: Mapped[int] = mapped_column(Integer)
    zone: Mapped[str] = mapped_column(String(64))


class NoticeDueRow(Base):
    """That it is somebody's turn, for one of his ways: to be sent, or sent already."""

    __tablename__ = "notices_due"

    way: Mapped[str] = mapped_column(
        ForeignKey("notice_ways.id", ondelete="CASCADE"), primary_key=True
    )
    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    after: Mapped[int] = mapped_column(Integer)
    """Which turn it is: `turns.Turn`."""
    due_at: Mapped[float | None] = mapped_column(Float, index=True)
    """None: it was sent."""
    tries: Mapped[Count] = mapped_column(default=0)


class Due(NamedTuple):
    """A notice to be sent, and to whom."""

    way: NoticeWayRow
    table: str
    after: int
    due_at: float
    tries: int
    language: str
    quiet: NoticeQuietRow | None


def write_turns(c: Connection, table: str, turns: Sequence[Turn]) -> None:
    """Write down who must be told, in the transaction of the move.  Each turn is told once."""
    now, told, way = time.time(), NoticeDueRow, NoticeWayRow
    for turn in turns:
        ways = select(way.id).where(way.profile == turn.profile)
        old = (told.table_id == table) & told.way.in_(ways) & (told.after != turn.after)
        c.execute(delete(told).where(old))
        known = exists().where(told.table_id == table, told.way == way.id)
        values = (literal(table), literal(turn.after), literal(now + MOMENT), literal(0))
        wanted = select(way.id, *values).where(way.profile == turn.profile, way.code == "", ~known)
        names = ["way", "table_id", "after", "due_at", "tries"]
        c.execute(insert(told).from_select(names, wanted))


def forget_turns(c: Connection, table: str) -> None:
    """Nobody is asked at a table that has ended."""
    c.execute(delete(NoticeDueRow).where(NoticeDueRow.table_id == table))


class Notices:
    def __init__(self, database: Database) -> None:
        self.database = database

    # ways

    async def ways(self, profile: str) -> list[NoticeWayRow]:
        query = select(NoticeWayRow).where(NoticeWayRow.profile == profile)
        async with self.database.read() as c:
            rows = (await c.execute(query)).mappings().all()
        return sorted((made(NoticeWayRow, dict(r)) for r in rows), key=lambda w: w.created_at)

    async def way(self, id: str) -> NoticeWayRow | None:
        async with self.database.read() as c:
            query = select(NoticeWayRow).where(NoticeWayRow.id == id)
            row = (await c.execute(query)).mappings().first()
        return made(NoticeWayRow, dict(row)) if row else None

    async def keep(self, row: dict[str, Any], instead: Sequence[str] = ()) -> None:
        """Keep a way `instead` of others of the same person."""
        mine = NoticeWayRow.profile == row["profile"]
        async with self.database.write() as c:
            if instead:
                await c.execute(delete(NoticeWayRow).where(mine, NoticeWayRow.id.in_(instead)))
            await c.execute(insert(NoticeWayRow).values({"code": "", "tries": 0, **row}))

    async def confirm(self, id: str, instead: Sequence[str] = ()) -> None:
        """An address is its owner's, and follows those before."""
        mine = update(NoticeWayRow).where(NoticeWayRow.id == id)
        async with self.database.write() as c:
            if instead:
                await c.execute(delete(NoticeWayRow).where(NoticeWayRow.id.in_(instead)))
            await c.execute(mine.values(code=""))

    async def guessed(self, id: str) -> None:
        """A wrong code was given."""
        mine = update(NoticeWayRow).where(NoticeWayRow.id == id)
        async with self.database.write() as c:
            await c.execute(mine.values(tries=NoticeWayRow.tries + 1))

    async def remove(self, id: str) -> None:
        """Nothing is sent there any more."""
        async with self.database.write() as c:
            await c.execute(delete(NoticeWayRow).where(NoticeWayRow.id == id))

    # quiet hours

    async def quiet(self, profile: str) -> NoticeQuietRow | None:
        query = select(NoticeQuietRow).where(NoticeQuietRow.profile == profile)
        async with self.database.read() as c:
            row = (await c.execute(query)).mappings().first()
        return made(NoticeQuietRow, dict(row)) if row else None

    async def set_quiet(self, profile: str, hours: dict[str, Any] | None) -> None:
        async with self.database.write() as c:
            await c.execute(delete(NoticeQuietRow).where(NoticeQuietRow.profile == profile))
            if hours:
                await c.execute(insert(NoticeQuietRow).values(profile=profile, **hours))

    # what must be sent

    async def due(self, now: float, busy: Sequence[str], limit: int) -> list[Due]:
        """What must be sent by now, the oldest first; not to hosts that are `busy`."""
        told, way = NoticeDueRow, NoticeWayRow
        query = (
            select(told.way, told.table_id, told.after, told.due_at, told.tries)
            .join(way, way.id == told.way)
            .where(told.due_at <= now, way.host.not_in(busy))
            .order_by(told.due_at)
            .limit(limit)
        )
        async with self.database.read() as c:
            rows = (await c.execute(query)).all()
            if not rows:
                return []
            ids = {row.way for row in rows}
            ways = (await c.execute(select(way).where(way.id.in_(ids)))).mappings().all()
            known = {row["id"]: made(NoticeWayRow, dict(row)) for row in ways}
            owners = {one.profile for one in known.values()}
            asked = select(NoticeQuietRow).where(NoticeQuietRow.profile.in_(owners))
            quiet = {
                row["profile"]: made(NoticeQuietRow, dict(row))
                for row in (await c.execute(asked)).mappings()
            }
            spoken = select(ProfileRow.id, ProfileRow.language).where(ProfileRow.id.in_(owners))
            languages = {row.id: row.language for row in await c.execute(spoken)}
        found = []
        for id, table, after, due_at, tries in rows:
            if one := known.get(id):
                language, hours = languages.get(one.profile), quiet.get(one.profile)
                spoken_in = language or one.language
                found.append(Due(one, table, after, due_at or 0.0, tries, spoken_in, hours))
        return found

    async def take(self, due: Due, until: float) -> bool:
        """Take one to send: nobody else does before `until`, when whoever took it has died."""
        mine = _this(due) & (NoticeDueRow.due_at == due.due_at)
        taken = update(NoticeDueRow).where(mine).values(due_at=until, tries=due.tries + 1)
        async with self.database.write() as c:
            return bool((await c.execute(taken)).rowcount)

    async def sent(self, due: Due) -> None:
        """It need not be sent again, for this turn."""
        async with self.database.write() as c:
            await c.execute(update(NoticeDueRow).where(_this(due)).values(due_at=None))

    async def later(self, due: Due, at: float, tries: int) -> None:
        async with self.database.write() as c:
            later = update(NoticeDueRow).where(_this(due))
            await c.execute(later.values(due_at=at, tries=tries))

    async def look_again(self, profile: str, now: float) -> None:
        """What was put off may be sent now: quiet hours or a holiday are others."""
        ways = select(NoticeWayRow.id).where(NoticeWayRow.profile == profile)
        put_off = (NoticeDueRow.tries == 0) & (NoticeDueRow.due_at > now)
        async with self.database.write() as c:
            again = update(NoticeDueRow).where(NoticeDueRow.way.in_(ways), put_off)
            await c.execute(again.values(due_at=now))

    async def drop(self, due: Due) -> None:
        """Nobody waits for it any more; should he be asked again, he is told."""
        async with self.database.write() as c:
            await c.execute(delete(NoticeDueRow).where(_this(due)))

    # the server's own key

    async def push_key(self, fresh: str) -> str:
        """The key that push services know this site by: made once, the same for all processes."""
        query = select(MetaRow.value).where(MetaRow.key == PUSH_KEY)
        async with self.database.read() as c:
            found = (await c.execute(query)).scalar()
        if found is None:
            with suppress(IntegrityError):  # another process was quicker
                async with self.database.write() as c:
                    await c.execute(insert(MetaRow).values(key=PUSH_KEY, value=fresh))
            async with self.database.read() as c:
                found = (await c.execute(query)).scalar_one()
        return str(found)


def _this(due: Due) -> Any:
    told = NoticeDueRow
    return (told.way == due.way.id) & (told.table_id == due.table) & (told.after == due.after)

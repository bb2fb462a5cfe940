"""Who looks for others to play with, and the tables that wait for somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    Float,
    ForeignKey,
    String,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, aliased, mapped_column

from pentacle.table.sizes import Id

from .database import Database
from .models import RUNS, Base, MuteRow, ProfileRow, SeatRow, SentAwayRow, TableRow
from .rows import made

NO_BOTS = "none"
"""As a level: tables for people only."""
NEWEST = 2 * RUNS
"""Before this lie all tables."""


class SearchRow(Base):
    """Somebody looks for a table; at most one search for each person."""

    __tablename__ = "searches"

    profile: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )
    games: Mapped[list[Any]]
    """Which would suit him, the one first that he would open himself."""
    seats: Mapped[list[Any]]
    """How many at the table."""
    pace: Mapped[str] = mapped_column(String(8))
    table_id: Mapped[Id] = mapped_column(default="", index=True)
    """Where he sits or is about to; "": nowhere yet."""
    since: Mapped[float] = mapped_column(Float)
    heard_at: Mapped[float] = mapped_column(Float, index=True)
    """When his page last said that he is still looking."""
    claimed_until: Mapped[float] = mapped_column(Float, default=0.0)
    """Until when one request alone goes on with it."""


class Wanted(NamedTuple):
    """What an open table must be like; what is empty does not matter."""

    games: Sequence[str] = ()
    sizes: Sequence[int] = ()
    free: int = 1
    """Seats that are free, at least."""
    pace: str = ""
    language: str = ""
    """That its host speaks."""
    level: str = ""
    """Of one of its bots, or `NO_BOTS`."""
    at_ease: bool = False
    """Nobody sits there who does not want to read the viewer, or whom he does not."""


class Searches:
    def __init__(self, database: Database) -> None:
        self.database = database

    # tables that wait

    async def open_tables(
        self, viewer: str, wanted: Wanted, limit: int, before: float = NEWEST
    ) -> list[TableRow]:
        """Listed tables with a seat that the viewer may take and where he has none, the newest
        first."""
        query = (
            select(TableRow)
            .where(
                TableRow.status == "waiting", TableRow.listed, TableRow.moved_at < before,
                *_fitting(viewer, wanted),
            )
            .order_by(TableRow.moved_at.desc())
            .limit(limit)
        )  # fmt: skip
        return await self._all(TableRow, query)

    async def kept_for(self, profile: str, limit: int) -> list[TableRow]:
        """Tables that wait and keep a seat for somebody."""
        kept = (SeatRow.profile == profile) & (SeatRow.until == RUNS) & (SeatRow.kind == "open")
        query = (
            select(TableRow)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(kept, TableRow.status == "waiting", ~_sits(profile), ~_sent_away(profile))
            .limit(limit)
        )
        found: list[TableRow] = await self._all(TableRow, query)
        return sorted(found, key=lambda row: row.moved_at, reverse=True)

    # searches

    async def of(self, profile: str) -> SearchRow | None:
        found = await self._all(SearchRow, select(SearchRow).where(SearchRow.profile == profile))
        return found[0] if found else None

    async def at(self, tables: Sequence[str]) -> dict[str, list[SearchRow]]:
        """The searches of those who sit at these tables."""
        found: dict[str, list[SearchRow]] = {table: [] for table in tables}
        if tables:
            query = select(SearchRow).where(SearchRow.table_id.in_(tables))
            for row in await self._all(SearchRow, query):
                found[row.table_id].append(row)
        return found

    async def begin(self, profile: str, wish: dict[str, Any], now: float) -> None:
        """A search begins, or is about something else from now on."""
        fresh = {**wish, "since": now, "heard_at": now}
        async with self.database.write() as c:
            changed = update(SearchRow).where(SearchRow.profile == profile).values(fresh)
            if (await c.execute(changed)).rowcount:
                return
        try:
            async with self.database.write() as c:
                row = {"profile": profile, "table_id": "", "claimed_until": 0.0, **fresh}
                await c.execute(insert(SearchRow).values(row))
        except IntegrityError:
            return

    async def claim(self, profile: str, now: float, until: float) -> bool:
        """Go on with a search alone: two requests of one person never seat him twice."""
        free = (SearchRow.profile == profile) & (SearchRow.claimed_until < now)
        async with self.database.write() as c:
            mine = update(SearchRow).where(free).values(claimed_until=until, heard_at=now)
            return bool((await c.execute(mine)).rowcount)

    async def release(self, profile: str) -> None:
        async with self.database.write() as c:
            mine = SearchRow.profile == profile
            await c.execute(update(SearchRow).where(mine).values(claimed_until=0.0))

    async def sits(self, profile: str, table: str) -> None:
        """Where he is about to sit: written down before he does."""
        async with self.database.write() as c:
            mine = SearchRow.profile == profile
            await c.execute(update(SearchRow).where(mine).values(table_id=table))

    async def end(self, profile: str) -> None:
        async with self.database.write() as c:
            await c.execute(delete(SearchRow).where(SearchRow.profile == profile))

    async def silent(self, before: float, limit: int) -> list[SearchRow]:
        """Searches of people who have not been heard of since then."""
        query = select(SearchRow).where(SearchRow.heard_at < before)
        return await self._all(SearchRow, query.order_by(SearchRow.heard_at).limit(limit))

    async def _all(self, kind: Any, query: Any) -> list[Any]:
        async with self.database.read() as c:
            return [made(kind, dict(row)) for row in (await c.execute(query)).mappings()]


def _fitting(viewer: str, wanted: Wanted) -> list[Any]:
    at_table = SeatRow.table_id == TableRow.id
    free = at_table & (SeatRow.kind == "open") & SeatRow.profile.in_(("", viewer))
    count = select(func.count()).where(free).scalar_subquery()
    found: list[Any] = [~_sits(viewer), ~_sent_away(viewer), count >= wanted.free]
    if wanted.games:
        found.append(TableRow.game.in_(wanted.games))
    if wanted.sizes:
        found.append(TableRow.size.in_(wanted.sizes))
    if wanted.pace:
        found.append(TableRow.pace["kind"].as_string() == wanted.pace)
    if wanted.language:
        speaks = ProfileRow.languages.contains(wanted.language, autoescape=True)
        found.append(exists().where(ProfileRow.id == TableRow.host, speaks))
    if wanted.level == NO_BOTS:
        found.append(~exists().where(at_table, SeatRow.kind == "bot"))
    elif wanted.level:
        found.append(exists().where(at_table, SeatRow.kind == "bot", SeatRow.level == wanted.level))
    if wanted.at_ease:
        one = and_(MuteRow.profile == viewer, MuteRow.muted == SeatRow.profile)
        two = and_(MuteRow.muted == viewer, MuteRow.profile == SeatRow.profile)
        found.append(~exists().where(at_table, SeatRow.kind == "human", or_(one, two)))
    return found


def _sits(viewer: str) -> Any:
    his = aliased(SeatRow)
    mine = (his.profile == viewer) & (his.kind == "human")
    return exists().where(his.table_id == TableRow.id, mine)


def _sent_away(viewer: str) -> Any:
    return exists().where(SentAwayRow.table_id == TableRow.id, SentAwayRow.profile == viewer)

"""Shrinks finished games, and removes what nobody needs any more.

Every step is small and a transaction of its own, so that play never waits long for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import delete, exists, insert, select, tuple_

from . import seals
from .database import Database
from .friends import FriendLinkRow
from .models import (
    FINISHED,
    PACKED,
    SETTLED,
    ArchiveRow,
    CampaignRow,
    CarryRow,
    EventRow,
    ProfileRow,
    ReplayRow,
    SeatRow,
    TableRow,
)
from .packing import Stored, pack
from .passkeys import ChallengeRow

LIMIT = 100
"""How many rows one step looks at."""


class Archive:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def finished(self, stage: int, before: float) -> list[tuple[str, str]]:
        """Tables of this stage that ended before, with their replays."""
        old = (TableRow.stage == stage) & (TableRow.visited_at < before)
        query = select(TableRow.id, TableRow.replay).where(old).limit(LIMIT)
        async with self.database.read() as c:
            return [(id, replay) for id, replay in (await c.execute(query)).all()]

    async def shrink(
        self, table: str, events: Sequence[Stored], *, talk: bool, fence: int | None = None
    ) -> None:
        """Keep the events of a finished table in one piece, its talk only if so wished.

        What was written after they were read stays as it is.  `fence`: see `Change`."""
        body, words = await asyncio.to_thread(pack, events, talk=talk)
        mine = EventRow.table_id == table
        async with self.database.write() as c:
            row = TableRow.id == table
            if fence is not None:
                row &= TableRow.term == fence
            stage = {"stage": PACKED if words else SETTLED}
            if not await c.run_sync(seals.change, TableRow, row, stage):
                return
            await c.execute(delete(ArchiveRow).where(ArchiveRow.table_id == table))
            await c.execute(insert(ArchiveRow).values(table_id=table, body=body))
            await c.execute(delete(EventRow).where(mine, EventRow.number < len(events)))

    async def remove(self, table: str) -> None:
        """Forget a table that ended before it began."""
        async with self.database.write() as c:
            ended = (TableRow.id == table) & (TableRow.stage == FINISHED)
            await c.execute(delete(TableRow).where(ended))

    async def unread(self, before: float, after: tuple[float, str]) -> list[tuple[float, str, str]]:
        """Replays that nobody opened since `before`, from a place on, with their tables."""
        place = tuple_(ReplayRow.opened_at, ReplayRow.id)
        query = select(ReplayRow.opened_at, ReplayRow.id, ReplayRow.table_id)
        query = query.where(ReplayRow.opened_at < before, place > tuple_(*after))
        ordered = query.order_by(ReplayRow.opened_at, ReplayRow.id).limit(LIMIT)
        async with self.database.read() as c:
            return [(at, id, table) for at, id, table in (await c.execute(ordered)).all()]

    async def remove_replay(self, replay: str, table: str, before: float) -> bool:
        """Forget a replay and its finished table, if nobody has looked at it nor been here who
        played in it; whether that was so."""
        played = (SeatRow.table_id == table) & (SeatRow.profile == ProfileRow.id)
        here = exists().where(played, SeatRow.kind == "human", ProfileRow.seen_at >= before)
        unread = (ReplayRow.id == replay) & (ReplayRow.opened_at < before)
        async with self.database.write() as c:
            gone = (await c.execute(delete(ReplayRow).where(unread, ~here))).rowcount
            if gone:
                ended = TableRow.stage.in_((PACKED, SETTLED)) & (TableRow.replay == replay)
                await c.execute(delete(TableRow).where(TableRow.id == table, ended))
        return bool(gone)

    async def forsaken(self, status: str, before: float) -> list[str]:
        """Tables of this status at which nobody has been after `before`, the oldest first."""
        old = (TableRow.status == status) & (TableRow.visited_at < before)
        query = select(TableRow.id).where(old).order_by(TableRow.visited_at).limit(LIMIT)
        async with self.database.read() as c:
            return list((await c.execute(query)).scalars())

    async def visitors(self, after: float, before: float) -> list[float]:
        """When the next visitors came, after one time and before another."""
        came = ProfileRow.created_at
        query = select(came).where(came > after, came < before).order_by(came).limit(LIMIT)
        async with self.database.read() as c:
            return list((await c.execute(query)).scalars())

    async def forget_visitors(self, came: tuple[float, float], named_before: float) -> None:
        """Of those who came between two times, forget who left nothing: no seat, no table, no
        campaign, and no name, unless that is long ago."""
        seated = exists().where(SeatRow.profile == ProfileRow.id)
        saved = exists().where(CampaignRow.profile == ProfileRow.id)
        hosts = exists().where(TableRow.host == ProfileRow.id)
        nameless = (ProfileRow.name == "") | (ProfileRow.created_at < named_before)
        then = ProfileRow.created_at.between(*came)
        async with self.database.write() as c:
            await c.execute(delete(ProfileRow).where(then, nameless, ~seated, ~saved, ~hosts))

    async def forget_codes(self, now: float) -> None:
        """Codes and questions that make another device a profile are good for minutes, links that
        make friends for days."""
        async with self.database.write() as c:
            for kind in (CarryRow, ChallengeRow, FriendLinkRow):
                await c.execute(delete(kind).where(kind.expires_at < now))

    async def give_room_back(self) -> bool:
        """Hand some free pages of an SQLite file back to the disk; whether there are many more.

        A tenth of the file stays free for new games.  Files of the first releases keep
        theirs: they are used again, and `VACUUM` makes such a file small."""
        if not self.database.is_sqlite:
            return False
        async with self.database.write() as c:
            free = (await c.exec_driver_sql("PRAGMA freelist_count")).scalar_one()
            pages = (await c.exec_driver_sql("PRAGMA page_count")).scalar_one()
            able = (await c.exec_driver_sql("PRAGMA auto_vacuum")).scalar_one() == 2
            if not able or free < pages / 10 + LIMIT:
                return False
            (await c.exec_driver_sql(f"PRAGMA incremental_vacuum({LIMIT})")).all()
            return True

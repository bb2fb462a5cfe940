"""Questions to the database and changes of it, each one a transaction."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import delete, exists, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from pentacle.table.change import TablePlan
from pentacle.table.data import BEGUN, RUNNING

from . import seals
from .absences import Absences
from .analyses import Analyses
from .archive import Archive
from .brought import BroughtTables
from .commit import Commit, Conflict, write_table
from .database import Database
from .forgetting import Forgetting
from .friends import FriendRow, Friends, between
from .leases import Leases
from .models import (
    RUNS,
    ArchiveRow,
    CampaignRow,
    CarryRow,
    EventRow,
    GuestRow,
    KeyRow,
    MetaRow,
    MuteRow,
    ProfileRow,
    ReplayRow,
    SeatRow,
    SentAwayRow,
    TableRow,
)
from .notices import Notices
from .office import Office
from .own import Own
from .packing import unpack
from .passkeys import Passkeys
from .progress import Progress
from .records import Records
from .rows import Row, made
from .searches import Searches
from .secrets import new_id

Place = tuple[float, str]
"""Where a list goes on: by a time, and by an id where times are equal."""
FIRST: Place = (2 * RUNS, "")


def new_key(key: str, profile: str, device: str, now: float) -> dict[str, Any]:
    return {
        "hash": key, "profile": profile, "created_at": now, "seen_at": now, "device": device,
    }  # fmt: skip


class Store:
    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.absences = Absences(self.database)
        self.analyses = Analyses(self.database)
        self.archive = Archive(self.database)
        self.forgetting = Forgetting(self.database)
        self.friends = Friends(self.database)
        self.leases = Leases(self.database)
        self.notices = Notices(self.database)
        self.office = Office(self.database)
        self.passkeys = Passkeys(self.database)
        self.progress = Progress(self.database)
        self.records = Records(self.database)
        self.brought = BroughtTables(self.database)
        self.own = Own(self.database)
        self.searches = Searches(self.database)

    async def open(self) -> None:
        await self.database.migrate()

    async def close(self) -> None:
        await self.database.close()

    # profiles

    async def profile_of(self, key: str) -> ProfileRow | None:
        """Whose browser has this key; `key_seen_at`: when that was last here."""
        on = KeyRow.profile == ProfileRow.id
        query = select(ProfileRow, KeyRow.seen_at.label("key_seen_at")).join(KeyRow, on)
        return await self._one(ProfileRow, query.where(KeyRow.hash == key))

    async def new_profile(self, profile: str, key: str, device: str = "", avatar: int = 0) -> None:
        now = time.time()
        async with self.database.write() as c:
            row = {"id": profile, "name": "", "language": "", "created_at": now, "seen_at": now}
            await c.execute(insert(ProfileRow).values(**row, avatar=avatar))
            await c.execute(insert(KeyRow).values(new_key(key, profile, device, now)))

    async def change_profile(self, profile: str, **values: str) -> None:
        async with self.database.write() as c:
            await c.run_sync(seals.change, ProfileRow, ProfileRow.id == profile, values)

    async def seen(self, profile: str, now: float, key: str = "", device: str = "") -> None:
        """Somebody is here, with this browser."""
        here = {"seen_at": now, "seal": ProfileRow.seal}
        async with self.database.write() as c:
            await c.execute(update(ProfileRow).where(ProfileRow.id == profile).values(here))
            with_it = {"seen_at": now, "device": device}
            await c.execute(update(KeyRow).where(KeyRow.hash == key).values(with_it))

    async def show_as(self, profile: str, looks: Mapping[str, Any]) -> None:
        """A new `name` or `avatar`, also at the tables that have not ended."""
        sits = (SeatRow.profile == profile) & (SeatRow.until == RUNS) & (SeatRow.kind == "human")
        async with self.database.write() as c:
            await c.run_sync(seals.change, ProfileRow, ProfileRow.id == profile, looks)
            await c.run_sync(seals.change, SeatRow, sits, looks)

    async def languages(self, profiles: Sequence[str]) -> dict[str, list[str]]:
        """What each of them speaks, of those who have said it."""
        said = ProfileRow.id.in_(profiles) & (ProfileRow.languages != "")
        async with self.database.read() as c:
            found = await c.execute(select(ProfileRow.id, ProfileRow.languages).where(said))
            return {id: spoken.split() for id, spoken in found}

    async def profile(self, id: str) -> ProfileRow | None:
        return await self._one(ProfileRow, select(ProfileRow).where(ProfileRow.id == id))

    async def new_carry(self, code: str, profile: str, expires_at: float) -> None:
        async with self.database.write() as c:
            row = {"hash": code, "profile": profile, "expires_at": expires_at}
            await c.execute(insert(CarryRow).values(row))

    async def use_carry(self, code: str, key: str, device: str = "") -> str | None:
        """Spend a code: the browser with this key becomes the code's profile."""
        fresh = (CarryRow.hash == code) & (CarryRow.expires_at >= time.time())
        async with self.database.write() as c:
            spent = delete(CarryRow).where(fresh).returning(CarryRow.profile)
            profile = (await c.execute(spent)).scalar()
            if profile is not None:
                await c.execute(insert(KeyRow).values(new_key(key, profile, device, time.time())))
        return profile

    async def keys(self, profile: str) -> list[KeyRow]:
        """The browsers that are this profile."""
        return await self._all(KeyRow, select(KeyRow).where(KeyRow.profile == profile))

    async def shut_out(self, profile: str, key: str) -> None:
        """A browser is this profile no more, nor is who has one of its codes."""
        async with self.database.write() as c:
            mine = (KeyRow.profile == profile) & (KeyRow.hash == key)
            await c.execute(delete(KeyRow).where(mine))
            await c.execute(delete(CarryRow).where(CarryRow.profile == profile))

    # tables

    async def new_table(self, new: TablePlan) -> None:
        async with self.database.write() as c:
            await c.run_sync(write_table, new)

    async def table(self, table: str) -> TableRow | None:
        return await self._one(TableRow, select(TableRow).where(TableRow.id == table))

    async def invited(self, code: str) -> TableRow | None:
        return await self._one(TableRow, select(TableRow).where(TableRow.invite == code))

    async def seats(self, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
        mine = select(SeatRow).where(SeatRow.table_id.in_(tables))
        query = mine.order_by(SeatRow.table_id, SeatRow.seat)
        found: dict[str, list[SeatRow]] = {table: [] for table in tables}
        for row in await self._all(SeatRow, query):
            found[row.table_id].append(row)
        return found

    async def events(self, table: str) -> list[EventRow]:
        """All events of a table; of one that has shrunk, without times and answers.

        Rows are asked for first: what is packed meanwhile is then found in the archive."""
        query = select(EventRow).where(EventRow.table_id == table).order_by(EventRow.number)
        later = await self._all(EventRow, query)
        if later and later[0].number == 0:
            return later
        kept = select(ArchiveRow).where(ArchiveRow.table_id == table)
        archive = await self._one(ArchiveRow, kept)
        packed = unpack(archive.body) if archive else []
        found = [EventRow(table_id=table, at=0.0, **row) for row in packed]
        return found + [row for row in later if row.number >= len(found)]

    async def listed(self, status: str, limit: int) -> list[TableRow]:
        query = select(TableRow).where(TableRow.status == status, TableRow.listed)
        return await self._all(TableRow, query.order_by(TableRow.moved_at.desc()).limit(limit))

    async def tables_of(
        self,
        profile: str,
        since: float,
        limit: int,
        before: Place = FIRST,
        game: str = "",
        statuses: Sequence[str] = (),
    ) -> list[tuple[Place, TableRow]]:
        """The tables where a profile sits: all that run, then what ended after `since`, the last
        first; each with its place, after which (`before`) the next ones follow.  Of a `game`, or of
        some statuses, only."""
        sits = (SeatRow.profile == profile) & (SeatRow.kind == "human") & (SeatRow.until >= since)
        place = tuple_(SeatRow.until, SeatRow.table_id)
        only = [TableRow.game == game] if game else []
        only += [TableRow.status.in_(statuses)] if statuses else []
        query = (
            select(SeatRow.until.label("until"), TableRow)
            .join(TableRow, TableRow.id == SeatRow.table_id)
            .where(sits, place < tuple_(*before), *only)
            .order_by(SeatRow.until.desc(), SeatRow.table_id.desc())
            .limit(limit)
        )
        async with self.database.read() as c:
            rows = [dict(row) for row in (await c.execute(query)).mappings()]
        return [((row.pop("until"), row["id"]), made(TableRow, row)) for row in rows]

    async def results(self, replays: Sequence[str]) -> dict[str, list[Any]]:
        """The seats of replays, with the place and points of each."""
        query = select(ReplayRow.id, ReplayRow.seats).where(ReplayRow.id.in_(replays))
        async with self.database.read() as c:
            return {row.id: row.seats for row in await c.execute(query)}

    async def begun(self, status: str, before: Place, limit: int) -> list[TableRow]:
        """Tables of this status, those first that were visited last, from a place on."""
        place = tuple_(TableRow.visited_at, TableRow.id)
        query = select(TableRow).where(TableRow.status == status, place < tuple_(*before))
        ordered = query.order_by(TableRow.visited_at.desc(), TableRow.id.desc())
        return await self._all(TableRow, ordered.limit(limit))

    async def visited(self, tables: Sequence[str], now: float) -> None:
        """Somebody has been at these tables."""
        async with self.database.write() as c:
            at_tables = TableRow.id.in_(tables)
            here = {"visited_at": now, "seal": TableRow.seal}
            await c.execute(update(TableRow).where(at_tables).values(here))

    async def count_hosted(self, profile: str) -> int:
        query = select(func.count()).where(TableRow.host == profile, TableRow.status.in_(RUNNING))
        async with self.database.read() as c:
            return int((await c.execute(query)).scalar_one())

    async def unseated(self, profile: str) -> list[str]:
        """The games of bots alone that this profile has running, the oldest first."""
        people = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind == "human")
        mine = (TableRow.host == profile) & TableRow.status.in_(BEGUN)
        query = select(TableRow.created_at, TableRow.id).where(mine, ~people)
        async with self.database.read() as c:
            rows = (await c.execute(query)).all()
        return [id for _, id in sorted((at, id) for at, id in rows)]

    async def add_guest(self, table: str, profile: str) -> None:
        if not await self.is_guest(table, profile):
            try:
                async with self.database.write() as c:
                    await c.execute(insert(GuestRow).values(table_id=table, profile=profile))
            except IntegrityError:
                return

    async def is_guest(self, table: str, profile: str) -> bool:
        query = select(GuestRow).where(GuestRow.table_id == table, GuestRow.profile == profile)
        return await self._one(GuestRow, query) is not None

    async def sent_away(self, table: str) -> dict[str, str]:
        """Who may not come back to a table, with their names."""
        query = select(SentAwayRow).where(SentAwayRow.table_id == table)
        return {row.profile: row.name for row in await self._all(SentAwayRow, query)}

    async def sent_away_from(self, profile: str) -> set[str]:
        """The tables that a profile may not come back to."""
        query = select(SentAwayRow.table_id).where(SentAwayRow.profile == profile)
        async with self.database.read() as c:
            return set((await c.execute(query)).scalars())

    async def muted_by(self, profile: str) -> set[str]:
        query = select(MuteRow.muted).where(MuteRow.profile == profile)
        async with self.database.read() as c:
            return set((await c.execute(query)).scalars())

    async def mute(self, profile: str, other: str, muted: bool) -> None:
        """Not to read somebody ends it that the two are friends, and what they asked."""
        pair = (MuteRow.profile == profile) & (MuteRow.muted == other)
        async with self.database.write() as c:
            await c.execute(delete(MuteRow).where(pair))
            if muted:
                await c.execute(insert(MuteRow).values(profile=profile, muted=other))
                await c.execute(delete(FriendRow).where(between(profile, other)))

    async def commit(self, commit: Commit) -> None:
        """Make a change last.  `Conflict` if events with these numbers are there already, or the
        table has another holder by now."""
        try:
            await self.database.transact(commit.write)
        except IntegrityError as error:
            raise Conflict(commit.data.id) from error

    # replays and campaigns

    async def replay(self, id: str) -> ReplayRow | None:
        return await self._one(ReplayRow, select(ReplayRow).where(ReplayRow.id == id))

    async def new_replay(self, row: dict[str, Any]) -> None:
        async with self.database.write() as c:
            await c.execute(insert(ReplayRow).values({"opened_at": row["played_at"], **row}))

    async def opened(self, replay: str, now: float) -> None:
        """Somebody looks at a replay."""
        looked_at = {"opened_at": now, "seal": ReplayRow.seal}
        async with self.database.write() as c:
            await c.execute(update(ReplayRow).where(ReplayRow.id == replay).values(looked_at))

    async def campaigns(self, profile: str) -> list[CampaignRow]:
        query = select(CampaignRow).where(CampaignRow.profile == profile)
        return await self._all(CampaignRow, query.order_by(CampaignRow.created_at.desc()))

    async def campaign(self, id: str) -> CampaignRow | None:
        return await self._one(CampaignRow, select(CampaignRow).where(CampaignRow.id == id))

    async def new_campaign(self, row: dict[str, Any]) -> None:
        async with self.database.write() as c:
            await c.execute(insert(CampaignRow).values(**row))

    async def change_campaign(self, id: str, **values: Any) -> None:
        async with self.database.write() as c:
            await c.run_sync(seals.change, CampaignRow, CampaignRow.id == id, values)

    # the server itself

    async def last_alive(self) -> float:
        """Seconds of service when it was last alive; they began as Unix seconds in the first
        release, and go on from there."""
        async with self.database.read() as c:
            query = select(MetaRow.value).where(MetaRow.key == "alive_at")
            return float((await c.execute(query)).scalar() or 0)

    async def site(self) -> str:
        """A name for this database, by which those who use it know each other elsewhere."""
        query = select(MetaRow.value).where(MetaRow.key == "site")
        async with self.database.read() as c:
            found = (await c.execute(query)).scalar()
        if found is None:
            with suppress(IntegrityError):
                async with self.database.write() as c:
                    await c.execute(insert(MetaRow).values(key="site", value=new_id()))
            async with self.database.read() as c:
                found = (await c.execute(query)).scalar_one()
        return str(found)

    async def still_alive(self, at: float) -> None:
        """Write down that the server is alive; this is also how it is tried whether the database
        can be written."""
        now = str(at)
        async with self.database.write(probe=True) as c:
            changed = update(MetaRow).where(MetaRow.key == "alive_at").values(value=now)
            if not (await c.execute(changed)).rowcount:
                await c.execute(insert(MetaRow).values(key="alive_at", value=now))

    # rows

    async def _all(self, kind: type[Row], query: Any) -> list[Row]:
        async with self.database.read() as c:
            found = await c.execute(query)
            names, rows = list(found.keys()), found.all()
        return [made(kind, dict(zip(names, row, strict=True))) for row in rows]

    async def _one(self, kind: type[Row], query: Any) -> Row | None:
        found = await self._all(kind, query)
        return found[0] if found else None

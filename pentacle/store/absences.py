"""Holidays that people have announced, and what happened at their tables while they were away."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Float, ForeignKey, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from pentacle.table.data import Holiday
from pentacle.table.events import Step
from pentacle.table.journal import bit

from .database import Database
from .models import Base, EventRow, SeatRow

KEPT = 366 * 86400.0
"""Seconds for which it counts how long holidays were."""


class HolidayRow(Base):
    """Somebody is away for a while: his clocks by days stand still."""

    __tablename__ = "holidays"

    profile: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )
    begins: Mapped[float] = mapped_column(Float, primary_key=True)
    ends: Mapped[float] = mapped_column(Float)


class AbsenceRow(Base):
    """Somebody was away for days, and has come back."""

    __tablename__ = "absences"

    profile: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )
    left_at: Mapped[float] = mapped_column(Float)
    back_at: Mapped[float] = mapped_column(Float)


class Absences:
    def __init__(self, database: Database) -> None:
        self.database = database

    # holidays

    async def holidays(self, profile: str, after: float) -> list[Holiday]:
        """Those that end after a time, the first first."""
        mine = (HolidayRow.profile == profile) & (HolidayRow.ends > after)
        query = select(HolidayRow.begins, HolidayRow.ends).where(mine)
        async with self.database.read() as c:
            rows = (await c.execute(query)).all()
        return sorted(Holiday(begins, ends) for begins, ends in rows)

    async def away(self, profiles: Sequence[str], after: float) -> dict[str, list[Holiday]]:
        """The holidays of these people that end after a time."""
        theirs = HolidayRow.profile.in_(profiles) & (HolidayRow.ends > after)
        query = select(HolidayRow.profile, HolidayRow.begins, HolidayRow.ends).where(theirs)
        found: dict[str, list[Holiday]] = {}
        async with self.database.read() as c:
            for profile, begins, ends in await c.execute(query):
                found.setdefault(profile, []).append(Holiday(begins, ends))
        return found

    async def set_holiday(self, profile: str, now: float, wanted: Holiday | None) -> None:
        """One that goes on ends now, one that was to come is forgotten; then this one."""
        mine = HolidayRow.profile == profile
        async with self.database.write() as c:
            await c.execute(delete(HolidayRow).where(mine, HolidayRow.begins >= now))
            await c.execute(delete(HolidayRow).where(mine, HolidayRow.ends < now - KEPT))
            goes_on = update(HolidayRow).where(mine, HolidayRow.ends > now)
            await c.execute(goes_on.values(ends=now))
            if wanted is not None:
                await c.execute(insert(HolidayRow).values(profile=profile, **wanted._asdict()))

    # coming back

    async def came_back(self, profile: str, left_at: float, now: float) -> None:
        """His pages ask for several things at once: the first of them says it."""
        row = {"profile": profile, "left_at": left_at, "back_at": now}
        with suppress(IntegrityError):
            async with self.database.write() as c:
                await c.execute(delete(AbsenceRow).where(AbsenceRow.profile == profile))
                await c.execute(insert(AbsenceRow).values(row))

    async def last(self, profile: str) -> tuple[float, float] | None:
        """When he left and came back, until he has read what happened."""
        query = select(AbsenceRow.left_at, AbsenceRow.back_at)
        async with self.database.read() as c:
            found = (await c.execute(query.where(AbsenceRow.profile == profile))).first()
        return (found[0], found[1]) if found else None

    async def read(self, profile: str) -> None:
        """He has read it."""
        async with self.database.write() as c:
            await c.execute(delete(AbsenceRow).where(AbsenceRow.profile == profile))

    async def moves(self, seats: Sequence[SeatRow], between: tuple[float, float]) -> dict[str, int]:
        """What others played at the tables of these seats between two times, as far as each seat
        noticed it."""
        found: dict[str, int] = {}
        async with self.database.read() as c:
            for seat in seats:
                there = (EventRow.table_id == seat.table_id) & EventRow.at.between(*between)
                others = (EventRow.kind == Step.kind) & (EventRow.seat != seat.seat)
                noticed: Any = EventRow.seen.op("&")(bit(seat.seat)) != 0
                counted = select(func.count()).select_from(EventRow).where(there, others, noticed)
                found[seat.table_id] = (await c.execute(counted)).scalar_one()
        return found

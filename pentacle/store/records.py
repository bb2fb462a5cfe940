"""What a visitor has played and what came of it, counted."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from sqlalchemy import case, func, select
from sqlalchemy.orm import aliased

from pentacle.table.data import MIXED, Alike

from .database import Database
from .models import RUNS, LessonRow, PuzzleRow, SeatRow, TableRow


class Record(NamedTuple):
    games: int
    won: int


class Records:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, profile: str) -> dict[Alike, Record]:
        """His games that have a place, by kind; without those in which something was taken back
        that had taught somebody something, and without games alone."""
        mine, other = aliased(SeatRow), aliased(SeatRow)
        people = func.max(case((other.kind == "human", 1), else_=0)).label("people")
        bots = case((other.kind == "bot", other.level))
        low, high = func.min(bots).label("low"), func.max(bots).label("high")
        ended = (mine.profile == profile) & (mine.kind == "human") & (mine.until < RUNS)
        query = (
            select(TableRow.game, func.count() + 1, people, low, high, mine.rank)
            .join(TableRow, TableRow.id == mine.table_id)
            .join(other, (other.table_id == mine.table_id) & (other.seat != mine.seat))
            .where(ended, mine.rank > 0, TableRow.takebacks == 0)
            .group_by(mine.table_id, TableRow.game, mine.rank)
        )
        games: Counter[Alike] = Counter()
        won: Counter[Alike] = Counter()
        async with self.database.read() as c:
            for game, seats, others, least, most, rank in await c.execute(query):
                level = (least if least == most else MIXED) or ""
                kind = Alike(game, seats, bool(others), level)
                games[kind] += 1
                won[kind] += rank == 1
        return {kind: Record(count, won[kind]) for kind, count in sorted(games.items())}

    async def ended(self, profile: str, since: float, limit: int) -> tuple[int, list[float]]:
        """How many of his games have ended, and when those since then did, the last first."""
        mine = (SeatRow.profile == profile) & (SeatRow.kind == "human") & (SeatRow.until < RUNS)
        over = mine & (SeatRow.rank > 0)
        late = select(SeatRow.until).where(over, SeatRow.until >= since)
        late = late.order_by(SeatRow.until.desc()).limit(limit)
        async with self.database.read() as c:
            count = (await c.execute(select(func.count()).where(over))).scalar_one()
            return count, list((await c.execute(late)).scalars())

    async def learned(self, profile: str) -> tuple[dict[str, int], dict[str, int]]:
        """Lessons done and puzzles solved, by game."""
        lessons = select(LessonRow.game, func.count()).where(LessonRow.profile == profile)
        solved = select(PuzzleRow.game, func.count()).where(
            PuzzleRow.profile == profile, PuzzleRow.solved_at.is_not(None)
        )
        async with self.database.read() as c:
            done = await c.execute(lessons.group_by(LessonRow.game))
            right = await c.execute(solved.group_by(PuzzleRow.game))
            return dict(done.tuples().all()), dict(right.tuples().all())

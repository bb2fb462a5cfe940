"""What people found about replays: of each several opinions, the best of which is shown.

Who played there comes first, then what the server has checked, then everybody else's.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database
from .models import AnalysisRow, ReplayRow
from .rows import made

MOST = 8
"""Reports of one replay; more than people sit at a table."""
OWN = 100
"""Reports of one visitor."""
DAY = 86400.0
_STATES = ("confirmed", "unchecked", "contradicted")
_ALL = AnalysisRow.__table__.columns
_ABOUT = [column for column in _ALL if column.name != "body"]


def standing(row: AnalysisRow) -> tuple[bool, int, int, int, float]:
    """What comes before what, the best first."""
    state = _STATES.index(row.checked)
    rank = 0 if row.played else 1 if row.checked == "confirmed" else 2
    return row.checked == "contradicted", rank, state, -row.iterations, row.made_at


class Analyses:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def best(self, replay: str, viewer: str) -> AnalysisRow | None:
        """The report that is shown to a viewer, without its body.  What was found to be wrong
        nobody sees but who sent it."""
        async with self.database.read() as c:
            rows = await _about(c, AnalysisRow.replay == replay)
        seen = [r for r in rows if r.checked != "contradicted" or r.sender == viewer != ""]
        return min(seen, key=standing, default=None)

    async def body(self, row: AnalysisRow) -> bytes:
        """The report itself; nothing if it is gone by now."""
        query = select(AnalysisRow.body).where(*_is(row))
        async with self.database.read() as c:
            return (await c.execute(query)).scalar() or b""

    async def keep(self, values: dict[str, Any]) -> bool:
        """Keep what somebody found, unless he has found more before, or what he found was wrong.

        Of too many the worst of a replay and the oldest of a visitor go."""
        row = AnalysisRow(**values, checked="unchecked", made_at=time.time())
        try:
            async with self.database.write() as c:
                for old in await _about(c, *_is(row)):
                    if old.checked == "contradicted" or old.iterations > row.iterations:
                        return False
                    await c.execute(delete(AnalysisRow).where(*_is(old)))
                fresh = {column.name: getattr(row, column.name) for column in _ALL}
                await c.execute(insert(AnalysisRow).values(**fresh))
                await _trim(c, AnalysisRow.replay == row.replay, MOST, standing)
                await _trim(c, AnalysisRow.sender == row.sender, OWN, _age)
        except IntegrityError:
            return False
        return True

    async def take_due(
        self, now: float, rest: float, games: Collection[str]
    ) -> tuple[AnalysisRow, ReplayRow] | None:
        """The next report of these games that is to be checked, with its replay.  If nothing comes
        of it, it is due again after a rest: the longer the older it is, a day at most."""
        query = select(
            AnalysisRow.replay, AnalysisRow.sender, AnalysisRow.due_at, AnalysisRow.made_at
        )
        query = query.join(ReplayRow, ReplayRow.id == AnalysisRow.replay)
        query = query.where(AnalysisRow.due_at <= now, ReplayRow.game.in_(games))
        async with self.database.read() as c:
            first = (await c.execute(query.order_by(AnalysisRow.due_at).limit(1))).first()
        if first is None:
            return None
        mine = (AnalysisRow.replay == first.replay) & (AnalysisRow.sender == first.sender)
        async with self.database.write() as c:
            taken = update(AnalysisRow).where(mine, AnalysisRow.due_at == first.due_at)
            again = now + min(DAY, rest + now - first.made_at)
            if not (await c.execute(taken.values(due_at=again))).rowcount:
                return None
            found = [
                (await c.execute(select(*kind.__table__.columns).where(where))).mappings().first()
                for kind, where in ((AnalysisRow, mine), (ReplayRow, ReplayRow.id == first.replay))
            ]
        report, replay = found
        assert report
        assert replay
        return made(AnalysisRow, dict(report)), made(ReplayRow, dict(replay))

    async def checked(self, row: AnalysisRow, state: str) -> None:
        """What came of a check, if it is still the same report."""
        same = (*_is(row), AnalysisRow.seed == row.seed, AnalysisRow.made_at == row.made_at)
        async with self.database.write() as c:
            values = {"checked": state, "due_at": None}
            await c.execute(update(AnalysisRow).where(*same).values(**values))


def _is(row: AnalysisRow) -> tuple[Any, Any]:
    return AnalysisRow.replay == row.replay, AnalysisRow.sender == row.sender


async def _about(c: AsyncConnection, *where: Any) -> list[AnalysisRow]:
    found = await c.execute(select(*_ABOUT).where(*where))
    return [made(AnalysisRow, dict(row)) for row in found.mappings()]


def _age(row: AnalysisRow) -> tuple[bool, float]:
    return row.checked == "contradicted", -row.made_at


async def _trim(
    c: AsyncConnection, where: Any, most: int, order: Callable[[AnalysisRow], Any]
) -> None:
    rows = sorted(await _about(c, where), key=order)
    for row in rows[most:]:
        await c.execute(delete(AnalysisRow).where(*_is(row)))

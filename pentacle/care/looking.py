"""Every table, replay, visitor and campaign of a database, looked at one after the other."""

from __future__ import annotations

import asyncio
import multiprocessing
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import msgspec
from sqlalchemy.exc import DBAPIError

from pentacle.core import Game, PentacleError
from pentacle.store import CampaignRow, Store
from pentacle.store.database import first_line, revisions
from pentacle.store.models import ProfileRow

from .backup import make
from .examine import Case, Finding, examine, examine_replay, examine_row
from .filling import restore
from .place import Place, place_of, progress
from .reading import Reader

DAY = 86400.0
AHEAD = 8
"""Tables that each process may have waiting."""


@dataclass(frozen=True)
class Look:
    """What is looked at, and how closely."""

    module: str = "pentacle.games"
    """Where the games are."""
    table: str = ""
    """This table only."""
    days: float = 0.0
    """Only tables at which something happened in this many last days; 0: all."""
    play: bool = True
    """Play the games again."""
    jobs: int = 1
    """Processes that play."""


class Report(msgspec.Struct):
    database: str
    schema: str
    tables: int = 0
    replays: int = 0
    people: int = 0
    campaigns: int = 0
    unsealed: int = 0
    """Rows that carry no checksum yet."""
    sealed: int = 0
    """Rows that were given one."""
    played_again: bool = True
    seconds: float = 0.0
    findings: list[Finding] = []

    @property
    def ill(self) -> int:
        return len({finding.id for finding in self.findings if finding.what != "database"})


async def look_at(place: Place, look: Look) -> Report:
    """What is wrong with a database; one of an earlier release is looked at in a copy."""
    reader = Reader(place)
    try:
        version = await reader.version()
        report = Report(str(place), version, played_again=look.play)
        if version != revisions()[-1]:
            with tempfile.TemporaryDirectory(prefix="pentacle-doctor-") as folder:
                try:
                    newer = await _brought_up(place, Path(folder))
                except DBAPIError as error:
                    text = f"it cannot be brought to the newest shape: {first_line(error)}"
                    report.findings.append(Finding("database", report.database, "missing", text))
                    return report
                return await _look(look, newer, report)
        return await _look(look, place, report)
    finally:
        await reader.close()


async def _brought_up(place: Place, folder: Path) -> Place:
    """A copy of an older database in the newest shape: looked at as a server would."""
    await asyncio.to_thread(make, place, folder / "backup")
    copy = place_of(str(folder / "tables.db"))
    await asyncio.to_thread(restore, folder / "backup", copy)
    store = Store(copy.given)
    try:
        await store.open()
    finally:
        await store.close()
    return copy


async def _look(look: Look, place: Place, report: Report) -> Report:
    reader, since = Reader(place), time.time() - look.days * DAY if look.days else 0.0
    try:
        if gone := await reader.missing():
            for what in gone:
                finding = Finding("database", report.database, "missing", f"{what} is not there")
                report.findings.append(finding)
            return report
        if not look.table:
            for wrong, text in await reader.faults_of_pages():
                report.findings.append(Finding("database", report.database, wrong, text))
        total = 1 if look.table else await reader.count(since)
        cases = _one(reader, look.table) if look.table else reader.tables(since)
        with progress("looking at tables") as tell, _workers(look.jobs) as pool:
            async for found, unsealed in _all(cases, pool, look):
                report.tables += 1
                report.findings += found
                report.unsealed += unsealed
                tell(report.tables, max(total, 1))
        if not look.table:
            await _look_beside(look, reader, report)
    finally:
        await reader.close()
    return report


async def _look_beside(look: Look, reader: Reader, report: Report) -> None:
    """What belongs to no table."""
    games: Mapping[str, Game] = import_module(look.module).GAMES
    async for row in reader.loose_replays():
        report.replays += 1
        report.unsealed += row["seal"] is None
        report.findings += examine_replay(row, games, play=look.play)
    async for row in reader.rows(ProfileRow):
        report.people += 1
        report.unsealed += row["seal"] is None
        report.findings += examine_row("profile", ProfileRow, row)
    async for row in reader.rows(CampaignRow):
        report.campaigns += 1
        report.unsealed += row["seal"] is None
        report.findings += examine_row("campaign", CampaignRow, row)


async def _one(reader: Reader, id: str) -> AsyncIterator[Case]:
    case = await reader.table(id)
    if case is None:
        raise PentacleError(f"there is no table {id!r}")
    yield case


async def _all(
    cases: AsyncIterator[Case], pool: Executor, look: Look
) -> AsyncIterator[tuple[list[Finding], int]]:
    """Examine cases in turn, a few of them at a time."""
    loop, waiting = asyncio.get_running_loop(), list[asyncio.Future[tuple[list[Finding], int]]]()
    async for case in cases:
        waiting.append(loop.run_in_executor(pool, _examined, case, look))
        if len(waiting) >= look.jobs * AHEAD:
            yield await waiting.pop(0)
    for found in waiting:
        yield await found


def _examined(case: Case, look: Look) -> tuple[list[Finding], int]:
    return examine(case, import_module(look.module).GAMES, play=look.play), case.unsealed


@contextmanager
def _workers(jobs: int) -> Iterator[Executor]:
    if jobs == 1:
        with ThreadPoolExecutor(1) as thread:
            yield thread
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as processes:
        yield processes

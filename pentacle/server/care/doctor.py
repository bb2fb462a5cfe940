"""`pentacle doctor`: reads every table, plays it again, and says what is wrong and what to do."""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import msgspec

from pentacle import arguments
from pentacle.core import Game, PentacleError

from ..store import Store, Unavailable
from ..store.database import revisions
from .backup import make
from .examine import Case, Finding, examine, examine_replay
from .place import Place, add_database, gently, place_of, progress
from .reading import Reader
from .restore import restore

DAY = 86400.0
AHEAD = 8
"""Tables that each process may have waiting."""


class Report(msgspec.Struct):
    database: str
    schema: str
    tables: int = 0
    replays: int = 0
    played_again: bool = True
    seconds: float = 0.0
    findings: list[Finding] = []

    @property
    def ill(self) -> int:
        return len({finding.id for finding in self.findings if finding.what != "database"})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_database(parser, "what is looked at; a running server is not disturbed")
    parser.add_argument("--table", type=arguments.Text(100, empty=True), default="", metavar="ID",
                        help="look at this table only")  # fmt: skip
    parser.add_argument(
        "--days", type=arguments.Number(0, 100_000), default=0.0, metavar="N",
        help="look only at tables at which something happened in the last N days",
    )  # fmt: skip
    parser.add_argument(
        "--quick", action="store_true", help="do not play the games again: only read them"
    )
    parser.add_argument(
        "--jobs",
        type=arguments.Whole(1, 256),
        default=1,
        metavar="N",
        help="processes that play (default: 1)",
    )


def main(args: argparse.Namespace, module: str = "pentacle.games") -> int:
    """0: all is well; 1: something is wrong."""
    place, began = place_of(args.database), time.monotonic()
    try:
        with gently():
            report = asyncio.run(_examine(args, place, module))
    except Unavailable as fault:
        print(f"pentacle doctor: {place}: {fault}", file=sys.stderr)
        return fault.exit_status
    report.seconds = round(time.monotonic() - began, 2)
    print(msgspec.json.encode(report).decode() if args.json else _words(report))
    return 1 if report.findings else 0


def _words(report: Report) -> str:
    lines = []
    for found in report.findings:
        about = ", ".join(word for word in (found.game, found.status) if word)
        lines.append(f"{found.what} {found.id}{f' ({about})' if about else ''}: {found.text}")
        lines.append(f"    {found.remedy}")
    seen = f"{report.tables} tables and {report.replays} other replays"
    how = "read and played again" if report.played_again else "read"
    verdict = f"{report.ill} need care" if report.ill else "all are sound"
    return "\n".join([*lines, f"{report.database}: {seen} {how}: {verdict}"])


async def _examine(args: argparse.Namespace, place: Place, module: str) -> Report:
    reader = Reader(place)
    try:
        version = await reader.version()
        report = Report(str(place), version, played_again=not args.quick)
        if version != revisions()[-1]:
            with tempfile.TemporaryDirectory(prefix="pentacle-doctor-") as folder:
                newer = await _brought_up(place, Path(folder))
                return await _look(args, newer, report, module)
        return await _look(args, place, report, module)
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


async def _look(args: argparse.Namespace, place: Place, report: Report, module: str) -> Report:
    reader, since = Reader(place), time.time() - args.days * DAY if args.days else 0.0
    try:
        if not args.table:
            for wrong, text in await reader.faults_of_pages():
                report.findings.append(Finding("database", report.database, wrong, text))
        total = 1 if args.table else await reader.count(since)
        cases = _one(reader, args.table) if args.table else reader.tables(since)
        with progress("looking at tables") as tell, _workers(args.jobs) as pool:
            async for found in _all(cases, pool, module, not args.quick, args.jobs * AHEAD):
                report.tables += 1
                report.findings += found
                tell(report.tables, max(total, 1))
        games: Mapping[str, Game] = import_module(module).GAMES
        if not args.table:
            async for id, game, body in reader.loose_replays():
                report.replays += 1
                report.findings += examine_replay(id, game, body, games, play=not args.quick)
    finally:
        await reader.close()
    return report


async def _one(reader: Reader, id: str) -> AsyncIterator[Case]:
    case = await reader.table(id)
    if case is None:
        raise PentacleError(f"there is no table {id!r}")
    yield case


async def _all(
    cases: AsyncIterator[Case], pool: Executor, module: str, play: bool, ahead: int
) -> AsyncIterator[list[Finding]]:
    """Examine cases in turn, a few of them at a time."""
    loop, waiting = asyncio.get_running_loop(), list[asyncio.Future[list[Finding]]]()
    async for case in cases:
        waiting.append(loop.run_in_executor(pool, _examined, case, module, play))
        if len(waiting) >= ahead:
            yield await waiting.pop(0)
    for found in waiting:
        yield await found


def _examined(case: Case, module: str, play: bool) -> list[Finding]:
    return examine(case, import_module(module).GAMES, play=play)


@contextmanager
def _workers(jobs: int) -> Iterator[Executor]:
    if jobs == 1:
        with ThreadPoolExecutor(1) as thread:
            yield thread
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as processes:
        yield processes

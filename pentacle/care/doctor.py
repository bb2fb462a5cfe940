"""`pentacle doctor`: reads every table, plays it again, and says what is wrong and what to do."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time

import msgspec

from pentacle import arguments
from pentacle.core import PentacleError
from pentacle.store import Unavailable
from pentacle.store.database import revisions

from .looking import Look, Report, look_at
from .place import Place, add_database, gently, place_of
from .sealing import seal


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
    add_jobs(parser)
    parser.add_argument(
        "--seal", action="store_true",
        help="afterwards give a checksum to sound rows of earlier releases that have none",
    )  # fmt: skip


def add_jobs(parser: argparse.ArgumentParser) -> None:
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


async def _examine(args: argparse.Namespace, place: Place, module: str) -> Report:
    look = Look(module, args.table, args.days, not args.quick, args.jobs)
    report = await look_at(place, look)
    if args.seal:
        if args.table or args.days or report.schema != revisions()[-1]:
            raise PentacleError("--seal is for a whole database of the newest shape")
        report.sealed = await seal(place, {finding.id for finding in report.findings})
        report.unsealed -= report.sealed
    return report


def _words(report: Report) -> str:
    lines = [line for found in report.findings for line in (str(found), f"    {found.remedy}")]
    seen = f"{report.tables} tables and {report.replays} other replays"
    how = "read and played again" if report.played_again else "read"
    verdict = f"{report.ill} need care" if report.ill else "all are sound"
    if report.sealed:
        lines.append(f"{report.sealed} rows were given a checksum")
    if report.unsealed:
        lines.append(f"{report.unsealed} rows carry no checksum yet (pentacle doctor --seal)")
    return "\n".join([*lines, f"{report.database}: {seen} {how}: {verdict}"])

"""`pentacle loadtest`: what people who play cost a server on this machine."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from pentacle.core import PentacleError

from . import report
from .client import Address, local_address
from .crowd import Crowd, seats_of_games
from .process import ServerProcess

console = Console()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--tables", type=_count, default=100, help="tables at which people play (default: 100)")
    add("--people", type=_count, default=4, help="people at a table, if its game allows it")
    add("--spectators", type=_none_or_more, default=0, help="people who watch each table")
    add("--every", type=float, default=4.0, help="seconds between two actions at a table")
    add("--seconds", type=float, default=60.0, help="how long is measured")
    add("--skip", type=_none_or_more, default=0, help="actions at each table before that")
    add("--games", default="all", help="names divided by commas (default: all)")
    add("--each", action="store_true", help="measure one game after the other")
    add("--database", default="sqlite", help="sqlite, or the URL of a PostgreSQL on this machine")
    add("--url", default="", help="of a server that runs already, on this machine")
    add("--pid", type=int, default=0, help="the process of that server, to measure its use")
    add("--seed", type=int, default=1, help="of what people choose")
    add("--json", default="", metavar="FILE", help="write the figures there as well; -: print them")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _none_or_more(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("not less than 0")
    return number


def main(args: argparse.Namespace) -> int:
    if not sys.platform.startswith("linux"):
        raise PentacleError("a load test reads /proc, so it runs on Linux only")
    with tempfile.TemporaryDirectory(prefix="pentacle-load-") as folder:
        found = asyncio.run(_measure(args, Path(folder)))
    if args.json == "-":
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    elif args.json:
        Path(args.json).write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    return 1 if any(stretch["errors"] for stretch in found.values()) else 0


@asynccontextmanager
async def _server(args: argparse.Namespace, folder: Path) -> AsyncIterator[tuple[Address, int]]:
    """A server of our own, or the one that was named; its address and process."""
    if args.url:
        yield local_address(args.url), args.pid
        return
    database = str(folder / "tables.db") if args.database == "sqlite" else args.database
    server = ServerProcess(database, folder)
    await server.start()
    try:
        yield server.address, server.pid
    finally:
        server.stop()
        for line in server.complaints()[:20]:
            console.print(f"the server's log: {line}", markup=False)


async def _measure(args: argparse.Namespace, folder: Path) -> dict[str, Any]:
    wanted = [] if args.games == "all" else args.games.split(",")
    async with _server(args, folder) as (address, pid):
        games = await seats_of_games(address, wanted, args.people)
        if unknown := set(wanted) - set(games):
            raise PentacleError(f"the server has no game {', '.join(sorted(unknown))}")
        rounds = [{name: seats} for name, seats in games.items()] if args.each else [games]
        return {", ".join(chosen): await _round(args, address, pid, chosen) for chosen in rounds}


async def _round(
    args: argparse.Namespace, address: Address, pid: int, games: dict[str, int]
) -> dict[str, Any]:
    crowd = Crowd(address, pid, args.seed)
    await crowd.seat(games, args.tables, args.spectators)
    await crowd.skip(args.skip)
    found = report.figures(await crowd.play(args.seconds, args.every))
    await crowd.leave()
    title = f"{args.tables} tables, an action every {args.every:g} s: {', '.join(games)}"
    if args.json != "-":
        report.show(found, title, console)
    return found

"""`pentacle loadtest`: what people who play cost a server on this machine."""

from __future__ import annotations

import argparse
import asyncio
import resource
import signal
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from pentacle.arguments import (
    Database,
    Number,
    OutFile,
    Text,
    Whole,
    count,
    database,
    seed,
    text,
)
from pentacle.core import PentacleError

from . import kills, ramp, report, soak, thinkers, visitors
from .client import HttpFailure
from .crowd import seats_of_games
from .person import Dropped
from .site import Site, foreign_site, own_site

console = Console()

MODES = {
    "ramp": "more and more tables, up to --tables: where is the knee, and what limits it",
    "kills": "kill -9 the server so often under load, and look for every acknowledged action",
    "soak": "play for so many minutes, killed at random in two thirds of them; is memory flat?",
    "memory": "do everything that a page can for so many minutes; does memory grow?",
    "checks": "so many visitors ask for replay checks as fast as they may",
    "bots": "so many tables wait for the strongest bots",
}
"""What is done instead of measuring once."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    for name, (kind, default, about) in FLAGS.items():
        shown = "" if default in ("", None) else f" (default: {default})"
        parser.add_argument(
            f"--{name}", type=kind, default=default, metavar=NOUNS[type(kind)], help=about + shown
        )
    parser.add_argument("--each", action="store_true", help="measure one game after the other")
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--ramp", action="store_true", help=MODES["ramp"])
    for name in ("kills", "checks", "bots"):
        modes.add_argument(f"--{name}", type=count, default=0, metavar="N", help=MODES[name])
    for name in ("soak", "memory"):
        modes.add_argument(
            f"--{name}", type=_seconds, default=0.0, metavar="MINUTES", help=MODES[name]
        )


_seconds = Number(0, 86_400)
_none_or_more = Whole(0)
_file = OutFile(dash=True)
NOUNS: dict[Any, str] = {Whole: "N", Number: "X", Text: "TEXT", Database: "TEXT", OutFile: "FILE"}
FLAGS: dict[str, tuple[Any, Any, str]] = {
    "tables": (
        count,
        None,
        "tables at which people play (100; with --kills 5, with --soak and --memory 20)",
    ),
    "people": (count, 4, "people at a table, if its game allows it"),
    "spectators": (_none_or_more, 0, "people who watch each table"),
    "every": (
        _seconds,
        None,
        "seconds between two actions at a table (4; with --kills 0.2, with --soak and --memory 1)",
    ),
    "seconds": (_seconds, 60.0, "how long is measured"),
    "skip": (_none_or_more, 0, "actions at each table before that"),
    "games": (text, "all", "names divided by commas"),
    "database": (
        database,
        "sqlite",
        "sqlite, postgresql (a temporary one), or a URL on this machine",
    ),
    "workers": (count, 1, "server processes; --kills kills one of them at a time"),
    "url": (Text(empty=True), "", "of a server that runs already, on this machine"),
    "pid": (_none_or_more, 0, "the process of that server, to measure its use"),
    "seed": (seed, 1, "of what people choose, and of the kills"),
    "json": (_file, None, "a file for the figures; -: print them"),
    "limit": (_seconds, 150.0, "p99 in ms that --ramp may reach"),
    "gap": (_seconds, 30.0, "seconds between two kills of --soak"),
}
"""Each flag: what it is, what it is if it is not given, and what it is for."""


def main(args: argparse.Namespace) -> int:
    """0 if nothing went wrong, neither an error nor anything lost.

    Told to stop (SIGINT, SIGTERM) it stops its server as well.
    """
    if not sys.platform.startswith("linux"):
        raise PentacleError("a load test reads /proc, so it runs on Linux only")
    long = args.soak or args.memory
    tables, every = (5, 0.2) if args.kills else (20, 1.0) if long else (100, 4.0)
    args.tables = tables if args.tables is None else args.tables
    args.every = every if args.every is None else args.every
    if args.workers > 1 and (args.database == "sqlite" or args.url or args.soak):
        raise PentacleError(
            "--workers needs --database postgresql, and goes not with --soak, --url"
        )
    if args.ramp and not args.every:
        raise PentacleError("--ramp needs a pace: --every of more than 0 seconds")
    screen = args.json == Path("-")
    console.quiet = screen
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with tempfile.TemporaryDirectory(prefix="pentacle-load-") as folder:
            found = asyncio.run(_measure(args, Path(folder)))
    except (Dropped, HttpFailure) as failure:
        raise PentacleError(f"the server cannot be played on: {failure}") from None
    finally:
        signal.signal(signal.SIGTERM, before)
    figures = msgspec.json.format(msgspec.json.encode(found)).decode()
    if screen:
        print(figures)
    elif args.json:
        args.json.write_text(figures)
    return 1 if _is_bad(found) else 0


def _is_bad(found: Any) -> bool:
    """Somewhere there are errors, or something is wrong."""
    if not isinstance(found, dict):
        return False
    bad = found.get("errors") or found.get("wrong") or found.get("flat") is False
    return bool(bad) or any(_is_bad(part) for part in found.values())


async def _measure(args: argparse.Namespace, folder: Path) -> dict[str, Any]:
    async with AsyncExitStack() as stack:
        if args.url:
            site = foreign_site(args.url, args.pid)
        else:
            flags: dict[str, Any] = {"workers": args.workers}
            if args.bots:
                flags |= {"bots": 0, "warm": "all", "log_level": "info"}
            often = bool(args.kills or args.soak) and args.workers == 1
            own = own_site(args.database, folder, often=often, **flags)
            site = await stack.enter_async_context(own)
        wanted = [] if args.games == "all" else args.games.split(",")
        site.games = await seats_of_games(site.address, wanted, args.people)
        if unknown := set(wanted) - set(site.games):
            raise PentacleError(f"the server has no game {', '.join(sorted(unknown))}")
        found = await _mode(args, site)
        if site.server is not None:
            for line in site.server.complaints()[:20]:
                console.print(f"the server's log: {line}", markup=False)
        return found


async def _mode(args: argparse.Namespace, site: Site) -> dict[str, Any]:
    if args.ramp:
        return await _ramp(args, site)
    if args.kills:
        return await _kills(args, site)
    if args.soak:
        found = await soak.run(
            site, args.tables, args.soak, args.gap, args.every, args.seed, _tell_deaths
        )
        report.show_plain(found, f"{args.soak:g} minutes at {args.tables} tables", console)
        return found
    if args.memory:
        found = await soak.remember(
            site, args.tables, args.memory, args.every, args.seed, _tell_memory
        )
        report.show_plain(found, f"{args.memory:g} minutes at {args.tables} tables", console)
        return found
    if args.checks:
        found = await visitors.measure(
            site, args.tables, args.checks, args.seconds, args.every, args.seed
        )
        report.show_plain(found, f"{args.checks} visitors ask for replay checks", console)
        return found
    if args.bots:
        found = await thinkers.measure(site, args.bots, args.seconds, args.seed)
        report.show_plain(found, f"{args.bots} tables wait for {thinkers.LEVEL}s", console)
        return found
    rounds = [{name: n} for name, n in site.games.items()] if args.each else [site.games]
    return {", ".join(games): await _round(args, site, games) for games in rounds}


async def _round(args: argparse.Namespace, site: Site, games: dict[str, int]) -> dict[str, Any]:
    crowd = site.crowd(args.seed)
    await crowd.seat(games, args.tables, args.spectators)
    await crowd.skip(args.skip)
    found = report.figures(await crowd.play(args.seconds, args.every))
    await crowd.leave()
    title = f"{args.tables} tables, an action every {args.every:g} s: {', '.join(games)}"
    report.show(found, title, console)
    return found


async def _ramp(args: argparse.Namespace, site: Site) -> dict[str, Any]:
    def tell(tables: int, found: dict[str, Any]) -> None:
        console.print(
            f"{tables} tables: {found['actions_per_s']} actions/s, p50 {found['shown_ms']['p50']}, "
            f"p99 {found['shown_ms']['p99']} ms, {found['server_ms_per_action']} ms an action, "
            f"server {found['server_share']:.0%}, load generator {found['generator_share']:.0%}, "
            f"others {found['others_share']:.0%} of a core, "
            f"{found['memory_most'] / report.MIB:.0f} MiB"
        )

    found = await ramp.climb(
        site, args.tables, args.seconds, args.every, args.limit, args.seed, tell
    )
    console.print(f"{found['borne']} tables are borne: {found['why']}.")
    return found


def _tell_deaths(deaths: kills.Deaths) -> None:
    if deaths.kills % 10 == 0 or deaths.wrong:
        console.print(
            f"{deaths.kills} kills, {deaths.acknowledged} actions acknowledged, "
            f"{deaths.on_their_way} on their way ({deaths.kept} of them stored), "
            f"{len(deaths.wrong)} wrong"
        )


def _tell_memory(minutes: float, server: int, processes: int) -> None:
    console.print(
        f"after {minutes:.1f} minutes: server {server / report.MIB:.1f} MiB, "
        f"its processes {processes / report.MIB:.1f} MiB"
    )


async def _kills(args: argparse.Namespace, site: Site) -> dict[str, Any]:
    crowd = site.crowd(args.seed)
    await crowd.seat(site.games, args.tables, args.spectators)
    kind = kills.WorkerKiller if args.workers > 1 else kills.Killer
    killer = kind(crowd, site.own, args.seed)
    await killer.campaign(args.kills, args.every, _tell_deaths)
    found = kills.figures(killer.found, crowd)
    report.show_plain(found, f"{args.kills} kills at {args.tables} tables", console)
    return found

"""Many tables of people while attackers are at work, and while they are not:

    python -m tests.server.attacked --tables 100
    python -m tests.server.attacked --tables 300 --workers 2

One attacker sends every kind of message and request, one comes and goes with his pages, one plays
as much as he may in a message (`attackers`).  Without `--workers` the database is SQLite, with it
PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from rich.console import Console

from pentacle.testing.load import report
from pentacle.testing.load.crowd import seats_of_games
from pentacle.testing.load.site import own_site
from tests.server.attackers import Attackers
from tests.server.shares import USUAL, house

KINDS = ("all", "connect", "gestures")
LIMIT = 150.0
"""Milliseconds until the last viewer has it, of the slowest of a hundred actions."""


async def measure(args: argparse.Namespace, folder: Path) -> bool:
    console, database = Console(), "postgresql" if args.workers > 1 else "sqlite"
    async with own_site(database, folder, workers=args.workers, warm="all", **USUAL) as site:
        crowd = site.crowd(args.seed)
        await crowd.seat(await seats_of_games(site.address, [], 4), args.tables)
        server: Any = SimpleNamespace(port=site.address.port, process=SimpleNamespace(pid=site.pid))
        async with house(server) as found:
            attackers = [found.attackers, *(Attackers(found.field) for _ in KINDS[1:])]
            found_so = {}
            for title in ("quiet", "attacked"):
                if title == "attacked":
                    for one, kind in zip(attackers, KINDS, strict=True):
                        await one.begin(kind)
                stretch = await crowd.play(args.seconds, args.every)
                found_so[title] = report.figures(stretch)
                report.show(found_so[title], f"{args.tables} tables, {title}", console)
            for one in attackers[1:]:
                one.close()
        await crowd.leave()
        for line in site.own.complaints()[:20]:
            print(line, file=sys.stderr)
    last = found_so["attacked"]
    return last["shown_ms"]["p99"] <= LIMIT and not last["errors"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--every", type=float, default=4.0, help="seconds between two actions")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pentacle-attacked-") as folder:
        return 0 if asyncio.run(measure(args, Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main())

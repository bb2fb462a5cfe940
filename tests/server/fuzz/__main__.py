"""`python -m tests.server.fuzz`: fuzz a server of one's own, tell what was found, exit with 1 if
anything was."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from pentacle.testing.load.meter import Usage
from pentacle.testing.load.postgres import temporary_postgres
from tests.server.harness import ServerProcess

from . import verdict
from .requests import OPERATOR
from .town import Town

OPEN = dict.fromkeys(("newcomers", "requests", "rate", "talk", "connections"), 10**9)
"""Limits out of the way, so that everything is looked at."""
PATIENT = {"PENTACLE_TEST_LEASE": "60"}
"""On a busy machine nobody is thought dead, who would send everybody away."""
USUAL = {"newcomers": 0.5, "requests": 20, "rate": 20, "talk": 0.5, "connections": 200}


Site = Literal["sqlite", "postgresql", "workers"]
SITES: tuple[Site, ...] = get_args(Site)
"""SQLite and one process, PostgreSQL and one process, PostgreSQL and two."""


@dataclass
class Report:
    site: Site
    town: Town
    faults: list[str]
    tracebacks: int
    samples: list[tuple[int, float]]
    seconds: float
    used: Usage

    def __str__(self) -> str:
        town = self.town
        tenth = max(1, len(self.samples) // 10)
        lines = [
            f"{self.site}: {town.sent:,} requests and messages in {self.seconds:.0f} s, "
            f"{town.sent / self.seconds:,.0f} a second "
            f"(processor: server {self.used.server:.0f} s, its bots and clerks "
            f"{self.used.workers:.0f} s); {town.played:,} moves, {town.ended:,} games to the end",
            f"5xx {town.failed}, tracebacks {self.tracebacks}, connections of others closed "
            f"{town.couple.closed}; {town.couple.moves:,} moves of others acknowledged, "
            f"the slowest after {town.couple.slowest:.1f} s",
            "said: " + ", ".join(f"{k or 'nonsense'} {n:,}" for k, n in town.kinds.most_common()),
            "heard: " + ", ".join(f"{k} {n:,}" for k, n in town.heard.most_common()),
            "codes: " + ", ".join(f"{k} {n:,}" for k, n in town.codes.most_common()),
            "statuses: " + ", ".join(f"{k} {n:,}" for k, n in sorted(town.statuses.items())),
            f"pages of fuzzers asked to come back: {dict(town.sent_back) or 0}",
            "memory: " + ", ".join(f"{mb:.0f}" for _, mb in self.samples[::tenth]) + " MB",
            f"faults: {len(self.faults)}",
            *(f"  {fault}" for fault in self.faults[:30]),
        ]
        return "\n".join(lines)


def fuzz(
    messages: int, seed: int, folder: Path, *, site: Site = "sqlite", database: str = "",
    moves: float = 0.3, limits: bool = False, memory: float = 1024.0, progress: bool = False,
    minutes: float = 1e9, **flags: Any,
) -> Report:  # fmt: skip
    """Fuzz a fresh server at an empty database, with or without its usual limits."""
    usual = USUAL if limits else {**OPEN, "share_wait": 0.2}
    token = folder / "token"
    token.write_text(OPERATOR)
    usual |= {"operator_token": token, "workers": 1 + (site == "workers"), "tables": 10**6}
    server = ServerProcess(database or str(folder / "tables.db"), PATIENT, **{**usual, **flags})
    try:
        bystanders = verdict.Bystanders(server)
        town = Town(server.port, seed, messages, moves=moves, limits=limits)
        town.end = time.monotonic() + 60 * minutes
        began = time.monotonic()
        samples = asyncio.run(_run(server, town, progress))
        seconds, used = time.monotonic() - began, verdict.used(server)
        faults = town.faults + bystanders.faults()
        most = max(mb for _, mb in samples)
        faults += [f"{most:.0f} MB of memory"] if most > memory else []
        faults += verdict.left_over(server, town)
        tracebacks = sum("Traceback" in line for line in server.output.splitlines())
        return Report(site, town, faults, tracebacks, samples, seconds, used)
    finally:
        server.close()


async def _run(server: ServerProcess, town: Town, progress: bool) -> list[tuple[int, float]]:
    watching = asyncio.create_task(verdict.watch(server, town, 0.5))
    telling = asyncio.create_task(_tell(town) if progress else asyncio.sleep(0))
    await town.live()
    watching.cancel(), telling.cancel()
    return [*await watching, (town.sent, verdict.memory(server))]


async def _tell(town: Town) -> None:
    while True:
        await asyncio.sleep(10)
        print(f"{town.sent:,} sent, {town.played:,} moves, {len(town.faults)} faults",
              *town.faults[:1], file=sys.stderr)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="requests and messages in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--database", choices=(*SITES, "both"), default="both",
        help="workers: PostgreSQL with two server processes; both: all three, a part each",
    )  # fmt: skip
    parser.add_argument(
        "--moves",
        type=float,
        default=0.3,
        help="how often a page that is asked plays, of all it says",
    )
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--limits", action="store_true", help="with the usual limits in force")
    parser.add_argument("--memory", type=float, default=1024.0, help="megabytes at most")
    args = parser.parse_args()
    sites = SITES if args.database == "both" else (args.database,)
    more = {"moves": args.moves, "limits": args.limits, "memory": args.memory,
            "progress": True, "minutes": args.minutes / len(sites)}  # fmt: skip
    found = [_fuzz_site(site, -(-args.count // len(sites)), args.seed, more) for site in sites]
    total = sum(report.town.sent for report in found)
    print(f"{total:,} requests and messages: "
          f"{sum(report.town.failed for report in found)} x 5xx, "
          f"{sum(report.tracebacks for report in found)} tracebacks, "
          f"{sum(report.town.couple.closed for report in found)} connections of others closed, "
          f"{sum(len(report.faults) for report in found)} faults in all")  # fmt: skip
    return 1 if any(report.faults for report in found) else 0


def _fuzz_site(site: Site, count: int, seed: int, more: dict[str, Any]) -> Report:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        if site != "sqlite":
            more = {**more, "database": stack.enter_context(temporary_postgres())[0]}
        report = fuzz(count, seed, Path(folder), site=site, **more)
    print(report, flush=True)
    return report


if __name__ == "__main__":
    sys.exit(main())

"""`python -m tests.server.fuzz`: fuzz a server of one's own, tell what was found, exit with 1 if
anything was."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.harness import ServerProcess

from . import verdict
from .town import Town

OPEN = dict.fromkeys(("newcomers", "requests", "rate", "talk", "connections"), 10**9)
"""Limits out of the way, so that everything is looked at."""
USUAL = {"newcomers": 0.5, "requests": 20, "rate": 20, "talk": 0.5, "connections": 200}


@dataclass
class Report:
    town: Town
    faults: list[str]
    samples: list[tuple[int, float]]
    seconds: float
    processor: float

    def __str__(self) -> str:
        town = self.town
        tenth = max(1, len(self.samples) // 10)
        lines = [
            f"{town.sent:,} messages in {self.seconds:.0f} s "
            f"({self.processor:.0f} s of the server's processor); {town.played:,} moves, "
            f"{town.ended:,} games played to the end",
            "said: " + ", ".join(f"{k or 'nonsense'} {n:,}" for k, n in town.kinds.most_common()),
            "heard: " + ", ".join(f"{k} {n:,}" for k, n in town.heard.most_common()),
            "codes: " + ", ".join(f"{k} {n:,}" for k, n in town.codes.most_common()),
            "statuses: " + ", ".join(f"{k} {n:,}" for k, n in sorted(town.statuses.items())),
            "memory: " + ", ".join(f"{mb:.0f}" for _, mb in self.samples[::tenth]) + " MB",
            f"faults: {len(self.faults)}",
            *(f"  {fault}" for fault in self.faults[:30]),
        ]
        return "\n".join(lines)


def fuzz(
    messages: int, seed: int, folder: Path, *, moves: float = 0.3, limits: bool = False,
    memory: float = 1024.0, progress: bool = False, minutes: float = 1e9, **flags: Any,
) -> Report:  # fmt: skip
    """Fuzz a fresh server, with or without its usual limits."""
    usual = USUAL if limits else {**OPEN, "share_wait": 0.2}
    server = ServerProcess(str(folder / "tables.db"), **{**usual, "tables": 10**6, **flags})
    try:
        bystanders = verdict.Bystanders(server)
        town = Town(server.port, seed, messages, moves=moves, limits=limits)
        town.end = time.monotonic() + 60 * minutes
        began = time.monotonic()
        samples = asyncio.run(_run(server, town, progress))
        seconds, processor = time.monotonic() - began, _processor(server)
        faults = town.faults + bystanders.faults()
        most = max(mb for _, mb in samples)
        faults += [f"{most:.0f} MB of memory"] if most > memory else []
        faults += verdict.left_over(server, town)
        return Report(town, faults, samples, seconds, processor)
    finally:
        server.close()


async def _run(server: ServerProcess, town: Town, progress: bool) -> list[tuple[int, float]]:
    watching = asyncio.create_task(verdict.watch(server, town, 0.5))
    telling = asyncio.create_task(_tell(town) if progress else asyncio.sleep(0))
    await town.live()
    watching.cancel(), telling.cancel()
    return [*await watching, (town.sent, verdict.memory(server.process.pid))]


async def _tell(town: Town) -> None:
    while True:
        await asyncio.sleep(10)
        print(f"{town.sent:,} sent, {town.played:,} moves, {len(town.faults)} faults",
              *town.faults[-1:], file=sys.stderr)  # fmt: skip


def _processor(server: ServerProcess) -> float:
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.fuzz", description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
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
    with tempfile.TemporaryDirectory() as folder:
        more = {"moves": args.moves, "limits": args.limits, "memory": args.memory,
                "progress": True, "minutes": args.minutes}  # fmt: skip
        report = fuzz(args.messages, args.seed, Path(folder), **more)
    print(report)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())

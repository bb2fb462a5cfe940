"""Backups of a server with very many games while people play: how long each takes, what play pays
for it, and whether every single one can be restored.

    python -m tests.server.backup_soak --games 50000 --backups 50 --tables 50
    python -m tests.server.backup_soak --games 50000 --backups 50 --tables 50 --database postgresql

plays some games, fills a database with copies of them (`many`), lets people play on it without
and with backups one after the other, restores each backup into a new place, reads all its tables,
plays those of today again, and looks for every action that was acknowledged before the backup
began.  It ends with 1 if anything is missing, or slower than it may be.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from pentacle.care.place import place_of
from pentacle.care.reading import Reader
from pentacle.games import GAMES
from pentacle.testing.load.crowd import Crowd, seats_of_games
from pentacle.testing.load.postgres import temporary_postgres
from pentacle.testing.load.process import ServerProcess
from pentacle.testing.load.tally import quantile
from tests.server.many import fill, play

LONGEST, TIMES = 30.0, 2.0
"""What a backup may take in seconds, and how much slower the slowest of a hundred may be."""


class Made(NamedTuple):
    path: Path
    seconds: float
    known: dict[str, set[str]]
    """By table: the messages that were acknowledged before it began."""


class Soak:
    def __init__(self, args: argparse.Namespace, database: str, folder: Path) -> None:
        self.args, self.database, self.folder = args, database, folder
        self.wrong: list[str] = []
        self.took: list[float] = []
        self.quiet: list[float] = []
        self.busy: list[float] = []
        """Seconds until an action was shown, without backups and beside them."""

    async def run(self) -> None:
        args = self.args
        server = ServerProcess(self.database, self.folder)
        await server.start()
        try:
            crowd = Crowd(server.address, server.pid, 1)
            await crowd.seat(await seats_of_games(server.address, [], 4), args.tables)
            while len(self.took) < args.backups:
                stretch = await crowd.play(args.seconds, args.every)
                self.quiet += stretch.tally.shown
                playing = asyncio.create_task(crowd.play(args.seconds, args.every))
                made = [await self.back_up(crowd)]
                while not playing.done() and len(self.took) < args.backups:
                    made.append(await self.back_up(crowd))
                stretch = await playing
                self.busy += stretch.tally.shown
                self.wrong += [f"{text}: {n}" for text, n in stretch.tally.errors.items()]
                for one in made:
                    await self.restore(one)
            await crowd.leave()
        finally:
            server.close()
        self.wrong += server.complaints()

    async def back_up(self, crowd: Crowd) -> Made:
        known: dict[str, set[str]] = {}
        for table in crowd.tables:
            for acted in table.acted:
                if acted.answer == "done":
                    known.setdefault(acted.table, set()).add(acted.id)
        path = self.folder / f"{len(self.took)}.backup"
        found = await self.command("backup", str(path), "--database", self.database)
        self.took.append(found.get("seconds", 0.0))
        return Made(path, found.get("seconds", 0.0), known)

    async def restore(self, made: Made) -> None:
        """Into a new place, where everything must be."""
        target = self.folder / "restored.db"
        restored = await self.command(
            "restore", str(made.path), "--database", str(target), "--quick"
        )
        looks = [("--quick",), ("--days", "1")]
        for words in looks:
            found = await self.command("doctor", "--database", str(target), *words)
            self.wrong += [f"{made.path.name}: {one}" for one in found.get("findings", [])]
        reader = Reader(place_of(str(target)))
        for id, messages in made.known.items():
            case = await reader.table(id)
            said = [json.loads(event["data"]) for event in case.events] if case else []
            stored = {data["for"][1] for data in said if "for" in data}
            lost = messages - stored if not (case and case.archive) else set()
            self.wrong += [f"{made.path.name}: table {id}: {lost} lost"] if lost else []
        await reader.close()
        for path in (made.path, *self.folder.glob("restored.db*")):
            path.unlink(missing_ok=True)
        games = restored.get("rows", {}).get("tables", 0)
        print(f"{made.path.name}: {made.seconds:.1f} s, {games} tables restored", flush=True)

    async def command(self, *words: str) -> dict[str, Any]:
        """What a command tells in JSON; where it fails, that is wrong."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "pentacle.cli", *words, "--json",
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        said, complained = await process.communicate()
        if process.returncode not in ((0, 1) if words[0] == "doctor" else (0,)):
            self.wrong.append(f"{words[0]} ended with {process.returncode}: {complained.decode()}")
            return {}
        found: dict[str, Any] = json.loads(said)
        return found


@contextmanager
def database_of(kind: str, folder: Path) -> Iterator[str]:
    with ExitStack() as stack:
        if kind == "postgresql":
            yield stack.enter_context(temporary_postgres())[0]
        else:
            yield str(folder / "tables.db")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--backups", type=int, default=50)
    parser.add_argument("--tables", type=int, default=50, help="tables at which people play")
    parser.add_argument("--every", type=float, default=4.0, help="seconds between two actions")
    parser.add_argument("--seconds", type=float, default=60.0, help="of each stretch of play")
    parser.add_argument("--played", type=int, default=3, help="games of each kind really played")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--folder", default=None, help="where it all lies; default: a passing one")
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(dir=args.folder, prefix="pentacle-soak-") as folder,
        database_of(args.database, Path(folder)) as database,
    ):
        originals = [play(game, n) for n in range(args.played) for game in GAMES.values()]
        began = time.monotonic()
        asyncio.run(fill(database, originals, args.games, 40))
        print(f"{args.games} games stored ({time.monotonic() - began:.0f} s)", flush=True)
        soak = Soak(args, database, Path(folder))
        asyncio.run(soak.run())
    return report(soak)


def report(soak: Soak) -> int:
    before, beside = (1000 * quantile(found, 0.99) for found in (soak.quiet, soak.busy))
    halves = [1000 * quantile(found, 0.5) for found in (soak.quiet, soak.busy)]
    longest = max(soak.took, default=0.0)
    print(f"{len(soak.took)} backups, the longest {longest:.1f} s (at most {LONGEST:g})")
    print(f"play: p50 {halves[0]:.0f} -> {halves[1]:.0f} ms, p99 {before:.0f} -> {beside:.0f} ms "
          f"({len(soak.quiet)} and {len(soak.busy)} actions; at most x {TIMES:g})")  # fmt: skip
    for text in soak.wrong[:20]:
        print(f"wrong: {text}")
    return int(bool(soak.wrong) or longest > LONGEST or beside > TIMES * before)


if __name__ == "__main__":
    sys.exit(main())

"""Whether running tables of earlier releases go on: `python -m tests.upgrades [REF ...]`.

Each release (every tag, unless some are named) is set up in a folder of its own by its Makefile.
Its server lets random people play all games, and is killed; today's server takes its database, the
same pages come back and play on.  Then all that was ever acknowledged must be in the database, once
and in order.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path

from pentacle.testing.load.crowd import Crowd, seats_of_games
from pentacle.testing.load.kills import Killer
from pentacle.testing.load.process import ServerProcess
from tests.machine import ROOT


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def set_up(ref: str, folder: Path) -> Path:
    """The release in this folder, ready to serve."""
    archive = folder.with_suffix(".tar")
    git("archive", f"--output={archive}", ref)
    folder.mkdir()
    subprocess.run(["tar", "-xf", archive, "-C", folder], check=True)
    subprocess.run(["make", "--silent", ".venv/.play"], cwd=folder, check=True)
    return folder


async def upgrade(release: Path, folder: Path, games: list[str], choices: int) -> Killer:
    """People play a while with the release, and as long after it."""
    server = ServerProcess(str(folder / "tables.db"), folder)
    server.python, server.home = str(release / ".venv/bin/python"), release
    await server.start()
    try:
        crowd = Crowd(server.address, server.pid, seed=1)
        seats = await seats_of_games(server.address, games, 4)
        await crowd.seat(seats, tables=len(seats))
        killer = Changeover(crowd, server, choices)
        await killer.campaign(1, every=0.01, told=lambda deaths: None)
        return killer
    finally:
        server.close()


class Changeover(Killer):
    """The server dies once, and what starts again is today's."""

    def __init__(self, crowd: Crowd, server: ServerProcess, choices: int) -> None:
        super().__init__(crowd, server, seed=1)
        self._choices = choices

    async def _some_play(self, playing: asyncio.Task[None]) -> None:
        for _ in range(self._choices):
            await super()._some_play(playing)

    async def die(self) -> None:
        self.server.python, self.server.home = sys.executable, ROOT
        await super().die()


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("refs", nargs="*", metavar="REF", help="releases; default: all tags")
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument(
        "--choices",
        type=int,
        default=20,
        help="how long each side is played: about eight choices for each",
    )
    given = parser.parse_args(words)
    wrong = 0
    for ref in given.refs or git("tag").split():
        with tempfile.TemporaryDirectory() as name:
            release = set_up(ref, Path(name) / "release")
            killer = asyncio.run(upgrade(release, Path(name), given.game, given.choices))
        found, tally = killer.found, killer.crowd.tally
        print(
            f"{ref}: {found.acknowledged} acknowledged choices, {sum(tally.errors.values())} errors"
        )
        for fault in (*found.wrong, *tally.errors):
            print("  ", fault)
        wrong += len(found.wrong) + len(tally.errors)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

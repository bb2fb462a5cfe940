"""Compiles once, before any test needs it, what several of them need: `python -m tests.warm`.

A process for each game, as many at a time as there are cores, the largest first; so no two tests
compile the same thing at the same time.  What lies in the cache already takes a moment.
"""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from pentacle.bots import make_bot
from pentacle.bots.fuzz import fuzz
from pentacle.core import Game
from pentacle.games import GAMES
from tests.bots.toy import TOY
from tests.machine import ROOT, cores
from tests.server.toy import GAME as FISTS

BOTS = "bots"
"""The loops of the bots, which are the same for all games, and the toys of the tests."""


def size_of(name: str) -> int:
    """How much there is to compile, by the length of the sources."""
    if name == BOTS:
        return sys.maxsize
    return sum(path.stat().st_size for path in GAMES[name].folder.rglob("*.py"))


def compile_bots() -> None:
    for game in (TOY, FISTS):
        for level in ("greedy", "archmage"):
            make_bot(game, 2, level).prepare()
    TOY.compiled.play_out(TOY.compiled.tables(1), 2, TOY.row(2), 1)
    fuzz(TOY, 1, seed=1)


def compile_game(game: Game) -> None:
    game.compiled.rules()
    if game.why is not None:
        game.compiled.function("why")


def compile_in_a_process(name: str) -> str:
    begun = time.monotonic()
    subprocess.run([sys.executable, "-m", "tests.warm", name], cwd=ROOT, check=True)
    return f"{name} {time.monotonic() - begun:.0f} s"


def main(names: list[str]) -> None:
    for name in names:
        compile_bots() if name == BOTS else compile_game(GAMES[name])
    if not names:
        everything = sorted([BOTS, *GAMES], key=size_of, reverse=True)
        with ThreadPoolExecutor(cores()) as pool:
            print("Compiled:", ", ".join(pool.map(compile_in_a_process, everything)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Does once, before any test needs it, what several of them need: `python -m tests.warm`.

A process compiles for each game, as many at a time as there are cores, the largest first; so no two
tests compile the same thing at the same time.  Another one has pytest rewrite the tests, which
every worker would do by itself.  What is there already takes a moment.
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


TESTS = "tests"
"""The tests themselves, as pytest runs them."""


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


def are_rewritten() -> bool:
    """Whether pytest has kept all tests as it runs them."""
    tests = {path: path.stat().st_mtime for path in (ROOT / "tests").rglob("test_*.py")}
    kept = {
        path: [*(path.parent / "__pycache__").glob(f"{path.stem}.*-pytest-*")] for path in tests
    }
    return all(any(k.stat().st_mtime > at for k in kept[path]) for path, at in tests.items())


def in_a_process(name: str) -> str:
    """Do this, and tell how long it took."""
    begun, words = time.monotonic(), ["tests.warm", name]
    if name == TESTS:
        words = ["pytest", "--collect-only", "-qq", "-p", "no:cacheprovider"]
    if name != TESTS or not are_rewritten():
        hidden = subprocess.DEVNULL if name == TESTS else None
        subprocess.run([sys.executable, "-m", *words], cwd=ROOT, check=True, stdout=hidden)
    return f"{name} {time.monotonic() - begun:.0f} s"


def main(names: list[str]) -> None:
    for name in names:
        compile_bots() if name == BOTS else compile_game(GAMES[name])
    if not names:
        everything = [*sorted([BOTS, *GAMES], key=size_of, reverse=True), TESTS]
        with ThreadPoolExecutor(cores()) as pool:
            print("Prepared:", ", ".join(pool.map(in_a_process, everything)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

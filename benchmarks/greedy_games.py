"""How many times as many greedy games a second `pentacle simulate` plays as an earlier revision.

    python benchmarks/greedy_games.py --since 84d51f0 --rounds 3

Both are commands, run in turn on the same machine: the earlier one from a checkout of its own with
a cache of its own, on the one core that it used, ours on all of them.  What starting and compiling
takes is left out: each command runs with few games and with many, and the difference counts.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
FIRST_STAGE = "84d51f0"
PLAYED = {"spellcaster": (2, 150), "valroc": (2, 16), "archimage": (3, 10),
          "elfenwizards": (3, 8), "zavandor": (3, 6)}  # fmt: skip
"""The seats of each game, and how many games an earlier revision plays; ours plays ten times as
many."""
FEW = 2


def seconds(folder: Path, cache: Path, *words: str) -> float:
    """How long a command of the project in a folder takes."""
    places = {"PYTHONPATH": str(folder), "XDG_CACHE_HOME": str(cache)}
    command = [sys.executable, "-m", "pentacle", "simulate", *words]
    began = time.perf_counter()
    subprocess.run(command, cwd=folder, env=os.environ | places, check=True, capture_output=True)
    return time.perf_counter() - began


def rate(folder: Path, cache: Path, games: int, *words: str) -> float:
    """Games a second, of those beyond the first few."""
    few, many = (seconds(folder, cache, *words, "--games", str(n)) for n in (FEW, FEW + games))
    return games / (many - few)


def compare(name: str, former: Path, caches: Path, rounds: int) -> str:
    """One line: both rates, and their ratio round by round."""
    seats, games = PLAYED[name]
    at = ("--seats", str(seats))
    ratios, rates = [], []
    seconds(former, caches / "former", name, "greedy", *at, "--games", "1")
    seconds(ROOT, caches / "ours", name, "--bots", "greedy", *at, "--games", "1")
    for k in range(rounds):
        then = rate(former, caches / "former", games, name, "greedy", *at)
        seed = ("--seed", str(1000 * k + 1))
        now = rate(ROOT, caches / "ours", 10 * games, name, "--bots", "greedy", *at, *seed)
        rates.append((then, now))
        ratios.append(now / then)
    then, now = (median(side) for side in zip(*rates, strict=True))
    found = f"{median(ratios):.1f} x ({min(ratios):.1f} to {max(ratios):.1f})"
    return f"{name}, {seats} seats: {then:.2f} and {now:.2f} games/s, {found}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Greedy games a second, by an earlier revision.")
    parser.add_argument("games", nargs="*", choices=list(PLAYED))
    parser.add_argument("--since", default=FIRST_STAGE, help="the earlier revision")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        former = Path(folder) / "former"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "-q", "--detach", str(former), args.since], check=True)
        try:
            for name in args.games or PLAYED:
                print(compare(name, former, Path(folder), args.rounds), flush=True)
        finally:
            subprocess.run([*git, "remove", "--force", str(former)], check=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

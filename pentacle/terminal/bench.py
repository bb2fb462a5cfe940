"""`pentacle bench`: how fast the rules run here, beside peers measured in the same run."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from pentacle.core import Game, Ints
from pentacle.core.match import Match
from pentacle.games import GAMES

from .common import add_option_argument, compile_with_bar, find_game, read_options
from .peers import PEERS

START = """
import time
begun = time.perf_counter()
from pentacle.games import GAMES
game = GAMES[{name!r}]
game.compiled.prepare()
table = game.state.zeros(1)
game.compiled.function("setup").run(table[0], {seats}, game.row({seats}), 1)
game.compiled.function("legal").run(table[0], 0, game.moves())
print(time.perf_counter() - begun)
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all without it")
    add_option_argument(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--seconds", type=float, default=0.6, help="how long one run takes (0.6)")
    parser.add_argument("--runs", type=int, default=5, help="runs; the median counts (5)")
    parser.add_argument("--no-peers", action="store_true", help="do not measure other projects")
    parser.add_argument("--no-start", action="store_true", help="do not measure compile times")


def main(args: argparse.Namespace) -> int:
    console = Console(highlight=False, stderr=args.json)
    games = [find_game(name) for name in args.games or GAMES]
    figures: dict[str, Any] = {"machine": machine(), "games": {}, "peers": {}}
    if not args.no_peers:
        for name, peer in PEERS.items():
            figures["peers"][name] = rounded(peer(args.seconds * args.runs))
            console.print(f"[dim]{name}: {figures['peers'][name]:,} actions/s[/]")
    for game in games:
        compile_with_bar(game, console)
        figures["games"][game.name] = measure(game, args)
        console.print(f"[dim]{game.name} measured[/]")
    compare(figures)
    if args.json:
        print(json.dumps(figures, indent=1))
    else:
        show(console, figures)
    return 0


def measure(game: Game, args: argparse.Namespace) -> dict[str, Any]:
    rows = {seats: game.row(seats, read_options(args.option)) for seats in game.seats}
    found: dict[str, Any] = {
        "record_bytes": game.state.dtype.itemsize,
        "actions": game.actions.count,
        "compiled": {
            str(seats): rounded(
                median(args.runs, lambda s=seats, r=row: random_play(game, s, r, args.seconds))
            )  # type: ignore[misc]
            for seats, row in rows.items()
        },
        "interpreted": rounded(median(args.runs, lambda: interpreted_play(game))),
        "copy_ns": round(median(args.runs, lambda: copy_time(game)), 1),
    }
    if not args.no_start:
        found["cold_compile_s"], found["second_start_s"] = start_times(game)
    return found


def median(runs: int, once: Callable[[], float]) -> float:
    return statistics.median(once() for _ in range(runs))


def random_play(game: Game, seats: int, row: Ints, seconds: float) -> float:
    """Compiled random games on one core: atomic actions a second."""
    tables = game.state.zeros(256)
    done, seed, begun = 0, 1, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        done += game.compiled.play_out(tables, seats, row, seed)
        seed += len(tables)
    return done / (time.perf_counter() - begun)


def interpreted_play(game: Game) -> float:
    """A live table: Match.play of random choices, forced ones included."""
    dice = np.random.default_rng(1)
    done, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < 0.5:
        match = Match(game, game.seats[0], seed=int(dice.integers(1 << 60)))
        while not match.over and time.perf_counter() - begun < 0.5:
            player = match.pending[0]
            match.play(player, int(dice.choice(match.legal(player))))
        done += len(match.steps)
    return done / (time.perf_counter() - begun)


def copy_time(game: Game) -> float:
    """Nanoseconds to copy a record, compiled."""
    tables, n = game.state.zeros(61), 200_000
    game.compiled.copies(tables, 1)
    begun = time.perf_counter()
    game.compiled.copies(tables, n)
    return (time.perf_counter() - begun) / n * 1e9


def start_times(game: Game) -> tuple[float, float]:
    """A new process to the first legal actions, with an empty cache and with a full one."""
    program = START.format(name=game.name, seats=game.seats[0])
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "PENTACLE_CACHE": folder}
        env["PYTHONPATH"] = str(Path(__file__).parents[2])
        times = [
            float(subprocess.run([sys.executable, "-c", program], env=env, text=True,
                                 capture_output=True, check=True).stdout)
            for _ in range(2)
        ]  # fmt: skip
    return round(times[0], 2), round(times[1], 2)


def compare(figures: dict[str, Any]) -> None:
    """How many times as fast as each peer, at the slowest of the player counts above one."""
    for found in figures["games"].values():
        least = min(rate for seats, rate in found["compiled"].items() if int(seats) > 1)
        found["times_peer"] = {k: round(least / v, 1) for k, v in figures["peers"].items() if v}


def rounded(x: float) -> int:
    """Three figures or so: these machines are noisy."""
    return int(round(x, -3 if x > 1e5 else -1))


def machine() -> dict[str, str]:
    import numba

    model = ""
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        model = next((x.split(":")[1].strip() for x in lines if x.startswith("model name")), "")
    return {"cpu": model, "python": platform.python_version(), "numba": numba.__version__}


def show(console: Console, figures: dict[str, Any]) -> None:
    table = Table(title="Grand Pentacle, one core, medians")
    for head in ("game", "record", "compiled actions/s", "interpreted", "copy", "cold", "second"):
        table.add_column(head, justify="left" if head == "game" else "right")
    for name, found in figures["games"].items():
        compiled = "\n".join(f"{k} players {v:,}" for k, v in found["compiled"].items())
        cold, second = found.get("cold_compile_s", "-"), found.get("second_start_s", "-")
        row = (f"{found['record_bytes']} B", compiled, f"{found['interpreted']:,.0f}")
        table.add_row(name, *row, f"{found['copy_ns']} ns", f"{cold} s", f"{second} s")
    console.print(table)
    for name, found in figures["games"].items():
        times = ", ".join(f"{v} x {k}" for k, v in found["times_peer"].items())
        if times:
            console.print(f"{name}: {times}")

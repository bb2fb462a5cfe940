"""`pentacle bench`: how fast the rules run here, beside peers measured in the same run."""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from pentacle.core import Game, Position
from pentacle.core.match import Match
from pentacle.core.options import add_option_argument, read_options
from pentacle.games import GAMES, find_game

from .common import compile_with_bar
from .peers import PEERS

TABLES = 4096
"""Tables of a batch."""
SCENES = 40
"""Positions of a game that are drawn."""
Options = Mapping[str, Any]

START = """
import time
begun = time.perf_counter()
import pentacle
game = pentacle.game({name!r})
game.compiled.prepare()
game.deal({seats}, seed=1, compiled=True).legal(0)
print(time.perf_counter() - begun)
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `bench`."""
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all without it")
    add_option_argument(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--seconds", type=float, default=0.6, help="how long one run takes (0.6)")
    parser.add_argument("--runs", type=int, default=5, help="runs; the median counts (5)")
    parser.add_argument("--no-peers", action="store_true", help="do not measure other projects")
    parser.add_argument("--no-start", action="store_true", help="do not measure compile times")


def main(args: argparse.Namespace) -> int:
    """Measure peers and games, and show the figures."""
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
    """All figures of a game, a function each."""
    options = read_options(args.option)

    def of(once: Callable[..., float], *rest: Any) -> float:
        return statistics.median(once(game, *rest) for _ in range(args.runs))

    rest = (options, args.seconds)
    found: dict[str, Any] = {
        "record_bytes": game.state.dtype.itemsize,
        "actions": game.actions.count,
        "compiled": {str(seats): rounded(of(random_play, seats, *rest)) for seats in game.seats},
        "batch": {str(n): rounded(of(batch_play, n, *rest)) for n in (1, 2)},
        "interpreted": rounded(of(interpreted_play, *rest)),
        "scene_ms": round(of(scene_time, options), 2),
        "copy_ns": round(of(copy_time), 1),
    }
    if not args.no_start:
        found["cold_compile_s"], found["second_start_s"] = start_times(game)
    return found


def random_play(game: Game, seats: int, options: Options, seconds: float) -> float:
    """Compiled random games on one core: atomic actions a second."""
    tables, row = game.state.zeros(256), game.row(seats, options)
    done, seed, begun = 0, 1, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        done += game.compiled.play_out(tables, seats, row, seed)
        seed += len(tables)
    return done / (time.perf_counter() - begun)


def batch_play(game: Game, threads: int, options: Options, seconds: float) -> float:
    """`Batch.step` with legal masks: actions a second; choosing and dealing again do not count."""
    batch = game.deal_many(TABLES, game.seats[0], 1, threads=threads, **options)
    done, took, seed = 0, 0.0, 1
    while took < seconds:
        seed += TABLES
        if batch.over.any():
            batch.deal_again(batch.over, seed)
        actions = batch.sample(seed)
        begun = time.perf_counter()
        batch.step(actions)
        took += time.perf_counter() - begun
        done += TABLES
    return done / took


def interpreted_play(game: Game, options: Options, seconds: float) -> float:
    """A live table: Match.play of random choices, forced ones included."""
    dice = random.Random(1)
    done, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        match = Match(game, game.seats[0], options, dice.getrandbits(60))
        while not match.over and time.perf_counter() - begun < seconds:
            player = match.pending[0]
            match.play(player, dice.choice(match.legal(player)))
        done += len(match.steps)
    return done / (time.perf_counter() - begun)


def scene_time(game: Game, options: Options) -> float:
    """Milliseconds for one scene as a live table needs it: hidden, its moves found, drawn."""
    positions = list(along_a_game(game, options))
    begun = time.perf_counter()
    for position in positions:
        position.scene(position.pending[0])
    return 1000 * (time.perf_counter() - begun) / len(positions)


def along_a_game(game: Game, options: Options) -> Iterator[Position]:
    """Some positions of a random game with all seats, from its beginning to its end."""
    dice = random.Random(1)
    match = Match(game, game.seats[-1], options, seed=1)
    while not match.over:
        player = match.pending[0]
        match.play(player, dice.choice(match.legal(player)))
    for step in range(0, len(match.steps), max(1, len(match.steps) // SCENES)):
        yield match.after(step)


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
        command = [sys.executable, "-c", program]
        more: dict[str, Any] = {"env": env, "text": True, "capture_output": True, "check": True}
        times = [float(subprocess.run(command, **more).stdout) for _ in range(2)]
    return round(times[0], 2), round(times[1], 2)


def compare(figures: dict[str, Any]) -> None:
    """How many times as fast as each peer, at the slowest of the player counts above one."""
    for found in figures["games"].values():
        least = min(rate for seats, rate in found["compiled"].items() if int(seats) > 1)
        found["times_peer"] = {k: round(least / v, 1) for k, v in figures["peers"].items() if v}


def rounded(x: float) -> int:
    """Three figures or so: these machines are noisy.

    >>> rounded(23_456_789.0)
    23457000
    """
    return int(round(x, -3 if x > 1e5 else -1))


def machine() -> dict[str, str]:
    """What it was measured on."""
    import numba

    model = ""
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        model = next((x.split(":")[1].strip() for x in lines if x.startswith("model name")), "")
    return {"cpu": model, "python": platform.python_version(), "numba": numba.__version__}


def show(console: Console, figures: dict[str, Any]) -> None:
    """The figures as a table, narrow enough for any terminal."""
    title = "Grand Pentacle: medians, actions in millions a second"
    table = Table(title=title, box=None, pad_edge=False)
    heads = ("game", "bytes", "compiled", "batch", "match/s", "scene", "copy", "starts")
    for head in heads:
        table.add_column(head, justify="left" if head == "game" else "right", no_wrap=True)
    for name, found in figures["games"].items():
        compiled = "\n".join(f"{k}: {v / 1e6:.2f}" for k, v in found["compiled"].items())
        batch = "\n".join(f"{k}: {v / 1e6:.2f}" for k, v in found["batch"].items())
        row = (str(found["record_bytes"]), compiled, batch, f"{found['interpreted']:,}")
        starts = "\n".join(f"{found.get(k, '-')} s" for k in ("cold_compile_s", "second_start_s"))
        table.add_row(name, *row, f"{found['scene_ms']} ms", f"{found['copy_ns']} ns", starts)
    console.print(table)
    console.print(
        f"compiled: by seats; batch: {TABLES} tables in step with legal masks, by threads; match: "
        "interpreted Match.play; starts: with an empty cache, and again"
    )
    for name, found in figures["games"].items():
        times_peer = ", ".join(f"{v} x {k}" for k, v in found["times_peer"].items())
        if times_peer:
            console.print(f"{name}: {times_peer}")

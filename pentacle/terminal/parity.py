"""`pentacle parity`: the rules on a GPU, byte for byte as on the CPU, and how fast."""

from __future__ import annotations

import argparse
import time
import warnings
from collections.abc import Mapping
from typing import Any

from pentacle.core import PentacleError
from pentacle.core.gpu import OnGpu, is_available
from pentacle.core.options import add_option_argument, read_options
from pentacle.games import GAMES, find_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `parity`."""
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all without it")
    parser.add_argument("--tables", type=int, default=4096, help="games to compare (4096)")
    parser.add_argument("--seed", type=int, default=1)
    add_option_argument(parser)


def main(args: argparse.Namespace) -> int:
    """Compare all games; 1 if one is not the same."""
    if not is_available():
        raise PentacleError("there is no GPU here that CUDA can use (extra [cuda], and a driver)")
    warnings.filterwarnings("ignore", message=".*Grid size")  # small runs are meant to be small
    options, unequal = read_options(args.option), 0
    for name in args.games or GAMES:
        unequal += not compare(name, args.tables, args.seed, options)
    return 1 if unequal else 0


def compare(name: str, tables: int, seed: int, options: Mapping[str, Any]) -> bool:
    """Every player count: same seeds, same bytes; then the speed at several sizes."""
    game = find_game(name)
    begun = time.perf_counter()
    gpu = OnGpu(game)
    gpu.play_out(64, game.seats[0], seed)
    print(f"{name}: compiled for the GPU in {time.perf_counter() - begun:.1f} s", flush=True)
    equal = True
    for seats in game.seats:
        here = game.deal_many(tables, seats, seed, **options)
        actions = here.play_out()
        there = gpu.play_out(tables, seats, seed, **options)
        same = there.records.tobytes() == here.records.tobytes() and there.actions == actions
        equal &= same
        said = "byte-equal" if same else "DIFFERENT"
        print(f"{name}, {seats} seats: {tables} games, {actions} actions, {said}", flush=True)
    for size, games in ((1 << 16, 16), (1 << 18, 8), (1 << 19, 4), (1 << 20, 4)):
        seats = game.seats[-1]
        gpu.play_out(size, seats, seed, **options)  # other kernels for other sizes: compile them
        played = gpu.play_out(size, seats, seed, games, **options)
        rate = played.actions / played.seconds / 1e6
        print(f"{name}, {seats} seats: {size:>7} tables, {rate:8.1f} million actions/s", flush=True)
    return equal

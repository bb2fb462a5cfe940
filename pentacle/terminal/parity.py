"""`pentacle parity`: the rules on a GPU, byte for byte as on the CPU, and how fast."""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pentacle.arguments import Whole, add_games_argument, add_json_argument, print_json, seed
from pentacle.core import Game, PentacleError
from pentacle.core.compile.gpu.batch import OnGpu
from pentacle.core.compile.gpu.numba_cuda import is_available
from pentacle.core.options import add_option_argument, read_options
from pentacle.games import GAMES, find_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `parity`."""
    add_games_argument(parser)
    parser.add_argument(
        "--tables", type=Whole(1, 1 << 20), default=4096, help="games to compare (4096)"
    )
    parser.add_argument("--seed", type=seed, default=1)
    add_option_argument(parser)
    add_json_argument(parser, "what is equal and how fast it is")


def main(args: argparse.Namespace) -> int:
    """Compare all games; 1 if one is not the same."""
    if not is_available():
        raise PentacleError("there is no GPU here that CUDA can use (extra [cuda], and a driver)")
    warnings.filterwarnings("ignore", message=".*Grid size")  # small runs are meant to be small
    options, found = read_options(args.option), {}
    told = partial(print, file=sys.stderr if args.json else sys.stdout, flush=True)
    for name in args.games or GAMES:
        found[name] = compare(name, args.tables, args.seed, options, told)
    if args.json:
        print_json(found)
    return 0 if all(each["equal"] for each in found.values()) else 1


def measured(
    game: Game, tables: int, seats: int, seed: int, options: Mapping[str, Any], device: str
) -> tuple[bytes, bytes]:
    """How games went on a device (`Batch.measure`), and their last records."""
    batch = game.deal_many(tables, seats, seed, device=device, **options)
    return batch.measure().table.tobytes(), batch.records.tobytes()


def compare(
    name: str, tables: int, seed: int, options: Mapping[str, Any], told: Callable[[str], None]
) -> dict[str, Any]:
    """Every player count: same seeds, same bytes; then the speed at several sizes."""
    game = find_game(name)
    begun = time.perf_counter()
    gpu = OnGpu(game)
    gpu.play_out(64, game.seats[0], seed)
    told(f"{name}: compiled for the GPU in {time.perf_counter() - begun:.1f} s")
    equal, rates = True, {}
    for seats in game.seats:
        here = game.deal_many(tables, seats, seed, **options)
        actions = here.play_out()
        there = gpu.play_out(tables, seats, seed, **options)
        same = there.records.tobytes() == here.records.tobytes() and there.actions == actions
        same &= measured(game, tables, seats, seed, options, "cuda") == measured(
            game, tables, seats, seed, options, "cpu"
        )
        equal &= same
        said = "byte-equal" if same else "DIFFERENT"
        told(f"{name}, {seats} seats: {tables} games, {actions} actions, {said}")
    for size, games in ((1 << 16, 16), (1 << 18, 8), (1 << 19, 4), (1 << 20, 4)):
        seats = game.seats[-1]
        gpu.play_out(size, seats, seed, **options)  # other kernels for other sizes: compile them
        played = gpu.play_out(size, seats, seed, games, **options)
        rate = played.actions / played.seconds / 1e6
        told(f"{name}, {seats} seats: {size:>7} tables, {rate:8.1f} million actions/s")
        rates[size] = round(rate, 1)
    return {"equal": equal, "million_actions_per_s": rates}

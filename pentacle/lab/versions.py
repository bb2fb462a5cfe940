"""Another version of a game: the facts of an owner's file, played in a process of its own.

Facts are read when a game is imported, and rules are compiled with them, so two versions never
share a process.  Compiled code is filed under the facts that it was made with
(`core/compile/cache.py`).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import msgspec

from pentacle import arguments
from pentacle.core import Game
from pentacle.core.errors import PentacleError
from pentacle.core.fact_list import say_replaced
from pentacle.core.facts import READ, VARIABLE, Reading, folder_named, override

if TYPE_CHECKING:
    import polars as pl

    from .rows import Rows
    from .series import Series


class Version(msgspec.Struct, frozen=True):
    """A game with other facts."""

    folder: Path
    reading: Reading

    def said(self, language: str = "en") -> str:
        """What it replaces."""
        return say_replaced(self.reading, language)


def add_version_arguments(parser: argparse.ArgumentParser) -> None:
    """`--data FILE` and `--against FOLDER`: play another version on the same deals."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--data", type=arguments.in_file, metavar="FILE.toml",
        help="play the game with these facts too, on the same deals, and tell what differs",
    )  # fmt: skip
    group.add_argument(
        "--against", type=arguments.in_folder, metavar="FOLDER",
        help="the same with the game's file in a folder, as PENTACLE_DATA has it",
    )  # fmt: skip


def say_replaced_here(game: Game, language: str = "en") -> str:
    """What an owner's file replaces in this process; "" where these are the facts of the house."""
    reading = READ.get(game.name)
    return say_replaced(reading, language) if reading and reading.own else ""


def say_facts(game: Game, language: str = "en") -> str:
    """Whether this process plays with the facts of the house; "" for a game without such."""
    reading = READ.get(game.name)
    return say_replaced(reading, language, named=folder_named()) if reading else ""


@contextmanager
def other_version(args: argparse.Namespace, game: Game) -> Iterator[Version | None]:
    """The version that was asked for, if one was; a file that cannot be is refused at once."""
    if args.data is None and args.against is None:
        yield None
        return
    if game.name not in READ:
        raise PentacleError(f"{game.name} keeps no facts in a file")
    file = args.data or override(game.name, args.against)
    if file is None:
        raise PentacleError(f"{args.against} holds no {game.name}.toml")
    reading = READ[game.name].with_file(file)
    with TemporaryDirectory(prefix="pentacle-facts-") as name:
        shutil.copyfile(file, Path(name) / f"{game.name}.toml")
        yield Version(Path(name), reading)


def run_version(version: Version, words: Sequence[str]) -> None:
    """A command of `pentacle` with other facts; its bar is seen, its answer is not."""
    env = {**os.environ, VARIABLE: str(version.folder)}
    ran = subprocess.run(
        [sys.executable, "-m", "pentacle", *words], env=env, stdout=subprocess.DEVNULL, check=False
    )
    if ran.returncode == 130:
        raise KeyboardInterrupt
    if ran.returncode:
        raise PentacleError("the game with other facts could not be played to its end")


def other_rows(
    version: Version, series: Series, games: int, *, jobs: int = 0, backend: str = "cpu"
) -> Rows:
    """The games of a series with other facts: the same deals, seats and bots."""
    from pentacle.core.compile.spread import cores

    from .rows import read_rows

    with TemporaryDirectory(prefix="pentacle-rows-") as name:
        out = Path(name) / "rows.parquet"
        words = [
            "simulate", series.game, "--seats", series.seats, "--games", games,
            "--bots", ",".join(series.bots), "--seed", series.seed, "--backend", backend,
            "--jobs", jobs or cores(), "--out", out, "--quiet",
            *(["--counts"] if series.counted else []), *([] if series.turned else ["--fixed"]),
            *(word for key, value in series.options for word in ("-o", f"{key}={_said(value)}")),
        ]  # fmt: skip
        run_version(version, [str(word) for word in words])
        return read_rows(out)


def other_arena(version: Version, args: argparse.Namespace) -> pl.DataFrame:
    """The games of an arena with other facts, a line for each seat of each game."""
    import polars as pl

    with TemporaryDirectory(prefix="pentacle-arena-") as name:
        words = [
            "arena", args.game, *args.bots, "--blocks", args.blocks, "--seed", args.seed,
            "--workers", args.workers, "--backend", args.backend, "--out", name,
            *(["--seats", args.seats] if args.seats else []),
            *(word for option in args.option for word in ("-o", option)),
        ]  # fmt: skip
        run_version(version, [str(word) for word in words])
        return pl.read_parquet(Path(name) / "games.parquet")


def _said(value: object) -> str:
    """A value of an option as the command line has it."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)

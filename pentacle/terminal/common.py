"""What the commands share: finding a game, reading options, a bar while rules are compiled."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from pentacle.core import Game, PentacleError
from pentacle.games import GAMES


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise PentacleError(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return GAMES[name]


def read_options(pairs: list[str]) -> dict[str, Any]:
    """`["mode=expert"]` as a mapping."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise PentacleError(f"an option is written NAME=VALUE, not {pair!r}")
        options[name] = value
    return options


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE",
        help="an option of the game, as 'pentacle games' lists them; may be given several times",
    )  # fmt: skip


def compile_with_bar(game: Game, console: Console) -> None:
    """Compile the rules, or fetch them from the cache; a bar shows while it takes long."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(f"Compiling {game.name}", total=None)

        def step(name: str, done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        game.compiled.prepare(step)

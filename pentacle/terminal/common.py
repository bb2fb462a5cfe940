"""What the commands share: a bar while rules are compiled, a file that is read."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from pentacle.core import Game, PentacleError, replay
from pentacle.core.match import Match
from pentacle.games import GAMES


def compile_with_bar(game: Game, console: Console) -> None:
    """Compile the rules, or fetch them from the cache; a bar shows while it takes long."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(f"Compiling {game.name}", total=None)

        def step(name: str, done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        game.compiled.prepare(step)


def has_screen() -> bool:
    """Somebody sits at a terminal that can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def read_file(path: Path) -> bytes:
    """What a file holds, or a sentence."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise PentacleError(f"{path} cannot be read: {error.strerror}") from None


def resume(path: Path) -> tuple[Match, list[str]]:
    """A saved game, and who sits where."""
    data = read_file(path)
    match = replay.load(data, GAMES)
    names = replay.read(data).names
    return match, names or ["me"] * match.seats


_KEYBOARD = "CONIN$" if os.name == "nt" else "/dev/tty"
"""Where somebody types whose input was a file."""


def read_position(place: Path) -> str:
    """A position from a file, or as it is typed or piped, up to an empty line."""
    if str(place) != "-":
        try:
            return read_file(place).decode()
        except UnicodeDecodeError:
            raise PentacleError(f"{place} is not a text") from None
    lines: list[str] = []
    for line in sys.stdin:
        if not line.strip():
            return "".join(lines)
        lines.append(line)
    with contextlib.suppress(OSError):
        sys.stdin = Path(_KEYBOARD).open()  # noqa: SIM115
    return "".join(lines)


def game_named(text: str) -> str:
    """The game that a position says it is of.

    >>> game_named("# mine\\nzavandor 1: 3 seats")
    'zavandor'
    """
    lines = (line.partition("#")[0].split() for line in text.splitlines())
    return next((words[0] for words in lines if words), "")


def without_chance(text: str) -> str:
    """A position without its generator: who plays on from it draws anew."""
    return "".join(line for line in text.splitlines(True) if not line.startswith("rng "))

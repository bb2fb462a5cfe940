"""What the commands share: a bar while rules are compiled, a file that is read."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from pentacle.core import Game, PentacleError


def compile_with_bar(game: Game, console: Console) -> None:
    """Compile the rules, or fetch them from the cache; a bar shows while it takes long."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(f"Compiling {game.name}", total=None)

        def step(name: str, done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        game.compiled.prepare(step)


def read_file(path: Path) -> bytes:
    """What a file holds, or a sentence."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise PentacleError(f"{path} cannot be read: {error.strerror}") from None

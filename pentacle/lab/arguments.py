"""What the lab's commands share: the number of seats, and a bar."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pentacle.arguments import count
from pentacle.core import Game

__all__ = ["add_seats_argument", "count", "progress_bar", "seats_of"]


def add_seats_argument(parser: argparse.ArgumentParser) -> None:
    """`--seats`: the number of seats at the table."""
    parser.add_argument("--seats", type=count, help="seats at the table (default: the fewest)")


def add_backend_argument(parser: argparse.ArgumentParser) -> None:
    """`--backend`: where the work is spread."""
    parser.add_argument(
        "--backend", choices=("cpu", "ray"), default="cpu",
        help="cpu: processes of this machine; ray: those of a cluster (RAY_ADDRESS)",
    )  # fmt: skip


def seats_of(args: argparse.Namespace, game: Game) -> int:
    """What was asked for, or the fewest that can be compared."""
    return int(args.seats or max(2, game.seats[0]))


def progress_bar(console: Console | None = None) -> Progress:
    """A bar that tells how many of how many, and for how long; on stderr, as results are not."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True))

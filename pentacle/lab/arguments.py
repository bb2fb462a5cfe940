"""What the lab's commands take from the command line."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pentacle.core import Game


def count(text: str) -> int:
    """A number of things to do: one or more.

    >>> count("12")
    12
    """
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of 1 or more")


def add_seats_argument(parser: argparse.ArgumentParser) -> None:
    """`--seats`: the number of seats at the table."""
    parser.add_argument("--seats", type=count, help="seats at the table (default: the fewest)")


def seats_of(args: argparse.Namespace, game: Game) -> int:
    """What was asked for, or the fewest that can be compared."""
    return int(args.seats or max(2, game.seats[0]))


def progress_bar(console: Console) -> Progress:
    """A bar that tells how many of how many, and for how long."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeElapsedColumn(), console=console)

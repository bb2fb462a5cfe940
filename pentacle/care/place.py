"""Where a database lies, as the commands of an operator are told it, and how it is named to him."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from pentacle import arguments
from pentacle.core import PentacleError
from pentacle.server.settings import Settings
from pentacle.store.database import full_url

Tell = Callable[[float, float], None]
"""Hears how much is done, and how much there is to do."""
GENTLE = 10
"""How much priority is given up, so that a running server goes first."""


@dataclass(frozen=True)
class Place:
    """A database of SQLite or PostgreSQL."""

    given: str
    url: str

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    @property
    def path(self) -> Path:
        """The file of SQLite."""
        return Path(make_url(self.url).database or "")

    def __str__(self) -> str:
        """Without a password."""
        return Settings(database=self.given).shown_database


def place_of(given: str) -> Place:
    """What `--database` names; nothing: where `pentacle serve` keeps its tables."""
    settings = Settings(database=given)
    try:
        url = full_url(settings.database_url)
    except ArgumentError:
        url = ""
    if not url.startswith(("sqlite", "postgresql")):
        raise PentacleError(f"{settings.shown_database}: neither SQLite nor PostgreSQL")
    return Place(settings.database_url, url)


def add_database(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument(
        "--database", type=arguments.database,
        default=os.environ.get("PENTACLE_DATABASE", ""), metavar="DATABASE",
        help=f"{what}: SQLite file or PostgreSQL URL; default: as for pentacle serve",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print what was found as JSON")


@contextmanager
def gently() -> Iterator[None]:
    """Let a running server go first; SIGTERM ends the work as Ctrl-C does, so that it is tidied."""
    os.nice(max(0, GENTLE - os.nice(0)))
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def progress(title: str) -> Iterator[Tell]:
    """A bar on stderr while somebody looks at it."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:.0f} %"))
    console = Console(stderr=True)
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True,
        disable=not sys.stderr.isatty(),
    ) as bar:  # fmt: skip
        task = bar.add_task(title, total=None)
        yield lambda done, all: bar.update(task, completed=done, total=all)


def megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"

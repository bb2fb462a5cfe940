"""The machine that the tests run on: its cores, and what only one process may do at a time."""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]


def cores() -> int:
    """How many we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def alone(what: str) -> Iterator[None]:
    """Whoever else wants to do this waits until it is done."""
    with (Path(tempfile.gettempdir()) / f"grand-pentacle-{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield

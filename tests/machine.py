"""The machine that the tests run on: its cores and ports, and what one process does at a time."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]


def cores() -> int:
    """How many we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def alone_with(file: Path) -> Iterator[None]:
    """Whoever else wants to be alone with this file waits."""
    with file.open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield

"""The clock that bots think by: that of the wall, or what their own core has spent on them.

A match by the wall on a busy machine measures its neighbours; people wait by the wall.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

CLOCKS = WALL, CORE = "wall", "core"
_READ = {WALL: time.perf_counter, CORE: time.thread_time}
_read: Callable[[], float] = time.perf_counter


def now() -> float:
    """Seconds by the clock that counts."""
    return _read()


@contextmanager
def measured_by(clock: str) -> Iterator[None]:
    """In this block bots of this process think by this clock.

    >>> with measured_by(CORE):
    ...     now() <= time.thread_time()
    True
    """
    global _read
    before, _read = _read, _READ[clock]
    try:
        yield
    finally:
        _read = before

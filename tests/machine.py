"""The machine that the tests run on: its cores and ports, and what one process does at a time."""

from __future__ import annotations

import fcntl
import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).parents[1]
PORTS = range(20_000, 32_000)
"""Below those that go to outgoing connections: whoever is killed finds his port free again."""


def cores() -> int:
    """How many we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def free_port() -> int:
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as door, suppress(OSError):
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind(("127.0.0.1", port))
            return port


@contextmanager
def alone_with(file: Path) -> Iterator[None]:
    """Whoever else wants to be alone with this file waits."""
    with file.open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield

"""A Redis of our own that keeps nothing, where the machine has its program."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from pentacle.core import PentacleError

from .process import free_port


class RedisServer:
    """It listens on a free port of this machine."""

    def __init__(self) -> None:
        program = shutil.which("redis-server")
        if program is None:
            raise PentacleError("there is no redis-server on this machine: install Redis")
        self.port = free_port()
        self._command = [program, "--port", str(self.port), "--bind", "127.0.0.1",
                         "--save", "", "--appendonly", "no"]  # fmt: skip
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        self.process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        while not self._answers():
            if self.process.poll() is not None:
                raise PentacleError("Redis does not start here")
            time.sleep(0.02)

    def _answers(self) -> bool:
        with socket.socket() as line:
            return line.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


@contextmanager
def temporary_redis() -> Iterator[tuple[str, int]]:
    """Its address and its process; it is gone at the end."""
    running = RedisServer()
    try:
        yield running.url, running.process.pid
    finally:
        running.stop()

"""The server under test: a `pentacle serve` of its own, with room for everybody on one address."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from pentacle.core import PentacleError

from .client import Address, Client, HttpFailure
from .fork_server import ForkOrder

FLAGS: dict[str, Any] = {
    "requests": 100_000, "newcomers": 100_000, "connections": 100_000, "log_level": "warning",
    "warm": "none", "engine": "none", "bots": 1,
}  # fmt: skip
"""Everybody comes from one address here, so what holds an address back is set aside; what holds
back a connection, a visitor or a table stays as it is."""
PORTS = range(20_000, 32_000)
PATIENCE = 120.0
"""Seconds a server has to answer after its start."""


class ServerProcess:
    """Keeps its port, its database and its log when it is started again."""

    program: tuple[str, ...] = ("pentacle.cli", "serve")
    """The module that serves, and its first words."""
    python = sys.executable
    home: Path | None = None
    """What runs it, and in which folder."""

    def __init__(self, database: str, folder: Path, *, often: bool = False, **flags: Any) -> None:
        """`often`: it will be started again and again, so its starts are forks (`fork_server`)."""
        self.database, self.log = database, folder / "server.log"
        self.flags = FLAGS | flags
        self.address = Address("127.0.0.1", free_port())
        self.pid = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._forks = _start_fork_server() if often else None

    async def start(self) -> None:
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in self.flags.items()]
        command = [
            *self.program, f"--port={self.address.port}", f"--database={self.database}", *flags,
        ]  # fmt: skip
        if self._forks is not None:
            self.pid = await asyncio.to_thread(self._fork, self._forks, command)
        else:
            with self.log.open("ab") as log:
                self._process = subprocess.Popen(
                    [self.python, "-m", *command],
                    cwd=self.home, stdout=subprocess.DEVNULL, stderr=log,
                )  # fmt: skip
            self.pid = self._process.pid
        await self._healthy()

    def _fork(self, fork_server: subprocess.Popen[bytes], command: list[str]) -> int:
        assert fork_server.stdin
        assert fork_server.stdout
        fork_server.stdin.write(msgspec.json.encode(ForkOrder(command, str(self.log))) + b"\n")
        fork_server.stdin.flush()
        return int(fork_server.stdout.readline())

    async def _healthy(self) -> None:
        client, loop = Client(self.address), asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while self.is_alive and loop.time() < end:
            try:
                await client.get("/api/health")
                return
            except HttpFailure:
                await asyncio.sleep(0.02)
        self.kill()
        raise PentacleError(f"the server does not answer; the end of its log:\n{self.tail()}")

    def tail(self) -> str:
        return "\n".join(self.log.read_text().splitlines()[-20:]) if self.log.exists() else ""

    def complaints(self) -> list[str]:
        """Lines of the log that tell of a fault."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [line for line in lines if " error " in line or "Traceback" in line]

    @property
    def is_alive(self) -> bool:
        if self._process is not None:
            return self._process.poll() is None
        return bool(self.pid) and Path(f"/proc/{self.pid}").exists()

    def kill(self) -> None:
        """Kill it (SIGKILL)."""
        self._end(signal.SIGKILL, PATIENCE)

    def stop(self) -> None:
        """Ask it to end (SIGTERM), and kill it if it does not."""
        if not self._end(signal.SIGTERM, 20):
            self.kill()

    def close(self) -> None:
        """Stop it for good."""
        self.stop()
        if self._forks is not None:
            self._forks.communicate()

    def _end(self, how: signal.Signals, patience: float) -> bool:
        """Send a signal and wait; whether the process ended in time."""
        if self.is_alive:
            with suppress(ProcessLookupError):
                os.kill(self.pid, how)
        end = time.monotonic() + patience
        while self.is_alive and time.monotonic() < end:
            time.sleep(0.002)
        return not self.is_alive


def _start_fork_server() -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "pentacle.testing.load.fork_server"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def free_port() -> int:
    """A free port outside the range of outgoing connections, so that a server that was killed
    finds it free again."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as tried, suppress(OSError):
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(("127.0.0.1", port))
            return port

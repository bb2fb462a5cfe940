"""The server under test: a `pentacle serve` of its own, with room for everybody on one address."""

from __future__ import annotations

import asyncio
import secrets
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from pentacle.core import PentacleError

from .client import Address, Client, HttpFailure

FLAGS: dict[str, Any] = {
    "requests": 100_000, "newcomers": 100_000, "connections": 100_000, "log_level": "warning",
    "warm": "none", "bots": 1,
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

    def __init__(self, database: str, folder: Path, **flags: Any) -> None:
        self.database, self.log = database, folder / "server.log"
        self.flags = FLAGS | flags
        self.address = Address("127.0.0.1", free_port())
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        return self.process.pid if self.process else 0

    async def start(self) -> None:
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in self.flags.items()]
        command = [
            sys.executable, "-m", *self.program, f"--port={self.address.port}",
            f"--database={self.database}", *flags,
        ]  # fmt: skip
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)
        await self._healthy()

    async def _healthy(self) -> None:
        client, loop = Client(self.address), asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while self.process and self.process.poll() is None and loop.time() < end:
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

    def kill(self) -> None:
        """As hard as it gets."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


def free_port() -> int:
    """Below those that go to outgoing connections: whoever is killed finds his port free again."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as door, suppress(OSError):
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind(("127.0.0.1", port))
            return port

"""Servers that are born by a fork: as fresh as others, without two seconds of importing each."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec

from pentacle.testing.load.fork_server import ForkOrder
from tests.machine import ROOT


@cache
def _forks() -> subprocess.Popen[bytes]:
    """One for all servers of this process; it ends when nobody can ask it any more."""
    command = [
        sys.executable, "-W", "error::RuntimeWarning", "-m", "pentacle.testing.load.fork_server",
        "tests.server.toy", "tests.server.leaks",
    ]  # fmt: skip
    return subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )  # fmt: skip


class Forked:
    """What `subprocess.Popen` would be for such a server."""

    def __init__(self, command: list[str], log: Path, environment: dict[str, str]) -> None:
        self.returncode: int | None = None
        self._end = log.with_suffix(".end")
        self._end.unlink(missing_ok=True)
        said = log.with_suffix(".out")
        said.unlink(missing_ok=True)
        os.mkfifo(said)
        order = ForkOrder(command, str(log), str(said), str(self._end), environment)
        fork_server = _forks()
        fork_server.stdin.write(msgspec.json.encode(order) + b"\n")
        fork_server.stdin.flush()
        self.pid = int(fork_server.stdout.readline())
        self.stdout = said.open()

    def poll(self) -> int | None:
        if self.returncode is None and not Path(f"/proc/{self.pid}").exists():
            left = self._end.read_text() if self._end.exists() else ""
            self.returncode = int(left) if left else -signal.SIGKILL
        return self.returncode

    def wait(self, patience: float | None = None) -> int:
        end = None if patience is None else time.monotonic() + patience
        while self.poll() is None:
            if end is not None and time.monotonic() > end:
                raise subprocess.TimeoutExpired("server", patience or 0)
            time.sleep(0.005)
        return self.returncode

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

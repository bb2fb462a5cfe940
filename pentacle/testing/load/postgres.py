"""A PostgreSQL of our own in a temporary folder, where the machine has its programs."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pentacle.core import PentacleError

from .process import free_port

NOBODY = 65534
"""PostgreSQL does not run as root: then this user owns it."""
GOOD_NIGHT = 60
"""Seconds that it has to end."""


class Postgres:
    """It listens on a free port of this machine, and can be stopped and started again."""

    def __init__(self) -> None:
        self._programs = _programs()
        self.folder = Path(tempfile.mkdtemp(prefix="pentacle-postgres-"))
        self._owner: list[str] = []
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
            self._owner = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        made = self._run("initdb", "-D", "data", "-U", "pentacle", "-A", "trust", "-N")
        if made.returncode:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise PentacleError(f"initdb does not work here: {made.stderr.strip()[-200:]}")
        self._where = ["-h", "127.0.0.1", "-p", str(free_port())]
        self.start()

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://pentacle@127.0.0.1:{self._where[-1]}/{database}"

    def new_database(self) -> str:
        """The address of a new, empty database, with a name that no other has."""
        name = f"t{uuid.uuid4().hex}"
        self.do(f"CREATE DATABASE {name}")
        return self.url(name)

    def do(self, sql: str) -> None:
        done = self._run("psql", *self._where, "-U", "pentacle", "-d", "postgres", "-c", sql)
        if done.returncode:
            raise PentacleError(done.stderr.strip())

    def start(self) -> None:
        command = [str(self._programs / "postgres"), "-D", "data", *self._where]
        self.process = subprocess.Popen(
            [*self._owner, *command, "-k", str(self.folder)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder,
        )  # fmt: skip
        while self._run("pg_isready", *self._where).returncode:
            if self.process.poll() is not None:
                raise PentacleError("PostgreSQL does not start here")
            time.sleep(0.1)

    def stop(self) -> None:
        """At once: those who are connected are sent away."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(GOOD_NIGHT)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        command = [*self._owner, str(self._programs / program), *words]
        return subprocess.run(command, capture_output=True, text=True, cwd=self.folder)


@contextmanager
def temporary_postgres() -> Iterator[tuple[str, int]]:
    """The URL of an empty database and its first process; it is gone at the end."""
    running = Postgres()
    try:
        yield running.url(), running.process.pid
    finally:
        running.close()


def _programs() -> Path:
    found = [shutil.which("initdb"), *map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb"))]
    for program in found:
        if program:
            return Path(program).resolve().parent
    raise PentacleError("there is no initdb on this machine: install PostgreSQL's server")

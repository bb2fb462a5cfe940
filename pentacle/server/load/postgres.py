"""A PostgreSQL of our own in a temporary folder, where the machine has its programs."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pentacle.core import PentacleError

from .process import free_port

NOBODY = 65534
"""PostgreSQL does not run as root: then this user owns it."""


@contextmanager
def temporary_postgres() -> Iterator[tuple[str, int]]:
    """The URL of an empty database and its first process; it is gone at the end."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="pentacle-postgres-"))
    try:
        owner: list[str] = []
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
            owner = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        with _running(programs, folder, owner) as found:
            yield found
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _programs() -> Path:
    found = [shutil.which("initdb"), *map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb"))]
    for program in found:
        if program:
            return Path(program).resolve().parent
    raise PentacleError("there is no initdb on this machine: install PostgreSQL's server")


@contextmanager
def _running(programs: Path, folder: Path, owner: list[str]) -> Iterator[tuple[str, int]]:
    data = ["-D", str(folder / "data")]
    made = subprocess.run(
        [*owner, programs / "initdb", *data, "-U", "pentacle", "-A", "trust", "-N"],
        capture_output=True, text=True, cwd=folder,
    )  # fmt: skip
    if made.returncode:
        raise PentacleError(f"initdb does not work here: {made.stderr.strip()[-200:]}")
    where = ["-h", "127.0.0.1", "-p", str(free_port())]
    process = subprocess.Popen(
        [*owner, programs / "postgres", *data, *where, "-k", str(folder)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
    )  # fmt: skip
    try:
        while subprocess.run([programs / "pg_isready", *where], capture_output=True).returncode:
            if process.poll() is not None:
                raise PentacleError("PostgreSQL does not start here")
            time.sleep(0.1)
        yield f"postgresql://pentacle@127.0.0.1:{where[-1]}/postgres", process.pid
    finally:
        process.terminate()
        process.wait(60)

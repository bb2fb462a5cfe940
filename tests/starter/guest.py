"""A game that another package brings: written by `pentacle new`, installed, used by its author."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.machine import ROOT

NAME, TITLE = "pebbles", "Pebbles"


@dataclass(frozen=True)
class Guest:
    package: Path
    """What was written."""
    site: Path
    """Where it is installed."""

    @property
    def environment(self) -> dict[str, str]:
        """For a process that finds the game beside those of the house."""
        return {"PYTHONPATH": os.pathsep.join((str(self.site), str(ROOT)))}

    def pentacle(self, *words: str) -> subprocess.CompletedProcess[str]:
        return run([sys.executable, "-m", "pentacle", *words], self.site, **self.environment)

    def make(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = ["make", *words, f"PYTHON={sys.executable}"]
        return run(command, self.package, **self.environment)


def run(command: list[str], folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """A program that is done, and what it said; the text is not wrapped."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "200", "TERM": "dumb", **more}
    return subprocess.run(
        command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        check=False,
    )  # fmt: skip


def install(folder: Path) -> Guest:
    """Write the package and install it, without the net and away from Python's own packages."""
    guest = Guest(folder / "package", folder / "site")
    pip = ["pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    for words in (
        ["pentacle", "new", NAME, "--into", str(guest.package)],
        [*pip, "--target", str(guest.site), str(guest.package)],
    ):
        done = run([sys.executable, "-m", *words], folder)
        assert done.returncode == 0, done.stdout + done.stderr
    return guest

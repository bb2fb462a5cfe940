"""The Chromium that the tests drive: the machine's own, or Debian's package where it may be
installed."""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip
MISSING = "no Chromium or Chrome on the PATH (on Debian: apt-get install chromium)"


def find() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def find_or_install() -> str | None:
    return find() or (install() and find()) or None


def install() -> bool:
    """Debian's package, where we are root and apt-get is there."""
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    package = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
    for command in (package, ("apt-get", "update"), package):
        done = subprocess.run(command, env=quiet, capture_output=True, timeout=900, check=False)
        if done.returncode == 0 and command is package:
            return True
    return False

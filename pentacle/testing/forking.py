"""What copies the process, which not every system can."""

from __future__ import annotations

import os

from pentacle.core.errors import PentacleError


def need_fork() -> None:
    """A sentence where processes cannot be copied."""
    if not hasattr(os, "fork"):
        raise PentacleError(
            "this copies its process for every trial (os.fork), which this system cannot; "
            "it runs on Linux and macOS, and in the Linux subsystem of Windows"
        )

"""The games' modules for browsers, built once in the background where the server finds none."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Self

from pentacle.core import Game

from .site import Modules

LINE = (
    "Building what lets bots think in the page: once, in the background, some minutes. "
    "Until then hints and analysis come from the server."
)
LAST = 19
"""It takes only what nobody else wants of the processor."""


class Engines:
    """Builds what is lacking; a server that stops before it is done begins again at its start."""

    def __init__(self, folder: Path, games: Mapping[str, Game]) -> None:
        self.folder, self.games = folder, games
        self._run: subprocess.Popen[bytes] | None = None

    @property
    def lacking(self) -> list[str]:
        """Games without a module that fits; none where none can be built or put down."""
        place = next(f for f in (self.folder, *self.folder.parents) if f.exists())
        if find_spec("numba") is None or not os.access(place, os.W_OK):
            return []
        modules = Modules(self.folder, self.games)
        return [name for name in self.games if not modules.address(name)]

    def begin(self) -> None:
        """Say so and go on; nothing where all is there."""
        if lacking := self.lacking:
            command = [sys.executable, "-m", "pentacle.cli", "wasm", *lacking]
            quiet = subprocess.DEVNULL
            self._run = subprocess.Popen(
                [*command, f"--out={self.folder}"], stdout=quiet, stderr=quiet,
                start_new_session=True,
            )  # fmt: skip
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._run.pid, LAST)
            print(LINE, flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._run is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._run.pid, signal.SIGTERM)
            self._run.wait()

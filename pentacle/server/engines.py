"""The games' modules for browsers, built once in the background where the server finds none."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Self

from pentacle.core import Game

from .site import Modules

log = logging.getLogger(__name__)
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
        self._run: subprocess.Popen[str] | None = None
        self._stops = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=lambda: None)

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
            print(LINE, flush=True)
            self._thread = threading.Thread(target=self._build, args=(lacking,), daemon=True)
            self._thread.start()

    def wait(self, seconds: float) -> None:
        self._thread.join(seconds)

    def _build(self, games: list[str]) -> None:
        """One after the other; what fails is told, and the next one is built all the same."""
        for game in games:
            command = [sys.executable, "-m", "pentacle.cli", "wasm", game, f"--out={self.folder}"]
            with self._lock:
                if self._stops:
                    return
                self._run = subprocess.Popen(
                    command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                    start_new_session=True,
                )  # fmt: skip
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._run.pid, LAST)
            why = self._run.communicate()[1]
            if self._run.returncode and not self._stops:
                log.warning("no module for browsers: %s", why.strip()[-500:], extra={"game": game})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._stops = True
            if self._run is not None and self._run.poll() is None:
                with suppress(ProcessLookupError):
                    os.killpg(self._run.pid, signal.SIGTERM)
        if self._thread.ident:
            self._thread.join()

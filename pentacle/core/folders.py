"""Where things are kept on a player's machine: where its system keeps such things.

>>> import os
>>> os.environ["PENTACLE_HOME"] = "/srv/pentacle"
>>> data_folder().as_posix()
'/srv/pentacle'
>>> del os.environ["PENTACLE_HOME"]
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import Any


@cache
def _system() -> Any:
    """Where this system keeps things; imported by who keeps some."""
    from platformdirs import PlatformDirs

    return PlatformDirs("grand-pentacle", appauthor=False, opinion=False)


def cache_folder() -> Path:
    """What can be made again: compiled rules.  PENTACLE_CACHE moves it."""
    chosen = os.environ.get("PENTACLE_CACHE")
    return Path(chosen) if chosen else _system().user_cache_path


def data_folder() -> Path:
    """What must not be lost: tables and campaigns.  PENTACLE_HOME moves it."""
    if chosen := os.environ.get("PENTACLE_HOME"):
        return Path(chosen)
    folder, first = _system().user_data_path, Path.home() / ".local/share/grand-pentacle"
    kept_there = sys.platform in ("darwin", "win32") and not folder.exists() and first.exists()
    return first if kept_there else folder  # once it was the same on every system


def engine_folder() -> Path:
    """The games' rules and search for browsers: `pentacle wasm` writes them, `serve` reads them."""
    return Path(__file__).parents[1] / "web" / "engine"

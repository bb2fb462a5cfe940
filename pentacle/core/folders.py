"""Where things are kept on a player's machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """What can be made again: compiled rules.  PENTACLE_CACHE moves it."""
    if chosen := os.environ.get("PENTACLE_CACHE"):
        return Path(chosen)
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", str(Path.home())))
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "grand-pentacle"


def data_folder() -> Path:
    """What must not be lost: tables and campaigns.  PENTACLE_HOME moves it."""
    if chosen := os.environ.get("PENTACLE_HOME"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "grand-pentacle"

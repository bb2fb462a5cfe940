"""Compiled code that nothing has used for long goes away: what other versions of the rules left.

A file counts as used when it was written or read; a process that has read one needs it no more, and
what is missed is compiled again.
"""

from __future__ import annotations

import re
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from ..folders import cache_folder

DAY = 86400.0
UNUSED = 60
"""Days after which a file is one that nobody uses."""
MARK = "pruned"
"""The file that says when this was last done."""
_OURS = re.compile(r"\w+-[0-9a-f]{16}(-[0-9a-f]{8})?(\.\d+)?")


@cache
def prune_daily() -> None:
    """Once a process, and once a day; a disk that refuses only means later."""
    folder = cache_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        mark = folder / MARK
        if not (mark.exists() and _age(mark) < 1):
            mark.touch()
            prune(folder)


def prune(folder: Path) -> None:
    """Remove our own files that nobody uses from a cache, and folders that are empty then."""
    for place in [path for path in folder.iterdir() if path.is_dir() and not path.is_symlink()]:
        with suppress(OSError):
            for path in place.iterdir():
                if _OURS.fullmatch(path.name) and path.is_file() and _age(path) > UNUSED:
                    path.unlink(missing_ok=True)
            place.rmdir()


def _age(path: Path) -> float:
    """Days since a file was last used."""
    found = path.stat()
    return (time.time() - max(found.st_mtime, found.st_atime)) / DAY

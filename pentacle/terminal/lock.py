"""A file that one program holds at a time: `flock` where there is one, Windows' own lock there.

Where neither is, nothing is locked, and two programs should not go on with the same game.
"""

from __future__ import annotations

import os
from typing import Any

fcntl: Any
msvcrt: Any
try:
    import fcntl
except ImportError:
    fcntl = None
try:
    import msvcrt
except ImportError:
    msvcrt = None

BINARY: int = getattr(os, "O_BINARY", 0)
"""For `os.open`: without it Windows writes two bytes for the end of a line."""
_FAR = 1 << 30
"""A byte that no game reaches: Windows keeps others from reading what is locked."""


def lock(handle: int) -> bool:
    """Hold a file until it is closed; False if another program holds it."""
    try:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        elif msvcrt is not None:
            here = os.lseek(handle, 0, os.SEEK_CUR)
            os.lseek(handle, _FAR, os.SEEK_SET)
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(handle, here, os.SEEK_SET)
    except OSError:
        return False
    return True

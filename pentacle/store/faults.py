"""What can be wrong with a database: one word for each fault, and a sentence for the operator."""

from __future__ import annotations

import errno
import zlib
from json import JSONDecodeError
from typing import Any, Literal

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

from pentacle.core import PentacleError

Fault = Literal["full", "readonly", "locked", "gone", "damaged", "foreign", "newer"]

SENTENCES: dict[Fault, str] = {
    "full": "the disk that holds the database is full; make room on it",
    "readonly": "the database can be read but not written; check who owns the file and its folder, "
    "and whether the disk or the server is set to read-only",
    "locked": "another program holds the database locked; end it, or wait until it is done",
    "gone": "the database cannot be reached; check the address, and that it runs",
    "damaged": "the database is damaged, or is no database at all; put a backup in its place",
    "foreign": "the database belongs to another program; give Grand Pentacle one of its own",
    "newer": "the database was written by a newer version of Grand Pentacle; install that version",
}
PASSING = ("full", "locked", "gone")
"""What may be over by itself: trying again later makes sense."""
LASTING_EXIT, PASSING_EXIT = 78, 75
"""What `pentacle serve` ends with, by the custom of sysexits: somebody must act, or try later."""

FAILURES = (DBAPIError, NoConnection, OSError, TimeoutError, JSONDecodeError, zlib.error)
"""What comes out of a database that does not do its work."""

_SQLITE: dict[str, Fault] = {
    "SQLITE_FULL": "full",
    "SQLITE_READONLY": "readonly",
    "SQLITE_PERM": "readonly",
    "SQLITE_AUTH": "readonly",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_CANTOPEN": "gone",
    "SQLITE_IOERR": "gone",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
}
_SYSTEM: dict[int, Fault] = {
    errno.EROFS: "readonly",
    errno.EACCES: "readonly",
    errno.EPERM: "readonly",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}
_POSTGRES: dict[str, Fault] = {
    "53100": "full",
    "25006": "readonly",
    "42501": "readonly",
    "55P03": "locked",
    "57014": "locked",
    "53": "gone",
    "57P": "gone",
    "08": "gone",
    "28": "gone",
    "3D": "gone",
    "XX": "damaged",
    "58": "damaged",
}


class Unavailable(PentacleError):
    """The database does not do its work; nothing of what was asked has been written."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        self.fault = fault
        more = f" ({detail})" if detail else ""
        super().__init__(SENTENCES[fault] + more)

    @property
    def exit_status(self) -> int:
        return PASSING_EXIT if self.fault in PASSING else LASTING_EXIT


def folder_fault(error: OSError) -> Fault:
    """Which fault the folder of a file has."""
    return _SYSTEM.get(error.errno or 0, "gone")


def fault_of(error: BaseException) -> Fault | None:
    """Which fault an error tells of; None where it tells of a mistake of ours, or of a rival."""
    if isinstance(error, IntegrityError):
        return None
    if isinstance(error, DBAPIError):
        return _told_by(error)
    if isinstance(error, (JSONDecodeError, zlib.error)):
        return "damaged"
    return "gone"


def _told_by(error: DBAPIError) -> Fault | None:
    found: Any = error.orig
    name = getattr(found, "sqlite_errorname", None) or ""
    if name:
        family = "_".join(name.split("_")[:2])
        return _SQLITE.get(family)
    state = getattr(found, "sqlstate", None) or ""
    fits = [start for start in _POSTGRES if state and state.startswith(start)]
    if fits:
        return _POSTGRES[max(fits, key=len)]
    lost = error.connection_invalidated or isinstance(found, OSError)
    return "gone" if lost or not state else None

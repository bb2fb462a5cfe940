"""An SQLite file is served by one process: a second one is refused."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from pentacle.core import PentacleError

try:
    import fcntl
except ImportError:  # not a Unix: nobody is refused there
    fcntl = None  # type: ignore[assignment]


class Served(PentacleError):
    """Another process serves this file."""


def lock_file(database: str) -> Path:
    """Beside the file that a path or an SQLite URL names.

    >>> lock_file("sqlite:////srv/tables.db").as_posix()
    '/srv/tables.db.lock'
    >>> lock_file("sqlite:///file:/srv/tables.db?mode=ro&uri=true").as_posix()
    '/srv/tables.db.lock'
    """
    named = database.partition(":///")[2] or database
    if named.startswith("file:"):
        named = named.removeprefix("file:").partition("?")[0]
    path = Path(named).expanduser().absolute()
    return path.with_name(path.name + ".lock")


def serve_alone(database: str) -> AbstractContextManager[Any]:
    """Be the one process that serves this file, as long as what is returned is kept.

    The lock goes with the process, however that ends; the file `NAME.lock` stays and tells which
    process has or had it."""
    if fcntl is None:
        return nullcontext()
    try:
        held = lock_file(database).open("a+")
    except OSError:
        return nullcontext()  # what is wrong there is told when the file itself is opened
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.seek(0)
        who = held.read().strip()
        held.close()
        known = f" (process {who})" if who.isdecimal() else ""
        raise Served(
            f"another server{known} serves this file already; stop it first, or give this one a "
            "--database of its own; several processes can share a PostgreSQL"
        ) from None
    held.truncate(0)
    try:
        os.write(held.fileno(), str(os.getpid()).encode())
    except OSError:
        held.close()
        raise
    return held

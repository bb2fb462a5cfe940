"""A process that has imported a server and forks one whenever it is told to.

A campaign kills hundreds of servers.  Importing takes a second of processor each time; a fork of a
process that has imported everything, and has neither a database nor a loop nor a thread, is as
fresh and takes none.

It reads lines of JSON, a `ForkOrder` each, and answers them with the number of the process.  Words
after its name are modules that are imported too.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import msgspec

from pentacle.games import GAMES

IMPORTED = (
    "pentacle.server.run", "aiosqlite", "alembic.config", "alembic.command", "anyio.streams.tls",
    "attrs", "sqlalchemy.dialects.sqlite.aiosqlite", "sqlalchemy.dialects.postgresql.asyncpg",
    "uvicorn.lifespan.on", "uvicorn.protocols.websockets.websockets_sansio_impl",
)  # fmt: skip
"""What every server needs in the end, also what others import late for it."""


class ForkOrder(msgspec.Struct):
    """A process to fork, which does what `python -m COMMAND` would do."""

    command: list[str]
    log: str
    """The file for its standard error."""
    out: str = os.devnull
    """The file for its standard output."""
    end: str = os.devnull
    """Where it leaves its exit status; a process that is killed leaves none."""
    environment: dict[str, str] = {}


def main() -> None:
    for module in (*IMPORTED, *sys.argv[1:]):
        import_module(module)
    assert all(GAMES.values()), "each game is imported when it is asked for"
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever dies is buried by the system
    for line in sys.stdin:
        order = msgspec.json.decode(line, type=ForkOrder)
        pid = os.fork()
        if pid == 0:
            _serve(order)
        print(pid, flush=True)


def _serve(order: ForkOrder) -> NoReturn:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    complaints = os.open(order.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    said = os.open(order.out, os.O_WRONLY)
    for descriptor, place in ((os.open(os.devnull, os.O_RDONLY), 0), (said, 1), (complaints, 2)):
        os.dup2(descriptor, place)
        os.close(descriptor)
    os.environ.update(order.environment)
    sys.argv = order.command
    status = 1
    try:
        runpy.run_module(order.command[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        Path(order.end).write_text(str(status))
        os._exit(status)


if __name__ == "__main__":
    main()

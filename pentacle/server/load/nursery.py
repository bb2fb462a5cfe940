"""A process that has imported a server and forks one whenever it is told to.

A campaign kills hundreds of servers.  Importing takes a second of processor each time; a fork of a
process that has imported everything, and has neither a database nor a loop nor a thread, is as
fresh and takes none.

It reads lines of JSON, a `Birth` each, and answers them with the number of the process.  Words
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

IMPORTED = ("pentacle.games", "pentacle.server.run")


class Birth(msgspec.Struct):
    """A server to be: what `python -m COMMAND` would do."""

    command: list[str]
    log: str
    """Where its complaints go."""
    out: str = os.devnull
    """Where its words go."""
    end: str = os.devnull
    """Where it leaves its exit status; who is killed leaves none."""
    environment: dict[str, str] = {}


def main() -> None:
    for module in (*IMPORTED, *sys.argv[1:]):
        import_module(module)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever dies is buried by the system
    for line in sys.stdin:
        birth = msgspec.json.decode(line, type=Birth)
        pid = os.fork()
        if pid == 0:
            _serve(birth)
        print(pid, flush=True)


def _serve(birth: Birth) -> NoReturn:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    complaints = os.open(birth.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    said = os.open(birth.out, os.O_WRONLY)
    for descriptor, place in ((os.open(os.devnull, os.O_RDONLY), 0), (said, 1), (complaints, 2)):
        os.dup2(descriptor, place)
        os.close(descriptor)
    os.environ.update(birth.environment)
    sys.argv = birth.command
    status = 1
    try:
        runpy.run_module(birth.command[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        Path(birth.end).write_text(str(status))
        os._exit(status)


if __name__ == "__main__":
    main()

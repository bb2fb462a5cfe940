"""A process that has imported a server and forks one whenever it is told to.

A campaign kills hundreds of servers.  Importing takes a second of processor each time; a fork of a
process that has imported everything, and has neither a database nor a loop nor a thread, is as
fresh and takes none.

It reads lines of JSON, `[log, module, word...]`, and answers each with the number of the process.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys
from importlib import import_module
from typing import NoReturn

import msgspec

IMPORTED = ("pentacle.games", "pentacle.server.run")


def main() -> None:
    for module in IMPORTED:
        import_module(module)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever dies is buried by the system
    for line in sys.stdin:
        log, *command = msgspec.json.decode(line, type=list[str])
        pid = os.fork()
        if pid == 0:
            _serve(log, command)
        print(pid, flush=True)


def _serve(log: str, command: list[str]) -> NoReturn:
    """What `python -m COMMAND` would do, with its complaints in a log."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    complaints = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor, place in ((nothing, 0), (nothing, 1), (complaints, 2)):
        os.dup2(descriptor, place)
    sys.argv = command
    try:
        runpy.run_module(command[0], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        os._exit(end.code if isinstance(end.code, int) else 1)
    finally:
        os._exit(1)


if __name__ == "__main__":
    main()

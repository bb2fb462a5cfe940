"""Python as it is where Linux is not: without these modules and functions.

Other people's libraries know where they are by `sys.platform`: they are imported before.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from importlib import import_module

THEIRS = ("asyncio", "multiprocessing.connection", "multiprocessing.popen_spawn_posix", "numba",
          "numpy", "hypothesis", "polars", "pytest", "rich.progress", "textual.app",
          "textual.widgets")  # fmt: skip

MODULES = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
FUNCTIONS = ("fork", "forkpty", "getloadavg", "geteuid", "getuid", "killpg", "register_at_fork",
             "sched_getaffinity", "sched_setaffinity", "setsid", "waitid")  # fmt: skip
SIGNALS = ("SIGALRM", "SIGCHLD", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGVTALRM", "SIGWINCH",
           "setitimer", "alarm", "pthread_sigmask")  # fmt: skip


def leave_linux() -> None:
    """From here on none of them is there."""
    for name in THEIRS:
        with suppress(ImportError):
            import_module(name)
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    for place, names in ((os, FUNCTIONS), (signal, SIGNALS)):
        for name in names:
            if hasattr(place, name):
                delattr(place, name)

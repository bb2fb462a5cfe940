"""`--workers`: a parent that holds the port and keeps so many server processes alive.

All of them take connections from the one socket that the parent listens on, so that none waits at a
process that has died.  Each is a program of its own (not a fork): after SIGHUP, which restarts one
after the other, they run what is installed now.
"""

from __future__ import annotations

import json
import logging
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from pentacle.store.faults import PASSING_EXIT
from pentacle.store.secrets import new_name

from .settings import Settings

log = logging.getLogger(__name__)
VARIABLE = "PENTACLE_WORKER"
LONGEST = 10.0
"""Seconds between two starts at most."""
GRACE = 20.0
"""Seconds that a worker has to end."""
BACKLOG = 2048


@dataclass(frozen=True)
class Birth:
    """What a worker inherits."""

    name: str
    """Among the processes that share a database."""
    place: int
    socket: int
    orders: int
    """Where the parent says that another worker has died; closed when the parent is gone."""
    ready: int
    """Where the worker says that it answers."""


def birth() -> Birth | None:
    """Of this process, if it is a worker; those that it starts are none."""
    found = os.environ.pop(VARIABLE, "")
    return Birth(**json.loads(found)) if found else None


class Parent:
    """What a worker hears of its parent, from its first moment on, and tells it."""

    def __init__(self, born: Birth) -> None:
        self.born = born
        self._obey: Callable[[str], object] | None = None
        self._early: list[str] = []
        """Names that came before anybody could obey."""
        self._telling = threading.Lock()
        threading.Thread(target=self._listen, daemon=True, name="parent").start()

    def answer(self, obey: Callable[[str], object]) -> None:
        """This worker answers visitors.  `obey` is called, in another thread, with the name of each
        worker that has died, and with "" when the parent is gone."""
        with self._telling:
            self._obey = obey
            for name in self._early:
                obey(name)
        with suppress(OSError):
            os.write(self.born.ready, b"!")

    def _listen(self) -> None:
        while said := os.read(self.born.orders, 4096).decode():
            with self._telling:
                obey = self._obey or self._early.append
                for name in said.split():
                    obey(name)
        if self._obey is not None:
            self._obey("")
            time.sleep(GRACE)
        os._exit(PASSING_EXIT)


def refusal(settings: Settings) -> str:
    """Why these settings do not go together, in a sentence; "": they do."""
    if settings.workers > 1 and os.name != "posix":
        return "--workers needs Linux or another Unix"
    if settings.workers > 1 and settings.is_sqlite:
        return (
            f"--workers {settings.workers} needs a database that several processes can share: give "
            "--database postgresql://..., or leave it away: one process plays well on SQLite"
        )
    return ""


@dataclass
class _Worker:
    name: str
    process: subprocess.Popen[bytes]
    orders: int
    ready: int
    is_ready: bool = False
    ends_by: float = float("inf")
    """When it is killed if it has not ended by itself."""


class WorkerPool:
    """Starts workers, and starts them again: `WorkerPool(socket, 2, 78).run()`."""

    def __init__(
        self,
        listening: socket.socket,
        count: int,
        lasting: int,
        told: Callable[[], None] | None = None,
    ) -> None:
        """`lasting`: the status with which a worker ends where starting it again is no use;
        `told` is called when the first of them answers."""
        self.listening, self.lasting, self._told = listening, lasting, told
        self.workers: dict[int, _Worker] = {}
        self._due = dict.fromkeys(range(count), 0.0)
        """When each place is to be filled that is empty."""
        self._falls = dict.fromkeys(range(count), 0)
        """How often its worker died before it answered, of late."""
        self._rolling: list[int] = []
        """Places whose workers are to be replaced, one after the other."""
        self._stopping = self._answers = False
        self._status = 0

    def run(self) -> int:
        """Until told to stop; the exit status."""
        self.listening.listen(BACKLOG)
        with _signals() as told:
            while not self._stopping or self.workers:
                self._fill()
                self._listen(told)
                self._bury()
                self._roll()
        return self._status

    # starting

    def _fill(self) -> None:
        now = time.monotonic()
        for place, due in list(self._due.items()):
            if due <= now and not self._stopping:
                del self._due[place]
                self.workers[place] = self._start(place)

    def _start(self, place: int) -> _Worker:
        orders, given = os.pipe()
        said, ready = os.pipe()
        door = self.listening.fileno()
        born = Birth(new_name(), place, door, orders, ready)
        process = subprocess.Popen(
            [sys.executable, "-m", _module(), *sys.argv[1:]],
            env={**os.environ, VARIABLE: json.dumps(vars(born))}, pass_fds=(door, orders, ready),
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(orders)
        os.close(ready)
        return _Worker(born.name, process, given, said)

    # listening

    def _listen(self, told: int) -> None:
        """Wait for a signal, for a worker that is ready, or for a time."""
        said = {worker.ready: worker for worker in self.workers.values() if not worker.is_ready}
        dues = [due - time.monotonic() for due in self._due.values() if not self._stopping]
        heard, _, _ = select.select([told, *said], [], [], max(0.0, min([1.0, *dues])))
        for source in heard:
            if source != told:
                said[source].is_ready = bool(os.read(source, 1))
                if said[source].is_ready and not self._answers:
                    self._answers = True
                    if self._told is not None:
                        self._told()
            else:
                for number in os.read(told, 100):
                    self._obey(number)

    def _obey(self, number: int) -> None:
        if number in (signal.SIGTERM, signal.SIGINT):
            self._stopping = True
            for worker in self.workers.values():
                self._end(worker, signal.Signals(number))
        elif number == signal.SIGHUP and not self._rolling:
            log.info("the workers are replaced, one after the other")
            self._rolling = list(self.workers)

    def _end(self, worker: _Worker, how: signal.Signals = signal.SIGTERM) -> None:
        worker.is_ready, worker.ends_by = False, time.monotonic() + GRACE
        worker.process.send_signal(how)

    # ends

    def _bury(self) -> None:
        """Those who have died leave their places; the others are told their names."""
        for place, worker in list(self.workers.items()):
            status = worker.process.poll()
            if status is None:
                if time.monotonic() > worker.ends_by:
                    worker.process.kill()
                continue
            del self.workers[place]
            os.close(worker.orders)
            os.close(worker.ready)
            if status:
                self._tell_others(worker.name)
            if not self._stopping:
                self._mourn(place, worker, status)

    def _tell_others(self, name: str) -> None:
        for worker in self.workers.values():
            with suppress(OSError):
                os.write(worker.orders, f"{name}\n".encode())

    def _mourn(self, place: int, worker: _Worker, status: int) -> None:
        """Start another one: at once, or later and later where none comes so far as to answer."""
        self._falls[place] = 0 if worker.is_ready or not status else self._falls[place] + 1
        wait = min(LONGEST, 0.5 * 2 ** self._falls[place]) if self._falls[place] > 1 else 0.0
        self._due[place] = time.monotonic() + wait
        if status == self.lasting and not worker.is_ready:
            self._status = status
            self._obey(signal.SIGTERM)
        elif status:
            log.error("a worker died and is started again", extra={"status": status})

    def _roll(self) -> None:
        """Replace the next worker, once all others answer."""
        if not self._rolling or self._stopping or self._due:
            return
        if all(worker.is_ready for worker in self.workers.values()):
            self._end(self.workers[self._rolling.pop(0)])


def _module() -> str:
    """The program that this process runs, as a module."""
    spec = sys.modules["__main__"].__spec__
    return spec.name.removesuffix(".__main__") if spec else "pentacle.cli"


@contextmanager
def _signals() -> Iterator[int]:
    """Where the numbers of signals can be read as they come."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    os.set_blocking(read, False)
    heeded = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD)
    before = {number: signal.signal(number, lambda *_: None) for number in heeded}
    waked = signal.set_wakeup_fd(write)
    try:
        yield read
    finally:
        signal.set_wakeup_fd(waked)
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(read)
        os.close(write)

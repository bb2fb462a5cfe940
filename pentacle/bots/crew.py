"""Processes of one kind, and all who wait for one: served in turn, by name.

    crew = Crew(2, lambda: BotProcess(command))
    process = await crew.take("table 7", time.monotonic() + 30)
    ...                                   # ask it
    crew.release(process)                 # or, after trouble: crew.watch(process)

Whoever waits twenty times waits behind somebody else's first time.  Processes start when the first
is wanted; those that ended, or are of no use any more, are replaced.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Hashable
from contextlib import suppress
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

from .lines import LineProcess, Trouble

log = logging.getLogger("pentacle.bots")

P = TypeVar("P", bound=LineProcess)
REMEMBERED = 1000
"""Names of which it is known when they were last served."""
_ENDED = "there are no processes any more"
REST = 2.0
"""Seconds before a process that did not start is tried again."""


class Turn(NamedTuple):
    """Somebody who waits for a process."""

    process: asyncio.Future[Any]
    home: Hashable


class Turns:
    """Who waits: next comes the name that was served longest ago, or never."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Turn]] = {}
        self._served: OrderedDict[str, int] = OrderedDict()
        self._numbers = count(1)

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    @property
    def names(self) -> set[str]:
        """Who waits."""
        return set(self._waiting)

    def count(self, who: str) -> int:
        """How often somebody waits."""
        return len(self._waiting.get(who, ()))

    def put(self, who: str, turn: Turn) -> None:
        """Wait."""
        self._waiting.setdefault(who, deque()).append(turn)

    def take(self) -> tuple[str, Turn]:
        """Who comes next."""
        who = min(self._waiting, key=lambda name: self._served.get(name, 0))
        turn = self._waiting[who][0]
        self.drop(who, turn)
        self._served[who] = next(self._numbers)
        self._served.move_to_end(who)
        if len(self._served) > REMEMBERED:
            self._served.popitem(last=False)
        return who, turn

    def drop(self, who: str, turn: Turn) -> None:
        """Wait no longer."""
        turns = self._waiting.get(who, deque())
        if turn in turns:
            turns.remove(turn)
        if not turns:
            self._waiting.pop(who, None)


class Crew(Generic[P]):
    """Up to `size` processes; the last `kept` homes are remembered: who was served where."""

    def __init__(self, size: int, make: Callable[[], P], kept: int = 0) -> None:
        self.size, self.turns = size, Turns()
        self._make, self._kept = make, kept
        self._idle: list[P] = []
        self._served: dict[P, str] = {}
        self._homes: OrderedDict[Hashable, P] = OrderedDict()
        self._all: set[P] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._started = self._closed = False

    def start(self) -> None:
        """Start the processes, if they have not been started."""
        if not self._started:
            self._started = True
            for _ in range(self.size):
                self._spawn()

    async def close(self) -> None:
        """End all processes; who still waits gets `Trouble`."""
        self._closed = True
        while len(self.turns):
            self.turns.take()[1].process.set_exception(Trouble(_ENDED))
        for process in list(self._all):
            await process.stop()
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    @property
    def closed(self) -> bool:
        """It ends, or has ended: nobody is served any more."""
        return self._closed

    @property
    def processes(self) -> list[int]:
        """The process ids at work."""
        return [p.pid for p in self._all if p.pid]

    @property
    def works(self) -> bool:
        """Is there a process that is free, or at work and will be?"""
        return any(process.alive for process in (*self._idle, *self._served))

    @property
    def load(self) -> int:
        """How many wait or are being served, each name once."""
        return len(self.turns.names.union(self._served.values()))

    async def take(self, who: str, end: float, home: Hashable = None) -> P:
        """A process, when it is the turn of this name; with a `home` the one that served it last,
        if that has nothing to do.  `TimeoutError` if none is free before `end`."""
        if self._closed:
            raise Trouble(_ENDED)
        self.start()
        turn = Turn(asyncio.get_running_loop().create_future(), home)
        self.turns.put(who, turn)
        self._serve()
        left = max(0.0, end - time.monotonic())
        try:
            found: P = await asyncio.wait_for(asyncio.shield(turn.process), left)
            return found
        except BaseException:
            self.turns.drop(who, turn)
            if turn.process.done() and not turn.process.exception():
                self.release(turn.process.result())
            raise

    def release(self, process: P) -> None:
        """It has nothing to do any more; one that ended is replaced."""
        self._served.pop(process, None)
        if process.alive:
            self._idle.append(process)
            self._serve()
        else:
            self._run(self._replace(process))

    def watch(self, process: P) -> None:
        """After trouble: a late process that shows signs of life may finish its work; others are
        replaced."""
        self._served.pop(process, None)
        self._run(self._watch(process))

    def dismiss(self, process: P) -> None:
        """End it, whatever it does, and replace it."""
        self._served.pop(process, None)
        self._run(self._replace(process))

    def _serve(self) -> None:
        for dead in [p for p in self._idle if not p.alive]:
            self._idle.remove(dead)
            self.watch(dead)
        while self._idle and len(self.turns):
            who, turn = self.turns.take()
            process = self._homes.get(turn.home)
            if process not in self._idle:
                process = self._idle[0]
            self._idle.remove(process)
            self._served[process] = who
            self._remember(turn.home, process)
            turn.process.set_result(process)

    def _remember(self, home: Hashable, process: P) -> None:
        if home is not None:
            self._homes[home] = process
            self._homes.move_to_end(home)
        while len(self._homes) > self._kept:
            self._homes.popitem(last=False)

    def _spawn(self) -> None:
        process = self._make()
        self._all.add(process)
        self._run(self._bring_up(process))

    async def _bring_up(self, process: P) -> None:
        try:
            await process.start()
            self.release(process)
        except Trouble as trouble:
            if not self._closed:
                log.error("a process does not start: %s", trouble)
            await self._replace(process, pause=REST)

    async def _watch(self, process: P) -> None:
        if await process.recovers():
            self.release(process)
        elif not self._closed:
            log.error("%s %s is replaced: %s", process.kind, process.pid or "?", process.trouble)
            await self._replace(process)

    async def _replace(self, process: P, pause: float = 0.0) -> None:
        self._all.discard(process)
        await process.kill()
        await asyncio.sleep(pause)
        if not self._closed:
            self._spawn()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

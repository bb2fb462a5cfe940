"""Work cut into parts, each done by whoever is free: processes of this machine, or a Ray cluster.

    with team_of(jobs=4) as team:
        for part, result in team.run(work, parts):
            ...

`work` is a function of a module and takes one part; parts are taken one by one, as hands become
free, so that whoever has heard enough just stops asking.  What a worker was doing when it died is
done again by another.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for_any
from typing import Any, Protocol, TypeVar

from ..errors import OptionError, PentacleError

BACKENDS = ("cpu", "gpu", "ray")
TRIES = 3
"""A part that has ended so many workers is not given to another."""

Part = TypeVar("Part")
Result = TypeVar("Result")


class Team(Protocol):
    """Who does the work.  A team is closed when its `with` block ends."""

    jobs: int

    def run(
        self, work: Callable[[Part], Result], parts: Iterable[Part]
    ) -> Iterator[tuple[Part, Result]]:
        """Each part with what came of it, in the order in which they are done."""

    def __enter__(self) -> Team: ...

    def __exit__(self, *stop: object) -> None: ...


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def team_of(jobs: int = 1, backend: str = "cpu", *, threads: bool = False) -> Team:
    """So many hands (0: one for each core): this process, threads of it, processes, or Ray's.

    `threads`: for work that is compiled and holds no lock of the interpreter.

    >>> with team_of(1) as team:
    ...     list(team.run(abs, [-1, 2]))
    [(-1, 1), (2, 2)]
    """
    if backend not in BACKENDS:
        raise OptionError(f"there is no backend {backend!r}; there are {', '.join(BACKENDS)}")
    if backend == "ray":
        from .spread_ray import RayTeam

        return RayTeam(jobs, cores())
    jobs = jobs or cores()
    if jobs == 1:
        return Alone()
    return Threads(jobs) if threads else Processes(jobs)


class Alone:
    """The caller does it himself."""

    jobs = 1

    def run(
        self, work: Callable[[Part], Result], parts: Iterable[Part]
    ) -> Iterator[tuple[Part, Result]]:
        for part in parts:
            yield part, work(part)

    def __enter__(self) -> Alone:
        return self

    def __exit__(self, *stop: object) -> None:
        return None


class Threads:
    """Threads of this process."""

    def __init__(self, jobs: int) -> None:
        self.jobs, self._pool = jobs, ThreadPoolExecutor(jobs)

    def run(
        self, work: Callable[[Part], Result], parts: Iterable[Part]
    ) -> Iterator[tuple[Part, Result]]:
        todo = iter(parts)
        running: dict[Future[Result], Part] = {}
        try:
            while True:
                while len(running) < self.jobs and (part := next(todo, _NOTHING)) is not _NOTHING:
                    running[self._pool.submit(work, part)] = part
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()
        finally:
            for future in running:
                future.cancel()

    def __enter__(self) -> Threads:
        return self

    def __exit__(self, *stop: object) -> None:
        self._pool.shutdown(cancel_futures=True)


_NOTHING: Any = object()


class Processes:
    """Processes of this machine; one that dies is replaced, and its part done again."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._hands = [_Hand() for _ in range(jobs)]

    def run(
        self, work: Callable[[Part], Result], parts: Iterable[Part]
    ) -> Iterator[tuple[Part, Result]]:
        todo = iter(parts)
        again: deque[tuple[Part, int]] = deque()
        busy: dict[Any, tuple[_Hand, Part, int]] = {}
        try:
            while True:
                for hand in [h for h in self._hands if h.pipe not in busy]:
                    part, tries = again.popleft() if again else (next(todo, _NOTHING), 1)
                    if part is _NOTHING:
                        break
                    hand.give(work, part)
                    busy[hand.pipe] = hand, part, tries
                if not busy:
                    return
                for pipe in wait_for_any(list(busy)):
                    hand, part, tries = busy.pop(pipe)
                    answer = hand.take()
                    if answer is None:
                        if tries == TRIES:
                            raise PentacleError(
                                f"{TRIES} processes have ended while they did {part}"
                            )
                        again.append((part, tries + 1))
                        self._replace(hand)
                    elif isinstance(answer[1], BaseException):
                        raise answer[1]
                    else:
                        yield part, answer[0]
        finally:
            for hand, _, _ in busy.values():  # nobody waits for it any more
                self._replace(hand)

    def _replace(self, hand: _Hand) -> None:
        hand.end()
        self._hands[self._hands.index(hand)] = _Hand()

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *stop: object) -> None:
        for hand in self._hands:
            hand.end()


class _Hand:
    """One process, started when it is first given something to do."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, self._other = context.Pipe()
        self._process = context.Process(target=_serve, args=(self._other,), daemon=False)

    def give(self, work: Callable[[Any], Any], part: Any) -> None:
        if self._process.pid is None:
            self._process.start()
            self._other.close()  # it is the process's own now: when that ends, ours tells so
        with suppress(OSError):  # if it is gone `take` will tell
            self.pipe.send((work, part))

    def take(self) -> tuple[Any, BaseException | None] | None:
        """What came of it, or the error; None: the process is gone."""
        try:
            found: tuple[Any, BaseException | None] = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return found

    def end(self) -> None:
        self.pipe.close()
        if self._process.pid is not None:
            self._process.terminate()
            self._process.join()


def _serve(pipe: Connection) -> None:
    """In a process: do what is given until nobody gives any more.  Ctrl-C is for the giver."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            work, part = pipe.recv()
        except EOFError:
            return
        answer: tuple[Any, BaseException | None]
        try:
            answer = work(part), None
        except Exception as error:
            answer = None, error
        try:
            pipe.send(answer)
        except OSError:
            return

"""A few threads that wait for work: quicker at hand than a pool, for work of half a millisecond."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Sequence

Task = Callable[[], int]


class _Seat:
    """Where one thread waits: the task it is given, and what came of it."""

    def __init__(self) -> None:
        self.go, self.done = threading.Lock(), threading.Lock()
        self.go.acquire()
        self.done.acquire()
        self.task: Task | None = None
        self.result = 0
        self.error: BaseException | None = None

    def serve(self) -> None:
        """Do one task after the other, until there is none."""
        while self.go.acquire() and self.task is not None:
            try:
                self.result, self.error = self.task(), None
            except BaseException as error:
                self.error = error
            self.done.release()

    def leave(self) -> None:
        self.task = None
        self.go.release()


class ThreadTeam:
    """So many threads, the caller's own among them.

        >>> ThreadTeam(2).run([lambda: 1, lambda: 2])
        [1, 2]

    They do no two runs at the same time, and end when nobody holds the team any more.
    """

    def __init__(self, threads: int) -> None:
        self._seats = [_Seat() for _ in range(threads - 1)]
        self.waited = False
        """Whether the last run ended with waiting for the others."""
        for seat in self._seats:
            threading.Thread(target=seat.serve, name="team", daemon=True).start()
            weakref.finalize(self, seat.leave)

    def run(self, tasks: Sequence[Task]) -> list[int]:
        """Do each task in a thread of its own, the first one here; what they returned."""
        for seat, task in zip(self._seats, tasks[1:], strict=True):
            seat.task = task
            seat.go.release()
        try:
            own = tasks[0]()
        finally:
            self.waited = False
            for seat in self._seats:
                if not seat.done.acquire(blocking=False):
                    self.waited = True
                    seat.done.acquire()
        for seat in self._seats:
            if seat.error is not None:
                raise seat.error
        return [own, *(seat.result for seat in self._seats)]

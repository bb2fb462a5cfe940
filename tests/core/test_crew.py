"""A crew: what its threads return, what they raise, and that it can be used again afterwards."""

from __future__ import annotations

import gc
import threading

import pytest

from pentacle.core.crew import Crew


def test_each_task_has_a_thread_of_its_own() -> None:
    meeting = threading.Barrier(3)
    assert Crew(3).run([lambda n=n: meeting.wait() * 0 + n for n in range(3)]) == [0, 1, 2]


@pytest.mark.parametrize("who", [0, 1])
def test_what_a_task_raises_reaches_the_caller_and_the_crew_goes_on(who: int) -> None:
    crew = Crew(2)

    def fail() -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        crew.run([fail if n == who else lambda: 1 for n in range(2)])
    assert crew.run([lambda: 1, lambda: 2]) == [1, 2]


def test_threads_go_home_with_their_crew() -> None:
    before = set(threading.enumerate())
    crew = Crew(3)
    mine = set(threading.enumerate()) - before
    assert len(mine) == 2
    del crew
    gc.collect()
    for thread in mine:
        thread.join()

"""Threads that work together: what they return and raise, and that they go on afterwards."""

from __future__ import annotations

import gc
import threading

import pytest

from pentacle.core.compile.thread_team import ThreadTeam


def test_each_task_has_a_thread_of_its_own() -> None:
    meeting = threading.Barrier(3)
    assert ThreadTeam(3).run([lambda n=n: meeting.wait() * 0 + n for n in range(3)]) == [0, 1, 2]


@pytest.mark.parametrize("who", [0, 1])
def test_what_a_task_raises_reaches_the_caller_and_the_team_goes_on(who: int) -> None:
    team = ThreadTeam(2)

    def fail() -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        team.run([fail if n == who else lambda: 1 for n in range(2)])
    assert team.run([lambda: 1, lambda: 2]) == [1, 2]


def test_threads_end_with_their_team() -> None:
    before = set(threading.enumerate())
    team = ThreadTeam(3)
    mine = set(threading.enumerate()) - before
    assert len(mine) == 2
    del team
    gc.collect()
    for thread in mine:
        thread.join()

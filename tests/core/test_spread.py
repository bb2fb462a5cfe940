"""Work spread over processes: every part comes back once, also when a worker is killed."""

import os
import signal
from pathlib import Path

import pytest

from pentacle.core.compile import spread
from pentacle.core.compile.spread import Processes, team_of
from pentacle.core.errors import OptionError, PentacleError


def squared(n):
    return n * n


def once_killed(part):
    """The first who is given this part is killed with it."""
    n, mark = part
    if n == 3 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return n * n


def deadly(part):
    os.kill(os.getpid(), signal.SIGKILL)


def failing(part):
    raise OptionError(f"part {part} cannot be done")


def test_a_team_is_asked_for_what_it_has_hands_for_and_no_more():
    asked = []

    def parts():
        for n in range(100):
            asked.append(n)
            yield n

    with team_of(2, threads=True) as team:
        results = team.run(squared, parts())
        found = [next(results) for _ in range(4)]
        results.close()
    assert all(n * n == result for n, result in found)
    assert len(asked) <= 6


def test_a_killed_worker_is_replaced_and_its_part_done_again(tmp_path, monkeypatch):
    mark = str(tmp_path / "killed")
    with Processes(2) as team:
        found = dict(team.run(once_killed, [(n, mark) for n in range(8)]))
        assert {n: result for (n, _), result in found.items()} == {n: n * n for n in range(8)}
        assert Path(mark).exists()
        with pytest.raises(OptionError, match="part 7 cannot be done"):
            list(team.run(failing, [7]))
        monkeypatch.setattr(spread, "TRIES", 1)
        with pytest.raises(PentacleError, match="processes have ended"):
            list(team.run(deadly, [0]))


def test_an_unknown_backend_is_told():
    with pytest.raises(OptionError, match="there are cpu, gpu, ray"):
        team_of(1, "tpu")

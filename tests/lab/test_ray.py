"""The lab on a Ray cluster: a real one of several processes, one of them killed at work."""

import os
import signal
import sys

import pytest
from polars.testing import assert_frame_equal

from pentacle.analysis import analyse
from pentacle.bots import Budget
from pentacle.cli import main
from pentacle.core.compile.spread import team_of
from pentacle.core.errors import OptionError
from pentacle.core.match import Match
from pentacle.games import GAMES, find_game
from pentacle.lab.arena import Arena, event_of
from pentacle.lab.parts import Part, play_part
from pentacle.lab.rows import joined
from pentacle.lab.series import series_of
from pentacle.lab.simulate import simulate
from pentacle.lab.tune import Tuner

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
ray = pytest.importorskip("ray")
SPELLCASTER = GAMES["spellcaster"]


@pytest.fixture(scope="module", autouse=True)
def cluster():
    """Ray gives itself 30 s to start, which a very busy machine need not keep: then once more."""
    given = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
    for tries_left in reversed(range(5)):
        try:
            ray.init(num_cpus=2, object_store_memory=100 << 20, **given)
            break
        except Exception:
            ray.shutdown()
            if not tries_left:
                raise
    yield
    ray.shutdown()


def test_a_killed_worker_s_part_is_played_again_and_the_rows_are_those_of_one_machine(tmp_path):
    series = series_of(SPELLCASTER, 2, ["greedy:light", "random"], {}, seed=5)
    mark = tmp_path / "killed"

    def once_killed(part):
        if part.first == 2 and not mark.exists():
            mark.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return os.getpid(), play_part(part)

    parts = [Part(series, first, first + 2) for first in range(0, 8, 2)]
    with team_of(0, "ray") as team:
        assert team.jobs == 2
        found = [answer for _, answer in team.run(once_killed, parts)]
    assert int(mark.read_text()) not in {pid for pid, _ in found}
    rows = joined(played.rows for _, played in found)
    for one, other in zip(rows, simulate(series, 8, jobs=1), strict=True):
        assert_frame_equal(one, other)


def test_the_commands_play_the_same_there(capsys):
    asked = ["simulate", "spellcaster", "--seats", "2", "--games", "6", "--json", "--bots"]
    for bots in ("random", "greedy:light,apprentice"):
        told = []
        for backend in ("ray", "cpu"):
            assert main([*asked, bots, "--backend", backend, "--jobs", "1"]) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1]
    event = event_of(SPELLCASTER, 2, ["greedy:light", "random"], {}, seed=3)
    arenas = [Arena(event), Arena(event)]
    for arena, backend in zip(arenas, ("ray", "cpu"), strict=True):
        arena.run(2, backend=backend)
        arena.games.sort(key=lambda game: (game.block, game.rotation))
    one, other = ([(g.seating, g.result.ranks, g.result.points) for g in a.games] for a in arenas)
    assert one == other


def test_what_goes_wrong_there_is_told_here():
    def failing(part):
        raise OptionError(f"part {part} cannot be done")

    with team_of(0, "ray") as team, pytest.raises(OptionError, match="part 3 cannot be done"):
        list(team.run(failing, [3]))


def test_without_ray_a_sentence_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(OptionError, match=r"pip install 'grand-pentacle\[ray\]'"):
        team_of(1, "ray")


def test_tuning_and_an_analysis_there_are_those_of_one_process():
    match = Match(SPELLCASTER, 2, seed=5)
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    budget = Budget(iterations=4)
    alone = analyse(match, budget=budget)
    own = Tuner(SPELLCASTER, 2, seed=1, names=["READY"], quick=True)
    with team_of(0, "ray") as team:
        assert analyse(match, budget=budget, team=team, find=find_game) == alone
        there = Tuner(SPELLCASTER, 2, seed=1, names=["READY"], quick=True, team=team)
        assert there.run(1, 1) == own.run(1, 1)
        assert there.prove({"READY": 0.5}, 2) == own.prove({"READY": 0.5}, 2)

"""`pentacle loadtest`: it plays, it counts, and it notices what is lost."""

import asyncio
from types import SimpleNamespace
from typing import get_args

import msgspec
import pytest

from pentacle.cli import main
from pentacle.study import wire as study_wire
from pentacle.testing.load.activities import MESSAGES
from pentacle.testing.load.crowd import Crowd, seats_of_games
from pentacle.testing.load.history import faults, faults_of_packed
from pentacle.testing.load.kills import Killer
from pentacle.testing.load.process import ServerProcess
from pentacle.testing.load.ramp import limit, trouble
from pentacle.testing.load.soak import MIB, memory
from pentacle.testing.load.table import Acted


def test_people_play_and_everything_is_counted(server, tmp_path):
    file = tmp_path / "figures.json"
    flags = {"url": server.url, "pid": server.process.pid, "games": "toy,spellcaster", "tables": 2,
             "every": 0, "seconds": 1, "spectators": 1, "skip": 1, "json": file}  # fmt: skip
    assert main(["loadtest", *(f"--{name}={value}" for name, value in flags.items())]) == 0
    (found,) = msgspec.json.decode(file.read_bytes()).values()
    assert found["actions"] == sum(found["games"].values()) >= 2
    assert 3 <= found["viewers"] <= 5
    assert found["wire_bytes_per_action_and_viewer"] > 0
    assert found["shown_ms"]["p50"] <= found["shown_ms"]["max"]
    assert found["memory_most"] > MIB
    assert not found["errors"]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--url=http://play.example.org:80"], "on this machine, not for 'play.example.org'"),
        (["--url=https://127.0.0.1:1"], "not of the form"),
        (["--database=postgresql://u@db.example.org/x"], "database on this machine only"),
        (["--ramp", "--every=0"], "needs a pace"),
    ],
)
def test_other_machines_and_nonsense_are_refused(capsys, flags, said):
    assert main(["loadtest", *flags]) == 2
    assert said in capsys.readouterr().err


def sent(*answers):
    return [Acted("t", f"1.{k}", 0, k, answer) for k, answer in enumerate(answers)]


def stored(*numbers):
    """A history: an event for each of these actions, and a forced step behind it."""
    rows = []
    for k in numbers:
        for data in ({"action": k}, {"action": 9, "forced": True, "for": ["p", f"1.{k}"]}):
            rows.append(SimpleNamespace(kind="step", seat=0, data=data, number=len(rows)))
    return rows


@pytest.mark.parametrize(
    ("answers", "numbers", "said"),
    [
        (("done", "done", ""), (0, 1), ""),
        (("done", "done", ""), (0, 1, 2), ""),
        (("done", "stale", "done"), (0, 2), ""),
        (("done", "done"), (0,), "1.1 was acknowledged and is lost"),
        (("done", "done"), (0, 1, 1), "1.1 is stored 2 times"),
        (("done", "done"), (1, 0), "1.1 is out of order"),
        (("done", "illegal"), (0, 1), "1.1 was refused and is stored"),
        (("done",), (0, 5), "1.5 was never sent"),
    ],
)
def test_histories_that_do_not_fit_are_found(answers, numbers, said):
    found = faults(sent(*answers), stored(*numbers))
    assert bool(found) == bool(said)
    assert said in " ".join(found)


def test_an_event_that_vanished_or_changed_is_found():
    gap = [row for row in stored(0, 1) if row.number != 1]
    assert "gaps" in " ".join(faults(sent("done", "done"), gap))
    other = stored(0, 1)
    other[2].data["action"] = 7
    assert "other 2 were played" in " ".join(faults(sent("done", "done"), other))


def test_a_finished_game_is_compared_step_by_step():
    """Its events are packed: the names of messages are gone."""

    def packed(*numbers):
        rows = stored(*numbers)
        for row in rows:
            row.data.pop("for", None)
        return rows

    assert not faults_of_packed(sent("done", "stale", "done", ""), packed(0, 2))
    assert not faults_of_packed(sent("done", "done", ""), packed(0, 1, 2))
    assert "1.1 was acknowledged" in faults_of_packed(sent("done", "done"), packed(0))[0]
    assert "1.0 was acknowledged" in faults_of_packed(sent("done", "done"), packed(1, 0))[0]
    assert "1 steps more" in faults_of_packed(sent("done", "done"), packed(0, 1, 1))[0]


def figures(**changed):
    return {
        "errors": {}, "actions_per_s": 10.0, "shown_ms": {"p99": 100.0}, "server_share": 0.3,
        "generator_share": 0.1, "workers_s": 0.0, "database_s": 0.0, "seconds": 10.0,
        "others_share": 0.1, **changed,
    }  # fmt: skip


def test_a_knee_is_named_with_its_cause():
    assert not trouble(figures(), 10.5, 150)
    assert "p99" in trouble(figures(shown_ms={"p99": 151.0}), 10.5, 150)
    assert "of 20.0 actions" in trouble(figures(), 20, 150)
    assert "errors" in trouble(figures(errors={"x": 1}), 10, 150)
    assert "one core" in limit(figures(server_share=0.95), 2)
    assert "load generator is" in limit(figures(generator_share=0.95), 2)
    assert "other programs" in limit(figures(others_share=1.6), 2)
    assert "no core was full" in limit(figures(), 2)


@pytest.mark.parametrize(("growth", "flat"), [(0, True), (1, False)])
def test_memory_that_grows_is_noticed(growth, flat):
    samples = [(float(at), (100 + growth * at) * MIB) for at in range(100)]
    found = memory(samples)
    assert found["flat"] is flat
    assert found["slope_mib_an_hour"] == pytest.approx(3600 * growth, abs=1)
    assert found["warm_mib"] <= found["end_mib"]


def test_memory_that_only_wavers_is_flat():
    samples = [(float(at), (100 + 5 * (at % 7 < 3)) * MIB) for at in range(1000)]
    found = memory(samples)
    assert found["flat"]
    assert abs(found["slope_mib_an_hour"]) < 3 * found["error_mib_an_hour"]


def test_everything_that_a_page_may_say_is_said():
    tags = {kind.__struct_config__.tag for kind in get_args(study_wire.FromPage)}
    assert {*MESSAGES, "act"} == tags


def test_people_do_everything_and_nothing_fails(tmp_path):
    """A sample of `pentacle loadtest --memory 60`."""
    file = tmp_path / "figures.json"
    flags = {"games": "spellcaster", "tables": 2, "every": 0.1, "memory": 0.1, "json": file}
    assert main(["loadtest", *(f"--{name}={value}" for name, value in flags.items())]) == 0
    found = msgspec.json.decode(file.read_bytes())
    assert found["done"]
    assert not found["complaints"]
    assert not found["errors"]


def test_three_kills_under_load_lose_nothing(tmp_path):
    """A sample of `pentacle loadtest --kills 200`."""

    async def campaign():
        server = ServerProcess(str(tmp_path / "tables.db"), tmp_path, often=True)
        server.program = ("tests.server.serve",)
        await server.start()
        try:
            crowd = Crowd(server.address, server.pid, 1)
            await crowd.seat(await seats_of_games(server.address, ["toy"], 2), 3)
            killer = Killer(crowd, server, 1)
            await killer.campaign(3, 0.01, lambda deaths: None)
            await crowd.leave()
            return killer.found, crowd.tally, server.complaints()
        finally:
            server.close()

    found, tally, complaints = asyncio.run(campaign())
    assert found.kills == 3
    assert found.acknowledged > 3
    assert not found.wrong
    assert tally.repeats
    assert not tally.errors
    assert not complaints

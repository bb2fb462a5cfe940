"""`pentacle bench` measures what it shows, compares round by round, and writes its page."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pentacle.bench import cli, peers
from pentacle.bench.aims import aims_of, faster
from pentacle.bench.page import page_of
from pentacle.bench.report import Report
from pentacle.bench.rounds import Rates, Runner, measure
from pentacle.cli import main
from pentacle.core import Game

QUICK = ("bench", "spellcaster", "--rounds", "1", "--seconds", "0.001")


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Report:
    monkeypatch.setattr(peers, "COMPILED", ("hearts",))
    monkeypatch.setattr(peers, "INTERPRETED", ())
    monkeypatch.setattr(peers, "CARDS", ("no-such-game",))
    monkeypatch.setattr(peers, "CLASSIC", ())
    assert main([*QUICK, "--json"]) == 0
    return msgspec.json.decode(capsys.readouterr().out, type=Report)


def test_everything_that_is_shown_is_measured(
    report: Report, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = report.games["spellcaster"]
    assert set(found["compiled"]) == {"2", "3", "4"}
    assert {"cores", "batch", "interpreted", "scenes", "copies", "greedy"} < set(found)
    assert {"pettingzoo", "gymnasium"} < set(found)
    assert all(figure.median > 0 for ways in found.values() for figure in ways.values())
    assert set(report.peers) == {"OpenSpiel C++ hearts", "Catanatron catan"}
    assert "RLCard no-such-game" in report.absent
    assert {aim.wanted for aim in report.aims} >= {2.5, 150}
    there, page = tmp_path / "there.json", tmp_path / "speed.md"
    there.write_bytes(msgspec.json.encode(report))
    assert main([*QUICK, "--no-peers", "--also", str(there), "--write", str(page)]) == 0
    written = page.read_text(encoding="utf-8")
    assert "## On another machine" in written
    assert written.count("| OpenSpiel C++ hearts |") == 1, "no peers here, those of there"
    assert str(tmp_path) not in written


def test_the_gpu_alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def runners(game: Game, options: object) -> list[Runner]:
        return [Runner(game.name, "gpu", "65536", lambda seconds: 399e6)]

    monkeypatch.setattr(cli, "gpu_name", lambda absent: "a GPU")
    monkeypatch.setattr(cli, "runners_on_gpu", runners)
    monkeypatch.setattr(cli, "compile_with_bar", lambda *args: pytest.fail("it compiled"))
    assert main([*QUICK, "--gpu", "--json"]) == 0
    report = msgspec.json.decode(capsys.readouterr().out, type=Report)
    assert list(report.games["spellcaster"]) == ["gpu"]
    assert [aim.reached for aim in report.aims] == [False]
    assert report.command.endswith(" --gpu")
    assert "| GPU, 65,536 tables | 399 M |" in page_of(report)


def test_the_gpu_alone_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "gpu_name", lambda absent: absent.update(GPU="it is away") or "")
    assert main([*QUICK, "--gpu"]) == 2
    assert "no GPU: it is away" in capsys.readouterr().err


def test_a_busy_machine_is_told(report: Report) -> None:
    quiet = page_of(msgspec.structs.replace(report, quiet=True))
    busy = page_of(msgspec.structs.replace(report, quiet=False, load_before=9.0))
    assert "under load" not in quiet
    assert "**Measured under load** (load average 9.0 before" in busy


def test_rounds_go_there_and_back() -> None:
    seen: list[str] = []

    def runner(name: str) -> Runner:
        def run(seconds: float) -> float:
            seen.append(name)
            return 1.0

        return Runner(name, "runs", "", run)

    measure([runner("a"), runner("b")], rounds=3, seconds=1.0, step=lambda: None)
    assert "".join(seen) == "abbaab"


def test_aims_are_taken_within_each_round_at_the_slowest_table() -> None:
    rates: Rates = {
        ("g", "compiled", "1"): [1.0, 1.0, 1.0],
        ("g", "compiled", "2"): [10.0, 1.0, 20.0],
        ("g", "compiled", "3"): [90.0, 90.0, 90.0],
        ("g", "cores", "1"): [10.0, 10.0, 10.0],
        ("g", "cores", "2"): [17.0, 17.5, 17.9],
        ("OpenSpiel C++ hearts", "peer", ""): [5.0, 0.5, 10.0],
        ("OpenSpiel C++ skat", "peer", ""): [1.0, 1.0, 1.0],
    }
    aims = {aim.what: aim for aim in aims_of(rates, ["g"])}
    fast = aims["one core, by the fastest of OpenSpiel's card games in C++"]
    assert (fast.found.median, fast.found.low, fast.found.high) == (2.0, 2.0, 2.0)
    assert not fast.reached
    assert aims["two cores, by one"].found.median == 1.75
    assert not aims["two cores, by one"].reached
    assert len(aims) == 2
    assert faster(rates, ["g"])["OpenSpiel C++ skat"]["g"].median == 10.0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rounds", "0"), "is not a whole number of 1 or more"),
        (("--seconds", "-1"), "is not a number above 0"),
        (("--seconds", "nan"), "is not a number above 0"),
        (("--write", "."), "is a folder"),
        (("--also", "nothing.json"), "cannot be read"),
        (("--also", __file__), "is not what --json prints"),
    ],
)
def test_nonsense_is_refused_before_anything_is_measured(
    words: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(cli, "report_of", lambda *args: pytest.fail("it measured"))
    assert main(["bench", *words]) == 2
    assert said in capsys.readouterr().err

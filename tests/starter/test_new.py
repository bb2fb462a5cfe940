"""`pentacle new`: the package is green with nothing touched, and its game is one of the house."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from pentacle.cli import main
from pentacle.games import HOUSE
from pentacle.starter import files, renamed
from tests.starter.guest import NAME, TITLE, Guest


def said_by(guest: Guest, *words: str) -> str:
    done = guest.pentacle(*words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("target", ["test", "lint"])
def test_the_package_is_green_with_nothing_touched(guest: Guest, target: str) -> None:
    done = guest.make(target)
    assert done.returncode == 0, done.stdout + done.stderr


def test_its_golden_games_begin_when_it_is_released(guest: Guest) -> None:
    folder = guest.package / "tests" / "golden"
    done = guest.make("golden")
    assert (done.returncode, folder.exists()) == (0, False), done.stdout + done.stderr
    assert "make released" in done.stdout
    try:
        done = guest.make("released")
        assert done.returncode == 0, done.stdout + done.stderr
        before = {path.name: path.read_bytes() for path in folder.iterdir()}
        assert "versions.txt" in before
        assert guest.make("golden").returncode == 0
        assert before == {path.name: path.read_bytes() for path in folder.iterdir()}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def test_the_model_keeps_nothing_of_its_name(guest: Guest) -> None:
    for path in files():
        text = (guest.package / renamed(path, NAME)).read_text(encoding="utf-8")
        assert not re.search(r"STO-|test_sto_|Stones|[\"/]stones|stones[\"/.]|from stones", text), (
            path
        )


def test_it_stands_behind_the_games_of_the_house(guest: Guest) -> None:
    said = said_by(guest, "games")
    places = [said.index(f"\n{name} ") for name in (*HOUSE[1:], NAME)]
    assert places == sorted(places)
    assert f"{TITLE}: Show the highest" in said
    assert "-o double_last=" in said
    assert "Montrez la plus haute" in said_by(guest, "games", "--language", "fr")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bots_play_a_whole_game_in_the_terminal(guest: Guest, language: str) -> None:
    words = ("--players", "greedy,random,apprentice", "--seed", "4", "--language", language)
    said = said_by(guest, "play", NAME, *words)
    assert {"en": "A point for ", "fr": "Un point pour "}[language] in said
    assert "1. " in said


def test_bots_meet_in_the_arena(guest: Guest) -> None:
    said = said_by(guest, "arena", NAME, "greedy", "random", "--blocks", "2")
    assert "greedy" in said
    assert "random" in said


def test_games_are_simulated(guest: Guest) -> None:
    assert "points" in said_by(guest, "simulate", NAME, "--games", "20").lower()


def test_its_speed_is_measured(guest: Guest) -> None:
    words = ("--no-peers", "--rounds", "1", "--seconds", "0.01", "--json")
    found = json.loads(said_by(guest, "bench", NAME, *words))["games"][NAME]
    assert set(found["compiled"]) == {"2", "3", "4"}
    slowest = min(figure["median"] for figure in found["compiled"].values())
    assert slowest > found["interpreted"][""]["median"] > 0


def test_there_is_no_second_game_of_that_name(guest: Guest, tmp_path: Path) -> None:
    done = guest.pentacle("new", NAME, "--into", str(tmp_path / "second"))
    assert done.returncode == 2
    assert f"there is a game {NAME!r} already" in done.stderr
    assert not (tmp_path / "second").exists()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Pebbles", "is not such a name"),
        ("pebble-stones", "is not such a name"),
        ("../pebbles", "is not such a name"),
        ("pebbles_", "is not such a name"),
        ("42", "is not such a name"),
        ("", "nothing is not an answer"),
        ("class", "is not such a name"),
        ("a" * 31, "is not such a name"),
        ("zavandor", "there is a game 'zavandor' already"),
        ("random", "there is a Python module 'random' already"),
        ("numba", "there is a Python module 'numba' already"),
        ("tests", "there is a Python module 'tests' already"),
    ],
)
def test_a_bad_name_gets_a_sentence_and_nothing_is_written(
    name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", name, "--into", str(tmp_path / "new")]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_there_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["new", NAME, "--into", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_folder_that_cannot_be_made_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["new", NAME, "--into", str(tmp_path / "file" / "new")]) == 2
    assert "cannot be a folder" in capsys.readouterr().err


def test_without_a_folder_it_takes_the_game_s_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "two_words"]) == 0
    card = (tmp_path / "two_words" / "two_words" / "__init__.py").read_text(encoding="utf-8")
    assert 'Words("Two Words", "Two Words")' in card


def test_a_long_name_is_green_too(tmp_path: Path) -> None:
    """No line becomes too long by it."""
    name = "a" * 30
    assert main(["new", name, "--into", str(tmp_path / "new")]) == 0
    written = list((tmp_path / "new").rglob("*.py"))
    assert name in (path.parent.name for path in written)
    for path in written:
        assert max(map(len, path.read_text(encoding="utf-8").splitlines()), default=0) <= 100, path

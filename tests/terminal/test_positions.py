"""Positions in words at the terminal: begun from, shown, kept, printed from a replay."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest

import pentacle
from pentacle.cli import main
from pentacle.core import replay
from pentacle.core.match import Match

GAME = pentacle.game("spellcaster")


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setenv("TERM", "dumb")


def played(moves: int = 12) -> Match:
    match, dice = Match(GAME, 2, None, 4), random.Random(1)
    for _ in range(moves):
        player = match.pending[0]
        match.play(player, dice.choice(match.legal(player)))
    return match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "game.json"
    found.write_bytes(replay.save(played()))
    return found


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main([*words]) == code
    said = capsys.readouterr()
    return said.err if code else said.out


def test_a_replay_prints_any_of_its_positions(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played()
    for at in (0, 5, len(match.steps)):
        text = run(capsys, "replay", str(file), "--at", str(at), "--position")
        assert "rng" not in text
        before = bytes(match.after(at))
        back = GAME.read(text)
        back.state.rng, back.state.key = (GAME.state.of(before).rng, GAME.state.of(before).key)
        assert bytes(back) == before
    whole = run(capsys, "replay", str(file), "--position")
    own = run(capsys, "replay", str(file), "--position", "--viewer", "1")
    assert "seen by 1" in own.splitlines()[0]
    assert "seen by" not in whole
    assert "▶" in run(capsys, "replay", str(file), "--at", "3")


def test_a_replay_has_no_such_action(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "replay", str(file), "--at", "999", "--position", code=2)
    assert "--at takes 0 to" in said


def begin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], keys: str, *words: str
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(keys))
    return run(capsys, "play", *words, "--players", "Ana,Noé")


def test_a_game_begins_from_a_position_in_a_file_and_keeps_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text, kept = tmp_path / "p.txt", tmp_path / "kept.json"
    text.write_text(str(played().position))
    args = ("spellcaster", "--position", str(text), "--save", str(kept))
    begin(monkeypatch, capsys, "\n1\n\n\nq\n", *args)
    saved = replay.load(kept.read_bytes(), {"spellcaster": GAME})
    assert saved.start == text.read_text()
    assert len(saved.steps) >= 1
    begin(monkeypatch, capsys, "1\nq\n", "--resume", str(kept), "--save", str(kept))
    assert json.loads(kept.read_text())["start"] == text.read_text()


def test_a_position_is_typed_and_shown_again_as_its_player_knows_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    start, kept = played().position, tmp_path / "mine.txt"
    keys = f"{start}\n\np\np {kept}\np /nowhere/p.txt\nq\n"
    said = begin(monkeypatch, capsys, keys, "--position", "-", "--save", str(tmp_path / "k"))
    actor = start.pending[0]
    view = GAME.read(kept.read_text())
    assert view.viewer == actor
    assert view == start.hidden(actor)
    assert f"seen by {actor}" in said
    assert "The position is kept in" in " ".join(said.split())
    assert "/nowhere/p.txt: No such file" in said


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("", "which game?", "which game?"),
        ("chess 1: 2 seats", "there is no game 'chess'", "there is no game 'chess'"),
        ("spellcaster 1: 2 seats\nnonsense 3", "line 2", "ligne 2"),
        ("spellcaster 1: 9 seats", "is for 2 to 4 players", "n’existent pas"),
        ("spellcaster 1: 2 seats", "cannot be", "impossible"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_in_a_sentence(
    text: str, english: str, french: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "p.txt"
    file.write_text(text)
    assert english in run(capsys, "play", "--position", str(file), code=2)
    said = run(capsys, "play", "--position", str(file), "--language", "fr", code=2)
    assert french in said


def test_a_finished_game_and_a_file_without_words_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    over, dice = played(), random.Random(2)
    while not over.over:
        player = over.pending[0]
        over.play(player, dice.choice(over.legal(player)))
    file = tmp_path / "p.txt"
    file.write_text(str(over.position))
    assert "the game is over" in run(capsys, "play", "--position", str(file), code=2)
    for more in (("--seats", "3"), ("-o", "first_turn_one_action=on")):
        said = run(capsys, "play", "--position", str(file), *more, code=2)
        assert "its own seats and options" in said
    file.write_bytes(b"\xff\xfe")
    assert "is not a text" in run(capsys, "play", "--position", str(file), code=2)
    assert "cannot be read" in run(capsys, "play", "--position", "nowhere.txt", code=2)

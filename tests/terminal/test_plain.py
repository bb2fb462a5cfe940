"""Line by line, too, nothing is lost, and nothing that is typed ends in a traceback."""

from __future__ import annotations

import io
import re
import unicodedata
from pathlib import Path

import pytest

from pentacle.cli import main
from pentacle.core import replay
from pentacle.games import GAMES
from pentacle.terminal.journal import read, unfinished

GAME = ("spellcaster", "--players", "[/bold],Noé", "--seed", "4")


class Keys(io.StringIO):
    """What is typed, and then Ctrl-C."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


def test_ctrl_c_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Keys("1\n"))
    assert main(["play", *GAME]) == 130
    [kept] = unfinished()
    assert f"pentacle play --go-on {kept.name}" in " ".join(capsys.readouterr().out.split())
    choices = len(read(kept.path)[1])
    assert choices >= 1
    monkeypatch.setattr("sys.stdin", Keys("1\n"))
    assert main(["play", "--go-on", kept.name]) == 130
    assert len(read(kept.path)[1]) > choices


@pytest.mark.parametrize("typed", ["²", "?²", "=²", "[/bold]", "w [", "s [/x]/y"])
def test_strange_words_are_answered(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\nq\n"))
    assert main(["play", *GAME, "--save", str(tmp_path / "kept.json")]) == 0
    assert "Traceback" not in capsys.readouterr().err


def test_no_game_is_overwritten_by_another(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keep = tmp_path / "kept.json"
    for _ in range(2):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))
        assert main(["play", *GAME, "--save", str(keep)]) == 0
    other = tmp_path / "kept-2.json"
    assert f"--resume {other}" in "".join(capsys.readouterr().out.split("\n"))
    before = len(replay.load(keep.read_bytes(), GAMES).steps)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))
    assert main(["play", "--resume", str(keep)]) == 0
    assert len(replay.load(keep.read_bytes(), GAMES).steps) > before, "it goes where it came from"
    assert not unfinished()


def test_a_save_that_cannot_be_written_keeps_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))
    assert main(["play", *GAME, "--save", "/dev/full"]) == 0
    assert unfinished()
    assert "--go-on" in capsys.readouterr().out


@pytest.mark.parametrize("name", [*GAMES])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_alone_for_who_listens(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """No frame, no Braille, no sign that is read as nonsense, whatever is asked for."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("r\nw\n?1\n?\n1\nr\nq\n"))
    players = ",".join(["me0", *["random"] * (min(GAMES[name].seats) - 1)])
    words = ["play", name, "--plain", "--players", players, "--seed", "4", "--language", language]
    assert main(words) == 0
    said = capsys.readouterr().out
    strange = {c for c in said if "\u2500" <= c <= "\u28ff" or unicodedata.category(c) == "So"}
    assert not strange - {"●", "○"}
    assert not re.search(r":[a-z-]+:", said)
    assert {"en": "On the table:", "fr": "Sur la table"}[language] in said
    assert "me0" in said


def test_a_hint_an_answer_to_w_and_a_drawing_for_who_wants_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("h\nw\nw Zeus\nd\nq\n"))
    assert main(["play", "spellcaster", "--plain", "--players", "Ana,Ben", "--seed", "4"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "A bot would choose: " in said
    assert "Nothing on the table is refused now" in said
    assert "Everything of this name can be chosen" in said
    assert "╭" in said

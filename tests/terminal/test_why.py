"""What cannot be chosen is answered with the reason and its rule, in both languages."""

from __future__ import annotations

import io
import re

import pytest

from pentacle.cli import main
from tests.server.toy import GAME


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentacle.games.GAMES", {"toy": GAME})
    for where in ("pentacle.games", "pentacle.terminal.opening"):
        monkeypatch.setattr(f"{where}.find_game", lambda name: GAME)
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setenv("TERM", "dumb")


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], keys: str, language: str
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(keys))
    words = ("toy", "--players", "Ana,Noé", "--seed", "4", "--language", language)
    assert main(["play", *words, "--save", "/dev/null"]) == 0
    return capsys.readouterr().out


REASONS = {
    "en": r"Card (?P<n>\d): Card (?P=n) is not in your hand. \(TOY-1\)",
    "fr": r"Card (?P<n>\d): La carte (?P=n) n’est pas dans votre main. \(TOY-1\)",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pieces_that_cannot_be_chosen_are_listed_with_their_reasons(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], toy: None
) -> None:
    said = play(monkeypatch, capsys, "1\nw\nw card\nwhy nothing\nq\n", language)
    lines = re.findall(rf"(\d+)  {REASONS[language]}", said)
    assert len(lines) == 2
    assert lines[0] == lines[1]
    nothing = {"en": "Everything of this name can be chosen", "fr": "Tout ce qui s’appelle ainsi"}
    assert nothing[language] in said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_number_that_cannot_be_chosen_says_why_and_changes_nothing(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], toy: None
) -> None:
    said = play(monkeypatch, capsys, "1\n6\n7\nq\n", language)
    assert len(re.findall(REASONS[language], said)) == 1
    assert {"en": "There is no choice 7.", "fr": "Il n’y a pas de choix 7."}[language] in said


def test_the_help_names_the_question(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], toy: None
) -> None:
    said = " ".join(play(monkeypatch, capsys, "?\nq\n", "en").split())
    assert "w lists what cannot be chosen now and why" in said

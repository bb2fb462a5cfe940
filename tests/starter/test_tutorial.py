"""The tutorial, followed change by change: red where it says so, green at its end."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentacle.cli import main
from pentacle.core import Game
from pentacle.testing import checks, learning_checks, screen_checks, sight_checks
from tests.starter.guest import run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
_STEP = re.compile(r"^## (\d)\. .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_CHANGE = re.compile(r"^`(?P<file>[\w./-]+)`\n```diff\n(?P<lines>.*?)```", re.MULTILINE | re.DOTALL)
STEPS = {int(step[1]): step[0] for step in _STEP.finditer(PAGE)}


def follow(number: int, folder: Path) -> None:
    """Make the changes of a step."""
    for change in _CHANGE.finditer(STEPS[number]):
        path, lines = folder / change["file"], change["lines"].splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] == "-")
        new = "".join(line[1:] for line in lines if line[0] == "+")
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"step {number}: {path.name} has not once:\n{old}"
        path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """What the command of the first step writes."""
    command = re.search(r"^pentacle (new frogs .*)$", STEPS[1], re.MULTILINE)
    assert command
    monkeypatch.chdir(tmp_path)
    assert main(command[1].split()) == 0
    monkeypatch.syspath_prepend(tmp_path / "frogs")
    yield tmp_path / "frogs"
    forget()


def forget() -> None:
    for module in [m for m in sys.modules if m.split(".")[0] == "frogs"]:
        del sys.modules[module]


def game() -> Game:
    forget()
    importlib.invalidate_caches()
    found: Game = importlib.import_module("frogs").GAME
    return found


def own_tests(folder: Path) -> tuple[int, str]:
    words = [sys.executable, "-B", "-m", "pytest", "-p", "no:cacheprovider", "tests/test_rules.py"]
    bare = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = run(words, folder, PYTHONPATH=f"{folder}:{ROOT}", **bare)
    return done.returncode, done.stdout + done.stderr


def test_a_reader_gets_where_it_leads(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    follow(2, folder)
    follow(3, folder)
    told = re.search(r"says why: \*(.+?)\*", STEPS[3])
    assert told
    p = game().deal(seats=3, seed=1)
    while not p.over and not p.faults():
        p.play(p.pending[0], p.legal(p.pending[0])[0])
    assert p.faults() == (told[1],)
    with pytest.raises(AssertionError):
        checks.check_rules(game(), 3, {}, 1)
    for step in (4, 5):
        follow(step, folder)
    frogs = game()
    for seats in frogs.seats:
        for check in (checks.check_rules, sight_checks.check_hidden, screen_checks.check_words):
            check(frogs, seats, {}, seats)
    for lesson in frogs.lessons.values():
        learning_checks.check_lesson(frogs, lesson)
    assert own_tests(folder)[0] == 1
    follow(6, folder)
    code, said = own_tests(folder)
    assert code == 0, said
    for rules in folder.glob("frogs/rules.*.md"):
        assert "**FRO-5**" in rules.read_text(encoding="utf-8")
    lint = run([sys.executable, "-m", "ruff", "check", "--quiet", "."], folder)
    assert lint.returncode == 0, lint.stdout

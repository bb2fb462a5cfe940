"""What a new game may begin with: every combination is a game that holds to the contract."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, combinations
from pathlib import Path

import pytest

from pentacle.cli import main
from pentacle.core import Game
from pentacle.core.errors import OptionError
from pentacle.starter import CHOICES, USUAL, files, write_package
from pentacle.testing import checks, learning_checks, notation_checks, screen_checks, sight_checks
from tests.starter.guest import run

ALL = list(chain.from_iterable(combinations(CHOICES, n) for n in range(len(CHOICES) + 1)))
QUICK = (
    checks.check_rules, checks.check_why, checks.check_refusals, checks.check_commuting,
    sight_checks.check_hidden, sight_checks.check_log, notation_checks.check_notation,
    screen_checks.check_words, screen_checks.check_scene,
)  # fmt: skip


def named(chosen: tuple[str, ...]) -> str:
    return "_".join(("pebbles", *chosen))


@contextmanager
def made(chosen: tuple[str, ...], folder: Path) -> Iterator[Game]:
    """The game that is written with these choices."""
    name = named(chosen)
    write_package(name, folder / name, chosen)
    sys.path.insert(0, str(folder / name))
    try:
        yield importlib.import_module(name).GAME
    finally:
        sys.path.remove(str(folder / name))
        for module in [m for m in sys.modules if m.split(".")[0] == name]:
            del sys.modules[module]


@pytest.mark.parametrize("chosen", ALL, ids=named)
def test_every_choice_is_a_game_by_the_contract(chosen: tuple[str, ...], tmp_path: Path) -> None:
    with made(chosen, tmp_path) as game:
        for seats in game.seats:
            for check in QUICK:
                check(game, seats, {}, 7 + seats)
        for lesson in game.lessons.values():
            learning_checks.check_lesson(game, lesson)
        learning_checks.check_coach(game)
        learning_checks.check_guide(game)
        assert ("die" in game.state.fields) == ("dice" in chosen)
        assert ("pack" in game.state.fields) == ("draft" in chosen)
        p = game.deal(seats=2, seed=3)
        while "draft" in chosen and p.state.drafting:
            p.play(p.pending[0], p.legal(p.pending[0])[0])
        assert (p.hidden(0).state.hand[1] == 0) == ("hand" in chosen)
        pages = [game.guide(language) for language in ("en", "fr")]
        assert all(("[PEB-8]" in page) == ("draft" in chosen) for page in pages)


def test_every_choice_is_tidy(tmp_path: Path) -> None:
    for chosen in ALL:
        write_package(named(chosen), tmp_path / named(chosen), chosen)
        for path, text in files(chosen).items():
            assert "<<" not in text.replace("1 << ", "").replace("2 << ", ""), path
            assert "<draft>" not in text
            assert "<no " not in text
    for words in (["check", "--quiet"], ["format", "--check", "--quiet"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *words, "."], cwd=tmp_path, capture_output=True,
            text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_command_takes_choices(tmp_path: Path) -> None:
    assert main(["new", "pebbles", "--no-dice", "--draft", "--into", str(tmp_path / "new")]) == 0
    state = (tmp_path / "new" / "pebbles" / "state.py").read_text(encoding="utf-8")
    assert "die = " not in state
    assert "pack = " in state
    assert files() == files(USUAL)
    with pytest.raises(OptionError, match="can begin with hand, dice, draft, not with 'cards'"):
        write_package("pebbles", tmp_path / "other", ["cards"])
    assert not (tmp_path / "other").exists()


@pytest.mark.slow
@pytest.mark.parametrize("chosen", ALL, ids=named)
def test_every_choice_passes_its_own_tests(chosen: tuple[str, ...], tmp_path: Path) -> None:
    with made(chosen, tmp_path):
        folder = tmp_path / named(chosen)
        paths = f"{folder}:{Path(__file__).parents[2]}"
        words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
        done = run(words, folder, PYTHONPATH=paths)
        assert done.returncode == 0, done.stdout + done.stderr

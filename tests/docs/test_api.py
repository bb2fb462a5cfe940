"""The public API is what the list says, all of it is explained, and nothing else is shown."""

from __future__ import annotations

import difflib
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pentacle
from tests.docs import api

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")
pytest.importorskip("polars")
REFERENCE = Path(__file__).parents[2] / "docs" / "reference"


def test_the_api_has_not_changed_by_accident() -> None:
    known, now = api.LIST.read_text(encoding="utf-8").splitlines(), api.text().splitlines()
    changes = "\n".join(difflib.unified_diff(known, now, "listed", "now", lineterm="", n=0))
    assert not changes, (
        "the public API has changed; if it was meant (docs/deprecations.md), "
        f"write the list anew with `python -m tests.docs.api`:\n{changes}"
    )


def test_a_change_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    before = api.text()
    monkeypatch.setattr(pentacle, "game", lambda name, other: None)
    assert api.text() != before


def has_example(thing: object) -> bool:
    return ">>> " in (inspect.getdoc(thing) or "")


def test_every_public_name_is_explained_and_its_use_is_shown() -> None:
    silent = []
    for module, name, thing in api.names():
        if not (inspect.isclass(thing) or inspect.isfunction(thing)):
            continue
        own = thing.__doc__ or ""
        shown = has_example(thing) or _of_data(module)
        if not own.strip() or re.match(rf"{name}\(", own) or not shown:
            silent.append(f"{module}.{name}")
    assert not silent


def _of_data(module: str) -> bool:
    found = import_module(module)
    first = getattr(found, (api.PUBLIC[module] or ("",))[0], found)
    return module in api.DATA and (has_example(found) or has_example(first))


def test_the_reference_has_every_module_of_the_list() -> None:
    pages = "\n".join(p.read_text(encoding="utf-8") for p in REFERENCE.glob("*.md"))
    missing = [m for m in api.PUBLIC if f"pentacle.{m.partition('.')[2]}".rstrip(".") not in pages]
    assert not missing


def test_dir_of_the_package_shows_nothing_else() -> None:
    program = "import pentacle; pentacle.game('zavandor'); print(*dir(pentacle))"
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert said.split() == sorted(pentacle.__all__)


def test_what_is_held_in_the_hand_fits_a_line() -> None:
    from pentacle.bots import LEVELS, make_bot
    from pentacle.core.match import Match
    from pentacle.core.replay import read, save

    for game in map(pentacle.game, pentacle.game_names()):
        seats = game.usual_seats
        p, match = game.deal(seats=seats, seed=7), Match(game, seats=seats, seed=7)
        bots = [make_bot(game, seats, name) for name in ("random", "greedy", "mcts", 1)]
        held = [
            game, p, p.hidden(0), p.state, p.scene(0), game.deal_many(3, seats=seats), match,
            read(save(match)), game.actions, game.notation, game.counts, game.foresight,
            game.about, game.decisions, game.coach, game.lessons, game.puzzles, game.compiled,
            *bots,
        ]  # fmt: skip
        for thing in held:
            assert len(repr(thing)) <= 140, repr(thing)
            assert " at 0x" not in repr(thing)
    assert LEVELS[0].name in repr(bots[-1])

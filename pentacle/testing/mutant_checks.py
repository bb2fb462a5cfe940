"""What `pentacle.testing.mutants` asks of a game beside its own tests: its golden games, line by
line, and what every game must hold to, interpreted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from pentacle.core import Game

from . import Check, checks, notation_checks, sight_checks
from .golden import playthrough, refusals
from .walks import option_sets

ASKED: tuple[Check, ...] = (
    checks.check_rules,
    checks.check_why,
    checks.check_commuting,
    sight_checks.check_hidden,
    sight_checks.check_log,
    sight_checks.check_open,
    notation_checks.check_made_up,
)
WITH_OPTIONS: tuple[Check, ...] = (checks.check_rules, checks.check_why, sight_checks.check_hidden)


def ask_about(game: Game, golden: Path) -> None:
    """Let the tests of this module be about one game; before it is released it has no golden
    games."""

    @pytest.mark.parametrize("seats", game.seats)
    def test_golden_game(seats: int) -> None:
        was = (golden / f"{seats}-players.txt").read_text(encoding="utf-8").splitlines()
        now = playthrough(game, seats, game.options_since(str(game.version), {}))
        for line, wanted in zip_longest(now, was):
            assert line == wanted

    @pytest.mark.parametrize("seats", game.seats)
    def test_golden_reasons(seats: int) -> None:
        was = (golden / "reasons.txt").read_text(encoding="utf-8").splitlines()
        now = refusals(game, seats, game.options_since(str(game.version), {}))
        assert list(now) == [line for line in was if line.startswith(f"seats {seats},")]

    @pytest.mark.parametrize(("check", "seats", "options"), list(_cases(game)))
    def test_contract(check: Check, seats: int, options: dict[str, Any]) -> None:
        check(game, seats, options, seats)

    tests = [test_contract]
    if golden.exists():
        tests += [test_golden_game, *([test_golden_reasons] if game.why else [])]
    globals().update({test.__name__: test for test in tests})


def _cases(game: Game) -> Iterator[Any]:
    for seats in game.seats:
        for options in option_sets(game, seats):
            named = "-".join(f"{k}={v}" for k, v in options.items())
            for check in WITH_OPTIONS if options else ASKED:
                name = f"{seats}-{check.__name__.removeprefix('check_')}-{named}"
                yield pytest.param(check, seats, options, id=name)

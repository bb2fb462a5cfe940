"""The suite that every game must pass, for the tests of any package that brings one.

    from pathlib import Path
    from pentacle.testing import contract_tests, golden_test
    from stones import GAME

    test_contract = contract_tests(GAME)
    test_golden = golden_test(GAME, Path(__file__).parent / "golden", drafts=True)

Each check walks through random games at every player count, and some with every option: invariants
after every action, the same bytes interpreted, compiled and in batches, everything outside `legal`
refused without a trace, replays, secrets, undo, words in both languages, a scene for every viewer,
previews that come true; and the lessons that it brings are walked through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from pentacle.core import Game

from . import bot_checks, checks, learning_checks, notation_checks, screen_checks, sight_checks
from .golden import check_golden, write_golden
from .walks import Options, option_sets

Check = Callable[[Game, int, Options, int], None]
Case = Callable[[], None]
CHECKS: tuple[Check, ...] = (
    checks.check_rules,
    checks.check_compiled,
    checks.check_sight_compiled,
    checks.check_why,
    checks.check_batch,
    checks.check_refusals,
    checks.check_replay,
    checks.check_keyed,
    checks.check_commuting,
    sight_checks.check_hidden,
    sight_checks.check_log,
    sight_checks.check_open,
    sight_checks.check_undo,
    notation_checks.check_notation,
    notation_checks.check_made_up,
    screen_checks.check_words,
    screen_checks.check_scene,
    learning_checks.check_preview,
    bot_checks.check_seats_alike,
)
"""All that a game must hold to: `check(game, seats, options, seed)` raises AssertionError."""
VARIANT_CHECKS: tuple[Check, ...] = (
    checks.check_rules,
    checks.check_compiled,
    checks.check_why,
    sight_checks.check_hidden,
)
"""What is checked with every option too."""

__all__ = [
    "CHECKS", "VARIANT_CHECKS", "Check", "check_golden", "contract_tests", "golden_test",
    "write_golden",
]  # fmt: skip


def _cases(game: Game, seeds: int, first: int) -> Iterator[Any]:
    import pytest

    for seats in game.seats:
        for check in CHECKS:
            name = check.__name__.removeprefix("check_")
            case: list[Case] = [
                partial(check, game, seats, {}, first + seats + k) for k in range(seeds)
            ]
            yield pytest.param(case, id=f"{game.name}-{seats}-{name}")
        for options in option_sets(game, seats)[1:]:
            named = "-".join(f"{k}={v}" for k, v in options.items())
            case = [partial(check, game, seats, options, seats) for check in VARIANT_CHECKS]
            yield pytest.param(case, id=f"{game.name}-{seats}-{named}")
    for lesson in game.lessons.values():
        case = [partial(learning_checks.check_lesson, game, lesson)]
        yield pytest.param(case, id=f"{game.name}-lesson-{lesson.id}")
    for taught in (
        learning_checks.check_coach, learning_checks.check_legend, learning_checks.check_guide,
        learning_checks.check_puzzles, screen_checks.check_paintings,
    ):  # fmt: skip
        name = taught.__name__.removeprefix("check_")
        yield pytest.param([partial(taught, game)], id=f"{game.name}-{name}")


def contract_tests(game: Game, seeds: int = 2, first: int = 1000) -> Any:
    """A test for pytest that plays a game through all checks, with so many seeds each.

    >>> import pentacle
    >>> test_contract = contract_tests(pentacle.game("spellcaster"), seeds=1)
    >>> test_contract.__name__
    'test_contract'
    """
    import pytest

    @pytest.mark.parametrize("case", list(_cases(game, seeds, first)))
    def test_contract(case: list[Case]) -> None:
        for check in case:
            check()

    return test_contract


def golden_test(game: Game, folder: Path, *, drafts: bool = False) -> Callable[[], None]:
    """A test that holds a game to its golden games; `write_golden` writes them.  With `drafts` a
    version that was not released yet is held to nothing.

    >>> import pentacle
    >>> test_golden = golden_test(pentacle.game("spellcaster"), Path("golden"))
    >>> test_golden.__name__
    'test_golden'
    """

    def test_golden() -> None:
        check_golden(game, folder, drafts=drafts)

    return test_golden

"""One suite for every game: the checks, at every player count and option, with fresh seeds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pentacle.core.errors import OptionError
from pentacle.core.record import TAIL
from pentacle.games import GAMES

from . import checks
from .walk import option_sets

TABLES = [
    pytest.param(name, seats, id=f"{name}-{seats}") for name in GAMES for seats in GAMES[name].seats
]
VARIANTS = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{label(options)}")
    for label in [lambda o: "-".join(f"{k}={v}" for k, v in o.items())]
    for name in GAMES
    for seats in GAMES[name].seats
    for options in option_sets(GAMES[name], seats)[1:]
]
seeds = st.integers(0, 2**64 - 1)
few = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck))
same = settings(few, derandomize=True)
"""The same seeds in every run; `make soak` draws others."""
EVERY_TABLE = [
    checks.check_rules,
    checks.check_compiled,
    checks.check_sight_compiled,
    checks.check_refusals,
    checks.check_replay,
    checks.check_hidden,
    checks.check_log,
    checks.check_open,
    checks.check_commuting,
    checks.check_words,
    checks.check_scene,
    checks.check_undo,
]


@pytest.mark.parametrize("check", EVERY_TABLE, ids=lambda c: c.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_contract(name: str, seats: int, check: Any) -> None:
    game = GAMES[name]

    @settings(same, max_examples=3 if game.bound < 2000 else 2)
    @given(seed=seeds)
    def run(seed: int) -> None:
        check(game, seats, {}, seed)

    run()


@pytest.mark.slow
@pytest.mark.parametrize("check", EVERY_TABLE, ids=lambda c: c.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_contract_with_fresh_seeds(name: str, seats: int, check: Any) -> None:
    @settings(few, max_examples=4)
    @given(seed=seeds)
    def run(seed: int) -> None:
        check(GAMES[name], seats, {}, seed)

    run()


@pytest.mark.parametrize(("name", "seats", "options"), VARIANTS)
def test_contract_with_options(name: str, seats: int, options: dict[str, Any]) -> None:
    """Every variant keeps the rules' promises, in both modes and for every viewer."""
    game = GAMES[name]
    seed = seats * 1000 + len(options)
    for check in (checks.check_rules, checks.check_compiled, checks.check_hidden):
        check(game, seats, options, seed)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_the_record_is_explained(name: str) -> None:
    state = GAMES[name].state
    assert set(state.dtype.names or ()) - {TAIL} == set(state.comments())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [-1, 0, 99, 2.5, "two", None, True])
def test_wrong_seats_are_refused_in_a_sentence(name: str, seats: Any) -> None:
    if seats is True and 1 in GAMES[name].seats:
        pytest.skip("one player is fine, but True is tested where it is not")
    with pytest.raises(OptionError, match=f"{name} is for"):
        GAMES[name].row(seats)


@pytest.mark.parametrize("name", GAMES)
def test_wrong_options_are_refused_in_a_sentence(name: str) -> None:
    game = GAMES[name]
    with pytest.raises(OptionError, match="has no option 'sugar'"):
        game.row(game.seats[0], {"sugar": True})
    for option in game.options:
        for value in ("perhaps", 17, None, [], -1):
            with pytest.raises(OptionError, match=option.name):
                game.row(game.seats[0], {option.name: value})
        for words in (option.title, option.text):
            assert all(words[language] for language in ("en", "fr"))

"""Every game of the house keeps the contract, at every player count and option."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from pentacle.core.compile.records import dtype_of
from pentacle.core.errors import OptionError
from pentacle.core.record import KEY, TAIL
from pentacle.games import GAMES, HOUSE
from pentacle.testing import contract_tests, golden_test

GAMES_OF_TESTS = Path(__file__).parents[1] / "games"
FRESH = int.from_bytes(os.urandom(4), "little") if os.environ.get("PENTACLE_FRESH_DEALS") else 7

for _name in HOUSE:
    _game = GAMES[_name]
    globals()[f"test_{_name}"] = contract_tests(_game, 1)
    globals()[f"test_{_name}_golden"] = golden_test(_game, GAMES_OF_TESTS / _name / "golden")
    globals()[f"test_{_name}_fresh"] = pytest.mark.slow(contract_tests(_game, 4, FRESH))


@pytest.mark.parametrize("name", HOUSE)
def test_every_field_of_the_record_is_explained(name: str) -> None:
    state = GAMES[name].state
    assert state.fields.keys() - {TAIL, KEY} == set(state.comments())


@pytest.mark.parametrize("name", HOUSE)
def test_a_record_lies_as_numpy_would_lay_it(name: str) -> None:
    state = GAMES[name].state
    dtype = dtype_of(state)
    laid = {name: (kind.shape, at) for name, (kind, at, *_) in dtype.fields.items()}
    assert laid == {name: (field.shape, field.offset) for name, field in state.fields.items()}
    assert state.size == dtype.itemsize


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("seats", [-1, 0, 99, 2.5, "two", None, True])
def test_wrong_seats_are_refused_in_a_sentence(name: str, seats: Any) -> None:
    if seats is True and 1 in GAMES[name].seats:
        pytest.skip("one player is fine, but True is tested where it is not")
    with pytest.raises(OptionError, match=f"{name} is for"):
        GAMES[name].deal(seats)


@pytest.mark.parametrize("name", HOUSE)
def test_wrong_options_are_refused_in_a_sentence(name: str) -> None:
    game = GAMES[name]
    with pytest.raises(OptionError, match="has no option 'sugar'"):
        game.deal(game.seats[0], sugar=True)
    for option in game.options:
        for value in ("perhaps", 17, None, [], -1):
            with pytest.raises(OptionError, match=option.name):
                game.deal(game.seats[0], **{option.name: value})
        for words in (option.title, option.text):
            assert all(words[language] for language in ("en", "fr"))

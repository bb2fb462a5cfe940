"""A batch: refusals without a trace, fresh games at some tables, threads that change nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pentacle
from pentacle.core.errors import IllegalAction, OptionError

GAME = pentacle.game("spellcaster")


def test_threads_change_nothing_but_the_time() -> None:
    one, three = (GAME.deal_many(101, seats=2, seed=5, threads=n) for n in (1, 3))
    for step in range(30):
        actions = one.sample(step)
        assert np.array_equal(actions, three.sample(step))
        one.step(actions)
        three.step(actions)
    assert one.records.tobytes() == three.records.tobytes()
    assert np.array_equal(one.legal_mask(), three.legal_mask())
    assert one.play_out(3) == three.play_out(3)
    assert np.array_equal(one.points, three.points)


def test_a_wrong_action_is_refused_and_no_table_moves() -> None:
    batch = GAME.deal_many(8, seats=2, seed=5)
    before, actions = batch.records.tobytes(), batch.sample(1).copy()
    for wrong in (-1, GAME.actions.count, int(np.flatnonzero(~batch.legal_mask()[6])[0])):
        actions[6] = wrong
        with pytest.raises(IllegalAction, match="table 6: seat 0 cannot choose"):
            batch.step(actions)
        assert batch.records.tobytes() == before
    for strange in ([1, 2], [1.0] * 8, ["draw"] * 8, [True] * 8):
        with pytest.raises(IllegalAction, match="a whole number, for each of the 8 tables"):
            batch.step(strange)
        assert batch.records.tobytes() == before


def test_tables_that_are_over_take_anything() -> None:
    batch = GAME.deal_many(4, seats=2, seed=5)
    batch.play_out()
    assert batch.over.all()
    assert (batch.pending == 0).all()
    before = batch.records.tobytes()
    batch.step(np.full(4, 12345))
    assert batch.records.tobytes() == before
    assert (batch.sample(1) == -1).all()


def test_some_tables_are_dealt_again() -> None:
    batch = GAME.deal_many(4, seats=2, seed=5)
    batch.play_out()
    ended = batch.records.tobytes()
    batch.deal_again([True, False, True, False], seed=70)
    assert batch.over.tolist() == [False, True, False, True]
    assert batch.position(2) == GAME.deal(2, seed=72)
    assert batch.records[1:2].tobytes() in ended
    with pytest.raises(OptionError, match="a yes or no for each"):
        batch.deal_again([True])


def test_what_is_observed_is_what_the_seat_knows() -> None:
    batch = GAME.deal_many(5, seats=2, seed=5)
    batch.step(batch.sample(1))
    seen = batch.observe()
    for i in range(5):
        known = batch.position(i).hidden(int(batch.players[i]))
        assert seen[i : i + 1].tobytes() == bytes(known)
    assert (batch.observe(-1)["hand"] == 0).all()
    with pytest.raises(OptionError, match="viewers are seats from 0 to 1, or -1"):
        batch.observe([7] * 5)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"tables": 0}, "at least one table"),
        ({"seed": -1}, "from 0 to 2"),
        ({"threads": 0}, "at least one thread"),
        ({"tables": "3"}, "at least one table, not '3'"),
        ({"seed": 1.5}, "not 1.5"),
        ({"device": "abacus"}, "no device 'abacus'; there are cpu, cuda"),
        ({"seats": 9}, "spellcaster is for 2 to 4 players"),
        ({"sugar": True}, "has no option 'sugar'"),
    ],
)
def test_what_cannot_be_dealt_gets_a_sentence(given: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        GAME.deal_many(**{"tables": 3, "seats": 2, **given})

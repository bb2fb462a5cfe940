"""Random games: invariants, the same bytes compiled, order of secret answers, lengths."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from pentacle.core import interpreted
from pentacle.games.valroc import GAME
from pentacle.games.valroc.state import OVER, State

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"begins": "rival"}),
    (2, {"mode": "easy"}),
    (2, {}),
    (3, {"mode": "expert"}),
    (3, {"first_game": True}),
    (4, {}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games(seats: int, options: dict[str, Any]):
    """VAL-2.1, VAL-3.2, VAL-12.2, VAL-18.2, VAL-18.5: invariants hold, and every game ends."""
    for seed in range(3):
        dice = random.Random(seed)
        table = GAME.begin(seats, options, seed)
        s, out, steps = State.view_of(table), GAME.moves(), 0
        while mask := GAME.pending(s):
            assert GAME.check(s) == 0, GAME.faults[GAME.check(s)]
            p = dice.choice([q for q in range(seats) if mask >> q & 1])
            n = GAME.legal(s, p, out)
            assert n == len(set(out[:n].tolist())) > 0
            GAME.apply(s, p, int(out[dice.randrange(n)]))
            steps += 1
        assert s.phase == OVER
        assert s.turn <= (12 if seats == 1 else 24)
        assert steps < GAME.bound


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_compiled_games_have_the_same_bytes(seats: int, options: dict[str, Any]):
    """VAL-18.5: a game is its list of actions; compiled and interpreted agree to the byte."""
    run = {k: GAME.compiled.function(k).run for k in ("setup", "legal", "apply", "check")}
    for seed in range(3):
        dice = random.Random(seed)
        table = GAME.begin(seats, options, seed)
        twin = State.zeros(1)
        run["setup"](twin[0], seats, GAME.row(seats, options), np.uint64(seed))
        s, out, mine = State.view_of(table), GAME.moves(), GAME.moves()
        while mask := GAME.pending(s):
            assert table.tobytes() == twin.tobytes()
            p = dice.choice([q for q in range(seats) if mask >> q & 1])
            n = GAME.legal(s, p, out)
            assert n == run["legal"](twin[0], p, mine)
            assert (out[:n] == mine[:n]).all()
            action = int(out[dice.randrange(n)])
            GAME.apply(s, p, action)
            run["apply"](twin[0], p, action)
        assert table.tobytes() == twin.tobytes()
        assert run["check"](twin[0]) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_secret_answers_commute(seats: int):
    """VAL-5.2, VAL-11.4, VAL-18.6: picks, discards, start skill and bids in any order."""
    dice = random.Random(seats)
    table = GAME.begin(seats, {}, seats)
    s, out, tried = State.view_of(table), GAME.moves(), set()
    while mask := GAME.pending(s):
        asked = [q for q in range(seats) if mask >> q & 1]
        answers = {p: int(out[dice.randrange(GAME.legal(s, p, out))]) for p in asked}
        if len(asked) > 1:
            tried.add(int(s.ask))
            ends = set()
            for order in (asked, asked[::-1]):
                twin = table.copy()
                for p in order:
                    GAME.apply(State.view_of(twin), p, answers[p])
                ends.add(twin.tobytes())
            assert len(ends) == 1
        p = dice.choice(asked)
        GAME.apply(s, p, answers[p])
    assert len(tried) == 4

"""Random games: invariants, the same bytes compiled, order of secret answers, lengths."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pentacle.games.valroc import GAME
from pentacle.games.valroc.state import OVER

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
        dice, steps = random.Random(seed), 0
        p = GAME.deal(seats, seed, compiled=True, **options)
        while not p.over:
            assert p.faults() == ()
            player = dice.choice(p.pending)
            moves = p.legal(player)
            assert len(moves) == len(set(moves)) > 0
            p.play_unchecked(player, dice.choice(moves))
            steps += 1
        assert p.state.phase == OVER
        assert p.state.turn <= (12 if seats == 1 else 24)
        assert steps < GAME.bound


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_compiled_games_have_the_same_bytes(seats: int, options: dict[str, Any]):
    """VAL-18.5: a game is its list of actions; compiled and interpreted agree to the byte."""
    for seed in range(3):
        dice = random.Random(seed)
        plain, quick = (GAME.deal(seats, seed, compiled=c, **options) for c in (False, True))
        while not plain.over:
            assert plain == quick
            player = dice.choice(plain.pending)
            moves = plain.legal(player)
            assert moves == quick.legal(player)
            action = dice.choice(moves)
            plain.play_unchecked(player, action)
            quick.play_unchecked(player, action)
        assert plain == quick
        assert quick.faults() == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_secret_answers_commute(seats: int):
    """VAL-5.2, VAL-11.4, VAL-18.6: picks, discards, start skill and bids in any order."""
    dice, p, tried = random.Random(seats), GAME.deal(seats, seats), set()
    while not p.over:
        answers = {q: dice.choice(p.legal(q)) for q in p.pending}
        if len(answers) > 1:
            tried.add(p.state.ask)
            one, two = p.copy(), p.copy()
            for q in answers:
                one.play(q, answers[q])
            for q in reversed(answers):
                two.play(q, answers[q])
            assert one == two
        player = dice.choice(p.pending)
        p.play(player, answers[player])
    assert len(tried) == 4

"""One-action greedy play, compiled: every seat takes the action after which `value` is highest.

`python -m tests.games.zavandor.greedy 200` prints the table of game lengths and scores.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
from numba import types

from pentacle.core import POINTS
from pentacle.core.loops import first_seat
from pentacle.games.zavandor import GAME


def greedy_games(
    setup, pending, legal, apply, value, records, blank, seats, options, seed, moves, steps
):
    """Game i from seed + i; chance is hidden from the look ahead by another generator."""
    trial = blank[1]
    total = 0
    for i in range(records.shape[0]):
        records[i] = blank[0]
        s = records[i]
        setup(s, seats, options, seed + np.uint64(i))
        steps[i] = 0
        mask = pending(s)
        while mask != 0:
            p = first_seat(mask)
            n = legal(s, p, moves)
            best, most = 0, -1e9
            for j in range(n):
                blank[1] = records[i]
                trial.rng = trial.rng ^ np.uint64(0x5DEECE66D)
                apply(trial, p, np.int64(moves[j]))
                v = value(trial, p)
                if v > most:
                    best, most = j, v
            apply(s, p, np.int64(moves[best]))
            steps[i] += 1
            mask = pending(s)
        total += steps[i]
    return total


def play(seats: int, n: int, seed: int, options: dict[str, Any] | None = None):
    """The finished records and the number of actions of each game."""
    i64, table = types.int64, GAME.compiled._table
    rest = (table, table, i64, i64[::1], types.uint64, types.int16[::1], i64[::1])
    uses = ("setup", "pending", "legal", "apply", "value")
    loop = GAME.compiled.bind(greedy_games, uses, i64, *rest)
    records, steps = GAME.state.zeros(n), np.zeros(n, np.int64)
    blank, row = GAME.state.zeros(2), GAME.row(seats, options)
    loop(records, blank, seats, row, np.uint64(seed), GAME.moves(), steps)
    return records, steps


def winners(records, seats: int):
    """The best score of each game."""
    out, best = np.zeros((2, seats), np.int64), []
    for i in range(len(records)):
        GAME.compiled.function("score").run(records[i], out)
        best.append(out[POINTS].max())
    return np.array(best)


def table(n: int, seed: int = 1) -> None:
    print("players  rounds (least-most)  actions  winner  sold   actions/s")
    for seats in GAME.seats:
        play(seats, 1, 0)
        begin = time.process_time()
        records, steps = play(seats, n, seed)
        spent = time.process_time() - begin
        rounds, best = records["round_no"], winners(records, seats)
        print(
            f"{seats:7}  {rounds.mean():6.1f} ({rounds.min()}-{rounds.max()})      "
            f"{steps.mean():7.0f}  {best.mean():6.1f}  {records['sold'].mean():.2f}  "
            f"{steps.sum() / spent:10.0f}"
        )


if __name__ == "__main__":
    table(int(sys.argv[1]) if len(sys.argv) > 1 else 100)

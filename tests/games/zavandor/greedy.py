"""One-action greedy play, compiled: every seat takes the action after which `value` is highest.

`python -m tests.games.zavandor.greedy 200` prints the table of game lengths and scores.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

from pentacle.core import POINTS
from pentacle.core.bits import first_bit
from pentacle.core.compile.loops import copy_record, deal_one
from pentacle.core.compile.machine import (
    MOVES,
    ROW,
    RULES,
    WORDS,
    apply,
    bind,
    i64,
    legal,
    pending,
    u64,
    value,
    words_of,
)
from pentacle.games.zavandor import GAME

RNG = 0
"""The word of a record that is its generator."""


def greedy_games(rules, words, seats, options, seed, moves, steps):
    """Game i from seed + i; chance is hidden from the look ahead by another generator."""
    trial = steps.shape[0]
    for i in range(trial):
        deal_one(rules, words, i, seats, options, seed + np.uint64(i))
        mask = pending(rules, words, i)
        while mask != 0:
            p = first_bit(mask)
            best, most = 0, -1e9
            for j in range(legal(rules, words, i, p, moves)):
                copy_record(words, i, trial)
                words[trial, RNG] ^= np.uint64(0x5DEECE66D)
                apply(rules, words, trial, p, np.int64(moves[j]))
                v = value(rules, words, trial, p)
                if v > most:
                    best, most = j, v
            apply(rules, words, i, p, np.int64(moves[best]))
            steps[i] += 1
            mask = pending(rules, words, i)
    return trial


def play(seats: int, n: int, seed: int, options: dict[str, Any] | None = None):
    """The finished records and the number of actions of each game."""
    loop = bind(greedy_games, i64, RULES, WORDS, i64, ROW, u64, MOVES, ROW)
    rules = GAME.compiled.rules("setup", "pending", "legal", "apply", "value")
    records, steps = GAME.compiled.tables(n + 1), np.zeros(n, np.int64)
    row = np.asarray(GAME.row(seats, options))
    loop(rules, words_of(records), seats, row, np.uint64(seed), GAME.compiled.moves(), steps)
    return records[:n], steps


def winners(records, seats: int):
    """The best score of each game."""
    out, best = np.zeros((2, seats), np.int64), []
    for i in range(len(records)):
        GAME.compiled.function("score")(records[i], out)
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

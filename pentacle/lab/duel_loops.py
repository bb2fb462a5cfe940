"""Quick games for tuning, compiled: every seat takes the action after which it stands best.

Unlike the greedy bot nobody plans a turn, so a game takes a small part of the time.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from pentacle.bots.common_loops import advantage, copy_record, next_seed
from pentacle.bots.contract_loops import apply, legal, pending, resample
from pentacle.core import rule
from pentacle.core.loops import first_seat

WORLDS = 2
"""Resampled worlds in which every action is tried."""
TABLE, WORLD, TRIAL = 0, 1, 1 + WORLDS
RECORDS = 2 + WORLDS


@rule
def best_now(rules, words, p, seats, won, moves, scores, results, counter):
    """The action after which seat p stands best, in worlds that it could be in."""
    n = legal(rules, words, TABLE, p, moves)
    if n == 1:
        return np.int64(moves[0])
    for k in range(WORLDS):
        copy_record(words, TABLE, WORLD + k)
        resample(rules, words, WORLD + k, p, next_seed(counter))
    best, best_total = 0, -1e300
    for i in range(n):
        total = 0.0
        for k in range(WORLDS):
            copy_record(words, WORLD + k, TRIAL)
            apply(rules, words, TRIAL, p, np.int64(moves[i]))
            total += advantage(rules, words, TRIAL, p, seats, won, scores, results)
        if total > best_total:
            best, best_total = i, total
    return np.int64(moves[best])


def play(new, old, words, seat, seats, won, seed, moves, scores, results, counter):
    """Play the record in row 0 to its end: one seat judges with `new`, the others with `old`."""
    counter[0] = seed
    steps = 0
    mask = pending(old, words, TABLE)
    while mask != 0:
        p = first_seat(mask)
        rules = new if p == seat else old
        a = best_now(rules, words, p, seats, won, moves, scores, results, counter)
        apply(old, words, TABLE, p, a)
        steps += 1
        mask = pending(old, words, TABLE)
    return steps

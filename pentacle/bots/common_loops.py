"""Compiled pieces that every search uses."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from math import exp

import numpy as np

from pentacle.core import RANK, rule
from pentacle.core.chance import STEP, mix

from .contract_loops import outlook, pending, score, value

MOST_SEATS = 8
RNG = 0
"""The generator is the first word of a record."""


@rule
def next_seed(counter):
    """Step a counter of seeds (an array of one) and return a fresh seed."""
    counter[0] += np.uint64(STEP)
    return mix(counter[0])


@rule
def draw_below(counter, n):
    """A number in 0..n-1 from a counter of seeds."""
    return np.int64(((next_seed(counter) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@rule
def copy_record(words, source, target):
    """Copy a record word by word: assigning records would be compiled byte by byte."""
    for k in range(words.shape[1]):
        words[target, k] = words[source, k]


@rule
def same_words(words, i, j):
    """Are two records the same to the last bit?"""
    for k in range(words.shape[1]):
        if words[i, k] != words[j, k]:
            return False
    return True


@rule
def hash_words(words, i):
    h = np.uint64(0)
    for k in range(words.shape[1]):
        h = mix(h ^ words[i, k]) + np.uint64(STEP)
    return h


@rule
def sigmoid(x):
    if x > 40.0:
        return 1.0
    if x < -40.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


@rule
def results_of_values(values, seats, temperature, out):
    """Values as results in 0..1: the mean chance to stand above each rival.

    Above two seats it is halved for who is far behind the best: a table is won, not survived.
    """
    best = values[0]
    for p in range(seats):
        best = max(best, values[p])
    for p in range(seats):
        total = 0.0
        for q in range(seats):
            if q != p:
                total += sigmoid((values[p] - values[q]) / temperature)
        out[p] = total / (seats - 1) if seats > 1 else sigmoid(values[p] / temperature)
        if seats > 2:
            out[p] *= 0.5 + 0.5 * min(1.0, 2.0 * sigmoid((values[p] - best) / temperature))


@rule
def results_of_scores(scores, seats, out):
    """Final ranks as results in 0..1, the sharp form of `results_of_values`; mates share a rank."""
    for p in range(seats):
        total = 0.0
        for q in range(seats):
            if q != p:
                if scores[RANK, p] < scores[RANK, q]:
                    total += 1.0
                elif scores[RANK, p] == scores[RANK, q]:
                    total += 0.5
        out[p] = total / (seats - 1)
        if seats > 2 and scores[RANK, p] > 1:
            out[p] *= 0.5


@rule
def assess(rules, words, i, seats, temperature, scores, values, out):
    """The result of a game that is over, or what the position promises.

    Alone at the table nobody has a rank: there `outlook` speaks for the end too.
    """
    if pending(rules, words, i) == 0 and seats > 1:
        score(rules, words, i, scores)
        results_of_scores(scores, seats, out)
    else:
        for p in range(seats):
            values[p] = outlook(rules, words, i, p)
        results_of_values(values, seats, temperature, out)


@rule
def lead(rules, words, i, player, seats):
    """How far a seat is ahead: its value less the mean of the others'."""
    total = value(rules, words, i, player)
    for q in range(seats):
        if q != player:
            total -= value(rules, words, i, q) / (seats - 1)
    return total


@rule
def advantage(rules, words, i, player, seats, won, scores, results):
    """How far a seat is ahead; a won game adds `won`."""
    total = lead(rules, words, i, player, seats)
    if seats > 1 and pending(rules, words, i) == 0:
        score(rules, words, i, scores)
        results_of_scores(scores, seats, results)
        total += won * (2.0 * results[player] - 1.0)
    return total

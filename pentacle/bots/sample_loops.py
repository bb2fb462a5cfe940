"""Positions at the starts of rounds, and how games go on from them, compiled."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from .common_loops import RNG, copy_record, draw_below, next_seed
from .contract_loops import pending, score
from .rollout_loops import BEFORE, GIVEN, WORLD, clock_of, roll_out
from .tree_loops import TRIES

LEAST_TRIES = 2
"""In a loose round moves are the best of so few; in others of more, up to the usual number."""


def sample_round(
    rules, words, seats, limit, knobs, loose, habit, moves, played, answers, guesses, counter
):
    """Play the game at WORLD to its end; how many rounds began, one of which is kept at BEFORE.

    Each round is played more or less loosely (`loose` is room for the settings of one), so that
    positions differ in more than good play would make them.
    """
    rounds, space = 0, habit.shape[0] // seats
    for k in range(knobs.shape[0]):
        loose[k] = knobs[k]
    while True:
        loose[TRIES] = LEAST_TRIES + draw_below(counter, int(knobs[TRIES]) - LEAST_TRIES + 1)
        goal = clock_of(words, WORLD, knobs) + 1
        roll_out(
            rules, words, seats, loose, habit, space, moves, played, 0, 0, answers, guesses, goal,
            limit, counter,
        )  # fmt: skip
        if pending(rules, words, WORLD) == 0 or clock_of(words, WORLD, knobs) < goal:
            return rounds
        rounds += 1
        if draw_below(counter, rounds) == 0:
            copy_record(words, WORLD, BEFORE)


def play_on(
    rules, words, seats, plays, limit, knobs, habit, moves, played, answers, guesses, scores,
    points, counter,
):  # fmt: skip
    """Play the position at GIVEN to the end so many times; the mean points of each seat."""
    space = habit.shape[0] // seats
    for p in range(seats):
        points[p] = 0.0
    for _ in range(plays):
        copy_record(words, GIVEN, WORLD)
        words[WORLD, RNG] = next_seed(counter)
        roll_out(
            rules, words, seats, knobs, habit, space, moves, played, 0, 0, answers, guesses,
            np.int64(1) << 40, limit, counter,
        )  # fmt: skip
        score(rules, words, WORLD, scores)
        for p in range(seats):
            points[p] += scores[0, p] / plays
    return plays

"""How a search plays on below its trees, compiled.

Nobody peeps there either: seats that choose at the same time do not know each other's answers.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from pentacle.core import rule
from pentacle.core.loops import first_seat

from .common_loops import MOST_SEATS, RNG, copy_record, draw_below, lead, next_seed
from .contract_loops import apply, legal, pending, resample, value
from .tree_loops import (
    CLOCK_MASK,
    CLOCK_SHIFT,
    CLOCK_WORD,
    ENVY,
    HABIT,
    HORIZON,
    ROLLOUT,
    TRIES,
    habit_of,
)

WORLD, BEFORE, OTHER, ONE_VIEW, OTHER_VIEW, TRIAL, GIVEN, NOW = range(8)
"""What the records of a search are for."""
RECORDS = 8
LONGEST = 1024
"""Actions of one iteration that are remembered for the trees and for habits."""
QUIET = 16
"""A rollout goes on for so long to end where another seat is to act."""


@rule
def clock_of(words, i, knobs):
    """The round or turn that a record is in."""
    word = words[i, int(knobs[CLOCK_WORD])] >> np.uint64(knobs[CLOCK_SHIFT])
    return np.int64(word & np.uint64(knobs[CLOCK_MASK]))


@rule
def imagine(rules, words, p, counter):
    """Another world that seat p could be in, at OTHER: to choose by, without peeping."""
    copy_record(words, WORLD, OTHER)
    resample(rules, words, OTHER, p, next_seed(counter))


@rule
def answer_all(rules, words, i, answers):
    """Let every seat that has an answer, and is still asked, give it; the last of them."""
    last = -1
    for p in range(MOST_SEATS):
        if answers[p] >= 0 and (pending(rules, words, i) >> p) & 1:
            apply(rules, words, i, p, answers[p])
            last = p
    return last


@rule
def rollout_action(
    rules, words, at, p, seats, n, moves, knobs, habit, space, together, guesses, counter
):  # fmt: skip
    """A random move, or the best of a few random ones by value or by habit.

    Seat p chooses in the record at `at`; `together` with others, whose answers it guesses.
    """
    best = np.int64(moves[draw_below(counter, n)])
    if n == 1:
        return best
    if knobs[TRIES] > 1:
        best_score, chance = -1e300, next_seed(counter)
        first, tried = draw_below(counter, n), min(n, int(knobs[TRIES]))
        for i in range(tried):
            a = np.int64(moves[(first + i * n // tried) % n])
            copy_record(words, at, TRIAL)
            words[TRIAL, RNG] = chance
            apply(rules, words, TRIAL, p, a)
            if together:
                answer_all(rules, words, TRIAL, guesses)
            if knobs[ENVY] > 0:
                score = lead(rules, words, TRIAL, p, seats)
            else:
                score = value(rules, words, TRIAL, p)
            if score > best_score:
                best, best_score = a, score
        return best
    for _ in range(int(knobs[HABIT]) - 1):
        a = np.int64(moves[draw_below(counter, n)])
        if habit_of(habit, p, a, space) > habit_of(habit, p, best, space):
            best = a
    return best


@rule
def answer_together(
    rules, words, mask, seats, knobs, habit, space, moves, answers, guesses, counter
):  # fmt: skip
    """Seats that choose at the same time: each answers a guess at what the others will say."""
    for p in range(MOST_SEATS):
        answers[p] = -1
        if (mask >> p) & 1 == 0:
            continue
        for q in range(MOST_SEATS):
            guesses[q] = -1
            if q != p and (mask >> q) & 1:
                n = legal(rules, words, WORLD, q, moves)
                guesses[q] = moves[draw_below(counter, n)]
        n = legal(rules, words, WORLD, p, moves)
        answers[p] = rollout_action(
            rules, words, WORLD, p, seats, n, moves, knobs, habit, space, True, guesses, counter
        )


@rule
def roll_out(
    rules, words, seats, knobs, habit, space, moves, played, steps, blind, answers, guesses, goal,
    limit, counter,
):  # fmt: skip
    """Play on below the tree; how many actions are remembered for habits.

    With a horizon all lines end at the same hour of the game, so that their values compare.  Who
    is blind to what the tree did last chooses in a world of its own, and seats that choose at the
    same time do not know each other's answers.
    """
    wanted = limit if knobs[ROLLOUT] < 0 or knobs[HORIZON] > 0 else int(knobs[ROLLOUT])
    last, rolled = -1, 0
    mask = pending(rules, words, WORLD)
    while mask != 0 and rolled < limit and clock_of(words, WORLD, knobs) < goal:
        p = first_seat(mask)
        if rolled >= wanted and (p != last or rolled >= wanted + QUIET):
            break
        if mask & (mask - 1) != 0:
            answer_together(
                rules, words, mask, seats, knobs, habit, space, moves, answers, guesses, counter
            )
            last = answer_all(rules, words, WORLD, answers)
        else:
            n, at = legal(rules, words, WORLD, p, moves), WORLD
            if rolled == 0 and n > 1 and (blind >> p) & 1:
                imagine(rules, words, p, counter)
                at = OTHER
            a = rollout_action(
                rules, words, at, p, seats, n, moves, knobs, habit, space, False, guesses, counter
            )
            apply(rules, words, WORLD, p, a)
            if steps < LONGEST:
                played[steps, 0], played[steps, 1] = p, a
                steps += 1
            last = p
        rolled += 1
        mask = pending(rules, words, WORLD)
    return steps

"""How a search plays on below its trees, compiled.

Nobody peeps there either: seats that choose at the same time do not know each other's answers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pentacle.core import below, rule
from pentacle.core.bits import first_bit

from .tree_loops import LONGEST, Memory, Search, habit_of
from .world_loops import (
    MOST_SEATS,
    RNG,
    Worlds,
    apply,
    copy,
    fresh_seed,
    lead,
    legal,
    pending,
    resample,
    value,
)

WORLD, BEFORE, OTHER, ONE_VIEW, OTHER_VIEW, TRIAL, GIVEN, NOW = range(8)
"""What the records of a search are for."""
RECORDS = 8
QUIET = 16
"""A rollout goes on for so long to end where another seat is to act."""
NEVER = 1 << 40
"""An hour that no game reaches."""


@rule
def clock_of(w: Worlds, s: Search, i: int) -> int:
    """The round or turn that a record is in."""
    return np.int64((w.words[i, s.clock_word] >> s.clock_shift) & s.clock_mask)  # type: ignore[return-value]


@rule
def imagine(w: Worlds, s: Search, p: int) -> None:
    """Another world that seat p could be in, at OTHER: to choose by, without peeping."""
    copy(w, WORLD, OTHER)
    resample(w, OTHER, p, fresh_seed(s))


@rule
def answer_all(w: Worlds, i: int, answers: Any) -> Any:
    """Let every seat that has an answer, and is still asked, give it; the last of them."""
    last = -1
    for p in range(MOST_SEATS):
        if answers[p] >= 0 and (pending(w, i) >> p) & 1:
            apply(w, i, p, answers[p])
            last = p
    return last


@rule
def rollout_action(w: Worlds, s: Search, m: Memory, at: int, p: int, n: int, together: bool) -> int:
    """A random move, or the best of a few random ones by value or by habit.

    Seat p chooses in the record at `at`; `together` with others, whose answers it guesses.
    """
    best = w.moves[below(s, n)]
    if n == 1:
        return best
    if s.tries > 1:
        best_value, chance = -1e300, fresh_seed(s)
        first, tried = below(s, n), min(n, s.tries)
        for i in range(tried):
            a = w.moves[(first + i * n // tried) % n]
            copy(w, at, TRIAL)
            w.words[TRIAL, RNG] = chance
            apply(w, TRIAL, p, a)
            if together:
                answer_all(w, TRIAL, s.guesses)
            v = lead(w, TRIAL, p) if s.envy else value(w, TRIAL, p)
            if v > best_value:
                best, best_value = a, v
        return best
    for _ in range(s.habit - 1):
        a = w.moves[below(s, n)]
        if habit_of(m, p, a) > habit_of(m, p, best):
            best = a
    return best


@rule
def answer_together(w: Worlds, s: Search, m: Memory, mask: int) -> None:
    """Seats that choose at the same time: each answers a guess at what the others will say."""
    for p in range(MOST_SEATS):
        s.answers[p] = -1
        if (mask >> p) & 1 == 0:
            continue
        for q in range(MOST_SEATS):
            s.guesses[q] = -1
            if q != p and (mask >> q) & 1:
                n = legal(w, WORLD, q)
                s.guesses[q] = w.moves[below(s, n)]
        n = legal(w, WORLD, p)
        s.answers[p] = rollout_action(w, s, m, WORLD, p, n, True)


@rule
def remember(s: Search, p: int, a: int) -> None:
    """Note who played what in this iteration."""
    if s.played < LONGEST:
        s.played_seat[s.played] = p
        s.played_action[s.played] = a
        s.played += 1


@rule
def roll_out(w: Worlds, s: Search, m: Memory) -> None:
    """Play on below the tree.

    With a horizon all lines end at the same hour of the game, so that their values compare.  Who
    is blind to what the tree did last chooses in a world of its own, and seats that choose at the
    same time do not know each other's answers.
    """
    wanted = s.limit if s.rollout < 0 or s.horizon > 0 else s.rollout
    last, rolled = -1, 0
    mask = pending(w, WORLD)
    while mask != 0 and rolled < s.limit and clock_of(w, s, WORLD) < s.goal:
        p = first_bit(mask)
        if rolled >= wanted and (p != last or rolled >= wanted + QUIET):
            break
        if mask & (mask - 1) != 0:
            answer_together(w, s, m, mask)
            last = answer_all(w, WORLD, s.answers)
        else:
            n, at = legal(w, WORLD, p), WORLD
            if rolled == 0 and n > 1 and (s.blind >> p) & 1:
                imagine(w, s, p)
                at = OTHER
            a = rollout_action(w, s, m, at, p, n, False)
            apply(w, WORLD, p, a)
            remember(s, p, a)
            last = p
        rolled += 1
        mask = pending(w, WORLD)

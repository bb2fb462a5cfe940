"""Positions at the starts of rounds, and how games go on from them, compiled."""

from __future__ import annotations

from pentacle.core import POINTS, Seed, below

from .rollout_loops import BEFORE, GIVEN, NEVER, WORLD, clock_of, roll_out
from .tree_loops import Memory, Search
from .world_loops import RNG, Floats, Worlds, copy, fresh_seed, pending, score

LEAST_TRIES = 2
"""In a loose round moves are the best of so few; in others of more, up to the usual number."""


def sample_round(w: Worlds, s: Search, m: Memory, seed: Seed) -> int:
    """Play the game at WORLD to its end; how many rounds began, one of which is kept at BEFORE.

    Each round is played more or less loosely, so that positions differ in more than good play
    would make them.
    """
    s.rng = seed
    rounds, usual = 0, s.tries
    while True:
        s.tries = LEAST_TRIES + below(s, usual - LEAST_TRIES + 1)
        s.goal = clock_of(w, s, WORLD) + 1
        s.played, s.blind = 0, 0
        roll_out(w, s, m)
        if pending(w, WORLD) == 0 or clock_of(w, s, WORLD) < s.goal:
            s.tries = usual
            return rounds
        rounds += 1
        if below(s, rounds) == 0:
            copy(w, WORLD, BEFORE)


def play_on(w: Worlds, s: Search, m: Memory, seed: Seed, plays: int, points: Floats) -> int:
    """Play the position at GIVEN to the end so many times; the mean points of each seat."""
    s.rng, s.goal = seed, NEVER
    for p in range(w.seats):
        points[p] = 0.0
    for _ in range(plays):
        copy(w, GIVEN, WORLD)
        w.words[WORLD, RNG] = fresh_seed(s)
        s.played, s.blind = 0, 0
        roll_out(w, s, m)
        score(w, WORLD)
        for p in range(w.seats):
            points[p] += w.scores[POINTS, p] / plays
    return plays

"""Points, ranks, and what must never be otherwise."""

from __future__ import annotations

from pentacle.core import POINTS, Scores, rank_by_points, rule

from .facts import HAND, SEATS, STONES
from .state import State

FAULTS = {1: "every stone is in one place", 2: "there is one point a round, two in a double finish"}


@rule
def score(s: State, out: Scores) -> None:
    """STO-7  Most points win; equals share the victory."""
    for p in range(s.seats):
        out[POINTS, p] = s.points[p]
    rank_by_points(out, s.seats)


@rule
def check(s: State) -> int:
    """The number of a fault, or 0."""
    seen, points = int(s.shown), 0
    for i in range(s.bag_size):
        seen += 1 << s.bag[i]
    for p in range(SEATS):
        seen += s.hand[p]
        points += s.points[p]
    if seen != (1 << STONES) - 1:
        return 1
    extra = 1 if s.double_last == 1 and s.rounds == HAND else 0
    return 0 if points == s.rounds + extra else 2

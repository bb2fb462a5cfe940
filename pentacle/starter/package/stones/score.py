"""Points, ranks, and whether a table can be."""

from __future__ import annotations

from pentacle.core import POINTS, Scores, rank_by_points, rule

from .facts import FACES, HAND, SEATS, STONES  # <dice>
# <no dice> from .facts import HAND, SEATS, STONES
from .laws import MISCOUNTED, NO_ROUND, STRAY
from .state import State


@rule
def score(s: State, out: Scores) -> None:
    """STO-7  Most points win; equals share the victory."""
    for p in range(s.seats):
        out[POINTS, p] = s.points[p]
    rank_by_points(out, s.seats)


@rule
def check(s: State) -> int:
    """All faults of a table, a bit each."""
    faults, seen, points = 0, int(s.shown), 0
    if s.rounds < 0 or s.rounds > HAND or s.die < 1 or s.die > FACES:  # <dice>
    # <no dice> if s.rounds < 0 or s.rounds > HAND:
        faults |= NO_ROUND
    # <draft> if s.drafting < 0 or s.drafting > HAND or (s.drafting > 0 and s.rounds > 0):
    # <draft>     faults |= NO_ROUND
    for i in range(STONES):
        if s.bag[i] >= 0 and s.bag[i] < STONES:
            seen += 1 << s.bag[i]
        if (s.bag[i] >= 0) != (i < s.bag_size) or s.bag[i] >= STONES:
            faults |= STRAY
    for p in range(SEATS):
        points += s.points[p]
        seen += s.hand[p]
        # <draft> seen += s.pack[p]
        held = 0
        # <draft> offered = 0
        for stone in range(STONES):
            held += (s.hand[p] >> stone) & 1
            # <draft> offered += (s.pack[p] >> stone) & 1
        chosen = s.choice[p]
        # <<no draft
        strange = chosen >= 0 and (chosen >= STONES or (s.hand[p] >> chosen) & 1 == 0)
        if strange or held != (HAND - s.rounds if p < s.seats else 0) or s.last[p] >= STONES:
            faults |= STRAY
        # no draft>>
        # <draft> among = s.pack[p] if s.drafting > 0 else s.hand[p]
        # <draft> strange = chosen >= 0 and (chosen >= STONES or (among >> chosen) & 1 == 0)
        # <draft> if strange or held != (HAND - s.rounds - s.drafting if p < s.seats else 0):
        # <draft>     faults |= STRAY
        # <draft> if offered != (s.drafting if p < s.seats else 0) or s.last[p] >= STONES:
        # <draft>     faults |= STRAY
    if seen != (1 << STONES) - 1:
        faults |= STRAY
    extra = 1 if s.double_last == 1 and s.rounds == HAND else 0
    return faults if points == s.rounds + extra else faults | MISCOUNTED

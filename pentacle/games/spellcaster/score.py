"""SPL-11.5  There are no points: a side wins, or it is a draw.  Sapphires show how it stands."""

from __future__ import annotations

from pentacle.core import POINTS, RANK, Scores, rank_by_merit, rule

from .state import State, side_of


@rule
def score(s: State, out: Scores) -> None:
    """SPL-11.5  The mages of the losing side come after the winners; a draw puts all on rank 1."""
    for mage in range(s.seats):
        side = side_of(mage)
        out[POINTS, mage] = s.sapphires[side]
        out[RANK, mage] = 1 if side == s.winner else 0
    rank_by_merit(out, s.seats)

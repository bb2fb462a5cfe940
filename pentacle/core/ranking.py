"""Who comes first: the last lines of every game's `score`."""

from __future__ import annotations

from .contract import POINTS, RANK
from .record import Scores
from .rules import rule

_BITS = 4
"""So many bits a seat, for up to 15 seats in one number: compiled rules make no arrays."""


@rule
def rank_by_merit(out: Scores, seats: int) -> None:
    """The row of ranks holds one number a seat, more is better; it becomes the ranks.

    1 is the best, equals share a rank, the following ranks are skipped.

    >>> import numpy as np
    >>> out = np.array([[0, 0, 0], [5, 9, 5]])
    >>> rank_by_merit(out, 3)
    >>> out[RANK].tolist()
    [2, 1, 2]
    """
    ahead = 0
    for p in range(seats):
        for q in range(seats):
            if out[RANK, q] > out[RANK, p]:
                ahead += 1 << (_BITS * p)
    for p in range(seats):
        out[RANK, p] = 1 + ((ahead >> (_BITS * p)) & ((1 << _BITS) - 1))


@rule
def rank_by_points(out: Scores, seats: int) -> None:
    """The most points win, equals together; nothing else counts.

    >>> import numpy as np
    >>> out = np.array([[5, 9, 5], [0, 0, 0]])
    >>> rank_by_points(out, 3)
    >>> out[RANK].tolist()
    [2, 1, 2]
    """
    for p in range(seats):
        out[RANK, p] = out[POINTS, p]
    rank_by_merit(out, seats)

"""Random play between the choices that are asked of bots, compiled."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from pentacle.core.loops import first_seat

from .common_loops import draw_below
from .contract_loops import apply, legal, pending


def wander(rules, words, moves, counter, steps):
    """Up to so many random actions on the first record; how many of them there were."""
    done = 0
    mask = pending(rules, words, 0)
    while mask != 0 and done < steps:
        p = first_seat(mask)
        n = legal(rules, words, 0, p, moves)
        apply(rules, words, 0, p, np.int64(moves[draw_below(counter, n)]))
        done += 1
        mask = pending(rules, words, 0)
    return done

"""The loop that plays for random rivals."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from pentacle.core.bits import first_bit
from pentacle.core.chance import STEP
from pentacle.core.compile.loops import ask, own_counter, pick
from pentacle.core.compile.machine import apply, legal, pending


def play_others(rules, words, heroes, chance, asked, players, masks, moves, first, last):
    """At each table play at random until its hero is asked, or it is over; counts all actions."""
    steps = 0
    for i in range(first, last):
        if players[i] < 0 or players[i] == heroes[i]:
            continue
        counter = own_counter(chance + np.uint64(i))
        mask = asked[i]
        while mask != 0 and first_bit(mask) != heroes[i]:
            p = first_bit(mask)
            counter += np.uint64(STEP)
            action = moves[pick(counter, legal(rules, words, i, p, moves))]
            apply(rules, words, i, p, np.int64(action))
            steps += 1
            mask = pending(rules, words, i)
        ask(rules, words, i, asked, players, masks, moves)
    return steps

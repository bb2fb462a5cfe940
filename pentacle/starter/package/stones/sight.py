"""Who sees what: the only file that knows."""

from __future__ import annotations

from pentacle.core import NONE, UNKNOWN, Seed, erase_chance, rule, shuffle, start

from .facts import HAND, SEATS, STONES
from .state import State


@rule
def hide(s: State, viewer: int) -> None:
    """STO-6  Hands, the bag and choices are secret; that somebody has chosen is not."""
    erase_chance(s)
    for i in range(s.bag_size):
        s.bag[i] = UNKNOWN
    for p in range(SEATS):
        if p != viewer:
            s.hand[p] = 0
            if s.choice[p] != NONE:
                s.choice[p] = UNKNOWN


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    """STO-6  A world that fits: what the viewer cannot see is dealt anew."""
    hide(s, viewer)
    s.rng = start(seed)
    unseen = ((1 << STONES) - 1) & ~s.shown
    if viewer >= 0:
        unseen &= ~s.hand[viewer]
    n = 0
    for stone in range(STONES):
        if (unseen >> stone) & 1 == 1:
            s.bag[n] = stone
            n += 1
    shuffle(s, s.bag, n)
    for p in range(s.seats):
        if p != viewer:
            for _ in range(HAND - s.rounds):
                n -= 1
                s.hand[p] |= 1 << s.bag[n]
                if s.choice[p] == UNKNOWN:
                    s.choice[p] = s.bag[n]
    for i in range(n, STONES):
        s.bag[i] = NONE

"""Who sees what: the only file that knows."""

from __future__ import annotations

from pentacle.core import NONE, UNKNOWN, Seed, erase_chance, rule, shuffle, start  # <hand>
# <no hand> from pentacle.core import NONE, UNKNOWN, Seed, below, erase_chance, rule, shuffle, start

from .facts import HAND, SEATS, STONES  # <hand>
# <no hand> from .facts import SEATS, STONES
from .state import State


@rule
def hide(s: State, viewer: int) -> None:
    # <<hand
    """STO-6  Hands, the bag and choices are secret; that somebody has chosen is not."""
    # hand>>
    # <no hand> """STO-6  The bag and choices are secret; that somebody has chosen is not."""
    erase_chance(s)
    for i in range(s.bag_size):
        s.bag[i] = UNKNOWN
    for p in range(SEATS):
        # <<hand
        if p != viewer:
            s.hand[p] = 0
        # hand>>
        # <draft> if p != viewer:
        # <draft>     s.pack[p] = 0
        if p != viewer and s.choice[p] != NONE:
            s.choice[p] = UNKNOWN


# <no hand> @rule
# <no hand> def any_of(s: State, stones: int) -> int:
# <no hand>     """One of some stones, each as likely as the others."""
# <no hand>     count = 0
# <no hand>     for stone in range(STONES):
# <no hand>         count += (stones >> stone) & 1
# <no hand>     left = below(s, count)
# <no hand>     for stone in range(STONES):
# <no hand>         if (stones >> stone) & 1 == 1:
# <no hand>             if left == 0:
# <no hand>                 return stone
# <no hand>             left -= 1
# <no hand>     return NONE
# <no hand>
# <no hand>
@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    """STO-6  A world that fits: what the viewer cannot see is dealt anew."""
    hide(s, viewer)
    s.rng = start(seed)
    unseen = ((1 << STONES) - 1) & ~s.shown
    # <<hand
    if viewer >= 0:
        unseen &= ~s.hand[viewer]
    # hand>>
    # <no hand> for p in range(s.seats):
    # <no hand>     unseen &= ~s.hand[p]
    # <draft> if viewer >= 0:
    # <draft>     unseen &= ~s.pack[viewer]
    n = 0
    for stone in range(STONES):
        if (unseen >> stone) & 1 == 1:
            s.bag[n] = stone
            n += 1
    shuffle(s, s.bag, n)
    # <<hand
    for p in range(s.seats):
        if p != viewer:
            for _ in range(HAND - s.rounds):  # <no draft>
            # <draft> for _ in range(HAND - s.rounds - s.drafting):
                n -= 1
                s.hand[p] |= 1 << s.bag[n]
                if s.choice[p] == UNKNOWN:  # <no draft>
                # <draft> if s.choice[p] == UNKNOWN and s.drafting == 0:
                    s.choice[p] = s.bag[n]
    # hand>>
    # <no hand> for p in range(s.seats):
    # <no hand, no draft>     if s.choice[p] == UNKNOWN:
    # <no hand, draft>     if s.choice[p] == UNKNOWN and s.drafting == 0:
    # <no hand>         s.choice[p] = any_of(s, s.hand[p])
    # <draft> for p in range(s.seats):
    # <draft>     if p != viewer:
    # <draft>         for _ in range(s.drafting):
    # <draft>             n -= 1
    # <draft>             s.pack[p] |= 1 << s.bag[n]
    # <draft>             if s.choice[p] == UNKNOWN:
    # <draft>                 s.choice[p] = s.bag[n]
    for i in range(n, STONES):
        s.bag[i] = NONE

"""The order of play: set-up, who decides, what he may do, what comes of it."""

from __future__ import annotations

from pentacle.core import NONE, Ints, Moves, Seed, below, note, rule, shuffle, start  # <dice>
# <no dice> from pentacle.core import NONE, Ints, Moves, Seed, note, rule, shuffle, start

from .actions import CHOOSE  # <no draft>
# <draft> from .actions import CHOOSE, KEEP
from .events import REVEALED, ROLLED, SCORED  # <dice>
# <no dice> from .events import REVEALED, SCORED
from .facts import FACES, HAND, SEATS, STONES, TURNED  # <dice>
# <no dice> from .facts import HAND, SEATS, STONES
from .options import DOUBLE_LAST
from .reasons import NOT_HELD  # <no draft>
# <draft> from .reasons import DRAFTED, DRAFTING, NOT_HELD, NOT_OFFERED
from .state import State, has


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    """STO-1  Everybody draws four stones from the bag."""  # <no draft>
    # <draft> """STO-1  Everybody gets a pack of four stones from the bag."""
    s.rng = start(seed)
    s.seats = seats
    s.double_last = options[DOUBLE_LAST]
    for stone in range(STONES):
        s.bag[stone] = stone
    shuffle(s, s.bag, STONES)
    s.bag_size = STONES
    for p in range(SEATS):
        s.choice[p] = NONE
        s.last[p] = NONE
    for p in range(seats):
        for _ in range(HAND):
            s.bag_size -= 1
            s.hand[p] |= 1 << s.bag[s.bag_size]  # <no draft>
            # <draft> s.pack[p] |= 1 << s.bag[s.bag_size]
            s.bag[s.bag_size] = NONE
    # <draft> s.drafting = HAND
    roll(s)  # <dice>


# <<dice
@rule
def roll(s: State) -> None:
    """STO-2  Each round begins with a roll of the die, for all to see."""
    s.die = 1 + below(s, FACES)
    note(ROLLED, s.die)


# dice>>
@rule
def pending(s: State) -> int:
    """STO-3  All who have not chosen yet."""
    mask = 0
    if s.rounds < HAND:
        for p in range(s.seats):
            if s.choice[p] == NONE:
                mask |= 1 << p
    return mask


@rule
def why(s: State, player: int, action: int) -> int:
    """STO-3  Any stone of one's hand."""
    # <draft> if action >= KEEP:
    # <draft>     if s.drafting == 0:
    # <draft>         return DRAFTED
    # <draft>     return 0 if (s.pack[player] >> (action - KEEP)) & 1 == 1 else NOT_OFFERED
    # <draft> if s.drafting > 0:
    # <draft>     return DRAFTING
    return 0 if has(s, player, action - CHOOSE) else NOT_HELD


@rule
def legal(s: State, player: int, out: Moves) -> int:
    """STO-3  All that may be chosen."""
    n = 0
    for stone in range(STONES):
        if why(s, player, CHOOSE + stone) == 0:
            out[n] = CHOOSE + stone
            n += 1
    # <draft> for stone in range(STONES):
    # <draft>     if why(s, player, KEEP + stone) == 0:
    # <draft>         out[n] = KEEP + stone
    # <draft>         n += 1
    return n


@rule
def apply(s: State, player: int, action: int) -> None:
    """STO-3  A choice is secret until all have chosen."""
    s.choice[player] = action - CHOOSE  # <no draft>
    # <draft> s.choice[player] = action - KEEP if action >= KEEP else action - CHOOSE
    if pending(s) == 0:
        reveal(s)  # <no draft>
        # <draft> if s.drafting > 0:
        # <draft>     pass_on(s)
        # <draft> else:
        # <draft>     reveal(s)


# <draft> @rule
# <draft> def pass_on(s: State) -> None:
# <draft>     """STO-8  All keep what they took and pass the rest of the pack to the left."""
# <draft>     for p in range(s.seats):
# <draft>         s.hand[p] |= 1 << s.choice[p]
# <draft>         s.pack[p] &= ~(1 << s.choice[p])
# <draft>         s.choice[p] = NONE
# <draft>     last = s.pack[s.seats - 1]
# <draft>     for p in range(s.seats - 1, 0, -1):
# <draft>         s.pack[p] = s.pack[p - 1]
# <draft>     s.pack[0] = last
# <draft>     s.drafting -= 1
# <draft>
# <draft>
@rule
def beats(s: State, stone: int, other: int) -> bool:
    # <<dice
    """STO-4  The higher stone wins; the lower one where the die has turned the order."""
    return stone < other if s.die == TURNED else stone > other
    # dice>>
    # <no dice> """STO-4  The higher stone wins."""
    # <no dice> return stone > other


@rule
def reveal(s: State) -> None:
    """STO-4, STO-5  All stones are shown; the best wins a point, or two in a double finish."""
    best = 0
    for p in range(s.seats):
        if beats(s, s.choice[p], s.choice[best]):
            best = p
    for p in range(s.seats):
        note(REVEALED, p, s.choice[p])
        s.hand[p] &= ~(1 << s.choice[p])
        s.shown |= 1 << s.choice[p]
        s.last[p] = s.choice[p]
        s.choice[p] = NONE
    s.rounds += 1
    won = 2 if s.double_last == 1 and s.rounds == HAND else 1
    s.points[best] += won
    note(SCORED, best, won)
    # <<dice
    if s.rounds < HAND:
        roll(s)
    # dice>>

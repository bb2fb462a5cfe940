"""The order of play: set-up, who decides, what he may do, what comes of it."""

from __future__ import annotations

from pentacle.core import NONE, Ints, Moves, Seed, below, note, rule, shuffle, start

from .actions import CHOOSE
from .facts import FACES, HAND, SEATS, STONES, TURNED
from .options import DOUBLE_LAST
from .state import State, has

ROLLED, REVEALED, SCORED = 1, 2, 3
"""What is told: the kinds of notes."""
NOT_HELD = 1
"""Why something cannot be chosen."""


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    """STO-1  Everybody draws four stones from the bag."""
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
            s.hand[p] |= 1 << s.bag[s.bag_size]
            s.bag[s.bag_size] = NONE
    roll(s)


@rule
def roll(s: State) -> None:
    """STO-2  Each round begins with a roll of the die, for all to see."""
    s.die = 1 + below(s, FACES)
    note(ROLLED, s.die)


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
    return 0 if has(s, player, action - CHOOSE) else NOT_HELD


@rule
def legal(s: State, player: int, out: Moves) -> int:
    """STO-3  All that may be chosen."""
    n = 0
    for stone in range(STONES):
        if why(s, player, CHOOSE + stone) == 0:
            out[n] = CHOOSE + stone
            n += 1
    return n


@rule
def apply(s: State, player: int, action: int) -> None:
    """STO-3  A choice is secret until all have chosen."""
    s.choice[player] = action - CHOOSE
    if pending(s) == 0:
        reveal(s)


@rule
def beats(s: State, stone: int, other: int) -> bool:
    """STO-4  The higher stone wins; the lower one where the die has turned the order."""
    return stone < other if s.die == TURNED else stone > other


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
    if s.rounds < HAND:
        roll(s)

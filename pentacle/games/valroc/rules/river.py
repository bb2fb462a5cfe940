"""The solo game's river of creatures and the pile behind it (VAL-14.3, VAL-14.4)."""

from __future__ import annotations

from pentacle.core import below, note, rule
from pentacle.core.bits import count_bits, nth_bit

from .. import events
from ..cards import KIND_SIZE, MYTHIC, TAMEABLE, WILD
from ..state import State


@rule
def draw_kind(s: State, kind: int) -> int:
    """A random creature of a kind that has not been seen: 8 or 4 of 16 are in play, nobody knows
    which."""
    unseen = ((1 << KIND_SIZE) - 1) << (kind * KIND_SIZE)
    unseen &= ~(int(s.trophies[0]) | s.gone)
    for i in range(4):
        if s.river[i] > 0:
            unseen &= ~(1 << (int(s.river[i]) - 1))
    return nth_bit(unseen, below(s, count_bits(unseen)))


@rule
def stock_left(s: State) -> int:
    return int(s.stock[0]) + int(s.stock[1]) + int(s.stock[2]) + int(s.stock[3])


@rule
def draw_stock(s: State) -> int:
    """VAL-14.3  The top of the pile: Tameable and Wild first, then Wild and Mythic; -1 if empty."""
    upper = int(s.stock[0]) + int(s.stock[1])
    lower = int(s.stock[2]) + int(s.stock[3])
    if upper > 0:
        part = 0 if below(s, upper) < s.stock[0] else 1
    elif lower > 0:
        part = 2 if below(s, lower) < s.stock[2] else 3
    else:
        return -1
    s.stock[part] -= 1
    return draw_kind(s, TAMEABLE if part == 0 else MYTHIC if part == 3 else WILD)


@rule
def fill_river(s: State) -> None:
    """VAL-14.2, VAL-14.3  Four Tameable creatures lie open; sixteen cards wait."""
    for i in range(4):
        s.river[i] = draw_kind(s, TAMEABLE) + 1
    for part in range(4):
        s.stock[part] = 4


@rule
def leave_river(s: State, at: int) -> int:
    """VAL-14.4  Take a creature out; the others slide to the right and make room at the left."""
    c = int(s.river[at]) - 1
    for i in range(at, 0, -1):
        s.river[i] = s.river[i - 1]
    s.river[0] = 0
    return c


@rule
def refill_river(s: State) -> None:
    """VAL-14.4  When the pile is empty the river shrinks."""
    s.river[0] = draw_stock(s) + 1


@rule
def discard_oldest(s: State) -> None:
    """VAL-14.8, VAL-14.11  The right-most creature is discarded; with an empty river nothing."""
    if s.river[3] > 0:
        c = leave_river(s, 3)
        s.gone |= 1 << c
        note(events.GONE, c)
        refill_river(s)

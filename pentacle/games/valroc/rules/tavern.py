"""3. The Tavern (VAL-8.3)."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import events
from ..cards import (
    CHARM,
    CORRUPTION,
    COURSE_N,
    HAGGLING,
    LOWER,
    MERCENARY,
    TAVERN,
    TAVERN_GAIN,
    UPPER_N,
)  # fmt: skip
from ..state import (
    AT_CAVE,
    State,
    has_course,
    has_upper,
    is_ghost,
    kind_on,
    lower_user,
    owner,
    suffers,
)  # fmt: skip
from .goods import gain_vals
from .placing import clear_place


@rule
def tavern_value(s: State) -> int:
    """VAL-8.3.1  The value of the right-most slot taken, for every pawn present."""
    value = 0
    for i in range(4):
        if s.board[TAVERN + i] > 0:
            value = TAVERN_GAIN[i]
    return value


@rule
def tavern_gain(s: State, p: int, value: int) -> int:
    """VAL-8.3.2  More with Haggling, twice with the Charming Ray, never more than the supply."""
    if has_course(s, p, HAGGLING):
        value += COURSE_N[HAGGLING]
    if has_upper(s, p, CHARM):
        value *= UPPER_N[CHARM]
    return min(value, s.supply)


@rule
def earn(s: State, p: int, pawn: int, n: int) -> None:
    """VAL-3.7, VAL-14.8  Vals of a pawn's own action: none for a mercenary or a fiction."""
    if is_ghost(s, p) or n == 0:
        return
    if pawn == MERCENARY:
        note(events.UNPAID, p)
    else:
        gain_vals(s, p, n)


@rule
def step_tavern(s: State) -> None:
    """VAL-3.7, VAL-8.3.2  Slot by slot; the Curse of Corruption takes the larger half, and what a
    mercenary would earn is lost."""
    value = tavern_value(s)
    for i in range(4):
        p = owner(s, TAVERN + i)
        if p < 0:
            continue
        gain = tavern_gain(s, p, value)
        if suffers(s, p, CORRUPTION):
            thief = lower_user(s, CORRUPTION)
            note(events.HALVED, thief, p)
            earn(s, thief, kind_on(s, LOWER), (gain + 1) // 2)
            gain //= 2
        earn(s, p, kind_on(s, TAVERN + i), gain)
    clear_place(s, 2)
    s.phase = AT_CAVE
    s.place_slot = 0
    s.searched = 0

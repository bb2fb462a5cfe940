"""3. The Tavern (VAL-8.3)."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import cards, events, state
from ..state import State
from . import goods, placing


@rule
def tavern_value(s: State) -> int:
    """VAL-8.3.1  The value of the right-most slot taken, for every pawn present."""
    value = 0
    for i in range(4):
        if s.board[cards.TAVERN + i] > 0:
            value = cards.TAVERN_GAIN[i]
    return value


@rule
def tavern_gain(s: State, p: int, value: int) -> int:
    """VAL-8.3.2  More with Haggling, twice with the Charming Ray, never more than the supply."""
    if state.has_course(s, p, cards.HAGGLING):
        value += cards.COURSE_N[cards.HAGGLING]
    if state.has_upper(s, p, cards.CHARM):
        value *= cards.UPPER_N[cards.CHARM]
    return min(value, s.supply)


@rule
def earn(s: State, p: int, pawn: int, n: int) -> None:
    """VAL-3.7, VAL-14.8  Vals of a pawn's own action: none for a mercenary or a fiction."""
    if state.is_ghost(s, p) or n == 0:
        return
    if pawn == cards.MERCENARY:
        note(events.UNPAID, p)
    else:
        goods.gain_vals(s, p, n)


@rule
def step_tavern(s: State) -> None:
    """VAL-3.7, VAL-8.3.2  Slot by slot; the Curse of Corruption takes the larger half, and what a
    mercenary would earn is lost."""
    value = tavern_value(s)
    for i in range(4):
        p = state.owner(s, cards.TAVERN + i)
        if p < 0:
            continue
        gain = tavern_gain(s, p, value)
        if state.suffers(s, p, cards.CORRUPTION):
            thief = state.lower_user(s, cards.CORRUPTION)
            note(events.HALVED, thief, p)
            earn(s, thief, state.kind_on(s, cards.LOWER), (gain + 1) // 2)
            gain //= 2
        earn(s, p, state.kind_on(s, cards.TAVERN + i), gain)
    placing.clear_place(s, 2)
    s.phase = state.AT_CAVE
    s.place_slot = 0
    s.searched = 0

"""2. The Magic Fountain (VAL-8.2)."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import events, state
from ..cards import ABSORPTION, AURA, COURSE_N, FOUNTAIN, FOUNTAIN_GAIN, SPRINGS, UPPER_N
from ..state import State
from . import goods, placing


@rule
def fountain_gain(s: State, p: int, slot: int) -> int:
    """VAL-8.2.1, VAL-8.2.2  The slot's power, more with the Springs, twice with the Aura."""
    gain = FOUNTAIN_GAIN[slot]
    if state.has_course(s, p, SPRINGS):
        gain += COURSE_N[SPRINGS]
    if state.has_upper(s, p, AURA):
        gain *= UPPER_N[AURA]
    return gain


@rule
def step_fountain(s: State) -> None:
    """VAL-8.0, VAL-8.2.2  Slot by slot; the Grace of Absorption takes the larger half."""
    for i in range(4):
        p = state.owner(s, FOUNTAIN + i)
        if p < 0:
            continue
        gain = fountain_gain(s, p, i)
        if state.suffers(s, p, ABSORPTION):
            thief = state.lower_user(s, ABSORPTION)
            note(events.HALVED, thief, p)
            if not state.is_ghost(s, thief):
                goods.gain_power(s, thief, (gain + 1) // 2)
            gain //= 2
        if not state.is_ghost(s, p):
            goods.gain_power(s, p, gain)
    placing.clear_place(s, 1)
    s.phase = state.AT_TAVERN

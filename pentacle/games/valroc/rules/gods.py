"""The anger of the gods and their Wrath (VAL-10)."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import events, reasons, state
from ..actions import DROP, PASS
from ..cards import ANGER, LOSS, SPELLS
from ..state import State
from .goods import lose_skill


@rule
def cheapest_used(s: State, p: int) -> int:
    """The smallest loss among a player's used spells; 0 if there are none."""
    least = 0
    for k in range(SPELLS):
        if s.spell_used[p, k] > 0 and (least == 0 or LOSS[k] < least):
            least = LOSS[k]
    return least


@rule
def raise_anger(s: State, p: int) -> None:
    """VAL-10.1  One space up; on the last one the Wrath strikes at once, caused by this player."""
    s.anger += 1
    note(events.ANGERED, s.anger)
    if s.anger >= ANGER:
        call_wrath(s, p)


@rule
def call_wrath(s: State, p: int) -> None:
    """VAL-10.2  The cube goes back; the dark tower may free the causer of a used spell."""
    s.anger = 0
    note(events.WRATH, p)
    if state.is_solo(s) and not state.is_ghost(s, p):
        s.deeds[state.DEED_WRATHS] = 1
    if not state.is_ghost(s, p) and cheapest_used(s, p) > 0:
        state.interrupt(s, state.SUB_TOWER)
    else:
        strike(s)


@rule
def strike(s: State) -> None:
    """VAL-10.2, VAL-10.3  Everybody loses 1 skill in the element that is dominant now."""
    e = state.dominant(s)
    if e >= 0:
        for p in range(s.seats):
            lose_skill(s, p, e, 1)


@rule
def refuse_drop(s: State, p: int, k: int) -> int:
    """VAL-10.2  Only a used spell with the smallest loss."""
    if s.spell_used[p, k] == 0:
        return reasons.NOT_USED
    return reasons.FINE if LOSS[k] == cheapest_used(s, p) else reasons.NOT_CHEAPEST


@rule
def refuse_tower(s: State, p: int, action: int) -> int:
    if state.is_within(action, DROP, SPELLS):
        return refuse_drop(s, p, action - DROP)
    return reasons.FINE if action == PASS else reasons.NOT_ASKED


@rule
def answer_tower(s: State, p: int, action: int) -> None:
    """VAL-10.2  The dropped spell goes face up to the discard pile; then the gods strike."""
    state.go_back(s)
    if action != PASS:
        k = action - DROP
        s.spell_used[p, k] -= 1
        s.spell_waste[state.EVERYBODY, k] += 1
        s.waste_count[state.EVERYBODY] += 1
        note(events.DROPPED, p, k)
    strike(s)

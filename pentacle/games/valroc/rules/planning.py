"""The planning phase (VAL-7)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import events, reasons, state
from ..actions import PASS, PAWN, SPOT, USE_MUSHROOM
from ..cards import ASSISTANT, MAGE, MERCENARY, MONK, MUSHROOM, PAWN_KINDS, SPOTS
from ..state import State
from . import ghost, goods, items, placing, spells


@rule
def step_planning(s: State) -> None:
    """VAL-7.1  Clockwise from the First Player, one pawn a turn, until everybody has passed."""
    n = state.players(s)
    if s.passed == (1 << n) - 1:
        s.phase = state.AT_DARK
        s.place_slot = 0
        s.stage = 0
        return
    p = s.planner
    s.planner = (p + 1) % n
    if s.passed >> p & 1:
        return
    if state.is_ghost(s, p):
        ghost.plan_turn(s)
    else:
        s.actor = p
        s.ask = state.ASK_PLAN


@rule
def list_plans(s: State, p: int, out: Moves) -> int:
    """VAL-7.1, VAL-7.7, VAL-7.8, VAL-9.7  A pawn, items, or pass; in disguise only a pawn."""
    n, disguised = 0, s.disguise != 0
    for pawn in range(ASSISTANT if disguised else MAGE, MONK + 1):
        if placing.refuse_place(s, p, pawn, disguised) == reasons.FINE:
            out[n] = PAWN + pawn
            n += 1
    if disguised:
        return n
    if refuse_mushroom(s, p) == reasons.FINE:
        out[n] = USE_MUSHROOM
        n += 1
    n = items.list_items(s, p, out, n)
    out[n] = PASS
    return n + 1


@rule
def refuse_mushroom(s: State, p: int) -> int:
    """VAL-7.6, VAL-9.4  It needs a mages' slot for another pawn."""
    if s.tokens[p, MUSHROOM] == 0:
        return reasons.NO_TOKEN
    return reasons.FINE if placing.may_disguise(s, p) else reasons.NO_MAGE_SLOT


@rule
def refuse_plan(s: State, p: int, action: int) -> int:
    if state.is_within(action, PAWN, PAWN_KINDS):
        disguised = s.disguise != 0
        if disguised and action == PAWN + MAGE:
            return reasons.IN_DISGUISE
        return placing.refuse_place(s, p, action - PAWN, disguised)
    if action == USE_MUSHROOM or action == PASS or items.is_item(action):
        if s.disguise != 0:
            return reasons.IN_DISGUISE
        if action == USE_MUSHROOM:
            return refuse_mushroom(s, p)
        return reasons.FINE if action == PASS else items.refuse_item(s, p, action)
    return reasons.NOT_ASKED


@rule
def plan(s: State, p: int, action: int) -> None:
    """VAL-7.1, VAL-7.6  Choose a pawn, disguise it first, use an item, or pass for this round."""
    if items.is_item(action):
        spells.use_item(s, p, action)
    elif action == USE_MUSHROOM:
        goods.spend_token(s, p, MUSHROOM)
        s.disguise = 1
        note(events.DISGUISED, p)
    elif action == PASS:
        s.passed |= 1 << p
        s.ask = state.ASK_NOTHING
        note(events.PASSED, p)
    else:
        s.pawn = action - PAWN
        s.ask = state.ASK_SPOT


@rule
def list_spots(s: State, p: int, out: Moves) -> int:
    n = 0
    for spot in range(SPOTS):
        if placing.may_stand(s, p, s.pawn, s.disguise != 0, spot):
            out[n] = SPOT + spot
            n += 1
    return n


@rule
def refuse_spot_choice(s: State, p: int, action: int) -> int:
    if not state.is_within(action, SPOT, SPOTS):
        return reasons.NOT_ASKED
    return placing.refuse_spot(s, p, s.pawn, s.disguise != 0, action - SPOT)


@rule
def place(s: State, p: int, action: int) -> None:
    """VAL-7.3, VAL-7.5  Pay for a mercenary and set the pawn down."""
    if s.pawn == MERCENARY:
        placing.hire(s, p)
    s.ask = state.ASK_NOTHING
    pawn = s.pawn
    s.pawn = 0
    s.disguise = 0
    placing.put_pawn(s, p, pawn, action - SPOT)

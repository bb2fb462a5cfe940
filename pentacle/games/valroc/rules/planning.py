"""The planning phase (VAL-7)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import PASS, PAWN, SPOT, USE_MUSHROOM
from ..cards import ASSISTANT, MERCENARY, MONK, MUSHROOM, SPOTS
from ..events import DISGUISED, PASSED
from ..state import (
    ASK_NOTHING,
    ASK_PLAN,
    ASK_SPOT,
    AT_DARK,
    State,
    is_ghost,
    players,
)  # fmt: skip
from .ghost import plan_turn
from .goods import spend_token
from .items import legal_items
from .placing import hire, may_disguise, may_place, may_stand, put_pawn


@rule
def step_planning(s: State) -> None:
    """VAL-7.1  Clockwise from the First Player, one pawn a turn, until everybody has passed."""
    n = players(s)
    if s.passed == (1 << n) - 1:
        s.phase = AT_DARK
        s.place_slot = 0
        s.stage = 0
        return
    p = s.planner
    s.planner = (p + 1) % n
    if s.passed >> p & 1:
        return
    if is_ghost(s, p):
        plan_turn(s)
    else:
        s.actor = p
        s.ask = ASK_PLAN


@rule
def legal_plan(s: State, p: int, out: Moves) -> int:
    """VAL-7.1, VAL-7.7, VAL-7.8, VAL-9.7  A pawn, items, or pass; in disguise only a pawn."""
    n, disguised = 0, s.disguise != 0
    for pawn in range(ASSISTANT if disguised else 0, MONK + 1):
        if may_place(s, p, pawn, disguised):
            out[n] = PAWN + pawn
            n += 1
    if disguised:
        return n
    if s.tokens[p, MUSHROOM] > 0 and may_disguise(s, p):
        out[n] = USE_MUSHROOM
        n += 1
    n = legal_items(s, p, out, n)
    out[n] = PASS
    return n + 1


@rule
def apply_plan(s: State, p: int, action: int) -> None:
    """VAL-7.1, VAL-7.6  Choose a pawn, disguise it first, or pass for this round."""
    if action == USE_MUSHROOM:
        spend_token(s, p, MUSHROOM)
        s.disguise = 1
        note(DISGUISED, p)
    elif action == PASS:
        s.passed |= 1 << p
        s.ask = ASK_NOTHING
        note(PASSED, p)
    else:
        s.pawn = action - PAWN
        s.ask = ASK_SPOT


@rule
def legal_spot(s: State, p: int, out: Moves) -> int:
    n = 0
    for spot in range(SPOTS):
        if may_stand(s, p, s.pawn, s.disguise != 0, spot):
            out[n] = SPOT + spot
            n += 1
    return n


@rule
def apply_spot(s: State, p: int, action: int) -> None:
    """VAL-7.3, VAL-7.5  Pay for a mercenary and set the pawn down."""
    if s.pawn == MERCENARY:
        hire(s, p)
    s.ask = ASK_NOTHING
    pawn = s.pawn
    s.pawn = 0
    s.disguise = 0
    put_pawn(s, p, pawn, action - SPOT)

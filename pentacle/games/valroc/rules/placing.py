"""Where a pawn may stand, and how it gets there (VAL-7.2 to 7.6)."""

from __future__ import annotations

from pentacle.core import note, rule

from ..cards import (
    ASSISTANT,
    CAVE,
    CLOSED,
    COURSE_MAGE,
    COURSE_N,
    HIRE,
    MAGE,
    MERCENARY,
    MONK,
    PLACE_FIRST,
    PLACE_SLOTS,
    RECRUITING,
    SANCTUARY,
    SPOT_ARENA,
    SPOT_CAVE,
    SPOT_LOWER,
    SPOT_PLACE,
    SPOT_SANCTUARY,
    SPOT_TRAINING,
    SPOT_UNIVERSITY,
    SPOTS,
    UNIVERSITY,
)
from ..events import PLACED
from ..state import State, has_course, is_room_free, owner
from .gods import raise_anger
from .goods import pay_vals


@rule
def is_present(s: State, p: int, place: int) -> bool:
    """VAL-7.4  Has this player a pawn at the place?"""
    for i in range(PLACE_SLOTS[place]):
        if owner(s, PLACE_FIRST[place] + i) == p:
            return True
    return False


@rule
def is_closed(s: State, slot: int) -> bool:
    """VAL-4.2, VAL-4.3, VAL-4.4  Is there a Forbidden token on a slot outside the Cave?"""
    return CLOSED[s.seats - 1, slot] != 0


@rule
def next_slot(s: State, place: int) -> int:
    """VAL-7.5  The left-most free open slot of a place, or -1."""
    for i in range(PLACE_SLOTS[place]):
        slot = PLACE_FIRST[place] + i
        if s.board[slot] == 0 and not is_closed(s, slot):
            return slot
    return -1


@rule
def slot_of(s: State, spot: int) -> int:
    """The slot that a pawn sent to a spot would take, or -1 if there is none free."""
    if spot <= SPOT_LOWER:
        return spot if s.board[spot] == 0 else -1
    if SPOT_CAVE <= spot < SPOT_TRAINING:
        return CAVE + spot - SPOT_CAVE if is_room_free(s, spot - SPOT_CAVE) else -1
    if spot == SPOT_SANCTUARY:
        return SANCTUARY if s.board[SANCTUARY] == 0 else -1
    if SPOT_UNIVERSITY <= spot < SPOT_ARENA:
        slot = UNIVERSITY + spot - SPOT_UNIVERSITY
        return slot if s.board[slot] == 0 and s.university[spot - SPOT_UNIVERSITY] > 0 else -1
    return next_slot(s, SPOT_PLACE[spot])


@rule
def is_mage_only(s: State, spot: int) -> bool:
    """VAL-7.5  Training Ground, Arena and some courses are for mages."""
    if SPOT_UNIVERSITY <= spot < SPOT_ARENA:
        kind = int(s.university[spot - SPOT_UNIVERSITY]) - 1
        return kind >= 0 and COURSE_MAGE[kind] != 0
    return spot == SPOT_TRAINING or spot == SPOT_ARENA


@rule
def suits(s: State, p: int, pawn: int, disguised: bool, spot: int) -> bool:
    """VAL-7.5, VAL-7.6  May this kind of pawn stand there?  A disguised one only as a mage."""
    if disguised:
        if not is_mage_only(s, spot):
            return False
    elif spot <= SPOT_LOWER:
        return pawn == ASSISTANT or pawn == MERCENARY
    elif pawn != MAGE and is_mage_only(s, spot):
        return False
    if SPOT_UNIVERSITY <= spot < SPOT_ARENA:
        kind = int(s.university[spot - SPOT_UNIVERSITY]) - 1
        return kind >= 0 and not has_course(s, p, kind)
    return True


@rule
def may_stand(s: State, p: int, pawn: int, disguised: bool, spot: int) -> bool:
    """VAL-7.4, VAL-7.5  One pawn a slot, one pawn of a player a place, and the right kind."""
    return (
        suits(s, p, pawn, disguised, spot)
        and slot_of(s, spot) >= 0
        and not is_present(s, p, SPOT_PLACE[spot])
    )


@rule
def has_spot(s: State, p: int, pawn: int, disguised: bool) -> bool:
    for spot in range(SPOTS):
        if may_stand(s, p, pawn, disguised, spot):
            return True
    return False


@rule
def hire_cost(s: State, p: int) -> int:
    """VAL-7.3  A mercenary costs 2 Vals, 1 after Recruiting."""
    return COURSE_N[RECRUITING] if has_course(s, p, RECRUITING) else HIRE


@rule
def is_at_hand(s: State, p: int, pawn: int) -> bool:
    """VAL-3.6, VAL-7.2  Not placed yet, not inactive, held, and payable."""
    if s.placed[p] >> pawn & 1:
        return False
    if pawn == MAGE:
        return s.inactive[p] == 0
    if pawn == MERCENARY:
        return s.vals[p] >= hire_cost(s, p)
    return pawn != MONK or s.monk == p + 1


@rule
def may_place(s: State, p: int, pawn: int, disguised: bool) -> bool:
    """VAL-7.7  A pawn can be chosen only if it is at hand and has a legal spot."""
    return is_at_hand(s, p, pawn) and has_spot(s, p, pawn, disguised)


@rule
def may_disguise(s: State, p: int) -> bool:
    """VAL-7.6, VAL-9.4  Is there a mage-only slot for some pawn that is no mage?"""
    for pawn in range(ASSISTANT, MONK + 1):
        if may_place(s, p, pawn, True):
            return True
    return False


@rule
def put_pawn(s: State, p: int, pawn: int, spot: int) -> None:
    """VAL-7.5, VAL-10.1  Set the pawn down; in the Dark Quarter the anger rises at once."""
    s.board[slot_of(s, spot)] = 1 + pawn + 4 * p
    s.placed[p] |= 1 << pawn
    course = spot - SPOT_UNIVERSITY if SPOT_UNIVERSITY <= spot < SPOT_ARENA else -1
    note(PLACED, p, pawn, spot, int(s.university[course]) - 1 if course >= 0 else -1)
    if spot <= SPOT_LOWER:
        raise_anger(s, p)


@rule
def hire(s: State, p: int) -> None:
    """VAL-7.3  Pay the mercenary as it is placed."""
    pay_vals(s, p, hire_cost(s, p))


@rule
def clear_place(s: State, place: int) -> None:
    """VAL-6.2  Pawns leave a place once it is resolved."""
    for i in range(PLACE_SLOTS[place]):
        s.board[PLACE_FIRST[place] + i] = 0

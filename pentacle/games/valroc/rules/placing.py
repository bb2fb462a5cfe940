"""Where a pawn may stand, and how it gets there (VAL-7.2 to 7.6)."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import cards, events, reasons
from ..state import State, has_course, is_room_closed, is_room_free, is_within, owner
from . import gods, goods


@rule
def is_present(s: State, p: int, place: int) -> bool:
    """VAL-7.4  Has this player a pawn at the place?"""
    for i in range(cards.PLACE_SLOTS[place]):
        if owner(s, cards.PLACE_FIRST[place] + i) == p:
            return True
    return False


@rule
def is_closed(s: State, slot: int) -> bool:
    """VAL-4.2, VAL-4.3, VAL-4.4  Is there a Forbidden token on a slot outside the Cave?"""
    return cards.CLOSED[s.seats - 1, slot] != 0


@rule
def next_slot(s: State, place: int) -> int:
    """VAL-7.5  The left-most free open slot of a place, or -1."""
    for i in range(cards.PLACE_SLOTS[place]):
        slot = cards.PLACE_FIRST[place] + i
        if s.board[slot] == 0 and not is_closed(s, slot):
            return slot
    return -1


@rule
def slot_of(s: State, spot: int) -> int:
    """The slot that a pawn sent to a spot would take, or -1 if there is none free."""
    if spot == cards.SPOT_UPPER or spot == cards.SPOT_LOWER:
        slot = cards.UPPER if spot == cards.SPOT_UPPER else cards.LOWER
        return slot if s.board[slot] == 0 else -1
    if is_within(spot, cards.SPOT_CAVE, cards.ROOMS):
        return (
            cards.CAVE + spot - cards.SPOT_CAVE if is_room_free(s, spot - cards.SPOT_CAVE) else -1
        )
    if is_within(spot, cards.SPOT_UNIVERSITY, cards.UNIVERSITY_SPACES):
        slot = cards.UNIVERSITY + spot - cards.SPOT_UNIVERSITY
        return slot if s.board[slot] == 0 and s.university[spot - cards.SPOT_UNIVERSITY] > 0 else -1
    return next_slot(s, cards.SPOT_PLACE[spot])


@rule
def is_mage_only(s: State, spot: int) -> bool:
    """VAL-7.5  Training Ground, Arena and some courses are for mages."""
    if is_within(spot, cards.SPOT_UNIVERSITY, cards.UNIVERSITY_SPACES):
        kind = int(s.university[spot - cards.SPOT_UNIVERSITY]) - 1
        return kind >= 0 and cards.COURSE_MAGE[kind] != 0
    return spot == cards.SPOT_TRAINING or spot == cards.SPOT_ARENA


@rule
def refuse_kind(s: State, p: int, pawn: int, disguised: bool, spot: int) -> int:
    """VAL-7.5, VAL-7.6  May this kind of pawn stand there?  A disguised one only as a mage."""
    if disguised:
        if not is_mage_only(s, spot):
            return reasons.MAGE_SLOT_ONLY
    elif spot == cards.SPOT_UPPER or spot == cards.SPOT_LOWER:
        return (
            reasons.FINE
            if pawn == cards.ASSISTANT or pawn == cards.MERCENARY
            else reasons.NOT_IN_DARK
        )
    elif pawn != cards.MAGE and is_mage_only(s, spot):
        return reasons.MAGES_ONLY
    if is_within(spot, cards.SPOT_UNIVERSITY, cards.UNIVERSITY_SPACES):
        kind = int(s.university[spot - cards.SPOT_UNIVERSITY]) - 1
        if kind < 0:
            return reasons.NO_COURSE
        return reasons.IS_OWNED if has_course(s, p, kind) else reasons.FINE
    return reasons.FINE


@rule
def refuse_spot(s: State, p: int, pawn: int, disguised: bool, spot: int) -> int:
    """VAL-7.4, VAL-7.5  One pawn a slot, one pawn of a player a place, and the right kind."""
    reason = refuse_kind(s, p, pawn, disguised, spot)
    if reason == reasons.FINE and slot_of(s, spot) < 0:
        shut = is_within(spot, cards.SPOT_CAVE, cards.ROOMS) and is_room_closed(
            s, spot - cards.SPOT_CAVE
        )
        reason = reasons.IS_CLOSED if shut else reasons.IS_TAKEN
    if reason == reasons.FINE and is_present(s, p, cards.SPOT_PLACE[spot]):
        reason = reasons.IS_PRESENT
    return reason


@rule
def may_stand(s: State, p: int, pawn: int, disguised: bool, spot: int) -> bool:
    return refuse_spot(s, p, pawn, disguised, spot) == reasons.FINE


@rule
def has_spot(s: State, p: int, pawn: int, disguised: bool) -> bool:
    for spot in range(cards.SPOTS):
        if may_stand(s, p, pawn, disguised, spot):
            return True
    return False


@rule
def hire_cost(s: State, p: int) -> int:
    """VAL-7.3  A mercenary costs 2 Vals, 1 after Recruiting."""
    return cards.COURSE_N[cards.RECRUITING] if has_course(s, p, cards.RECRUITING) else cards.HIRE


@rule
def refuse_pawn(s: State, p: int, pawn: int) -> int:
    """VAL-3.6, VAL-7.2  Not placed yet, not inactive, held, and payable."""
    if s.placed[p] >> pawn & 1:
        return reasons.IS_PLACED
    if pawn == cards.MAGE:
        return reasons.FINE if s.inactive[p] == 0 else reasons.RESTS
    if pawn == cards.MERCENARY:
        return reasons.FINE if s.vals[p] >= hire_cost(s, p) else reasons.NO_WAGE
    return reasons.FINE if pawn != cards.MONK or s.monk == p + 1 else reasons.NO_MONK


@rule
def is_at_hand(s: State, p: int, pawn: int) -> bool:
    return refuse_pawn(s, p, pawn) == reasons.FINE


@rule
def refuse_place(s: State, p: int, pawn: int, disguised: bool) -> int:
    """VAL-7.7  A pawn can be chosen only if it is at hand and has a legal spot."""
    reason = refuse_pawn(s, p, pawn)
    return reason if reason != reasons.FINE or has_spot(s, p, pawn, disguised) else reasons.NO_SPOT


@rule
def may_disguise(s: State, p: int) -> bool:
    """VAL-7.6, VAL-9.4  Is there a mage-only slot for some pawn that is no mage?"""
    for pawn in range(cards.ASSISTANT, cards.MONK + 1):
        if refuse_place(s, p, pawn, True) == reasons.FINE:
            return True
    return False


@rule
def put_pawn(s: State, p: int, pawn: int, spot: int) -> None:
    """VAL-7.5, VAL-10.1  Set the pawn down; in the Dark Quarter the anger rises at once."""
    s.board[slot_of(s, spot)] = 1 + pawn + 4 * p
    s.placed[p] |= 1 << pawn
    learns = is_within(spot, cards.SPOT_UNIVERSITY, cards.UNIVERSITY_SPACES)
    note(
        events.PLACED,
        p,
        pawn,
        spot,
        int(s.university[spot - cards.SPOT_UNIVERSITY]) - 1 if learns else -1,
    )
    if spot == cards.SPOT_UPPER or spot == cards.SPOT_LOWER:
        gods.raise_anger(s, p)


@rule
def hire(s: State, p: int) -> None:
    """VAL-7.3  Pay the mercenary as it is placed."""
    goods.pay_vals(s, p, hire_cost(s, p))


@rule
def clear_place(s: State, place: int) -> None:
    """VAL-6.2  Pawns leave a place once it is resolved."""
    for i in range(cards.PLACE_SLOTS[place]):
        s.board[cards.PLACE_FIRST[place] + i] = 0

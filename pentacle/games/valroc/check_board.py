"""Does every pawn stand where it may, and is it one that was placed?"""

from __future__ import annotations

from pentacle.core import rule

from . import laws
from .cards import (
    ASSISTANT,
    CAVE,
    LOWER,
    MAGE,
    MERCENARY,
    MONK,
    PLACE_FIRST,
    PLACE_SLOTS,
    ROOMS,
    SANCTUARY,
    SLOTS,
    TRAINING,
    UNIVERSITY,
    UNIVERSITY_SPACES,
    UPPER,
)  # fmt: skip
from .rules.placing import is_closed
from .state import (
    AT_UNIVERSITY,
    NIGHTFALL,
    OVER,
    PLACES,
    PLANNING,
    State,
    has_course,
    is_ghost,
    is_room_closed,
    kind_on,
    owner,
    place_now,
    players,
)  # fmt: skip


@rule
def check_board(s: State) -> int:
    bad = check_monk(s) | check_places(s) | check_placed(s)
    for slot in range(SLOTS):
        if s.board[slot] > 0 and not may_be_there(s, slot):
            bad |= laws.BAD_PAWNS
    for p in range(s.seats):
        if s.inactive[p] != 0 and s.placed[p] >> MAGE & 1:
            bad |= laws.BAD_MAGE
    return bad


@rule
def may_be_there(s: State, slot: int) -> bool:
    """VAL-7.4, VAL-7.5  An open slot of a place that is still to be resolved, for such a pawn."""
    pawn, place = kind_on(s, slot), place_now(s)
    if is_closed(s, slot):
        return False
    if slot == UPPER or slot == LOWER:
        late = s.phase == NIGHTFALL or s.phase == OVER
        return (pawn == ASSISTANT or pawn == MERCENARY) and (
            late or s.phase == PLANNING or place >= 0
        )
    if s.phase != PLANNING and (place < 0 or slot < PLACE_FIRST[place]):
        return False
    if CAVE <= slot < CAVE + ROOMS and is_room_closed(s, slot - CAVE):
        return False
    space = slot - UNIVERSITY
    if 0 <= space < UNIVERSITY_SPACES and (s.phase != AT_UNIVERSITY or space >= s.place_slot):
        return is_course_open(s, owner(s, slot), space, s.phase == AT_UNIVERSITY and s.stage != 0)
    mages = TRAINING <= slot < SANCTUARY or slot >= UNIVERSITY + UNIVERSITY_SPACES
    return not mages or pawn == MAGE or not is_ghost(s, owner(s, slot))


@rule
def is_course_open(s: State, p: int, space: int, paid: bool) -> bool:
    """VAL-7.5, VAL-8.7.3  There is a course, and the owner of the pawn has it not."""
    k = int(s.university[space]) - 1
    return paid or (k >= 0 and (is_ghost(s, p) or not has_course(s, p, k)))


@rule
def check_places(s: State) -> int:
    """VAL-7.4  One pawn of a player a place, and each pawn on one slot."""
    for slot in range(SLOTS):
        for other in range(slot):
            if s.board[slot] > 0 and s.board[other] == s.board[slot]:
                return laws.BAD_PAWNS
    for place in range(PLACES):
        owners = 0
        for i in range(PLACE_SLOTS[place]):
            p = owner(s, PLACE_FIRST[place] + i)
            if p >= 0:
                if owners >> p & 1:
                    return laws.BAD_PAWNS
                owners |= 1 << p
    return 0


@rule
def check_placed(s: State) -> int:
    """While pawns are placed all of them stand on the board; later those of the Dark Quarter and of
    places to come; in the end none."""
    for p in range(players(s)):
        there = 0
        for slot in range(SLOTS):
            if owner(s, slot) == p:
                there |= 1 << kind_on(s, slot)
        if there & ~s.placed[p] or (s.phase == PLANNING and there != s.placed[p]):
            return laws.BAD_PLACED
        late = s.phase == NIGHTFALL or s.phase == OVER or place_now(s) >= 0
        if s.placed[p] != 0 and s.phase != PLANNING and not late:
            return laws.BAD_PLACED
    return 0


@rule
def check_monk(s: State) -> int:
    """VAL-3.6, VAL-7.2  There is one, and only its holder places it."""
    for p in range(players(s)):
        if s.placed[p] >> MONK & 1 and s.monk != p + 1:
            return laws.BAD_MONK
    return 0

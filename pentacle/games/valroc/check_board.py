"""Does every pawn stand where it may, and is it one that was placed?"""

from __future__ import annotations

from pentacle.core import rule

from . import cards, laws, state
from .rules.placing import is_closed
from .state import State


@rule
def check_board(s: State) -> int:
    bad = check_monk(s) | check_places(s) | check_placed(s)
    for slot in range(cards.SLOTS):
        if s.board[slot] > 0 and not may_be_there(s, slot):
            bad |= laws.BAD_PAWNS
    for p in range(s.seats):
        if s.inactive[p] != 0 and s.placed[p] >> cards.MAGE & 1:
            bad |= laws.BAD_MAGE
    return bad


@rule
def may_be_there(s: State, slot: int) -> bool:
    """VAL-7.4, VAL-7.5  An open slot of a place that is still to be resolved, for such a pawn."""
    pawn, place = state.kind_on(s, slot), state.place_now(s)
    if is_closed(s, slot):
        return False
    if slot == cards.UPPER or slot == cards.LOWER:
        late = s.phase == state.NIGHTFALL or s.phase == state.OVER
        return (pawn == cards.ASSISTANT or pawn == cards.MERCENARY) and (
            late or s.phase == state.PLANNING or place >= 0
        )
    if s.phase != state.PLANNING and (place < 0 or slot < cards.PLACE_FIRST[place]):
        return False
    if cards.CAVE <= slot < cards.CAVE + cards.ROOMS and state.is_room_closed(s, slot - cards.CAVE):
        return False
    space = slot - cards.UNIVERSITY
    if 0 <= space < cards.UNIVERSITY_SPACES and (
        s.phase != state.AT_UNIVERSITY or space >= s.place_slot
    ):
        return is_course_open(
            s, state.owner(s, slot), space, s.phase == state.AT_UNIVERSITY and s.stage != 0
        )
    mages = (
        cards.TRAINING <= slot < cards.SANCTUARY
        or slot >= cards.UNIVERSITY + cards.UNIVERSITY_SPACES
    )
    return not mages or pawn == cards.MAGE or not state.is_ghost(s, state.owner(s, slot))


@rule
def is_course_open(s: State, p: int, space: int, paid: bool) -> bool:
    """VAL-7.5, VAL-8.7.3  There is a course, and the owner of the pawn has it not."""
    k = int(s.university[space]) - 1
    return paid or (k >= 0 and (state.is_ghost(s, p) or not state.has_course(s, p, k)))


@rule
def check_places(s: State) -> int:
    """VAL-7.4  One pawn of a player a place, and each pawn on one slot."""
    for slot in range(cards.SLOTS):
        for other in range(slot):
            if s.board[slot] > 0 and s.board[other] == s.board[slot]:
                return laws.BAD_PAWNS
    for place in range(state.PLACES):
        owners = 0
        for i in range(cards.PLACE_SLOTS[place]):
            p = state.owner(s, cards.PLACE_FIRST[place] + i)
            if p >= 0:
                if owners >> p & 1:
                    return laws.BAD_PAWNS
                owners |= 1 << p
    return 0


@rule
def check_placed(s: State) -> int:
    """While pawns are placed all of them stand on the board; later those of the Dark Quarter and of
    places to come; in the end none."""
    for p in range(state.players(s)):
        there = 0
        for slot in range(cards.SLOTS):
            if state.owner(s, slot) == p:
                there |= 1 << state.kind_on(s, slot)
        if there & ~s.placed[p] or (s.phase == state.PLANNING and there != s.placed[p]):
            return laws.BAD_PLACED
        late = s.phase == state.NIGHTFALL or s.phase == state.OVER or state.place_now(s) >= 0
        if s.placed[p] != 0 and s.phase != state.PLANNING and not late:
            return laws.BAD_PLACED
    return 0


@rule
def check_monk(s: State) -> int:
    """VAL-3.6, VAL-7.2  There is one, and only its holder places it."""
    for p in range(state.players(s)):
        if s.placed[p] >> cards.MONK & 1 and s.monk != p + 1:
            return laws.BAD_MONK
    return 0

"""4. The Cave (VAL-8.4)."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import cards, events, reasons, state
from ..actions import ELEMENT, KEEP, PASS
from ..state import State
from . import goods, placing, tavern

S_DRAW, S_SEAL, S_CHOOSE, S_FIND, S_DONE = range(5)


@rule
def step_cave(s: State) -> None:
    """VAL-8.4.1  Room by room from Fire; each pawn searches once, wherever it is moved to."""
    if s.place_slot == 4:
        placing.clear_place(s, 3)
        s.phase = state.AT_TRAINING
        s.place_slot = 0
        s.searched = 0
        return
    p = state.owner(s, cards.CAVE + s.place_slot)
    if s.stage == S_DRAW:
        if p < 0 or s.searched >> p & 1:
            s.place_slot += 1
        else:
            show_cards(s, p)
    elif s.stage == S_DONE:
        end_search(s)
    else:
        step_search(s)


@rule
def show_cards(s: State, p: int) -> None:
    """VAL-8.4.1, VAL-8.4.3  One card, two with Caving; the fictional player only discards one."""
    s.searched |= 1 << p
    n = 2 if state.has_course(s, p, cards.CAVING) else 1
    for i in range(n):
        card = goods.draw_action(s)
        if card >= 0:
            s.search[i] = card + 1
            note(events.SEARCHED, p, card, s.place_slot)
    s.searcher = p
    s.room = s.place_slot
    s.stage = S_DONE if state.is_ghost(s, p) or s.search[0] == 0 else S_SEAL


@rule
def step_search(s: State) -> None:
    """VAL-8.4.4, VAL-8.4.3  First the Seal of Dementia, then the choice of two, then the find."""
    p = s.searcher
    if s.stage == S_SEAL:
        s.stage = S_CHOOSE
        if state.suffers(s, p, cards.DEMENTIA):
            if state.is_ghost(s, state.lower_user(s, cards.DEMENTIA)):
                move_by_ghost(s, p)
            else:
                s.actor = state.lower_user(s, cards.DEMENTIA)
                s.ask = state.ASK_SEAL
    elif s.stage == S_CHOOSE:
        s.stage = S_FIND
        if s.search[1] > 0:
            s.actor = p
            s.ask = state.ASK_SEARCH
    else:
        s.stage = S_DONE
        take_find(s, p)


@rule
def refuse_room(s: State, room: int) -> int:
    """VAL-8.4.4  The present room (stay) or one that is available."""
    if room == s.room or state.is_room_free(s, room):
        return reasons.FINE
    return reasons.IS_CLOSED if state.is_room_closed(s, room) else reasons.ROOM_TAKEN


@rule
def refuse_seal(s: State, p: int, action: int) -> int:
    return (
        refuse_room(s, action - ELEMENT)
        if state.is_within(action, ELEMENT, 4)
        else reasons.NOT_ASKED
    )


@rule
def use_seal(s: State, p: int, action: int) -> None:
    move_pawn(s, p, action - ELEMENT)
    s.ask = state.ASK_NOTHING


@rule
def move_pawn(s: State, by: int, room: int) -> None:
    """VAL-8.4.4  The room it leaves becomes available, the new one is taken."""
    if room != s.room:
        s.board[cards.CAVE + room] = s.board[cards.CAVE + s.room]
        s.board[cards.CAVE + s.room] = 0
        s.room = room
        note(events.MOVED, by, s.searcher, room)


@rule
def move_by_ghost(s: State, p: int) -> None:
    """VAL-14.9  To the first room that is available and not its own."""
    for room in range(4):
        if room != s.room and state.is_room_free(s, room):
            move_pawn(s, state.GHOST, room)
            return


@rule
def refuse_search(s: State, p: int, action: int) -> int:
    return reasons.FINE if state.is_within(action, KEEP, 2) else reasons.NOT_ASKED


@rule
def choose_search(s: State, p: int, action: int) -> None:
    """VAL-8.4.3  Caving: the card to use lies first, the other is discarded with it."""
    if action == KEEP + 1:
        card = s.search[0]
        s.search[0] = s.search[1]
        s.search[1] = card
    s.ask = state.ASK_NOTHING


@rule
def take_find(s: State, p: int) -> None:
    """VAL-8.4.1, VAL-8.4.5  The zone of the room; after a find the Gift of Dusk offers another."""
    find = cards.ZONE[s.search[0] - 1, s.room]
    if find == 0:
        note(events.FOUND_NOTHING, p)
        return
    receive(s, p, find)
    if state.has_upper(s, p, cards.GIFT_OF_DUSK):
        s.actor = p
        s.ask = state.ASK_GIFT


@rule
def receive(s: State, p: int, find: int) -> None:
    """VAL-8.4.6, VAL-16.3  What a zone brings; a mercenary's Vals are lost (VAL-3.7)."""
    note(events.FOUND, p, find)
    tavern.earn(s, p, state.kind_on(s, cards.CAVE + s.room), cards.FIND_VALS[find])
    goods.gain_power(s, p, cards.FIND_POWER[find])
    if cards.FIND_SKILL[find] >= 0:
        goods.gain_skill(s, p, cards.FIND_SKILL[find], 1)
    if cards.FIND_TOKEN[find] >= 0:
        goods.take_token(s, p, cards.FIND_TOKEN[find])


@rule
def refuse_zone(s: State, e: int) -> int:
    """VAL-8.4.5  Another zone of the same card that is not empty."""
    if e == s.room:
        return reasons.IS_SEARCHED
    return reasons.FINE if cards.ZONE[s.search[0] - 1, e] > 0 else reasons.ZONE_EMPTY


@rule
def refuse_gift(s: State, p: int, action: int) -> int:
    if state.is_within(action, ELEMENT, 4):
        return refuse_zone(s, action - ELEMENT)
    return reasons.FINE if action == PASS else reasons.NOT_ASKED


@rule
def take_gift(s: State, p: int, action: int) -> None:
    if action != PASS:
        receive(s, p, cards.ZONE[s.search[0] - 1, action - ELEMENT])
    s.ask = state.ASK_NOTHING


@rule
def end_search(s: State) -> None:
    """VAL-8.4.1  The cards are discarded."""
    for i in range(2):
        if s.search[i] > 0:
            goods.discard_action(s, int(s.search[i]) - 1)
            s.search[i] = 0
    s.searcher = 0
    s.room = 0
    s.stage = S_DRAW

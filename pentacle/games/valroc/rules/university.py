"""7. The University (VAL-8.7)."""

from __future__ import annotations

from pentacle.core import Moves, below, note, rule

from .. import reasons, state
from ..actions import PASS, PAY
from ..cards import COPIES, COURSE_SOLO, COURSES, TAKEN, UNIVERSITY
from ..events import COURSES as NEW_COURSES
from ..events import ENROLLED
from ..state import State
from . import goods, items, placing, spells


@rule
def step_university(s: State) -> None:
    """VAL-8.7.1  Space by space from the left; the owner may pay and take the course."""
    if s.place_slot == 4:
        placing.clear_place(s, 6)
        s.phase = state.AT_ARENA
        s.place_slot = 0
        return
    p = state.owner(s, UNIVERSITY + s.place_slot)
    if p >= 0 and state.is_ghost(s, p):
        k = int(s.university[s.place_slot]) - 1
        s.ghost_courses[k] += 1
        s.university[s.place_slot] = 0
        note(ENROLLED, p, k)
    elif p >= 0 and s.stage == 0:
        s.actor = p
        s.ask = state.ASK_COURSE
        return
    s.stage = 0
    s.place_slot += 1


@rule
def refuse_price(s: State, p: int) -> int:
    """VAL-3.3, VAL-8.7.1  The printed Vals and power, in full."""
    k = int(s.university[s.place_slot]) - 1
    payable = s.vals[p] >= state.course_vals(s, k) and s.power[p] >= state.course_power(s, k)
    return reasons.FINE if payable else reasons.COURSE_TOO_DEAR


@rule
def list_course(s: State, p: int, out: Moves) -> int:
    n = 0
    if refuse_price(s, p) == reasons.FINE:
        out[0] = PAY
        n = 1
    n = items.list_items(s, p, out, n)
    out[n] = PASS
    return n + 1


@rule
def refuse_enrolling(s: State, p: int, action: int) -> int:
    return refuse_price(s, p) if action == PAY else items.refuse_in_window(s, p, action)


@rule
def enrol(s: State, p: int, action: int) -> None:
    """VAL-8.7.1, VAL-8.7.3  Pay and take the card, or leave it."""
    if items.is_item(action):
        spells.use_item(s, p, action)
        return
    s.stage = 1
    s.ask = state.ASK_NOTHING
    if action == PAY:
        k = int(s.university[s.place_slot]) - 1
        goods.pay_vals(s, p, state.course_vals(s, k))
        s.power[p] -= state.course_power(s, k)
        s.course[p, k] = TAKEN
        s.university[s.place_slot] = 0
        note(ENROLLED, p, k)


@rule
def stack_courses(s: State) -> None:
    """VAL-2.2, VAL-2.3, VAL-14.2  Two copies of each; solo without those for several players."""
    for k in range(COURSES):
        if not state.is_solo(s) or COURSE_SOLO[k] != 0:
            s.course_deck[k] = COPIES


@rule
def draw_course(s: State) -> int:
    """VAL-3.11  A random course of the deck, after a reshuffle if need be; -1 if there is none."""
    left = 0
    for k in range(COURSES):
        left += s.course_deck[k]
    if left == 0:
        for k in range(COURSES):
            s.course_deck[k] = s.course_waste[k]
            s.course_waste[k] = 0
            left += s.course_deck[k]
    if left == 0:
        return -1
    i = below(s, left)
    k = 0
    while i >= s.course_deck[k]:
        i -= s.course_deck[k]
        k += 1
    s.course_deck[k] -= 1
    return k


@rule
def fill_university(s: State) -> None:
    """VAL-11.1  Empty spaces get new courses, from left to right."""
    n = 0
    for i in range(4):
        if s.university[i] == 0:
            s.university[i] = draw_course(s) + 1
            n += 1 if s.university[i] > 0 else 0
    if n > 0:
        note(NEW_COURSES, n)


@rule
def renew_university(s: State) -> None:
    """VAL-11.7  All four spaces are cleared and filled."""
    for i in range(4):
        if s.university[i] > 0:
            s.course_waste[int(s.university[i]) - 1] += 1
            s.university[i] = 0
    fill_university(s)

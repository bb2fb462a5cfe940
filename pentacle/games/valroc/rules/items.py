"""When spells, one-use courses and Gourds may be used, and who is asked (VAL-9)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import CAST, DRINK_5, DRINK_10, DRINK_HALF, USE_COURSE
from ..cards import (
    ANGER,
    AT_END,
    BEFORE_FIGHT,
    BEFORE_TRAINING,
    BLOOD,
    COURSE_WINDOWS,
    ESSENCE,
    FURY,
    GAUGE,
    GOURD_5,
    GOURD_10,
    IN_ARENA,
    IN_PLAN,
    IN_SANCT,
    IN_TRAIN,
    IN_UNI,
    IN_WOUND,
    MEDITATION,
    PLUNDER,
    SCHOLARSHIP,
    SIMULACRUM,
    SPELL_LATE,
    SPELL_SOLO,
    SPELL_WINDOWS,
    SPELLS,
    STONE,
    THEFT,
    THEORY,
    TRIBUTE,
    VIALS,
)  # fmt: skip
from ..events import DRANK
from ..state import (
    ASK_COURSE,
    ASK_FIGHT,
    ASK_NOTHING,
    ASK_PLAN,
    ASK_STATUE,
    ASK_TRAIN,
    ASK_WINDOW,
    ASK_WOUND,
    AT_ARENA,
    AT_TRAINING,
    State,
    dominant,
    is_protected,
    is_solo,
)  # fmt: skip
from .goods import gain_power, spend_token
from .placing import may_disguise

GOURD_WINDOWS = 1 << IN_PLAN | 1 << IN_TRAIN | 1 << IN_UNI | 1 << IN_ARENA


@rule
def window_now(s: State) -> int:
    """VAL-9.1  The window that the open question stands for, or -1."""
    if s.ask == ASK_PLAN:
        return IN_PLAN
    if s.ask == ASK_TRAIN:
        return IN_TRAIN
    if s.ask == ASK_WOUND:
        return IN_WOUND
    if s.ask == ASK_STATUE:
        return IN_SANCT
    if s.ask == ASK_COURSE:
        return IN_UNI
    if s.ask == ASK_FIGHT:
        return IN_ARENA
    if s.ask != ASK_WINDOW:
        return -1
    if s.phase == AT_TRAINING:
        return BEFORE_TRAINING
    return BEFORE_FIGHT if s.phase == AT_ARENA else AT_END


@rule
def has_vals_on_statues(s: State) -> bool:
    for e in range(4):
        if s.statue[e] > 0:
            return True
    return False


@rule
def may_rob(s: State, p: int, foe: int) -> bool:
    """VAL-16.5  Essence Theft needs an unprotected opponent with some skill."""
    if foe == p or is_protected(s, foe):
        return False
    for e in range(4):
        if s.skill[foe, e] > 0:
            return True
    return False


@rule
def may_plunder(s: State, p: int, foe: int) -> bool:
    """VAL-16.5  Training Plunder needs an unprotected opponent with a kept vial card."""
    return foe != p and not is_protected(s, foe) and s.front[foe] & VIALS != 0


@rule
def has_target(s: State, p: int, spell: int) -> bool:
    for foe in range(s.seats):
        if spell == ESSENCE and may_rob(s, p, foe):
            return True
        if spell == PLUNDER and may_plunder(s, p, foe):
            return True
    return False


@rule
def is_wrath_near(s: State, p: int) -> bool:
    """VAL-9.3  Could this player's spells bring the Wrath just before an opponent's fight?"""
    return dominant(s) >= 0 and s.anger + s.spell_count[p] >= ANGER


@rule
def is_in_window(s: State, p: int, spell: int, window: int) -> bool:
    """VAL-9.3  Is the spell usable in this kind of window at all?"""
    if is_solo(s) and SPELL_SOLO[spell] == 0:
        return False
    if window == IN_ARENA and s.won >= s.fights and spell != FURY:
        return False
    if SPELL_WINDOWS[spell] >> window & 1:
        return True
    return window == BEFORE_FIGHT and SPELL_LATE[spell] != 0 and is_wrath_near(s, p)


@rule
def is_spell_usable(s: State, p: int, spell: int, window: int) -> bool:
    """VAL-9.4  A spell must do something; one that brings the Wrath always does."""
    if not is_in_window(s, p, spell, window):
        return False
    if spell == SIMULACRUM:
        return may_disguise(s, p)
    if s.anger == ANGER - 1:
        return True
    if spell == THEFT:
        return has_vals_on_statues(s)
    if spell == ESSENCE or spell == PLUNDER:
        return has_target(s, p, spell)
    if spell == BLOOD:
        return s.power[p] < GAUGE
    if spell == STONE:
        return s.stone == 0
    if spell == TRIBUTE:
        return s.free == 0
    return True


@rule
def is_course_usable(s: State, p: int, course: int, window: int) -> bool:
    """VAL-8.7.2, VAL-9.3, VAL-9.4  An unused one-use course, in its windows."""
    if s.course[p, course] != 1 or COURSE_WINDOWS[course] >> window & 1 == 0:
        return False
    if window == IN_ARENA and s.won >= s.fights:
        return False
    return course != MEDITATION or s.power[p] < GAUGE


@rule
def may_drink(s: State, p: int, window: int) -> bool:
    """VAL-9.3, VAL-9.4  Gourds need room on the gauge."""
    if GOURD_WINDOWS >> window & 1 == 0 or s.power[p] >= GAUGE:
        return False
    return window != IN_ARENA or s.won < s.fights


@rule
def legal_items(s: State, p: int, out: Moves, n: int) -> int:
    """VAL-9.3  Every item of this player that is usable now."""
    window = window_now(s)
    if s.spell_count[p] > 0:
        for k in range(SPELLS):
            if s.spell_hand[p, k] > 0 and is_spell_usable(s, p, k, window):
                out[n] = CAST + k
                n += 1
    for c in range(THEORY, SCHOLARSHIP + 1):
        if is_course_usable(s, p, c, window):
            out[n] = USE_COURSE + c - THEORY
            n += 1
    if may_drink(s, p, window):
        n = legal_gourds(s, p, out, n)
    return n


@rule
def legal_gourds(s: State, p: int, out: Moves, n: int) -> int:
    """VAL-9.6  Drink a half one, a full one, or half of a full one."""
    if s.tokens[p, GOURD_5] > 0:
        out[n] = DRINK_5
        n += 1
    if s.tokens[p, GOURD_10] > 0:
        out[n] = DRINK_10
        out[n + 1] = DRINK_HALF
        n += 2
    return n


@rule
def drink(s: State, p: int, action: int) -> None:
    """VAL-9.6  The 10 side gives 10, or 5 and turns; the 5 side gives 5 and goes."""
    note(DRANK, p, 10 if action == DRINK_10 else 5)
    if action == DRINK_10:
        spend_token(s, p, GOURD_10)
        gain_power(s, p, 10)
    elif action == DRINK_5:
        spend_token(s, p, GOURD_5)
        gain_power(s, p, 5)
    else:
        s.tokens[p, GOURD_10] -= 1
        s.tokens[p, GOURD_5] += 1
        gain_power(s, p, 5)


@rule
def is_asked(s: State, p: int, window: int) -> bool:
    """VAL-9.2  Decided by public facts: a usable course, or any spell card and a kind that fits."""
    for c in range(THEORY, SCHOLARSHIP + 1):
        if is_course_usable(s, p, c, window):
            return True
    if s.spell_count[p] == 0:
        return False
    for k in range(SPELLS):
        if is_spell_usable(s, p, k, window):
            return True
    return False


@rule
def is_window_over(s: State, window: int, busy: int) -> bool:
    """VAL-9.2  Ask the next player from the First Player on; True once all have been asked.

    `busy` is the player whose action follows and who is not asked.
    """
    while s.window_at < s.seats:
        p = (s.first + s.window_at) % s.seats
        if p != busy and is_asked(s, p, window):
            s.actor = p
            s.ask = ASK_WINDOW
            return False
        s.window_at += 1
    s.window_at = 0
    return True


@rule
def pass_window(s: State) -> None:
    """VAL-9.2  Nobody is asked again in a window after passing."""
    s.window_at += 1
    s.ask = ASK_NOTHING

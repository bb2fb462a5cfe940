"""When spells, one-use courses and Gourds may be used, and who is asked (VAL-9)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import events, reasons
from ..actions import CAST, DRINK_5, DRINK_10, DRINK_HALF, PASS, USE_COURSE
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
    GOURD_POWER,
    HALF_GOURD,
    IN_ARENA,
    IN_PLAN,
    IN_SANCT,
    IN_TRAIN,
    IN_UNI,
    IN_WOUND,
    MEDITATION,
    ONE_USE,
    PLUNDER,
    SIMULACRUM,
    SPELL_LATE,
    SPELL_SOLO,
    SPELL_WINDOWS,
    SPELLS,
    STONE,
    TAKEN,
    THEFT,
    THEORY,
    TRIBUTE,
    USED_UP,
    VIALS,
)  # fmt: skip
from ..state import (
    ASK_COURSE,
    ASK_FIGHT,
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
    is_within,
)  # fmt: skip
from .goods import gain_power, spend_token
from .placing import may_disguise

GOURD_WINDOWS = 1 << IN_PLAN | 1 << IN_TRAIN | 1 << IN_UNI | 1 << IN_ARENA


@rule
def window_of(s: State, ask: int) -> int:
    """VAL-9.1  The window that a question stands for."""
    if ask == ASK_PLAN:
        return IN_PLAN
    if ask == ASK_TRAIN:
        return IN_TRAIN
    if ask == ASK_WOUND:
        return IN_WOUND
    if ask == ASK_STATUE:
        return IN_SANCT
    if ask == ASK_COURSE:
        return IN_UNI
    if ask == ASK_FIGHT:
        return IN_ARENA
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
def refuse_victim(s: State, p: int, foe: int, spell: int) -> int:
    """VAL-16.5  Essence Theft needs an unprotected opponent with some skill, Training Plunder one
    with a kept vial card."""
    if foe == p:
        return reasons.YOURSELF
    if is_protected(s, foe):
        return reasons.IS_PROTECTED
    if spell == PLUNDER:
        return reasons.FINE if s.front[foe] & VIALS != 0 else reasons.NOTHING_TO_TAKE
    for e in range(4):
        if s.skill[foe, e] > 0:
            return reasons.FINE
    return reasons.NOTHING_TO_TAKE


@rule
def has_target(s: State, p: int, spell: int) -> bool:
    for foe in range(s.seats):
        if refuse_victim(s, p, foe, spell) == reasons.FINE:
            return True
    return False


@rule
def is_wrath_near(s: State, p: int) -> bool:
    """VAL-9.3  Could this player's spells bring the Wrath just before an opponent's fight?"""
    return dominant(s) >= 0 and s.anger + s.spell_count[p] >= ANGER


@rule
def refuse_window(s: State, p: int, spell: int, window: int) -> int:
    """VAL-9.3  Is the spell usable in this kind of window at all?"""
    if is_solo(s) and SPELL_SOLO[spell] == 0:
        return reasons.NOT_IN_WINDOW
    if window == IN_ARENA and s.won >= s.fights and spell != FURY:
        return reasons.NO_FIGHT_LEFT
    if SPELL_WINDOWS[spell] >> window & 1:
        return reasons.FINE
    late = window == BEFORE_FIGHT and SPELL_LATE[spell] != 0 and is_wrath_near(s, p)
    return reasons.FINE if late else reasons.NOT_IN_WINDOW


@rule
def refuse_spell(s: State, p: int, spell: int, window: int) -> int:
    """VAL-9.4  A spell must do something; one that brings the Wrath always does."""
    reason = refuse_window(s, p, spell, window)
    if reason != reasons.FINE:
        return reason
    if spell == SIMULACRUM:
        return reasons.FINE if may_disguise(s, p) else reasons.NO_MAGE_SLOT
    if s.anger == ANGER - 1:
        return reasons.FINE
    if spell == THEFT:
        return reasons.FINE if has_vals_on_statues(s) else reasons.STATUES_EMPTY
    if spell == ESSENCE or spell == PLUNDER:
        return reasons.FINE if has_target(s, p, spell) else reasons.NO_TARGET
    if spell == BLOOD:
        return reasons.FINE if s.power[p] < GAUGE else reasons.IS_FULL
    if spell == STONE:
        return reasons.FINE if s.stone == 0 else reasons.IN_FORCE
    if spell == TRIBUTE:
        return reasons.FINE if s.free == 0 else reasons.IN_FORCE
    return reasons.FINE


@rule
def refuse_course(s: State, p: int, course: int, window: int) -> int:
    """VAL-8.7.2, VAL-9.3, VAL-9.4  An unused one-use course, in its windows."""
    if s.course[p, course] != TAKEN:
        return reasons.IS_USED if s.course[p, course] == USED_UP else reasons.NOT_FOLLOWED
    if COURSE_WINDOWS[course] >> window & 1 == 0:
        return reasons.NOT_IN_WINDOW
    if window == IN_ARENA and s.won >= s.fights:
        return reasons.NO_FIGHT_LEFT
    return reasons.FINE if course != MEDITATION or s.power[p] < GAUGE else reasons.IS_FULL


@rule
def refuse_drink(s: State, p: int, token: int, window: int) -> int:
    """VAL-9.3, VAL-9.4  Gourds need room on the gauge."""
    if s.tokens[p, token] == 0:
        return reasons.NO_TOKEN
    if GOURD_WINDOWS >> window & 1 == 0:
        return reasons.NOT_IN_WINDOW
    if window == IN_ARENA and s.won >= s.fights:
        return reasons.NO_FIGHT_LEFT
    return reasons.FINE if s.power[p] < GAUGE else reasons.IS_FULL


@rule
def is_item(action: int) -> bool:
    """Spells, one-use courses and Gourds are the same wherever they are used."""
    if is_within(action, CAST, SPELLS) or is_within(action, USE_COURSE, ONE_USE):
        return True
    return action == DRINK_5 or action == DRINK_10 or action == DRINK_HALF


@rule
def refuse_item(s: State, p: int, action: int) -> int:
    """VAL-9.3  Is this item of the player usable now?"""
    window = window_of(s, s.ask)
    if is_within(action, CAST, SPELLS):
        if s.spell_count[p] == 0 or s.spell_hand[p, action - CAST] == 0:
            return reasons.NOT_HELD
        return refuse_spell(s, p, action - CAST, window)
    if is_within(action, USE_COURSE, ONE_USE):
        return refuse_course(s, p, THEORY + action - USE_COURSE, window)
    return refuse_drink(s, p, GOURD_5 if action == DRINK_5 else GOURD_10, window)


@rule
def list_items(s: State, p: int, out: Moves, n: int) -> int:
    """VAL-9.3  Every item of this player that is usable now."""
    window = window_of(s, s.ask)
    if s.spell_count[p] > 0:
        for k in range(SPELLS):
            if s.spell_hand[p, k] > 0 and refuse_spell(s, p, k, window) == reasons.FINE:
                out[n] = CAST + k
                n += 1
    for i in range(ONE_USE):
        if refuse_course(s, p, THEORY + i, window) == reasons.FINE:
            out[n] = USE_COURSE + i
            n += 1
    if refuse_drink(s, p, GOURD_5, window) == reasons.FINE:
        out[n] = DRINK_5
        n += 1
    if refuse_drink(s, p, GOURD_10, window) == reasons.FINE:
        out[n] = DRINK_10
        out[n + 1] = DRINK_HALF
        n += 2
    return n


@rule
def drink(s: State, p: int, action: int) -> None:
    """VAL-9.6  The full side is emptied, or drunk by half and turned; the other side is emptied."""
    power = GOURD_POWER if action == DRINK_10 else HALF_GOURD
    note(events.DRANK, p, power)
    if action == DRINK_10:
        spend_token(s, p, GOURD_10)
    elif action == DRINK_5:
        spend_token(s, p, GOURD_5)
    else:
        s.tokens[p, GOURD_10] -= 1
        s.tokens[p, GOURD_5] += 1
    gain_power(s, p, power)


@rule
def is_asked(s: State, p: int, window: int) -> bool:
    """VAL-9.2  Decided by public facts: a usable course, or any spell card and a kind that fits."""
    for i in range(ONE_USE):
        if refuse_course(s, p, THEORY + i, window) == reasons.FINE:
            return True
    if s.spell_count[p] == 0:
        return False
    for k in range(SPELLS):
        if refuse_spell(s, p, k, window) == reasons.FINE:
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
def list_window(s: State, p: int, out: Moves) -> int:
    n = list_items(s, p, out, 0)
    out[n] = PASS
    return n + 1


@rule
def refuse_in_window(s: State, p: int, action: int) -> int:
    if is_item(action):
        return refuse_item(s, p, action)
    return reasons.FINE if action == PASS else reasons.NOT_ASKED

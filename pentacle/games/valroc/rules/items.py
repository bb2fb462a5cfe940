"""When spells, one-use courses and Gourds may be used, and who is asked (VAL-9)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import cards, events, reasons, state
from ..actions import CAST, DRINK_5, DRINK_10, DRINK_HALF, PASS, USE_COURSE
from ..state import State
from . import goods, placing

GOURD_WINDOWS = 1 << cards.IN_PLAN | 1 << cards.IN_TRAIN | 1 << cards.IN_UNI | 1 << cards.IN_ARENA


@rule
def window_of(s: State, ask: int) -> int:
    """VAL-9.1  The window that a question stands for."""
    if ask == state.ASK_PLAN:
        return cards.IN_PLAN
    if ask == state.ASK_TRAIN:
        return cards.IN_TRAIN
    if ask == state.ASK_WOUND:
        return cards.IN_WOUND
    if ask == state.ASK_STATUE:
        return cards.IN_SANCT
    if ask == state.ASK_COURSE:
        return cards.IN_UNI
    if ask == state.ASK_FIGHT:
        return cards.IN_ARENA
    if s.phase == state.AT_TRAINING:
        return cards.BEFORE_TRAINING
    return cards.BEFORE_FIGHT if s.phase == state.AT_ARENA else cards.AT_END


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
    if state.is_protected(s, foe):
        return reasons.IS_PROTECTED
    if spell == cards.PLUNDER:
        return reasons.FINE if s.front[foe] & cards.VIALS != 0 else reasons.NOTHING_TO_TAKE
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
    return state.dominant(s) >= 0 and s.anger + s.spell_count[p] >= cards.ANGER


@rule
def refuse_window(s: State, p: int, spell: int, window: int) -> int:
    """VAL-9.3  Is the spell usable in this kind of window at all?"""
    if state.is_solo(s) and cards.SPELL_SOLO[spell] == 0:
        return reasons.NOT_IN_WINDOW
    if window == cards.IN_ARENA and s.won >= s.fights and spell != cards.FURY:
        return reasons.NO_FIGHT_LEFT
    if cards.SPELL_WINDOWS[spell] >> window & 1:
        return reasons.FINE
    late = window == cards.BEFORE_FIGHT and cards.SPELL_LATE[spell] != 0 and is_wrath_near(s, p)
    return reasons.FINE if late else reasons.NOT_IN_WINDOW


@rule
def refuse_spell(s: State, p: int, spell: int, window: int) -> int:
    """VAL-9.4  A spell must do something; one that brings the Wrath always does."""
    reason = refuse_window(s, p, spell, window)
    if reason != reasons.FINE:
        return reason
    if spell == cards.SIMULACRUM:
        return reasons.FINE if placing.may_disguise(s, p) else reasons.NO_MAGE_SLOT
    if s.anger == cards.ANGER - 1:
        return reasons.FINE
    if spell == cards.THEFT:
        return reasons.FINE if has_vals_on_statues(s) else reasons.STATUES_EMPTY
    if spell == cards.ESSENCE or spell == cards.PLUNDER:
        return reasons.FINE if has_target(s, p, spell) else reasons.NO_TARGET
    if spell == cards.BLOOD:
        return reasons.FINE if s.power[p] < cards.GAUGE else reasons.IS_FULL
    if spell == cards.STONE:
        return reasons.FINE if s.stone == 0 else reasons.IN_FORCE
    if spell == cards.TRIBUTE:
        return reasons.FINE if s.free == 0 else reasons.IN_FORCE
    return reasons.FINE


@rule
def refuse_course(s: State, p: int, course: int, window: int) -> int:
    """VAL-8.7.2, VAL-9.3, VAL-9.4  An unused one-use course, in its windows."""
    if s.course[p, course] != cards.TAKEN:
        return reasons.IS_USED if s.course[p, course] == cards.USED_UP else reasons.NOT_FOLLOWED
    if cards.COURSE_WINDOWS[course] >> window & 1 == 0:
        return reasons.NOT_IN_WINDOW
    if window == cards.IN_ARENA and s.won >= s.fights:
        return reasons.NO_FIGHT_LEFT
    return (
        reasons.FINE if course != cards.MEDITATION or s.power[p] < cards.GAUGE else reasons.IS_FULL
    )


@rule
def refuse_drink(s: State, p: int, token: int, window: int) -> int:
    """VAL-9.3, VAL-9.4  Gourds need room on the gauge."""
    if s.tokens[p, token] == 0:
        return reasons.NO_TOKEN
    if GOURD_WINDOWS >> window & 1 == 0:
        return reasons.NOT_IN_WINDOW
    if window == cards.IN_ARENA and s.won >= s.fights:
        return reasons.NO_FIGHT_LEFT
    return reasons.FINE if s.power[p] < cards.GAUGE else reasons.IS_FULL


@rule
def is_item(action: int) -> bool:
    """Spells, one-use courses and Gourds are the same wherever they are used."""
    if state.is_within(action, CAST, cards.SPELLS) or state.is_within(
        action, USE_COURSE, cards.ONE_USE
    ):
        return True
    return action == DRINK_5 or action == DRINK_10 or action == DRINK_HALF


@rule
def refuse_item(s: State, p: int, action: int) -> int:
    """VAL-9.3  Is this item of the player usable now?"""
    window = window_of(s, s.ask)
    if state.is_within(action, CAST, cards.SPELLS):
        if s.spell_count[p] == 0 or s.spell_hand[p, action - CAST] == 0:
            return reasons.NOT_HELD
        return refuse_spell(s, p, action - CAST, window)
    if state.is_within(action, USE_COURSE, cards.ONE_USE):
        return refuse_course(s, p, cards.THEORY + action - USE_COURSE, window)
    return refuse_drink(s, p, cards.GOURD_5 if action == DRINK_5 else cards.GOURD_10, window)


@rule
def list_items(s: State, p: int, out: Moves, n: int) -> int:
    """VAL-9.3  Every item of this player that is usable now."""
    window = window_of(s, s.ask)
    if s.spell_count[p] > 0:
        for k in range(cards.SPELLS):
            if s.spell_hand[p, k] > 0 and refuse_spell(s, p, k, window) == reasons.FINE:
                out[n] = CAST + k
                n += 1
    for i in range(cards.ONE_USE):
        if refuse_course(s, p, cards.THEORY + i, window) == reasons.FINE:
            out[n] = USE_COURSE + i
            n += 1
    if refuse_drink(s, p, cards.GOURD_5, window) == reasons.FINE:
        out[n] = DRINK_5
        n += 1
    if refuse_drink(s, p, cards.GOURD_10, window) == reasons.FINE:
        out[n] = DRINK_10
        out[n + 1] = DRINK_HALF
        n += 2
    return n


@rule
def drink(s: State, p: int, action: int) -> None:
    """VAL-9.6  The full side is emptied, or drunk by half and turned; the other side is emptied."""
    power = cards.GOURD_POWER if action == DRINK_10 else cards.HALF_GOURD
    note(events.DRANK, p, power)
    if action == DRINK_10:
        goods.spend_token(s, p, cards.GOURD_10)
    elif action == DRINK_5:
        goods.spend_token(s, p, cards.GOURD_5)
    else:
        s.tokens[p, cards.GOURD_10] -= 1
        s.tokens[p, cards.GOURD_5] += 1
    goods.gain_power(s, p, power)


@rule
def is_asked(s: State, p: int, window: int) -> bool:
    """VAL-9.2  Decided by public facts: a usable course, or any spell card and a kind that fits."""
    for i in range(cards.ONE_USE):
        if refuse_course(s, p, cards.THEORY + i, window) == reasons.FINE:
            return True
    if s.spell_count[p] == 0:
        return False
    for k in range(cards.SPELLS):
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
            s.ask = state.ASK_WINDOW
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

"""The invariants of the game (section 22 of the rules page): all that is wrong with a table.

It reads any record, also one that somebody made up, and never looks where there is nothing.
"""

from __future__ import annotations

from pentacle.core import rule
from pentacle.core.bits import count_bits

from . import cards, laws
from .check_board import check_board
from .check_creatures import check_creatures
from .check_flow import check_flow
from .check_numbers import has_sound_numbers
from .check_spells import check_spells
from .rules.vials import T_WINDOW
from .state import AT_TRAINING, AT_UNIVERSITY, SUB_PLUNDER_SURPLUS, State, is_solo, players


@rule
def check(s: State) -> int:
    """VAL-22.1  All that is wrong, a bit each."""
    if s.seats < 1 or s.seats > 4:
        return laws.BAD_NUMBERS
    bad = check_goods(s) | check_tokens(s) | check_gauges(s) | check_rounds(s)
    if not has_sound_numbers(s):
        return bad | laws.BAD_NUMBERS
    bad |= check_actions(s) | check_courses(s) | check_spells(s) | check_creatures(s)
    return bad | check_kept(s) | check_absent(s) | check_board(s) | check_flow(s)


@rule
def check_goods(s: State) -> int:
    vals, bad = int(s.supply), s.supply < 0
    for i in range(4):
        vals += int(s.vals[i]) + int(s.statue[i])
        bad = bad or s.vals[i] < 0 or s.statue[i] < 0
    return laws.BAD_VALS if bad or vals != cards.ALL_VALS else 0


@rule
def check_tokens(s: State) -> int:
    for t in range(cards.TOKENS):
        n, negative = int(s.token_supply[t]), s.token_supply[t] < 0
        for p in range(4):
            negative = negative or s.tokens[p, t] < 0 or s.statue_diamonds[p] < 0
            n += s.tokens[p, t]
            if t == cards.GOURD_10:
                n += s.tokens[p, cards.GOURD_5]
            if t == cards.DIAMOND:
                n += s.statue_diamonds[p]
        if t == cards.GOURD_5:
            n = cards.ALL_TOKENS if s.token_supply[t] == 0 else -1
        if negative or n != cards.ALL_TOKENS:
            return laws.BAD_TOKENS
    return 0


@rule
def check_gauges(s: State) -> int:
    bad = 0
    for p in range(4):
        if s.power[p] < 0 or s.power[p] > cards.GAUGE:
            bad = laws.BAD_GAUGE
        for e in range(4):
            if s.skill[p, e] < 0 or s.skill[p, e] > cards.GAUGE:
                bad = laws.BAD_GAUGE
    return bad


@rule
def check_rounds(s: State) -> int:
    """Anger, round, hunting board, Black Magic and offering cards."""
    bad, elements = 0, 0
    if s.anger < 0 or s.anger >= cards.ANGER:
        bad |= laws.BAD_ANGER
    if s.turn < 1 or s.turn > (cards.SOLO_ROUNDS if is_solo(s) else cards.ROUNDS):
        bad |= laws.BAD_ROUND
    for i in range(4):
        if 0 <= s.rows[i] < 4:
            elements |= 1 << s.rows[i]
    if elements != 15:
        bad |= laws.BAD_ROWS
    decked = s.blacks_left < 0 or s.blacks_left >> cards.BLACKS != 0
    if decked or s.black < 0 or s.black >= cards.BLACKS or s.blacks_left >> max(s.black, 0) & 1:
        bad |= laws.BAD_BLACK
    if s.offers & ~(cards.ALL_OFFERS if s.seats <= 2 else 0):
        bad |= laws.BAD_OFFERS
    return bad | (laws.BAD_OFFERS if s.plans < 0 or s.plans >> cards.PLANS != 0 else 0)


@rule
def check_actions(s: State) -> int:
    seen, n = s.deck | s.pile, count_bits(s.deck) + count_bits(s.pile)
    for p in range(4):
        seen |= s.front[p]
        n += count_bits(s.front[p])
    for i in range(2):
        if s.search[i] > 0:
            seen |= 1 << (int(s.search[i]) - 1)
            n += 1
    if s.wound > 0:
        seen |= 1 << (int(s.wound) - 1)
        n += 1
    return (
        0 if seen == cards.ALL_ACTIONS and n == count_bits(cards.ALL_ACTIONS) else laws.BAD_ACTIONS
    )


@rule
def check_courses(s: State) -> int:
    bad, waiting = 0, 0
    for k in range(cards.COURSES):
        n = int(s.course_deck[k]) + int(s.course_waste[k]) + int(s.ghost_courses[k])
        waiting += int(s.course_deck[k]) + int(s.course_waste[k])
        if s.course_deck[k] < 0 or s.course_waste[k] < 0 or s.ghost_courses[k] < 0:
            bad |= laws.BAD_COURSES
        for p in range(4):
            used = s.course[p, k] == cards.USED_UP
            if s.course[p, k] > cards.USED_UP or (
                used and not cards.THEORY <= k < cards.THEORY + cards.ONE_USE
            ):
                bad |= laws.BAD_TAKEN
            n += 1 if s.course[p, k] != 0 else 0
            n += 1 if s.university[p] == k + 1 else 0
        if n != (cards.COPIES if not is_solo(s) or cards.COURSE_SOLO[k] else 0):
            bad |= laws.BAD_COURSES
    for i in range(4):
        if s.university[i] == 0 and waiting > 0 and not may_be_empty(s, i):
            bad |= laws.BAD_UNIVERSITY
    return bad


@rule
def may_be_empty(s: State, space: int) -> bool:
    """VAL-8.7.1, VAL-11.1  From when its course may be taken until spaces are filled again."""
    return s.phase > AT_UNIVERSITY or (s.phase == AT_UNIVERSITY and space < s.place_slot)


@rule
def check_kept(s: State) -> int:
    """VAL-8.5.8, VAL-8.5.9  Only who is training, or plundering, holds more; an injured mage has a
    Wound."""
    bad = 0
    busy = s.phase == AT_TRAINING and s.stage != T_WINDOW
    for p in range(s.seats):
        wounds = count_bits(s.front[p] & cards.WOUNDS)
        if not (p == s.actor and (busy or s.ask == SUB_PLUNDER_SURPLUS)):
            if count_bits(s.front[p]) > cards.KEPT or wounds > 1:
                bad = laws.BAD_KEPT
        elif wounds > (2 if s.fresh_wound > 0 else 1):
            bad = laws.BAD_KEPT
        if (s.inactive[p] != 0 or s.hurt[p] != 0) and wounds == 0:
            bad = laws.BAD_KEPT
    return bad


@rule
def check_absent(s: State) -> int:
    """Nobody sits there: nothing lies there."""
    for p in range(s.seats, 4):
        held = s.hand[p] | s.trophies[p] | s.front[p] | s.power[p] | s.vals[p] | s.total[p]
        held |= s.inactive[p] | s.hurt[p] | s.todo[p] | s.picked[p] | s.spell_count[p]
        held |= s.waste_count[p] | s.bid[p] | s.bid_gem[p]
        for i in range(4):
            held |= s.skill[p, i] | s.started[p, i]
        for t in range(cards.TOKENS):
            held |= s.tokens[p, t]
        for k in range(cards.COURSES):
            held |= s.course[p, k]
        if held != 0 or (p >= players(s) and s.placed[p] != 0):
            return laws.BAD_ABSENT
    return 0

"""The invariants of the game (section 22 of the rules page): 0, or what is wrong."""

from __future__ import annotations

from pentacle.core import rule
from pentacle.core.bits import count_bits

from .cards import (
    ALL_ACTIONS,
    ALL_TOKENS,
    ALL_VALS,
    ANGER,
    BLACKS,
    COPIES,
    COURSE_SOLO,
    COURSES,
    DIAMOND,
    GAUGE,
    GOURD_5,
    GOURD_10,
    KEPT,
    MYTHICS,
    PLACE_FIRST,
    PLACE_SLOTS,
    ROUNDS,
    SLOTS,
    SOLO_ROUNDS,
    SPELL_SOLO,
    SPELLS,
    TOKENS,
    WOUNDS,
)  # fmt: skip
from .rules.placing import is_closed
from .state import (
    ASK_NOTHING,
    AT_TRAINING,
    KEEPING,
    OVER,
    PLANNING,
    SUB_PLUNDER_SURPLUS,
    State,
    is_room_closed,
    is_solo,
    owner,
    players,
)  # fmt: skip

(
    FINE, BAD_VALS, BAD_TOKENS, BAD_ACTIONS, BAD_COURSES, BAD_SPELLS, BAD_BLACK, BAD_CREATURES,
    BAD_GAUGE, BAD_ANGER, BAD_ROWS, BAD_PAWNS, BAD_KEPT, BAD_MONK, BAD_ROUND, BAD_UNIVERSITY,
    BAD_TWICE, BAD_COUNTS, BAD_MYTHICS, BAD_SILENCE,
) = range(20)  # fmt: skip

FAULTS = {
    BAD_VALS: "the Vals of supply, players and statues are not 96",
    BAD_TOKENS: "a kind of search token does not have its four tokens",
    BAD_ACTIONS: "the action cards are not each in one place",
    BAD_COURSES: "a course does not have its two cards",
    BAD_SPELLS: "a spell does not have its two cards",
    BAD_BLACK: "the Black Magic card in force is also in the deck",
    BAD_CREATURES: "a creature is in two places, or a hand has not six cards",
    BAD_GAUGE: "power or skill is not within 0 and 12",
    BAD_ANGER: "the anger is not within 0 and 6",
    BAD_ROWS: "the hunting board does not hold each element once",
    BAD_PAWNS: "a pawn stands where it may not",
    BAD_KEPT: "a player keeps more than four cards, or two Wounds",
    BAD_MONK: "the monk's holder is nobody at the table",
    BAD_ROUND: "the round is beyond the last one",
    BAD_UNIVERSITY: "a space of the University is empty though there are courses",
    BAD_TWICE: "a course card is neither taken nor used",
    BAD_COUNTS: "a count of spells does not fit the cards",
    BAD_MYTHICS: "a hand has not the number of Mythics of its mode",
    BAD_SILENCE: "the game is not over, but nobody is asked",
}


@rule
def check(s: State) -> int:
    fault = check_goods(s)
    if fault == FINE:
        fault = check_cards(s)
    if fault == FINE:
        fault = check_spells(s)
    if fault == FINE:
        fault = check_board(s)
    if fault == FINE:
        fault = check_flow(s)
    if fault == FINE:
        fault = check_creatures(s)
    return fault


@rule
def check_goods(s: State) -> int:
    vals = s.supply
    bad = s.supply < 0
    for i in range(4):
        vals += int(s.vals[i]) + int(s.statue[i])
        bad = bad or s.vals[i] < 0 or s.statue[i] < 0
    if bad or vals != ALL_VALS:
        return BAD_VALS
    for t in range(TOKENS):
        if t != GOURD_5 and count_tokens(s, t) != ALL_TOKENS:
            return BAD_TOKENS
    for p in range(4):
        if s.power[p] < 0 or s.power[p] > GAUGE:
            return BAD_GAUGE
        for e in range(4):
            if s.skill[p, e] < 0 or s.skill[p, e] > GAUGE:
                return BAD_GAUGE
    return FINE


@rule
def count_tokens(s: State, t: int) -> int:
    """All tokens of a kind, wherever they are; a negative heap spoils the count."""
    n = int(s.token_supply[t])
    if n < 0:
        return -1
    for p in range(4):
        if s.tokens[p, t] < 0:
            return -1
        n += s.tokens[p, t]
        if t == GOURD_10:
            n += s.tokens[p, GOURD_5]
        if t == DIAMOND:
            n += s.statue_diamonds[p]
    return n


@rule
def check_cards(s: State) -> int:
    seen, n = s.deck | s.pile, count_bits(s.deck) + count_bits(s.pile)
    for p in range(4):
        seen |= s.front[p]
        n += count_bits(s.front[p])
    for i in range(2):
        if s.search[i] > 0:
            seen |= 1 << (int(s.search[i]) - 1)
            n += 1
    if s.wound > 0:
        seen |= 1 << (s.wound - 1)
        n += 1
    if seen != ALL_ACTIONS or n != count_bits(ALL_ACTIONS):
        return BAD_ACTIONS
    if s.blacks_left >> s.black & 1 or s.black >= BLACKS:
        return BAD_BLACK
    return check_courses(s)


@rule
def check_courses(s: State) -> int:
    waiting = 0
    for k in range(COURSES):
        n = int(s.course_deck[k]) + int(s.course_waste[k]) + int(s.ghost_courses[k])
        waiting += int(s.course_deck[k]) + int(s.course_waste[k])
        for p in range(4):
            if s.course[p, k] < 0 or s.course[p, k] > 2:
                return BAD_TWICE
            n += 1 if s.course[p, k] > 0 else 0
            n += 1 if s.university[p] == k + 1 else 0
        if n != (COPIES if not is_solo(s) or COURSE_SOLO[k] else 0):
            return BAD_COURSES
    if s.phase == PLANNING and waiting > 0:
        for i in range(4):
            if s.university[i] == 0:
                return BAD_UNIVERSITY
    return FINE


@rule
def check_spells(s: State) -> int:
    for k in range(SPELLS):
        n = int(s.spell_deck[k]) + int(s.spell_waste[4, k])
        for p in range(4):
            n += int(s.spell_hand[p, k]) + int(s.spell_used[p, k]) + int(s.spell_waste[p, k])
        for i in range(2):
            n += 1 if s.spells_drawn[i] == k + 1 else 0
        n += 1 if s.spell == k + 1 else 0
        if n != (COPIES if not is_solo(s) or SPELL_SOLO[k] else 0):
            return BAD_SPELLS
    left, waste = s.spell_left, int(s.waste_count[4])
    for k in range(SPELLS):
        left -= s.spell_deck[k]
        waste -= s.spell_waste[4, k]
    if left != 0 or waste != 0:
        return BAD_COUNTS
    for p in range(4):
        held, waste = int(s.spell_count[p]), int(s.waste_count[p])
        for k in range(SPELLS):
            held -= s.spell_hand[p, k]
            waste -= s.spell_waste[p, k]
        if held != 0 or waste != 0:
            return BAD_COUNTS
    return FINE


@rule
def check_board(s: State) -> int:
    seen = 0
    for i in range(4):
        seen |= 1 << int(s.rows[i])
    if seen != 15:
        return BAD_ROWS
    for slot in range(SLOTS):
        if s.board[slot] > 0:
            if is_closed(s, slot) or owner(s, slot) >= players(s):
                return BAD_PAWNS
            for other in range(slot):
                if s.board[other] == s.board[slot]:
                    return BAD_PAWNS
    for room in range(4):
        if s.board[PLACE_FIRST[3] + room] > 0 and is_room_closed(s, room):
            return BAD_PAWNS
    for place in range(8):
        owners = 0
        for i in range(PLACE_SLOTS[place]):
            p = owner(s, PLACE_FIRST[place] + i)
            if p >= 0:
                if owners >> p & 1:
                    return BAD_PAWNS
                owners |= 1 << p
    if s.monk < 0 or s.monk > players(s) or s.monk_next < 0 or s.monk_next > players(s):
        return BAD_MONK
    return FINE


@rule
def check_flow(s: State) -> int:
    if s.anger < 0 or s.anger >= ANGER:
        return BAD_ANGER
    if s.turn < 1 or s.turn > (SOLO_ROUNDS if is_solo(s) else ROUNDS):
        return BAD_ROUND
    if s.phase != OVER and s.ask == ASK_NOTHING:
        return BAD_SILENCE
    if s.phase != AT_TRAINING and s.ask != SUB_PLUNDER_SURPLUS:
        for p in range(4):
            if count_bits(s.front[p]) > KEPT or count_bits(s.front[p] & WOUNDS) > 1:
                return BAD_KEPT
    return FINE


@rule
def check_creatures(s: State) -> int:
    if is_solo(s):
        return check_river(s)
    seen = 0
    for p in range(s.seats):
        own = s.hand[p] | s.trophies[p]
        if s.hand[p] & s.trophies[p] or own & seen:
            return BAD_CREATURES
        seen |= own
        if s.phase > KEEPING:
            if count_bits(own) != 6:
                return BAD_CREATURES
            if count_bits(own & MYTHICS) != s.mythics:
                return BAD_MYTHICS
    return FINE


@rule
def check_river(s: State) -> int:
    n = count_bits(s.trophies[0]) + count_bits(s.gone)
    seen, flowing, stock = s.trophies[0] | s.gone, 0, 0
    for i in range(4):
        stock += s.stock[i]
        if s.river[i] > 0:
            seen |= 1 << (int(s.river[i]) - 1)
            flowing += 1
    if count_bits(seen) != n + flowing or n + flowing + stock != 20:
        return BAD_CREATURES
    return BAD_CREATURES if flowing < 4 and stock > 0 else FINE

"""The invariants of chapter 15, as far as one record can show them."""

from __future__ import annotations

from pentacle.core import NONE, rule
from pentacle.core.bits import count_bits, first_bit

from .board import BOUND, HALL, N_CIRCLES, N_PLACES, N_SITES, SITES, SUPPLY, WORD, near_of
from .cards import (
    ABSORPTION_CARD,
    DRAFT,
    EMPTY,
    EXTRA_DICE,
    LOCK_COLOUR,
    NATURAL,
    SCROLL,
    SEATS,
    STALL_ROUNDS,
    TOKEN,
    TOKENS_PER_KIND,
)
from .rules.access import is_foreign
from .state import DRAFTING, OVER, TURN, State, count_dice, fits, is_finished

FAULTS = {
    1: "I-1: the dice of a colour do not add up",
    2: "I-2: an unfinished player has unrolled dice, or a finished one rolled dice",
    3: "I-3: the seal tokens on the board are miscounted or too many",
    4: "I-4: a scroll is in two places or missing",
    5: "I-5: a Binding is not where it belongs",
    6: "I-6: a figure stands on a lock",
    7: "I-7: figures of two players share a node",
    8: "I-8: a guardian stands where it may not",
    9: "I-9: a finished player has something in use",
    10: "I-10: the active player has finished or has no dice",
    12: "I-12: the ways do not match the empty circles",
    14: "I-14: somebody's scroll is face down that he does not own",
    15: "I-15: a kept token does not fit its scroll",
    16: "I-16: the first player does not follow from the round",
    19: "I-19: the stalemate counter is out of range",
    20: "a choice is left over from an earlier cast",
}


@rule
def dice_fault(s: State) -> int:
    for c in range(NATURAL):
        n = int(s.reserve[c])
        if n < 0:
            return 1
        for p in range(SEATS):
            for v in range(7):
                if s.dice[p, c, v] < 0:
                    return 1
                n += int(s.dice[p, c, v])
        if n != s.seats + EXTRA_DICE:
            return 1
    return 0


@rule
def roll_fault(s: State) -> int:
    """Before the roll all dice are unrolled; in a round exactly those of finished players."""
    before = s.phase == DRAFTING and s.finished == 0
    for p in range(s.seats):
        rolled = 0
        fresh = 0
        for c in range(NATURAL):
            fresh += int(s.dice[p, c, 0])
            for v in range(1, 7):
                rolled += int(s.dice[p, c, v])
        waits = before or is_finished(s, p)
        if (waits and rolled > 0) or (not waits and fresh > 0) or fresh > DRAFT:
            return 2
    return 0


@rule
def token_fault(s: State) -> int:
    for lock in range(TOKEN, SCROLL):
        n = 0
        for site in range(N_CIRCLES[s.seats]):
            if s.lock[site] == lock:
                n += 1
        if n != s.tokens[lock]:
            return 3
        for c in range(5):
            if s.kept[c] == lock:
                n += 1
        if n > TOKENS_PER_KIND:
            return 3
    for site in range(N_CIRCLES[s.seats]):
        if s.lock[site] >= SCROLL or s.lock[site] < 0:
            return 3
    return 0


@rule
def scroll_fault(s: State) -> int:
    seen = 0
    for site in range(N_CIRCLES[s.seats], N_SITES[s.seats]):
        lock = int(s.lock[site])
        if lock != EMPTY:
            if lock < SCROLL or (seen >> (lock - SCROLL)) & 1 == 1:
                return 4
            seen |= 1 << (lock - SCROLL)
    if seen != s.shelf:
        return 4
    for p in range(SEATS):
        if seen & int(s.owned[p]) != 0:
            return 4
        seen |= int(s.owned[p])
    if count_bits(seen) != N_SITES[s.seats] - N_CIRCLES[s.seats]:
        return 4
    for site in range(N_SITES[s.seats], SITES):
        if s.lock[site] != EMPTY:
            return 4
    return 0


@rule
def card_fault(s: State) -> int:
    for p in range(SEATS):
        if s.owned[p] >> 50 != 0 or s.down[p] >> 51 != 0:
            return 5
        if int(s.down[p]) & ((1 << 50) - 1) & ~int(s.owned[p]) != 0:
            return 14
    for c in range(5):
        if s.kept[c] != 0:
            held = False
            for p in range(s.seats):
                held = held or (s.owned[p] >> (ABSORPTION_CARD + c)) & 1 == 1
            if s.circle != 2 or not held or not fits(c, int(LOCK_COLOUR[s.kept[c]])):
                return 15
    return 0


@rule
def figure_fault(s: State) -> int:
    """ARC-6.5  No figure on a lock but a familiar on a mission; no node for two players."""
    for p in range(s.seats):
        w = int(s.wizard[p])
        f = int(s.familiar[p])
        if w > HALL or (w < HALL and s.lock[w] != EMPTY):
            return 6
        if f < SITES and s.lock[f] != EMPTY:
            if s.circle != 4 or f >= N_CIRCLES[s.seats]:
                return 6
        for q in range(p):
            if w < SITES and (s.wizard[q] == w or s.familiar[q] == w):
                return 7
            if f < SITES and (s.wizard[q] == f or s.familiar[q] == f):
                return 7
    return 0


@rule
def guardian_fault(s: State) -> int:
    for c in range(5):
        node = int(s.guardian[c])
        if node != NONE and s.circle != 4:
            return 8
        if node != NONE and node != SUPPLY:
            if node < N_CIRCLES[s.seats] or node >= N_SITES[s.seats]:
                return 8
            if s.lock[node] == EMPTY or LOCK_COLOUR[s.lock[node]] != c:
                return 8
    return 0


@rule
def has_left_over(s: State) -> bool:
    """Some field of a cast or of a payment is not empty."""
    n = s.spell + s.lent_by + s.option + s.colour + s.other + s.site + s.due + s.top
    n += s.foe + s.chosen + s.token
    for v in range(7):
        n += int(s.picks[v])
    return n != 0


@rule
def order_fault(s: State) -> int:
    for p in range(s.seats):
        if is_finished(s, p) and (s.down[p] != 0 or s.familiar[p] != BOUND):
            return 9
    if s.phase == TURN:
        if s.asked != s.player or is_finished(s, s.player) or count_dice(s, s.player) == 0:
            return 10
    moved = s.rounds - 1
    if s.phase == DRAFTING and s.finished == 0 and s.rounds > 0:
        moved = s.rounds
    if s.rounds > 0 and s.first != (s.starter + moved) % s.seats:
        return 16
    if s.stall < 0 or s.stall > STALL_ROUNDS or (s.stall == STALL_ROUNDS and s.phase != OVER):
        return 19
    return 20 if s.phase <= TURN and has_left_over(s) else 0


@rule
def is_way(s: State, site: int) -> bool:
    """An empty circle on which nobody stands."""
    return s.lock[site] == EMPTY and not is_foreign(s, -1, site)


@rule
def is_linked(s: State, places: int) -> bool:
    """Ways join all of these places, from the lowest on."""
    seen = places & -places
    fresh = places & (places - 1)
    while seen != places and fresh != 0:
        fresh = 0
        for site in range(N_CIRCLES[s.seats]):
            near = near_of(s.seats, site)
            if near & seen != 0 and near & places & ~seen != 0 and is_way(s, site):
                fresh |= near & ~seen
                seen |= near
    return seen == places


@rule
def way_fault(s: State) -> int:
    """Joined places share one set, and ways join them; every way lies within such a set."""
    for a in range(N_PLACES[s.seats]):
        places = int(s.joined[a])
        rest = places
        while rest != 0:
            if s.joined[first_bit(rest)] != places:
                return 12
            rest &= rest - 1
        if (places >> a) & 1 == 0:
            return 12
        if places & -places == 1 << a and not is_linked(s, places):
            return 12
    for site in range(N_CIRCLES[s.seats]):
        near = near_of(s.seats, site)
        if near & ~int(s.joined[first_bit(near)]) != 0 and is_way(s, site):
            return 12
    for site in range(N_SITES[s.seats]):
        if ((s.barred[site // WORD] >> site % WORD) & 1 == 1) != (s.lock[site] != EMPTY):
            return 12
    return 0


@rule
def piece_fault(s: State) -> int:
    return token_fault(s) or scroll_fault(s) or card_fault(s)


@rule
def check(s: State) -> int:
    """The first invariant that does not hold, or 0."""
    dice = dice_fault(s) or roll_fault(s)
    figures = figure_fault(s) or guardian_fault(s)
    return dice or piece_fault(s) or figures or order_fault(s) or way_fault(s)

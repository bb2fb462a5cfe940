"""The invariants (ARC-15.1 to ARC-15.19): all that are broken, whatever the record's bytes."""

from __future__ import annotations

from pentacle.core import NONE, rule
from pentacle.core.bits import count_bits, first_bit

from . import state as ask
from .actions import actions
from .board import (
    BOUND,
    HALL,
    N_CIRCLES,
    N_PLACES,
    N_SITES,
    PLACES,
    SITES,
    SUPPLY,
    WORD,
    WORDS,
    near_of,
)
from .cards import (
    ABSORPTION_CARD,
    DRAFT,
    EMPTY,
    EXTRA_DICE,
    GUARDIAN_CARD,
    HIGH,
    LOCK_COLOUR,
    NATURAL,
    SCROLL,
    SCROLLS,
    SEATS,
    STALL_ROUNDS,
    TOKEN,
    TOKENS_PER_KIND,
)
from .check_choice import has_wrong_choice
from .decisions import refuse
from .rules.access import GUARDED_CIRCLE, is_foreign
from .rules.dice import count_reserve
from .state import State, count_dice, fits, is_circle, is_finished

(
    TABLE_WRONG, DICE_LOST, DICE_WRONG, TOKENS_LOST, SCROLLS_LOST, BINDING_WRONG, FIGURE_LOST,
    NODE_SHARED, GUARDIAN_WRONG, FINISHED_WRONG, TURN_WRONG, NO_ANSWER, WAYS_WRONG, FACE_WRONG,
    KEPT_WRONG, ROUND_WRONG, STALL_WRONG, CHOICE_WRONG, LOOKS_WRONG,
) = (1 << i for i in range(19))  # fmt: skip

ACTIONS = actions.count
FAULTS = {
    TABLE_WRONG: "Seats, circle, players or decision are numbers that do not exist (ARC-15.1).",
    DICE_LOST: "The dice of a colour do not add up (ARC-15.2).",
    DICE_WRONG: "A player in the round has dice not rolled, another one rolled dice (ARC-15.3).",
    TOKENS_LOST: "Seal tokens are miscounted, too many or out of place (ARC-15.4).",
    SCROLLS_LOST: "A scroll is in two places, missing or out of place (ARC-15.5).",
    BINDING_WRONG: "A player holds cards that are no scrolls of this game (ARC-15.6).",
    FIGURE_LOST: "A wizard or familiar stands nowhere, or on a lock (ARC-15.7).",
    NODE_SHARED: "Figures of two players share a spot (ARC-15.8).",
    GUARDIAN_WRONG: "A guardian stands where it may not, or is not in this game (ARC-15.9).",
    FINISHED_WRONG: "Who finished has something in use, or a seat that is empty did (ARC-15.10).",
    TURN_WRONG: "The wrong player is asked, or one without dice (ARC-15.11).",
    NO_ANSWER: "The decision has no answer (ARC-15.12).",
    WAYS_WRONG: "The ways do not match the empty circles (ARC-15.13).",
    FACE_WRONG: "A scroll is face down before somebody who does not own it (ARC-15.14).",
    KEPT_WRONG: "A kept token does not fit its scroll (ARC-15.15).",
    ROUND_WRONG: "The first player does not follow from the round (ARC-15.16).",
    STALL_WRONG: "The rounds without a break are miscounted (ARC-15.17).",
    CHOICE_WRONG: "The steps of a cast or payment do not fit the decision (ARC-15.18).",
    LOOKS_WRONG: "A wizard is nobody's, or of two players (ARC-15.19).",
}


@rule
def is_table_wrong(s: State) -> bool:
    """Without these numbers nothing else can be read."""
    if s.seats < 2 or s.seats > SEATS or s.circle < 1 or s.circle > 4:
        return True
    if s.phase < ask.OVER or s.phase > ask.LAST or s.broke < 0 or s.broke > 1 or s.rounds < 0:
        return True
    for p in (s.starter, s.first, s.player, s.asked):
        if p < 0 or p >= s.seats:
            return True
    for p in range(s.seats, SEATS):
        if s.owned[p] | s.down[p] | s.wizard[p] | s.familiar[p] != 0:
            return True
    return False


@rule
def are_dice_lost(s: State) -> bool:
    for c in range(NATURAL):
        n = int(s.reserve[c])
        for p in range(SEATS):
            for v in range(HIGH + 1):
                if s.dice[p, c, v] < 0 or (p >= s.seats and s.dice[p, c, v] != 0):
                    return True
                n += int(s.dice[p, c, v])
        if s.reserve[c] < 0 or n != s.seats + EXTRA_DICE:
            return True
    return False


@rule
def is_between_rounds(s: State) -> bool:
    """Nobody has rolled yet: the drafts before a round."""
    return s.phase == ask.WIZARD or (s.phase == ask.DRAFTING and s.finished == 0)


@rule
def are_dice_wrong(s: State) -> bool:
    """Before the roll all dice are unrolled; in a round exactly those of finished players."""
    for p in range(s.seats):
        rolled = 0
        fresh = 0
        for c in range(NATURAL):
            fresh += int(s.dice[p, c, 0])
            for v in range(1, HIGH + 1):
                rolled += int(s.dice[p, c, v])
        waits = is_between_rounds(s) or is_finished(s, p)
        if (waits and rolled > 0) or (not waits and fresh > 0) or fresh > DRAFT:
            return True
    return False


@rule
def are_tokens_lost(s: State) -> bool:
    """The counts are right, no kind has more than the box, and none lies on a scroll space."""
    if s.tokens[EMPTY] != 0:
        return True
    for lock in range(TOKEN, SCROLL):
        n = 0
        for site in range(N_CIRCLES[s.seats]):
            n += int(s.lock[site] == lock)
        if n != s.tokens[lock]:
            return True
        for c in range(5):
            n += int(s.kept[c] == lock)
        if n > TOKENS_PER_KIND:
            return True
    for site in range(N_CIRCLES[s.seats]):
        if s.lock[site] < EMPTY or s.lock[site] >= SCROLL:
            return True
    return False


@rule
def are_scrolls_lost(s: State) -> bool:
    seen = 0
    for site in range(N_CIRCLES[s.seats], SITES):
        lock = int(s.lock[site])
        if lock != EMPTY:
            card = lock - SCROLL
            if card < 0 or card >= SCROLLS or site >= N_SITES[s.seats] or (seen >> card) & 1 == 1:
                return True
            seen |= 1 << card
    if seen != s.shelf:
        return True
    for p in range(s.seats):
        if seen & int(s.owned[p]) != 0:
            return True
        seen |= int(s.owned[p])
    return count_bits(seen) != N_SITES[s.seats] - N_CIRCLES[s.seats]


@rule
def is_binding_wrong(s: State) -> bool:
    """The Binding lies before everybody: it is no bit of what he owns."""
    for p in range(s.seats):
        if s.owned[p] >> SCROLLS != 0 or s.down[p] >> SCROLLS + 1 != 0:
            return True
    return False


@rule
def is_face_wrong(s: State) -> bool:
    for p in range(s.seats):
        if int(s.down[p]) & ((1 << SCROLLS) - 1) & ~int(s.owned[p]) != 0:
            return True
    return False


@rule
def is_kept_wrong(s: State) -> bool:
    for c in range(5):
        if s.kept[c] != 0:
            if s.circle != 2 or s.kept[c] < TOKEN or s.kept[c] >= SCROLL:
                return True
            held = 0
            for p in range(s.seats):
                held |= int(s.owned[p]) >> (ABSORPTION_CARD + c) & 1
            if held == 0 or not fits(c, int(LOCK_COLOUR[s.kept[c]])):
                return True
    return False


@rule
def is_figure_lost(s: State) -> bool:
    """Wizards stand on empty sites or in the chamber, familiars may wait and, sent on a mission,
    sit on a token."""
    for p in range(s.seats):
        w = int(s.wizard[p])
        f = int(s.familiar[p])
        if w < 0 or f < 0 or (w >= N_SITES[s.seats] and w != HALL):
            return True
        if w != HALL and s.lock[w] != EMPTY:
            return True
        if f >= N_SITES[s.seats] and f != HALL and f != SUPPLY and f != BOUND:
            return True
        if f < SITES and s.lock[f] != EMPTY:
            if s.circle != GUARDED_CIRCLE or not is_circle(s, f):
                return True
    return False


@rule
def is_node_shared(s: State) -> bool:
    """ARC-6.5  The violet spots of the chamber are one for each player."""
    for p in range(s.seats):
        for q in range(p):
            for node in (int(s.wizard[p]), int(s.familiar[p])):
                if node < SITES and (s.wizard[q] == node or s.familiar[q] == node):
                    return True
    return False


@rule
def is_guardian_wrong(s: State) -> bool:
    """ARC-3.6  In the game if its scroll is; on a scroll of its colour, or beside the board."""
    cards = int(s.shelf)
    for p in range(s.seats):
        cards |= int(s.owned[p])
    for c in range(5):
        node = int(s.guardian[c])
        plays = s.circle == GUARDED_CIRCLE and (cards >> (GUARDIAN_CARD + c)) & 1 == 1
        if plays == (node == NONE):
            return True
        if plays and node != SUPPLY:
            if node < N_CIRCLES[s.seats] or node >= N_SITES[s.seats]:
                return True
            lock = int(s.lock[node])
            if lock < SCROLL or lock >= SCROLL + SCROLLS or LOCK_COLOUR[lock] != c:
                return True
    return False


@rule
def is_finished_wrong(s: State) -> bool:
    """ARC-4.4  Scrolls up and the familiar on the Binding, for who finished and nobody else."""
    if s.finished < 0 or s.finished >> s.seats != 0:
        return True
    for p in range(s.seats):
        bound = s.familiar[p] == BOUND
        if is_finished(s, p) and (s.down[p] != 0 or not bound):
            return True
        if bound and not is_finished(s, p) and not (is_between_rounds(s) and s.rounds > 0):
            return True
    return False


@rule
def is_draft_wrong(s: State) -> bool:
    """ARC-4.4, ARC-4.5  As many as are missing to three, or in a round all that are left; of who
    has just finished, in his own turn or as a victim of Theft."""
    missing = DRAFT - count_dice(s, s.asked)
    if s.drafts < 1 or s.drafts > count_reserve(s):
        return True
    if is_between_rounds(s):
        return s.drafts != missing
    short = s.drafts == count_reserve(s) and s.drafts <= missing
    if (s.drafts != missing and not short) or not is_finished(s, s.asked):
        return True
    return s.asked != s.player and is_finished(s, s.player)


@rule
def is_without_dice(s: State, p: int) -> bool:
    """ARC-4.3  Only after his last payment somebody in the round can have no die."""
    paid = p == s.player and (s.phase == ask.KEEP or s.phase == ask.SPEED_FREE)
    return not is_finished(s, p) and not paid and count_dice(s, p) == 0


@rule
def is_turn_wrong(s: State) -> bool:
    """ARC-4.2, ARC-4.3  Whoever casts or breaks is in the round, and everybody there has dice."""
    if s.phase == ask.OVER:
        return s.finished != (1 << s.seats) - 1 or s.drafts != 0
    if s.phase == ask.WIZARD:
        return s.rounds != 0 or s.finished != 0 or s.drafts != 0
    if not is_between_rounds(s):
        for p in range(s.seats):
            if is_without_dice(s, p):
                return True
    if s.phase == ask.DRAFTING:
        return is_draft_wrong(s)
    asked = s.foe if s.phase == ask.THEFT_DIE else s.player
    return bool(s.asked != asked or s.drafts != 0 or s.rounds == 0 or is_finished(s, s.player))


@rule
def is_round_wrong(s: State) -> bool:
    """ARC-4.6  The token moves by one seat a round, before the drafts for the next one."""
    moved = s.rounds - 1
    if s.rounds == 0 or is_between_rounds(s):
        moved = s.rounds
    return s.first != (s.starter + moved) % s.seats or (s.rounds == 0 and not is_between_rounds(s))


@rule
def is_stall_wrong(s: State) -> bool:
    if s.stall < 0 or s.stall > STALL_ROUNDS:
        return True
    return s.stall == STALL_ROUNDS and s.phase != ask.OVER


@rule
def are_looks_wrong(s: State) -> bool:
    """ARC-3.7  Everybody is another wizard; while they are chosen some are not yet."""
    for p in range(SEATS):
        look = int(s.looks[p])
        if look < NONE or look >= SEATS or (p >= s.seats and look != NONE):
            return True
        if p < s.seats and (look == NONE) != is_yet_to_choose(s, p):
            return True
        for q in range(p):
            if look != NONE and s.looks[q] == look:
                return True
    return False


@rule
def is_yet_to_choose(s: State, p: int) -> bool:
    """The players from the one who is asked on, up to the first."""
    mine = (p - s.first) % s.seats
    return s.phase == ask.WIZARD and mine >= (s.asked - s.first) % s.seats


@rule
def is_way(s: State, site: int) -> bool:
    """An empty circle on which nobody stands."""
    return s.lock[site] == EMPTY and not is_foreign(s, NONE, site)


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
def are_joins_wrong(s: State) -> bool:
    """Joined places share one set, and ways join them."""
    for a in range(PLACES):
        places = int(s.joined[a])
        if a >= N_PLACES[s.seats]:
            if places != 0:
                return True
            continue
        if places < 0 or places >> N_PLACES[s.seats] != 0 or (places >> a) & 1 == 0:
            return True
        rest = places
        while rest != 0:
            if s.joined[first_bit(rest)] != places:
                return True
            rest &= rest - 1
        if places & -places == 1 << a and not is_linked(s, places):
            return True
    return False


@rule
def are_ways_wrong(s: State) -> bool:
    """Every way lies within one set of joined places; barred are the sites with a lock."""
    if are_joins_wrong(s):
        return True
    for site in range(N_CIRCLES[s.seats]):
        near = near_of(s.seats, site)
        if near & ~int(s.joined[first_bit(near)]) != 0 and is_way(s, site):
            return True
    for word in range(WORDS):
        sites = 0
        for bit in range(WORD):
            site = WORD * word + bit
            if site < N_SITES[s.seats] and s.lock[site] != EMPTY:
                sites |= 1 << bit
        if sites != s.barred[word]:
            return True
    return False


@rule
def has_answer(s: State) -> bool:
    """ARC-9.6  Somebody who is asked has something to choose."""
    for action in range(ACTIONS):
        if refuse(s, s.asked, action) == 0:
            return True
    return False


@rule
def check(s: State) -> int:
    """All invariants that do not hold, a bitmask."""
    if is_table_wrong(s):
        return TABLE_WRONG
    faults = DICE_LOST if are_dice_lost(s) else 0
    faults |= DICE_WRONG if are_dice_wrong(s) else 0
    faults |= TOKENS_LOST if are_tokens_lost(s) else 0
    faults |= SCROLLS_LOST if are_scrolls_lost(s) else 0
    faults |= BINDING_WRONG if is_binding_wrong(s) else 0
    faults |= FIGURE_LOST if is_figure_lost(s) else 0
    faults |= NODE_SHARED if is_node_shared(s) else 0
    faults |= GUARDIAN_WRONG if is_guardian_wrong(s) else 0
    faults |= FINISHED_WRONG if is_finished_wrong(s) else 0
    faults |= TURN_WRONG if is_turn_wrong(s) else 0
    faults |= WAYS_WRONG if are_ways_wrong(s) else 0
    faults |= FACE_WRONG if is_face_wrong(s) else 0
    faults |= KEPT_WRONG if is_kept_wrong(s) else 0
    faults |= ROUND_WRONG if is_round_wrong(s) else 0
    faults |= STALL_WRONG if is_stall_wrong(s) else 0
    faults |= LOOKS_WRONG if are_looks_wrong(s) else 0
    faults |= CHOICE_WRONG if has_wrong_choice(s) else 0
    if faults == 0 and s.phase != ask.OVER and not has_answer(s):
        faults = NO_ANSWER
    return faults

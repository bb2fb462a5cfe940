"""The invariants (ARC-15.1 to ARC-15.19): all that are broken, whatever the record's bytes."""

from __future__ import annotations

from pentacle.core import NONE, rule
from pentacle.core.bits import count_bits

from . import board, cards, laws, state
from .actions import actions
from .check_choice import has_wrong_choice
from .check_ways import are_ways_wrong
from .decisions import refuse
from .rules import access, dice
from .state import State, count_dice, fits, is_circle, is_finished

ACTIONS = actions.count


@rule
def table_fault(s: State) -> int:
    """Without these numbers nothing else can be read."""
    if s.seats < 2 or s.seats > cards.SEATS or s.circle < 1 or s.circle > 4:
        return laws.TABLE_WRONG
    if s.phase < state.OVER or s.phase > state.LAST or s.broke < 0 or s.broke > 1 or s.rounds < 0:
        return laws.TABLE_WRONG
    for p in (s.starter, s.first, s.player, s.asked):
        if p < 0 or p >= s.seats:
            return laws.TABLE_WRONG
    for p in range(s.seats, cards.SEATS):
        if s.owned[p] | s.down[p] | s.wizard[p] | s.familiar[p] != 0:
            return laws.TABLE_WRONG
    return 0


@rule
def count_fault(s: State) -> int:
    for c in range(cards.NATURAL):
        n = int(s.reserve[c])
        for p in range(cards.SEATS):
            for v in range(cards.HIGH + 1):
                if s.dice[p, c, v] < 0 or (p >= s.seats and s.dice[p, c, v] != 0):
                    return laws.DICE_LOST
                n += int(s.dice[p, c, v])
        if s.reserve[c] < 0 or n != s.seats + cards.EXTRA_DICE:
            return laws.DICE_LOST
    return 0


@rule
def is_between_rounds(s: State) -> bool:
    """Nobody has rolled yet: the drafts before a round."""
    return s.phase == state.WIZARD or (s.phase == state.DRAFTING and s.finished == 0)


@rule
def roll_fault(s: State) -> int:
    """Before the roll all dice are unrolled; in a round exactly those of finished players."""
    for p in range(s.seats):
        rolled = 0
        fresh = 0
        for c in range(cards.NATURAL):
            fresh += int(s.dice[p, c, 0])
            for v in range(1, cards.HIGH + 1):
                rolled += int(s.dice[p, c, v])
        waits = is_between_rounds(s) or is_finished(s, p)
        if (waits and rolled > 0) or (not waits and fresh > 0) or fresh > cards.DRAFT:
            return laws.DICE_WRONG
    return 0


@rule
def token_fault(s: State) -> int:
    """The counts are right, no kind has more than the box, and none lies on a scroll space."""
    if s.tokens[cards.EMPTY] != 0:
        return laws.TOKENS_LOST
    for lock in range(cards.TOKEN, cards.SCROLL):
        n = 0
        for site in range(board.N_CIRCLES[s.seats]):
            n += int(s.lock[site] == lock)
        if n != s.tokens[lock]:
            return laws.TOKENS_LOST
        for c in range(5):
            n += int(s.kept[c] == lock)
        if n > cards.TOKENS_PER_KIND:
            return laws.TOKENS_LOST
    for site in range(board.N_CIRCLES[s.seats]):
        if s.lock[site] < cards.EMPTY or s.lock[site] >= cards.SCROLL:
            return laws.TOKENS_LOST
    return 0


@rule
def scroll_fault(s: State) -> int:
    seen = 0
    for site in range(board.N_CIRCLES[s.seats], board.SITES):
        lock = int(s.lock[site])
        if lock != cards.EMPTY:
            card = lock - cards.SCROLL
            if (
                card < 0
                or card >= cards.SCROLLS
                or site >= board.N_SITES[s.seats]
                or (seen >> card) & 1 == 1
            ):
                return laws.SCROLLS_LOST
            seen |= 1 << card
    if seen != s.shelf:
        return laws.SCROLLS_LOST
    for p in range(s.seats):
        if seen & int(s.owned[p]) != 0:
            return laws.SCROLLS_LOST
        seen |= int(s.owned[p])
    return (
        0
        if count_bits(seen) == board.N_SITES[s.seats] - board.N_CIRCLES[s.seats]
        else laws.SCROLLS_LOST
    )


@rule
def card_faults(s: State) -> int:
    """The Binding lies before everybody, no bit of what he owns; face down are his own cards."""
    faults = 0
    for p in range(s.seats):
        if s.owned[p] >> cards.SCROLLS != 0 or s.down[p] >> cards.SCROLLS + 1 != 0:
            faults |= laws.BINDING_WRONG
        if int(s.down[p]) & ((1 << cards.SCROLLS) - 1) & ~int(s.owned[p]) != 0:
            faults |= laws.FACE_WRONG
    return faults


@rule
def kept_fault(s: State) -> int:
    for c in range(5):
        if s.kept[c] != 0:
            if s.circle != 2 or s.kept[c] < cards.TOKEN or s.kept[c] >= cards.SCROLL:
                return laws.KEPT_WRONG
            held = 0
            for p in range(s.seats):
                held |= int(s.owned[p]) >> (cards.ABSORPTION_CARD + c) & 1
            if held == 0 or not fits(c, int(cards.LOCK_COLOUR[s.kept[c]])):
                return laws.KEPT_WRONG
    return 0


@rule
def figure_faults(s: State) -> int:
    """Wizards stand on empty sites or in the chamber, familiars may wait and, sent on a mission,
    sit on a token.  ARC-6.5  The violet spots of the chamber are one for each player."""
    faults = 0
    for p in range(s.seats):
        w = int(s.wizard[p])
        f = int(s.familiar[p])
        if w != board.HALL and (w < 0 or w >= board.N_SITES[s.seats] or s.lock[w] != cards.EMPTY):
            faults |= laws.FIGURE_LOST
        if f < 0 or (
            f >= board.N_SITES[s.seats]
            and f != board.HALL
            and f != board.SUPPLY
            and f != board.BOUND
        ):
            faults |= laws.FIGURE_LOST
        elif f < board.SITES and s.lock[f] != cards.EMPTY:
            faults |= (
                laws.FIGURE_LOST if s.circle != access.GUARDED_CIRCLE or not is_circle(s, f) else 0
            )
        for q in range(p):
            for node in (w, f):
                if node < board.SITES and (s.wizard[q] == node or s.familiar[q] == node):
                    faults |= laws.NODE_SHARED
    return faults


@rule
def guardian_fault(s: State) -> int:
    """ARC-3.6  In the game if its scroll is; on a scroll of its colour, or beside the board."""
    scrolls = int(s.shelf)
    for p in range(s.seats):
        scrolls |= int(s.owned[p])
    for c in range(5):
        node = int(s.guardian[c])
        plays = (
            s.circle == access.GUARDED_CIRCLE and (scrolls >> (cards.GUARDIAN_CARD + c)) & 1 == 1
        )
        if plays == (node == NONE):
            return laws.GUARDIAN_WRONG
        if plays and node != board.SUPPLY:
            if node < board.N_CIRCLES[s.seats] or node >= board.N_SITES[s.seats]:
                return laws.GUARDIAN_WRONG
            lock = int(s.lock[node])
            if (
                lock < cards.SCROLL
                or lock >= cards.SCROLL + cards.SCROLLS
                or cards.LOCK_COLOUR[lock] != c
            ):
                return laws.GUARDIAN_WRONG
    return 0


@rule
def finish_fault(s: State) -> int:
    """ARC-4.4  Scrolls up and the familiar on the Binding, for who finished and nobody else."""
    if s.finished < 0 or s.finished >> s.seats != 0:
        return laws.FINISHED_WRONG
    for p in range(s.seats):
        bound = s.familiar[p] == board.BOUND
        if is_finished(s, p) and (s.down[p] != 0 or not bound):
            return laws.FINISHED_WRONG
        if bound and not is_finished(s, p) and not (is_between_rounds(s) and s.rounds > 0):
            return laws.FINISHED_WRONG
    return 0


@rule
def is_draft_wrong(s: State) -> bool:
    """ARC-4.4, ARC-4.5  As many as are missing to three, or in a round all that are left; of who
    has just finished, in his own turn or as a victim of Theft."""
    missing = cards.DRAFT - count_dice(s, s.asked)
    if s.drafts < 1 or s.drafts > dice.count_reserve(s):
        return True
    if is_between_rounds(s):
        return s.drafts != missing
    short = s.drafts == dice.count_reserve(s) and s.drafts <= missing
    if (s.drafts != missing and not short) or not is_finished(s, s.asked):
        return True
    return s.asked != s.player and is_finished(s, s.player)


@rule
def is_without_dice(s: State, p: int) -> bool:
    """ARC-4.3  Only after his last payment somebody in the round can have no die."""
    paid = p == s.player and (s.phase == state.KEEP or s.phase == state.SPEED_FREE)
    return not is_finished(s, p) and not paid and count_dice(s, p) == 0


@rule
def turn_fault(s: State) -> int:
    """ARC-4.2, ARC-4.3  Whoever casts or breaks is in the round, and everybody there has dice."""
    wrong = s.drafts != 0 or is_finished(s, s.player) or s.rounds == 0
    if s.phase == state.OVER:
        wrong = s.finished != (1 << s.seats) - 1 or s.drafts != 0
    elif s.phase == state.WIZARD:
        wrong = s.rounds != 0 or s.finished != 0 or s.drafts != 0
    elif s.phase == state.DRAFTING:
        wrong = is_draft_wrong(s)
    elif s.asked != (s.foe if s.phase == state.THEFT_DIE else s.player):
        wrong = True
    for p in range(s.seats):
        wrong = wrong or (not is_between_rounds(s) and is_without_dice(s, p))
    return laws.TURN_WRONG if wrong else 0


@rule
def round_faults(s: State) -> int:
    """ARC-4.6  The token moves by one seat a round, before the drafts for the next one.
    ARC-11.2  Rounds without a break are few, and the last of them ends the game."""
    before = is_between_rounds(s)
    moved = s.rounds if before else s.rounds - 1
    wrong = s.first != (s.starter + moved) % s.seats or (s.rounds == 0 and not before)
    faults = laws.ROUND_WRONG if wrong else 0
    wrong = s.stall < 0 or s.stall > cards.STALL_ROUNDS
    if wrong or (s.stall == cards.STALL_ROUNDS and s.phase != state.OVER):
        faults |= laws.STALL_WRONG
    return faults


@rule
def look_fault(s: State) -> int:
    """ARC-3.7  Everybody is another wizard; while they are chosen some are not yet."""
    for p in range(cards.SEATS):
        look = int(s.looks[p])
        if look < NONE or look >= cards.SEATS or (p >= s.seats and look != NONE):
            return laws.LOOKS_WRONG
        if p < s.seats and (look == NONE) != is_yet_to_choose(s, p):
            return laws.LOOKS_WRONG
        for q in range(p):
            if look != NONE and s.looks[q] == look:
                return laws.LOOKS_WRONG
    return 0


@rule
def is_yet_to_choose(s: State, p: int) -> bool:
    """The players from the one who is asked on, up to the first."""
    mine = (p - s.first) % s.seats
    return s.phase == state.WIZARD and mine >= (s.asked - s.first) % s.seats


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
    if table_fault(s) != 0:
        return laws.TABLE_WRONG
    faults = count_fault(s) | roll_fault(s) | token_fault(s) | scroll_fault(s) | card_faults(s)
    faults |= kept_fault(s) | figure_faults(s) | guardian_fault(s) | finish_fault(s)
    faults |= turn_fault(s) | round_faults(s) | look_fault(s)
    faults |= laws.WAYS_WRONG if are_ways_wrong(s) else 0
    faults |= laws.CHOICE_WRONG if has_wrong_choice(s) else 0
    if faults == 0 and s.phase != state.OVER and not has_answer(s):
        faults = laws.NO_ANSWER
    return faults

"""The invariants (ARC-15.1 to ARC-15.19): all that are broken, whatever the record's bytes."""

from __future__ import annotations

from pentacle.core import NONE, Words, rule
from pentacle.core.bits import count_bits

from . import state as ask
from .actions import actions
from .board import (
    BOUND,
    HALL,
    N_CIRCLES,
    N_SITES,
    SITES,
    SUPPLY,
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
from .check_ways import are_ways_wrong
from .decisions import refuse
from .rules.access import GUARDED_CIRCLE
from .rules.dice import count_reserve
from .state import State, count_dice, fits, is_circle, is_finished

(
    TABLE_WRONG, DICE_LOST, DICE_WRONG, TOKENS_LOST, SCROLLS_LOST, BINDING_WRONG, FIGURE_LOST,
    NODE_SHARED, GUARDIAN_WRONG, FINISHED_WRONG, TURN_WRONG, NO_ANSWER, WAYS_WRONG, FACE_WRONG,
    KEPT_WRONG, ROUND_WRONG, STALL_WRONG, CHOICE_WRONG, LOOKS_WRONG,
) = (1 << i for i in range(19))  # fmt: skip

ACTIONS = actions.count
FAULTS = {
    TABLE_WRONG: Words(
        "Seats, circle, players or decision are numbers that do not exist (ARC-15.1).",
        "Places, cercle, joueurs ou décision : ces nombres n'existent pas (ARC-15.1).",
    ),
    DICE_LOST: Words(
        "The dice of a colour do not add up (ARC-15.2).",
        "Le compte des dés d'une couleur n'est pas juste (ARC-15.2).",
    ),
    DICE_WRONG: Words(
        "A player in the round has dice not rolled, another one rolled dice (ARC-15.3).",
        "Un joueur en jeu a des dés non lancés, ou un autre des dés lancés (ARC-15.3).",
    ),
    TOKENS_LOST: Words(
        "Seal tokens are miscounted, too many or out of place (ARC-15.4).",
        "Des jetons de Sceau sont mal comptés, trop nombreux ou mal placés (ARC-15.4).",
    ),
    SCROLLS_LOST: Words(
        "A scroll is in two places, missing or out of place (ARC-15.5).",
        "Un Parchemin est à deux endroits, absent ou mal placé (ARC-15.5).",
    ),
    BINDING_WRONG: Words(
        "A player holds cards that are no scrolls of this game (ARC-15.6).",
        "Un joueur a des cartes qui ne sont pas des Parchemins de ce jeu (ARC-15.6).",
    ),
    FIGURE_LOST: Words(
        "A wizard or familiar stands nowhere, or on a seal (ARC-15.7).",
        "Un magicien ou un Familier n'est nulle part, ou sur un Sceau (ARC-15.7).",
    ),
    NODE_SHARED: Words(
        "Figures of two players share a spot (ARC-15.8).",
        "Des figurines de deux joueurs sont au même endroit (ARC-15.8).",
    ),
    GUARDIAN_WRONG: Words(
        "A guardian stands where it may not, or is not in this game (ARC-15.9).",
        "Un Gardien est où il ne peut être, ou n'est pas de ce jeu (ARC-15.9).",
    ),
    FINISHED_WRONG: Words(
        "Who finished has something in use, or a seat that is empty did (ARC-15.10).",
        "Qui a terminé utilise encore quelque chose, ou une place vide a terminé (ARC-15.10).",
    ),
    TURN_WRONG: Words(
        "The wrong player is asked, or one without dice (ARC-15.11).",
        "Le mauvais joueur est interrogé, ou un joueur sans dés (ARC-15.11).",
    ),
    NO_ANSWER: Words(
        "The decision has no answer (ARC-15.12).",
        "La décision n'a pas de réponse (ARC-15.12).",
    ),
    WAYS_WRONG: Words(
        "The ways do not match the empty circles (ARC-15.13).",
        "Les passages ne suivent pas les cercles vides (ARC-15.13).",
    ),
    FACE_WRONG: Words(
        "A scroll is face down before somebody who does not own it (ARC-15.14).",
        "Un Parchemin est face cachée devant qui ne le possède pas (ARC-15.14).",
    ),
    KEPT_WRONG: Words(
        "A kept token does not fit its scroll (ARC-15.15).",
        "Un jeton gardé ne va pas avec son Parchemin (ARC-15.15).",
    ),
    ROUND_WRONG: Words(
        "The first player does not follow from the round (ARC-15.16).",
        "Le premier joueur ne suit pas de la manche (ARC-15.16).",
    ),
    STALL_WRONG: Words(
        "The rounds without a break are miscounted (ARC-15.17).",
        "Les manches sans rupture de Sceau sont mal comptées (ARC-15.17).",
    ),
    CHOICE_WRONG: Words(
        "The steps of a cast or payment do not fit the decision (ARC-15.18).",
        "Les étapes d'un sort ou d'un paiement ne vont pas avec la décision (ARC-15.18).",
    ),
    LOOKS_WRONG: Words(
        "A wizard is nobody's, or of two players (ARC-15.19).",
        "Un magicien n'est à personne, ou à deux joueurs (ARC-15.19).",
    ),
}


@rule
def table_fault(s: State) -> int:
    """Without these numbers nothing else can be read."""
    if s.seats < 2 or s.seats > SEATS or s.circle < 1 or s.circle > 4:
        return TABLE_WRONG
    if s.phase < ask.OVER or s.phase > ask.LAST or s.broke < 0 or s.broke > 1 or s.rounds < 0:
        return TABLE_WRONG
    for p in (s.starter, s.first, s.player, s.asked):
        if p < 0 or p >= s.seats:
            return TABLE_WRONG
    for p in range(s.seats, SEATS):
        if s.owned[p] | s.down[p] | s.wizard[p] | s.familiar[p] != 0:
            return TABLE_WRONG
    return 0


@rule
def count_fault(s: State) -> int:
    for c in range(NATURAL):
        n = int(s.reserve[c])
        for p in range(SEATS):
            for v in range(HIGH + 1):
                if s.dice[p, c, v] < 0 or (p >= s.seats and s.dice[p, c, v] != 0):
                    return DICE_LOST
                n += int(s.dice[p, c, v])
        if s.reserve[c] < 0 or n != s.seats + EXTRA_DICE:
            return DICE_LOST
    return 0


@rule
def is_between_rounds(s: State) -> bool:
    """Nobody has rolled yet: the drafts before a round."""
    return s.phase == ask.WIZARD or (s.phase == ask.DRAFTING and s.finished == 0)


@rule
def roll_fault(s: State) -> int:
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
            return DICE_WRONG
    return 0


@rule
def token_fault(s: State) -> int:
    """The counts are right, no kind has more than the box, and none lies on a scroll space."""
    if s.tokens[EMPTY] != 0:
        return TOKENS_LOST
    for lock in range(TOKEN, SCROLL):
        n = 0
        for site in range(N_CIRCLES[s.seats]):
            n += int(s.lock[site] == lock)
        if n != s.tokens[lock]:
            return TOKENS_LOST
        for c in range(5):
            n += int(s.kept[c] == lock)
        if n > TOKENS_PER_KIND:
            return TOKENS_LOST
    for site in range(N_CIRCLES[s.seats]):
        if s.lock[site] < EMPTY or s.lock[site] >= SCROLL:
            return TOKENS_LOST
    return 0


@rule
def scroll_fault(s: State) -> int:
    seen = 0
    for site in range(N_CIRCLES[s.seats], SITES):
        lock = int(s.lock[site])
        if lock != EMPTY:
            card = lock - SCROLL
            if card < 0 or card >= SCROLLS or site >= N_SITES[s.seats] or (seen >> card) & 1 == 1:
                return SCROLLS_LOST
            seen |= 1 << card
    if seen != s.shelf:
        return SCROLLS_LOST
    for p in range(s.seats):
        if seen & int(s.owned[p]) != 0:
            return SCROLLS_LOST
        seen |= int(s.owned[p])
    return 0 if count_bits(seen) == N_SITES[s.seats] - N_CIRCLES[s.seats] else SCROLLS_LOST


@rule
def card_faults(s: State) -> int:
    """The Binding lies before everybody, no bit of what he owns; face down are his own cards."""
    faults = 0
    for p in range(s.seats):
        if s.owned[p] >> SCROLLS != 0 or s.down[p] >> SCROLLS + 1 != 0:
            faults |= BINDING_WRONG
        if int(s.down[p]) & ((1 << SCROLLS) - 1) & ~int(s.owned[p]) != 0:
            faults |= FACE_WRONG
    return faults


@rule
def kept_fault(s: State) -> int:
    for c in range(5):
        if s.kept[c] != 0:
            if s.circle != 2 or s.kept[c] < TOKEN or s.kept[c] >= SCROLL:
                return KEPT_WRONG
            held = 0
            for p in range(s.seats):
                held |= int(s.owned[p]) >> (ABSORPTION_CARD + c) & 1
            if held == 0 or not fits(c, int(LOCK_COLOUR[s.kept[c]])):
                return KEPT_WRONG
    return 0


@rule
def figure_faults(s: State) -> int:
    """Wizards stand on empty sites or in the chamber, familiars may wait and, sent on a mission,
    sit on a token.  ARC-6.5  The violet spots of the chamber are one for each player."""
    faults = 0
    for p in range(s.seats):
        w = int(s.wizard[p])
        f = int(s.familiar[p])
        if w != HALL and (w < 0 or w >= N_SITES[s.seats] or s.lock[w] != EMPTY):
            faults |= FIGURE_LOST
        if f < 0 or (f >= N_SITES[s.seats] and f != HALL and f != SUPPLY and f != BOUND):
            faults |= FIGURE_LOST
        elif f < SITES and s.lock[f] != EMPTY:
            faults |= FIGURE_LOST if s.circle != GUARDED_CIRCLE or not is_circle(s, f) else 0
        for q in range(p):
            for node in (w, f):
                if node < SITES and (s.wizard[q] == node or s.familiar[q] == node):
                    faults |= NODE_SHARED
    return faults


@rule
def guardian_fault(s: State) -> int:
    """ARC-3.6  In the game if its scroll is; on a scroll of its colour, or beside the board."""
    cards = int(s.shelf)
    for p in range(s.seats):
        cards |= int(s.owned[p])
    for c in range(5):
        node = int(s.guardian[c])
        plays = s.circle == GUARDED_CIRCLE and (cards >> (GUARDIAN_CARD + c)) & 1 == 1
        if plays == (node == NONE):
            return GUARDIAN_WRONG
        if plays and node != SUPPLY:
            if node < N_CIRCLES[s.seats] or node >= N_SITES[s.seats]:
                return GUARDIAN_WRONG
            lock = int(s.lock[node])
            if lock < SCROLL or lock >= SCROLL + SCROLLS or LOCK_COLOUR[lock] != c:
                return GUARDIAN_WRONG
    return 0


@rule
def finish_fault(s: State) -> int:
    """ARC-4.4  Scrolls up and the familiar on the Binding, for who finished and nobody else."""
    if s.finished < 0 or s.finished >> s.seats != 0:
        return FINISHED_WRONG
    for p in range(s.seats):
        bound = s.familiar[p] == BOUND
        if is_finished(s, p) and (s.down[p] != 0 or not bound):
            return FINISHED_WRONG
        if bound and not is_finished(s, p) and not (is_between_rounds(s) and s.rounds > 0):
            return FINISHED_WRONG
    return 0


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
def turn_fault(s: State) -> int:
    """ARC-4.2, ARC-4.3  Whoever casts or breaks is in the round, and everybody there has dice."""
    wrong = s.drafts != 0 or is_finished(s, s.player) or s.rounds == 0
    if s.phase == ask.OVER:
        wrong = s.finished != (1 << s.seats) - 1 or s.drafts != 0
    elif s.phase == ask.WIZARD:
        wrong = s.rounds != 0 or s.finished != 0 or s.drafts != 0
    elif s.phase == ask.DRAFTING:
        wrong = is_draft_wrong(s)
    elif s.asked != (s.foe if s.phase == ask.THEFT_DIE else s.player):
        wrong = True
    for p in range(s.seats):
        wrong = wrong or (not is_between_rounds(s) and is_without_dice(s, p))
    return TURN_WRONG if wrong else 0


@rule
def round_faults(s: State) -> int:
    """ARC-4.6  The token moves by one seat a round, before the drafts for the next one.
    ARC-11.2  Rounds without a break are few, and the last of them ends the game."""
    before = is_between_rounds(s)
    moved = s.rounds if before else s.rounds - 1
    wrong = s.first != (s.starter + moved) % s.seats or (s.rounds == 0 and not before)
    faults = ROUND_WRONG if wrong else 0
    wrong = s.stall < 0 or s.stall > STALL_ROUNDS
    if wrong or (s.stall == STALL_ROUNDS and s.phase != ask.OVER):
        faults |= STALL_WRONG
    return faults


@rule
def look_fault(s: State) -> int:
    """ARC-3.7  Everybody is another wizard; while they are chosen some are not yet."""
    for p in range(SEATS):
        look = int(s.looks[p])
        if look < NONE or look >= SEATS or (p >= s.seats and look != NONE):
            return LOOKS_WRONG
        if p < s.seats and (look == NONE) != is_yet_to_choose(s, p):
            return LOOKS_WRONG
        for q in range(p):
            if look != NONE and s.looks[q] == look:
                return LOOKS_WRONG
    return 0


@rule
def is_yet_to_choose(s: State, p: int) -> bool:
    """The players from the one who is asked on, up to the first."""
    mine = (p - s.first) % s.seats
    return s.phase == ask.WIZARD and mine >= (s.asked - s.first) % s.seats


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
        return TABLE_WRONG
    faults = count_fault(s) | roll_fault(s) | token_fault(s) | scroll_fault(s) | card_faults(s)
    faults |= kept_fault(s) | figure_faults(s) | guardian_fault(s) | finish_fault(s)
    faults |= turn_fault(s) | round_faults(s) | look_fault(s)
    faults |= WAYS_WRONG if are_ways_wrong(s) else 0
    faults |= CHOICE_WRONG if has_wrong_choice(s) else 0
    if faults == 0 and s.phase != ask.OVER and not has_answer(s):
        faults = NO_ANSWER
    return faults

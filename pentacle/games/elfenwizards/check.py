"""Chapter 21: what must always be true of a record."""

from __future__ import annotations

from pentacle.core.record import NONE
from pentacle.core.rules import rule

from .cards import CHIPS, DICE, DW, H, M, S, W
from .rules.board import closed_by, count_defeated, in_turn, owner
from .rules.compete import laid_by, only_owners
from .state import (
    AIM,
    ALLOT,
    DEMOTE,
    FILL,
    MARK,
    OVER,
    RECOVER,
    REGAIN,
    RETIRE,
    SPELL,
    State,
    face_of,
)

LOST_DIE, LOST_CHIP, BAD_TRACK, BAD_PAWN, BAD_TITLE, FULL_TOP, LEFT_DEFEATED = range(1, 8)
BAD_TOKENS, STRAY_SPELL, BAD_SPELL, LEFT_DIE, EMPTY_TITLE, BAD_COUNT, BAD_TURN = range(8, 15)

FAULTS = {
    LOST_DIE: "INV-1: a player does not have seven dice",
    LOST_CHIP: "INV-2: a player does not have seven chips",
    BAD_TRACK: "INV-2: the round track does not show the retired High Wizards",
    BAD_PAWN: "INV-3: a pawn stands nowhere, or an unused pawn stands somewhere",
    BAD_TITLE: "INV-3: a title and the pawn on it do not know each other",
    FULL_TOP: "INV-4: a High Wizard stands between phase 1 and the award",
    LEFT_DEFEATED: "INV-4: a pawn lies in a Defeat box outside of phases 5 to 8",
    BAD_TOKENS: "INV-5: the grey tokens under the pawns are not 0 to 14",
    STRAY_SPELL: "INV-6: a spell lies beside a pawn outside of the competition",
    BAD_SPELL: "INV-6: spells beside pawns do not add up, or a stranger's lies in a closed contest",
    LEFT_DIE: "INV-7: a die is in hand after phase 3, or on a level after phase 5",
    EMPTY_TITLE: "INV-8: a Wizard or Sorcerer title is empty",
    BAD_COUNT: "INV-10: the game should have ended",
    BAD_TURN: "the player to decide, the turn or the round is out of range",
}


@rule
def check(s: State) -> int:
    """The number of the first invariant that is broken, or 0."""
    fault = check_turn(s)
    if fault == 0:
        fault = check_pieces(s)
    if fault == 0:
        fault = check_pawns(s)
    if fault == 0:
        fault = check_places(s)
    if fault == 0:
        fault = check_spells(s)
    return fault


@rule
def check_turn(s: State) -> int:
    """ELF-5.6, INV-10  Whose decision it is, and that a game which should be over is over."""
    if not (0 <= s.player < s.seats and 0 <= s.dragon < s.seats and 0 <= s.turns <= s.seats):
        return BAD_TURN
    if not (1 <= s.rounds <= 4 and MARK <= s.phase <= OVER and 0 <= s.passed < 1 << s.seats):
        return BAD_TURN
    settled = s.phase >= REGAIN
    if s.vacant > 2 or (s.vacant == 2 and (not settled or s.at[H] != NONE)):
        return BAD_COUNT
    for p in range(s.seats):
        last = settled and s.at[H] != NONE and owner(s, s.at[H]) == p
        if s.appointed[p] > 2 or (s.appointed[p] == 2 and not last):
            return BAD_COUNT
    return 0


@rule
def count_laid(s: State, p: int, dice: bool) -> int:
    """How many dice, or chips, of a player lie beside pawns."""
    n = 0
    for i in range(14):
        if s.laid[p, i] > 0 and (face_of(s.laid[p, i]) > 0) == dice:
            n += 1
    return n


@rule
def count_dice(s: State, p: int, first: int, last: int) -> int:
    """A player's dice on boxes `first` to `last`; a negative count spoils the sum."""
    n = 0
    for x in range(first, last + 1):
        for f in range(6):
            if s.dice[p, x, f] < 0:
                return -100
            n += s.dice[p, x, f]
    return n


@rule
def check_pieces(s: State) -> int:
    """INV-1, INV-2  No die and no chip is lost or found; the track tells the past."""
    for p in range(s.seats):
        if s.hand[p] < 0 or s.hand[p] + count_dice(s, p, 0, 5) + count_laid(s, p, True) != DICE:
            return LOST_DIE
        marks = 0
        for cell in range(3):
            if s.track[cell] == p:
                marks += 1
        chips = s.reserve[p] + s.spent[p] + count_laid(s, p, False) + marks
        if s.reserve[p] < 0 or s.spent[p] < 0 or chips != CHIPS:
            return LOST_CHIP
        due = int(s.appointed[p])
        if s.phase != RETIRE and s.at[H] != NONE and owner(s, s.at[H]) == p:
            due -= 1
        if marks != due or marks > 1:
            return BAD_TRACK
    return BAD_TRACK if s.track[3] != NONE else 0


@rule
def check_pawns(s: State) -> int:
    """ELF-20.4, INV-3, INV-5  Every pawn of the game stands somewhere, a title holds one."""
    tokens = 0
    for pawn in range(25):
        box = s.box[pawn]
        if (pawn < s.seats * s.pawns) != (0 <= box <= DW + 2):
            return BAD_PAWN
        if 0 <= box < M and s.at[box] != pawn:
            return BAD_TITLE
        if s.grey[pawn] < 0:
            return BAD_TOKENS
        tokens += s.grey[pawn]
    for box in range(M):
        if s.at[box] != NONE and s.box[s.at[box]] != box:
            return BAD_TITLE
    return BAD_TOKENS if tokens > 14 else 0


@rule
def check_places(s: State) -> int:
    """ELF-7.7, ELF-20.3, INV-4, INV-7, INV-8  What is empty or full in which phase."""
    phase = s.phase
    if ALLOT <= phase <= AIM and s.at[H] != NONE:
        return FULL_TOP
    if (phase < REGAIN or phase > DEMOTE) and count_defeated(s) > 0:
        return LEFT_DEFEATED
    for p in range(s.seats):
        if phase == RECOVER and p >= s.turns and s.hand[in_turn(s, p)] != 0:
            return LEFT_DIE
        if phase >= REGAIN and count_dice(s, p, 0, 3) > 0:
            return LEFT_DIE
    if phase < REGAIN or phase > FILL:
        for box in range(W, S + 4):
            if s.at[box] == NONE:
                return EMPTY_TITLE
    return 0


@rule
def check_spells(s: State) -> int:
    """INV-6  Spells lie beside pawns in the competition only, and add up."""
    competing = s.phase == SPELL or s.phase == AIM
    for p in range(s.seats):
        if not competing and s.laid[p, 0] != 0:
            return STRAY_SPELL
    for pawn in range(s.seats * s.pawns):
        total = 0
        for p in range(s.seats):
            total += laid_by(s, p, pawn)
        if s.points[pawn] != total:
            return BAD_SPELL
    if not competing:
        return 0
    for c in range(11):
        if s.shut[c] != closed_by(s, c):
            return BAD_SPELL
    return 0 if only_owners(s) else BAD_SPELL

"""Chapter 10, end of phase 5: contests are settled from top to bottom, then spells go back."""

from __future__ import annotations

from pentacle.core import NONE, note, rule

from .. import events
from ..cards import CONTEST, CONTESTS, DW, LEVEL, SPELLS, STAKE, H, N
from ..state import State, face_of
from .board import move, owner


@rule
def award(s: State) -> None:
    """ELF-10.2  High Wizard first, then level by level, left to right."""
    for c in range(N):
        settle_pair(s, c)
    for c in range(N, CONTESTS):
        settle_group(s, c)
    count_appointment(s)
    give_back(s)


@rule
def points_on(s: State, box: int) -> int:
    """ELF-10.1  The points beside the pawn on a title; NONE where nobody stands."""
    return NONE if s.at[box] == NONE else int(s.points[s.at[box]])


@rule
def settle_pair(s: State, c: int) -> None:
    """ELF-10.3  The candidate with more points, and at least one, takes the title."""
    left = points_on(s, 2 * c + 1)
    right = points_on(s, 2 * c + 2)
    if left != right and max(left, right) > 0:
        winner = s.at[2 * c + 1] if left > right else s.at[2 * c + 2]
        climb(s, winner, c)
    else:
        note(events.UNAWARDED, c)
    defeat(s, 2 * c + 1)
    defeat(s, 2 * c + 2)


@rule
def climb(s: State, pawn: int, title: int) -> None:
    """ELF-10.3  A winner moves to its new title."""
    move(s, pawn, title)
    note(events.AWARDED, pawn, title, s.points[pawn])


@rule
def defeat(s: State, box: int) -> None:
    """ELF-10.6  Who did not climb goes to the Defeat box of its level."""
    pawn = s.at[box]
    if pawn != NONE:
        move(s, pawn, DW + LEVEL[box])
        note(events.DEFEATED, pawn, LEVEL[box])


@rule
def outranks(s: State, one: int, other: int) -> bool:
    """ELF-10.5  More points; then the earlier owner in turn order; then the lower number."""
    if s.points[one] != s.points[other]:
        return bool(s.points[one] > s.points[other])
    first = (owner(s, one) - s.dragon + s.seats) % s.seats
    then = (owner(s, other) - s.dragon + s.seats) % s.seats
    return first < then if first != then else one < other


@rule
def best_of(s: State, c: int, above: int) -> int:
    """ELF-10.4, ELF-10.5  The foremost candidate with points that comes after `above`, or NONE."""
    best = NONE
    for pawn in range(s.seats * s.pawns):
        if CONTEST[s.box[pawn]] == c and s.points[pawn] > 0 and pawn != above:
            if above == NONE or outranks(s, above, pawn):
                if best == NONE or outranks(s, pawn, best):
                    best = pawn
    return best


@rule
def settle_group(s: State, c: int) -> None:
    """ELF-10.4  Two titles for the two foremost; a tie for the second keeps it from both."""
    first = best_of(s, c, NONE)
    second = best_of(s, c, first) if first != NONE else NONE
    third = best_of(s, c, second) if second != NONE else NONE
    if third != NONE and s.points[second] == s.points[third]:
        if s.points[first] == s.points[second]:
            first = NONE
        second = NONE
    if first != NONE:
        climb(s, first, STAKE[c])
    if second != NONE:
        climb(s, second, STAKE[c] + 1)
    if first == NONE:
        note(events.UNAWARDED, c)


@rule
def count_appointment(s: State) -> None:
    """ELF-10.9  A new High Wizard counts for its owner, none counts for the game."""
    if s.at[H] == NONE:
        s.vacant += 1
    else:
        s.appointed[owner(s, s.at[H])] += 1


@rule
def give_back(s: State) -> None:
    """ELF-9.8, ELF-10.8  Dice go back to the hands, laid chips to the Minor Spells box."""
    for p in range(s.seats):
        for i in range(SPELLS):
            if s.laid[p, i] > 0:
                if face_of(s.laid[p, i]) == 0:
                    s.spent[p] += 1
                else:
                    s.hand[p] += 1
                s.laid[p, i] = 0
        for x in range(4):
            for f in range(6):
                s.hand[p] += s.dice[p, x, f]
                s.dice[p, x, f] = 0
    for pawn in range(s.seats * s.pawns):
        s.points[pawn] = 0
    note(events.SETTLED, s.rounds)


@rule
def close_contests(s: State) -> None:
    """Forget what only the competition needs."""
    for c in range(CONTESTS):
        s.shut[c] = NONE
    for level in range(4):
        s.reach[level] = 0
    s.passed = 0

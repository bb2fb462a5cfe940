"""Chapters 3 and 5: pawns on the tree, and the order of players."""

from __future__ import annotations

from pentacle.core import NONE, rule

from ..cards import CONTEST, DW, M, N
from ..state import State


@rule
def owner(s: State, pawn: int) -> int:
    """ELF-4.4  Pawns are numbered seat by seat."""
    return int(pawn) // int(s.pawns)


@rule
def in_turn(s: State, k: int) -> int:
    """ELF-5.2  The k-th player: the dragon holder first, then clockwise."""
    return (int(s.dragon) + k) % int(s.seats)


@rule
def move(s: State, pawn: int, box: int) -> None:
    """ELF-3.2, ELF-10.7  A pawn goes to another box; what lies under it goes along."""
    old = s.box[pawn]
    if old < M:
        s.at[old] = NONE
    s.box[pawn] = box
    if box < M:
        s.at[box] = pawn


@rule
def closed_by(s: State, contest: int) -> int:
    """ELF-3.4  Who owns all of two or more candidates, or NONE: the contest is not closed."""
    if contest >= N:
        return closed_group(s, contest)
    left = s.at[2 * contest + 1]
    right = s.at[2 * contest + 2]
    if left == NONE or right == NONE or owner(s, left) != owner(s, right):
        return NONE
    return owner(s, left)


@rule
def closed_group(s: State, contest: int) -> int:
    """ELF-3.4  The same for the pawns of a Magician box."""
    n = 0
    only = NONE
    for pawn in range(s.seats * s.pawns):
        if CONTEST[s.box[pawn]] == contest:
            if n > 0 and owner(s, pawn) != only:
                return NONE
            only = owner(s, pawn)
            n += 1
    return only if n >= 2 else NONE


@rule
def count_defeated(s: State) -> int:
    """ELF-5.5  How many pawns lie in the Defeat boxes."""
    n = 0
    for pawn in range(s.seats * s.pawns):
        if s.box[pawn] >= DW:
            n += 1
    return n

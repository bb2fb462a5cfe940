"""Chapters 11 and 12, phases 7 and 8: vacant titles for the defeated, demotion for the rest."""

from __future__ import annotations

from pentacle.core import NONE, note, rule

from .. import events, reasons
from ..actions import MBOX, TITLE
from ..cards import DW, LEVEL, TAINTS, TITLES, M, W
from ..state import State
from .board import in_turn, move


@rule
def highest_vacancy(s: State) -> int:
    """ELF-11.1, ELF-11.3, ELF-11.5  The first empty title below High Wizard, or NONE."""
    for box in range(W, M):
        if s.at[box] == NONE:
            return box
    return NONE


@rule
def first_defeated(s: State, p: int, before: int) -> int:
    """Of a player's pawns the first in the highest Defeat box, if that is above `before`'s."""
    best = before
    for pawn in range(p * s.pawns, (p + 1) * s.pawns):
        if s.box[pawn] >= DW and (best == NONE or s.box[pawn] < s.box[best]):
            best = pawn
    return best


@rule
def next_defeated(s: State) -> int:
    """ELF-11.2  Level by level from the top, in turn order, a player's pawns by number."""
    best = NONE
    for k in range(s.seats):
        best = first_defeated(s, in_turn(s, k), best)
    return best


@rule
def refuse_title(s: State, p: int, a: int) -> int:
    """ELF-11.1, ELF-11.3  Empty, and none above it is."""
    box = W + a - TITLE
    if not W <= box < W + TITLES:
        return reasons.ASKED + s.phase
    if s.at[box] != NONE:
        return reasons.HELD
    return reasons.FINE if LEVEL[box] == LEVEL[highest_vacancy(s)] else reasons.HIGHER


@rule
def take_title(s: State, p: int, a: int) -> None:
    """ELF-11.3, ELF-11.4  The defeated pawn takes the title, without a grey token."""
    note(events.FOUND, s.pawn, W + a - TITLE)
    move(s, s.pawn, W + a - TITLE)


@rule
def next_demoted(s: State) -> int:
    """ELF-12.1  Player by player in turn order: his defeated pawns from the top level down."""
    for k in range(s.seats):
        pawn = first_defeated(s, in_turn(s, k), NONE)
        if pawn != NONE:
            return pawn
    return NONE


@rule
def demote(s: State, p: int, a: int) -> None:
    """ELF-12.1, ELF-12.2, ELF-2.2  Down; from W and S with a token, however many lie."""
    taint = TAINTS[s.box[s.pawn]]
    note(events.DEMOTED, s.pawn, M + a - MBOX, taint)
    s.grey[s.pawn] += taint
    move(s, s.pawn, M + a - MBOX)

"""Chapter 6, phase 1: the High Wizard retires."""

from __future__ import annotations

from pentacle.core import NONE, note, rule

from .. import events, reasons
from ..actions import MARK_BOX, MARK_RESERVE, MBOX
from ..cards import M
from ..state import RETIRE, State
from .board import move


@rule
def refuse_mark(s: State, p: int, a: int) -> int:
    """ELF-6.2  The chip for the track comes from the reserve or from the Minor Spells box."""
    if a == MARK_RESERVE:
        return reasons.FINE if s.reserve[p] > 0 else reasons.NO_MARK_RESERVE
    if a == MARK_BOX:
        return reasons.FINE if s.spent[p] > 0 else reasons.NO_MARK_BOX
    return reasons.ASKED + s.phase


@rule
def mark(s: State, p: int, a: int) -> None:
    """ELF-5.3, ELF-6.2, ELF-6.3  The chip stays on the cell of its round; the dragon comes."""
    if a == MARK_BOX:
        s.spent[p] -= 1
    else:
        s.reserve[p] -= 1
    s.track[s.rounds - 2] = p
    note(events.MARKED, p, s.rounds - 1, a == MARK_BOX)
    if s.dragon != p:
        note(events.DRAGON, p)
    s.dragon = p
    s.phase = RETIRE


@rule
def refuse_box(s: State, p: int, a: int) -> int:
    """ELF-6.4, ELF-12.1  Any of the four Magician boxes."""
    return reasons.FINE if MBOX <= a < MBOX + 4 else reasons.ASKED + s.phase


@rule
def retire(s: State, p: int, a: int) -> None:
    """ELF-6.4  The pawn goes to a Magician box of its owner's choice, with its grey tokens."""
    note(events.RETIRED, s.pawn, M + a - MBOX)
    move(s, s.pawn, M + a - MBOX)
    s.pawn = NONE

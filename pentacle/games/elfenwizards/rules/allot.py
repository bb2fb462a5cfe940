"""Chapter 7, phases 2 and 3: rolling dice and placing them on the board."""

from __future__ import annotations

from pentacle.core import Moves, below, note, rule

from .. import events, reasons
from ..actions import ACCEPT, DONE, PLACE, REROLL
from ..state import ALLOT, REST, State


@rule
def roll(s: State, p: int) -> None:
    """ELF-7.1, ELF-7.4, ELF-19.3  All dice in hand fall; those on the board keep their faces."""
    for f in range(6):
        s.rolled[p, f] = 0
    for _ in range(s.hand[p]):
        s.rolled[p, below(s, 6)] += 1
    if s.hand[p] > 0:
        one, two, three = s.rolled[p, 0], s.rolled[p, 1], s.rolled[p, 2]
        four, five, six = s.rolled[p, 3], s.rolled[p, 4], s.rolled[p, 5]
        note(events.ROLLED, p, one, two, three, four, five, six)


# placing dice: some of them in phase 2, all that are left in phase 3


@rule
def list_places(s: State, p: int, out: Moves) -> int:
    """ELF-7.1, ELF-7.2, ELF-7.5  Any die on any box; in phase 2 the rest may be held back."""
    n = 0
    if s.phase == ALLOT:
        out[0] = DONE
        n = 1
    for f in range(6):
        if s.rolled[p, f] > 0:
            for x in range(6):
                out[n] = PLACE + 6 * f + x
                n += 1
    return n


@rule
def refuse_place(s: State, p: int, a: int) -> int:
    if a == DONE:
        return reasons.FINE if s.phase == ALLOT else reasons.MUST_PLACE
    if not PLACE <= a < PLACE + 36:
        return reasons.ASKED + s.phase
    return reasons.FINE if s.rolled[p, (a - PLACE) // 6] > 0 else reasons.NO_FACE


@rule
def place_die(s: State, p: int, a: int) -> None:
    """ELF-7.1, ELF-7.2  A die is put on a box and keeps its face; what is held back is rolled
    again."""
    if a == DONE:
        note(events.KEPT, p, s.hand[p])
        return
    f = (a - PLACE) // 6
    x = (a - PLACE) % 6
    s.hand[p] -= 1
    s.rolled[p, f] -= 1
    s.dice[p, x, f] += 1
    note(events.PLACED, p, f + 1, x)


# phase 3: keep the roll or pay


@rule
def refuse_roll(s: State, p: int, a: int) -> int:
    """ELF-7.4  Keep the roll, or pay a chip; without a chip it must be kept."""
    if a == REROLL:
        return reasons.FINE if s.reserve[p] > 0 else reasons.NO_REROLL
    return reasons.FINE if a == ACCEPT else reasons.ASKED + s.phase


@rule
def decide(s: State, p: int, a: int) -> None:
    """ELF-7.4  A chip goes to the Minor Spells box and all dice in hand are rolled once more."""
    s.phase = REST
    if a == REROLL:
        s.reserve[p] -= 1
        s.spent[p] += 1
        note(events.REROLLED, p)
        roll(s, p)
    else:
        note(events.ACCEPTED, p)

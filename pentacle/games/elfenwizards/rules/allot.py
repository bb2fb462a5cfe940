"""Chapter 7, phases 2 and 3: rolling dice and placing them on the board."""

from __future__ import annotations

from pentacle.core.chance import below
from pentacle.core.record import Moves
from pentacle.core.rules import note, rule

from ..actions import ACCEPT, DONE, PLACE, REROLL
from ..events import Event
from ..state import REST, State
from ..why import ASKED, FINE, MUST_PLACE, NO_FACE, NO_REROLL


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
        note(Event.ROLLED, p, one, two, three, four, five, six)


# phase 2: place dice, or hold them back


@rule
def list_some(s: State, p: int, out: Moves) -> int:
    """ELF-7.1  Any die on any box; or hold the rest back."""
    out[0] = DONE
    return add_places(s, p, 1, out)


@rule
def add_places(s: State, p: int, n: int, out: Moves) -> int:
    """ELF-7.2  Each face that is there, on each of the six boxes."""
    for f in range(6):
        if s.rolled[p, f] > 0:
            for x in range(6):
                out[n] = PLACE + 6 * f + x
                n += 1
    return n


@rule
def refuse_some(s: State, p: int, a: int) -> int:
    return FINE if a == DONE else refuse_place(s, p, a)


@rule
def refuse_place(s: State, p: int, a: int) -> int:
    """ELF-7.2  A face that was rolled can be put anywhere."""
    if not PLACE <= a < PLACE + 36:
        return ASKED + s.phase
    return FINE if s.rolled[p, (a - PLACE) // 6] > 0 else NO_FACE


@rule
def place_or_hold(s: State, p: int, a: int) -> None:
    """ELF-7.1  Dice held back are rolled again in phase 3."""
    if a == DONE:
        note(Event.KEPT, p, s.hand[p])
    else:
        place_die(s, p, a)


# phase 3: keep the roll or pay, then place all


@rule
def list_rolls(s: State, p: int, out: Moves) -> int:
    """ELF-7.4  Keep the roll, or pay a chip; without a chip it must be kept."""
    out[0] = ACCEPT
    if s.reserve[p] == 0:
        return 1
    out[1] = REROLL
    return 2


@rule
def refuse_roll(s: State, p: int, a: int) -> int:
    if a == REROLL:
        return FINE if s.reserve[p] > 0 else NO_REROLL
    return FINE if a == ACCEPT else ASKED + s.phase


@rule
def decide(s: State, p: int, a: int) -> None:
    """ELF-7.4  A chip goes to the Minor Spells box and all dice in hand are rolled once more."""
    s.phase = REST
    if a == REROLL:
        s.reserve[p] -= 1
        s.spent[p] += 1
        note(Event.REROLLED, p)
        roll(s, p)
    else:
        note(Event.ACCEPTED, p)


@rule
def list_all(s: State, p: int, out: Moves) -> int:
    """ELF-7.5  Nothing may be held back."""
    return add_places(s, p, 0, out)


@rule
def refuse_all(s: State, p: int, a: int) -> int:
    return MUST_PLACE if a == DONE else refuse_place(s, p, a)


@rule
def place_die(s: State, p: int, a: int) -> None:
    """ELF-7.2  A die is put on a box and keeps its face."""
    f = (a - PLACE) // 6
    x = (a - PLACE) % 6
    s.hand[p] -= 1
    s.rolled[p, f] -= 1
    s.dice[p, x, f] += 1
    note(Event.PLACED, p, f + 1, x)

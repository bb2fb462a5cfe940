"""The School of Power (circles 0 and I): spells on one's own dice."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import COLOUR
from ..cards import EVOLUTION, GROWTH, NATURAL, REBIRTH, TRANSMUTATION
from ..events import GREW, RAISED, REROLLED, TURNED_COLOUR
from ..state import State, has_colour
from .dice import clear_picks, roll_die, shift_picks


@rule
def has_between(s: State, p: int, c: int, low: int, high: int) -> bool:
    """A die of this colour that shows low to high."""
    for v in range(low, high + 1):
        if s.dice[p, c, v] > 0:
            return True
    return False


@rule
def has_other_reserve(s: State, c: int) -> bool:
    for b in range(NATURAL):
        if b != c and s.reserve[b] > 0:
            return True
    return False


@rule
def power_works(s: State, p: int, spell: int, c: int) -> bool:
    """ARC-8.2 to ARC-8.5  The spell would do something with this colour."""
    if spell == TRANSMUTATION:
        return has_colour(s, p, c) and has_other_reserve(s, c)
    if spell == REBIRTH:
        return has_colour(s, p, c)
    if spell == EVOLUTION:
        return has_between(s, p, c, 1, 5)
    return spell == GROWTH and s.reserve[c] > 0


@rule
def legal_target_colour(s: State, out: Moves) -> int:
    """ARC-8.2  One other colour for all, with a die in its reserve."""
    n = 0
    for b in range(NATURAL):
        if b + 1 != s.colour and s.reserve[b] > 0:
            out[n] = COLOUR + b
            n += 1
    return n


@rule
def transmute(s: State, p: int) -> None:
    """ARC-8.2  Each picked die is replaced by one of the other colour with the same value."""
    a = s.colour - 1
    b = s.other - 1
    for v in range(1, 7):
        k = s.picks[v]
        s.dice[p, a, v] -= k
        s.reserve[a] += k
        s.reserve[b] -= k
        s.dice[p, b, v] += k
        if k > 0:
            note(TURNED_COLOUR, p, a, b, v, k)
    clear_picks(s)


@rule
def reroll(s: State, p: int) -> None:
    """ARC-8.3  The picked dice are rolled again."""
    c = s.colour - 1
    n = 0
    for v in range(1, 7):
        s.dice[p, c, v] -= s.picks[v]
        n += int(s.picks[v])
    clear_picks(s)
    shown = 0
    for _ in range(n):
        v = roll_die(s)
        s.dice[p, c, v] += 1
        shown = 32 * shown + 6 * c + v
    note(REROLLED, p, shown)


@rule
def evolve(s: State, p: int) -> None:
    """ARC-8.4  The picked dice gain 2, up to 6."""
    c = s.colour - 1
    n = shift_picks(s, p, 2)
    note(RAISED, p, c, n, 2)


@rule
def grow(s: State, p: int) -> None:
    """ARC-8.5  One more die from the reserve, rolled at once, for this round."""
    c = s.colour - 1
    v = roll_die(s)
    s.reserve[c] -= 1
    s.dice[p, c, v] += 1
    note(GREW, p, c, v)

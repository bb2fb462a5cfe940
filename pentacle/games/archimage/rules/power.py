"""The School of Power (circles 0 and I): spells on one's own dice."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import COLOUR
from ..cards import EVOLUTION, GROWTH, NATURAL, REBIRTH, TRANSMUTATION
from ..events import CHANGED_DICE, GREW
from ..state import State, besides, colours_of, scrolls_of
from .dice import clear_picks, roll_die, shift_picks, show, show_picks


@rule
def stocked(s: State) -> int:
    """The colours with a die in their reserve, as a bitmask."""
    colours = 0
    for c in range(NATURAL):
        colours |= int(s.reserve[c] > 0) << c
    return colours


@rule
def power_deck(s: State, p: int) -> int:
    """ARC-7.3, ARC-8.2 to ARC-8.5  The scrolls of this school that would do something for p."""
    shown = colours_of(s, p, 1, 6)
    low = colours_of(s, p, 1, 5)
    stock = stocked(s)
    deck = scrolls_of(shown & besides(stock)) << 5 * TRANSMUTATION
    deck |= scrolls_of(shown) << 5 * REBIRTH
    deck |= scrolls_of(low) << 5 * EVOLUTION
    return deck | scrolls_of(stock) << 5 * GROWTH


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
    note(CHANGED_DICE, p, show_picks(s, a, 0), show_picks(s, b, 0))
    for v in range(1, 7):
        k = s.picks[v]
        s.dice[p, a, v] -= k
        s.reserve[a] += k
        s.reserve[b] -= k
        s.dice[p, b, v] += k
    clear_picks(s)


@rule
def reroll(s: State, p: int) -> None:
    """ARC-8.3  The picked dice are rolled again."""
    c = s.colour - 1
    n = 0
    before = show_picks(s, c, 0)
    for v in range(1, 7):
        s.dice[p, c, v] -= s.picks[v]
        n += int(s.picks[v])
    clear_picks(s)
    shown = 0
    for _ in range(n):
        v = roll_die(s)
        s.dice[p, c, v] += 1
        shown = show(c, v, 1, shown)
    note(CHANGED_DICE, p, before, shown)


@rule
def evolve(s: State, p: int) -> None:
    """ARC-8.4  The picked dice gain 2, up to 6."""
    shift_picks(s, p, 2)


@rule
def grow(s: State, p: int) -> None:
    """ARC-8.5  One more die from the reserve, rolled at once, for this round."""
    c = s.colour - 1
    v = roll_die(s)
    s.reserve[c] -= 1
    s.dice[p, c, v] += 1
    note(GREW, p, c, v)

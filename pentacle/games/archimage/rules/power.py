"""The School of Power (circles 0 and I): spells on one's own dice."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import events
from ..actions import COLOUR, DONE
from ..cards import EVOLUTION, GROWTH, HIGH, NATURAL, REBIRTH, TRANSMUTATION
from ..reasons import FINE, OTHER_DECISION, RESERVE_EMPTY, SAME_COLOUR
from ..state import TRANSMUTATION_DICE, State, besides, colours_of, scrolls_of
from . import dice
from .rounds import end_cast


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
    shown = colours_of(s, p, 1, HIGH)
    low = colours_of(s, p, 1, HIGH - 1)
    stock = stocked(s)
    deck = scrolls_of(shown & besides(stock)) << 5 * TRANSMUTATION
    deck |= scrolls_of(shown) << 5 * REBIRTH
    deck |= scrolls_of(low) << 5 * EVOLUTION
    return deck | scrolls_of(stock) << 5 * GROWTH


# Transmutation: the new colour, then dice.


@rule
def refuse_new_colour(s: State, p: int, action: int) -> int:
    """ARC-8.2  One other colour for all, with a die in its reserve."""
    b = action - COLOUR
    if b >= NATURAL:
        return OTHER_DECISION
    if b == s.colour:
        return SAME_COLOUR
    return FINE if s.reserve[b] > 0 else RESERVE_EMPTY


@rule
def choose_new_colour(s: State, p: int, action: int) -> None:
    s.other = action - COLOUR
    s.phase = TRANSMUTATION_DICE


@rule
def list_transmuted(s: State, p: int, out: Moves) -> int:
    """ARC-8.2  No more dice than the reserve of the new colour holds."""
    return dice.list_picks(s, p, 1, HIGH, int(s.reserve[s.other]), out)


@rule
def refuse_transmuted(s: State, p: int, action: int) -> int:
    return dice.refuse_picks(s, p, 1, HIGH, int(s.reserve[s.other]), action)


@rule
def transmute(s: State, p: int, action: int) -> None:
    """ARC-8.2  Each picked die is replaced by one of the other colour with the same value."""
    if action != DONE:
        dice.pick_die(s, action)
        return
    a = s.colour
    b = s.other
    k = s.picks
    note(events.PICKED_DICE, p, a, b, 0, k[1], k[2], k[3], k[4], k[5], k[6])
    for v in range(1, HIGH + 1):
        n = s.picks[v]
        s.dice[p, a, v] -= n
        s.reserve[a] += n
        s.reserve[b] -= n
        s.dice[p, b, v] += n
    end_cast(s)


# Rebirth.


@rule
def list_any_dice(s: State, p: int, out: Moves) -> int:
    return dice.list_picks(s, p, 1, HIGH, dice.ALL, out)


@rule
def refuse_any_dice(s: State, p: int, action: int) -> int:
    return dice.refuse_picks(s, p, 1, HIGH, dice.ALL, action)


@rule
def reroll(s: State, p: int, action: int) -> None:
    """ARC-8.3  The picked dice are rolled again."""
    if action != DONE:
        dice.pick_die(s, action)
        return
    c = s.colour
    before = 0
    after = 0
    for v in range(1, HIGH + 1):
        s.dice[p, c, v] -= s.picks[v]
    for k in range(HIGH):
        for _ in range(s.picks[HIGH - k]):
            v = dice.roll_die(s)
            s.dice[p, c, v] += 1
            before = 32 * before + 6 * c + HIGH - k
            after = 32 * after + 6 * c + v
    note(events.CHANGED_DICE, p, before, after)
    end_cast(s)


# Evolution; Alteration raises the same dice.


@rule
def list_low_picks(s: State, p: int, out: Moves) -> int:
    """ARC-8.4, ARC-8.13  Dice that show less than 6."""
    return dice.list_picks(s, p, 1, HIGH - 1, dice.ALL, out)


@rule
def refuse_low_picks(s: State, p: int, action: int) -> int:
    return dice.refuse_picks(s, p, 1, HIGH - 1, dice.ALL, action)


@rule
def evolve(s: State, p: int, action: int) -> None:
    """ARC-8.4  The picked dice gain 2, up to 6."""
    if action != DONE:
        dice.pick_die(s, action)
        return
    dice.shift_picks(s, p, 2)
    end_cast(s)


@rule
def grow(s: State, p: int) -> None:
    """ARC-8.5  One more die from the reserve, rolled at once, for this round."""
    c = s.colour
    v = dice.roll_die(s)
    s.reserve[c] -= 1
    s.dice[p, c, v] += 1
    note(events.GREW, p, c, v)
    end_cast(s)

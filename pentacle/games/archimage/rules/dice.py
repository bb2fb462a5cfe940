"""Dice: reserves, rolls, what they can pay, and picking several (chapters 5 and 9)."""

from __future__ import annotations

from pentacle.core import Moves, below, note, rule

from .. import events, reasons
from ..actions import DIE, DONE, die_colour, die_value
from ..cards import HIGH, MOST_DICE, NATURAL, SPIRIT
from ..reasons import FINE, OTHER_DECISION
from ..state import UNROLLED, State

ALL = 4 * MOST_DICE
"""More dice than anybody can pick."""


@rule
def roll_die(s: State) -> int:
    return 1 + below(s, HIGH)


@rule
def give_back(s: State, p: int, c: int, v: int) -> None:
    """ARC-5.5  A die that was used goes to its reserve at once."""
    s.dice[p, c, v] -= 1
    s.reserve[c] += 1


@rule
def give_back_all(s: State, p: int) -> None:
    """ARC-4.4, ARC-13.7  Whoever finishes keeps no die."""
    for c in range(NATURAL):
        for v in range(HIGH + 1):
            s.reserve[c] += s.dice[p, c, v]
            s.dice[p, c, v] = 0


@rule
def take_die(s: State, p: int, c: int) -> None:
    """ARC-3.9  A drafted die is not rolled yet."""
    s.reserve[c] -= 1
    s.dice[p, c, UNROLLED] += 1


@rule
def count_reserve(s: State) -> int:
    n = 0
    for c in range(NATURAL):
        n += int(s.reserve[c])
    return n


@rule
def roll_all(s: State) -> None:
    """ARC-4.1  Everybody rolls: seats in order, colours in order."""
    for p in range(s.seats):
        shown = 0
        for c in range(NATURAL):
            for _ in range(s.dice[p, c, UNROLLED]):
                v = roll_die(s)
                s.dice[p, c, UNROLLED] -= 1
                s.dice[p, c, v] += 1
                shown = 32 * shown + 6 * c + v
        note(events.ROLLED, p, shown)


@rule
def sum_of(s: State, p: int, c: int) -> int:
    """What p's dice of a colour add up to."""
    total = 0
    for v in range(1, HIGH + 1):
        total += v * int(s.dice[p, c, v])
    return total


@rule
def purse_of(s: State, p: int) -> int:
    """ARC-5.4  The kinds of locks that p can pay: dice of one fitting colour add up to the
    power.  Spirit may be paid in the richest colour."""
    kinds = 0
    best = 0
    for c in range(NATURAL):
        n = max(0, min(HIGH, sum_of(s, p, c)) - 1)
        kinds |= ((1 << n) - 1) << (5 * c)
        best = max(best, n)
    return kinds | ((1 << best) - 1) << (5 * SPIRIT)


@rule
def refuse_absent(s: State, who: int, action: int) -> int:
    """No die is chosen, or one that this player does not have."""
    c = die_colour(action)
    if c < 0:
        return OTHER_DECISION
    return FINE if s.dice[who, c, die_value(action)] > 0 else reasons.NO_SUCH_DIE


@rule
def count_picks(s: State) -> int:
    n = 0
    for v in range(1, HIGH + 1):
        n += int(s.picks[v])
    return n


@rule
def least_pick(s: State) -> int:
    """The lowest value picked so far; before the first pick the highest that there is."""
    for v in range(1, HIGH):
        if s.picks[v] > 0:
            return v
    return HIGH


@rule
def refuse_pick(s: State, who: int, low: int, high: int, most: int, c: int, v: int) -> int:
    """ARC-7.5, ARC-9.5  Eligible dice of the spell's colour from high to low, so many at most."""
    if c != s.colour:
        return reasons.DIE_COLOUR_UNFIT
    if s.dice[who, c, v] <= s.picks[v]:
        return reasons.NO_SUCH_DIE
    if v < low or v > high:
        return reasons.DIE_LIMIT
    if v > least_pick(s):
        return reasons.HIGH_TO_LOW
    return FINE if count_picks(s) < most else reasons.RESERVE_SHORT


@rule
def list_picks(s: State, who: int, low: int, high: int, most: int, out: Moves) -> int:
    """ARC-7.6, ARC-9.5  One or more dice, one at a time; DONE after the first."""
    n = 0
    picked = count_picks(s)
    if picked < most:
        for v in range(low, min(high, least_pick(s)) + 1):
            if s.dice[who, s.colour, v] > s.picks[v]:
                out[n] = DIE + 6 * s.colour + v - 1
                n += 1
    if picked > 0:
        out[n] = DONE
        n += 1
    return n


@rule
def refuse_picks(s: State, who: int, low: int, high: int, most: int, action: int) -> int:
    if action == DONE:
        return FINE if count_picks(s) > 0 else reasons.PICK_ONE
    c = die_colour(action)
    if c < 0:
        return OTHER_DECISION
    return refuse_pick(s, who, low, high, most, c, die_value(action))


@rule
def pick_die(s: State, action: int) -> None:
    s.picks[die_value(action)] += 1


@rule
def clear_picks(s: State) -> None:
    for v in range(HIGH + 1):
        s.picks[v] = 0


@rule
def shift_picks(s: State, who: int, by: int) -> None:
    """Turn the picked dice up or down, within 1 to 6."""
    c = s.colour
    k = s.picks
    note(events.PICKED_DICE, who, c, c, by, k[1], k[2], k[3], k[4], k[5], k[6])
    for v in range(1, HIGH + 1):
        s.dice[who, c, v] -= s.picks[v]
    for v in range(1, HIGH + 1):
        if s.picks[v] > 0:
            s.dice[who, c, max(1, min(HIGH, v + by))] += s.picks[v]
    clear_picks(s)

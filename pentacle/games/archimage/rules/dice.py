"""Dice: reserves, rolls, payments and picking several dice (chapters 5 and 9)."""

from __future__ import annotations

from pentacle.core import Moves, below, note, rule

from ..actions import DIE, DONE
from ..cards import HIGH, LOCK_COLOUR, LOCK_POWER, NATURAL, SPIRIT
from ..events import CHANGED_DICE, ROLLED
from ..state import UNROLLED, State

ALL = 24
"""More dice than anybody can pick."""


@rule
def roll_die(s: State) -> int:
    return 1 + below(s, 6)


@rule
def give_back(s: State, p: int, c: int, v: int) -> None:
    """ARC-5.5  A die that was used goes to its reserve at once."""
    s.dice[p, c, v] -= 1
    s.reserve[c] += 1


@rule
def give_back_all(s: State, p: int) -> None:
    """ARC-4.4  Whoever finishes keeps no die."""
    for c in range(NATURAL):
        for v in range(7):
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
                shown = show(c, v, 1, shown)
        note(ROLLED, p, shown)


@rule
def sum_of(s: State, p: int, c: int) -> int:
    """What p's dice of a colour add up to."""
    total = 0
    for v in range(1, 7):
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
def ask_payment(s: State, site: int) -> None:
    """ARC-5.3  The price is what lies there now; a Spirit lock leaves the colour open."""
    lock = s.lock[site]
    s.site = site + 1
    s.due = LOCK_POWER[lock]
    s.top = HIGH
    s.colour = 0 if LOCK_COLOUR[lock] == SPIRIT else LOCK_COLOUR[lock] + 1


@rule
def legal_payment(s: State, p: int, out: Moves) -> int:
    """ARC-9.4  Dice from high to low, as long as the smaller ones can still make up the rest."""
    n = 0
    for c in range(NATURAL):
        if s.colour == 0 or s.colour == c + 1:
            below_v = 0
            for v in range(1, s.top + 1):
                below_v += v * int(s.dice[p, c, v])
                if s.dice[p, c, v] > 0 and below_v >= s.due:
                    out[n] = DIE + 6 * c + v - 1
                    n += 1
    return n


@rule
def pay_die(s: State, p: int, c: int, v: int) -> bool:
    """ARC-9.4  One die is paid; true when the price is reached, which ends the payment."""
    give_back(s, p, c, v)
    s.picks[v] += 1
    s.colour = c + 1
    s.top = v
    s.due = max(0, s.due - v)
    return s.due == 0


@rule
def show(c: int, v: int, n: int, shown: int) -> int:
    """Several dice in one number, as notes tell them: n more of a colour and a value."""
    for _ in range(n):
        shown = 32 * shown + 6 * c + v
    return shown


@rule
def show_picks(s: State, c: int, by: int) -> int:
    """The dice picked or paid, high to low, in a colour and with so much added; 0: none."""
    shown = 0
    for k in range(6):
        shown = show(c, max(1, min(6, 6 - k + by)), int(s.picks[6 - k]), shown)
    return shown


@rule
def ask_subset(s: State, most: int) -> None:
    """ARC-9.5  Picking one or more dice begins."""
    s.top = HIGH
    s.due = most


@rule
def legal_subset(s: State, who: int, low: int, high: int, out: Moves) -> int:
    """ARC-7.6, ARC-9.5  Eligible dice of the spell's colour from high to low; one at least."""
    n = 0
    c = s.colour - 1
    picked = 0
    for v in range(low, high + 1):
        picked += int(s.picks[v])
        if v <= s.top and s.due > 0 and s.dice[who, c, v] > s.picks[v]:
            out[n] = DIE + 6 * c + v - 1
            n += 1
    if picked > 0:
        out[n] = DONE
        n += 1
    return n


@rule
def pick_die(s: State, v: int) -> None:
    s.picks[v] += 1
    s.top = v
    s.due -= 1


@rule
def clear_picks(s: State) -> None:
    for v in range(7):
        s.picks[v] = 0


@rule
def shift_picks(s: State, who: int, by: int) -> None:
    """Turn the picked dice up or down, within 1 to 6."""
    c = s.colour - 1
    note(CHANGED_DICE, who, show_picks(s, c, 0), show_picks(s, c, by))
    for v in range(1, 7):
        s.dice[who, c, v] -= s.picks[v]
    for v in range(1, 7):
        if s.picks[v] > 0:
            s.dice[who, c, max(1, min(6, v + by))] += s.picks[v]
    clear_picks(s)

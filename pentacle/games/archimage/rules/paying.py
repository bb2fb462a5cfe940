"""Paying for a lock and breaking it (chapter 5)."""

from __future__ import annotations

from pentacle.core import NONE, Moves, rule

from .. import reasons, state
from ..actions import DIE, die_colour, die_value
from ..cards import BINDING_SPELL, HIGH, LOCK_COLOUR, LOCK_POWER, NATURAL, SPEED, SPIRIT
from ..reasons import FINE, OTHER_DECISION
from ..state import State, casting
from . import breaking, passages, rounds


@rule
def ask_payment(s: State, site: int) -> None:
    s.site = site
    s.phase = state.PAY


@rule
def still_due(s: State) -> int:
    """ARC-5.3  What is left of the price, which is that of the lock that lies there now."""
    due = int(LOCK_POWER[s.lock[s.site]])
    for v in range(1, HIGH + 1):
        due -= v * int(s.paid[v])
    return due


@rule
def pay_colour(s: State) -> int:
    """ARC-5.4, ARC-13.1  The one colour to pay; NONE while a Spirit lock leaves it open."""
    colour = int(LOCK_COLOUR[s.lock[s.site]])
    return colour if colour != SPIRIT else int(s.paid_colour)


@rule
def least_paid(s: State) -> int:
    """The lowest value paid so far; before the first die the highest that there is."""
    for v in range(1, HIGH):
        if s.paid[v] > 0:
            return v
    return HIGH


@rule
def refuse_payment(s: State, p: int, action: int) -> int:
    """ARC-9.4, ARC-13.2  From high to low, as long as smaller dice can make up the rest: so no die
    is useless, though there may be fewer."""
    c = die_colour(action)
    if c < 0:
        return OTHER_DECISION
    v = die_value(action)
    colour = pay_colour(s)
    if colour != NONE and c != colour:
        return reasons.ONE_COLOUR
    if s.dice[p, c, v] == 0:
        return reasons.NO_SUCH_DIE
    if v > least_paid(s):
        return reasons.HIGH_TO_LOW
    total = 0
    for w in range(1, v + 1):
        total += w * int(s.dice[p, c, w])
    return FINE if total >= still_due(s) else reasons.TOO_LITTLE


@rule
def list_payment(s: State, p: int, out: Moves) -> int:
    """ARC-9.4  The same for all dice at once."""
    n = 0
    colour = pay_colour(s)
    due = int(LOCK_POWER[s.lock[s.site]])
    top = HIGH
    if s.paid_colour != NONE:
        due = still_due(s)
        top = least_paid(s)
    for c in range(NATURAL):
        if colour == NONE or colour == c:
            total = 0
            for v in range(1, top + 1):
                total += v * int(s.dice[p, c, v])
                if s.dice[p, c, v] > 0 and total >= due:
                    out[n] = DIE + 6 * c + v - 1
                    n += 1
    return n


@rule
def pay(s: State, p: int, action: int) -> None:
    """ARC-9.4  One die is paid; reaching the price ends the payment and breaks the lock."""
    breaking.pay_die(s, p, die_colour(action), die_value(action))
    if still_due(s) <= 0:
        resolve_break(s, p)


@rule
def resolve_break(s: State, p: int) -> None:
    """ARC-5.6  The lock goes; the wizard moves, or with Binding the familiar."""
    spell = casting(s)
    breaking.break_lock(s, p, s.site)
    if spell == BINDING_SPELL:
        breaking.send_familiar(s, p, s.site)
    else:
        breaking.move_wizard(s, p, s.site)
    if spell == SPEED and s.phase != state.SPEED_FREE:
        ask_free_break(s)
    elif passages.may_keep_any(s, p):
        s.phase = state.KEEP
    else:
        rounds.end_break(s, p)


@rule
def ask_free_break(s: State) -> None:
    """ARC-8.21  The second lock costs nothing."""
    s.phase = state.SPEED_FREE
    rounds.clear_payment(s)

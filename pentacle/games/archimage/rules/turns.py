"""The turn (ARC-4.3): cast, or break a lock, or give up when none can be broken."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import events
from ..actions import CARD, DONE, SITE, card_of, site_of
from ..board import N_WORDS
from ..reasons import FINE, MUST_BREAK, OTHER_DECISION
from ..state import State
from .access import accessible_locks, list_accessible, of_kinds, reach, refuse_lock
from .casting import cast, list_casts, refuse_cast
from .dice import purse_of
from .paying import ask_payment
from .rounds import finish


@rule
def list_turn(s: State, p: int, out: Moves) -> int:
    """ARC-4.3  Cast, or break; to give up only when nothing can be broken.  ARC-13.17  Spells that
    contain a break are listed beside it."""
    casts = list_casts(s, p, out)
    n = list_accessible(s, p, purse_of(s, p), False, out, casts)
    if n == casts:
        out[n] = DONE
        n += 1
    return n


@rule
def may_break(s: State, p: int) -> bool:
    """ARC-4.3  Some lock in reach can be paid."""
    reached = reach(s, p)
    purse = purse_of(s, p)
    for word in range(N_WORDS[s.seats]):
        if of_kinds(s, accessible_locks(s, p, reached, word), word, purse) != 0:
            return True
    return False


@rule
def refuse_turn(s: State, p: int, action: int) -> int:
    if card_of(action) >= 0:
        return refuse_cast(s, p, action - CARD)
    if site_of(action) >= 0:
        return refuse_lock(s, p, action - SITE, reach(s, p), purse_of(s, p))
    if action != DONE:
        return OTHER_DECISION
    return MUST_BREAK if may_break(s, p) else FINE


@rule
def take_turn(s: State, p: int, action: int) -> None:
    if action == DONE:
        note(events.GAVE_UP, p)
        finish(s, p)
    elif card_of(action) >= 0:
        cast(s, p, action - CARD)
    else:
        ask_payment(s, action - SITE)

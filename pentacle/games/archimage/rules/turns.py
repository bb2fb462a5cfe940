"""The turn (ARC-4.3): cast, or break a lock, or give up when none can be broken."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import events
from ..actions import CARD, DONE, SITE, card_of, site_of
from ..board import N_WORDS
from ..reasons import FINE, MUST_BREAK, OTHER_DECISION
from ..state import State
from . import access, casting, dice, paying, rounds


@rule
def list_turn(s: State, p: int, out: Moves) -> int:
    """ARC-4.3  Cast, or break; to give up only when nothing can be broken.  ARC-13.17  Spells that
    contain a break are listed beside it."""
    casts = casting.list_casts(s, p, out)
    n = access.list_accessible(s, p, dice.purse_of(s, p), False, out, casts)
    if n == casts:
        out[n] = DONE
        n += 1
    return n


@rule
def may_break(s: State, p: int) -> bool:
    """ARC-4.3  Some lock in reach can be paid."""
    reached = access.reach(s, p)
    purse = dice.purse_of(s, p)
    for word in range(N_WORDS[s.seats]):
        if access.of_kinds(s, access.accessible_locks(s, p, reached, word), word, purse) != 0:
            return True
    return False


@rule
def refuse_turn(s: State, p: int, action: int) -> int:
    if card_of(action) >= 0:
        return casting.refuse_cast(s, p, action - CARD)
    if site_of(action) >= 0:
        return access.refuse_lock(s, p, action - SITE, access.reach(s, p), dice.purse_of(s, p))
    if action != DONE:
        return OTHER_DECISION
    return MUST_BREAK if may_break(s, p) else FINE


@rule
def take_turn(s: State, p: int, action: int) -> None:
    if action == DONE:
        note(events.GAVE_UP, p)
        rounds.finish(s, p)
    elif card_of(action) >= 0:
        casting.cast(s, p, action - CARD)
    else:
        paying.ask_payment(s, action - SITE)

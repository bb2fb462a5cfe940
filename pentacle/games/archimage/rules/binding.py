"""Binding (chapter 8.0): the familiar joins its wizard, or breaks a seal for him."""

from __future__ import annotations

from pentacle.core import Moves, rule

from .. import reasons
from ..actions import OPTION, SITE, site_of
from ..board import CIRCLE_BITS, N_WORDS
from ..cards import LOCK_COLOUR, NATURAL
from ..reasons import FINE, OTHER_DECISION
from ..state import BIND_ONE, BIND_SEAL, State, colour_kinds, colours_of, is_circle
from . import access, breaking, dice, paying, rounds

JOIN, BREAK, BREAK_WITH_ONE = range(3)
"""The three options, in the order of their actions."""


@rule
def kinds_for_one(s: State, p: int) -> int:
    """ARC-8.1, ARC-13.18  The kinds of tokens in whose colour p has a 1, rolled or made."""
    ones = colours_of(s, p, 1, 1)
    kinds = 0
    for c in range(NATURAL):
        if (ones >> c) & 1 == 1:
            kinds |= colour_kinds(c)
    return kinds


@rule
def bind_options(s: State, p: int) -> int:
    """ARC-8.1  The options open to p, as a bitmask; joining needs only another place, be it in the
    chamber (ARC-13.16).  ARC-13.21  Wizard and familiar share it then."""
    options = 1 << JOIN if s.familiar[p] != s.wizard[p] else 0
    payable = dice.purse_of(s, p)
    with_one = kinds_for_one(s, p)
    reached = access.reach(s, p)
    for word in range(N_WORDS[s.seats]):
        seals = access.accessible_locks(s, p, reached, word) & int(CIRCLE_BITS[s.seats, word])
        if access.of_kinds(s, seals, word, payable) != 0:
            options |= 1 << BREAK
        if access.of_kinds(s, seals, word, with_one) != 0:
            options |= 1 << BREAK_WITH_ONE
    return options


@rule
def may_bind(s: State, p: int) -> bool:
    """ARC-7.3  Any option will do."""
    return bool(s.familiar[p] != s.wizard[p]) or bind_options(s, p) != 0


@rule
def refuse_option(s: State, p: int, action: int) -> int:
    option = action - OPTION
    if option < JOIN or option > BREAK_WITH_ONE:
        return OTHER_DECISION
    if (bind_options(s, p) >> option) & 1 == 1:
        return FINE
    return reasons.THERE_ALREADY if option == JOIN else reasons.NO_SEAL_IN_REACH


@rule
def list_options(s: State, p: int, out: Moves) -> int:
    options = bind_options(s, p)
    n = 0
    for option in range(JOIN, BREAK_WITH_ONE + 1):
        if (options >> option) & 1 == 1:
            out[n] = OPTION + option
            n += 1
    return n


@rule
def choose_option(s: State, p: int, action: int) -> None:
    """ARC-8.1  Join the wizard at once, or choose the token to break."""
    if action - OPTION == JOIN:
        breaking.send_familiar(s, p, int(s.wizard[p]))
        rounds.end_cast(s)
    elif action - OPTION == BREAK:
        s.phase = BIND_SEAL
    else:
        s.phase = BIND_ONE


@rule
def list_bind_seals(s: State, p: int, out: Moves) -> int:
    """ARC-8.1  The accessible tokens that p can pay; never a scroll."""
    return access.list_accessible(s, p, dice.purse_of(s, p), True, out, 0)


@rule
def refuse_bind_seal(s: State, p: int, action: int) -> int:
    site = site_of(action)
    why = access.refuse_lock(s, p, site, access.reach(s, p), dice.purse_of(s, p))
    return why if why != FINE or is_circle(s, site) else reasons.TOKENS_ONLY


@rule
def bind_seal(s: State, p: int, action: int) -> None:
    paying.ask_payment(s, action - SITE)


@rule
def list_seals_for_one(s: State, p: int, out: Moves) -> int:
    """ARC-8.1  The accessible tokens of a colour in which p has a 1, whatever their power."""
    return access.list_accessible(s, p, kinds_for_one(s, p), True, out, 0)


@rule
def refuse_seal_for_one(s: State, p: int, action: int) -> int:
    site = site_of(action)
    why = access.refuse_access(s, p, site, access.reach(s, p))
    if why == FINE and not is_circle(s, site):
        return reasons.TOKENS_ONLY
    return why or access.refuse_kind(s, site, kinds_for_one(s, p), reasons.NO_ONE)


@rule
def bind_for_one(s: State, p: int, action: int) -> None:
    """ARC-8.1  Option 3 pays exactly one die that shows 1."""
    s.site = action - SITE
    breaking.pay_die(s, p, int(LOCK_COLOUR[s.lock[s.site]]), 1)
    paying.resolve_break(s, p)

"""Binding (chapter 8.0): the familiar joins its wizard, or breaks a seal for him."""

from __future__ import annotations

from pentacle.core import Moves, note, rule
from pentacle.core.bits import first_bit

from ..actions import OPTION, SITE
from ..board import N_CIRCLES, N_WORDS, WORD
from ..cards import LOCK_COLOUR
from ..events import SENT_FAMILIAR
from ..state import State
from .access import accessible_locks, reach
from .dice import is_payable, purse_of

JOIN, BREAK, BREAK_WITH_ONE = 1, 2, 3
"""The three options."""


@rule
def may_bind_on(s: State, p: int, option: int, purse: int, site: int) -> bool:
    """ARC-8.1  A token that p can pay (option 2), or that matches a die of his showing 1 (3)."""
    lock = int(s.lock[site])
    if site >= N_CIRCLES[s.seats]:
        return False
    if option == BREAK:
        return is_payable(purse, lock)
    return bool(s.dice[p, LOCK_COLOUR[lock], 1] > 0)


@rule
def bind_sites(s: State, p: int, option: int, reached: int, purse: int, word: int) -> int:
    """ARC-8.1  The accessible tokens of a word that the option can break; never a scroll."""
    found = 0
    sites = accessible_locks(s, p, int(s.wizard[p]), reached, word)
    while sites != 0:
        bit = first_bit(sites)
        sites &= sites - 1
        if may_bind_on(s, p, option, purse, WORD * word + bit):
            found |= 1 << bit
    return found


@rule
def bind_options(s: State, p: int, reached: int, purse: int) -> int:
    """ARC-8.1  The options open to p, as a bitmask; joining needs only another place."""
    options = 1 << JOIN if s.familiar[p] != s.wizard[p] else 0
    for word in range(N_WORDS[s.seats]):
        sites = accessible_locks(s, p, int(s.wizard[p]), reached, word)
        while sites != 0:
            site = WORD * word + first_bit(sites)
            sites &= sites - 1
            for option in range(BREAK, BREAK_WITH_ONE + 1):
                if may_bind_on(s, p, option, purse, site):
                    options |= 1 << option
    return options


@rule
def may_bind(s: State, p: int, reached: int, purse: int) -> bool:
    """ARC-7.3  Any option will do."""
    return bool(s.familiar[p] != s.wizard[p]) or bind_options(s, p, reached, purse) != 0


@rule
def legal_option(s: State, p: int, out: Moves) -> int:
    options = bind_options(s, p, reach(s, p), purse_of(s, p))
    n = 0
    for option in range(JOIN, BREAK_WITH_ONE + 1):
        if (options >> option) & 1 == 1:
            out[n] = OPTION + option - 1
            n += 1
    return n


@rule
def legal_bind_site(s: State, p: int, out: Moves) -> int:
    reached = reach(s, p)
    purse = purse_of(s, p)
    n = 0
    for word in range(N_WORDS[s.seats]):
        sites = bind_sites(s, p, s.option, reached, purse, word)
        while sites != 0:
            out[n] = SITE + WORD * word + first_bit(sites)
            sites &= sites - 1
            n += 1
    return n


@rule
def send_familiar(s: State, p: int, node: int) -> None:
    """ARC-6.2  The familiar goes there from wherever it is; what it leaves is free again."""
    s.familiar[p] = node
    note(SENT_FAMILIAR, p, node)

"""Binding (chapter 8.0): the familiar joins its wizard, or breaks a seal for him."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import OPTION, SITE
from ..board import N_CIRCLES
from ..cards import EMPTY, LOCK_COLOUR
from ..events import SENT_FAMILIAR
from ..state import State
from .access import is_accessible, reach
from .dice import is_payable, purse_of

JOIN, BREAK, BREAK_WITH_ONE = 1, 2, 3
"""The three options."""


@rule
def may_bind_on(s: State, p: int, option: int, reached: int, purse: int, site: int) -> bool:
    """ARC-8.1  An accessible token: payable (option 2), or matching a die that shows 1 (3)."""
    lock = int(s.lock[site])
    if lock == EMPTY:
        return False
    if option == BREAK and not is_payable(purse, lock):
        return False
    if option == BREAK_WITH_ONE and s.dice[p, LOCK_COLOUR[lock], 1] == 0:
        return False
    return is_accessible(s, p, int(s.wizard[p]), reached, site)


@rule
def may_bind(s: State, p: int, option: int, reached: int, purse: int) -> bool:
    """ARC-8.1  Option 1 needs only that the familiar is not there already."""
    if option == JOIN:
        return bool(s.familiar[p] != s.wizard[p])
    for site in range(N_CIRCLES[s.seats]):
        if may_bind_on(s, p, option, reached, purse, site):
            return True
    return False


@rule
def may_bind_somehow(s: State, p: int, reached: int, purse: int) -> bool:
    return (
        may_bind(s, p, JOIN, reached, purse)
        or may_bind(s, p, BREAK, reached, purse)
        or may_bind(s, p, BREAK_WITH_ONE, reached, purse)
    )


@rule
def legal_option(s: State, p: int, out: Moves) -> int:
    reached = reach(s, p)
    purse = purse_of(s, p)
    n = 0
    for option in range(JOIN, BREAK_WITH_ONE + 1):
        if may_bind(s, p, option, reached, purse):
            out[n] = OPTION + option - 1
            n += 1
    return n


@rule
def legal_bind_site(s: State, p: int, out: Moves) -> int:
    """ARC-8.1  Never a scroll."""
    reached = reach(s, p)
    purse = purse_of(s, p)
    n = 0
    for site in range(N_CIRCLES[s.seats]):
        if may_bind_on(s, p, s.option, reached, purse, site):
            out[n] = SITE + site
            n += 1
    return n


@rule
def send_familiar(s: State, p: int, node: int) -> None:
    """ARC-6.2  The familiar goes there from wherever it is; what it leaves is free again."""
    s.familiar[p] = node
    note(SENT_FAMILIAR, p, node)

"""Binding (chapter 8.0): the familiar joins its wizard, or breaks a seal for him."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import OPTION
from ..board import CIRCLE_BITS, N_WORDS
from ..cards import NATURAL
from ..events import SENT_FAMILIAR
from ..state import State, colour_kinds, colours_of
from .access import accessible_locks, legal_accessible, of_kinds, reach
from .breaking import move_familiar
from .dice import purse_of

JOIN, BREAK, BREAK_WITH_ONE = 1, 2, 3
"""The three options."""


@rule
def bind_kinds(s: State, p: int, option: int) -> int:
    """ARC-8.1  The kinds of tokens that p can pay (option 2), or of which he has a 1 (3)."""
    if option == BREAK:
        return purse_of(s, p)
    ones = colours_of(s, p, 1, 1)
    kinds = 0
    for c in range(NATURAL):
        if (ones >> c) & 1 == 1:
            kinds |= colour_kinds(c)
    return kinds


@rule
def bind_options(s: State, p: int) -> int:
    """ARC-8.1  The options open to p, as a bitmask; joining needs only another place."""
    options = 1 << JOIN if s.familiar[p] != s.wizard[p] else 0
    payable = bind_kinds(s, p, BREAK)
    with_one = bind_kinds(s, p, BREAK_WITH_ONE)
    reached = reach(s, p)
    for word in range(N_WORDS[s.seats]):
        seals = accessible_locks(s, p, reached, word) & int(CIRCLE_BITS[s.seats, word])
        if of_kinds(s, seals, word, payable) != 0:
            options |= 1 << BREAK
        if of_kinds(s, seals, word, with_one) != 0:
            options |= 1 << BREAK_WITH_ONE
    return options


@rule
def may_bind(s: State, p: int) -> bool:
    """ARC-7.3  Any option will do."""
    return bool(s.familiar[p] != s.wizard[p]) or bind_options(s, p) != 0


@rule
def legal_option(s: State, p: int, out: Moves) -> int:
    options = bind_options(s, p)
    n = 0
    for option in range(JOIN, BREAK_WITH_ONE + 1):
        if (options >> option) & 1 == 1:
            out[n] = OPTION + option - 1
            n += 1
    return n


@rule
def legal_bind_site(s: State, p: int, out: Moves) -> int:
    """ARC-8.1  The accessible tokens that the option can break; never a scroll."""
    return legal_accessible(s, p, bind_kinds(s, p, s.option), True, out, 0)


@rule
def send_familiar(s: State, p: int, node: int) -> None:
    move_familiar(s, p, node)
    note(SENT_FAMILIAR, p, node)

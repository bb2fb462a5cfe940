"""Breaking locks and what moves then (chapters 5 and 6)."""

from __future__ import annotations

from pentacle.core import note, rule

from ..board import SUPPLY, WORD
from ..cards import EMPTY, SCROLL
from ..events import BROKE_SEAL, TOOK_SCROLL
from ..state import State, is_circle
from .access import open_way
from .dice import show_picks


@rule
def lift_bar(s: State, site: int) -> None:
    """Nothing lies on this site any more."""
    s.lock[site] = EMPTY
    s.barred[site // WORD] &= ~(1 << site % WORD)
    s.broke = 1


@rule
def clear_circle(s: State, site: int) -> None:
    """ARC-11.1  The token leaves its circle for good."""
    s.tokens[s.lock[site]] -= 1
    lift_bar(s, site)


@rule
def take_scroll(s: State, p: int, site: int) -> None:
    """ARC-4.9, ARC-5.6  The scroll lies face up before whoever broke its seal."""
    card = int(s.lock[site]) - SCROLL
    lift_bar(s, site)
    s.shelf &= ~(1 << card)
    s.owned[p] |= 1 << card
    note(TOOK_SCROLL, p, card, site, show_picks(s, s.colour - 1, 0))


@rule
def break_lock(s: State, p: int, site: int) -> None:
    """ARC-5.6  A token leaves the game unless Absorption keeps it; a scroll is taken."""
    s.token = 0
    if is_circle(s, site):
        s.token = s.lock[site]
        note(BROKE_SEAL, p, s.token, site, show_picks(s, s.colour - 1, 0))
        clear_circle(s, site)
    else:
        take_scroll(s, p, site)


@rule
def move_wizard(s: State, p: int, site: int) -> None:
    """ARC-4.3, ARC-6.1, ARC-6.3  The wizard goes there; a familiar on the lock comes home."""
    if s.familiar[p] == site:
        s.familiar[p] = SUPPLY
    left = int(s.wizard[p])
    s.wizard[p] = site
    open_way(s, left)


@rule
def move_familiar(s: State, p: int, node: int) -> None:
    """ARC-6.2  The familiar goes there from wherever it is; what it leaves is free again."""
    left = int(s.familiar[p])
    s.familiar[p] = node
    open_way(s, left)

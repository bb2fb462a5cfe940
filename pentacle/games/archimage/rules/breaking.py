"""Breaking locks and what moves then (chapters 5 and 6)."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import events
from ..board import SUPPLY, WORD
from ..cards import EMPTY, SCROLL
from ..state import State, is_circle
from . import access, dice


@rule
def pay_die(s: State, p: int, c: int, v: int) -> None:
    """ARC-5.5  One die of a payment goes to its reserve at once."""
    dice.give_back(s, p, c, v)
    s.paid[v] += 1
    s.paid_colour = c


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
    k = s.paid
    note(events.TOOK_SCROLL, p, card, site, s.paid_colour, k[1], k[2], k[3], k[4], k[5], k[6])


@rule
def break_lock(s: State, p: int, site: int) -> None:
    """ARC-5.6  A token leaves the game unless Absorption keeps it; a scroll is taken."""
    s.token = 0
    if is_circle(s, site):
        s.token = s.lock[site]
        k = s.paid
        note(events.BROKE_SEAL, p, s.token, site, s.paid_colour, k[1], k[2], k[3], k[4], k[5], k[6])
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
    access.open_way(s, left)


@rule
def move_familiar(s: State, p: int, node: int) -> None:
    """ARC-6.2  The familiar goes there from wherever it is; what it leaves is free again."""
    left = int(s.familiar[p])
    s.familiar[p] = node
    access.open_way(s, left)


@rule
def send_familiar(s: State, p: int, node: int) -> None:
    """ARC-8.1  Binding sends the familiar, and the log tells it."""
    move_familiar(s, p, node)
    note(events.SENT_FAMILIAR, p, node)

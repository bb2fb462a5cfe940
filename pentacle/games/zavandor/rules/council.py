"""Option `council` (ZAV-16.1): who bids more than he can pay is eliminated."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import events
from ..cards import ARTIFACTS, COLOURS, DOMAINS, GEMS, KINDS, ORDINARY, SENTINELS
from ..state import GONE, State, is_in
from . import prices, purse


@rule
def is_ruined(s: State, p: int) -> bool:
    """ZAV-16.1  The winner cannot pay even if he sells every gem."""
    return bool(s.council) and purse.wealth(s, p) < prices.price(s, p, s.lot, s.bid)


@rule
def count_in(s: State) -> int:
    """ZAV-16.1  Players still in the game."""
    n = 0
    for p in range(s.seats):
        if is_in(s, p):
            n += 1
    return n


@rule
def drop_energy(s: State, p: int) -> None:
    """ZAV-16.1  Cards go to the discard piles and the supply, dust vanishes."""
    for k in range(KINDS):
        while s.hand[p, k] > 0:
            purse.drop_card(s, p, k)
    for k in range(ORDINARY):
        s.discard[k] += s.aside[p, k]
        s.aside[p, k] = 0
    for c in range(COLOURS):
        s.aside_cards[p, c] = 0
    s.dust[p] = 0
    s.aside_dust[p] = 0


@rule
def eliminate(s: State, p: int) -> None:
    """ZAV-16.1  Gems return, artifacts and markers leave the game, his sentinels stay sold."""
    note(events.ELIMINATED, p, s.lot)
    s.out |= 1 << p
    drop_energy(s, p)
    for g in range(GEMS):
        s.stock[g] += s.active[p, g] + s.inactive[p, g]
        s.active[p, g] = 0
        s.inactive[p, g] = 0
    for a in range(ARTIFACTS):
        s.removed[a] += s.artifacts[p, a]
        s.artifacts[p, a] = 0
    for i in range(SENTINELS):
        if s.sentinel[i] == p:
            s.sentinel[i] = GONE
    for d in range(DOMAINS):
        s.level[p, d] = 0
    s.board[p] = 0
    s.pentagon[p] = 0

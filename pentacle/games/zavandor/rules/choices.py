"""Chapter 6: what a player may do in his turn."""

from __future__ import annotations

from pentacle.core import NONE, Moves, rule

from ..actions import ACTIVATE, DEACTIVATE, DEARER, DISENCHANT, DONE, ENCHANT, LEARN, MARKER, OFFER
from ..cards import ARTIFACTS, DOMAINS, GEMS, LOTS, MARKER_PRICE, MARKERS, MINIMUM
from ..state import State
from .auction import discount, is_affordable, is_allowed, is_on_offer, surcharge
from .gems import may_activate, may_deactivate, may_enchant
from .knowledge import cheapest_marker, may_buy_marker, may_learn
from .purse import liquid, settled_dust, wealth


@rule
def list_main(s: State, p: int, out: Moves) -> int:
    """ZAV-6.1  Any number of actions in any order; DONE ends the turn."""
    means = liquid(s, p)
    n = list_gem_actions(s, p, means, out)
    if means > 0:
        n = list_learning(s, p, means, n, out)
    n = list_offers(s, p, n, out)
    out[n] = DONE
    return n + 1


@rule
def list_offers(s: State, p: int, n: int, out: Moves) -> int:
    """ZAV-9.2  Auctions that may be opened; all artifacts bear one surcharge, and all
    sentinels cost the same."""
    means = wealth(s, p) - s.dust[p] + settled_dust(s, p)
    reach = means - surcharge(s, p, 0)
    for lot in range(ARTIFACTS):
        if s.display[lot] == 0 or reach + discount(s, p, lot) < MINIMUM[lot]:
            continue
        if is_allowed(s, p, lot):
            out[n] = OFFER + lot
            n += 1
    if is_affordable(s, p, ARTIFACTS, means):
        for lot in range(ARTIFACTS, LOTS):
            if is_on_offer(s, lot):
                out[n] = OFFER + lot
                n += 1
    return n


@rule
def list_gem_actions(s: State, p: int, means: int, out: Moves) -> int:
    """ZAV-7.3  Enchant, disenchant (ZAV-7.9), activate and deactivate (ZAV-7.7)."""
    n = 0
    for g in range(GEMS):
        if may_enchant(s, p, g, means):
            out[n] = ENCHANT + g
            n += 1
        if s.active[p, g] + s.inactive[p, g] == 0:
            continue
        out[n] = DISENCHANT + g
        n += 1
        if may_activate(s, p, g):
            out[n] = ACTIVATE + g
            n += 1
        if may_deactivate(s, p, g):
            out[n] = DEACTIVATE + g
            n += 1
    return n


@rule
def list_learning(s: State, p: int, means: int, n: int, out: Moves) -> int:
    """ZAV-8.3  The next level of a domain, the cheapest marker, or a dearer one (ZAV-8.10)."""
    if not s.learned:
        for d in range(DOMAINS):
            if may_learn(s, p, d, means):
                out[n] = LEARN + d
                n += 1
    cheapest = cheapest_marker(s, p)
    if cheapest != NONE and means >= MARKER_PRICE[cheapest]:
        for i in range(cheapest, MARKERS):
            if may_buy_marker(s, p, i, means):
                out[n] = MARKER if i == cheapest else DEARER + i - 1
                n += 1
    return n

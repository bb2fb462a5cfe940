"""Chapter 6: the turn of a player.  What he may do, why not, and what it does."""

from __future__ import annotations

from pentacle.core import NONE, Moves, rule

from .. import reasons
from ..actions import ACTIVATE, DEACTIVATE, DEARER, DISENCHANT, DONE, ENCHANT, LEARN, MARKER, OFFER
from ..cards import ARTIFACTS, DOMAINS, GEMS, LOTS, MARKER_PRICE, MARKERS, MINIMUM, PRICE
from ..state import State
from . import auction, gems, knowledge, payment, prices, purse, rounds


@rule
def list_main(s: State, p: int, out: Moves) -> int:
    """ZAV-6.1  Any number of actions in any order; DONE ends the turn, and every turn ends
    (ZAV-15.1)."""
    means = purse.liquid(s, p)
    n = list_gem_actions(s, p, means, out)
    if means > 0:
        n = list_learning(s, p, means, n, out)
    n = list_offers(s, p, n, out)
    out[n] = DONE
    return n + 1


@rule
def list_gem_actions(s: State, p: int, means: int, out: Moves) -> int:
    """ZAV-7.3  Enchant, disenchant (ZAV-7.9), activate and deactivate (ZAV-7.7)."""
    n = 0
    for g in range(GEMS):
        if (
            means >= gems.gem_cost(s, p, g)
            and gems.refuse_enchanting(s, p, g, means) == reasons.FINE
        ):
            out[n] = ENCHANT + g
            n += 1
        if s.active[p, g] + s.inactive[p, g] == 0:
            continue
        out[n] = DISENCHANT + g
        n += 1
        if gems.refuse_activation(s, p, g) == reasons.FINE:
            out[n] = ACTIVATE + g
            n += 1
        if gems.refuse_deactivation(s, p, g) == reasons.FINE:
            out[n] = DEACTIVATE + g
            n += 1
    return n


@rule
def list_learning(s: State, p: int, means: int, n: int, out: Moves) -> int:
    """ZAV-8.3  The next level of a domain, the cheapest marker, or a dearer one (ZAV-8.10)."""
    if not s.learned:
        for d in range(DOMAINS):
            if knowledge.refuse_learning(s, p, d, means) == reasons.FINE:
                out[n] = LEARN + d
                n += 1
    cheapest = knowledge.cheapest_marker(s, p)
    if cheapest != NONE and means >= MARKER_PRICE[cheapest]:
        for i in range(cheapest, MARKERS):
            if (s.board[p] >> i) & 1 == 1 and means >= MARKER_PRICE[i]:
                out[n] = MARKER if i == cheapest else DEARER + i - 1
                n += 1
    return n


@rule
def list_offers(s: State, p: int, n: int, out: Moves) -> int:
    """ZAV-9.2  Auctions that may be opened; all artifacts bear one surcharge, and all
    sentinels cost the same."""
    means = prices.opening_means(s, p)
    reach = means - prices.surcharge(s, p, 0)
    for lot in range(ARTIFACTS):
        if s.display[lot] == 0 or reach + prices.discount(s, p, lot) < MINIMUM[lot]:
            continue
        if prices.refuse_owner(s, p, lot) == reasons.FINE:
            out[n] = OFFER + lot
            n += 1
    if prices.price(s, p, ARTIFACTS, MINIMUM[ARTIFACTS]) <= means:
        for lot in range(ARTIFACTS, LOTS):
            if prices.is_on_offer(s, lot):
                out[n] = OFFER + lot
                n += 1
    return n


@rule
def refuse_main(s: State, p: int, a: int) -> int:
    """ZAV-6.1  Why something cannot be done in this turn now."""
    if ENCHANT <= a < ENCHANT + GEMS:
        return gems.refuse_enchanting(s, p, a - ENCHANT, purse.liquid(s, p))
    if DISENCHANT <= a < DISENCHANT + GEMS:
        g = a - DISENCHANT
        return reasons.FINE if s.active[p, g] + s.inactive[p, g] > 0 else reasons.NO_SUCH_GEM
    if ACTIVATE <= a < ACTIVATE + GEMS:
        return gems.refuse_activation(s, p, a - ACTIVATE)
    if DEACTIVATE <= a < DEACTIVATE + GEMS:
        return gems.refuse_deactivation(s, p, a - DEACTIVATE)
    if LEARN <= a < LEARN + DOMAINS:
        return knowledge.refuse_learning(s, p, a - LEARN, purse.liquid(s, p))
    if a == MARKER or DEARER <= a < DEARER + MARKERS - 1:
        return knowledge.refuse_marker(s, p, a, purse.liquid(s, p))
    if OFFER <= a < OFFER + LOTS:
        return prices.refuse_offer(s, p, a - OFFER)
    return reasons.FINE if a == DONE else reasons.OTHER_TURN


@rule
def do_main(s: State, p: int, a: int) -> None:
    """ZAV-6.1  One action of a turn."""
    if ACTIVATE <= a < ACTIVATE + GEMS:
        gems.activate(s, p, a - ACTIVATE)
        return
    if DEACTIVATE <= a < DEACTIVATE + GEMS:
        gems.deactivate(s, p, a - DEACTIVATE)
        return
    gems.forget_moves(s)
    if a == DONE:
        purse.settle(s, p)
        rounds.end_turn(s)
    elif DISENCHANT <= a < DISENCHANT + GEMS:
        gems.disenchant(s, p, a - DISENCHANT)
    elif OFFER <= a < OFFER + LOTS:
        auction.open_auction(s, p, a - OFFER)
    else:
        payment.ask_payment(s, p, price_of(s, p, a), a)


@rule
def price_of(s: State, p: int, a: int) -> int:
    """ZAV-6.11  What a gem, a level or a marker costs."""
    if ENCHANT <= a < ENCHANT + GEMS:
        return gems.gem_cost(s, p, a - ENCHANT)
    if LEARN <= a < LEARN + DOMAINS:
        return int(PRICE[a - LEARN, s.level[p, a - LEARN] + 1])
    return int(MARKER_PRICE[knowledge.place_of(s, p, a)])

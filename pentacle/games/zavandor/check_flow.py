"""The invariants of the flow: the order, who decides, bids, payments, effects and limits."""

from __future__ import annotations

from pentacle.core import NONE, rule

from . import cards, laws, state
from .actions import DEARER, ENCHANT, LEARN, MARKER, OFFER
from .rules import auction, choices, knowledge, limit, payment, prices, purse
from .state import State


@rule
def check_order(s: State) -> int:
    """ZAV-4.3  Positions hold everybody who was there when the round began, high scores first."""
    if s.phase == state.CHOOSING:
        return check_choosing(s)
    faults = 0 if 1 <= s.round_no <= cards.ROUNDS else laws.BAD_ROUND
    seen = taken = 0
    for i in range(s.players):
        p = s.order[i]
        seen |= 1 << p
        if s.position[p] != i:
            faults |= laws.BAD_ORDER
        if s.phase != state.OVER and i > 0 and s.score[s.order[i - 1]] < s.score[p]:
            faults |= laws.BAD_ORDER
    if seen | s.out != (1 << s.seats) - 1 or (s.out != 0 and not s.council):
        faults |= laws.BAD_ORDER
    for p in range(s.seats):
        if s.character[p] == NONE or (taken >> s.character[p]) & 1:
            faults |= laws.BAD_CHARACTER
        else:
            taken |= 1 << s.character[p]
    return faults


@rule
def check_choosing(s: State) -> int:
    """ZAV-16.5  So far the first in the order of choosing have a character each."""
    faults = 0 if s.round_no == 0 and s.players == s.seats else laws.BAD_ROUND
    seen = taken = 0
    for i in range(s.seats):
        p = s.order[i]
        seen |= 1 << p
        c = s.character[p]
        if (c != NONE) != (i < s.turn) or (c != NONE and (taken >> c) & 1):
            faults |= laws.BAD_CHARACTER
        elif c != NONE:
            taken |= 1 << c
    return faults if seen == (1 << s.seats) - 1 else faults | laws.BAD_ORDER


@rule
def check_flow(s: State) -> int:
    """ZAV-14.6  The player decides whose decision it is, and can do what he has to."""
    p = s.actor
    if s.phase == state.OVER:
        return 0 if p == NONE else laws.NO_DECIDER
    if p == NONE or not state.is_in(s, p):
        return laws.NO_DECIDER
    if s.phase == state.BID:
        return check_bid(s, p)
    if s.phase == state.PAY:
        return check_payment(s, p)
    if s.phase == state.ADVANCE or s.phase == state.SACRIFICING:
        return check_effect(s, p)
    faults = 0 if p == state.active_player(s) else laws.NO_DECIDER
    return faults | check_limits(s) if s.phase == state.DISCARD else faults


@rule
def check_bid(s: State, p: int) -> int:
    """ZAV-9.6  The lot can be had, the draft tops the high bid, and bids can be paid."""
    if s.lot == NONE or not prices.is_on_offer(s, s.lot):
        return laws.BAD_BID
    faults = laws.NO_DECIDER if (s.passed >> p) & 1 or p == s.bidder else 0
    if s.bidder == NONE and p != state.active_player(s):
        faults |= laws.NO_DECIDER
    if s.draft < auction.lowest_bid(s):
        faults |= laws.BAD_BID
    if (s.bidder == NONE or s.draft > auction.lowest_bid(s)) and s.draft > prices.bid_limit(s, p):
        faults |= laws.BAD_BID
    return faults | check_bids(s)


@rule
def check_bids(s: State) -> int:
    """ZAV-9.4  The high bid is its bidder's and above all others; nobody bid beyond his means."""
    if s.bidder == NONE:
        good = s.bid == 0
    else:
        good = s.bids[s.bidder] == s.bid and s.bid > 0 and (s.passed >> s.bidder) & 1 == 0
        good = good and prices.may_own(s, s.bidder, s.lot)
    for q in range(s.seats):
        good = good and s.bids[q] >= 0 and (q == s.bidder or s.bids[q] < max(1, s.bid))
        if good and not s.council and s.phase == state.BID and s.bids[q] > 0:
            good = s.bids[q] <= prices.bid_cap(s, q, s.lot)
    return 0 if good else laws.BAD_BID


@rule
def check_payment(s: State, p: int) -> int:
    """ZAV-6.11  A payment can always be completed."""
    if not payment.pays_for_lot(s):
        good = p == state.active_player(s) and 0 < s.due <= purse.liquid(s, p) and s.lot == NONE
        good = good and s.sold_for == 0 and is_for_sale(s, p, s.buying)
        return 0 if good and s.due <= choices.price_of(s, p, s.buying) else laws.BAD_PAYMENT
    good = s.lot == s.buying - OFFER and s.bidder == p and 0 < s.due <= purse.wealth(s, p)
    good = good and s.due <= prices.price(s, p, s.lot, s.bid) and s.sold_for >= 0
    if not good or not prices.is_on_offer(s, s.lot):
        return laws.BAD_PAYMENT
    if s.sold_for > 0 and (p == state.active_player(s) or purse.liquid(s, p) >= s.due + s.sold_for):
        return laws.BAD_PAYMENT
    return check_bids(s)


@rule
def is_for_sale(s: State, p: int, a: int) -> bool:
    """ZAV-6.11  An action that buys a gem, a level or a marker that can be had."""
    if LEARN <= a < LEARN + cards.DOMAINS:
        return bool(s.level[p, a - LEARN] < cards.TOP)
    if a == MARKER or DEARER <= a < DEARER + cards.MARKERS - 1:
        return (
            knowledge.place_of(s, p, a) != NONE
            and (s.board[p] >> knowledge.place_of(s, p, a)) & 1 == 1
        )
    return ENCHANT <= a < ENCHANT + cards.GEMS and s.stock[a - ENCHANT] > 0


@rule
def check_effect(s: State, p: int) -> int:
    """ZAV-9.8  The new owner may rise, or another player gives back an active gem."""
    if s.lot == NONE or s.lot >= cards.ARTIFACTS or s.bidder == NONE:
        return laws.BAD_EFFECT
    if s.artifacts[s.bidder, s.lot] < 1:
        return laws.BAD_EFFECT
    if s.phase == state.ADVANCE:
        return 0 if p == s.bidder and s.advances > 0 else laws.BAD_EFFECT
    good = s.victim > 0 and s.order[s.victim - 1] == p
    return 0 if good and p != s.bidder and state.count_active(s, p) > 0 else laws.BAD_EFFECT


@rule
def check_limits(s: State) -> int:
    """ZAV-12.2  Whoever was before in turn order fits his hand limit; who decides does not."""
    faults = 0
    for i in range(s.turn + 1):
        q = s.order[i]
        if state.is_in(s, q) and (limit.hand_size(s, q) > limit.hand_limit(s, q)) != (i == s.turn):
            faults |= laws.BAD_LIMIT
    return faults


@rule
def check_leftovers(s: State) -> int:
    """ZAV-9.8  Outside an auction nothing of one is left, nor of a payment outside a payment."""
    good = (s.due == 0 and s.buying == NONE and s.sold_for == 0) or s.phase == state.PAY
    good = good and ((s.draft == 0 and s.step == 0) or s.phase == state.BID)
    if s.lot == NONE:
        good = good and s.bidder == NONE and s.bid == 0 and s.passed == 0
        good = good and s.victim == NONE and s.advances == 0
        for p in range(cards.SEATS):
            good = good and s.bids[p] == 0
    else:
        good = good and s.phase != state.MAIN and s.phase != state.DISCARD and s.phase != state.OVER
    return 0 if good else laws.LEFT_OVER

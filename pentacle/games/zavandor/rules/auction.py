"""Chapter 9, second half: the bidding.  What may be bid, why not, and what a bid does."""

from __future__ import annotations

from pentacle.core import NONE, Moves, note, rule

from .. import events, reasons
from ..actions import CONFIRM, OFFER, PASS, RAISE, STEP_50, STEPS
from ..cards import MINIMUM
from ..state import BID, MAIN, State, active_player, is_in
from . import artifacts, council, payment, prices, purse, rounds


@rule
def open_auction(s: State, p: int, lot: int) -> None:
    """ZAV-9.4  The active player settles and bids first; who may not own the lot is skipped."""
    purse.settle(s, p)
    s.lot = lot
    for i in range(s.players):
        q = s.order[i]
        if not is_in(s, q) or not prices.may_own(s, q, lot):
            s.passed |= 1 << q
    note(events.OFFERED, p, lot)
    ask_bid(s, p)


@rule
def lowest_bid(s: State) -> int:
    """ZAV-9.4  The minimum for the opening, then one more than the high bid."""
    return MINIMUM[s.lot] if s.bidder == NONE else s.bid + 1


@rule
def ask_bid(s: State, p: int) -> None:
    """ZAV-9.7  A bid starts as the lowest one and is raised in steps."""
    s.phase = BID
    s.actor = p
    s.draft = lowest_bid(s)
    s.step = STEP_50


@rule
def list_bids(s: State, p: int, out: Moves) -> int:
    """ZAV-9.7  Raise by steps that never grow, confirm, or pass before any raise."""
    n = 0
    limit = prices.bid_limit(s, p)
    for i in range(s.step + 1):
        if s.draft + STEPS[i] <= limit:
            out[n] = RAISE + i
            n += 1
    if s.draft <= limit:
        out[n] = CONFIRM
        n += 1
    if refuse_pass(s) == reasons.FINE:
        out[n] = PASS
        n += 1
    return n


@rule
def refuse_pass(s: State) -> int:
    """ZAV-9.7  The opener must bid, and who has raised has bid."""
    if s.bidder == NONE:
        return reasons.MUST_OPEN
    return reasons.FINE if s.draft == lowest_bid(s) else reasons.HAS_RAISED


@rule
def refuse_bid(s: State, p: int, a: int) -> int:
    """ZAV-9.7  Why a step of the bidding is not allowed."""
    if a == PASS:
        return refuse_pass(s)
    bid = int(s.draft)
    if RAISE <= a < CONFIRM:
        if a - RAISE > s.step:
            return reasons.STEP_GROWS
        bid += STEPS[a - RAISE]
    elif a != CONFIRM:
        return reasons.OTHER_BID
    if bid <= prices.bid_limit(s, p):
        return reasons.FINE
    return reasons.HIGHEST_BID if s.council else reasons.BEYOND_MEANS


@rule
def do_bid(s: State, p: int, a: int) -> None:
    """ZAV-9.4  A higher draft, a bid or a pass; when all others have passed, the lot is sold."""
    if a == CONFIRM:
        s.bid = s.draft
        s.bids[p] = s.draft
        s.bidder = p
        note(events.BID, p, s.bid)
    elif a == PASS:
        s.passed |= 1 << p
        note(events.PASSED, p)
    else:
        s.draft += STEPS[a - RAISE]
        s.step = a - RAISE
        return
    q = next_bidder(s, p)
    if q == s.bidder:
        sell_lot(s, q)
    else:
        ask_bid(s, q)


@rule
def next_bidder(s: State, p: int) -> int:
    """ZAV-9.4  The next player in turn order who has not passed."""
    i = s.position[p]
    for _ in range(s.players):
        i = (i + 1) % s.players
        q = s.order[i]
        if (s.passed >> q) & 1 == 0:
            return int(q)
    return p


@rule
def sell_lot(s: State, winner: int) -> None:
    """ZAV-9.8  The winner pays, unless ZAV-16.1 strikes him."""
    s.draft = 0
    s.step = 0
    if council.is_ruined(s, winner):
        council.eliminate(s, winner)
        void_auction(s, winner)
        return
    due = prices.price(s, winner, s.lot, s.bid)
    note(events.WON, winner, s.lot, s.bid, due)
    if due > 0:
        payment.ask_payment(s, winner, due, OFFER + s.lot)
    else:
        artifacts.take_lot(s)


@rule
def void_auction(s: State, loser: int) -> None:
    """ZAV-16.1  The lot stays on offer; the turn of an eliminated active player ends."""
    artifacts.close_auction(s)
    if council.count_in(s) == 1:
        rounds.finish(s)
    elif loser == active_player(s):
        rounds.end_turn(s)
    else:
        s.phase = MAIN
        s.actor = active_player(s)

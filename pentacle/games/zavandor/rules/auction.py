"""Chapter 9: auctions for artifacts and sentinels."""

from __future__ import annotations

from pentacle.core import NONE, Moves, note, rule

from ..actions import CONFIRM, PASS, RAISE, STEP_50, STEPS
from ..cards import (
    ARTIFACTS,
    ASKS_LEADER,
    HIGHEST_BID,
    KNOW_ARTIFACTS,
    LEADER_AT,
    MINIMUM,
    OFF,
    OFF_BY,
    OFF_KNOWN,
    POSITION_ADDS,
    STRIKES,
    UNIQUE,
)
from ..events import Event
from ..state import BID, State, count_active, is_in
from .purse import settle, wealth


@rule
def is_on_offer(s: State, lot: int) -> bool:
    """ZAV-9.1  Artifacts on display and unsold sentinels."""
    if lot < ARTIFACTS:
        return bool(s.display[lot] > 0)
    return bool(s.sentinel[lot - ARTIFACTS] == NONE)


@rule
def may_own(s: State, p: int, lot: int) -> bool:
    """ZAV-9.3  One Magic Belt and one Magic Wand per player."""
    return lot >= ARTIFACTS or not UNIQUE[lot] or s.artifacts[p, lot] == 0


@rule
def surcharge(s: State, p: int, lot: int) -> int:
    """ZAV-9.5  Leaders pay more, the last two less, once scores reach 10; double for sentinels."""
    i = s.position[p]
    judge = s.order[0] if ASKS_LEADER[i] else p
    if s.score[judge] < LEADER_AT:
        return 0
    return int(POSITION_ADDS[1 if lot >= ARTIFACTS else 0, i])


@rule
def discount(s: State, p: int, lot: int) -> int:
    """ZAV-9.5  Knowledge of artifacts, and every copy of the artifact that lowers this price."""
    off = OFF_KNOWN[1 if lot >= ARTIFACTS else 0, s.level[p, KNOW_ARTIFACTS]]
    if OFF_BY[lot] != NONE:
        off += OFF[lot] * s.artifacts[p, OFF_BY[lot]]
    return int(off)


@rule
def price(s: State, p: int, lot: int, bid: int) -> int:
    """ZAV-9.5  What a winner pays for a bid."""
    return max(0, bid + surcharge(s, p, lot) - discount(s, p, lot))


@rule
def bid_cap(s: State, p: int, lot: int) -> int:
    """ZAV-9.6  The highest bid a player can pay for, every gem sold."""
    return wealth(s, p) + discount(s, p, lot) - surcharge(s, p, lot)


@rule
def bid_limit(s: State, p: int) -> int:
    """ZAV-9.6  No bid beyond one's means; ZAV-16.1 allows it, up to a bound (ZAV-14.3)."""
    if s.council:
        return HIGHEST_BID
    return min(bid_cap(s, p, s.lot), HIGHEST_BID)


@rule
def is_allowed(s: State, p: int, lot: int) -> bool:
    """ZAV-9.2  Who has no active gem may not open the Magic Mirror or the Shadow Cloak."""
    if lot < ARTIFACTS and STRIKES[lot] and count_active(s, p) == 0:
        return False
    return may_own(s, p, lot)


@rule
def is_affordable(s: State, p: int, lot: int, means: int) -> bool:
    """ZAV-9.2  Whether these means reach for the minimum."""
    return bool(means + discount(s, p, lot) - surcharge(s, p, lot) >= MINIMUM[lot])


@rule
def open_auction(s: State, p: int, lot: int) -> None:
    """ZAV-9.4  The active player settles and bids first; who may not own the lot is skipped."""
    settle(s, p)
    s.lot = lot
    s.passed = 0
    for i in range(s.players):
        q = s.order[i]
        if not is_in(s, q) or not may_own(s, q, lot):
            s.passed |= 1 << q
    note(Event.OFFERED, p, lot)
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
    limit = bid_limit(s, p)
    for i in range(s.step + 1):
        if s.draft + STEPS[i] <= limit:
            out[n] = RAISE + i
            n += 1
    if s.draft <= limit:
        out[n] = CONFIRM
        n += 1
    if s.bidder != NONE and s.draft == s.bid + 1:
        out[n] = PASS
        n += 1
    return n


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
def bid_action(s: State, p: int, a: int) -> bool:
    """ZAV-9.4  One step of the bidding; true when all others have passed."""
    if a == CONFIRM:
        s.bid = s.draft
        s.bidder = p
        note(Event.BID, p, s.bid)
    elif a == PASS:
        s.passed |= 1 << p
        note(Event.PASSED, p)
    else:
        s.draft += STEPS[a - RAISE]
        s.step = a - RAISE
        return False
    q = next_bidder(s, p)
    if q != s.bidder:
        ask_bid(s, q)
    return q == s.bidder


@rule
def close_auction(s: State) -> None:
    """ZAV-9.8  Nothing of an auction is left when it is over."""
    s.lot = NONE
    s.bidder = NONE
    s.bid = 0
    s.draft = 0
    s.step = 0
    s.passed = 0
    s.victim = NONE
    s.advances = 0

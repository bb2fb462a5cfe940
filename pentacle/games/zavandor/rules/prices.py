"""Chapter 9, first half: what a lot costs whom, and who may have it."""

from __future__ import annotations

from pentacle.core import NONE, rule

from .. import cards, reasons
from ..state import State, count_active
from .purse import settled_dust, wealth


@rule
def is_on_offer(s: State, lot: int) -> bool:
    """ZAV-9.1  Artifacts on display and unsold sentinels."""
    if lot < cards.ARTIFACTS:
        return bool(s.display[lot] > 0)
    return bool(s.sentinel[lot - cards.ARTIFACTS] == NONE)


@rule
def may_own(s: State, p: int, lot: int) -> bool:
    """ZAV-9.3  One Magic Belt and one Magic Wand per player."""
    return lot >= cards.ARTIFACTS or not cards.UNIQUE[lot] or s.artifacts[p, lot] == 0


@rule
def surcharge(s: State, p: int, lot: int) -> int:
    """ZAV-9.5  Leaders pay more, the last two less, once scores reach 10; double for sentinels."""
    i = s.position[p]
    judge = s.order[0] if cards.ASKS_LEADER[i] else p
    if s.score[judge] < cards.LEADER_AT:
        return 0
    return int(cards.POSITION_ADDS[1 if lot >= cards.ARTIFACTS else 0, i])


@rule
def discount(s: State, p: int, lot: int) -> int:
    """ZAV-9.5  Knowledge of artifacts, and every copy of the artifact that lowers this price."""
    off = cards.OFF_KNOWN[1 if lot >= cards.ARTIFACTS else 0, s.level[p, cards.KNOW_ARTIFACTS]]
    if cards.OFF_BY[lot] != NONE:
        off += cards.OFF[lot] * s.artifacts[p, cards.OFF_BY[lot]]
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
        return cards.HIGHEST_BID
    return min(bid_cap(s, p, s.lot), cards.HIGHEST_BID)


@rule
def opening_means(s: State, p: int) -> int:
    """ZAV-9.2  What a player can open an auction with: all he has, his dust settled."""
    return wealth(s, p) - s.dust[p] + settled_dust(s, p)


@rule
def refuse_owner(s: State, p: int, lot: int) -> int:
    """ZAV-9.2  Who owns a unique lot, or has no active gem for a Mirror or a Cloak, opens none."""
    if not may_own(s, p, lot):
        return reasons.OWNED
    if lot < cards.ARTIFACTS and cards.STRIKES[lot] and count_active(s, p) == 0:
        return reasons.NO_ACTIVE_GEM
    return reasons.FINE


@rule
def refuse_offer(s: State, p: int, lot: int) -> int:
    """ZAV-9.2  Why a player may not open an auction."""
    if not is_on_offer(s, lot):
        return reasons.NOT_ON_OFFER
    why = refuse_owner(s, p, lot)
    if why == reasons.FINE and price(s, p, lot, cards.MINIMUM[lot]) > opening_means(s, p):
        return reasons.SHORT_OF_WEALTH
    return why

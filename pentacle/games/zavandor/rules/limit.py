"""Chapter 12: the hand limit, and what a hand weighs."""

from __future__ import annotations

from pentacle.core import rule

from .. import cards
from ..state import State
from .purse import dust_weight, lost_change


@rule
def hand_limit(s: State, p: int) -> int:
    """ZAV-8.9  Five, changed by each domain once its first level is reached, and by artifacts."""
    n = cards.BASE_HAND
    for d in range(cards.DOMAINS):
        if s.level[p, d] > 0:
            n += cards.DOMAIN_HAND[d]
    for a in range(cards.ARTIFACTS):
        n += cards.ARTIFACT_HAND[a] * s.artifacts[p, a]
    return int(n)


@rule
def card_weight(s: State, p: int) -> int:
    """ZAV-12.2  An ordinary card weighs 1, concentrated energy 3."""
    n = 0
    for c in range(cards.COLOURS):
        n += s.cards[p, c] + cards.WEIGHT[cards.ORDINARY + c] * s.hand[p, cards.ORDINARY + c]
    return int(n)


@rule
def hand_size(s: State, p: int) -> int:
    """ZAV-12.2  The weight of cards and dust."""
    return card_weight(s, p) + dust_weight(s, s.dust[p])


@rule
def is_over_limit(s: State, p: int) -> bool:
    """ZAV-12.2  Who holds more than his limit must reduce."""
    size = hand_size(s, p)
    return size > cards.LEAST_HAND and size > hand_limit(s, p)


@rule
def may_keep(s: State, dust: int, kept: int, room: int) -> bool:
    """ZAV-12.3  Pieces make what is kept, within the room, and what is given up.

    With ZAV-16.8 what is given up need not be made of pieces: they are exchanged at a loss."""
    if dust_weight(s, kept) > room or lost_change(s, kept) > 0:
        return False
    return bool(s.dust_at_a_loss) or lost_change(s, dust - kept) == 0


@rule
def kept_dust(s: State, dust: int, room: int) -> int:
    """ZAV-12.3  The largest part of an amount of dust that may be kept; in no more room than the
    largest pieces need."""
    kept = min(dust, room * cards.BIG_DUST // cards.BIG_WEIGHT)
    while not may_keep(s, dust, kept, room):
        kept -= 1
    return kept

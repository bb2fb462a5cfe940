"""Chapter 12, first half: the hand limit."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import CARD, DONE
from ..cards import (
    ARTIFACT_HAND,
    ARTIFACTS,
    BASE_HAND,
    COLOURS,
    DOMAIN_HAND,
    DOMAINS,
    KINDS,
    LEAST_HAND,
    ORDINARY,
    WEIGHT,
)
from ..events import Event
from ..state import State
from .purse import drop_card, dust_weight


@rule
def hand_limit(s: State, p: int) -> int:
    """ZAV-8.9  Five, changed by each domain once its first level is reached, and by artifacts."""
    n = BASE_HAND
    for d in range(DOMAINS):
        if s.level[p, d] > 0:
            n += DOMAIN_HAND[d]
    for a in range(ARTIFACTS):
        n += ARTIFACT_HAND[a] * s.artifacts[p, a]
    return int(n)


@rule
def card_weight(s: State, p: int) -> int:
    """ZAV-12.2  An ordinary card weighs 1, concentrated energy 3."""
    n = 0
    for c in range(COLOURS):
        n += s.cards[p, c] + WEIGHT[ORDINARY + c] * s.hand[p, ORDINARY + c]
    return int(n)


@rule
def hand_size(s: State, p: int) -> int:
    """ZAV-12.2  The weight of cards and dust."""
    return card_weight(s, p) + dust_weight(s, s.dust[p])


@rule
def is_over_limit(s: State, p: int) -> bool:
    """ZAV-12.2  Who holds more than his limit must reduce."""
    size = hand_size(s, p)
    return size > LEAST_HAND and size > hand_limit(s, p)


@rule
def list_discards(s: State, p: int, out: Moves) -> int:
    """ZAV-12.3  Give up a card, or all the dust that does not fit beside the cards."""
    n = 0
    for k in range(KINDS):
        if s.hand[p, k] > 0:
            out[n] = CARD + k
            n += 1
    if card_weight(s, p) <= hand_limit(s, p):
        out[n] = DONE
        n += 1
    return n


@rule
def kept_dust(s: State, p: int, room: int) -> int:
    """ZAV-12.3  The largest amount up to the present one that weighs no more than `room`."""
    dust = int(s.dust[p])
    while dust_weight(s, dust) > room:
        dust -= 1
    return dust


@rule
def reduce_hand(s: State, p: int, a: int) -> None:
    """ZAV-12.3  One card without compensation, or the dust."""
    if a == DONE:
        kept = kept_dust(s, p, hand_limit(s, p) - card_weight(s, p))
        note(Event.LOST_DUST, p, s.dust[p] - kept)
        s.dust[p] = kept
    else:
        note(Event.DISCARDED, p, a - CARD)
        drop_card(s, p, a - CARD)

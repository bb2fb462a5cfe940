"""Points and ranks (chapter 10)."""

from __future__ import annotations

from pentacle.core import POINTS, Scores, rank_by_points, rule
from pentacle.core.bits import count_bits, first_bit

from . import cards
from .state import State, spell_of

SYNERGY_CARD = 5 * (cards.HIGH - 2)
"""The first Synergy of a deck that has them."""


@rule
def count_colour(s: State, p: int, c: int) -> int:
    """ARC-10.2  Scrolls of a colour; Binding counts as a Spirit scroll."""
    own = 1 if c == cards.SPIRIT else 0
    return own + count_bits(int(s.owned[p]) & int(cards.COLOUR_CARDS[c]))


@rule
def synergy_bonus(s: State, p: int) -> int:
    """ARC-8.6  Each Synergy scores every scroll of its colour, itself included."""
    bonus = 0
    for c in range(5):
        n = (int(s.owned[p]) >> (SYNERGY_CARD + c)) & 1
        if spell_of(s, cards.DECK + SYNERGY_CARD) == cards.SYNERGY:
            n += (int(s.owned[p]) >> (cards.DECK + SYNERGY_CARD + c)) & 1
        if n > 0:
            bonus += n * count_colour(s, p, c)
    return bonus


@rule
def points(s: State, p: int) -> int:
    """ARC-10.2  Binding, the powers of all scrolls whichever way they lie, and Synergies."""
    total = cards.BINDING_POINTS + synergy_bonus(s, p)
    owned = int(s.owned[p])
    while owned != 0:
        total += int(cards.CARD_POWER[first_bit(owned)])
        owned &= owned - 1
    return total


@rule
def score(s: State, out: Scores) -> None:
    """ARC-10.3  The most points win; equals win together."""
    for p in range(s.seats):
        out[POINTS, p] = points(s, p)
    rank_by_points(out, s.seats)

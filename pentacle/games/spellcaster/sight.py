"""Who sees what (chapter 8): hands, the deck and the cards being looked at are hidden.

SPL-8.2, SPL-8.3, SPL-8.4, SPL-8.6  Sizes, piles, discard pile and gems are open to all.
"""

from __future__ import annotations

from pentacle.core import NONE, UNKNOWN, Seed, erase_chance, rule, shuffle, start
from pentacle.core.bits import count_bits, first_bit

from .cards import CARDS, COLOURS, LOOKED
from .state import ALL_CARDS, MAGES, State, acting


@rule
def hide(s: State, viewer: int) -> None:
    """SPL-8.1  A mage sees his own hand only, not his team mate's; SPL-8.5 nobody sees the deck.

    SPL-8.8, SPL-8.11  What a theft has shown him he still knows.  SPL-8.7  Cards that are looked at
    are seen by the one who looks.
    """
    erase_chance(s)
    knows, own = 0, 0
    if viewer >= 0:
        knows, own = int(s.known[viewer]), int(s.hand[viewer])
    for mage in range(MAGES):
        if mage != viewer:
            s.hand[mage] &= knows
            s.known[mage] &= own
    for i in range(s.deck_size):
        s.deck[i] = UNKNOWN
    for i in range(LOOKED):
        if s.looked[i] != NONE and viewer != acting(s):
            s.looked[i] = UNKNOWN


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    """Deal the cards that the viewer cannot place, at random, to where he sees only backs."""
    hide(s, viewer)
    s.rng = start(seed)
    unseen = ALL_CARDS & ~s.discard
    for mage in range(MAGES):
        unseen &= ~s.hand[mage]
    for c in range(COLOURS):
        for i in range(s.pile_size[c]):
            unseen &= ~(1 << int(s.pile[c, i]))
    for i in range(LOOKED):
        if s.looked[i] >= 0:
            unseen &= ~(1 << int(s.looked[i]))
    n = 0
    while unseen != 0:
        s.deck[n] = first_bit(unseen)
        unseen &= unseen - 1
        n += 1
    shuffle(s, s.deck, n)
    for mage in range(MAGES):
        for _ in range(s.hand_size[mage] - count_bits(s.hand[mage])):
            n -= 1
            s.hand[mage] |= 1 << int(s.deck[n])
    for i in range(LOOKED):
        if s.looked[i] == UNKNOWN:
            n -= 1
            s.looked[i] = s.deck[n]
    for i in range(n, CARDS):
        s.deck[i] = NONE

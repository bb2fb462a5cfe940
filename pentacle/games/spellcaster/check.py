"""The invariants of the game (chapter 14 of the rules page): what can never be, and its name."""

from __future__ import annotations

from enum import IntEnum

from pentacle.core import NONE, rule
from pentacle.core.bits import count_bits

from .cards import (
    CARDS,
    COLOUR,
    COLOURS,
    ENERGY,
    HANDS,
    MOST_ACTIONS,
    SAPPHIRES,
    SAPPHIRES_TO_WIN,
)
from .state import ALL_CARDS, MAGES, Ask, Road, State


class Fault(IntEnum):
    CARDS = 1
    GEMS = 2
    ENDED = 3
    PILE = 4
    COUNTERS = 5
    MEMORY = 6
    QUESTION = 7


FAULTS = {
    Fault.CARDS: "each of the 60 cards is in exactly one place",
    Fault.GEMS: "gems are neither negative nor more than the box holds",
    Fault.ENDED: "a running game has energy on both sides and nobody with enough sapphires to win",
    Fault.PILE: "a pile holds cards of its colour, each facing a side",
    Fault.COUNTERS: "sizes and actions are within their bounds",
    Fault.MEMORY: "a mage remembers only cards that are in somebody else's hand",
    Fault.QUESTION: "somebody decides as long as the game runs",
}


@rule
def all_cards_once(s: State) -> bool:
    """SPL-3.1  60 cards, all different, none lost and none double."""
    seen = s.discard
    total = count_bits(s.discard)
    for mage in range(MAGES):
        seen |= s.hand[mage]
        total += count_bits(s.hand[mage])
        if count_bits(s.hand[mage]) != s.hand_size[mage]:
            return False
    for i in range(s.deck_size):
        seen |= 1 << int(s.deck[i])
        total += 1
    for c in range(COLOURS):
        for i in range(s.pile_size[c]):
            seen |= 1 << int(s.pile[c, i])
            total += 1
    for i in range(2):
        if s.looked[i] != NONE:
            seen |= 1 << int(s.looked[i])
            total += 1
    return total == CARDS and seen == ALL_CARDS


@rule
def gems_are_sound(s: State) -> bool:
    """SPL-3.2, SPL-3.3  30 sapphires and 30 energy crystals in the box."""
    energy = int(s.energy[0]) + int(s.energy[1])
    sapphires = int(s.sapphires[0]) + int(s.sapphires[1])
    least = min(min(s.energy[0], s.energy[1]), min(s.sapphires[0], s.sapphires[1]))
    return least >= 0 and energy <= ENERGY and sapphires <= SAPPHIRES


@rule
def is_undecided(s: State) -> bool:
    """SPL-11.1, SPL-11.2  While the game runs neither end has come."""
    for side in range(2):
        if s.energy[side] < 1 or s.sapphires[side] >= SAPPHIRES_TO_WIN:
            return False
    return True


@rule
def piles_are_sound(s: State) -> bool:
    """SPL-3.4  A pile holds cards of its colour only."""
    for c in range(COLOURS):
        for i in range(s.pile_size[c]):
            if COLOUR[s.pile[c, i]] != c or s.facing[c, i] < 0 or s.facing[c, i] > 1:
                return False
    return True


@rule
def counters_are_sound(s: State) -> bool:
    """SPL-10.2  At most 5 actions a turn, and a used card for each, for each enchantment, and for
    each spell used by another.  SPL-10.1  Every turn but the last takes a card of the deck.
    """
    if s.actions_left < 0 or s.actions_left > MOST_ACTIONS:
        return False
    deck = CARDS
    for mage in range(s.seats):
        deck -= HANDS[s.seats, mage]
    used = count_bits(s.activated) <= COLOURS + MOST_ACTIONS + 2
    return used and 0 <= s.turn <= deck and 0 <= s.depth <= 2


@rule
def memory_is_sound(s: State) -> bool:
    """SPL-8.11  What a mage remembers is in another's hand."""
    for mage in range(MAGES):
        others = 0
        for other in range(MAGES):
            if other != mage:
                others |= s.hand[other]
        if s.known[mage] & ~others != 0:
            return False
    return True


@rule
def check(s: State) -> int:
    if not all_cards_once(s):
        return Fault.CARDS
    if not gems_are_sound(s):
        return Fault.GEMS
    if s.road == Road.RUNNING and not is_undecided(s):
        return Fault.ENDED
    if not piles_are_sound(s):
        return Fault.PILE
    if not counters_are_sound(s):
        return Fault.COUNTERS
    if not memory_is_sound(s):
        return Fault.MEMORY
    if (s.road == Road.RUNNING) != (s.ask != Ask.NOTHING):
        return Fault.QUESTION
    return 0

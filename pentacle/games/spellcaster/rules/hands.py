"""Cards on their way between deck, hands, piles and the discard pile (chapters 3, 6 and 8)."""

from __future__ import annotations

from pentacle.core import NONE, below, note, rule, whisper
from pentacle.core.bits import first_bit

from .. import events
from ..cards import COLOUR
from ..state import MAGES, State


@rule
def draw(s: State, mage: int) -> None:
    """SPL-8.9  The top card of the deck; only the drawer sees it."""
    s.deck_size -= 1
    card = int(s.deck[s.deck_size])
    s.deck[s.deck_size] = NONE
    add_to_hand(s, mage, card)
    whisper(1 << mage, events.DREW_CARD, mage, card)


@rule
def draw_by_spell(s: State, mage: int, n: int) -> None:
    """SPL-6.11  He takes what is there; asking for more than that ends the game after the turn."""
    drawn = min(n, s.deck_size)
    if drawn > 0:
        note(events.DREW, mage, drawn)
    for _ in range(drawn):
        draw(s, mage)
    if drawn < n:
        mark_overdraw(s)


@rule
def mark_overdraw(s: State) -> None:
    """SPL-6.11  The discard pile is never shuffled back (SPL-6.12): the end is near."""
    if s.overdraw == 0:
        note(events.DECK_SHORT)
    s.overdraw = 1


@rule
def add_to_hand(s: State, mage: int, card: int) -> None:
    s.hand[mage] |= 1 << card
    s.hand_size[mage] += 1


@rule
def take_from_hand(s: State, mage: int, card: int) -> None:
    """SPL-8.11  Once it has left the hand, nobody's memory of it matters."""
    s.hand[mage] &= ~(1 << card)
    s.hand_size[mage] -= 1
    for other in range(MAGES):
        s.known[other] &= ~(1 << card)


@rule
def discard_from_hand(s: State, mage: int, card: int) -> None:
    """SPL-3.15, SPL-8.10  Discards are public at once; SPL-8.4 their order has no meaning."""
    take_from_hand(s, mage, card)
    s.discard |= 1 << card
    note(events.DISCARDED, mage, card)


@rule
def put_on_pile(s: State, card: int, side: int) -> None:
    """SPL-6.2  On the pile of its colour, facing a side; it covers what was there (SPL-3.17)."""
    c = int(COLOUR[card])
    s.pile[c, s.pile_size[c]] = card
    s.facing[c, s.pile_size[c]] = side
    s.pile_size[c] += 1


@rule
def discard_top(s: State, colour: int) -> None:
    """SPL-3.10  The top card leaves; the card below counts again, with the facing it had."""
    s.pile_size[colour] -= 1
    card = int(s.pile[colour, s.pile_size[colour]])
    s.pile[colour, s.pile_size[colour]] = NONE
    s.facing[colour, s.pile_size[colour]] = NONE
    s.discard |= 1 << card
    note(events.LEFT_PILE, card)


@rule
def flip_top(s: State, colour: int) -> None:
    """SPL-3.17  A flipped card faces the other side."""
    top = s.pile_size[colour] - 1
    s.facing[colour, top] = 1 - s.facing[colour, top]
    note(events.TURNED, s.pile[colour, top], s.facing[colour, top])


@rule
def take_random_card(s: State, taker: int, loser: int) -> None:
    """SPL-8.8  A random card changes hands; both mages know it, and nobody else.

    SPL-8.11  The loser remembers it.  Others cannot tell which card went, so that what they knew
    of the loser's hand is no longer certain.
    """
    cards = int(s.hand[loser])
    for _ in range(below(s, s.hand_size[loser])):
        cards &= cards - 1
    card = first_bit(cards)
    whole_hand = int(s.hand[loser])
    for other in range(MAGES):
        if other != taker:
            s.known[other] &= ~whole_hand
    take_from_hand(s, loser, card)
    add_to_hand(s, taker, card)
    s.known[loser] |= 1 << card
    note(events.TOOK, taker, loser)
    whisper((1 << taker) | (1 << loser), events.TOOK_CARD, taker, loser, card)

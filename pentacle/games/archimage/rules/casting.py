"""Casting (chapter 7): which scrolls may be cast, and the first choice each of them asks."""

from __future__ import annotations

from pentacle.core import Moves, column, note, rule
from pentacle.core.bits import first_bit

from ..actions import CARD, COLOUR
from ..cards import (
    ALTERATION,
    BINDING,
    COLOUR_CARDS,
    DECK,
    GROWTH,
    NATURAL,
    SPIRIT,
)
from ..events import BORROWED, CAST
from ..state import (
    BIND_OPTION,
    CARD_OPP,
    COLOUR_DST,
    COLOUR_SRC,
    DIE_OWN,
    GUARD_SITE,
    LEAP_SITE,
    SITE_1,
    SPEED_SITE,
    SUBSET_OWN,
    TELE_SITE,
    TURN,
    WHICH_PLAYER,
    State,
    card_colour,
    face_up,
    spell_of,
)
from .binding import may_bind
from .conflict import conflict_deck, is_rival, may_transfer, ready, write_cards
from .passages import passages_deck
from .power import power_deck
from .traveller import may_travel

TRANSFERS = 31 << DECK + 10
BORROWINGS = 31 << DECK + 20
"""The Transfer and the Borrowing scrolls of a game with circle III, as bitmasks."""

FIRST_CHOICE = column(
    [
        COLOUR_DST, SUBSET_OWN, SUBSET_OWN, TURN, TURN,
        SITE_1, SITE_1, DIE_OWN, SITE_1, SITE_1,
        WHICH_PLAYER, SUBSET_OWN, CARD_OPP, WHICH_PLAYER, CARD_OPP,
        SITE_1, LEAP_SITE, TELE_SITE, GUARD_SITE, SPEED_SITE,
        BIND_OPTION,
    ]
)  # fmt: skip
"""ARC-9.3  What each spell asks first, once its colour is known."""


@rule
def is_dice_spell(spell: int) -> bool:
    """ARC-7.4  Spells that work on one colour of dice, which a Spirit scroll leaves open."""
    return spell <= GROWTH or spell == ALTERATION


@rule
def companion_deck(s: State, p: int, cards: int) -> int:
    """ARC-7.3  Of the companion circle's scrolls those that would do something for p; Transfer and
    Borrowing, which look at scrolls, are left out."""
    if s.circle == 1:
        return power_deck(s, p)
    if s.circle == 2:
        return passages_deck(s, p)
    if s.circle == 3:
        return conflict_deck(s, p)
    deck = 0
    cards >>= DECK
    while cards != 0:
        card = first_bit(cards)
        cards &= cards - 1
        if may_travel(s, p, spell_of(s, DECK + card), card_colour(card)):
            deck |= 1 << card
    return deck


@rule
def castable(s: State, p: int, cards: int, used: int) -> int:
    """ARC-7.3, ARC-7.10  Those of some scrolls that p could cast now, Borrowing aside; the
    `used` ones are being cast already (ARC-7.8).  Synergy is never one of them."""
    found = 0
    if cards & ((1 << DECK) - 1) != 0:
        found = cards & power_deck(s, p)
    if cards >> DECK != 0:
        found |= cards & companion_deck(s, p, cards) << DECK
    if s.circle == 3:
        transfers = cards & TRANSFERS
        while transfers != 0:
            card = first_bit(transfers)
            transfers &= transfers - 1
            if may_transfer(s, p, card_colour(card), used | 1 << card):
                found |= 1 << card
    return found


@rule
def borrowable(s: State, p: int, colour: int, used: int) -> int:
    """ARC-8.16  Rivals' ready scrolls of the colour that p could cast now, as a bitmask."""
    cards = 0
    for q in range(s.seats):
        if is_rival(s, p, q):
            cards |= ready(s, q, used) & int(COLOUR_CARDS[colour])
    return castable(s, p, cards, used)


@rule
def lenders(s: State, p: int, cards: int) -> int:
    """ARC-8.16  Those Borrowing scrolls among the cards that find something to borrow."""
    found = 0
    cards &= BORROWINGS
    while cards != 0:
        card = first_bit(cards)
        cards &= cards - 1
        if borrowable(s, p, card_colour(card), 1 << card) != 0:
            found |= 1 << card
    return found


@rule
def legal_casts(s: State, p: int, out: Moves) -> int:
    """ARC-7.1, ARC-7.2  The scrolls lying face up before p that may be cast now, and Binding."""
    cards = face_up(s, p)
    found = castable(s, p, cards, 0)
    if s.circle == 3:
        found |= lenders(s, p, cards)
    n = write_cards(found, out, 0)
    if (s.down[p] >> BINDING) & 1 == 0 and may_bind(s, p):
        out[n] = CARD + BINDING
        n += 1
    return n


@rule
def begin_cast(s: State, p: int, card: int) -> None:
    """ARC-7.2, ARC-7.13  The scroll is turned face down when its cast begins."""
    s.spell = card + 1
    s.down[p] |= 1 << card
    note(CAST, p, card)


@rule
def borrow(s: State, p: int, q: int, card: int) -> None:
    """ARC-8.16, ARC-7.13  The rival's scroll is turned face down too, and p casts its spell."""
    s.spell = card + 1
    s.lent_by = q + 1
    s.down[q] |= 1 << card
    note(BORROWED, p, q, card)


@rule
def legal_borrowing(s: State, p: int, colour: int, out: Moves) -> int:
    return write_cards(borrowable(s, p, colour, 0), out, 0)


@rule
def first_choice(s: State) -> int:
    """ARC-9.3  What is asked first; Spirit dice spells ask for their colour."""
    card = s.spell - 1
    spell = spell_of(s, card)
    if is_dice_spell(spell) and card_colour(card) == SPIRIT:
        return COLOUR_SRC
    return int(FIRST_CHOICE[spell])


@rule
def legal_source_colour(s: State, p: int, spell: int, out: Moves) -> int:
    """ARC-7.4  The colours that a Spirit scroll could work on."""
    deck = conflict_deck(s, p) if spell == ALTERATION else power_deck(s, p)
    colours = deck >> 5 * (spell % 5)
    n = 0
    for c in range(NATURAL):
        if (colours >> c) & 1 == 1:
            out[n] = COLOUR + c
            n += 1
    return n

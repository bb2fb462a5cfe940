"""Casting (chapter 7): which scrolls may be cast, how a cast begins, Borrowing and the colour."""

from __future__ import annotations

from pentacle.core import Moves, column, note, rule
from pentacle.core.bits import first_bit

from .. import cards, events, reasons, state
from ..actions import CARD, COLOUR, card_of
from ..reasons import FINE, OTHER_DECISION
from ..state import State, card_colour, cast_colour, casting, colours_of, face_up, spell_of
from . import binding, conflict, passages, power, transfer, traveller

TRANSFERS = 31 << cards.DECK + 10
BORROWINGS = 31 << cards.DECK + 20
"""The Transfer and the Borrowing scrolls of a game with circle III, as bitmasks."""

FIRST_CHOICE = column(
    [
        *[state.SPELL_COLOUR] * 4, state.TURN,
        state.INVERSION_SEAL, state.EXCHANGE_SEAL, state.ABSORPTION_DIE, state.DISINTEGRATION_SEAL,
        state.REORGANISATION_SCROLL,
        state.MYSTIFICATION_PLAYER, state.SPELL_COLOUR, state.TRANSFER_SCROLL, state.THEFT_PLAYER,
        state.BORROWING_SCROLL,
        state.MISSION_SEAL, state.LEAP_LOCK, state.TELEPORTATION_LOCK, state.GUARDIAN_SCROLL,
        state.SPEED_LOCK,
        state.BIND,
    ]
)  # fmt: skip
"""ARC-9.3  What each spell asks first; a colour only on a Spirit scroll.  Synergy is not cast."""


# Which scrolls may be cast.


@rule
def companion_deck(s: State, p: int, scrolls: int) -> int:
    """ARC-7.3  Of the companion circle's scrolls those that would do something for p; Transfer and
    Borrowing, which look at scrolls, are left out."""
    if s.circle == 1:
        return power.power_deck(s, p)
    if s.circle == 2:
        return passages.passages_deck(s, p)
    if s.circle == 3:
        return conflict.conflict_deck(s, p)
    deck = 0
    scrolls >>= cards.DECK
    while scrolls != 0:
        card = first_bit(scrolls)
        scrolls &= scrolls - 1
        if traveller.may_travel(s, p, spell_of(s, cards.DECK + card), card_colour(card)):
            deck |= 1 << card
    return deck


@rule
def castable(s: State, p: int, scrolls: int, used: int) -> int:
    """ARC-7.3, ARC-7.10  Those of some scrolls that p could cast now, Borrowing aside; the
    `used` ones are being cast already (ARC-7.8).  Synergy is never one of them."""
    found = 0
    if scrolls & ((1 << cards.DECK) - 1) != 0:
        found = scrolls & power.power_deck(s, p)
    if scrolls >> cards.DECK != 0:
        found |= scrolls & companion_deck(s, p, scrolls) << cards.DECK
    if s.circle == 3:
        transfers = scrolls & TRANSFERS
        while transfers != 0:
            card = first_bit(transfers)
            transfers &= transfers - 1
            if transfer.may_transfer(s, p, card_colour(card), used | 1 << card):
                found |= 1 << card
    return found


@rule
def borrowable(s: State, p: int, colour: int, used: int) -> int:
    """ARC-8.16  Rivals' ready scrolls of the colour that p could cast now, as a bitmask."""
    scrolls = 0
    for q in range(s.seats):
        if conflict.is_rival(s, p, q):
            scrolls |= transfer.ready(s, q, used) & int(cards.COLOUR_CARDS[colour])
    return castable(s, p, scrolls, used)


@rule
def lenders(s: State, p: int, scrolls: int) -> int:
    """ARC-8.16  Those Borrowing scrolls among the cards that find something to borrow."""
    found = 0
    scrolls &= BORROWINGS
    while scrolls != 0:
        card = first_bit(scrolls)
        scrolls &= scrolls - 1
        if borrowable(s, p, card_colour(card), 1 << card) != 0:
            found |= 1 << card
    return found


@rule
def castable_now(s: State, p: int, scrolls: int) -> int:
    """ARC-7.3  Those of p's scrolls that would do something now."""
    found = castable(s, p, scrolls, 0)
    return found | lenders(s, p, scrolls) if s.circle == 3 else found


@rule
def list_casts(s: State, p: int, out: Moves) -> int:
    """ARC-7.1, ARC-7.2  The scrolls lying face up before p that may be cast now, and Binding."""
    n = transfer.write_cards(castable_now(s, p, face_up(s, p)), out, 0)
    if (s.down[p] >> cards.BINDING) & 1 == 0 and binding.may_bind(s, p):
        out[n] = CARD + cards.BINDING
        n += 1
    return n


@rule
def refuse_effect(s: State, p: int, card: int) -> int:
    """ARC-7.3  What a scroll that p cannot cast now would need."""
    spell = spell_of(s, card)
    if s.circle == 3 and card >= cards.DECK and not conflict.has_rival(s, p):
        return reasons.RIVALS_FINISHED
    if spell == cards.GROWTH:
        return reasons.RESERVE_EMPTY
    if spell == cards.ABSORPTION and s.kept[card_colour(card)] == 0:
        return reasons.NOTHING_KEPT
    if spell == cards.TRANSMUTATION and power.stocked(s) == 0:
        return reasons.NO_EFFECT
    dice = spell == cards.TRANSMUTATION or spell == cards.REBIRTH or spell == cards.EVOLUTION
    return reasons.NO_FITTING_DIE if dice or spell == cards.ABSORPTION else reasons.NO_EFFECT


@rule
def refuse_cast(s: State, p: int, card: int) -> int:
    """ARC-7.1, ARC-7.2, ARC-7.3, ARC-7.10  Why p cannot cast this scroll now."""
    if card != cards.BINDING and (s.owned[p] >> card) & 1 == 0:
        return reasons.NOT_YOURS
    if (s.down[p] >> card) & 1 == 1:
        return reasons.USED
    if card == cards.BINDING:
        return FINE if binding.may_bind(s, p) else reasons.NO_EFFECT
    if spell_of(s, card) == cards.SYNERGY:
        return reasons.NEVER_CAST
    return FINE if castable_now(s, p, 1 << card) != 0 else refuse_effect(s, p, card)


# How a cast begins.


@rule
def cast(s: State, p: int, card: int) -> None:
    """ARC-7.2, ARC-7.13  The scroll is turned face down when its cast begins."""
    s.spell = card
    s.down[p] |= 1 << card
    note(events.CAST, p, card)
    start_spell(s, p)


@rule
def start_spell(s: State, p: int) -> None:
    """Ask the first choice of the spell; a dice spell of a natural colour knows its colour."""
    s.phase = FIRST_CHOICE[casting(s)]
    if s.phase == state.SPELL_COLOUR and cast_colour(s) != cards.SPIRIT:
        work_on(s, p, COLOUR + cast_colour(s))


@rule
def effective_colours(s: State, p: int) -> int:
    """ARC-7.4  The colours of dice that the spell could work on, as a bitmask."""
    spell = casting(s)
    deck = conflict.conflict_deck(s, p) if spell == cards.ALTERATION else power.power_deck(s, p)
    return deck >> 5 * (spell % 5)


@rule
def list_colours(s: State, p: int, out: Moves) -> int:
    colours = effective_colours(s, p)
    n = 0
    for c in range(cards.NATURAL):
        if (colours >> c) & 1 == 1:
            out[n] = COLOUR + c
            n += 1
    return n


@rule
def refuse_colour(s: State, p: int, action: int) -> int:
    c = action - COLOUR
    if c >= cards.NATURAL:
        return OTHER_DECISION
    return FINE if (effective_colours(s, p) >> c) & 1 == 1 else reasons.COLOUR_WITHOUT_EFFECT


@rule
def work_on(s: State, p: int, action: int) -> None:
    """ARC-7.4, ARC-7.5  The one colour of dice that this cast works on."""
    spell = casting(s)
    s.colour = action - COLOUR
    if spell == cards.TRANSMUTATION:
        s.phase = state.NEW_COLOUR
    elif spell == cards.REBIRTH:
        s.phase = state.REBIRTH_DICE
    elif spell == cards.EVOLUTION:
        s.phase = state.EVOLUTION_DICE
    elif spell == cards.GROWTH:
        power.grow(s, p)
    elif (colours_of(s, p, 1, cards.HIGH - 1) >> s.colour) & 1 == 1:
        s.phase = state.ALTERATION_DICE
    else:
        s.phase = state.ALTERATION_PLAYER


# Borrowing.


@rule
def list_borrowed(s: State, p: int, out: Moves) -> int:
    """ARC-8.16  A rival's scroll that p could cast now."""
    return transfer.write_cards(borrowable(s, p, cast_colour(s), 0), out, 0)


@rule
def refuse_borrowed(s: State, p: int, action: int) -> int:
    card = card_of(action)
    why = transfer.refuse_rivals_card(s, p, card)
    if why != FINE:
        return why
    if spell_of(s, card) == cards.SYNERGY:
        return reasons.NEVER_CAST
    return FINE if castable(s, p, 1 << card, 0) != 0 else refuse_effect(s, p, card)


@rule
def borrow(s: State, p: int, action: int) -> None:
    """ARC-8.16, ARC-7.13  The rival's scroll is turned face down too, and p casts its spell."""
    s.spell = action - CARD
    q = transfer.owner_of(s, s.spell)
    s.down[q] |= 1 << s.spell
    note(events.BORROWED, p, q, s.spell)
    start_spell(s, p)

"""Casting (chapter 7): which scrolls may be cast, and the first choice each of them asks."""

from __future__ import annotations

from pentacle.core import Moves, column, note, rule
from pentacle.core.bits import first_bit

from ..actions import CARD, COLOUR, SITE
from ..board import N_CIRCLES, N_SITES
from ..cards import (
    ABSORPTION,
    ALTERATION,
    BINDING,
    BORROWING,
    COLOUR_CARDS,
    DISINTEGRATION,
    GROWTH,
    GUARDIAN,
    LEAP,
    MISSION,
    NATURAL,
    REORGANISATION,
    SPEED,
    SPIRIT,
    SYNERGY,
    TELEPORTATION,
    TRANSFER,
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
from .conflict import (
    alteration_works,
    is_rival,
    may_hit_any,
    may_transfer,
    ready,
    write_cards,
)
from .passages import is_first_site, is_second_site, may_absorb, may_move_seals, may_reorganise
from .power import power_works
from .traveller import is_free_token, may_go_beyond, may_guard, may_send, may_speed

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
def works_on(s: State, p: int, spell: int, c: int) -> bool:
    """ARC-7.3, ARC-7.5  A dice spell would change something in this one colour."""
    if spell == ALTERATION:
        return alteration_works(s, p, c)
    return power_works(s, p, spell, c)


@rule
def may_use_dice(s: State, p: int, spell: int, colour: int) -> bool:
    if colour < NATURAL:
        return works_on(s, p, spell, colour)
    for c in range(NATURAL):
        if works_on(s, p, spell, c):
            return True
    return False


@rule
def may_cast_school(
    s: State, p: int, spell: int, colour: int, used: int, reached: int, purse: int
) -> bool:
    """ARC-7.3  Every choice has an option and something changes: each spell but Borrowing."""
    if is_dice_spell(spell):
        return may_use_dice(s, p, spell, colour)
    if spell == SYNERGY:
        return False
    if spell == ABSORPTION:
        return may_absorb(s, p, colour)
    if spell == REORGANISATION:
        return may_reorganise(s, colour)
    if spell <= DISINTEGRATION:
        return may_move_seals(s, spell, colour)
    if spell == TRANSFER:
        return may_transfer(s, p, colour, used)
    if spell < BORROWING:
        return may_hit_any(s, p, spell, colour)
    if spell == MISSION:
        return may_send(s, colour)
    if spell == LEAP or spell == TELEPORTATION:
        return may_go_beyond(s, p, spell, colour, reached, purse)
    if spell == GUARDIAN:
        return may_guard(s, colour)
    return spell == SPEED and may_speed(s, p, colour, reached, purse)


@rule
def borrowable(s: State, p: int, colour: int, used: int) -> int:
    """ARC-8.16  Rivals' ready scrolls of the colour that p could cast now, as a bitmask."""
    found = 0
    for q in range(s.seats):
        if is_rival(s, p, q):
            cards = ready(s, q, used) & int(COLOUR_CARDS[colour])
            while cards != 0:
                card = first_bit(cards)
                cards &= cards - 1
                spell = spell_of(s, card)
                if may_cast_school(s, p, spell, colour, used | (1 << card), 0, 0):
                    found |= 1 << card
    return found


@rule
def may_cast(s: State, p: int, card: int, reached: int, purse: int) -> bool:
    """ARC-7.1, ARC-7.3  A scroll that lies face up before p and would have an effect."""
    spell = spell_of(s, card)
    colour = card_colour(card)
    if spell == BORROWING:
        return borrowable(s, p, colour, 1 << card) != 0
    return may_cast_school(s, p, spell, colour, 1 << card, reached, purse)


@rule
def legal_casts(s: State, p: int, reached: int, purse: int, out: Moves) -> int:
    """ARC-7.2, ARC-7.10  Scrolls that may be cast now; Synergy is never one of them."""
    n = 0
    cards = face_up(s, p)
    while cards != 0:
        card = first_bit(cards)
        cards &= cards - 1
        if may_cast(s, p, card, reached, purse):
            out[n] = CARD + card
            n += 1
    if (s.down[p] >> BINDING) & 1 == 0 and may_bind(s, p, reached, purse):
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
    n = 0
    for c in range(NATURAL):
        if works_on(s, p, spell, c):
            out[n] = COLOUR + c
            n += 1
    return n


@rule
def legal_first_site(s: State, spell: int, colour: int, out: Moves) -> int:
    n = 0
    for site in range(N_SITES[s.seats]):
        if spell == MISSION:
            fit = site < N_CIRCLES[s.seats] and is_free_token(s, colour, site)
        else:
            fit = is_first_site(s, spell, colour, site)
        if fit:
            out[n] = SITE + site
            n += 1
    return n


@rule
def legal_second_site(s: State, spell: int, out: Moves) -> int:
    n = 0
    for site in range(N_SITES[s.seats]):
        if is_second_site(s, spell, site):
            out[n] = SITE + site
            n += 1
    return n

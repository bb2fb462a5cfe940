"""Scrolls of rivals (circle III): which may be taken, and Transfer."""

from __future__ import annotations

from pentacle.core import Moves, note, rule
from pentacle.core.bits import first_bit

from .. import events, reasons
from ..actions import CARD, card_of
from ..cards import CARD_POWER, COLOUR_CARDS, POWER_CARDS, SCROLLS
from ..reasons import FINE, OTHER_DECISION
from ..state import TRANSFER_OWN, State, card_colour, cast_colour, is_finished
from . import conflict, rounds


@rule
def write_cards(mask: int, out: Moves, n: int) -> int:
    """List the cards of a mask as actions."""
    while mask != 0:
        out[n] = CARD + first_bit(mask)
        mask &= mask - 1
        n += 1
    return n


@rule
def ready(s: State, p: int, used: int) -> int:
    """ARC-7.8  Scrolls face up before p, without those that are being cast."""
    return int(s.owned[p] & ~s.down[p]) & ~used


@rule
def transferable(s: State, p: int, colour: int, q: int, used: int) -> int:
    """ARC-8.14, ARC-13.15  Scrolls of the colour, Synergy too, that q has ready and that p can
    match in power."""
    theirs = ready(s, q, used) & int(COLOUR_CARDS[colour])
    mine = ready(s, p, used)
    found = 0
    while theirs != 0:
        card = first_bit(theirs)
        theirs &= theirs - 1
        if mine & int(POWER_CARDS[CARD_POWER[card]]) != 0:
            found |= 1 << card
    return found


@rule
def may_transfer(s: State, p: int, colour: int, used: int) -> bool:
    for q in range(s.seats):
        if conflict.is_rival(s, p, q) and transferable(s, p, colour, q, used) != 0:
            return True
    return False


@rule
def owner_of(s: State, card: int) -> int:
    """Who has this scroll, or -1."""
    for q in range(s.seats):
        if (s.owned[q] >> card) & 1 == 1:
            return q
    return -1


@rule
def refuse_rivals_card(s: State, p: int, card: int) -> int:
    """ARC-7.7, ARC-8.14, ARC-8.16  Only scrolls of the colour that lie face up before a rival in
    the round."""
    if card < 0:
        return OTHER_DECISION
    q = owner_of(s, card) if card < SCROLLS else -1
    if q < 0 or q == p:
        return reasons.NOT_A_RIVALS
    if is_finished(s, q):
        return reasons.FINISHED
    if (s.down[q] >> card) & 1 == 1:
        return reasons.USED
    return FINE if card_colour(card) == cast_colour(s) else reasons.SCROLL_UNFIT


@rule
def list_transfers(s: State, p: int, out: Moves) -> int:
    n = 0
    for q in range(s.seats):
        if conflict.is_rival(s, p, q):
            n = write_cards(transferable(s, p, cast_colour(s), q, 0), out, n)
    return n


@rule
def refuse_transfer(s: State, p: int, action: int) -> int:
    card = card_of(action)
    why = refuse_rivals_card(s, p, card)
    if why == FINE and ready(s, p, 0) & int(POWER_CARDS[CARD_POWER[card]]) == 0:
        return reasons.POWER_UNFIT
    return why


@rule
def choose_foe_card(s: State, p: int, action: int) -> None:
    s.foe_card = action - CARD
    s.phase = TRANSFER_OWN


@rule
def list_swap_cards(s: State, p: int, out: Moves) -> int:
    """ARC-8.14  One's own ready scrolls of the same power, of any colour."""
    mine = ready(s, p, 0) & int(POWER_CARDS[CARD_POWER[s.foe_card]])
    return write_cards(mine, out, 0)


@rule
def refuse_swap_card(s: State, p: int, action: int) -> int:
    card = card_of(action)
    if card < 0:
        return OTHER_DECISION
    if card >= SCROLLS or (s.owned[p] >> card) & 1 == 0:
        return reasons.NOT_YOURS
    if (s.down[p] >> card) & 1 == 1:
        return reasons.USED
    return FINE if CARD_POWER[card] == CARD_POWER[s.foe_card] else reasons.POWER_UNFIT


@rule
def transfer(s: State, p: int, action: int) -> None:
    """ARC-8.14  The two scrolls change owners and stay face up."""
    mine = action - CARD
    theirs = s.foe_card
    q = owner_of(s, theirs)
    s.owned[p] ^= (1 << mine) | (1 << theirs)
    s.owned[q] ^= (1 << mine) | (1 << theirs)
    note(events.SWAPPED_CARDS, p, q, theirs, mine)
    rounds.end_cast(s)

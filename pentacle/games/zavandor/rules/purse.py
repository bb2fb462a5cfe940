"""Chapter 6: dust, open accounts, paying."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from ..actions import CARD, DISENCHANT, PAY_DUST
from ..cards import (
    BIG_DUST,
    BIG_WEIGHT,
    COLOUR,
    DUST_TABLE,
    DUST_WEIGHT,
    GEMS,
    IMPOSSIBLE,
    KINDS,
    KNOW_GEMS,
    ORDINARY,
    SALE,
    VALUE,
)
from ..events import Event
from ..state import FOR_LOT, PAY, State, active_player


@rule
def dust_weight(s: State, dust: int) -> int:
    """ZAV-12.2  Dust weighs what its lightest pieces weigh; ZAV-16.4 adds pieces of 1."""
    tens = 0
    if dust >= DUST_TABLE:
        tens = (dust - DUST_TABLE) // BIG_DUST + 1
    return int(tens * BIG_WEIGHT + DUST_WEIGHT[s.one_dust, dust - tens * BIG_DUST])


@rule
def is_representable(s: State, dust: int) -> bool:
    """ZAV-6.5  1 and 3 cannot be made of pieces 2, 5 and 10."""
    return dust_weight(s, dust) < IMPOSSIBLE


@rule
def settle(s: State, p: int) -> None:
    """ZAV-6.5  The unit of change that no piece can make is lost."""
    if not is_representable(s, s.dust[p]):
        s.dust[p] -= 1
        note(Event.LOST_CHANGE, p)


@rule
def settled_dust(s: State, p: int) -> int:
    """ZAV-6.7  What dust will be once settled; until then accounts stay open (ZAV-6.6)."""
    dust = int(s.dust[p])
    if not is_representable(s, dust):
        dust -= 1
    return dust


@rule
def liquid(s: State, p: int) -> int:
    """ZAV-6.11  Dust and the energy in hand."""
    return int(s.dust[p]) + int(s.purse[p])


@rule
def sale(s: State, p: int, g: int) -> int:
    """ZAV-7.9  What a gem brings at this moment: half its cost, rounded down (ZAV-1.1)."""
    return int(SALE[g, s.level[p, KNOW_GEMS]])


@rule
def wealth(s: State, p: int) -> int:
    """ZAV-6.11  All that a player can pay with: energy, and every gem sold."""
    total = liquid(s, p)
    for g in range(GEMS):
        total += (s.active[p, g] + s.inactive[p, g]) * SALE[g, s.level[p, KNOW_GEMS]]
    return total


@rule
def take_card(s: State, p: int, k: int) -> None:
    """ZAV-2.4  An energy item of kind k comes into hand."""
    s.hand[p, k] += 1
    s.purse[p] += VALUE[k]
    if k < ORDINARY:
        s.cards[p, COLOUR[k]] += 1


@rule
def drop_card(s: State, p: int, k: int) -> None:
    """ZAV-6.8  A card leaves the hand: face up on its discard pile, or back to the supply."""
    s.hand[p, k] -= 1
    s.purse[p] -= VALUE[k]
    if k < ORDINARY:
        s.cards[p, COLOUR[k]] -= 1
        s.discard[k] += 1
    else:
        s.supply[COLOUR[k]] += 1


@rule
def return_gem(s: State, p: int, g: int) -> None:
    """ZAV-7.9  A gem goes back to the stock, an inactive one if there is one."""
    if s.inactive[p, g] > 0:
        s.inactive[p, g] -= 1
    else:
        s.active[p, g] -= 1
    s.stock[g] += 1


@rule
def ask_payment(s: State, p: int, due: int, purpose: int, subject: int) -> None:
    """ZAV-6.8  Somebody owes energy."""
    s.phase = PAY
    s.actor = p
    s.due = due
    s.purpose = purpose
    s.subject = subject


@rule
def may_sell_to_pay(s: State, p: int) -> bool:
    """ZAV-6.8  Gems pay for auctions only, and in another's turn only if energy falls short."""
    if s.purpose != FOR_LOT:
        return False
    return p == active_player(s) or liquid(s, p) < s.due


@rule
def list_payments(s: State, p: int, out: Moves) -> int:
    """ZAV-6.8  A card, the rest in dust, or a gem; there is no way back (ZAV-6.12)."""
    n = 0
    for k in range(KINDS):
        if s.hand[p, k] > 0:
            out[n] = CARD + k
            n += 1
    if s.dust[p] >= s.due:
        out[n] = PAY_DUST
        n += 1
    if may_sell_to_pay(s, p):
        for g in range(GEMS):
            if s.active[p, g] + s.inactive[p, g] > 0:
                out[n] = DISENCHANT + g
                n += 1
    return n


@rule
def pay(s: State, p: int, a: int) -> bool:
    """ZAV-6.10  Carry out one payment; true as soon as nothing is due, change given (ZAV-6.9)."""
    if a == PAY_DUST:
        note(Event.PAID_DUST, p, s.due)
        s.dust[p] -= s.due
        s.due = 0
    elif a >= CARD:
        note(Event.PAID_CARD, p, a - CARD)
        drop_card(s, p, a - CARD)
        s.due -= VALUE[a - CARD]
    else:
        g = a - DISENCHANT
        note(Event.DISENCHANTED, p, g, sale(s, p, g))
        return_gem(s, p, g)
        s.due -= sale(s, p, g)
    if s.due < 0:
        note(Event.CHANGE, p, -s.due)
        s.dust[p] -= s.due
        s.due = 0
    return s.due == 0

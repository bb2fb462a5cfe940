"""Chapter 6: what a player has: dust, cards, gems; open accounts."""

from __future__ import annotations

from pentacle.core import note, rule

from .. import cards, events
from ..state import State


@rule
def big_pieces(dust: int) -> int:
    """ZAV-12.2  How many of the largest pieces lie beside an amount that the tables know."""
    return 0 if dust < cards.DUST_TABLE else (dust - cards.DUST_TABLE) // cards.BIG_DUST + 1


@rule
def dust_weight(s: State, dust: int) -> int:
    """ZAV-12.2  Dust weighs what its lightest pieces weigh; ZAV-16.4 adds pieces of 1.

    Change that no pieces make weighs nothing: it will be lost."""
    n = big_pieces(dust)
    return int(n * cards.BIG_WEIGHT + cards.DUST_WEIGHT[s.one_dust, dust - n * cards.BIG_DUST])


@rule
def lost_change(s: State, dust: int) -> int:
    """ZAV-6.5  What no pieces make of an amount: 1 of 1 and of 3, with pieces of 2, 5 and 10."""
    return int(cards.DUST_LOST[s.one_dust, dust - big_pieces(dust) * cards.BIG_DUST])


@rule
def settle(s: State, p: int) -> None:
    """ZAV-6.5  The change that no pieces make is lost."""
    lost = lost_change(s, s.dust[p])
    if lost > 0:
        s.dust[p] -= lost
        note(events.LOST_CHANGE, p, lost)


@rule
def settled_dust(s: State, p: int) -> int:
    """ZAV-6.7  What dust will be once settled; until then accounts stay open (ZAV-6.6)."""
    return int(s.dust[p]) - lost_change(s, s.dust[p])


@rule
def liquid(s: State, p: int) -> int:
    """ZAV-6.11  Dust and the energy in hand."""
    return int(s.dust[p]) + int(s.purse[p])


@rule
def sale(s: State, p: int, g: int) -> int:
    """ZAV-7.9  What a gem brings at this moment: half its cost, rounded down (ZAV-1.1)."""
    return int(cards.SALE[g, s.level[p, cards.KNOW_GEMS]])


@rule
def wealth(s: State, p: int) -> int:
    """ZAV-6.11  All that a player can pay with: energy, and every gem sold."""
    total = liquid(s, p)
    for g in range(cards.GEMS):
        total += (s.active[p, g] + s.inactive[p, g]) * cards.SALE[g, s.level[p, cards.KNOW_GEMS]]
    return total


@rule
def take_card(s: State, p: int, k: int) -> None:
    """ZAV-2.4  An energy item of kind k comes into hand."""
    s.hand[p, k] += 1
    s.purse[p] += cards.VALUE[k]
    if k < cards.ORDINARY:
        s.cards[p, cards.COLOUR[k]] += 1


@rule
def drop_card(s: State, p: int, k: int) -> None:
    """ZAV-6.8  A card leaves the hand: face up on its discard pile, or back to the supply."""
    s.hand[p, k] -= 1
    s.purse[p] -= cards.VALUE[k]
    if k < cards.ORDINARY:
        s.cards[p, cards.COLOUR[k]] -= 1
        s.discard[k] += 1
    else:
        s.supply[cards.COLOUR[k]] += 1


@rule
def return_gem(s: State, p: int, g: int) -> None:
    """ZAV-7.9  A gem goes back to the stock, an inactive one if there is one."""
    if s.inactive[p, g] > 0:
        s.inactive[p, g] -= 1
    else:
        s.active[p, g] -= 1
    s.stock[g] += 1

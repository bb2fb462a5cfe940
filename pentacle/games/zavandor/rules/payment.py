"""Chapter 6: paying.  What may be given, why not, and what is bought by it."""

from __future__ import annotations

from pentacle.core import NONE, Moves, note, rule

from .. import events, reasons
from ..actions import CARD, DISENCHANT, ENCHANT, LEARN, OFFER, PAY_DUST
from ..cards import DOMAINS, GEMS, KINDS, LOTS, MARKER_PRICE, VALUE
from ..state import MAIN, PAY, State, active_player
from . import artifacts, gems, knowledge, purse


@rule
def ask_payment(s: State, p: int, due: int, what: int) -> None:
    """ZAV-6.8  A price, piece by piece; what it is for happens when nothing is due."""
    s.phase = PAY
    s.actor = p
    s.due = due
    s.buying = what


@rule
def pays_for_lot(s: State) -> bool:
    """ZAV-6.8  Auctions may be paid with gems too."""
    return OFFER <= s.buying < OFFER + LOTS


@rule
def refuse_sale(s: State, p: int) -> int:
    """ZAV-6.8  Gems pay for auctions only, and in another's turn only if energy falls short."""
    if not pays_for_lot(s):
        return reasons.GEMS_PAY_LOTS
    if p != active_player(s) and purse.liquid(s, p) >= s.due:
        return reasons.ENERGY_SUFFICES
    return reasons.FINE


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
    if refuse_sale(s, p) == reasons.FINE:
        for g in range(GEMS):
            if s.active[p, g] + s.inactive[p, g] > 0:
                out[n] = DISENCHANT + g
                n += 1
    return n


@rule
def refuse_payment(s: State, p: int, a: int) -> int:
    """ZAV-6.8  Why something cannot be given."""
    if CARD <= a < CARD + KINDS:
        return reasons.FINE if s.hand[p, a - CARD] > 0 else reasons.NO_SUCH_CARD
    if a == PAY_DUST:
        return reasons.FINE if s.dust[p] >= s.due else reasons.SHORT_OF_DUST
    if a < DISENCHANT or a >= DISENCHANT + GEMS:
        return reasons.OTHER_PAYMENT
    g = a - DISENCHANT
    why = refuse_sale(s, p)
    if why == reasons.FINE and s.active[p, g] + s.inactive[p, g] == 0:
        return reasons.NO_SUCH_GEM
    return why


@rule
def pay(s: State, p: int, a: int) -> None:
    """ZAV-6.10  One thing is given; the payment ends as soon as nothing is due."""
    if a == PAY_DUST:
        note(events.PAID_DUST, p, s.due)
        s.dust[p] -= s.due
        s.due = 0
    elif a >= CARD:
        note(events.PAID_CARD, p, a - CARD)
        purse.drop_card(s, p, a - CARD)
        s.due -= VALUE[a - CARD]
    else:
        sell_to_pay(s, p, a - DISENCHANT)
    if s.due <= 0:
        finish_payment(s, p)


@rule
def sell_to_pay(s: State, p: int, g: int) -> None:
    """ZAV-6.8  A gem pays; off-turn that tells the others that energy alone did not."""
    worth = purse.sale(s, p, g)
    note(events.DISENCHANTED, p, g, worth)
    purse.return_gem(s, p, g)
    s.due -= worth
    if p != active_player(s):
        s.sold_for = worth


@rule
def finish_payment(s: State, p: int) -> None:
    """ZAV-6.9  Change is given in dust; then what was paid for happens."""
    if s.due < 0:
        note(events.CHANGE, p, -s.due)
        s.dust[p] -= s.due
        s.due = 0
    what = int(s.buying)
    s.buying = NONE
    s.sold_for = 0
    s.phase = MAIN
    if ENCHANT <= what < ENCHANT + GEMS:
        gems.enchant(s, p, what - ENCHANT)
    elif LEARN <= what < LEARN + DOMAINS:
        learn(s, p, what - LEARN)
    elif OFFER <= what < OFFER + LOTS:
        artifacts.take_lot(s)
    else:
        buy_marker(s, p, knowledge.place_of(s, p, what))


@rule
def learn(s: State, p: int, d: int) -> None:
    """ZAV-8.3  The paid advance of this turn."""
    s.learned = 1
    note(events.LEARNED, p, d, s.level[p, d] + 1)
    knowledge.advance(s, p, d)


@rule
def buy_marker(s: State, p: int, i: int) -> None:
    """ZAV-8.4  A marker is bought at the price of its place."""
    note(events.BOUGHT_MARKER, p, MARKER_PRICE[i])
    knowledge.free_marker(s, p, i)

"""6. The Sanctuary (VAL-8.6)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import cards, events, reasons, state
from ..actions import ADD_DIAMOND, AMOUNT, AMOUNTS, ELEMENT, PASS, PLUS_20
from ..events import CENTRE as CENTRE_SHOWN
from ..state import State
from . import choices, ghost, goods, items, placing, spells


@rule
def step_sanctuary(s: State) -> None:
    """VAL-8.6.1, VAL-8.6.4  One offering; with Sacred Eloquence up to four."""
    p = state.owner(s, cards.SANCTUARY)
    if p >= 0 and state.is_ghost(s, p):
        ghost.offer_as_ghost(s)
    elif p >= 0 and s.stage == 0:
        s.actor = p
        s.ask = state.ASK_STATUE
        return
    placing.clear_place(s, 5)
    s.offered = 0
    s.stage = 0
    s.phase = state.AT_UNIVERSITY
    s.place_slot = 0


@rule
def refuse_offering(s: State, p: int, e: int) -> int:
    """VAL-8.6.1, VAL-8.6.4  A statue that got nothing yet on this visit."""
    if not state.has_offer(s, p):
        return reasons.NOTHING_TO_OFFER
    return reasons.IS_OFFERED if s.offered >> e & 1 else reasons.FINE


@rule
def list_statues(s: State, p: int, out: Moves) -> int:
    """VAL-8.6.1, VAL-8.6.4  A statue, items, or nothing."""
    n = 0
    for e in range(4):
        if refuse_offering(s, p, e) == reasons.FINE:
            out[n] = ELEMENT + e
            n += 1
    n = items.list_items(s, p, out, n)
    out[n] = PASS
    return n + 1


@rule
def refuse_statue(s: State, p: int, action: int) -> int:
    if state.is_within(action, ELEMENT, 4):
        return refuse_offering(s, p, action - ELEMENT)
    return items.refuse_in_window(s, p, action)


@rule
def choose_statue(s: State, p: int, action: int) -> None:
    if items.is_item(action):
        spells.use_item(s, p, action)
    elif action == PASS:
        s.stage = 1
        s.ask = state.ASK_NOTHING
    else:
        s.altar = action - ELEMENT
        s.ask = state.ASK_OFFER


@rule
def refuse_diamond(s: State, p: int, vals: int, gems: int) -> int:
    """VAL-8.6.1, VAL-11.4  One Diamond, laid before the Vals are counted out."""
    if vals > 0 or gems > 0:
        return reasons.ONE_DIAMOND
    return reasons.FINE if s.tokens[p, cards.DIAMOND] > 0 else reasons.NO_TOKEN


@rule
def least_offer(s: State) -> int:
    """VAL-8.6.1  At least 1 Val, unless a Diamond or twenty Vals lie there already."""
    return 0 if s.gem != 0 or s.purse > 0 else 1


@rule
def list_offers(s: State, p: int, out: Moves) -> int:
    """VAL-8.6.1  A Diamond may be added first; without it at least 1 Val."""
    n = 0
    if refuse_diamond(s, p, s.purse, s.gem) == reasons.FINE:
        out[0] = ADD_DIAMOND
        n = 1
    return choices.list_amounts(s.vals[p] - s.purse, least_offer(s), out, n)


@rule
def refuse_offer(s: State, p: int, action: int) -> int:
    if action == ADD_DIAMOND:
        return refuse_diamond(s, p, s.purse, s.gem)
    return choices.refuse_amount(s.vals[p] - s.purse, least_offer(s), action)


@rule
def offer(s: State, p: int, action: int) -> None:
    if action == ADD_DIAMOND:
        s.gem = 1
    elif action == PLUS_20:
        s.purse += AMOUNTS
    else:
        give(s, p, s.altar, s.purse + action - AMOUNT)


@rule
def eloquence(s: State, p: int, n: int) -> int:
    """VAL-8.6.4, VAL-11.6  Sacred Eloquence adds 1 Val of the supply to 1 or more."""
    return (
        min(cards.COURSE_N[cards.ELOQUENCE], s.supply)
        if n > 0 and state.has_course(s, p, cards.ELOQUENCE)
        else 0
    )


@rule
def lay_on_statue(s: State, p: int, e: int, n: int, gem: int) -> int:
    """VAL-8.6.5  Vals and a Diamond go onto the statue; returns what the offering is worth."""
    extra = eloquence(s, p, n)
    if extra > 0:
        note(events.ADDED, p, extra)
    s.vals[p] -= n
    s.supply -= extra
    s.statue[e] += n + extra
    s.tokens[p, cards.DIAMOND] -= gem
    s.statue_diamonds[e] += gem
    return n + extra


@rule
def give(s: State, p: int, e: int, n: int) -> None:
    """VAL-8.6.1, VAL-8.6.3  The offering is made; for a Val the monk will come along."""
    gem = s.gem
    note(events.OFFERED, p, e, n, gem)
    worth = lay_on_statue(s, p, e, n, gem)
    if state.is_solo(s) and worth > s.deeds[state.DEED_OFFERING]:
        s.deeds[state.DEED_OFFERING] = worth
    if n > 0 or s.monk_price != 0:
        s.monk_next = p + 1
    s.purse = 0
    s.gem = 0
    s.altar = 0
    s.offered |= 1 << e
    ask_favour(s, p, e, worth, gem)
    done = s.offered == 15 or not state.has_course(s, p, cards.ELOQUENCE)
    s.stage = 1 if done else 0
    s.ask = state.ASK_NOTHING


@rule
def is_favour(card: int, worth: int, gem: int) -> bool:
    """VAL-8.6.2  A Wound, a small vial from 4, a medium from 7 or with a Diamond; never a full."""
    if gem:
        return cards.CENTRE[card] < cards.FULL
    if cards.CENTRE[card] == 0:
        return worth >= cards.TIER_WOUND
    if cards.CENTRE[card] == 1:
        return worth >= cards.TIER_SMALL
    return cards.CENTRE[card] == 2 and worth >= cards.TIER_MEDIUM


@rule
def ask_favour(s: State, p: int, e: int, worth: int, gem: int) -> None:
    """VAL-8.6.2, VAL-3.10  Draw a card and read its centre; without a card there is no favour."""
    card = goods.draw_action(s)
    if card < 0:
        return
    goods.discard_action(s, card)
    note(CENTRE_SHOWN, card)
    if is_favour(card, worth, gem):
        note(events.FAVOUR, p, e)
        goods.gain_skill(s, p, e, 1)
        if state.is_solo(s):
            s.deeds[state.DEED_FAVOURS] |= 1 << e
    else:
        note(events.NO_FAVOUR, p)

"""The Offering Phase: Vals in closed fists (VAL-11.3 to 11.8)."""

from __future__ import annotations

from pentacle.core import Moves, note, rule

from .. import events, reasons, state
from ..actions import ADD_DIAMOND, AMOUNT, AMOUNTS, PLUS_20
from ..cards import ALL_OFFERS, DIAMOND
from ..state import State
from . import choices, draft, ghost, goods, sanctuary


@rule
def begin_offerings(s: State) -> None:
    """VAL-11.3  What lies on the statues goes back to the supply; the cards are reshuffled."""
    for e in range(4):
        s.supply += s.statue[e]
        s.statue[e] = 0
        s.token_supply[DIAMOND] += s.statue_diamonds[e]
        s.statue_diamonds[e] = 0
    if s.seats <= 2:
        s.offers = ALL_OFFERS
    s.deeds[state.DEED_BIDS] = 0
    s.phase = state.OFFERING
    s.altar = 0
    draft.ask_all(s, state.ASK_BID, 1)


@rule
def list_bids(s: State, p: int, out: Moves) -> int:
    """VAL-11.4, VAL-11.8  Any number of own Vals, and first a Diamond if wanted."""
    n = 0
    if sanctuary.refuse_diamond(s, p, s.bid[p], s.bid_gem[p]) == reasons.FINE:
        out[0] = ADD_DIAMOND
        n = 1
    return choices.list_amounts(int(s.vals[p]) - int(s.bid[p]), 0, out, n)


@rule
def refuse_bid(s: State, p: int, action: int) -> int:
    if action == ADD_DIAMOND:
        return sanctuary.refuse_diamond(s, p, s.bid[p], s.bid_gem[p])
    return choices.refuse_amount(int(s.vals[p]) - int(s.bid[p]), 0, action)


@rule
def bid(s: State, p: int, action: int) -> None:
    """VAL-11.4  In secret; the fists open when all have bid."""
    if action == ADD_DIAMOND:
        s.bid_gem[p] = 1
    elif action == PLUS_20:
        s.bid[p] += AMOUNTS
    else:
        s.bid[p] += action - AMOUNT
        s.todo[p] = 0
        if draft.is_answered(s):
            s.ask = state.ASK_NOTHING


@rule
def step_offerings(s: State) -> None:
    """VAL-11.4, VAL-11.5  Open the fists over a statue; the single highest bid wins a skill."""
    e = s.altar
    note(events.BIDS_OPEN, e)
    winner, most = -1, 0
    for i in range(s.seats):
        p = (s.first + i) % s.seats
        gem, vals = int(s.bid_gem[p]), int(s.bid[p])
        s.bid_gem[p] = 0
        s.bid[p] = 0
        note(events.BID, p, vals, gem)
        worth = sanctuary.lay_on_statue(s, p, e, vals, gem) + state.GEM_WORTH * gem
        if worth == most:
            winner = -1
        elif worth > most:
            winner, most = p, worth
    if s.seats <= 2:
        worth = bid_as_ghost(s, e)
        if worth >= most:
            winner = -1
    reward(s, winner, e)
    s.altar += 1
    if s.altar < 4:
        draft.ask_all(s, state.ASK_BID, 1)


@rule
def bid_as_ghost(s: State, e: int) -> int:
    """VAL-11.5  The offering card of the statue; it lays what the supply still has."""
    vals = ghost.draw_offer(s)
    laid = min(vals, s.supply)
    s.supply -= laid
    s.statue[e] += laid
    note(events.GHOST_BID, vals, laid)
    return vals


@rule
def reward(s: State, winner: int, e: int) -> None:
    """VAL-11.4  The winner's skill rises; tied, nobody's does."""
    if winner < 0:
        note(events.BID_LOST, e)
        return
    note(events.BID_WON, winner, e)
    goods.gain_skill(s, winner, e, 1)
    if state.is_solo(s):
        s.deeds[state.DEED_BIDS] |= 1 << e
        if s.deeds[state.DEED_BIDS] == 15:
            s.deeds[state.DEED_ALL_BIDS] = 1

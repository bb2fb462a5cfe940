"""Chapter 10: what a lot does when it is won, and the choices that it brings."""

from __future__ import annotations

from pentacle.core import NONE, note, rule

from .. import events, reasons
from ..actions import DONE, LEARN, SACRIFICE
from ..cards import ADVANCES, ARTIFACTS, DOMAINS, FREE_GEM, GEMS, MARKER_PRICE, SEATS, STRIKES
from ..state import ADVANCE, MAIN, SACRIFICING, State, active_player, count_active, is_in
from . import gems, knowledge, purse


@rule
def take_lot(s: State) -> None:
    """ZAV-9.8  The card moves to the winner; then comes what it does."""
    w = s.bidder
    if s.lot >= ARTIFACTS:
        s.sentinel[s.lot - ARTIFACTS] = w
        s.sold += 1
    else:
        take_artifact(s, w)
    go_on(s)


@rule
def take_artifact(s: State, w: int) -> None:
    """ZAV-9.9  An artifact leaves the display; what it does at once is laid out."""
    s.display[s.lot] -= 1
    s.artifacts[w, s.lot] += 1
    s.advances = ADVANCES[s.lot]
    if FREE_GEM[s.lot] != NONE:
        give_gem(s, w, FREE_GEM[s.lot])
    if STRIKES[s.lot]:
        give_marker(s, w)
        s.victim = 0


@rule
def go_on(s: State) -> None:
    """ZAV-9.8  Effects of the card first; then an off-turn winner settles and the turn goes on."""
    if ask_effect(s):
        return
    if s.bidder != active_player(s):
        purse.settle(s, s.bidder)
    close_auction(s)
    s.phase = MAIN
    s.actor = active_player(s)


@rule
def close_auction(s: State) -> None:
    """ZAV-9.8  Nothing of an auction is left when it is over."""
    s.lot = NONE
    s.bidder = NONE
    s.bid = 0
    s.passed = 0
    s.victim = NONE
    s.advances = 0
    for p in range(SEATS):
        s.bids[p] = 0


@rule
def give_gem(s: State, p: int, g: int) -> None:
    """ZAV-7.4  The free diamond of the Elixir, lost if the stock is empty."""
    if s.stock[g] == 0:
        note(events.NO_GEM, p, g)
        return
    awake = gems.gain_gem(s, p, g)
    note(events.FREE_GEM, p, g, awake)


@rule
def give_marker(s: State, p: int) -> None:
    """ZAV-10.3  Mirror and Cloak free the dearest marker, if there is one (ZAV-8.6)."""
    i = knowledge.dearest_marker(s, p)
    if i != NONE:
        note(events.FREE_MARKER, p, MARKER_PRICE[i])
        knowledge.free_marker(s, p, i)


@rule
def ask_effect(s: State) -> bool:
    """ZAV-9.8  Ask for the next choice that the card brings; false when there is none left."""
    if s.advances > 0 and knowledge.may_advance_any(s, s.bidder):
        s.phase = ADVANCE
        s.actor = s.bidder
        return True
    s.advances = 0
    return ask_sacrifice(s)


@rule
def ask_sacrifice(s: State) -> bool:
    """ZAV-10.2  In turn order, everybody but the new owner who has an active gem.

    With two players that is the opponent (ZAV-10.4)."""
    if s.victim == NONE:
        return False
    for i in range(s.victim, s.players):
        q = s.order[i]
        if q != s.bidder and is_in(s, q) and count_active(s, q) > 0:
            s.victim = i + 1
            s.phase = SACRIFICING
            s.actor = q
            return True
    s.victim = NONE
    return False


@rule
def refuse_free_advance(s: State, p: int, a: int) -> int:
    """ZAV-8.7  Why a free advance cannot be taken so."""
    if LEARN <= a < LEARN + DOMAINS:
        return knowledge.refuse_advance(s, p, a - LEARN)
    return reasons.FINE if a == DONE else reasons.OTHER_ADVANCE


@rule
def take_advance(s: State, p: int, a: int) -> None:
    """ZAV-8.7  A free advance is not the paid one; declining the first leaves the second."""
    s.advances -= 1
    if a == DONE:
        note(events.DECLINED, p)
    else:
        d = a - LEARN
        note(events.ADVANCED, p, d, s.level[p, d] + 1)
        knowledge.advance(s, p, d)
    go_on(s)


@rule
def refuse_sacrifice(s: State, p: int, a: int) -> int:
    """ZAV-10.2  Only active gems are given back."""
    if a < SACRIFICE or a >= SACRIFICE + GEMS:
        return reasons.OTHER_SACRIFICE
    return reasons.FINE if s.active[p, a - SACRIFICE] > 0 else reasons.NONE_ACTIVE


@rule
def sacrifice(s: State, p: int, a: int) -> None:
    """ZAV-10.2  It goes back to the stock without compensation."""
    g = a - SACRIFICE
    s.active[p, g] -= 1
    s.stock[g] += 1
    note(events.SACRIFICED, p, g)
    go_on(s)

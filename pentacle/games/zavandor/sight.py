"""Chapter 13: who sees what.  Secret are the values of ordinary cards in hand and aside, the
decks behind them, and chance; the backs show colours, so how many cards of each is public."""

from __future__ import annotations

from pentacle.core import NONE, UNKNOWN, Seed, below, erase_chance, rule, start

from .cards import COLOUR, COLOURS, COPIES, FIRST, KINDS, MINIMUM, ORDINARY, VALUE
from .rules import auction, payment, prices, purse
from .state import BID, PAY, State, active_player

DECK = 0
"""Where a hidden card can lie: the deck, 1 + p a player's hand, 7 + p what he has aside."""
HANDS, ASIDES = 1, 7
DEALS = 8
"""So often unseen cards are dealt, in the hope that they fit."""
WALK = 128
"""Swaps of one walk to cards that fit, so many that it forgets where it began."""
WALKS = 256
"""After so many walks no cards fit: the position is none that play can reach."""
COLDEST = 6
"""Each walk shuns worse deals more than the one before: at most by this power of a half a unit."""
STEEP = 20
"""No worse deal is shunned more than once in a million times."""


@rule
def hide(s: State, viewer: int) -> None:
    """ZAV-13.1  Erase what a viewer may not know; with ZAV-16.6 only chance is hidden."""
    erase_chance(s)
    if s.open_hands:
        return
    for c in range(COLOURS):
        if count_unseen(s, viewer, c) > s.deck_cards[c]:
            hide_deck(s, c)
    for p in range(s.seats):
        if p != viewer:
            hide_player(s, p)


@rule
def hide_deck(s: State, c: int) -> None:
    """ZAV-13.1  While others hold cards of a colour, nobody knows what its deck holds."""
    for k in range(FIRST[c], FIRST[c + 1]):
        s.deck[k] = UNKNOWN


@rule
def hide_player(s: State, p: int) -> None:
    """ZAV-13.1  Of colours that a player holds, the values become unknown."""
    for c in range(COLOURS):
        if s.cards[p, c] > 0:
            s.purse[p] = UNKNOWN
        fill(s, p, c, UNKNOWN)


@rule
def fill(s: State, p: int, c: int, n: int) -> None:
    """ZAV-13.1  The same number for all kinds of a colour that a player holds or has aside."""
    for k in range(FIRST[c], FIRST[c + 1]):
        if s.cards[p, c] > 0:
            s.hand[p, k] = n
        if s.aside_cards[p, c] > 0:
            s.aside[p, k] = n


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    """ZAV-13.1  Unseen cards: all of a colour, less the discards and what the viewer holds.

    Every deal that fits what the others have shown is as likely as any other."""
    s.rng = start(seed)
    if s.open_hands:
        return
    for _ in range(DEALS):
        deal_all(s, viewer)
        if total_misfit(s, viewer) == 0:
            return
    wander(s, viewer)


@rule
def deal_all(s: State, viewer: int) -> None:
    """ZAV-13.1  Deal what the viewer does not see, as the backs show."""
    gather(s, viewer)
    for c in range(COLOURS):
        deal_colour(s, viewer, c)
    for p in range(s.seats):
        if p != viewer:
            count_purse(s, p)


@rule
def gather(s: State, viewer: int) -> None:
    """ZAV-13.1  All unseen cards lie in the decks, hidden hands are empty."""
    for k in range(ORDINARY):
        s.deck[k] = COPIES[s.flat_cards, k] - s.discard[k]
        if viewer >= 0:
            s.deck[k] -= s.hand[viewer, k] + s.aside[viewer, k]
    for p in range(s.seats):
        for c in range(COLOURS if p != viewer else 0):
            fill(s, p, c, 0)


@rule
def deal_colour(s: State, viewer: int, c: int) -> None:
    """ZAV-13.1  Everybody gets as many cards of a colour as his backs show."""
    left = count_unseen(s, viewer, c)
    if left == s.deck_cards[c]:
        return
    for p in range(s.seats):
        if p != viewer:
            for _ in range(s.cards[p, c]):
                deal(s, HANDS + p, c, left)
                left -= 1
            for _ in range(s.aside_cards[p, c]):
                deal(s, ASIDES + p, c, left)
                left -= 1


@rule
def count_unseen(s: State, viewer: int, c: int) -> int:
    """ZAV-13.1  Cards of a colour in the deck and behind other players' backs."""
    n = int(s.deck_cards[c])
    for p in range(s.seats):
        if p != viewer:
            n += s.cards[p, c] + s.aside_cards[p, c]
    return n


@rule
def deal(s: State, place: int, c: int, left: int) -> None:
    """ZAV-13.1  One of the cards left in a deck goes to a place."""
    i = below(s, left)
    k = FIRST[c]
    while i >= s.deck[k]:
        i -= s.deck[k]
        k += 1
    s.deck[k] -= 1
    put(s, place, k, 1)


@rule
def count_at(s: State, place: int, k: int) -> int:
    """ZAV-13.1  Cards of a kind at a place."""
    if place == DECK:
        return int(s.deck[k])
    if place < ASIDES:
        return int(s.hand[place - HANDS, k])
    return int(s.aside[place - ASIDES, k])


@rule
def put(s: State, place: int, k: int, n: int) -> None:
    """ZAV-13.1  Add n cards of a kind to a place."""
    if place == DECK:
        s.deck[k] += n
    elif place < ASIDES:
        s.hand[place - HANDS, k] += n
        s.purse[place - HANDS] += n * VALUE[k]
    else:
        s.aside[place - ASIDES, k] += n


@rule
def count_purse(s: State, p: int) -> None:
    """ZAV-13.1  The value of a guessed hand."""
    s.purse[p] = 0
    for k in range(KINDS):
        if s.hand[p, k] > 0:
            s.purse[p] += s.hand[p, k] * VALUE[k]


@rule
def shown_bid(s: State, p: int) -> int:
    """ZAV-13.1  The bid for which a player must have the means, as everybody saw.

    With ZAV-16.1 only the opener must, for the minimum.  Who has won and paid, or given back a
    gem, has other means by now."""
    if s.council:
        return MINIMUM[s.lot] if p == active_player(s) else 0
    if s.phase == BID and p == s.actor and (s.bidder == NONE or s.draft > auction.lowest_bid(s)):
        return int(s.draft)
    return int(s.bids[p])


@rule
def is_bound(s: State, p: int) -> bool:
    """ZAV-13.1  Whether a player has shown something about the value of his hand."""
    if s.phase == PAY and p == s.actor:
        return True
    if s.lot == NONE or (s.phase != BID and p == s.bidder):
        return False
    if s.victim != NONE and s.position[p] < s.victim - 1:
        return False
    return shown_bid(s, p) > 0


@rule
def misfit(s: State, p: int) -> int:
    """ZAV-13.1  What a guessed hand lacks for what its player bid, drafts or pays.

    Who sold a gem to pay off-turn lacked energy: then it can be too much, too."""
    if not is_bound(s, p):
        return 0
    if s.phase != PAY or p != s.actor:
        return max(0, shown_bid(s, p) - prices.bid_cap(s, p, s.lot))
    lack = s.due - (purse.wealth(s, p) if payment.pays_for_lot(s) else purse.liquid(s, p))
    if s.sold_for > 0:
        lack = max(lack, purse.liquid(s, p) - s.due - s.sold_for + 1)
    return max(0, lack)


@rule
def total_misfit(s: State, viewer: int) -> int:
    """ZAV-13.1  By how much all guessed hands together miss what was shown."""
    n = 0
    for p in range(s.seats):
        if p != viewer:
            n += misfit(s, p)
    return n


@rule
def wander(s: State, viewer: int) -> None:
    """ZAV-13.1  Walk from deal to deal, by swaps of two cards, until one fits.

    Where it ends is a matter of chance alone: worse deals are less likely on the way, deals that
    fit are all alike, and a walk is only left at its end.  The real cards fit, and each deal can
    be reached, so one is found."""
    bad = total_misfit(s, viewer)
    for walk in range(WALKS):
        for _ in range(WALK):
            bad = step(s, viewer, bad, min(1 + walk, COLDEST))
        if bad == 0:
            return


@rule
def step(s: State, viewer: int, bad: int, cold: int) -> int:
    """ZAV-13.1  Perhaps swap a card of a player who has shown something for another unseen one.

    Returns the misfit afterwards."""
    p = below(s, s.seats)
    mine = pick_own(s, p) if p != viewer and is_bound(s, p) else NONE
    if mine == NONE:
        return bad
    c = COLOUR[mine]
    i = below(s, count_unseen(s, viewer, c))
    place = DECK
    k = FIRST[c]
    while i >= unseen_at(s, viewer, place, k):
        i -= unseen_at(s, viewer, place, k)
        k += 1
        if k == FIRST[c + 1]:
            k = FIRST[c]
            place += 1
    if k == mine or place == HANDS + p:
        return bad
    swap(s, HANDS + p, mine, place, k)
    after = total_misfit(s, viewer)
    if after > bad and below(s, 1 << min(cold * (after - bad), STEEP)) > 0:
        swap(s, HANDS + p, k, place, mine)
        return bad
    return after


@rule
def unseen_at(s: State, viewer: int, place: int, k: int) -> int:
    """ZAV-13.1  Cards of a kind at a place that the viewer does not see."""
    if viewer >= 0 and (place == HANDS + viewer or place == ASIDES + viewer):
        return 0
    return count_at(s, place, k)


@rule
def pick_own(s: State, p: int) -> int:
    """ZAV-13.1  A random ordinary card of a hand, or NONE."""
    n = 0
    for c in range(COLOURS):
        n += s.cards[p, c]
    if n == 0:
        return NONE
    i = below(s, n)
    k = 0
    while i >= s.hand[p, k]:
        i -= s.hand[p, k]
        k += 1
    return k


@rule
def swap(s: State, here: int, mine: int, there: int, theirs: int) -> None:
    """ZAV-13.1  Two cards of a colour change places."""
    put(s, here, mine, -1)
    put(s, there, theirs, -1)
    put(s, here, theirs, 1)
    put(s, there, mine, 1)

"""Chapter 13: who sees what.  Secret are the values of ordinary cards in hand and aside, the
decks behind them, and chance; the backs show colours, so how many cards of each is public."""

from __future__ import annotations

from pentacle.core import NONE, UNKNOWN, Seed, below, erase_chance, rule, start

from .cards import COLOUR, COLOURS, COPIES, FIRST, KINDS, ORDINARY, VALUE
from .rules.auction import lowest_bid
from .rules.payment import pays_for_lot
from .rules.prices import bid_cap
from .rules.purse import liquid, wealth
from .state import BID, PAY, State

DECK = 0
"""Where a hidden card can lie: the deck, 1 + p a player's hand, 7 + p what he has aside."""
HANDS, ASIDES = 1, 7
PATIENCE = 1 << 14
"""Steps of the search for cards that keep a position playable."""
KICK = 16
"""One in so many swaps is made although it makes things worse."""


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
            fill_hand(s, p, c, UNKNOWN)
            s.purse[p] = UNKNOWN
        if s.aside_cards[p, c] > 0:
            fill_aside(s, p, c, UNKNOWN)


@rule
def fill_hand(s: State, p: int, c: int, n: int) -> None:
    """ZAV-13.1  The same number for all kinds of a colour in hand."""
    for k in range(FIRST[c], FIRST[c + 1]):
        s.hand[p, k] = n


@rule
def fill_aside(s: State, p: int, c: int, n: int) -> None:
    """ZAV-13.1  The same number for all kinds of a colour set aside."""
    for k in range(FIRST[c], FIRST[c + 1]):
        s.aside[p, k] = n


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    """ZAV-13.1  Unseen cards: all of a colour, less the discards and what the viewer holds."""
    s.rng = start(seed)
    if s.open_hands:
        return
    gather(s, viewer)
    for c in range(COLOURS):
        deal_colour(s, viewer, c)
    for p in range(s.seats):
        if p != viewer:
            count_purse(s, p)
    make_playable(s, viewer)


@rule
def gather(s: State, viewer: int) -> None:
    """ZAV-13.1  All unseen cards lie in the decks, hidden hands are empty."""
    for k in range(ORDINARY):
        s.deck[k] = COPIES[s.flat_cards, k] - s.discard[k]
        if viewer >= 0:
            s.deck[k] -= s.hand[viewer, k] + s.aside[viewer, k]
    for p in range(s.seats):
        for c in range(COLOURS):
            if p != viewer and s.cards[p, c] > 0:
                fill_hand(s, p, c, 0)
            if p != viewer and s.aside_cards[p, c] > 0:
                fill_aside(s, p, c, 0)


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
def shortfall(s: State, p: int) -> int:
    """ZAV-13.1  What a guessed hand lacks for a bid made, drafted, or being paid."""
    lack = 0
    if s.phase == BID and not s.council:
        if p == s.bidder:
            lack = s.bid - bid_cap(s, p, s.lot)
        if p == s.actor and (s.bidder == NONE or s.draft > lowest_bid(s)):
            lack = max(lack, s.draft - bid_cap(s, p, s.lot))
    elif s.phase == PAY and p == s.actor:
        lack = s.due - (wealth(s, p) if pays_for_lot(s) else liquid(s, p))
    return max(0, lack)


@rule
def total_shortfall(s: State, viewer: int) -> int:
    """ZAV-13.1  What all guessed hands lack together."""
    n = 0
    for p in range(s.seats):
        if p != viewer:
            n += shortfall(s, p)
    return n


@rule
def make_playable(s: State, viewer: int) -> None:
    """ZAV-13.1  A guess must not leave anybody unable to pay what he bid or owes.

    Who lacks something takes better cards of the same colour from elsewhere; the real cards are
    one solution, and now and then a step back keeps the search from getting stuck."""
    if s.phase != BID and s.phase != PAY:
        return
    lack = total_shortfall(s, viewer)
    steps = 0
    while lack > 0 and steps < PATIENCE:
        steps += 1
        p = find_short(s, viewer)
        lack = improve(s, viewer, p, lack)


@rule
def find_short(s: State, viewer: int) -> int:
    """ZAV-13.1  Somebody whose guessed hand is too weak."""
    first = below(s, s.seats)
    for i in range(s.seats):
        p = (first + i) % s.seats
        if p != viewer and shortfall(s, p) > 0:
            return p
    return NONE


@rule
def improve(s: State, viewer: int, p: int, lack: int) -> int:
    """ZAV-13.1  Try to swap one card of a hand for a better one; what is lacking afterwards."""
    mine = pick_own(s, p)
    if mine == NONE:
        return lack
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
    if VALUE[k] <= VALUE[mine] or place == HANDS + p:
        return lack
    swap(s, HANDS + p, mine, place, k)
    after = total_shortfall(s, viewer)
    if after > lack and below(s, KICK) > 0:
        swap(s, HANDS + p, k, place, mine)
        return lack
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

"""Chapter 5: energy decks and income."""

from __future__ import annotations

from pentacle.core import NONE, below, note, rule

from .. import cards, events
from ..state import State
from .purse import settle, take_card


@rule
def reshuffle(s: State, c: int) -> None:
    """ZAV-5.7  An empty deck takes its discard pile back when a card is wanted."""
    for k in range(cards.FIRST[c], cards.FIRST[c + 1]):
        s.deck[k] = s.discard[k]
        s.deck_cards[c] += s.discard[k]
        s.discard[k] = 0
    if s.deck_cards[c] > 0:
        note(events.RESHUFFLED, c)


@rule
def draw(s: State, c: int) -> int:
    """ZAV-5.7  The next card of a colour, or NONE if deck and discard pile are empty."""
    if s.deck_cards[c] == 0:
        reshuffle(s, c)
    if s.deck_cards[c] == 0:
        return NONE
    i = below(s, s.deck_cards[c])
    k = cards.FIRST[c]
    while i >= s.deck[k]:
        i -= s.deck[k]
        k += 1
    s.deck[k] -= 1
    s.deck_cards[c] -= 1
    return int(k)


@rule
def draw_to_hand(s: State, p: int, c: int) -> int:
    """ZAV-5.7  One card into hand, or dust for a missing one; how many cards came."""
    k = draw(s, c)
    if k == NONE:
        s.dust[p] += cards.EMPTY_DUST[c]
        note(events.MISSING, p, c, cards.EMPTY_DUST[c])
        return 0
    take_card(s, p, k)
    return 1


@rule
def draw_aside(s: State, p: int, c: int) -> None:
    """ZAV-8.8  The Nine Sages give two cards for the next round; no group of four (ZAV-5.8)."""
    came = 0
    for _ in range(cards.SAGES_CARDS):
        k = draw(s, c)
        if k == NONE:
            s.aside_dust[p] += cards.EMPTY_DUST[c]
            note(events.MISSING_ASIDE, p, c, cards.EMPTY_DUST[c])
        else:
            s.aside[p, k] += 1
            s.aside_cards[p, c] += 1
            came += 1
    if came > 0:
        note(events.SAGES, p, c, came)


@rule
def opal_dust(n: int) -> int:
    """ZAV-5.2  1, 2, 3 opals give 2, 5, 10 dust, and every further three 10 more."""
    return int(cards.OPAL_THREE * (n // 3) + cards.OPAL_REST[n % 3])


@rule
def sources(s: State, p: int, c: int) -> int:
    """ZAV-5.4  Active gems of a colour, and the artifacts that work like one."""
    n = s.active[p, c + 1]
    if cards.PRODUCED_BY[c] != NONE:
        n += s.artifacts[p, cards.PRODUCED_BY[c]]
    return int(n)


@rule
def income(s: State, p: int) -> None:
    """ZAV-5.1  Opal dust, dust of the energy flow (ZAV-5.3), then energy of the four colours.

    In round 1 that is 5 dust and a blue card for everybody (ZAV-5.9)."""
    dust = opal_dust(s.active[p, cards.OPAL]) + cards.FLOW[s.level[p, cards.KNOW_FLOW]]
    drawn = 0
    groups = 0
    for c in range(cards.COLOURS):
        n = sources(s, p, c)
        while n >= cards.GROUP and s.supply[c] > 0:
            n -= cards.GROUP
            dust += concentrate(s, p, c)
            groups += 1 << (6 * c)
        for _ in range(n):
            drawn += draw_to_hand(s, p, c) << (6 * c)
    s.dust[p] += dust
    note(events.INCOME, p, dust, drawn, groups)
    settle(s, p)


@rule
def concentrate(s: State, p: int, c: int) -> int:
    """ZAV-5.5  Four cards of a colour become one concentrated energy and 2 dust.

    Only while the supply lasts (ZAV-5.6)."""
    s.supply[c] -= 1
    take_card(s, p, cards.ORDINARY + c)
    return cards.GROUP_DUST

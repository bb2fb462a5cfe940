"""Chapter 4: the start of a round."""

from __future__ import annotations

from pentacle.core import NONE, below, note, rule, shuffle

from .. import cards, events
from ..score import gem_points
from ..state import State, is_in
from .purse import settle, take_card


@rule
def keeps_colour(s: State, p: int, c: int) -> bool:
    """ZAV-16.3  Whether a player can enchant gems of a colour or owns an artifact producing it."""
    g = c + 1
    if g < cards.EMERALD or (
        cards.PRODUCED_BY[c] != NONE and s.artifacts[p, cards.PRODUCED_BY[c]] > 0
    ):
        return True
    if g == cards.RUBY:
        return bool(s.level[p, cards.KNOW_FIRE] == cards.TOP)
    return bool(cards.ENABLED_BY[g] != NONE and s.artifacts[p, cards.ENABLED_BY[g]] > 0)


@rule
def take_aside_card(s: State, p: int, k: int) -> None:
    """ZAV-4.2  Into hand; with ZAV-16.3 a card that one cannot produce becomes dust."""
    c = cards.COLOUR[k]
    s.aside[p, k] -= 1
    s.aside_cards[p, c] -= 1
    if s.sages_dust and not keeps_colour(s, p, c):
        s.discard[k] += 1
        s.dust[p] += cards.VALUE[k]
        note(events.SAGES_TO_DUST, p, c, cards.VALUE[k])
    else:
        take_card(s, p, k)


@rule
def take_aside(s: State, p: int) -> None:
    """ZAV-4.2  Energy that the Nine Sages set aside is usable from now on."""
    kept = 0
    for c in range(cards.COLOURS):
        kept += s.aside_cards[p, c] << (6 * c)
    if s.aside_dust[p] + kept == 0:
        return
    note(events.TOOK_ASIDE, p, s.aside_dust[p], kept)
    s.dust[p] += s.aside_dust[p]
    s.aside_dust[p] = 0
    for k in range(cards.ORDINARY):
        while s.aside[p, k] > 0:
            take_aside_card(s, p, k)
    settle(s, p)


@rule
def is_ahead(s: State, p: int, q: int) -> bool:
    """ZAV-4.3  Recorded score, then points of active gems."""
    if s.score[p] != s.score[q]:
        return bool(s.score[p] > s.score[q])
    return gem_points(s, p) > gem_points(s, q)


@rule
def set_order(s: State) -> None:
    """ZAV-4.3  High scores first, equals at random; it holds for the round (ZAV-4.4)."""
    n = 0
    for p in range(s.seats):
        if is_in(s, p):
            s.order[n] = p
            n += 1
    s.players = n
    for i in range(n, cards.SEATS):
        s.order[i] = NONE
    shuffle(s, s.order, n)
    for i in range(1, n):
        p = s.order[i]
        j = i
        while j > 0 and is_ahead(s, p, s.order[j - 1]):
            s.order[j] = s.order[j - 1]
            j -= 1
        s.order[j] = p
    for i in range(n):
        s.position[s.order[i]] = i


@rule
def count_display(s: State) -> int:
    """ZAV-4.5  Artifacts on offer."""
    n = 0
    for a in range(cards.ARTIFACTS):
        n += s.display[a]
    return n


@rule
def reveal(s: State) -> bool:
    """ZAV-3.5  The top of the artifact deck: all A before B, C and D.  False if it is empty."""
    for letter in range(cards.PILES):
        n = 0
        for a in range(cards.ARTIFACTS):
            if cards.PILE[a] == letter:
                n += s.pile[a]
        if n > 0:
            i = below(s, n)
            a = 0
            while cards.PILE[a] != letter or i >= s.pile[a]:
                if cards.PILE[a] == letter:
                    i -= s.pile[a]
                a += 1
            s.pile[a] -= 1
            s.display[a] += 1
            note(events.REVEALED, a)
            return True
    return False


@rule
def refill(s: State) -> None:
    """ZAV-4.5  As many artifacts as players, at the start too (ZAV-3.6); unsold ones stay."""
    while count_display(s) < s.players:
        if not reveal(s):
            return

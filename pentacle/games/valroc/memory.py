"""What a player remembers of the draft (VAL-17.1), and worlds that agree with it.

A drafter saw his first pack whole, the second without one card, the third without two.  Of a pack
he passed on he knows the cards, not who took which.  `draft[kind, pack]` lists the takers' cards in
order, so one table holds what everybody saw.
"""

from __future__ import annotations

from itertools import permutations

from pentacle.core import UNKNOWN, below, column, rule
from pentacle.core.bits import count_bits, first_bit, nth_bit

from . import cards, reasons
from .rules.draft import drafters, nth_points, pack_of, refuse_aside, sort_rest, sum_points
from .state import KEEPING, State, is_drafting

PATIENCE = 100
"""After so many deals that do not fit, one is brought closer step by step."""
LIMIT = 40 * PATIENCE
"""Deals after which nothing fits."""
READY_ORDERS = column(list(permutations(range(4))))


@rule
def picks_made(s: State, kind: int) -> int:
    """How many picks of this kind are over."""
    return s.draft_pick if kind == s.draft_deck else 3


@rule
def first_seen(s: State, viewer: int, kind: int, pack: int) -> int:
    """At which pick the viewer held this pack: the cards from there on he has seen; 4: never.
    `pack_of` the other way round."""
    if viewer < 0:
        return 4
    pick = pack - viewer if kind == cards.WILD else viewer - pack
    if pick < 0:
        pick += drafters(s)
    return pick if pick < 3 and pick <= picks_made(s, kind) else 4


@rule
def hide_draft(s: State, viewer: int) -> None:
    """VAL-17.1  Unseen cards go, and so does who took which card of a pack that was passed on."""
    if s.ready_hands:
        return
    for kind in range(s.draft_deck + 1):
        for pack in range(drafters(s)):
            seen = first_seen(s, viewer, kind, pack)
            for i in range(min(seen, 4)):
                s.draft[kind, pack, i] = UNKNOWN
            if seen < picks_made(s, kind):
                sort_rest(s, kind, pack, seen + 1)


@rule
def deal_worlds(s: State, viewer: int) -> None:
    """VAL-17.3  Deal the draft anew, and the hands of the others, until what was announced fits.

    No game comes near the limit.  It is for tables that somebody made up, which nothing may fit:
    there a world is left that `check` reports.
    """
    if s.ready_hands:
        guess_ready(s, viewer)
        return
    for kind in range(s.draft_deck + 1):
        deal_unseen(s, viewer, kind)
    if is_drafting(s):
        guess_drafting(s, viewer)
        return
    tries = 1
    while guess_sixes(s, viewer) > 0 and tries < LIMIT:
        for kind in range(s.draft_deck + 1):
            deal_unseen(s, viewer, kind)
        if tries % PATIENCE == 0:
            approach(s, viewer)
        tries += 1


@rule
def approach(s: State, viewer: int) -> None:
    """What was announced fits few deals: keep a new deal of one kind only if it fits no worse."""
    bad, tries = guess_sixes(s, viewer), 0
    while bad > 0 and tries < PATIENCE:
        kind = below(s, 3)
        keep_packs(s, kind, False)
        deal_unseen(s, viewer, kind)
        now = guess_sixes(s, viewer)
        if now > bad:
            keep_packs(s, kind, True)
        bad = min(bad, now)
        tries += 1
    for pack in range(4):
        for i in range(4):
            s.spare[pack, i] = 0


@rule
def keep_packs(s: State, kind: int, back: bool) -> None:
    """Put the packs of a kind aside, or take them back."""
    for pack in range(4):
        for i in range(4):
            if back:
                s.draft[kind, pack, i] = s.spare[pack, i]
            else:
                s.spare[pack, i] = s.draft[kind, pack, i]


@rule
def unseen_pool(s: State, viewer: int, kind: int) -> int:
    """Cards of a kind that the viewer never saw."""
    pool = ((1 << cards.KIND_SIZE) - 1) << (kind * cards.KIND_SIZE)
    for pack in range(drafters(s)):
        for i in range(first_seen(s, viewer, kind, pack), 4):
            pool &= ~(1 << (int(s.draft[kind, pack, i]) - 1))
    return pool


@rule
def deal_unseen(s: State, viewer: int, kind: int) -> None:
    """Unseen cards to unseen places; cards passed on to random takers; trophies to their owners."""
    pool = unseen_pool(s, viewer, kind)
    done = picks_made(s, kind)
    for pack in range(drafters(s)):
        seen = first_seen(s, viewer, kind, pack)
        for i in range(seen):
            card = nth_bit(pool, below(s, count_bits(pool)))
            pool &= ~(1 << card)
            s.draft[kind, pack, i] = card + 1
        if seen < done:
            for i in range(3, seen + 1, -1):
                swap_cards(s, kind, pack, i, pack, seen + 1 + below(s, i - seen))
    for p in range(s.seats):
        if p != viewer:
            rest = int(s.trophies[p]) & cards.TAMEABLES << kind * cards.KIND_SIZE
            while rest != 0:
                pin_trophy(s, viewer, kind, p, first_bit(rest))
                rest &= rest - 1
    for pack in range(drafters(s)):
        sort_rest(s, kind, pack, done)


@rule
def swap_cards(s: State, kind: int, pack: int, i: int, other: int, j: int) -> None:
    card = s.draft[kind, pack, i]
    s.draft[kind, pack, i] = s.draft[kind, other, j]
    s.draft[kind, other, j] = card


@rule
def pin_trophy(s: State, viewer: int, kind: int, p: int, trophy: int) -> None:
    """A creature that a player has defeated was his pick: it trades places with what lies on one
    of his, any one that the viewer cannot exclude and that no earlier trophy has taken."""
    found = find_card(s, kind, trophy + 1)
    at, place = found // 4, found % 4
    hidden = found < 0 or place < first_seen(s, viewer, kind, at)
    target, n = -1, 0
    for pick in range(3):
        pack = pack_of(s, p, kind, pick)
        unseen = pick < first_seen(s, viewer, kind, pack)
        taken = s.trophies[p] & ((1 << trophy) - 1) & (1 << (int(s.draft[kind, pack, pick]) - 1))
        if taken == 0 and unseen == hidden and (hidden or pack == at):
            n += 1
            if below(s, n) == 0:
                target = 4 * pack + pick
    if target >= 0 and found >= 0:
        swap_cards(s, kind, at, place, target // 4, target % 4)
    elif target >= 0:
        s.draft[kind, target // 4, target % 4] = trophy + 1


@rule
def find_card(s: State, kind: int, card: int) -> int:
    """4 x pack + place of a dealt card, or -1 if it was left in the deck."""
    for pack in range(drafters(s)):
        for i in range(4):
            if s.draft[kind, pack, i] == card:
                return 4 * pack + i
    return -1


@rule
def pick_of(s: State, p: int, i: int) -> int:
    """The i-th of a player's nine picks: three Tameable, three Wild, three Mythic."""
    return int(s.draft[i // 3, pack_of(s, p, i // 3, i % 3), i % 3]) - 1


@rule
def guess_drafting(s: State, viewer: int) -> None:
    """Hands while the draft or the choice of six goes on."""
    for p in range(s.seats):
        if p == viewer:
            continue
        s.hand[p] = 0
        for kind in range(s.draft_deck + 1):
            for pick in range(picks_made(s, kind)):
                s.hand[p] |= 1 << pick_of(s, p, 3 * kind + pick)
        if s.phase == KEEPING:
            for _ in range(3 - s.todo[p]):
                set_aside(s, p)
        elif s.picked[p] == UNKNOWN:
            pack = pack_of(s, p, s.draft_deck, s.draft_pick)
            at = s.draft_pick + below(s, 4 - s.draft_pick)
            s.picked[p] = s.draft[s.draft_deck, pack, at]


@rule
def set_aside(s: State, p: int) -> None:
    """One random discard that the rules allow."""
    allowed = 0
    for c in range(cards.CREATURES):
        if s.hand[p] >> c & 1 and refuse_aside(s, p, c) == reasons.FINE:
            allowed |= 1 << c
    s.hand[p] &= ~(1 << nth_bit(allowed, below(s, count_bits(allowed))))


@rule
def guess_sixes(s: State, viewer: int) -> int:
    """Six of nine for each opponent; how many find no six that fits what they announced."""
    bad = 0
    for p in range(s.seats):
        if p != viewer and not guess_six(s, p):
            bad += 1
    return bad


@rule
def fitting_sixes(m: int, points: int, proved: int, total: int) -> int:
    """The sixes with so many Mythics that hold what is proved and have this total (0: any), a bit
    each; the points of the nine lie side by side."""
    fitting = 0
    for i in range(cards.SIXES_COUNT[m - 1]):
        sum_of_six = (points & int(cards.FIELDS[m - 1, i])) * cards.EACH >> 8 * cards.FIELD & 127
        wrong = (proved & ~int(cards.SIXES[m - 1, i])) | ((sum_of_six ^ total) if total != 0 else 0)
        fitting |= int(wrong == 0) << i
    return fitting


@rule
def guess_six(s: State, p: int) -> bool:
    """A random choice among the sixes with the right Mythics, trophies and points."""
    listed, points, proved, found = 0, 0, 0, 0
    for j in range(9):
        c = pick_of(s, p, j)
        listed |= c << cards.FIELD * j
        points |= int(cards.POINTS[c]) << cards.FIELD * j
        proved |= (s.trophies[p] >> c & 1) << j
    fitting = fitting_sixes(s.mythics, points, proved, s.total[p])
    while fitting != 0:
        rest, six = int(cards.SIXES[s.mythics - 1, first_bit(fitting)]), 0
        fitting &= fitting - 1
        while rest != 0:
            six |= 1 << (listed >> cards.FIELD * first_bit(rest) & 63)
            rest &= rest - 1
        if fits_announced(s, p, six):
            found += 1
            if below(s, found) == 0:
                s.hand[p] = six & ~s.trophies[p]
    return found > 0


@rule
def fits_announced(s: State, p: int, six: int) -> bool:
    """VAL-5.7  The trophies are among the six, and ties were broken by these very points."""
    if s.trophies[p] & ~six:
        return False
    for i in range(cards.HAND):
        if s.shown[p, i] > 0 and nth_points(six, i) != s.shown[p, i]:
            return False
    return s.total[p] == 0 or sum_points(six) == s.total[p]


@rule
def guess_ready(s: State, viewer: int) -> None:
    """VAL-4.5  A first game: the prebuilt hands in any order that fits, each equally likely."""
    found, order = 0, 0
    for i in range(len(READY_ORDERS)):
        if fits_order(s, viewer, i):
            found += 1
            if below(s, found) == 0:
                order = i
    for p in range(s.seats):
        if p != viewer:
            s.hand[p] = cards.HANDS[READY_ORDERS[order, p]] & ~s.trophies[p]


@rule
def fits_order(s: State, viewer: int, order: int) -> bool:
    """Has everybody in this order of the prebuilt hands what the viewer knows of him?"""
    for p in range(s.seats):
        if READY_ORDERS[order, p] >= s.seats:
            return False
        hand = cards.HANDS[READY_ORDERS[order, p]]
        if p == viewer and s.hand[p] | s.trophies[p] != hand:
            return False
        if p != viewer and not fits_announced(s, p, hand):
            return False
    for p in range(s.seats, 4):
        if READY_ORDERS[order, p] != p:
            return False
    return True

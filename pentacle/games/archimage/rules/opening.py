"""Set-up (chapter 3)."""

from __future__ import annotations

from pentacle.core import NONE, below, note, rule
from pentacle.core.bits import count_bits, first_bit

from .. import cards, events
from ..actions import LOOK
from ..board import HALL, N_CIRCLES, N_PLACES, N_SITES, SITE_POWER, SUPPLY, WORD
from ..options import BY_SEAT
from ..reasons import FINE, OTHER_DECISION, WIZARD_TAKEN
from ..state import WIZARD, State
from .rounds import clear_cast, clear_payment, gather


@rule
def fill_reserves(s: State) -> None:
    """ARC-2.7, ARC-3.3  One die more of each natural colour than there are players."""
    for c in range(cards.NATURAL):
        s.reserve[c] = s.seats + cards.EXTRA_DICE


@rule
def put_lock(s: State, site: int, lock: int) -> None:
    s.lock[site] = lock
    s.barred[site // WORD] |= 1 << site % WORD


@rule
def deal_seals(s: State, power: int) -> None:
    """ARC-3.4, ARC-13.3  A random token of this power on each circle of this power; none is of
    Spirit."""
    drawn = 0
    for site in range(N_CIRCLES[s.seats]):
        if SITE_POWER[s.seats, site] == power:
            k = below(s, cards.NATURAL * cards.TOKENS_PER_KIND - drawn)
            lock = cards.TOKEN + power - cards.LOW
            while k >= cards.TOKENS_PER_KIND - s.tokens[lock]:
                k -= cards.TOKENS_PER_KIND - int(s.tokens[lock])
                lock += 5
            put_lock(s, site, lock)
            s.tokens[lock] += 1
            drawn += 1


@rule
def deal_scrolls(s: State, power: int) -> None:
    """ARC-3.5  Five scrolls of circle 0 and five of the companion, shuffled, on their spaces."""
    deck = int(cards.POWER_CARDS[power])
    for site in range(N_CIRCLES[s.seats], N_SITES[s.seats]):
        if SITE_POWER[s.seats, site] == power:
            left = deck
            for _ in range(below(s, count_bits(deck))):
                left &= left - 1
            card = first_bit(left)
            deck &= ~(1 << card)
            put_lock(s, site, cards.SCROLL + card)
            s.shelf |= 1 << card


@rule
def place_guardians(s: State) -> None:
    """ARC-3.6  A guardian is in the game if its scroll lies on the board."""
    for c in range(5):
        s.guardian[c] = NONE
        if s.circle == 4 and (s.shelf >> (cards.GUARDIAN_CARD + c)) & 1 == 1:
            s.guardian[c] = SUPPLY


@rule
def place_wizards(s: State) -> None:
    """ARC-3.7  Wizards on the violet spots, familiars ready, Bindings face up."""
    for p in range(s.seats):
        s.wizard[p] = HALL
        s.familiar[p] = SUPPLY


@rule
def close_ways(s: State) -> None:
    """ARC-3.2  Every circle holds a seal: each place is joined to itself alone."""
    for place in range(N_PLACES[s.seats]):
        s.joined[place] = 1 << place


@rule
def open_table(s: State) -> None:
    """ARC-3.2 to ARC-3.8  Everything before the first draft."""
    fill_reserves(s)
    close_ways(s)
    for power in range(cards.LOW, cards.HIGH + 1):
        deal_seals(s, power)
        deal_scrolls(s, power)
    place_guardians(s)
    place_wizards(s)
    s.first = below(s, s.seats)
    s.starter = s.first
    s.player = s.first
    clear_cast(s)
    clear_payment(s)


@rule
def seat_wizards(s: State, by: int) -> None:
    """ARC-1.3, ARC-3.7, ARC-13.22  By the seats, or each chooses one, from the first player on."""
    for p in range(cards.SEATS):
        s.looks[p] = p if by == BY_SEAT and p < s.seats else NONE
    if by == BY_SEAT:
        gather(s)
    else:
        s.asked = s.first
        s.phase = WIZARD


@rule
def refuse_look(s: State, p: int, action: int) -> int:
    """ARC-3.7  A wizard that nobody has yet."""
    if action < LOOK:
        return OTHER_DECISION
    for q in range(s.seats):
        if s.looks[q] == action - LOOK:
            return WIZARD_TAKEN
    return FINE


@rule
def choose_look(s: State, p: int, action: int) -> None:
    s.looks[p] = action - LOOK
    note(events.CHOSE_WIZARD, p, action - LOOK)
    s.asked = (p + 1) % s.seats
    if s.asked == s.first:
        gather(s)

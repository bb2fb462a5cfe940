"""Chapter 3: set-up."""

from __future__ import annotations

from pentacle.core import NONE, note, rule, shuffle

from .. import cards, events, reasons
from ..actions import CHOOSE
from ..score import record_scores
from ..state import CHOOSING, State
from . import energy, purse, rounds


@rule
def fill_bank(s: State) -> None:
    """ZAV-3.4  Gems, energy decks, concentrated energy, sentinels and the artifact deck."""
    for g in range(cards.GEMS):
        s.stock[g] = cards.GEM_STOCK[g]
    for k in range(cards.ORDINARY):
        s.deck[k] = cards.COPIES[s.flat_cards, k]  # ZAV-16.7
    for c in range(cards.COLOURS):
        s.deck_cards[c] = cards.DECK[s.flat_cards, c]
        s.supply[c] = cards.CONCENTRATED
    for a in range(cards.ARTIFACTS):
        s.pile[a] = cards.ARTIFACT_COPIES[s.seats]  # ZAV-3.5
    for i in range(cards.SENTINELS):
        s.sentinel[i] = NONE


@rule
def equip(s: State, p: int) -> None:
    """ZAV-3.2  Gems, dust, the first level, five markers; two cards for the Fairy (ZAV-3.3)."""
    for g in range(cards.GEMS):
        s.active[p, g] = cards.START_ACTIVE[g]
        s.stock[g] -= cards.START_ACTIVE[g]
    s.dust[p] = cards.START_DUST[s.character[p]]
    d = cards.START_DOMAIN[s.character[p]]
    s.level[p, d] = 1
    s.board[p] = (1 << cards.MARKERS) - 1
    if d == cards.KNOW_SAGES:
        for _ in range(cards.SAGES_CARDS):
            energy.draw_to_hand(s, p, 0)
    purse.settle(s, p)
    record_scores(s)


@rule
def ask_first_character(s: State) -> None:
    """ZAV-16.5  Characters are chosen one after the other in random order."""
    for p in range(cards.SEATS):
        s.character[p] = NONE
    shuffle(s, s.order, s.seats)
    s.players = s.seats
    s.phase = CHOOSING
    s.actor = s.order[0]


@rule
def is_taken(s: State, character: int) -> bool:
    """ZAV-16.5  Somebody has chosen this character."""
    for p in range(s.seats):
        if s.character[p] == character:
            return True
    return False


@rule
def refuse_character(s: State, p: int, a: int) -> int:
    """ZAV-16.5  Why this is no character to choose."""
    if a < CHOOSE:
        return reasons.OTHER_CHARACTER
    return reasons.TAKEN if is_taken(s, a - CHOOSE) else reasons.FINE


@rule
def choose(s: State, p: int, a: int) -> None:
    """ZAV-16.5  The last choice starts the game."""
    s.character[p] = a - CHOOSE
    note(events.CHOSE, p, a - CHOOSE)
    equip(s, p)
    s.turn += 1
    if s.turn == s.seats:
        rounds.start_round(s)
    else:
        s.actor = s.order[s.turn]

"""The order of play: setup, pending, legal, apply.  Rounds, turns and what follows what."""

from __future__ import annotations

from pentacle.core import NONE, Ints, Moves, Seed, note, rule, shuffle, start

from .actions import (
    ACTIVATE,
    CHOOSE,
    DEACTIVATE,
    DEARER,
    DISENCHANT,
    DONE,
    ENCHANT,
    LEARN,
    MARKER,
    OFFER,
    SACRIFICE,
)
from .cards import (
    DOMAINS,
    GEMS,
    LOTS,
    MARKER_PRICE,
    PRICE,
    ROUNDS,
    SEATS,
    SENTINELS_END,
)
from .events import Event
from .options import (
    CHOOSE_CHARACTERS,
    COUNCIL,
    DRUID_RUBY,
    FLAT_CARDS,
    ONE_DUST,
    OPEN_HANDS,
    SAGES_DUST,
)
from .rules.artifacts import (
    ask_effect,
    list_advances,
    list_sacrifices,
    sacrifice,
    take_advance,
    take_lot,
)
from .rules.auction import (
    bid_action,
    close_auction,
    list_bids,
    open_auction,
    price,
)
from .rules.choices import list_main
from .rules.council import count_in, eliminate, is_ruined
from .rules.energy import income
from .rules.gems import (
    activate,
    deactivate,
    disenchant,
    enchant,
    forget_moves,
    gem_cost,
)
from .rules.knowledge import advance, cheapest_marker, free_marker
from .rules.limit import is_over_limit, list_discards, reduce_hand
from .rules.order import refill, set_order, take_aside
from .rules.purse import ask_payment, list_payments, pay, settle
from .rules.start import ask_first_character, equip, fill_bank, list_characters
from .score import record_scores
from .state import (
    ADVANCE,
    BID,
    CHOOSING,
    DISCARD,
    FOR_GEM,
    FOR_LEVEL,
    FOR_LOT,
    FOR_MARKER,
    MAIN,
    OVER,
    PAY,
    SACRIFICING,
    State,
    active_player,
    is_in,
)

# ------------------------------------------------------------------ setup


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    """ZAV-3.1  Bank, decks and displays, then a character for everybody."""
    s.rng = start(seed)
    s.seats = seats
    s.council = options[COUNCIL]
    s.druid_ruby = options[DRUID_RUBY]
    s.sages_dust = options[SAGES_DUST]
    s.one_dust = options[ONE_DUST]
    s.open_hands = options[OPEN_HANDS]
    s.flat_cards = options[FLAT_CARDS]
    fill_bank(s)
    close_auction(s)
    for i in range(SEATS):
        s.order[i] = i if i < seats else NONE
        s.character[i] = i
    if options[CHOOSE_CHARACTERS]:
        ask_first_character(s)
        return
    shuffle(s, s.character, SEATS)
    for p in range(seats, SEATS):
        s.character[p] = NONE
    for p in range(seats):
        equip(s, p)
    start_round(s)


@rule
def choose(s: State, p: int, c: int) -> None:
    """ZAV-16.5  The last choice starts the game."""
    s.character[p] = c
    note(Event.CHOSE, p, c)
    equip(s, p)
    s.turn += 1
    if s.turn == s.seats:
        start_round(s)
    else:
        s.actor = s.order[s.turn]


# ------------------------------------------------------------------ rounds and turns


@rule
def start_round(s: State) -> None:
    """ZAV-4.1  Set-aside energy, turn order, artifacts; then income, then the first turn."""
    s.round_no += 1
    note(Event.ROUND, s.round_no)
    for p in range(s.seats):
        take_aside(s, p)
    set_order(s)
    order = s.order
    note(Event.ORDER, order[0], order[1], order[2], order[3], order[4], order[5])
    refill(s)
    for i in range(s.players):
        income(s, s.order[i])
    start_turn(s, 0)


@rule
def start_turn(s: State, i: int) -> None:
    """ZAV-6.3  A turn begins with the paid advance unused."""
    s.turn = i
    s.learned = 0
    forget_moves(s)
    s.phase = MAIN
    s.actor = active_player(s)
    note(Event.TURN, s.actor)


@rule
def end_turn(s: State) -> None:
    """ZAV-6.1  The next player in turn order, or phase 4."""
    for i in range(s.turn + 1, s.players):
        if is_in(s, s.order[i]):
            start_turn(s, i)
            return
    s.learned = 0
    forget_moves(s)
    end_round(s)


@rule
def end_round(s: State) -> None:
    """ZAV-12.1  Five sentinels sold, or the last round (ZAV-15.3): the game is over.

    Without that limit it need never end (ZAV-15.2)."""
    if s.sold >= SENTINELS_END or s.round_no >= ROUNDS:
        finish(s)
        return
    s.turn = 0
    ask_discard(s)


@rule
def finish(s: State) -> None:
    """ZAV-12.6  The final score; the hand limit no longer matters."""
    record_scores(s)
    note(Event.ENDED, s.sold, s.round_no)
    s.phase = OVER
    s.actor = NONE
    s.turn = 0


@rule
def ask_discard(s: State) -> None:
    """ZAV-12.2  In turn order, whoever holds too much; then scores and the next round."""
    for i in range(s.turn, s.players):
        q = s.order[i]
        if is_in(s, q) and is_over_limit(s, q):
            s.turn = i
            s.phase = DISCARD
            s.actor = q
            return
    record_scores(s)
    start_round(s)


# ------------------------------------------------------------------ the turn of a player


@rule
def main_action(s: State, p: int, a: int) -> None:
    """ZAV-6.1  One action of a turn."""
    if ACTIVATE <= a < ACTIVATE + GEMS:
        activate(s, p, a - ACTIVATE)
        return
    if DEACTIVATE <= a < DEACTIVATE + GEMS:
        deactivate(s, p, a - DEACTIVATE)
        return
    forget_moves(s)
    if a == DONE:
        settle(s, p)
        end_turn(s)
    elif a < ENCHANT + GEMS:
        ask_payment(s, p, gem_cost(s, p, a - ENCHANT), FOR_GEM, a - ENCHANT)
    elif a < DISENCHANT + GEMS:
        disenchant(s, p, a - DISENCHANT)
    elif a < LEARN + DOMAINS:
        d = a - LEARN
        ask_payment(s, p, PRICE[d, s.level[p, d] + 1], FOR_LEVEL, d)
    elif OFFER <= a < OFFER + LOTS:
        open_auction(s, p, a - OFFER)
    else:
        i = cheapest_marker(s, p) if a == MARKER else a - DEARER + 1
        ask_payment(s, p, MARKER_PRICE[i], FOR_MARKER, i)


@rule
def finish_payment(s: State, p: int) -> None:
    """ZAV-6.8  What was paid for happens."""
    purpose, subject = s.purpose, s.subject
    s.purpose = 0
    s.subject = 0
    s.phase = MAIN
    if purpose == FOR_GEM:
        enchant(s, p, subject)
    elif purpose == FOR_LEVEL:
        s.learned = 1
        note(Event.LEARNED, p, subject, s.level[p, subject] + 1)
        advance(s, p, subject)
    elif purpose == FOR_MARKER:
        note(Event.BOUGHT_MARKER, p, MARKER_PRICE[subject])
        free_marker(s, p, subject)
    else:
        take_lot(s)
        go_on(s)


@rule
def sell_lot(s: State) -> None:
    """ZAV-9.8  The winner pays, unless ZAV-16.1 strikes him."""
    w = s.bidder
    if is_ruined(s, w):
        eliminate(s, w)
        void_auction(s, w)
        return
    due = price(s, w, s.lot, s.bid)
    note(Event.WON, w, s.lot, s.bid, due)
    if due > 0:
        ask_payment(s, w, due, FOR_LOT, 0)
    else:
        take_lot(s)
        go_on(s)


@rule
def void_auction(s: State, loser: int) -> None:
    """ZAV-16.1  The lot stays on offer; the turn of an eliminated active player ends."""
    close_auction(s)
    if count_in(s) == 1:
        finish(s)
    elif loser == active_player(s):
        end_turn(s)
    else:
        s.phase = MAIN
        s.actor = active_player(s)


@rule
def go_on(s: State) -> None:
    """ZAV-9.8  Effects of the card first; then an off-turn winner settles and the turn goes on."""
    if ask_effect(s):
        return
    if s.bidder != active_player(s):
        settle(s, s.bidder)
    close_auction(s)
    s.phase = MAIN
    s.actor = active_player(s)


# ------------------------------------------------------------------ the contract


@rule
def pending(s: State) -> int:
    """ZAV-14.6  One player decides at a time: off-turn to bid, pay or give back (ZAV-6.2)."""
    return 0 if s.phase == OVER else 1 << s.actor


@rule
def legal(s: State, player: int, out: Moves) -> int:
    """ZAV-14.2  The choices of each kind of decision."""
    if s.phase == MAIN:
        return list_main(s, player, out)
    if s.phase == BID:
        return list_bids(s, player, out)
    if s.phase == PAY:
        return list_payments(s, player, out)
    if s.phase == ADVANCE:
        return list_advances(s, player, out)
    if s.phase == SACRIFICING:
        return list_sacrifices(s, player, out)
    if s.phase == DISCARD:
        return list_discards(s, player, out)
    if s.phase == CHOOSING:
        return list_characters(s, out)
    return 0


@rule
def apply(s: State, player: int, action: int) -> None:
    """ZAV-14.1  Carry out one choice and go on to the next decision."""
    if s.phase == MAIN:
        main_action(s, player, action)
    elif s.phase == PAY:
        if pay(s, player, action):
            finish_payment(s, player)
    elif s.phase == BID:
        if bid_action(s, player, action):
            sell_lot(s)
    elif s.phase == DISCARD:
        reduce_hand(s, player, action)
        ask_discard(s)
    elif s.phase == ADVANCE:
        take_advance(s, player, action)
        go_on(s)
    elif s.phase == SACRIFICING:
        sacrifice(s, player, action - SACRIFICE)
        go_on(s)
    else:
        choose(s, player, action - CHOOSE)

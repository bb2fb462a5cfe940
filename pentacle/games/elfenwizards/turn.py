"""Chapters 4, 5 and 19: set-up, and the order of phases.  No other file knows what comes next.

ELF-20.1  Every action consumes a piece, a turn or a question, so that every game ends.
"""

from __future__ import annotations

from pentacle.core import NONE, Ints, Seed, below, note, rule, start

from . import events, state
from .actions import DONE
from .cards import CHIPS, DICE, GREY_PRICE, PAWNS, SLOTS, START, H, M
from .decisions import decisions
from .options import GREY_COST, PLACEMENT
from .rules import allot, award, board, compete, fall, payment
from .score import end_reason, score_chips, score_round
from .state import State, is_competing, is_rolling, is_taking, is_using, service_box

legal, does, why = decisions.lists, decisions.does, decisions.refuses
"""ELF-19.2  What the present decision lists, does and refuses."""


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    """ELF-4.1, ELF-4.2, ELF-4.5, ELF-4.6, ELF-17.1  Pieces, a drawn dragon holder, round 1."""
    s.rng = start(seed)
    s.seats = seats
    s.pawns = PAWNS[seats]
    s.grey_price = GREY_PRICE[options[GREY_COST]]
    s.spell = NONE
    s.pawn = NONE
    for cell in range(len(s.track)):
        s.track[cell] = NONE
    for title in range(len(s.at)):
        s.at[title] = NONE
    for p in range(seats):
        s.hand[p] = DICE
        s.reserve[p] = CHIPS
    place_pawns(s, options[PLACEMENT])
    award.close_contests(s)
    s.dragon = below(s, seats)
    begin_round(s)
    skip(s)


@rule
def place_pawns(s: State, table: int) -> None:
    """ELF-4.3, ELF-4.4  All titles but the highest are filled from the placement table."""
    for pawn in range(SLOTS):
        box = START[table, s.seats, pawn]
        s.box[pawn] = box
        if NONE < box < M:
            s.at[box] = pawn


@rule
def pending(s: State) -> int:
    """ELF-15.5, ELF-19.2  One player decides at a time, until the game is over."""
    return 0 if s.phase == state.OVER else 1 << s.player


@rule
def apply(s: State, player: int, action: int) -> None:
    """ELF-5.1, ELF-5.4  Carry out one action, then go to the next decision that exists."""
    does(s, player, action)
    if action == DONE:
        next_step(s)
    elif s.phase == state.AIM or (is_rolling(s) and s.hand[player] > 0):
        return
    skip(s)


@rule
def begin_round(s: State) -> None:
    """ELF-5.1, ELF-6.1  Phase 1 where there is a High Wizard, otherwise phase 2."""
    s.rounds += 1
    note(events.ROUND, s.rounds, s.dragon)
    if s.at[H] != NONE:
        s.phase = state.MARK
        s.pawn = s.at[H]
        s.player = board.owner(s, s.pawn)
    else:
        enter(s, state.ALLOT)


@rule
def enter(s: State, phase: int) -> None:
    """ELF-5.2  A phase begins with the dragon holder."""
    s.phase = phase
    s.turns = 0
    s.player = s.dragon
    if phase in (state.ALLOT, state.DECIDE):
        allot.roll(s, s.player)
    elif phase == state.SPELL:
        compete.open_contests(s)


@rule
def next_turn(s: State, phase: int, after: int) -> None:
    """ELF-5.2, ELF-7.3  The next player in turn order; after the last one the next phase."""
    s.turns += 1
    if s.turns == s.seats:
        enter(s, after)
    else:
        s.phase = phase
        s.player = board.in_turn(s, s.turns)
        if phase in (state.ALLOT, state.DECIDE):
            allot.roll(s, s.player)


@rule
def next_step(s: State) -> None:
    """ELF-5.1, ELF-8.5, ELF-13.5  What follows a step: the flow of a round, as in the booklet.

    ELF-8.4, ELF-13.2  A step of picking dice ends with the payment.
    """
    phase = s.phase
    if is_using(s):
        payment.pay_out(s, s.player, service_box(s))
    if phase == state.RETIRE:
        enter(s, state.ALLOT)
    elif phase == state.ALLOT:
        next_turn(s, state.ALLOT, state.DECIDE)
    elif phase in (state.DECIDE, state.REST):
        next_turn(s, state.DECIDE, state.RECOVER)
    elif phase == state.RECOVER:
        next_turn(s, state.RECOVER, state.SPELL)
    elif phase == state.SPELL:
        award.award(s)
        award.close_contests(s)
        enter(s, state.REGAIN)
    elif phase == state.REGAIN:
        s.phase = state.TAKE_MIN
    elif phase == state.TAKE_MIN:
        next_turn(s, state.REGAIN, state.FILL)
    elif phase == state.FILL:
        enter(s, state.DEMOTE)
    elif phase == state.DEMOTE:
        enter(s, state.CLEANSE)
    elif phase == state.CLEANSE:
        s.phase = state.TAKE_GREY
    elif s.turns + 1 < s.seats:
        next_turn(s, state.CLEANSE, state.CLEANSE)
    else:
        end_round(s)


@rule
def skip(s: State) -> None:
    """ELF-5.4, ELF-7.6  A decision that does not exist is skipped; a forced one is not."""
    while not is_asked(s):
        next_step(s)


@rule
def is_asked(s: State) -> bool:
    """ELF-5.4  Is there anything to decide at this step?  Finds the pawn of phases 7 and 8."""
    phase = s.phase
    p = s.player
    if is_competing(s):
        return not compete.all_passed(s)
    if is_rolling(s):
        return bool(s.hand[p] > 0)
    if is_using(s):
        return payment.may_use(s, p, service_box(s))
    if is_taking(s):
        return payment.may_take(s, p, service_box(s))
    if phase in (state.FILL, state.DEMOTE):
        return find_pawn(s)
    return bool(phase != state.RETIRE or s.at[H] != NONE)


@rule
def find_pawn(s: State) -> bool:
    """ELF-11.2, ELF-11.4, ELF-12.1  The next pawn to be served or demoted, if there is one."""
    s.pawn = NONE
    if s.phase == state.DEMOTE:
        s.pawn = fall.next_demoted(s)
    elif fall.highest_vacancy(s) != NONE:
        s.pawn = fall.next_defeated(s)
    if s.pawn == NONE:
        return False
    s.player = board.owner(s, s.pawn)
    return True


@rule
def end_round(s: State) -> None:
    """ELF-14.1, ELF-15.1, ELF-15.2  Scoring; then the game is over or the next round begins."""
    score_round(s)
    why = end_reason(s)
    if why == 0:
        begin_round(s)
        return
    score_chips(s)
    s.phase = state.OVER
    s.turns = 0
    s.player = s.dragon
    note(events.ENDED, why)

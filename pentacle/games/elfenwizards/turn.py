"""Chapters 4, 5 and 19: set-up, and the order of phases.  No other file knows what comes next.

ELF-20.1  Every action consumes a piece, a turn or a question, so that every game ends.
"""

from __future__ import annotations

from pentacle.core.chance import below, start
from pentacle.core.record import NONE, Ints, Seed
from pentacle.core.rules import note, rule

from .actions import DONE
from .cards import CHIPS, DICE, GREY_PRICE, PAWNS, SLOTS, START, M
from .decisions import decisions
from .events import Event
from .options import GREY_COST
from .rules.allot import roll
from .rules.award import award, close_contests
from .rules.board import in_turn, owner
from .rules.compete import all_passed, open_contests
from .rules.fall import highest_vacancy, next_defeated, next_demoted
from .rules.payment import may_take, may_use, pay_out
from .rules.retire import has_high_wizard, high_owner
from .score import end_reason, score_chips, score_round
from .state import (
    ALLOT,
    CLEANSE,
    DECIDE,
    DEMOTE,
    FILL,
    MARK,
    OVER,
    RECOVER,
    REGAIN,
    REST,
    RETIRE,
    SPELL,
    TAKE_GREY,
    TAKE_MIN,
    State,
    service_box,
)

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
    place_pawns(s)
    close_contests(s)
    s.dragon = below(s, seats)
    begin_round(s)
    skip(s)


@rule
def place_pawns(s: State) -> None:
    """ELF-4.3, ELF-4.4  All titles but the highest are filled from the placement table."""
    for pawn in range(SLOTS):
        box = START[s.seats, pawn]
        s.box[pawn] = box
        if NONE < box < M:
            s.at[box] = pawn


@rule
def pending(s: State) -> int:
    """ELF-15.5, ELF-19.2  One player decides at a time, until the game is over."""
    return 0 if s.phase == OVER else 1 << s.player


@rule
def apply(s: State, player: int, action: int) -> None:
    """ELF-5.1, ELF-5.4  Carry out one action, then go to the next decision that exists."""
    does(s, player, action)
    if action == DONE:
        next_step(s)
    skip(s)


@rule
def begin_round(s: State) -> None:
    """ELF-5.1, ELF-6.1  Phase 1 where there is a High Wizard, otherwise phase 2."""
    s.rounds += 1
    note(Event.ROUND, s.rounds, s.dragon)
    if has_high_wizard(s):
        s.phase = MARK
        s.pawn = s.at[0]
        s.player = high_owner(s)
    else:
        enter(s, ALLOT)


@rule
def enter(s: State, phase: int) -> None:
    """ELF-5.2  A phase begins with the dragon holder."""
    s.phase = phase
    s.turns = 0
    s.player = s.dragon
    if phase in (ALLOT, DECIDE):
        roll(s, s.player)
    elif phase == SPELL:
        open_contests(s)


@rule
def next_turn(s: State, phase: int, after: int) -> None:
    """ELF-5.2, ELF-7.3  The next player in turn order; after the last one the next phase."""
    s.turns += 1
    if s.turns == s.seats:
        enter(s, after)
    else:
        s.phase = phase
        s.player = in_turn(s, s.turns)
        if phase in (ALLOT, DECIDE):
            roll(s, s.player)


@rule
def next_step(s: State) -> None:
    """ELF-5.1, ELF-8.5, ELF-13.5  What follows a step: the flow of a round, as in the booklet.

    ELF-8.4, ELF-13.2  A step of picking dice ends with the payment.
    """
    phase = s.phase
    if phase == RETIRE:
        enter(s, ALLOT)
    elif phase == ALLOT:
        next_turn(s, ALLOT, DECIDE)
    elif phase in (DECIDE, REST):
        next_turn(s, DECIDE, RECOVER)
    elif phase == RECOVER:
        pay_out(s, s.player, service_box(s))
        next_turn(s, RECOVER, SPELL)
    elif phase == SPELL:
        award(s)
        close_contests(s)
        enter(s, REGAIN)
    elif phase == REGAIN:
        pay_out(s, s.player, service_box(s))
        s.phase = TAKE_MIN
    elif phase == TAKE_MIN:
        next_turn(s, REGAIN, FILL)
    elif phase == FILL:
        enter(s, DEMOTE)
    elif phase == DEMOTE:
        enter(s, CLEANSE)
    elif phase == CLEANSE:
        pay_out(s, s.player, service_box(s))
        s.phase = TAKE_GREY
    elif s.turns + 1 < s.seats:
        next_turn(s, CLEANSE, CLEANSE)
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
    if phase == SPELL:
        return not all_passed(s)
    if phase in (ALLOT, DECIDE, REST):
        return bool(s.hand[p] > 0)
    if phase in (RECOVER, REGAIN, CLEANSE):
        return may_use(s, p, service_box(s))
    if phase in (TAKE_MIN, TAKE_GREY):
        return may_take(s, p, service_box(s))
    if phase in (FILL, DEMOTE):
        return find_pawn(s)
    return phase != RETIRE or has_high_wizard(s)


@rule
def find_pawn(s: State) -> bool:
    """ELF-11.2, ELF-11.4, ELF-12.1  The next pawn to be served or demoted, if there is one."""
    s.pawn = NONE
    if s.phase == DEMOTE:
        s.pawn = next_demoted(s)
    elif highest_vacancy(s) != NONE:
        s.pawn = next_defeated(s)
    if s.pawn == NONE:
        return False
    s.player = owner(s, s.pawn)
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
    s.phase = OVER
    s.turns = 0
    s.player = s.dragon
    note(Event.ENDED, why)

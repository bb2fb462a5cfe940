"""The order of play (chapter 4): drafting, turns, finishing, the end of a round and of the game."""

from __future__ import annotations

from pentacle.core import NONE, note, rule
from pentacle.core.bits import count_bits

from .. import events, state
from ..actions import COLOUR
from ..board import BOUND, SUPPLY
from ..cards import DRAFT, ENDS_BELOW, HIGH, NATURAL, POWER_CARDS, STALL_ROUNDS
from ..reasons import FINE, OTHER_DECISION, RESERVE_EMPTY
from ..state import State, count_dice, is_finished
from . import breaking, dice


@rule
def ask_turn(s: State, p: int) -> None:
    s.player = p
    s.asked = p
    s.phase = state.TURN


@rule
def ask_draft(s: State, p: int, n: int) -> None:
    s.asked = p
    s.drafts = n
    s.phase = state.DRAFTING


@rule
def refuse_draft(s: State, p: int, action: int) -> int:
    """ARC-3.9  Any colour with a die left in its reserve."""
    if action >= COLOUR + NATURAL:
        return OTHER_DECISION
    return FINE if s.reserve[action - COLOUR] > 0 else RESERVE_EMPTY


@rule
def draft(s: State, p: int, action: int) -> None:
    """ARC-3.9  One die at a time; all of a player's before the next player's."""
    c = action - COLOUR
    dice.take_die(s, p, c)
    note(events.DRAFTED, p, c)
    s.drafts -= 1
    if s.drafts == 0:
        after_draft(s, p)


@rule
def after_draft(s: State, p: int) -> None:
    """Where play goes on: before a roll with the next who lacks dice, in a round with a turn."""
    if s.rounds == 0 or s.finished == 0:
        gather(s)
    elif p == s.player:
        next_turn(s)
    else:
        ask_turn(s, s.player)


@rule
def gather(s: State) -> None:
    """ARC-3.9, ARC-4.5  From the first player on, everybody drafts up to 3; then all roll."""
    for d in range(s.seats):
        p = (s.first + d) % s.seats
        short = DRAFT - count_dice(s, p)
        if short > 0:
            ask_draft(s, p, short)
            return
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    """ARC-4.1  Everybody rolls, familiars come home, and the first player has the turn."""
    s.rounds += 1
    s.broke = 0
    for p in range(s.seats):
        if s.familiar[p] == BOUND:
            s.familiar[p] = SUPPLY
    note(events.ROUND, s.rounds, s.first)
    dice.roll_all(s)
    ask_turn(s, s.first)


@rule
def end_turn(s: State, p: int) -> None:
    """ARC-4.3  Without dice he finishes; otherwise the next one plays."""
    if count_dice(s, p) == 0:
        finish(s, p)
    else:
        next_turn(s)


@rule
def next_turn(s: State) -> None:
    """ARC-4.2  Clockwise, past those who have finished; perhaps the same player again."""
    for d in range(1, s.seats + 1):
        q = (s.player + d) % s.seats
        if not is_finished(s, q):
            ask_turn(s, q)
            return
    next_round(s)


@rule
def finish(s: State, p: int) -> None:
    """ARC-4.4  Dice back, scrolls up, familiar onto the Binding, then three new dice."""
    dice.give_back_all(s, p)
    s.down[p] = 0
    breaking.move_familiar(s, p, BOUND)
    s.finished |= 1 << p
    note(events.FINISHED, p)
    if s.finished == (1 << s.seats) - 1:
        close_round(s)
        if s.phase == state.OVER:
            return
    n = min(DRAFT, dice.count_reserve(s))
    if n > 0:
        ask_draft(s, p, n)
    else:
        after_draft(s, p)


@rule
def close_round(s: State) -> None:
    """ARC-4.6, ARC-4.8, ARC-10.1, ARC-11.2  Only now, when everybody has finished, it may end;
    ARC-4.7  then the last one drafts no more."""
    s.stall = 0 if s.broke == 1 else s.stall + 1
    if count_high(s) < ENDS_BELOW[s.seats] or s.stall >= STALL_ROUNDS:
        s.phase = state.OVER
        note(events.ENDED, count_high(s), s.stall)


@rule
def count_high(s: State) -> int:
    """ARC-4.6  Power-6 scrolls on the board, wherever they lie, guarded or not."""
    return count_bits(s.shelf & int(POWER_CARDS[HIGH]))


@rule
def next_round(s: State) -> None:
    """ARC-4.6  The first-player token goes to the left; missing dice are drafted."""
    s.first = (s.first + 1) % s.seats
    s.finished = 0
    gather(s)


@rule
def clear_cast(s: State) -> None:
    """Nothing of a cast stays behind, so that equal positions are equal bytes."""
    s.spell = NONE
    s.colour = NONE
    s.other = NONE
    s.swap = NONE
    s.foe = NONE
    s.foe_value = 0
    s.foe_card = NONE
    dice.clear_picks(s)


@rule
def clear_payment(s: State) -> None:
    s.token = 0
    s.site = NONE
    s.paid_colour = NONE
    for v in range(HIGH + 1):
        s.paid[v] = 0


@rule
def end_cast(s: State) -> None:
    """ARC-4.3  The spell is resolved; the turn goes on with step 1."""
    clear_cast(s)
    ask_turn(s, s.player)


@rule
def end_break(s: State, p: int) -> None:
    """ARC-4.3  The break of this turn is done: step 5."""
    clear_payment(s)
    if s.spell != NONE:
        clear_cast(s)
    end_turn(s, p)

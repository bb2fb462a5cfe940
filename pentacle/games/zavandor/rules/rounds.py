"""Chapters 4 and 12: rounds, turns, and the hand limit at the end of a round."""

from __future__ import annotations

from pentacle.core import NONE, Moves, note, rule

from .. import events, reasons
from ..actions import CARD, DONE
from ..cards import KINDS, ROUNDS, SENTINELS_END
from ..score import record_scores
from ..state import DISCARD, MAIN, OVER, State, active_player, is_in
from . import energy, gems, limit, purse
from .order import refill, set_order, take_aside


@rule
def start_round(s: State) -> None:
    """ZAV-4.1  Set-aside energy, turn order, artifacts; then income, then the first turn."""
    s.round_no += 1
    note(events.ROUND, s.round_no)
    for p in range(s.seats):
        take_aside(s, p)
    set_order(s)
    order = s.order
    note(events.ORDER, order[0], order[1], order[2], order[3], order[4], order[5])
    refill(s)
    for i in range(s.players):
        energy.income(s, s.order[i])
    start_turn(s, 0)


@rule
def start_turn(s: State, i: int) -> None:
    """ZAV-6.3  A turn begins with the paid advance unused."""
    s.turn = i
    s.learned = 0
    gems.forget_moves(s)
    s.phase = MAIN
    s.actor = active_player(s)
    note(events.TURN, s.actor)


@rule
def end_turn(s: State) -> None:
    """ZAV-6.1  The next player in turn order, or phase 4."""
    for i in range(s.turn + 1, s.players):
        if is_in(s, s.order[i]):
            start_turn(s, i)
            return
    s.learned = 0
    gems.forget_moves(s)
    end_round(s)


@rule
def is_last_round(s: State) -> bool:
    """ZAV-12.1  Five sentinels sold, or the last round there is (ZAV-15.3).

    Without that limit the game need never end (ZAV-15.2)."""
    return s.sold >= SENTINELS_END or s.round_no >= ROUNDS


@rule
def end_round(s: State) -> None:
    """ZAV-12.1  The game is over, or hands are reduced."""
    if is_last_round(s):
        finish(s)
        return
    s.turn = 0
    ask_discard(s)


@rule
def finish(s: State) -> None:
    """ZAV-12.6  The final score; the hand limit no longer matters."""
    record_scores(s)
    note(events.ENDED, s.sold, s.round_no)
    s.phase = OVER
    s.actor = NONE
    s.turn = 0


@rule
def ask_discard(s: State) -> None:
    """ZAV-12.2  In turn order, whoever holds too much; then scores and the next round."""
    for i in range(s.turn, s.players):
        q = s.order[i]
        if is_in(s, q) and limit.is_over_limit(s, q):
            s.turn = i
            s.phase = DISCARD
            s.actor = q
            return
    record_scores(s)
    start_round(s)


@rule
def list_discards(s: State, p: int, out: Moves) -> int:
    """ZAV-12.3  Give up a card, or all the dust that does not fit beside the cards."""
    n = 0
    for k in range(KINDS):
        if s.hand[p, k] > 0:
            out[n] = CARD + k
            n += 1
    if limit.card_weight(s, p) <= limit.hand_limit(s, p):
        out[n] = DONE
        n += 1
    return n


@rule
def refuse_discard(s: State, p: int, a: int) -> int:
    """ZAV-12.3  Why something cannot be given up."""
    if CARD <= a < CARD + KINDS:
        return reasons.FINE if s.hand[p, a - CARD] > 0 else reasons.NO_SUCH_CARD
    if a != DONE:
        return reasons.OTHER_DISCARD
    return (
        reasons.FINE
        if limit.card_weight(s, p) <= limit.hand_limit(s, p)
        else reasons.CARDS_TOO_HEAVY
    )


@rule
def discard(s: State, p: int, a: int) -> None:
    """ZAV-12.3  One card without compensation, or the dust; until everything fits."""
    if a == DONE:
        kept = limit.kept_dust(s, s.dust[p], limit.hand_limit(s, p) - limit.card_weight(s, p))
        note(events.LOST_DUST, p, s.dust[p] - kept)
        s.dust[p] = kept
    else:
        note(events.DISCARDED, p, a - CARD)
        purse.drop_card(s, p, a - CARD)
    ask_discard(s)

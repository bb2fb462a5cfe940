"""What a wizard is told of a choice before he makes it: what moves, what asks once, what ruins."""

from __future__ import annotations

from typing import Any

from pentacle.core import Foresight, Gauge, Words
from pentacle.core.bits import count_bits

from . import state
from .actions import DIE, DONE, SITE, card_of, site_of
from .board import N_WORDS
from .cards import ENDS_BELOW
from .payments import payments_for
from .rules import access, rounds
from .score import points
from .state import count_dice

_PAID = (state.TURN, state.BIND_SEAL, state.LEAP_LOCK, state.TELEPORTATION_LOCK, state.SPEED_LOCK)
"""The questions whose answer is a lock that is paid then."""
_LAST_ROUND = Words(
    "This would be the last round, and @{p} leads by {n}.",
    "Ce serait la dernière manche, et @{p} mène de {n}.",
)


def in_reach(view: Any, seat: int) -> int:
    """ARC-5.2  How many locks a wizard can walk to."""
    reached = access.reach(view, seat)
    words = range(int(N_WORDS[view.seats]))
    return sum(count_bits(access.accessible_locks(view, seat, reached, word)) for word in words)


def asks(view: Any, player: int, action: int) -> bool:
    """Dice that are paid, a scroll that is cast, dice that are given up.

    A lock that can be paid in several ways only leads to the choice among them: that one asks.
    """
    if view.phase == state.PAY:
        return action >= DIE
    if view.phase == state.BIND_ONE:
        return site_of(action) >= 0
    if view.phase in _PAID and site_of(action) >= 0:
        return len(payments_for(view, player, int(view.lock[action - SITE]))) == 1
    return bool(view.phase == state.TURN and (card_of(action) >= 0 or action == DONE))


def warns(before: Any, after: Any, player: int, language: str) -> str:
    """ARC-4.6, ARC-10.3  The round becomes the last one while somebody else leads."""
    limit = int(ENDS_BELOW[after.seats])
    if not rounds.count_high(after) < limit <= rounds.count_high(before):
        return ""
    totals = [points(after, p) for p in range(after.seats)]
    best = max(totals)
    if best == totals[player]:
        return ""
    return _LAST_ROUND.say(language, p=totals.index(best), n=best - totals[player])


foresight = Foresight(
    gauges=(
        Gauge("points", Words("Points", "Points"), points),
        Gauge("dice", Words("Dice", "Dés"), count_dice),
        Gauge("reach", Words("Seals in reach", "Sceaux accessibles"), in_reach),
    ),
    asks=asks,
    warns=warns,
)

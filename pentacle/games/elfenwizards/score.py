"""Chapters 14 and 15: points of a round, the end of the game, ranking."""

from __future__ import annotations

from pentacle.core import NONE, Scores, note, rank_by_points, rule
from pentacle.core import POINTS as POINTS_ROW

from . import events
from .cards import APPOINTMENTS, POINTS, ROUNDS, VACANCIES, H
from .rules.board import owner
from .state import APPOINTED, LAST_ROUND, VACANT, State


@rule
def points_of(s: State, p: int) -> int:
    """ELF-14.1, ELF-14.2  What a player's pawns are worth where they stand; chips score nothing."""
    total = 0
    for pawn in range(p * s.pawns, (p + 1) * s.pawns):
        total += POINTS[s.box[pawn]] - s.grey[pawn]
    return total


@rule
def score_round(s: State) -> None:
    """ELF-14.1  Every player adds the points of his pawns to his total."""
    for p in range(s.seats):
        gain = points_of(s, p)
        s.score[p] += gain
        note(events.SCORED, p, gain, s.score[p])


@rule
def end_reason(s: State) -> int:
    """ELF-15.1  Why the game ends after this round, or 0: it goes on."""
    if s.at[H] != NONE and s.appointed[owner(s, s.at[H])] >= APPOINTMENTS:
        return APPOINTED
    if s.at[H] == NONE and s.vacant >= VACANCIES:
        return VACANT
    return LAST_ROUND if s.rounds >= ROUNDS else 0


@rule
def score_chips(s: State) -> None:
    """ELF-15.3  At the end a point for each chip in the reserve."""
    for p in range(s.seats):
        s.score[p] += s.reserve[p]
        note(events.CHIPS, p, s.reserve[p], s.score[p])


@rule
def score(s: State, out: Scores) -> None:
    """ELF-15.4  The highest total wins; equal totals share a rank."""
    for p in range(s.seats):
        out[POINTS_ROW, p] = s.score[p]
    rank_by_points(out, s.seats)

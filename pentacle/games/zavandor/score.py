"""Chapters 11 and 12: victory points and the ranking."""

from __future__ import annotations

from pentacle.core import POINTS, RANK, Scores, rank_by_merit, rule

from . import cards
from .state import State, is_in


@rule
def gem_points(s: State, p: int) -> int:
    """ZAV-7.1  Points of active gems."""
    n = 0
    for g in range(cards.GEMS):
        n += cards.GEM_POINTS[g] * s.active[p, g]
    return n


@rule
def count_top(s: State, p: int) -> int:
    """ZAV-8.2  Domains at level 4."""
    n = 0
    for d in range(cards.DOMAINS):
        if s.level[p, d] == cards.TOP:
            n += 1
    return n


@rule
def count_types(s: State, p: int) -> int:
    """ZAV-11.1  Types of gems of which at least one is active."""
    n = 0
    for g in range(cards.GEMS):
        if s.active[p, g] > 0:
            n += 1
    return n


@rule
def count_for(s: State, p: int, i: int) -> int:
    """ZAV-11.1  How many of the things that sentinel i counts a player has."""
    if cards.COUNTS[i] == cards.GEM_TYPES:
        return count_types(s, p)
    if cards.COUNTS[i] == cards.TOP_DOMAINS:
        return count_top(s, p)
    if cards.COUNTS[i] == cards.OWN_GEMS:
        return int(s.active[p, cards.COUNTED_GEM[i]])
    n = 0
    for a in range(cards.ARTIFACTS):
        n += cards.COUNTED_ARTIFACTS[i, a] * s.artifacts[p, a]
    return n


@rule
def bonus(s: State, p: int, i: int) -> int:
    """ZAV-11.2  The bonus of sentinel i in the hands of a player, cut at its maximum."""
    return int(min(cards.PER[i] * count_for(s, p, i), cards.MOST[i]))


@rule
def artifact_points(s: State, p: int) -> int:
    """ZAV-10.1  Points of artifacts."""
    n = 0
    for a in range(cards.ARTIFACTS):
        n += cards.ARTIFACT_POINTS[a] * s.artifacts[p, a]
    return n


@rule
def sentinel_points(s: State, p: int) -> int:
    """ZAV-11.1  Five points for a sentinel, and its bonus."""
    n = 0
    for i in range(cards.SENTINELS):
        if s.sentinel[i] == p:
            n += cards.SENTINEL_POINTS + bonus(s, p, i)
    return n


@rule
def points(s: State, p: int) -> int:
    """ZAV-12.4  Active gems, domains at level 4, artifacts and sentinels; nothing else."""
    top = cards.TOP_POINTS * count_top(s, p)
    return gem_points(s, p) + top + artifact_points(s, p) + sentinel_points(s, p)


@rule
def record_scores(s: State) -> None:
    """ZAV-12.5  The score of the round decides order and surcharges of the next."""
    for p in range(s.seats):
        s.score[p] = points(s, p)


@rule
def score(s: State, out: Scores) -> None:
    """ZAV-12.6  Most points win, equals win together; the eliminated come last (ZAV-16.1)."""
    for p in range(s.seats):
        out[POINTS, p] = points(s, p)
        out[RANK, p] = out[POINTS, p] if is_in(s, p) else -1
    rank_by_merit(out, s.seats)

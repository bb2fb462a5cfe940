"""Prestige points and ranking (VAL-12, VAL-14.12)."""

from __future__ import annotations

from pentacle.core import POINTS, RANK, Scores, rank_by_points, rule
from pentacle.core.bits import count_bits

from . import cards
from .rules.draft import nth_points, sum_points
from .state import State, is_solo


@rule
def creature_points(s: State, p: int) -> int:
    """VAL-12.3  The printed points of every defeated creature."""
    return sum_points(s.trophies[p])


@rule
def skill_points(s: State, p: int) -> int:
    """VAL-12.3  One point for each skill point on the tracks."""
    total = 0
    for e in range(4):
        total += s.skill[p, e]
    return total


@rule
def count_kin(s: State, p: int, e: int) -> int:
    """VAL-12.4  Defeated creatures with this element among their affinities."""
    return count_bits(s.trophies[p] & cards.KINDRED[e])


@rule
def row_points(s: State, p: int, row: int) -> int:
    """VAL-12.4  Tied players share the better place, the following places are skipped."""
    e = int(s.rows[row])
    mine, place = count_kin(s, p, e), 0
    if mine == 0:
        return 0
    for q in range(s.seats):
        if count_kin(s, q, e) > mine:
            place += 1
    return cards.HUNTING[s.seats - 1, row, place]


@rule
def solo_hunting(s: State) -> int:
    """VAL-14.12  The row of the commonest element; the average, rounded down, of tied ones."""
    most, total, n = 0, 0, 0
    for row in range(4):
        count = count_kin(s, 0, int(s.rows[row]))
        if count > most:
            most, total, n = count, 0, 0
        if count == most:
            total += cards.HUNTING[0, row, 0]
            n += 1
    return total // n if most > 0 else 0


@rule
def hunting_points(s: State, p: int) -> int:
    if is_solo(s):
        return solo_hunting(s)
    total = 0
    for row in range(4):
        total += row_points(s, p, row)
    return total


@rule
def count_hybrids(s: State, p: int) -> int:
    return count_bits(s.trophies[p] & cards.HYBRIDS)


@rule
def hybrid_loss(s: State, p: int) -> int:
    """VAL-12.3, VAL-14.12  1, 3, 6, 10, 15 and never more than 21 points."""
    return cards.HYBRID_LOSS[min(count_hybrids(s, p), 6)]


@rule
def count_courses(s: State, p: int) -> int:
    """VAL-8.7.2  Taken courses, used or not."""
    n = 0
    for k in range(cards.COURSES):
        if s.course[p, k] != 0:
            n += 1
    return n


@rule
def scholar_points(s: State, p: int) -> int:
    """VAL-12.3, VAL-14.12  5 for the most courses; solo for more than the fictional player."""
    mine, most = count_courses(s, p), 0
    if is_solo(s):
        for k in range(cards.COURSES):
            most += s.ghost_courses[k]
        return cards.SCHOLAR if mine > most else 0
    for q in range(s.seats):
        most = max(most, count_courses(s, q))
    return cards.SCHOLAR if mine > 0 and mine == most else 0


@rule
def goods_points(s: State, p: int) -> int:
    """VAL-12.3  Three Vals, a Diamond, two other tokens: one point each."""
    others = 0
    for t in range(cards.TOKENS):
        if t != cards.DIAMOND:
            others += s.tokens[p, t]
    diamonds = int(s.tokens[p, cards.DIAMOND]) * cards.DIAMOND_POINTS
    return int(s.vals[p]) // cards.VALS_A_POINT + diamonds + others // cards.TOKENS_A_POINT


@rule
def spell_loss(s: State, p: int) -> int:
    """VAL-12.3  The printed loss of every used spell still in front of the player."""
    loss = 0
    for k in range(cards.SPELLS):
        loss += int(s.spell_used[p, k]) * cards.LOSS[k]
    return loss


@rule
def sure_points(s: State, p: int) -> int:
    """The parts that no rival can take, before the loss for hybrids."""
    return creature_points(s, p) + skill_points(s, p) + goods_points(s, p) - spell_loss(s, p)


@rule
def total_points(s: State, p: int) -> int:
    """VAL-12.3, VAL-12.6  The sum of all parts; it may be negative."""
    contested = hunting_points(s, p) + scholar_points(s, p)
    return sure_points(s, p) + contested - hybrid_loss(s, p)


@rule
def edge(s: State, p: int, q: int) -> int:
    """VAL-12.5  Among equals: creatures, then the strongest one and so on, then skill."""
    lead = creature_points(s, p) - creature_points(s, q)
    for i in range(6):
        if lead == 0:
            lead = nth_points(s.trophies[p], i) - nth_points(s.trophies[q], i)
    if lead == 0:
        lead = skill_points(s, p) - skill_points(s, q)
    return lead


@rule
def score(s: State, out: Scores) -> None:
    """VAL-12.3, VAL-12.5, VAL-12.6  Points and ranks of all players; full equals share a rank."""
    for p in range(s.seats):
        out[POINTS, p] = total_points(s, p)
    rank_by_points(out, s.seats)
    for p in range(s.seats):
        for q in range(s.seats):
            if q != p and out[POINTS, q] == out[POINTS, p] and edge(s, q, p) > 0:
                out[RANK, p] += 1

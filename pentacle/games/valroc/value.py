"""How good a position looks to a sensible player: points in hand, and points to come."""

from __future__ import annotations

import numpy as np

from pentacle.core import rule
from pentacle.core.bits import count_bits

from .cards import (
    ACTIONS,
    ARENA,
    CAVE,
    CENTRE,
    COST,
    COURSE_POWER,
    COURSE_VALS,
    COURSES,
    CREATURES,
    DARK,
    FOUNTAIN,
    FOUNTAIN_GAIN,
    GAUGE,
    IMMUNITY,
    LOWER,
    MERCENARY,
    POINTS,
    PRIZE,
    ROUNDS,
    SANCTUARY,
    SOLO_ROUNDS,
    TAVERN,
    TOKENS,
    TRAINING,
    UNIVERSITY,
    WOUNDS,
)  # fmt: skip
from .rules.arena import missing_skill
from .rules.tavern import tavern_value
from .score import hunting_points, total_points
from .state import OVER, State, is_solo, kind_on, owner

TOKEN_WORTH = np.array([0.6, 0.6, 0.5, 0.5, 1.6, 0.9, 0.2, 0.45, 0.9])
"""What a search token is worth beyond its points."""
COURSE_WORTH = np.array([2.0, 1.2, 1.2, 1.2, 1.0, 1.8, 1.4, 1.6, 3.2, 1.6, 1.6, 1.4, 1.8, 0.8, 2.4])
"""What a fresh course is worth at the start of the game."""


@rule
def rounds_left(s: State) -> float:
    """Rounds that are likely still to come."""
    if is_solo(s):
        return float(SOLO_ROUNDS - s.turn)
    most = 0
    for p in range(s.seats):
        most = max(most, count_bits(s.trophies[p]))
    likely = max(13.0 - s.turn, 1.0)
    return min(likely, 1.5 + 2.2 * (6 - most), float(ROUNDS - s.turn))


@rule
def power_worth(power: float) -> float:
    """The first points of power are worth most."""
    return 0.2 * min(power, 6.0) + 0.1 * max(min(power, 12.0) - 6.0, 0.0)


@rule
def prospect(s: State, p: int, c: int, left: float) -> float:
    """The chance to defeat a creature before the end, from what is still missing."""
    missing = missing_skill(s, p, c) + 0.25 * max(COST[c] - int(s.power[p]), 0)
    reach = 0.35 + 0.6 * left
    if missing >= reach + 2.0:
        return 0.04
    return max(0.6 - 0.7 * missing / (reach + 2.0), 0.04)


@rule
def hand_worth(s: State, p: int, left: float) -> float:
    """Creatures still to defeat: in the own hand, in the river, or announced by an opponent."""
    if is_solo(s):
        return river_worth(s, p, left)
    if s.hand[p] < 0:
        return 0.5 * max(int(s.total[p]) - points_of(s.trophies[p]), 0)
    worth = 0.0
    for c in range(CREATURES):
        if s.hand[p] >> c & 1:
            worth += POINTS[c] * prospect(s, p, c, left)
    return worth


@rule
def river_worth(s: State, p: int, left: float) -> float:
    """Solo: about one fight in two rounds, against the best of the river."""
    worth = 0.0
    for i in range(4):
        if s.river[i] > 0:
            c = int(s.river[i]) - 1
            worth += POINTS[c] * prospect(s, p, c, min(left, 3.0)) * 0.35
    return worth * min(left, 4.0) / 4.0


@rule
def points_of(mask: int) -> int:
    total = 0
    for c in range(CREATURES):
        if mask >> c & 1:
            total += POINTS[c]
    return total


@rule
def kept_worth(s: State, p: int, left: float) -> float:
    """Kept vials, Wounds, tokens and courses."""
    worth = 0.0
    for c in range(ACTIONS):
        if s.front[p] >> c & 1:
            worth += 0.34 * CENTRE[c]
    worth -= 0.8 * count_bits(s.front[p] & WOUNDS)
    worth -= 2.0 * (s.hurt[p] + s.inactive[p])
    for t in range(TOKENS):
        worth += s.tokens[p, t] * TOKEN_WORTH[t]
    for k in range(COURSES):
        if s.course[p, k] == 1:
            worth += COURSE_WORTH[k] * (0.2 + 0.08 * left)
    return worth * min(0.25 + 0.25 * left, 1.0)


@rule
def best_fight(s: State, p: int, power: float) -> float:
    """What the best creature that can be beaten with this much power would add."""
    best = -0.6
    for c in range(CREATURES):
        here = s.hand[p] >> c & 1 if s.hand[p] > 0 else 0
        for i in range(4):
            if s.river[i] == c + 1:
                here = 1
        if here and COST[c] <= power and missing_skill(s, p, c) == 0:
            best = max(best, 0.5 * POINTS[c] + 1.0)
    return best


@rule
def training_hope(slot: int, power: float) -> float:
    """Skill points a training brings from this slot with this much power."""
    draws = min(power, IMMUNITY[slot] + 2.5)
    return 0.34 * draws


@rule
def pawn_worth(s: State, p: int, slot: int, power: float) -> float:
    """What a pawn on a slot promises before its place is resolved."""
    hired = kind_on(s, slot) == MERCENARY
    if slot < FOUNTAIN:
        return 0.75 if slot < LOWER else 0.85
    if slot < TAVERN:
        room = GAUGE - int(s.power[p])
        return power_worth(s.power[p] + min(FOUNTAIN_GAIN[slot - FOUNTAIN], room)) - power_worth(
            float(s.power[p])
        )
    if slot < CAVE:
        return 0.0 if hired else 0.33 * tavern_value(s)
    if slot < TRAINING:
        return 0.9 if slot > CAVE or not hired else 0.4
    if slot < SANCTUARY:
        return 1.35 * training_hope(slot - TRAINING, power)
    if slot < UNIVERSITY:
        return min(0.25 * s.vals[p], 1.3)
    if slot < ARENA:
        return course_hope(s, p, slot - UNIVERSITY, power)
    return best_fight(s, p, power) + (0.0 if hired else 0.33 * PRIZE[slot - ARENA])


@rule
def course_hope(s: State, p: int, space: int, power: float) -> float:
    """A course on offer: what it is worth less what it costs."""
    k = int(s.university[space]) - 1
    if k < 0 or s.vals[p] < COURSE_VALS[k] or power < COURSE_POWER[k]:
        return 0.0
    worth = COURSE_WORTH[k] * (0.2 + 0.08 * rounds_left(s)) + 0.9
    return max(worth - 0.3 * COURSE_VALS[k] - 0.25 * COURSE_POWER[k], 0.1)


@rule
def board_worth(s: State, p: int) -> float:
    """Pawns that wait for their place; power drawn at the Fountain serves later places."""
    worth, power = 0.0, float(s.power[p])
    for slot in range(DARK, ARENA + 4):
        if owner(s, slot) == p:
            worth += pawn_worth(s, p, slot, power)
            if FOUNTAIN <= slot < TAVERN:
                power = min(power + FOUNTAIN_GAIN[slot - FOUNTAIN], float(GAUGE))
    return worth


@rule
def value(s: State, player: int) -> float:
    """Points now, and what creatures, goods and placed pawns promise in the rounds to come."""
    if s.phase == OVER:
        return float(total_points(s, player))
    left = rounds_left(s)
    fade = min(0.25 + 0.25 * left, 1.0)
    worth = total_points(s, player) - 0.3 * hunting_points(s, player)
    worth += hand_worth(s, player, left)
    worth += kept_worth(s, player, left)
    worth += board_worth(s, player)
    worth += fade * power_worth(float(s.power[player]))
    worth += fade * (0.2 * min(int(s.vals[player]), 10) - 0.02 * s.anger)
    worth += fade * 0.6 * s.spell_count[player]
    return worth

"""How good a position looks to a sensible player: the total he may expect.

Before the award every own pawn counts by its chance to climb: the points beside it and its share of
what its guild has not laid yet, against the same for its rivals.
"""

from __future__ import annotations

from math import exp

from pentacle.core import NONE, Weights, column, fractions, rule

from .cards import CHIP_PRICE, DW, FACTS, GREY, LEVEL, MIN, POINTS, RANK, ROUNDS, M
from .rules import board, payment
from .score import end_reason
from .state import ALLOT, MARK, OVER, RETIRE, State, is_rolling, is_settled

TITLE_POINTS = fractions([r.points for r in FACTS.rank])
_BOXES = [[box for box, at in enumerate(LEVEL) if at == level] for level in range(max(LEVEL) + 1)]
FIRST_BOX, LAST_BOX = column([b[0] for b in _BOXES]), column([b[-1] for b in _BOXES])
"""The boxes of a level lie side by side."""

with Weights(__file__) as weights:
    NEXT, FALL = weights.several("NEXT", 5), weights.several("FALL", 5)
    ROLL = weights.one("ROLL")
    CHIP_FORCE = weights.one("CHIP_FORCE")
    CHIP_KEPT, CHIP_SPENT = weights.several("CHIP_KEPT", 5), weights.several("CHIP_SPENT", 5)
    DIE_HELD = weights.one("DIE_HELD")
    CROWD = weights.one("CROWD")


@rule
def counts_of(s: State, p: int) -> int:
    """How many candidates a player has at each level, eight bits each."""
    counts = 0
    for pawn in range(p * s.pawns, (p + 1) * s.pawns):
        if LEVEL[s.box[pawn]] >= 0:
            counts += 1 << 8 * LEVEL[s.box[pawn]]
    return counts


@rule
def dice_points(s: State, p: int, x: int) -> int:
    """The points of a player's dice on a box."""
    total = 0
    for f in range(6):
        total += int(s.dice[p, x, f]) * (f + 1)
    return total


@rule
def hand_points(s: State, p: int) -> float:
    """What the dice in hand will bring this round: their faces where they must be placed."""
    if s.hand[p] == 0:
        return 0.0
    if s.phase in (MARK, RETIRE, ALLOT) or (is_rolling(s) and s.player != p):
        return ROLL * s.hand[p]
    if not is_rolling(s):
        return 0.0
    total = 0
    for f in range(6):
        total += int(s.rolled[p, f]) * (f + 1)
    return float(total)


@rule
def force(s: State, p: int, level: int, count: int) -> float:
    """ELF-9.3  The points that a player can still be expected to lay beside each of his `count`
    pawns at a level."""
    if (s.passed >> p) & 1 == 1:
        return 0.0
    free = CHIP_FORCE * s.reserve[p] + hand_points(s, p)
    return dice_points(s, p, level) / count + free / s.pawns


@rule
def count_at(s: State, p: int, level: int) -> int:
    """How many pawns a player has at a level."""
    count = 0
    for pawn in range(p * s.pawns, (p + 1) * s.pawns):
        count += int(FIRST_BOX[level] <= s.box[pawn] <= LAST_BOX[level])
    return count


@rule
def rival_strength(s: State, pawn: int) -> float:
    """ELF-10.3, ELF-10.4  What a candidate must beat: its rival, or the second of a crowd."""
    box = int(s.box[pawn])
    if box >= M:
        return crowd_strength(s, pawn)
    rival = s.at[((box - 1) ^ 1) + 1]
    if rival == NONE:
        return -1.0
    q = board.owner(s, rival)
    return s.points[rival] + force(s, q, LEVEL[box], count_at(s, q, LEVEL[box]))


@rule
def crowd_strength(s: State, pawn: int) -> float:
    """ELF-10.4  What the second of a Magician box has, but for this pawn."""
    first = -1.0
    second = -1.0
    other = 0
    for q in range(s.seats):
        best = -1  # the points of q's best two in this box
        next_best = -1
        for _ in range(s.pawns):
            if s.box[other] == s.box[pawn] and other != pawn:
                next_best = max(next_best, min(best, int(s.points[other])))
                best = max(best, int(s.points[other]))
            other += 1
        if best >= 0:
            more = force(s, q, LEVEL[M], count_at(s, q, LEVEL[M]))
            second = max(second, min(first, best + more))
            first = max(first, best + more)
            if next_best >= 0:
                second = max(second, next_best + more)
    return second


@rule
def chance_to_climb(s: State, p: int, pawn: int, counts: int) -> float:
    """ELF-10.3, ELF-10.4  Certain when nothing is left to lay, a gentle slope before."""
    level = LEVEL[s.box[pawn]]
    more = force(s, p, level, counts >> 8 * level & 255)
    mine = s.points[pawn] + more
    if mine == 0.0:
        return 0.0
    need = rival_strength(s, pawn)
    enough = min(1.0, mine)
    if need < 0.0:
        return enough
    slope = 0.3 + 0.25 * (more + need - int(need))
    return enough / (1.0 + exp(min(30.0, max(-30.0, (need - mine + 0.05) / slope))))


@rule
def is_last(s: State) -> bool:
    """ELF-15.1  Will the game end with this round for certain, as far as it can be seen?"""
    return s.rounds >= ROUNDS or (is_settled(s) and end_reason(s) != 0)


@rule
def crowd(s: State, box: int) -> int:
    """How many pawns stand in a box."""
    n = 0
    for pawn in range(s.seats * s.pawns):
        if s.box[pawn] == box:
            n += 1
    return n


@rule
def pawn_value(s: State, p: int, pawn: int, counts: int, later: float) -> float:
    """ELF-14.1  A pawn's points this round and its prospects for the next."""
    box = s.box[pawn]
    rank = RANK[box]
    settled = is_settled(s)
    if not settled and rank > 0:
        up = chance_to_climb(s, p, pawn, counts)
        lift = TITLE_POINTS[rank - 1] + later * NEXT[rank - 1]
        drop = FALL[rank] + later * NEXT[4]
        return up * lift + (1.0 - up) * drop
    if box >= DW:
        return FALL[rank] + later * NEXT[4]
    if not settled:
        return POINTS[M] + later * NEXT[4]
    worth = POINTS[box] + later * NEXT[rank]
    return worth - later * CROWD * (crowd(s, box) - 1) if box >= M else worth


@rule
def stock_value(s: State, p: int, later: float) -> float:
    """ELF-8.2, ELF-13.2, ELF-15.3  Chips, tokens, and dice that wait in the service boxes."""
    when = max(1, s.rounds + 4 - ROUNDS)
    kept = CHIP_KEPT[when]
    spent = CHIP_SPENT[when]
    settled = is_settled(s)
    back = min(dice_points(s, p, MIN) // CHIP_PRICE, int(s.spent[p]) + (0 if settled else 2))
    tokens = payment.count_tokens(s, p)
    gone = min(dice_points(s, p, GREY) // s.grey_price, tokens)
    total = kept * s.reserve[p] + spent * s.spent[p] + (kept - spent) * back
    total -= (tokens - 0.9 * gone) * (1.0 + 1.5 * later)
    if settled:
        total += later * DIE_HELD * s.hand[p]
    return total


@rule
def value(s: State, player: int) -> float:
    """The final total that a player may expect, up to what is the same for everybody."""
    if s.phase == OVER:
        return float(s.score[player])
    later = 0.0 if is_last(s) else 1.0
    total = s.score[player] + stock_value(s, player, later)
    counts = counts_of(s, player)
    for pawn in range(player * s.pawns, (player + 1) * s.pawns):
        total += pawn_value(s, player, pawn, counts, later)
    return total

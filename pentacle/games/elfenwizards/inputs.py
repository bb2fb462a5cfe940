"""What a learned judgement looks at: pawns by box, the points beside them, dice, chips, tokens."""

from __future__ import annotations

from pentacle.core import Inputs, Marks, Places, put, put_level, rule

from .cards import BOXES, CHIPS, CONTESTS, DICE, DW, GREY, ROUNDS, VACANCIES
from .state import OVER, State
from .value import dice_points, hand_points

TOGETHER, STRONG, LAID, FAMOUS, GREYS, TIMES, ROLLED = 3, 12, 12, 45, 8, 3, 10

own = Places()
STANDS, BESIDE = own.take(BOXES * TOGETHER), own.take(DW * STRONG)
POINTS, TOKENS = own.take(FAMOUS), own.take(GREYS)
HAND, READY, SPENT = own.take(DICE), own.take(CHIPS), own.take(CHIPS)
PLACED, HOPE = own.take((GREY + 1) * LAID), own.take(ROLLED)
CROWNED, DRAGON, ASKED, PASSED = own.take(TIMES), own.take(1), own.take(1), own.take(1)

common = Places()
ROUND, PHASE = common.take(ROUNDS), common.take(OVER + 1)
SHUT, VACANT, TURNS = common.take(CONTESTS), common.take(VACANCIES + 1), common.take(6)


@rule
def write_common(s: State, out: Marks) -> int:
    """What belongs to nobody."""
    n = put_level(out, 0, ROUND, ROUNDS, int(s.rounds))
    n = put(out, n, PHASE + int(s.phase), True)
    for c in range(CONTESTS):
        n = put(out, n, SHUT + c, s.shut[c] >= 0)
    n = put_level(out, n, VACANT, VACANCIES + 1, int(s.vacant))
    return put_level(out, n, TURNS, 6, int(s.turns))


@rule
def write(s: State, p: int, out: Marks) -> int:
    """The inputs of a player; with -1, of the table."""
    if p < 0:
        return write_common(s, out)
    n, tokens = 0, 0
    for box in range(BOXES):
        count, best = 0, 0
        for pawn in range(p * s.pawns, (p + 1) * s.pawns):
            if s.box[pawn] == box:
                count += 1
                best = max(best, int(s.points[pawn]))
                tokens += int(s.grey[pawn])
        n = put_level(out, n, STANDS + box * TOGETHER, TOGETHER, count)
        if box < DW:
            n = put_level(out, n, BESIDE + box * STRONG, STRONG, best)
    n = put_level(out, n, POINTS, FAMOUS, int(s.score[p]) // 3)
    n = put_level(out, n, TOKENS, GREYS, tokens)
    n = put_level(out, n, HAND, DICE, int(s.hand[p]))
    n = put_level(out, n, READY, CHIPS, int(s.reserve[p]))
    n = put_level(out, n, SPENT, CHIPS, int(s.spent[p]))
    for x in range(GREY + 1):
        n = put_level(out, n, PLACED + x * LAID, LAID, dice_points(s, p, x) // 2)
    n = put_level(out, n, HOPE, ROLLED, int(hand_points(s, p)) // 3)
    n = put_level(out, n, CROWNED, TIMES, int(s.appointed[p]))
    n = put(out, n, DRAGON, s.dragon == p)
    n = put(out, n, ASKED, s.player == p)
    return put(out, n, PASSED, (s.passed >> p) & 1 == 1)


inputs = Inputs(write, own.count, common.count)

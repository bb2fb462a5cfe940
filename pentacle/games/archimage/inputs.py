"""What a learned judgement looks at: scrolls, dice, where everybody stands, locks that are left."""

from __future__ import annotations

from pentacle.core import Inputs, Marks, Places, put, put_level, put_set, rule

from .board import NODES
from .cards import MOST_DICE, NATURAL, SCROLLS
from .score import points
from .state import LAST, State

FACES, PIPS, FAMOUS, ROUNDS, TOKENS, KIND, STALLED, CIRCLES = 6, 14, 60, 30, 21, 6, 5, 5

own = Places()
OWNED, READY = own.take(SCROLLS), own.take(SCROLLS + 1)
COLOUR, TOTAL = own.take(NATURAL * MOST_DICE), own.take(NATURAL * PIPS)
FRESH, POINTS = own.take(NATURAL * FACES), own.take(FAMOUS)
STANDS, FAMILIAR = own.take(NODES), own.take(NODES)
DONE, TURN, ASKED, FIRST = own.take(1), own.take(1), own.take(1), own.take(1)

common = Places()
SHELF, LOCKS = common.take(SCROLLS), common.take(TOKENS * KIND)
ROUND, PHASE, STALL = common.take(ROUNDS), common.take(LAST + 1), common.take(STALLED)
RESERVE, CIRCLE, DRAFTS = common.take(NATURAL * MOST_DICE), common.take(CIRCLES), common.take(FACES)


@rule
def write_common(s: State, out: Marks) -> int:
    """What belongs to nobody."""
    n = put_set(out, 0, SHELF, int(s.shelf))
    for t in range(TOKENS):
        n = put_level(out, n, LOCKS + t * KIND, KIND, int(s.tokens[t]))
    n = put_level(out, n, ROUND, ROUNDS, int(s.rounds))
    n = put(out, n, PHASE + int(s.phase), True)
    n = put_level(out, n, STALL, STALLED, int(s.stall))
    for c in range(NATURAL):
        n = put_level(out, n, RESERVE + c * MOST_DICE, MOST_DICE, int(s.reserve[c]))
    n = put(out, n, CIRCLE + int(s.circle), True)
    return put_level(out, n, DRAFTS, FACES, int(s.drafts))


@rule
def write(s: State, p: int, out: Marks) -> int:
    """The inputs of a wizard; with -1, of the table."""
    if p < 0:
        return write_common(s, out)
    n = put_set(out, 0, OWNED, int(s.owned[p]))
    n = put_set(out, n, READY, int(s.owned[p] & ~s.down[p]))
    for c in range(NATURAL):
        count, total = 0, 0
        for v in range(1, FACES + 1):
            count += int(s.dice[p, c, v])
            total += v * int(s.dice[p, c, v])
        n = put_level(out, n, COLOUR + c * MOST_DICE, MOST_DICE, count)
        n = put_level(out, n, TOTAL + c * PIPS, PIPS, total)
        n = put_level(out, n, FRESH + c * FACES, FACES, int(s.dice[p, c, 0]))
    n = put_level(out, n, POINTS, FAMOUS, points(s, p))
    n = put(out, n, STANDS + int(s.wizard[p]), 0 <= s.wizard[p] < NODES)
    n = put(out, n, FAMILIAR + int(s.familiar[p]), 0 <= s.familiar[p] < NODES)
    n = put(out, n, DONE, (s.finished >> p) & 1 == 1)
    n = put(out, n, TURN, s.player == p)
    n = put(out, n, ASKED, s.asked == p)
    return put(out, n, FIRST, s.first == p)


inputs = Inputs(write, own.count, common.count)

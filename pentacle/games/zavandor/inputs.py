"""What a learned judgement looks at: what everybody owns, and what is on offer."""

from __future__ import annotations

from pentacle.core import NONE, Inputs, Marks, Places, put, put_level, rule

from .cards import ARTIFACTS, COLOURS, DOMAINS, GEMS, LOTS, SEATS, SENTINELS, TOP
from .rules.purse import liquid
from .score import points
from .state import OVER, State, is_in

MOST_ACTIVE, MOST_ASLEEP, MOST_CARDS, COPIES, MARKS = 8, 4, 8, 2, 5
RICH, COIN, FAMOUS, LATE, STOCKED, PHASES = 32, 10, 45, 30, 14, OVER + 1

own = Places()
ACTIVE, ASLEEP = own.take(GEMS * MOST_ACTIVE), own.take(GEMS * MOST_ASLEEP)
LEVEL, OWNED = own.take(DOMAINS * TOP), own.take(ARTIFACTS * COPIES)
SENTINEL, POINTS, ENERGY = own.take(SENTINELS), own.take(FAMOUS), own.take(RICH)
CARDS, FREE, CHARACTER = own.take(COLOURS * MOST_CARDS), own.take(MARKS), own.take(SEATS)
PLACE, TO_COME, ASKED = own.take(SEATS), own.take(1), own.take(PHASES)
LEADS, PASSED, GONE = own.take(1), own.take(1), own.take(1)

common = Places()
ROUND, SOLD, STOCK = common.take(LATE), common.take(SENTINELS), common.take(GEMS * STOCKED)
OFFERED, WAITING = common.take(ARTIFACTS * COPIES), common.take(SENTINELS)
LOT, BID, PHASE = common.take(LOTS), common.take(RICH), common.take(PHASES)


@rule
def write_common(s: State, out: Marks) -> int:
    """What belongs to nobody."""
    n = put_level(out, 0, ROUND, LATE, int(s.round_no))
    n = put_level(out, n, SOLD, SENTINELS, int(s.sold))
    for g in range(GEMS):
        n = put_level(out, n, STOCK + g * STOCKED, STOCKED, int(s.stock[g]) // 2)
    for a in range(ARTIFACTS):
        n = put_level(out, n, OFFERED + a * COPIES, COPIES, int(s.display[a]))
    for i in range(SENTINELS):
        n = put(out, n, WAITING + i, s.sentinel[i] == NONE)
    n = put(out, n, LOT + int(s.lot), s.lot >= 0)
    n = put_level(out, n, BID, RICH, int(s.bid) // COIN)
    return put(out, n, PHASE + int(s.phase), True)


@rule
def write(s: State, p: int, out: Marks) -> int:
    """The inputs of a player; with -1, of the table."""
    if p < 0:
        return write_common(s, out)
    n = 0
    for g in range(GEMS):
        n = put_level(out, n, ACTIVE + g * MOST_ACTIVE, MOST_ACTIVE, int(s.active[p, g]))
        n = put_level(out, n, ASLEEP + g * MOST_ASLEEP, MOST_ASLEEP, int(s.inactive[p, g]))
    for d in range(DOMAINS):
        n = put_level(out, n, LEVEL + d * TOP, TOP, int(s.level[p, d]))
    for a in range(ARTIFACTS):
        n = put_level(out, n, OWNED + a * COPIES, COPIES, int(s.artifacts[p, a]))
    for i in range(SENTINELS):
        n = put(out, n, SENTINEL + i, s.sentinel[i] == p)
    n = put_level(out, n, POINTS, FAMOUS, points(s, p) // 2)
    n = put_level(out, n, ENERGY, RICH, liquid(s, p) // COIN)
    for c in range(COLOURS):
        n = put_level(out, n, CARDS + c * MOST_CARDS, MOST_CARDS, int(s.cards[p, c]))
    n = put_level(out, n, FREE, MARKS, int(s.pentagon[p]))
    n = put(out, n, CHARACTER + int(s.character[p]), s.character[p] >= 0)
    n = put(out, n, PLACE + int(s.position[p]), s.position[p] >= 0)
    n = put(out, n, TO_COME, s.position[p] > s.turn)
    n = put(out, n, ASKED + int(s.phase), s.actor == p)
    n = put(out, n, LEADS, s.bidder == p)
    n = put(out, n, PASSED, (s.passed >> p) & 1 == 1)
    return put(out, n, GONE, not is_in(s, p))


inputs = Inputs(write, own.count, common.count)

"""What a learned judgement looks at: creatures, skill, power, Vals, courses, spells and pawns."""

from __future__ import annotations

from pentacle.core import Inputs, Marks, Places, put, put_level, put_set, rule
from pentacle.core.bits import count_bits

from .cards import COURSES, CREATURES, MAGE, SLOTS, SPELLS, TOKENS, TROPHIES, WOUNDS
from .score import sure_points
from .state import ASK_WINDOW, OVER, State, kind_on, owner

ELEMENTS, SKILLED, STRONG, RICH, FAMOUS, COPIES, HURT = 4, 10, 20, 25, 50, 3, 4
ROUNDS, PHASES, ASKS, BLACKS, ANGRY, OFFERED = 12, OVER + 1, ASK_WINDOW + 8, 16, 10, 8

own = Places()
WAITING, BEATEN, COUNT = own.take(CREATURES), own.take(CREATURES), own.take(TROPHIES)
SKILL, POWER, VALS = own.take(ELEMENTS * SKILLED), own.take(STRONG), own.take(RICH)
TOKEN, COURSE, USED = own.take(TOKENS * COPIES), own.take(COURSES), own.take(COURSES)
SPELL, WOUND, POINTS = own.take(SPELLS * 2), own.take(HURT), own.take(FAMOUS)
MAGES, HELPERS = own.take(SLOTS), own.take(SLOTS)
LEFT, FIRST, MONK, NEXT_MONK = own.take(ELEMENTS), own.take(1), own.take(1), own.take(1)
IDLE, ASKED, PASSED = own.take(1), own.take(1), own.take(1)

common = Places()
ROUND, PHASE, ASK = common.take(ROUNDS), common.take(PHASES), common.take(ASKS)
BLACK, ANGER, STATUE = common.take(BLACKS), common.take(ANGRY), common.take(ELEMENTS * OFFERED)
ROW, TAUGHT = common.take(ELEMENTS * (ELEMENTS + 1)), common.take(COURSES)


@rule
def write_common(s: State, out: Marks) -> int:
    """What belongs to nobody."""
    n = put_level(out, 0, ROUND, ROUNDS, int(s.turn))
    n = put(out, n, PHASE + int(s.phase), True)
    n = put(out, n, ASK + int(s.ask), 0 <= s.ask < ASKS)
    n = put(out, n, BLACK + int(s.black), 0 <= s.black < BLACKS)
    n = put_level(out, n, ANGER, ANGRY, int(s.anger))
    for e in range(ELEMENTS):
        n = put_level(out, n, STATUE + e * OFFERED, OFFERED, int(s.statue[e]))
        n = put(out, n, ROW + e * (ELEMENTS + 1) + int(s.rows[e]), 0 <= s.rows[e] <= ELEMENTS)
        course = int(s.university[e]) - 1
        n = put(out, n, TAUGHT + course, course >= 0)
    return n


@rule
def write_goods(s: State, p: int, out: Marks, n: int) -> int:
    """What a player has gathered."""
    for e in range(ELEMENTS):
        n = put_level(out, n, SKILL + e * SKILLED, SKILLED, int(s.skill[p, e]))
    n = put_level(out, n, POWER, STRONG, int(s.power[p]))
    n = put_level(out, n, VALS, RICH, int(s.vals[p]))
    for t in range(TOKENS):
        n = put_level(out, n, TOKEN + t * COPIES, COPIES, int(s.tokens[p, t]))
    for c in range(COURSES):
        n = put(out, n, COURSE + c, s.course[p, c] == 1)
        n = put(out, n, USED + c, s.course[p, c] == 2)
    for k in range(SPELLS):
        n = put_level(out, n, SPELL + 2 * k, 2, int(s.spell_hand[p, k]))
    n = put_level(out, n, WOUND, HURT, count_bits(s.front[p] & WOUNDS))
    return put_level(out, n, POINTS, FAMOUS, int(sure_points(s, p)) // 2)


@rule
def write(s: State, p: int, out: Marks) -> int:
    """The inputs of a player; with -1, of the table."""
    if p < 0:
        return write_common(s, out)
    n = put_set(out, 0, WAITING, max(0, int(s.hand[p])))
    n = put_set(out, n, BEATEN, int(s.trophies[p]))
    n = put_level(out, n, COUNT, TROPHIES, count_bits(s.trophies[p]))
    n = write_goods(s, p, out, n)
    for slot in range(SLOTS):
        if owner(s, slot) == p:
            n = put(out, n, (MAGES if kind_on(s, slot) == MAGE else HELPERS) + slot, True)
    n = put_set(out, n, LEFT, int(s.placed[p]) & 15)
    n = put(out, n, FIRST, s.first == p)
    n = put(out, n, MONK, s.monk == p + 1)
    n = put(out, n, NEXT_MONK, s.monk_next == p + 1)
    n = put(out, n, IDLE, s.inactive[p] == 1)
    n = put(out, n, ASKED, s.actor == p)
    return put(out, n, PASSED, (s.passed >> p) & 1 == 1)


inputs = Inputs(write, own.count, common.count)

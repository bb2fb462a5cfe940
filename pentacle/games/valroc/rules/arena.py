"""8. The Arena (VAL-8.8)."""

from __future__ import annotations

from collections.abc import Iterable

from pentacle.core import Moves, column, note, rule
from pentacle.core.bits import count_bits, first_bit, nth_bit

from .. import cards, events, reasons, state
from ..actions import CARD, CARDS, PASS
from ..state import State
from . import goods, items, placing, river, spells

A_WINDOW, A_BEGIN, A_FIGHT, A_DONE = range(4)
LIFT, TOPS = 64, 0x80808080
"""Added to a skill, which harm can bring below 0, to write it as a byte; each byte's highest bit,
which no skill reaches."""


def _bytes(numbers: Iterable[int]) -> int:
    return sum(int(n) << 8 * e for e, n in enumerate(numbers))


NEED_SKILLS = column(
    [_bytes(n + LIFT if n > 0 else 0 for n in needs) for needs in cards.NEEDS.tolist()]
)
"""What each creature needs, a byte for each element; 0 where it needs nothing."""
MOUNT_SKILLS = column(
    [
        [_bytes(mount) for mount in cards.MOUNT.tolist()],
        [
            _bytes(n + cards.COURSE_N[cards.RIDING] if n > 0 else 0 for n in mount)
            for mount in cards.MOUNT.tolist()
        ],
    ]
)
"""What each mount adds to skills written so: alone, and with Advanced Riding."""


@rule
def step_arena(s: State) -> None:
    """VAL-8.8.1  Slot by slot; before each human actor the others may use items."""
    if s.place_slot == 4:
        placing.clear_place(s, 7)
        s.phase = state.NIGHTFALL
        s.place_slot = 0
        return
    p = state.owner(s, cards.ARENA + s.place_slot)
    if p < 0:
        s.place_slot += 1
    elif state.is_ghost(s, p):
        river.discard_oldest(s)
        s.place_slot += 1
    elif s.stage == A_WINDOW:
        if items.is_window_over(s, cards.BEFORE_FIGHT, p):
            s.stage = A_BEGIN
    elif s.stage == A_BEGIN:
        s.fights = 1
        s.won = 0
        s.stage = A_FIGHT
        s.actor = p
        s.ask = state.ASK_FIGHT
    else:
        end_arena(s, p)


@rule
def end_arena(s: State, p: int) -> None:
    """VAL-8.8.7  Slots 1 and 2 pay Vals if every fight allowed was won (VAL-3.7)."""
    prize = cards.PRIZE[s.place_slot]
    if s.won == s.fights and prize > 0:
        if state.kind_on(s, cards.ARENA + s.place_slot) == cards.MERCENARY:
            note(events.UNPAID, p)
        else:
            if s.supply > 0:
                note(events.PRIZED, p, min(prize, s.supply))
            goods.gain_vals(s, p, prize)
    s.fights = 0
    s.won = 0
    s.free = 0
    for e in range(4):
        s.boost[e] = 0
    s.stage = A_WINDOW
    s.place_slot += 1


@rule
def base_skill(s: State, p: int, e: int, sphere: bool) -> int:
    """VAL-3.9, VAL-8.1.3, VAL-8.8.3  Skill before mounts and rage: gods or sphere, boosts, harm."""
    top = state.dominant(s)
    skill = int(s.skill[p, e]) + int(s.boost[e])
    if sphere:
        skill += cards.UPPER_N[cards.SPHERE] if e != top else 0
    elif e == top:
        skill += cards.GODS_BONUS
    if e != top and state.suffers(s, p, cards.HYMN):
        skill -= cards.LOWER_N[cards.HYMN]
    if s.struck == e + 1 and state.suffers(s, p, cards.INFERNAL):
        skill -= cards.LOWER_N[cards.INFERNAL]
    return skill


@rule
def base_skills(s: State, p: int, sphere: bool) -> int:
    """The four of them in one number, a byte each."""
    skills = 0
    for e in range(4):
        skills |= (base_skill(s, p, e, sphere) + LIFT) << 8 * e
    return skills


@rule
def mounted(s: State, p: int, skills: int, mount: int) -> int:
    """VAL-3.5, VAL-8.8.3  Skills on a mount; Advanced Riding lifts bonuses, drops penalties."""
    return skills + MOUNT_SKILLS[1 if state.has_course(s, p, cards.RIDING) else 0, mount]


@rule
def lacks(c: int, skills: int) -> int:
    """VAL-8.8.2  What skills lack against a creature, a byte for each element."""
    short = (NEED_SKILLS[c] | TOPS) - skills
    tops = short & TOPS  # kept where the need is not below the skill
    return short & (tops - (tops >> 7))


@rule
def shortfall(s: State, p: int, c: int, skills: int) -> int:
    """VAL-8.8.2, VAL-8.8.3  Skill missing against a creature in all, after the Ritual of Rage."""
    lack = lacks(c, skills)
    short = lack * 0x01010101 >> 24 & 0xFF
    if state.has_upper(s, p, cards.RAGE):
        worst = max(max(lack & 0xFF, lack >> 8 & 0xFF), max(lack >> 16 & 0xFF, lack >> 24))
        short -= min(worst, cards.UPPER_N[cards.RAGE])
    return short


@rule
def ridden_shortfall(s: State, p: int, c: int, skills: int) -> int:
    """VAL-8.8.3, VAL-8.8.4  The least shortfall over all mounts, or pairs with the Oath."""
    best = shortfall(s, p, c, skills)
    mounts = s.trophies[p] & cards.TAMEABLES
    if best == 0 or mounts == 0 or state.suffers(s, p, cards.FRENZY):
        return best
    pairs = state.has_upper(s, p, cards.OATH)
    while mounts != 0:
        ridden = mounted(s, p, skills, first_bit(mounts))
        mounts &= mounts - 1
        best = min(best, shortfall(s, p, c, ridden))
        others = mounts if pairs else 0
        while others != 0:
            best = min(best, shortfall(s, p, c, mounted(s, p, ridden, first_bit(others))))
            others &= others - 1
    return best


@rule
def missing_skill(s: State, p: int, c: int) -> int:
    """VAL-8.8.4  Skill still missing against a creature with the best of all free choices."""
    return missing_of(s, p, c, base_skills(s, p, False))


@rule
def missing_of(s: State, p: int, c: int, skills: int) -> int:
    """The same for who asks about many creatures and knows the skills without the Sphere."""
    best = ridden_shortfall(s, p, c, skills)
    if best > 0 and state.has_upper(s, p, cards.SPHERE):
        best = min(best, ridden_shortfall(s, p, c, base_skills(s, p, True)))
    return best


@rule
def fight_cost(s: State, p: int, c: int) -> int:
    """VAL-8.8.5  The printed power, 2 less with the Bestiary, nothing after Occult Tribute."""
    if s.free != 0:
        return 0
    return max(
        cards.COST[c]
        - (cards.COURSE_N[cards.BESTIARY] if state.has_course(s, p, cards.BESTIARY) else 0),
        0,
    )


@rule
def refuse_creature(s: State, p: int, c: int) -> int:
    """VAL-8.8.2  Skill for every requirement and power for the cost."""
    if missing_skill(s, p, c) > 0:
        return reasons.SKILL_SHORT
    return reasons.FINE if s.power[p] >= fight_cost(s, p, c) else reasons.POWER_SHORT


@rule
def may_fight(s: State, p: int, c: int) -> bool:
    """The same, the quicker test first."""
    return s.power[p] >= fight_cost(s, p, c) and missing_skill(s, p, c) == 0


@rule
def creature_at(s: State, p: int, at: int) -> int:
    """The creature of the river or of the hand at a place, or -1."""
    if state.is_solo(s):
        return int(s.river[at]) - 1 if at < 4 else -1
    return nth_bit(s.hand[p], at) if at < count_bits(s.hand[p]) else -1


@rule
def list_fights(s: State, p: int, out: Moves) -> int:
    """VAL-8.8.1, VAL-8.8.2  A creature of the hand or river, items, or the end of the action."""
    n, at = 0, 0
    if s.won < s.fights and state.is_solo(s):
        for i in range(4):
            if s.river[i] > 0 and may_fight(s, p, int(s.river[i]) - 1):
                out[n] = CARD + i
                n += 1
    elif s.won < s.fights:
        rest = max(s.hand[p], 0)
        while rest != 0:
            if may_fight(s, p, first_bit(rest)):
                out[n] = CARD + at
                n += 1
            rest &= rest - 1
            at += 1
    n = items.list_items(s, p, out, n)
    out[n] = PASS
    return n + 1


@rule
def refuse_fight(s: State, p: int, action: int) -> int:
    if not state.is_within(action, CARD, CARDS):
        return items.refuse_in_window(s, p, action)
    c = creature_at(s, p, action - CARD)
    if c < 0:
        return reasons.NOT_THERE
    return refuse_creature(s, p, c) if s.won < s.fights else reasons.NO_FIGHT_LEFT


@rule
def fight(s: State, p: int, action: int) -> None:
    """VAL-8.8.2, VAL-8.8.8  The cost is spent, the creature defeated; boosts served this fight."""
    if items.is_item(action):
        spells.use_item(s, p, action)
        return
    if action == PASS:
        s.stage = A_DONE
        s.ask = state.ASK_NOTHING
        return
    if state.is_solo(s):
        c = river.leave_river(s, action - CARD)
    else:
        c = nth_bit(s.hand[p], action - CARD)
        s.hand[p] &= ~(1 << c)
    cost = fight_cost(s, p, c)
    s.power[p] -= cost
    s.trophies[p] |= 1 << c
    s.won += 1
    s.free = 0
    for e in range(4):
        s.boost[e] = 0
    note(events.DEFEATED, p, c, cost)
    if state.is_solo(s):
        river.refill_river(s)

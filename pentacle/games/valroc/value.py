"""How good a position looks to a sensible player: points in hand, and points to come."""

from __future__ import annotations

from pentacle.core import Weights, cells_of, fractions, rule
from pentacle.core.bits import count_bits, first_bit

from . import cards, state, value_parts
from .rules import arena, fountain, placing, tavern
from .score import hunting_points, scholar_points, sure_points, total_points
from .state import State

with Weights(__file__) as weights:
    READY, RIVER = weights.one("READY"), weights.one("RIVER")
    MISSING, HASTE = weights.one("MISSING"), weights.one("HASTE")
    UNION, COHERENCE = weights.one("UNION"), weights.one("COHERENCE")
    TROPHY, PACE = weights.one("TROPHY"), weights.one("PACE")
    ANNOUNCED, HUNT = weights.one("ANNOUNCED"), weights.one("HUNT")
    SKILL, GROWTH = weights.one("SKILL"), weights.one("GROWTH")
    TO_COME = weights.one("TO_COME")
    POWER, POWER_MORE = weights.one("POWER"), weights.one("POWER_MORE")
    VAL, VAL_MORE = weights.one("VAL"), weights.one("VAL_MORE")
    VIAL, WOUND, INJURY = weights.one("VIAL"), weights.one("WOUND"), weights.one("INJURY")
    MONK_NEXT, IDLE_MAGE = weights.one("MONK_NEXT"), weights.one("IDLE_MAGE")
    HELPER, HIRED = weights.one("HELPER"), weights.one("HIRED")
    DARK_HALF, ROOM = weights.several("DARK_HALF", 2), weights.several("ROOM", 4)
    SPELL_WORTH = weights.several("SPELL_WORTH", cards.SPELLS)
    TOKEN_WORTH = weights.several("TOKEN_WORTH", cards.TOKENS)
    COURSE_WORTH = weights.several("COURSE_WORTH", cards.COURSES)

FROM_START = fractions(
    [
        READY * cards.POINTS[c] / (1.0 + 0.2 * sum(max(n - 1, 0) for n in cells_of(cards.NEEDS, c)))
        for c in range(cards.CREATURES)
    ]
)
"""What each creature is worth in hand when nothing has been learnt yet."""


@rule
def rounds_left(s: State) -> float:
    """Rounds that are likely still to come after this one, by the player who is nearest to six."""
    if state.is_solo(s):
        return float(cards.SOLO_ROUNDS - s.turn)
    most = 0
    for p in range(s.seats):
        most = max(most, count_bits(s.trophies[p]))
    return (
        min(PACE * (cards.TROPHIES - most) - 0.5, float(cards.ROUNDS - s.turn))
        if most < cards.TROPHIES
        else 0.0
    )


@rule
def fade_of(left: float) -> float:
    """What only helps later is worth little at the end."""
    return min(0.25 + 0.25 * left, 1.0) if left > 0.0 else 0.0


@rule
def power_worth(power: float, left: float) -> float:
    return fade_of(left) * value_parts.stepped(power, 6.0, POWER, POWER_MORE)


@rule
def skill_worth(s: State, left: float) -> float:
    """A skill point to come: its own point, and creatures that it helps to defeat."""
    if state.is_solo(s):
        return 1.0 + (GROWTH + 0.05) * left
    return 1.0 + SKILL * min(left / 3.0, 1.0)


@rule
def growth_worth(s: State, p: int, left: float) -> float:
    """Solo: skill serves against all creatures that the river will bring, and every round brings
    something of itself, the earlier the more."""
    skill, later = 0, max(left - 1.0, 0.0)
    for e in range(4):
        skill += min(int(s.skill[p, e]), 6)
    return GROWTH * left * skill + TO_COME * later * later if state.is_solo(s) else 0.0


@rule
def row_hope(s: State, c: int) -> float:
    """What a creature promises on the hunting board."""
    hope = 0.0
    for row in range(4):
        if cards.KIN[c, s.rows[row]]:
            hope += HUNT * cards.HUNTING[s.seats - 1, row, 0]
    return hope


@rule
def prospect(s: State, p: int, c: int, skills: int, left: float, ready: float) -> float:
    """What a creature that waits is worth: less with every skill point that is missing."""
    missing = arena.missing_of(s, p, c, skills) + 0.25 * max(cards.COST[c] - int(s.power[p]), 0)
    rate = MISSING + HASTE / (left + 1.0)
    return ready * (cards.POINTS[c] + row_hope(s, c)) / (1.0 + rate * missing)


@rule
def ready_share(s: State, p: int, left: float) -> float:
    """Every creature takes the mage a round: near the end not all of them will be fought."""
    if state.is_solo(s):
        return RIVER * min(left, 4.0) / 4.0
    waiting = max(min(count_bits(s.hand[p]), cards.TROPHIES), 1)
    return READY * min((left + 0.3) / waiting, 1.0)


@rule
def creatures_worth(s: State, p: int, left: float) -> float:
    """Creatures still to defeat: in the own hand, in the river, or announced by an opponent."""
    ready, worth, skills = ready_share(s, p, left), 0.0, arena.base_skills(s, p, False)
    if state.is_solo(s):
        for i in range(4):
            if s.river[i] > 0:
                worth += prospect(s, p, int(s.river[i]) - 1, skills, min(left, 4.0), ready)
        return worth
    if s.hand[p] < 0:
        return ready * max(int(s.total[p]), 25)
    rest = s.hand[p]
    while rest != 0:
        worth += prospect(s, p, first_bit(rest), skills, left, ready)
        rest &= rest - 1
    wanted = value_parts.count_wanted(s, p, s.hand[p])
    if state.is_drafting(s):
        return worth - COHERENCE * wanted
    return worth - UNION * min(left / 6.0, 1.0) * wanted - at_the_start(s, p, left)


@rule
def at_the_start(s: State, p: int, left: float) -> float:
    """What the six cards were worth when play began, beyond what their announced points tell.

    Taken away, it leaves what was made of them since: an opponent's hand is a guess, and a lucky
    guess must not look like a lead.
    """
    worth, rest = -ANNOUNCED * s.total[p], s.hand[p] | s.trophies[p]
    wanted = value_parts.count_wanted(s, p, rest)
    for e in range(4):
        wanted += s.skill[p, e] - 1
    worth -= UNION * min(left / 6.0, 1.0) * wanted
    worth -= value_parts.hybrid_loss_of(0.7 * count_bits(rest & cards.HYBRIDS))
    while rest != 0:
        worth += FROM_START[first_bit(rest)]
        rest &= rest - 1
    return worth


@rule
def chosen_worth(s: State, p: int) -> float:
    """The starting skill that this player has chosen but not gained yet."""
    worth = 0.0
    for i in range(cards.GIFT):
        e = int(s.started[p, i]) - 1
        level = int(s.skill[p, e])
        for j in range(i):
            level += 1 if s.started[p, j] == s.started[p, i] else 0
        rest = s.hand[p] if e >= 0 else 0
        while rest > 0:
            c = first_bit(rest)
            rest &= rest - 1
            if cards.NEEDS[c, e] > level:
                worth += 1.0 + 0.1 * cards.POINTS[c]
    return worth


@rule
def kept_worth(s: State, p: int, left: float) -> float:
    """Kept vials, Wounds, tokens, courses and spells."""
    worth = VIAL * skill_worth(s, left) * value_parts.quarters_kept(s, p) - WOUND * count_bits(
        s.front[p] & cards.WOUNDS
    )
    worth -= INJURY * max(s.hurt[p], s.inactive[p])
    for t in range(cards.TOKENS):
        worth += s.tokens[p, t] * TOKEN_WORTH[t]
    for k in range(cards.COURSES):
        if s.course[p, k] == 1:
            worth += course_worth(k, left)
    for k in range(cards.SPELLS if s.spell_count[p] > 0 else 0):
        if s.spell_hand[p, k] > 0:
            worth += s.spell_hand[p, k] * SPELL_WORTH[k]
    return worth


@rule
def course_worth(k: int, left: float) -> float:
    return COURSE_WORTH[k] * (0.2 + 0.08 * left)


@rule
def trophy_worth(s: State) -> float:
    return 0.0 if state.is_solo(s) else TROPHY


@rule
def fight_hope(s: State, p: int, power: float, left: float, prize: int) -> float:
    """What the best creature that can be defeated with this much power would add, and its prize."""
    best, ready, skills = -0.6, ready_share(s, p, left), arena.base_skills(s, p, False)
    rest = max(s.hand[p], 0)
    for i in range(4):
        if s.river[i] > 0:
            rest |= 1 << (int(s.river[i]) - 1)
    while rest != 0:
        c = first_bit(rest)
        rest &= rest - 1
        cost = arena.fight_cost(s, p, c)
        if cost <= power and arena.missing_of(s, p, c, skills) == 0:
            gain = (1.0 - ready) * (cards.POINTS[c] + row_hope(s, c)) + trophy_worth(s)
            gain -= power_worth(power, left) - power_worth(power - cost, left)
            best = max(best, gain + VAL * prize)
    return best


@rule
def training_hope(s: State, p: int, slot: int, power: float, left: float) -> float:
    """What a training brings from this slot: safe draws first, then until a Wound is likely."""
    safe = cards.IMMUNITY[slot]
    if s.phase == state.AT_TRAINING and s.place_slot == slot:
        safe = max(safe - s.draws, 0)
    wounded = s.front[p] & cards.WOUNDS != 0
    spent = min(int(power), safe + (1 if wounded else 6))
    draws, unhurt = 0.0, 1.0
    for i in range(spent):
        draws += unhurt
        if i >= safe:
            unhurt *= 0.81
    skill = skill_worth(s, left)
    cost = power_worth(power, left) - power_worth(power - spent, left)
    cost += (INJURY if wounded else WOUND) * (1.0 - unhurt)
    return 0.344 * skill * draws - cost + claim_hope(s, p, skill, left)


@rule
def claim_hope(s: State, p: int, skill: float, left: float) -> float:
    """What kept vials gain by being drunk."""
    return (0.25 - VIAL * fade_of(left)) * skill * value_parts.quarters_kept(s, p)


@rule
def course_hope(s: State, p: int, space: int, power: float, left: float) -> float:
    """A course on offer: what it is worth less what it costs."""
    k = int(s.university[space]) - 1
    if k < 0 or s.vals[p] < state.course_vals(s, k) or power < state.course_power(s, k):
        return 0.0
    price = VAL * state.course_vals(s, k) + POWER * state.course_power(s, k)
    return max(course_worth(k, left) + 0.9 - price, 0.1)


@rule
def pawn_worth(s: State, p: int, slot: int, hired: bool, power: float, left: float) -> float:
    """What a pawn, or a hired mercenary, on a slot promises before its place is resolved."""
    if slot < cards.FOUNTAIN:
        return DARK_HALF[slot - cards.DARK]
    if slot < cards.TAVERN:
        return 0.0
    if slot < cards.CAVE:
        vals = max(tavern.tavern_value(s), cards.TAVERN_GAIN[slot - cards.TAVERN])
        return 0.0 if hired else VAL * tavern.tavern_gain(s, p, vals)
    if slot < cards.TRAINING:
        return ROOM[slot - cards.CAVE] if slot > cards.CAVE or not hired else 0.35
    if slot < cards.SANCTUARY:
        return training_hope(s, p, slot - cards.TRAINING, power, left)
    if slot < cards.UNIVERSITY:
        return MONK_NEXT + 0.2 if s.vals[p] > 0 else -0.3
    if slot < cards.ARENA:
        return course_hope(s, p, slot - cards.UNIVERSITY, power, left)
    return fight_hope(s, p, power, left, 0 if hired else cards.PRIZE[slot - cards.ARENA])


@rule
def pawns_worth(s: State, p: int, left: float) -> float:
    """Pawns on the board and at hand; power drawn at the Fountain serves the places after it."""
    worth, power = 0.0, float(s.power[p])
    for slot in range(value_parts.resolved(s), cards.SLOTS):
        if state.owner(s, slot) == p:
            hired = state.kind_on(s, slot) == cards.MERCENARY
            worth += pawn_worth(s, p, slot, hired, power, left)
            if cards.FOUNTAIN <= slot < cards.TAVERN:
                power = min(
                    power + fountain.fountain_gain(s, p, slot - cards.FOUNTAIN), float(cards.GAUGE)
                )
    if value_parts.is_counting(s, p):
        worth += claim_hope(s, p, skill_worth(s, left), left)
    if s.phase == state.PLANNING:
        if s.passed >> p & 1 == 0:
            worth += waiting_worth(s, p)
        if s.ask == state.ASK_SPOT and s.actor == p:
            worth += spot_hope(s, p, power, left)
    elif not state.is_drafting(s) and s.phase != state.STARTING and left > 0.0:
        worth += HELPER + (IDLE_MAGE if s.hurt[p] == 0 else 0.0)
    return worth + power_worth(power, left)


@rule
def spot_hope(s: State, p: int, power: float, left: float) -> float:
    """What the pawn in hand gains on its best spot, beyond its worth while it waits."""
    best, hired = -9.0, s.pawn == cards.MERCENARY
    for spot in range(cards.SPOTS):
        if placing.may_stand(s, p, s.pawn, s.disguise != 0, spot):
            slot = placing.slot_of(s, spot)
            gain = pawn_worth(s, p, slot, hired, power, left)
            if spot == cards.SPOT_FOUNTAIN:
                drawn = min(
                    power + fountain.fountain_gain(s, p, slot - cards.FOUNTAIN), float(cards.GAUGE)
                )
                gain += power_worth(drawn, left) - power_worth(power, left)
            best = max(best, gain)
    if s.pawn == cards.MERCENARY:
        return best - HIRED - VAL * placing.hire_cost(s, p)
    return best - (IDLE_MAGE if s.pawn == cards.MAGE else HELPER)


@rule
def waiting_worth(s: State, p: int) -> float:
    """Pawns that are not placed yet; what power would add to it is in the power's own worth."""
    worth = HIRED if placing.is_at_hand(s, p, cards.MERCENARY) else 0.0
    if placing.is_at_hand(s, p, cards.MAGE):
        worth += IDLE_MAGE
    if placing.is_at_hand(s, p, cards.ASSISTANT):
        worth += HELPER
    return worth + (HELPER if placing.is_at_hand(s, p, cards.MONK) else 0.0)


@rule
def value(s: State, player: int) -> float:
    """Points now, and what creatures, goods and placed pawns promise in the rounds to come."""
    if s.phase == state.OVER:
        return float(total_points(s, player))
    left = rounds_left(s)
    fade, doubt = fade_of(left), 0.04 * min(left, 10.0)
    contested = hunting_points(s, player) + scholar_points(s, player)
    worth = float(sure_points(s, player) + contested) - value_parts.hybrids_to_come(s, player, left)
    worth -= doubt * contested
    worth += trophy_worth(s) * count_bits(s.trophies[player])
    worth += creatures_worth(s, player, left) + growth_worth(s, player, left)
    worth += fade * kept_worth(s, player, left) + pawns_worth(s, player, left)
    worth -= int(s.vals[player]) // cards.VALS_A_POINT
    worth += value_parts.stepped(float(s.vals[player]), 8.0, VAL, VAL_MORE)
    if s.phase == state.STARTING and not state.is_solo(s):
        worth += chosen_worth(s, player)
    if s.monk_next == player + 1:
        worth += fade * MONK_NEXT
    return worth - 0.02 * s.anger

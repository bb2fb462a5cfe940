"""How good a position looks to a sensible student (ZAV-20.1, ZAV-20.2), in victory points.

Points now, and what energy, income, free slots and knowledge will still bring until the end that
the sentinels sold let expect.  While somebody pays or bids, the thing counts as his already and
its price as paid, so that a bot which looks one action ahead can tell a good purchase from a bad.
"""

from __future__ import annotations

from pentacle.core import NONE, Weights, column, rule

from . import cards, reasons, state
from .actions import ENCHANT, LEARN
from .rules import auction, energy, limit, payment, prices, purse
from .rules.gems import gem_cost, refuse_type, slots
from .rules.rounds import is_last_round
from .score import gem_points, points
from .state import State

with Weights(__file__) as weights:
    WORTH = weights.one("WORTH")
    HORIZON = weights.one("HORIZON")  # ZAV-20.3, ZAV-20.4
    NEAR_END = weights.several("NEAR_END", 10)
    OVERFLOW, LATENT = weights.one("OVERFLOW"), weights.one("LATENT")
    UNTIDY, ASLEEP = weights.one("UNTIDY"), weights.one("ASLEEP")
    SHORT = weights.one("SHORT")
    PACE = weights.one("PACE")
    FIRE_STEPS = weights.several("FIRE_STEPS", cards.TOP + 1)
    MARKER_WORTH, ROOM_WORTH = weights.one("MARKER_WORTH"), weights.one("ROOM_WORTH")
    ADVANCE_WORTH, STRIKE_WORTH = weights.one("ADVANCE_WORTH"), weights.one("STRIKE_WORTH")
    SPEND, LAG, LAST = weights.one("SPEND"), weights.one("LAG"), weights.one("LAST")
    DEBT, SAVING, PURSE = weights.one("DEBT"), weights.one("SAVING"), weights.one("PURSE")
    LOT_PACE, SENTINEL_LOTS = weights.one("LOT_PACE"), weights.one("SENTINEL_LOTS")
    LATE, RUIN = weights.one("LATE"), weights.one("RUIN")
    POOR, LEAN = weights.one("POOR"), weights.one("LEAN")
    SOON, STEP, SPARE = weights.one("SOON"), weights.one("STEP"), weights.one("SPARE")
    ROOM, BASE_PACE = weights.one("ROOM"), weights.one("BASE_PACE")

_means = [sum(v * n for v, n in e.cards) / sum(n for _, n in e.cards) for e in cards.FACTS.energy]
YIELD = column([round(cards.OPAL_THREE / 3), *map(round, _means)])
"""Energy that an active gem brings in a round, about."""
BY_DENSITY = column(sorted(range(cards.KINDS), key=lambda k: -cards.VALUE[k] / cards.WEIGHT[k]))
"""Kinds of energy, the most energy for its weight first."""


@rule
def rounds_left(s: State) -> float:
    """ZAV-20.2  Rounds after this one, as far as one can tell."""
    if is_last_round(s):
        return 0.0
    unsold = cards.SENTINELS_END - s.sold
    return min(max(HORIZON - s.round_no, LATE * unsold), NEAR_END[unsold])


@rule
def has_turn_to_come(s: State, p: int) -> bool:
    """ZAV-20.2  Whether a player's turn of this round has not begun."""
    return s.position[p] > s.turn and s.phase != state.DISCARD


@rule
def energy_worth(left: float) -> float:
    """ZAV-20.1  Energy is worth less when little time is left to spend it."""
    return WORTH * min(1.0, (left + LAG) / SPEND) if left > 0.0 else LAST


@rule
def kept_energy(s: State, p: int, dust: int) -> int:
    """ZAV-20.1  About the energy that fits the hand limit: the lightest first."""
    room = limit.hand_limit(s, p)
    kept = 0
    for i in range(cards.KINDS):
        k = BY_DENSITY[i]
        n = int(s.hand[p, k])
        if n * cards.WEIGHT[k] > room:
            n = room // cards.WEIGHT[k]
        room -= n * cards.WEIGHT[k]
        kept += n * cards.VALUE[k]
    return int(kept + min(dust, cards.BIG_DUST * room // cards.BIG_WEIGHT))


@rule
def purse_worth(s: State, p: int, debt: int) -> float:
    """ZAV-20.1  Energy beyond the hand limit is nearly lost once one's turn is over."""
    later = int(s.aside_dust[p])
    for k in range(cards.ORDINARY):
        later += s.aside[p, k] * cards.VALUE[k]
    total = purse.liquid(s, p) - debt
    if total < 0:
        return later + total * (DEBT + SHORT * rounds_left(s))
    if has_turn_to_come(s, p):
        return float(later + total)
    kept = min(total, kept_energy(s, p, max(0, s.dust[p] - debt)))
    mine = s.position[p] == s.turn and (
        s.phase == state.MAIN or s.phase == state.PAY or s.phase == state.BID
    )
    return later + kept + (OVERFLOW * (total - kept) if mine else 0.0)


@rule
def gem_gain(g: int, left: float, worth: float) -> float:
    """ZAV-20.1  What an active gem brings in so many rounds."""
    return cards.GEM_POINTS[g] + worth * YIELD[g] * max(0.0, left)


@rule
def upgrades(s: State, p: int, g: int, room: int, left: float, worth: float, pace: float) -> float:
    """ZAV-20.1  What enchanting one gem g after the other brings, empty slots first.

    Each has to be earned at so much energy a round, so each comes later than the one before."""
    cost = gem_cost(s, p, g)
    pause = cost / pace
    more = cards.RUBY_LIMIT - s.active[p, g] - s.inactive[p, g] if g == cards.RUBY else 99
    total = 0.0
    for h in range(-1, g):
        n = room if h < 0 else s.active[p, h] + s.inactive[p, h]
        for _ in range(min(n, more)):
            left -= pause
            gain = gem_gain(g, left, worth) - worth * cost
            if h >= 0:
                gain -= gem_gain(h, left, worth) - worth * purse.sale(s, p, h)
            if gain <= 0.0:
                return total
            total += gain
            more -= 1
    return total


@rule
def latent(s: State, p: int, left: float, worth: float, pace: float, rubies: bool) -> float:
    """ZAV-20.2  Slots that are empty or hold a lesser gem could do better."""
    room = slots(s, p)
    for g in range(cards.GEMS):
        room -= s.active[p, g] + s.inactive[p, g]
    best = 0.0
    for g in range(cards.GEMS):
        if refuse_type(s, p, g) == reasons.FINE or (g == cards.RUBY and rubies):
            best = max(best, upgrades(s, p, g, room, left, worth, pace))
    return LATENT * best


@rule
def income_of(s: State, p: int) -> float:
    """ZAV-20.2  Energy in a round, if the best gems fill the slots."""
    room = slots(s, p)
    total = float(cards.FLOW[s.level[p, cards.KNOW_FLOW]])
    for g in range(cards.GEMS - 1, -1, -1):
        n = min(int(s.active[p, g] + s.inactive[p, g]), room)
        room -= n
        if g == cards.OPAL:
            total += energy.opal_dust(n)
        else:
            n += energy.sources(s, p, g - 1) - s.active[p, g]
            total += n * YIELD[g] + cards.GROUP_DUST * (n // cards.GROUP)
    return total


@rule
def gems_worth(s: State, p: int, worth: float) -> float:
    """ZAV-20.1  Points of the best gems in the slots, half prices of the others, tidiness."""
    room = slots(s, p)
    total = 0.0
    for g in range(cards.GEMS - 1, -1, -1):
        owned = int(s.active[p, g] + s.inactive[p, g])
        n = min(owned, room)
        room -= n
        total += cards.GEM_POINTS[g] * n + worth * ASLEEP * (owned - n) * purse.sale(s, p, g)
        total -= UNTIDY * abs(n - s.active[p, g])
    return total


@rule
def knowledge_worth(s: State, p: int, left: float, worth: float, income: float) -> float:
    """ZAV-20.1  Cheaper gems, cheaper auctions, the steps towards level 4, a free marker."""
    spent = income * left
    total = worth * SAVING * spent * s.level[p, cards.KNOW_GEMS]
    a = s.level[p, cards.KNOW_ARTIFACTS]
    total += worth * (
        cards.OFF_KNOWN[0, a] * left / LOT_PACE + cards.OFF_KNOWN[1, a] * SENTINEL_LOTS
    )
    soon = min(1.0, left / SOON)
    for d in range(cards.DOMAINS):
        if s.level[p, d] > 0:
            total += soon * MARKER_WORTH
            if s.level[p, d] < cards.TOP:
                total += soon * STEP * s.level[p, d]
    total += soon * MARKER_WORTH * SPARE * min(1, s.pentagon[p])
    return total + soon * ROOM_WORTH * min(ROOM, limit.hand_limit(s, p))


@rule
def poverty(income: float, rounds: float) -> float:
    """ZAV-20.1  With next to no income nothing can be bought any more, and the game is lost."""
    return POOR * max(0.0, LEAN - income) ** 2 / LEAN * min(1.0, rounds / SOON)


@rule
def gems_to_sell(s: State, p: int, debt: int, worth: float) -> float:
    """ZAV-20.1  What a debt beyond one's energy costs: about the same share of all that the gems
    are worth as it is of what they sell for.  Beyond that it is ruin."""
    lacking = debt - purse.liquid(s, p)
    if lacking <= 0:
        return 0.0
    sales = purse.wealth(s, p) - purse.liquid(s, p)
    if lacking > sales:
        return RUIN
    return worth * lacking / sales


@rule
def outlook(s: State, p: int, debt: int) -> float:
    """ZAV-20.2  Points at the end, about."""
    rounds = rounds_left(s)
    left = rounds if has_turn_to_come(s, p) else max(0.0, rounds - 1.0)
    worth = energy_worth(rounds)
    income = income_of(s, p)
    gems = gems_worth(s, p, worth) + worth * income * rounds
    total = points(s, p) - gem_points(s, p) + gems - gems_to_sell(s, p, debt, gems)
    total += worth * purse_worth(s, p, debt) - poverty(income, rounds)
    total += knowledge_worth(s, p, left, worth, income)
    pace = PACE * income + BASE_PACE
    start = left + min(1.0, max(0, purse.liquid(s, p) - debt) / PURSE)
    now = latent(s, p, start, worth, pace, False)
    total += now
    if 0 < s.level[p, cards.KNOW_FIRE] < cards.TOP:
        then = latent(s, p, start - 1.0, worth, pace, True)
        total += FIRE_STEPS[s.level[p, cards.KNOW_FIRE]] * max(0.0, then - now)
    return total


@rule
def is_buying(s: State, p: int) -> bool:
    """ZAV-20.2  Whether a player pays now, or holds or prepares the highest bid."""
    if s.phase == state.PAY:
        return s.actor == p
    if s.phase != state.BID:
        return False
    if s.bidder == NONE or s.draft > auction.lowest_bid(s):
        return s.actor == p
    return s.bidder == p


@rule
def debt_of(s: State, p: int) -> int:
    """ZAV-20.2  What the purchase in hand will still cost."""
    if s.phase == state.PAY:
        return s.due
    return prices.price(s, p, s.lot, s.draft if s.actor == p else s.bid)


@rule
def lend(s: State, p: int, n: int) -> float:
    """ZAV-20.2  Count a purchase as made (n = 1), or take it back (n = -1); its one-time worth."""
    if s.phase == state.PAY and not payment.pays_for_lot(s):
        lend_purchase(s, p, n)
        return 0.0
    if s.lot >= cards.ARTIFACTS:
        s.sentinel[s.lot - cards.ARTIFACTS] = p if n > 0 else NONE
        return 0.0
    s.artifacts[p, s.lot] += n
    if cards.FREE_GEM[s.lot] != NONE:
        s.inactive[p, cards.FREE_GEM[s.lot]] += n
    return ADVANCE_WORTH * cards.ADVANCES[s.lot] + STRIKE_WORTH * cards.STRIKES[s.lot]


@rule
def lend_purchase(s: State, p: int, n: int) -> None:
    """ZAV-20.2  A gem, a level or a marker that is being paid."""
    if ENCHANT <= s.buying < ENCHANT + cards.GEMS:
        s.inactive[p, s.buying - ENCHANT] += n
    elif LEARN <= s.buying < LEARN + cards.DOMAINS:
        lend_level(s, p, s.buying - LEARN, n)
    else:
        s.pentagon[p] += n


@rule
def lend_level(s: State, p: int, d: int, n: int) -> None:
    """ZAV-20.2  A level that is being paid, and the cards of the Sages for it."""
    if s.level[p, d] == (0 if n > 0 else 1):
        s.pentagon[p] -= n
    s.level[p, d] += n
    if d == cards.KNOW_SAGES:
        s.aside_dust[p] += n * cards.SAGES_CARDS * YIELD[s.level[p, d] + (0 if n > 0 else 1)]


@rule
def value(s: State, player: int) -> float:
    """ZAV-20.2  The outlook of a player; at the end, his points."""
    if s.phase == state.OVER or not state.is_in(s, player):
        return float(points(s, player))
    if not is_buying(s, player):
        return outlook(s, player, 0)
    debt = debt_of(s, player)
    once = lend(s, player, 1)
    total = outlook(s, player, debt) + once
    lend(s, player, -1)
    return total

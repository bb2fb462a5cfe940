"""The best way to pay and to fit the hand limit: one gesture for people and bots.

Outside the rules.  ZAV-6.8 splits a payment into atomic choices; here all of them are weighed at
once.  Best is, in this order: gems lost as little as possible; as much energy as possible left
after settling and the hand limit, as if the round ended now; a light hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from pentacle.core import NONE, cells_of

from .actions import CARD, DISENCHANT, DONE, LEARN, PAY_DUST, actions
from .cards import (
    ARTIFACT_HAND,
    ARTIFACTS,
    COST,
    DOMAIN_HAND,
    DOMAINS,
    GEMS,
    KINDS,
    KNOW_GEMS,
    SALE,
    SENTINELS_END,
    VALUE,
    WEIGHT,
)
from .rules.limit import card_weight, hand_limit, hand_size, kept_dust
from .rules.payment import list_payments, pays_for_lot
from .rules.payment import pay as give
from .rules.purse import dust_weight, liquid, lost_change, wealth
from .rules.rounds import is_last_round
from .state import DISCARD, PAY, State

Hand = list[int]
Best = dict[int, int]
"""best[PAID * paid + weight]: the most energy in cards kept when so much is paid and so much
weighs."""
PAID = 1 << 10
NEVER = -(1 << 30)


class Plan(NamedTuple):
    """What to do, the energy that then fits the hand limit, and the energy that does not."""

    actions: tuple[int, ...]
    kept: int
    lost: int


class _End(NamedTuple):
    """How a payment ends: `last` is the card that ends it, NONE if dust or a gem does."""

    kept: int
    lightness: int
    paid: int
    weight: int
    last: int
    sold: tuple[int, ...]


def plan_of(s: State) -> Plan:
    """What the player who decides should pay or give up now; in his turn, what he could keep."""
    return _plan(bytes(s))


@lru_cache(maxsize=64)
def _plan(record: bytes) -> Plan:
    s: Any = State.of(record)
    p = int(s.actor)
    if s.phase == PAY:
        return best_payment(s, p)
    if s.phase == DISCARD:
        return best_discards(s, p)
    kept = liquid(s, p) if is_last_round(s) else energy_kept(s, p)
    return Plan((), kept, liquid(s, p) - kept)


def gesture(s: State) -> tuple[int, ...]:
    """The choices of the plan, less those that a table makes by itself, nothing else being left."""
    plan, p, trial = plan_of(s).actions, int(s.actor), State.of(bytes(s))
    if s.phase != PAY:
        return plan
    cells: Any = memoryview(bytearray(2 * actions.count)).cast("h")
    chosen = []
    for number, a in enumerate(plan, 1):
        left = list_payments(trial, p, cells)
        if number == 1 or left > 1 or not actions.block_of(a).public:
            chosen.append(a)
        if number < len(plan):
            give(trial, p, a)
    return tuple(chosen)


def best_payment(s: Any, p: int) -> Plan:
    """How player p should pay what is due."""
    limit = _room(s, p) + _limit_change(s, p)
    ends = [end for sold in _sales(s, p) for end in _ends(s, p, limit, sold)]
    end = max(ends)
    left = liquid(s, p) - int(s.due) + _sum(s, p, end.sold)
    return Plan(_in_order(s, p, limit, end), end.kept, left - end.kept)


def best_discards(s: Any, p: int) -> Plan:
    """What player p should give up at the hand limit."""
    limit, hand, dust = hand_limit(s, p), _hand(s, p), int(s.dust[p])
    steps = _weigh(hand, limit, 1)
    kept, _, weight = max(_fits(s, steps[-1], 0, dust, limit))
    _, keep = _trace(steps, hand, 0, weight)
    gone = [k for k in range(KINDS) for _ in range(hand[k] - keep[k])]
    size = hand_size(s, p) - sum(int(WEIGHT[k]) for k in gone)
    actions = [CARD + k for k in gone] + ([DONE] if size > limit else [])
    return Plan(tuple(actions), kept, liquid(s, p) - kept)


def energy_kept(s: Any, p: int) -> int:
    """The most energy that player p can carry over the hand limit as things are."""
    limit = _room(s, p)
    return max(_fits(s, _weigh(_hand(s, p), limit, 1)[-1], 0, int(s.dust[p]), limit))[0]


def _room(s: Any, p: int) -> int:
    """The hand limit; in the last round it is skipped, and everything fits (ZAV-12.1)."""
    ends = s.phase == PAY and pays_for_lot(s) and s.lot >= ARTIFACTS
    if is_last_round(s) or (ends and s.sold + 1 >= SENTINELS_END):
        return card_weight(s, p) + dust_weight(s, wealth(s, p)) + int(WEIGHT[-1])
    return hand_limit(s, p)


def _hand(s: Any, p: int) -> Hand:
    return cells_of(s.hand, p)


def _limit_change(s: Any, p: int) -> int:
    """What the thing being paid for does to the hand limit."""
    if LEARN <= s.buying < LEARN + DOMAINS and s.level[p, s.buying - LEARN] == 0:
        return int(DOMAIN_HAND[s.buying - LEARN])
    if pays_for_lot(s) and s.lot < ARTIFACTS:
        return int(ARTIFACT_HAND[s.lot])
    return 0


# gems


def _sum(s: Any, p: int, sold: tuple[int, ...]) -> int:
    return sum(n * int(SALE[g, s.level[p, KNOW_GEMS]]) for g, n in enumerate(sold))


def _loss(s: Any, p: int, sold: tuple[int, ...]) -> int:
    """An active gem is missed for what it costs, an inactive one for what it brings."""
    loss = 0
    for g, n in enumerate(sold):
        asleep = min(n, int(s.inactive[p, g]))
        loss += asleep * int(SALE[g, s.level[p, KNOW_GEMS]]) + (n - asleep) * int(
            COST[g, s.level[p, KNOW_GEMS]]
        )
    return loss


def _sales(s: Any, p: int) -> list[tuple[int, ...]]:
    """The gems to sell: none unless energy falls short, then every set that loses least."""
    short = int(s.due) - liquid(s, p)
    if not pays_for_lot(s) or short <= 0:
        return [(0,) * GEMS]
    owned = [int(s.active[p, g] + s.inactive[p, g]) for g in range(GEMS)]
    sets = [x for x in product(*(range(n + 1) for n in owned)) if _sum(s, p, x) >= short]
    least = min(_loss(s, p, sold) for sold in sets)
    return [sold for sold in sets if _loss(s, p, sold) == least]


# cards and dust


def _weigh(hand: Hand, limit: int, rows: int, begun: Sequence[Best] = ({0: 0},)) -> list[Best]:
    """The table before each kind of card and after the last: pay, keep or give up every card.

    `begun`: the tables before the first kinds, where they are known."""
    steps = list(begun)
    for k in range(len(begun) - 1, KINDS):
        source = best = steps[-1]
        if hand[k]:
            best = dict(source)
            for pay, keep in _splits(hand[k])[1:]:
                if pay * VALUE[k] < rows and keep * WEIGHT[k] <= limit:
                    _shift(best, source, PAID * pay * VALUE[k] + keep * WEIGHT[k], keep * VALUE[k])
            best = {at: n for at, n in best.items() if at < PAID * rows and at % PAID <= limit}
        steps.append(best)
    return steps


def _splits(n: int) -> list[tuple[int, int]]:
    return [(pay, keep) for pay in range(n + 1) for keep in range(n + 1 - pay)]


def _shift(to: Best, source: Best, step: int, gain: int) -> None:
    """Take over every cell of `source`, so much further and with so much more kept."""
    known = to.get
    for at, kept in source.items():
        if kept + gain > known(at + step, NEVER):
            to[at + step] = kept + gain


def _trace(steps: list[Best], hand: Hand, paid: int, weight: int) -> tuple[Hand, Hand]:
    """The cards paid and kept that lead to a cell of the last table."""
    pays, keeps = [0] * KINDS, [0] * KINDS
    for k in range(KINDS - 1, -1, -1):
        for pay, keep in _splits(hand[k]):
            row, column = paid - pay * VALUE[k], weight - keep * WEIGHT[k]
            if row >= 0 and column >= 0:
                before = steps[k].get(PAID * row + column, NEVER)
                if before + keep * VALUE[k] == steps[k + 1][PAID * paid + weight]:
                    pays[k], keeps[k] = pay, keep
                    paid, weight = row, column
                    break
    return pays, keeps


def _fits(s: Any, best: Best, paid: int, dust: int, limit: int) -> list[tuple[int, int, int]]:
    """(energy, lightness, weight of cards) for every weight of cards when so much is paid, with the
    dust beside."""
    found = []
    for weight in range(limit + 1):
        if (value := best.get(PAID * paid + weight, NEVER)) >= 0:
            amount, dust_weighs = _kept(s.one_dust, s.dust_at_a_loss, dust, limit - weight)
            found.append((value + amount, -weight - dust_weighs, weight))
    return found


@lru_cache(maxsize=1 << 14)
def _kept(one_dust: int, at_a_loss: int, dust: int, room: int) -> tuple[int, int]:
    """The dust that fits into so much room once it is settled, and what it weighs."""
    s = State()
    s.one_dust, s.dust_at_a_loss = one_dust, at_a_loss
    kept = kept_dust(s, dust - lost_change(s, dust), room)
    return kept, dust_weight(s, kept)


def _ends(s: Any, p: int, limit: int, sold: tuple[int, ...]) -> list[_End]:
    """All ends of a payment: nothing may be added once nothing is due (ZAV-6.10)."""
    hand, dust, due = _hand(s, p), int(s.dust[p]), int(s.due) - _sum(s, p, sold)
    slack = max((int(SALE[g, s.level[p, KNOW_GEMS]]) for g in range(GEMS) if sold[g]), default=0)
    whole = _weigh(hand, limit, due + slack)
    found = []
    for last in [NONE, *(k for k in range(KINDS) if hand[k])]:
        worth = 0 if last == NONE else int(VALUE[last])
        rows = due + slack if last == NONE else due
        if rows <= 0:
            continue
        best = _weigh(_without(hand, last), limit, rows, whole[: last + 1] or whole)[-1]
        for paid in range(max(0, due - worth - (dust if last == NONE else 0)), rows):
            left = dust + paid + worth - due
            for kept, light, weight in _fits(s, best, paid, left, limit):
                found.append(_End(kept, light, paid, weight, last, sold))
    return found


def _without(hand: Hand, last: int) -> Hand:
    return [n - (k == last) for k, n in enumerate(hand)]


def _in_order(s: Any, p: int, limit: int, end: _End) -> tuple[int, ...]:
    """The choices one after the other: what ends the payment comes last."""
    due = int(s.due) - _sum(s, p, end.sold)
    gems = [DISENCHANT + g for g, n in enumerate(end.sold) for _ in range(n)]
    hand = _without(_hand(s, p), end.last)
    pays, _ = _trace(_weigh(hand, limit, end.paid + 1), hand, end.paid, end.weight)
    cards = [CARD + k for k, n in enumerate(pays) for _ in range(n)]
    if end.last != NONE:
        return (*gems, *cards, CARD + end.last)
    if end.paid < due:
        return (*gems, *cards, PAY_DUST)
    return (*gems[:-1], *cards, *gems[-1:])

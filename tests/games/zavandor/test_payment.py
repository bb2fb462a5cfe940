"""The payment helper against brute force: every way to pay, played through the rules."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from pentacle.core import cells_of
from pentacle.games.zavandor.plan import best_discards, best_payment, energy_kept
from pentacle.games.zavandor.rules.limit import hand_limit, kept_dust
from pentacle.games.zavandor.rules.purse import liquid, sale, settled_dust

from .table import Table, act, c, kind, st, table

NAMES = ["S3", "S4", "S5", "S6", "E5", "E7", "E9", "D8", "D10", "R13", "R17", "cS", "cE"]
Worth = tuple[int, int]


def most_kept(t: Table, p: int) -> int:
    """The most energy under the hand limit, by trying every hand that could be kept."""
    limit, hand, dust = t.ask(hand_limit, p), cells_of(t.s.hand, p), t.ask(settled_dust, p)
    best = 0
    kinds = [k for k in range(c.KINDS) if hand[k]]
    for keep in product(*(range(hand[k] + 1) for k in kinds)):
        weight = sum(n * c.WEIGHT[k] for k, n in zip(kinds, keep, strict=True))
        value = sum(n * c.VALUE[k] for k, n in zip(kinds, keep, strict=True))
        if weight <= limit:
            best = max(best, value + t.ask(kept_dust, dust, limit - weight))
    return best


def gem_worth(t: Table, p: int) -> int:
    level = t.s.level[p, c.KNOW_GEMS]
    awake = sum(t.s.active[p, g] * c.COST[g, level] for g in range(c.GEMS))
    return awake + sum(t.s.inactive[p, g] * t.ask(sale, p, g) for g in range(c.GEMS))


def outcome(t: Table, p: int) -> Worth:
    return gem_worth(t, p), most_kept(t, p)


def brute_force(t: Table, p: int) -> Worth:
    """The best outcome over all sequences of choices."""
    seen: set[bytes] = set()
    keep = bytes(t.p)
    todo, results = [keep], list[Worth]()
    while todo:
        start = todo.pop()
        for a in sorted(_at(t, start).legal()):
            _at(t, start).do(a)
            after = bytes(t.p)
            if after in seen:
                continue
            seen.add(after)
            if t.s.phase == st.PAY:
                todo.append(after)
            else:
                results.append(outcome(t, p))
    _at(t, keep)
    return max(results)


def _at(t: Table, record: bytes) -> Table:
    t.s.load(record)
    return t


def hand_of(dice: random.Random, n: int) -> str:
    return " ".join(dice.sample(NAMES, n))


def purchase(dice: random.Random) -> tuple[Table, int]:
    t = table(2).give(0, hand=hand_of(dice, dice.randrange(1, 6)), dust=dice.choice([0, 2, 7, 13]))
    t.give(0, pentagon=1, kg=dice.randrange(3))
    wanted = [a for a in t.legal() if a < act.DISENCHANT or act.LEARN <= a <= act.MARKER]
    return t.do(dice.choice(sorted(wanted) or [act.DONE])), 0


def auction(dice: random.Random) -> tuple[Table, int]:
    """A winner whose energy may fall short, in his own turn or in another's."""
    winner = dice.randrange(2)
    t = table(2).offer(c.SPELLBOOK, c.CRYSTAL_BALL)
    t.give(winner, hand=hand_of(dice, dice.randrange(4)), dust=dice.choice([0, 2, 5, 11]))
    t.give(winner, act=f"O{dice.randrange(3)} S1 E1", ina=f"O1 R{dice.randrange(2)}")
    t.give(1 - winner, dust=200)
    t.turn_of(dice.randrange(2))
    t.do(act.OFFER + dice.choice([c.SPELLBOOK, c.CRYSTAL_BALL]))
    while t.s.phase == st.BID:
        if t.actor == winner:
            t.bid(t.s.draft + dice.randrange(20) if t.may(act.RAISE + 3) else t.s.draft)
        elif t.may(act.PASS):
            t.do(act.PASS)
        else:
            t.do(act.CONFIRM)
    return t, winner


@pytest.mark.parametrize("seed", range(40))
def test_no_purchase_can_be_paid_better(seed: int) -> None:
    """ZAV-6.8, ZAV-12.3"""
    t, p = purchase(random.Random(seed))
    if t.s.phase == st.PAY:
        check_best(t, p)


@pytest.mark.parametrize("seed", range(40))
def test_no_auction_can_be_paid_better(seed: int) -> None:
    """ZAV-6.8, ZAV-6.10"""
    t, p = auction(random.Random(seed))
    if t.s.phase == st.PAY:
        check_best(t, p)


def check_best(t: Table, p: int) -> None:
    best = brute_force(t, p)
    plan = best_payment(t.s, p)
    left = None
    for a in plan.actions:
        assert t.s.phase == st.PAY
        t.do(a)
        left = t.ask(liquid, p)
    assert t.s.phase != st.PAY
    assert outcome(t, p) == best
    assert plan.kept == best[1]
    assert left is not None
    assert plan.kept + plan.lost >= left


@pytest.mark.parametrize("seed", range(25))
def test_discards_keep_the_most(seed: int) -> None:
    """ZAV-12.3"""
    dice = random.Random(seed)
    t = table(2).give(0, act="", hand=hand_of(dice, dice.randrange(2, 8)))
    t.give(0, dust=dice.choice([0, 2, 7, 13, 24])).give(1, act="")
    best = most_kept(t, 0)
    assert energy_kept(t.s, 0) == best
    t.do(act.DONE, act.DONE)
    if t.s.phase != st.DISCARD:
        return
    plan = best_discards(t.s, 0)
    assert (plan.kept, plan.kept + plan.lost) == (best, t.ask(liquid, 0))
    for a in plan.actions:
        assert t.s.phase == st.DISCARD
        t.do(a)
    assert t.s.phase == st.MAIN
    assert t.ask(liquid, 0) == best


def test_low_cards_and_dust_go_first() -> None:
    """ZAV-20.1  A red card is the lightest energy: it stays."""
    t = table(2).give(0, hand="R15 S3 S4 S5", dust=8).do(act.ENCHANT + c.SAPPHIRE)
    plan = best_payment(t.s, 0)
    assert act.CARD + kind("R15") not in plan.actions
    assert plan.lost == 0


def count_calls(function: Callable[[], Any]) -> tuple[Any, int]:
    """What a function returns, and how many calls of functions that took."""
    calls = 0

    def heard(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(heard)
    try:
        return function(), calls
    finally:
        sys.setprofile(None)


def test_a_large_hand_is_weighed_quickly() -> None:
    """ZAV-14.4  By far not every one of the million sets of twenty cards is tried."""
    t = table(2).give(0, hand="S3 S4 S5 S6 S7 E5 E6 E7 E8 E9 D9 D10 D11 R14 R15 R16 cS cE cD cR")
    t.give(0, dust=30).do(act.OFFER + c.ARTIFACTS).bid(150).do(act.PASS)
    plan, calls = count_calls(lambda: best_payment(t.s, 0))
    assert 0 < calls < 200_000
    t.do(*plan.actions)
    assert t.s.sentinel[0] == 0
    t.check()

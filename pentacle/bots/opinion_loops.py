"""What greedy makes of the turns that it has planned: ruin, ranks, shares and slips, compiled.

The record lies at NOW; what seat `s.player` cannot see is hidden first.  What is thought of it
stays in `f`: `n` actions, what the best turn with each is worth, how much of a thought it deserves.
"""

# mypy: disable-error-code="arg-type"
# (numba has its own integers)

from __future__ import annotations

from math import exp

import numpy as np

from pentacle.core import Seed, rule
from pentacle.core.chance import STEP
from pentacle.core.compile.loops import pick

from .greedy_loops import find_in_plan, plan_turn
from .tree_loops import Memory, Search
from .turn_loops import GIVEN, NOBODY, NOW, OTHER_WORLD, PLAN, TRIAL, Firsts, Turn
from .world_loops import Worlds, apply, copy, hide, list_legal, resample, value

RUINOUS = 5.0
"""So many temperatures below the best are ruin, if the seat stands there right after an action."""
PLANNED = 0.6
"""The share of an action that an earlier plan asks for."""


@rule
def temperature_of(s: Turn) -> float:
    return s.won / 50.0


@rule
def take_ruin(w: Worlds, s: Turn, f: Firsts, n: int, seed: Seed) -> None:
    """Take from each value how deep its action plunges the seat itself, beyond what any plan can
    be worth.

    A plan may count on a rival's answer, such as a higher bid; from ruin nobody is saved so.
    """
    copy(w, GIVEN, OTHER_WORLD)
    resample(w, OTHER_WORLD, s.player, seed & np.uint64(0xFFFF))
    best = -1e300
    for k in range(n):
        copy(w, OTHER_WORLD, TRIAL)
        apply(w, TRIAL, s.player, np.int64(f.actions[k]))
        f.leads[k] = value(w, TRIAL, s.player)
        best = max(best, f.leads[k])
    for k in range(n):
        depth = best - f.leads[k] - RUINOUS * temperature_of(s)
        f.values[k] -= max(0.0, depth)


@rule
def goes_on(w: Worlds, s: Turn, f: Firsts) -> bool:
    """Is this the next choice of the turn that was planned, and nothing new was learnt?"""
    if s.planner != s.player:
        return False
    at = find_in_plan(w, s, f, s.at)
    if at > 0:
        s.at = at
    return at > 0


@rule
def consider(w: Worlds, s: Turn, f: Firsts, seed: Seed) -> int:
    """Follow the plan, which then asks for `s.planned`, or plan anew; how many actions were weighed
    for that."""
    hide(w, NOW, s.player)
    s.planned = NOBODY
    if goes_on(w, s, f):
        s.planned = f.stories[PLAN].actions[s.at - 1]
        return 0
    copy(w, NOW, GIVEN)
    n = plan_turn(w, s, f, seed)
    s.planner, s.at = s.player, 1
    take_ruin(w, s, f, n, seed)
    return n


@rule
def share_out(s: Turn, f: Firsts, n: int) -> None:
    """How much of a thought each action deserves; a quarter of the temperature is a factor e."""
    if s.planned != NOBODY:
        for k in range(n):
            f.shares[k] = (1.0 - PLANNED) / n
            if f.actions[k] == s.planned:
                f.shares[k] += PLANNED
        return
    best, whole = f.values[0], 0.0
    for k in range(n):
        best = max(best, f.values[k])
    for k in range(n):
        away = 4.0 * (f.values[k] - best) / temperature_of(s)
        f.shares[k] = exp(min(0.0, max(-60.0, away)))
        whole += f.shares[k]
    for k in range(n):
        f.shares[k] /= whole


@rule
def rank(f: Firsts, n: int) -> None:
    """The best first; equal ones in the order of the rules."""
    for k in range(1, n):
        a, v, share = f.actions[k], f.values[k], f.shares[k]
        i = k
        while i > 0 and f.values[i - 1] < v:
            f.actions[i] = f.actions[i - 1]
            f.values[i] = f.values[i - 1]
            f.shares[i] = f.shares[i - 1]
            i -= 1
        f.actions[i], f.values[i], f.shares[i] = a, v, share


@rule
def weigh(w: Worlds, s: Turn, f: Firsts, seed: Seed) -> int:
    """What greedy thinks of all actions, the best first if it plans anew; how many they are."""
    n = consider(w, s, f, seed)
    if s.planned != NOBODY:
        n = list_legal(w, NOW, s.player, f.actions)
    share_out(s, f, n)
    if s.planned == NOBODY:
        rank(f, n)
    return n


@rule
def decide(s: Turn, f: Firsts, n: int) -> int:
    """What greedy plays of `n` actions; a plan that begins otherwise is dropped."""
    if s.planned != NOBODY:
        return s.planned
    best = 0
    for k in range(1, n):
        if f.values[k] > f.values[best]:
            best = k
    if f.actions[best] != f.stories[PLAN].actions[0]:
        s.planner = NOBODY
    return np.int64(f.actions[best])  # type: ignore[return-value]


@rule
def slip(s: Turn, f: Firsts, n: int, seed: Seed, loss: float) -> int:
    """Not the best but another good one, any that costs at most `loss` temperatures: its place.

    `s.cost` is what it costs.  Where all others cost more, it is the best all the same.
    """
    near = 1
    while near < n and (f.values[0] - f.values[near]) / temperature_of(s) <= loss:
        near += 1
    place = 0
    if near > 1:
        place = 1 + pick(seed + np.uint64(STEP), near - 1)
        s.planner = NOBODY
    s.cost = (f.values[0] - f.values[place]) / temperature_of(s)
    return place


@rule
def advise(t: Turn, f: Firsts, s: Search, m: Memory, n: int) -> int:
    """Tell a search what greedy thinks of `n` actions (0: it was not asked), and its plan."""
    for a in range(m.opinion.shape[0]):
        m.opinion[a] = 0.0
    for k in range(n):
        m.opinion[f.actions[k]] = f.shares[k]
    s.planned = 0
    if n > 0 and t.planner != NOBODY:
        plan = f.stories[PLAN]
        for k in range(t.at - 1, plan.length):
            s.plan[s.planned] = plan.actions[k]
            s.planned += 1
    return s.planned

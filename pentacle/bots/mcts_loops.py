"""Information-set Monte Carlo tree search with a tree for each seat (MO-ISMCTS), compiled.

Each iteration plays in a fresh world that agrees with what the searching seat knows.  Every seat
chooses by its own tree and its own result, and its tree grows along what that seat can see.
"""

from __future__ import annotations

import numpy as np

from pentacle.core import Seed, below, rule
from pentacle.core.bits import first_bit
from pentacle.core.chance import STEP, mix

from .rollout_loops import (
    BEFORE,
    GIVEN,
    NEVER,
    NOW,
    ONE_VIEW,
    OTHER,
    OTHER_VIEW,
    TRIAL,
    WORLD,
    clock_of,
    imagine,
    remember,
    roll_out,
)
from .tree_loops import (
    LONGEST,
    Memory,
    Search,
    add_child,
    find_child,
    find_or_add,
    key_of,
    note_result,
    secret_key,
    select,
    untried,
)
from .world_loops import (
    RNG,
    Worlds,
    apply,
    assess,
    copy,
    hide,
    lead,
    legal,
    let_others_choose,
    look_alike,
    pending,
    resample,
)

MOST_LOOKS = 24
"""Moves that are compared by value where a node is opened by it."""


@rule
def who_cannot_see(w: Worlds, p: int, n: int, a: int) -> int:
    """The seats (a bitmask) to whom seat p's action looks like another that it could have chosen.

    The record before it is at BEFORE, the one after it at WORLD.
    """
    blind = 0
    for i in range(n):
        beside = (i > 0 and w.moves[i - 1] == a) or (i + 1 < n and w.moves[i + 1] == a)
        if w.moves[i] == a or not beside:
            continue
        copy(w, BEFORE, OTHER)
        apply(w, OTHER, p, w.moves[i])
        for q in range(w.seats):
            if q == p or (blind >> q) & 1:
                continue
            copy(w, WORLD, ONE_VIEW)
            copy(w, OTHER, OTHER_VIEW)
            hide(w, ONE_VIEW, q)
            hide(w, OTHER_VIEW, q)
            if look_alike(w, ONE_VIEW, OTHER_VIEW):
                blind |= 1 << q
    return blind


@rule
def visit(s: Search, p: int, node: int) -> None:
    """Seat p has come to a node: its result will be counted there."""
    s.node[p] = node
    if node != 0:
        s.visited_seat[s.visited] = p
        s.visited_node[s.visited] = node
        s.visited += 1


@rule
def descend(w: Worlds, s: Search, m: Memory, p: int, a: int, blind: int) -> None:
    """Move every other seat's tree along an action, as that seat sees it."""
    for q in range(w.seats):
        if q != p and s.node[q] != 0:
            key = secret_key(p) if (blind >> q) & 1 else key_of(m, p, a)
            visit(s, q, find_or_add(s, m, s.node[q], key))


@rule
def untried_by_value(w: Worlds, s: Search, m: Memory, p: int, n: int) -> int:
    """Of the moves that have no child yet, the one after which seat p seems to stand best."""
    imagine(w, s, p)
    best, best_lead = -1, -1e300
    first, seen = below(s, n), 0
    for i in range(n):
        a = w.moves[(first + i) % n]
        if m.stamps[a] != s.mark or seen == MOST_LOOKS:
            continue
        seen += 1
        copy(w, OTHER, TRIAL)
        apply(w, TRIAL, p, a)
        ahead = lead(w, TRIAL, p)
        if ahead > best_lead:
            best, best_lead = a, ahead
    return best


@rule
def first_try(w: Worlds, s: Search, m: Memory, p: int, n: int, root: bool, planned: int) -> int:
    """The action that a node opens next: the planned one (-1: none), else the most promising."""
    if planned >= 0 and m.stamps[planned] == s.mark:
        return planned
    if s.look > 0 and not root and n > 1:
        return untried_by_value(w, s, m, p, n)
    return untried(w, s, m, p, n, root)


@rule
def open_child(w: Worlds, s: Search, m: Memory, p: int, n: int, a: int) -> int:
    """Play an action that was not tried here before; its new node, or 0 when memory is full."""
    copy(w, WORLD, BEFORE)
    apply(w, WORLD, p, a)
    child = add_child(s, m, s.node[p], key_of(m, p, a))
    if child != 0:
        m.nodes[child].secret = who_cannot_see(w, p, n, a)
    return child


@rule
def walk_tree(w: Worlds, s: Search, m: Memory) -> None:
    """Go down the trees to a new node.

    As long as greedy's plan is followed, its next action is the first to be tried.  Of seats that
    choose at the same time the searching one comes first; where its own question is, the others
    have answered (`let_others_choose`).
    """
    deep, on_plan = False, True
    while not deep and s.played < LONGEST and s.visited + w.seats < LONGEST:
        mask = pending(w, WORLD)
        if mask == 0 or clock_of(w, s, WORLD) >= s.goal:
            break
        p = s.player if (mask >> s.player) & 1 else first_bit(mask)
        if s.node[p] == 0:
            break
        n, root = legal(w, WORLD, p), s.played == 0 and s.prior > 0
        planned = s.plan[s.played] if on_plan and s.played < s.planned else -1
        only = s.only - 1 if s.played == 0 else -1
        if only >= 0:
            child = find_child(m, s.node[p], key_of(m, p, only))
        else:
            child = select(w, s, m, s.node[p], p, n, root)
        if child != 0:
            a = m.nodes[child].key - key_of(m, p, 0)
            apply(w, WORLD, p, a)
        else:
            a = only if only >= 0 else first_try(w, s, m, p, n, root, planned)
            child = open_child(w, s, m, p, n, a)
            deep = n > 1 or child == 0
        on_plan = a == planned
        remember(s, p, a)
        secret = m.nodes[child].secret
        s.blind = s.blind | secret if secret != 0 else 0
        visit(s, p, child)
        if child != 0:
            descend(w, s, m, p, a, secret)


@rule
def count_results(w: Worlds, s: Search, m: Memory) -> None:
    """Credit nodes and habits with what this iteration has brought."""
    for p in range(w.seats):
        note_result(s, p, w.results[p])
    for i in range(s.visited):
        m.nodes[s.visited_node[i]].visits += 1
        m.nodes[s.visited_node[i]].total += w.results[s.visited_seat[i]]
    for i in range(s.played):
        p, a = s.played_seat[i], s.played_action[i]
        m.habits[p, a].total += w.results[p]
        m.habits[p, a].times += 1.0
    s.done += 1


@rule
def begin_iteration(w: Worlds, s: Search, m: Memory, seed: Seed) -> None:
    """A fresh world, and every seat at the root of its tree.

    Where worlds are open only what chance will bring is fresh: all cards lie as they were given.
    """
    s.rng = mix(seed + np.uint64(STEP) * np.uint64(s.done + 1))  # type: ignore[arg-type]
    copy(w, GIVEN, WORLD)
    if s.open != 0:
        w.words[WORLD, RNG] = mix(s.rng + np.uint64(1))
    else:
        resample(w, WORLD, s.player, mix(s.rng + np.uint64(1)))
        let_others_choose(w, s, WORLD, s.player)
    s.visited, s.played, s.blind = 0, 0, 0
    for p in range(w.seats):
        s.node[p] = s.root[p]
        m.nodes[s.root[p]].visits += 1


@rule
def search(w: Worlds, s: Search, m: Memory, seed: Seed, iterations: int) -> int:
    """Run so many more iterations; `s.done` counts them, so that slices add up to one search."""
    s.goal = clock_of(w, s, GIVEN) + s.horizon if s.horizon > 0 else NEVER
    for _ in range(iterations):
        begin_iteration(w, s, m, seed)
        walk_tree(w, s, m)
        roll_out(w, s, m)
        assess(w, WORLD, s.temperature, s.target)
        count_results(w, s, m)
    return s.done


def follow(w: Worlds, s: Search, m: Memory, action: int, seed: Seed) -> bool:
    """Move the roots to where the seat's own action led, if what lies at NOW must then be seen.

    The record before the action lies at GIVEN.  Forced actions, its own or another's, may lie
    between.  True if the trees still fit.
    """
    copy(w, GIVEN, WORLD)
    resample(w, WORLD, s.player, seed)
    for q in range(w.seats):
        s.node[q] = s.root[q]
    p, a = s.player, action
    for _ in range(LONGEST):
        apply(w, WORLD, p, a)
        child = find_child(m, s.node[p], key_of(m, p, a))
        if child == 0:
            return False
        s.node[p], s.visited = child, 0
        descend(w, s, m, p, a, m.nodes[child].secret)
        copy(w, WORLD, ONE_VIEW)
        hide(w, ONE_VIEW, s.player)
        if look_alike(w, ONE_VIEW, NOW):
            return take_roots(w, s)
        mask = pending(w, WORLD)
        if mask == 0:
            return False
        p = first_bit(mask)
        if legal(w, WORLD, p) != 1:
            return False
        a = w.moves[0]
    return False


@rule
def take_roots(w: Worlds, s: Search) -> bool:
    """Where every seat has got to is where its tree begins from now on; False if one has none."""
    for q in range(w.seats):
        if s.node[q] == 0:
            return False
        s.root[q] = s.node[q]
    return True

"""Information-set Monte Carlo tree search with a tree for each seat (MO-ISMCTS), compiled.

Each iteration plays in a fresh world that agrees with what the searching seat knows.  Every seat
chooses by its own tree and its own result, and its tree grows along what that seat can see.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from pentacle.core import rule
from pentacle.core.chance import STEP, mix
from pentacle.core.loops import first_seat

from .common_loops import (
    MOST_SEATS,
    assess,
    copy_record,
    draw_below,
    lead,
    same_words,
)
from .contract_loops import apply, hide, legal, pending, resample
from .rollout_loops import (
    BEFORE,
    GIVEN,
    LONGEST,
    NOW,
    ONE_VIEW,
    OTHER,
    OTHER_VIEW,
    TRIAL,
    WORLD,
    clock_of,
    imagine,
    roll_out,
)
from .tree_loops import (
    DONE,
    HORIZON,
    KEY,
    LOOK,
    MARK,
    PRIOR,
    ROOT,
    TEMPERATURE,
    USED,
    VISITS,
    add_child,
    clear_spread,
    find_child,
    find_or_add,
    key_of,
    new_trees,
    note_result,
    secret_key,
    select,
    spread_of,
    untried,
)

MOST_LOOKS = 24
"""Moves that are compared by value where a node is opened by it."""


@rule
def who_cannot_see(rules, words, p, seats, n, moves, action):
    """The seats (a bitmask) to whom seat p's action looks like another that it could have chosen.

    The record before it is at BEFORE, the one after it at WORLD.
    """
    blind = 0
    for i in range(n):
        beside = (i > 0 and moves[i - 1] == action) or (i + 1 < n and moves[i + 1] == action)
        if moves[i] == action or not beside:
            continue
        copy_record(words, BEFORE, OTHER)
        apply(rules, words, OTHER, p, np.int64(moves[i]))
        for q in range(seats):
            if q == p or (blind >> q) & 1:
                continue
            copy_record(words, WORLD, ONE_VIEW)
            copy_record(words, OTHER, OTHER_VIEW)
            hide(rules, words, ONE_VIEW, q)
            hide(rules, words, OTHER_VIEW, q)
            if same_words(words, ONE_VIEW, OTHER_VIEW):
                blind |= 1 << q
    return blind


@rule
def descend(link, count, total, secret, head, nodes, seats, p, action, space, blind, path, length):
    """Move every other seat's tree along an action, as that seat sees it; the new path length."""
    for q in range(seats):
        if q == p or nodes[q] == 0:
            continue
        key = secret_key(p) if (blind >> q) & 1 else key_of(p, action, space)
        nodes[q] = find_or_add(link, count, total, secret, head, nodes[q], key)
        if nodes[q] != 0 and length < path.shape[0]:
            path[length, 0], path[length, 1] = q, nodes[q]
            length += 1
    return length


@rule
def untried_by_value(rules, words, p, seats, n, moves, stamp, mark, counter):
    """Of the moves that have no child yet, the one after which seat p seems to stand best."""
    imagine(rules, words, p, counter)
    best, best_score = np.int64(-1), -1e300
    first, seen = draw_below(counter, n), 0
    for i in range(n):
        a = np.int64(moves[(first + i) % n])
        if stamp[a] != mark or seen == MOST_LOOKS:
            continue
        seen += 1
        copy_record(words, OTHER, TRIAL)
        apply(rules, words, TRIAL, p, a)
        score = lead(rules, words, TRIAL, p, seats)
        if score > best_score:
            best, best_score = a, score
    return best


@rule
def walk_tree(
    rules, words, player, seats, link, count, total, secret, head, spread, nodes, space, knobs,
    prior, plan, habit, moves, stamp, path, played, goal, counter,
):  # fmt: skip
    """Go down the trees to a new node; (blind seats) << 52 | (length of path) << 32 | actions.

    As long as greedy's plan is followed, its next action is the first to be tried.  Of seats that
    choose at the same time the searching one comes first.  Blind are the seats that have not seen
    the last actions.
    """
    length, steps, deep, planned, blind = 0, 0, False, True, 0
    while not deep and steps < LONGEST and length + seats < LONGEST:
        mask = pending(rules, words, WORLD)
        if mask == 0 or clock_of(words, WORLD, knobs) >= goal:
            break
        p = player if (mask >> player) & 1 else first_seat(mask)
        node = nodes[p]
        if node == 0:
            break
        n = legal(rules, words, WORLD, p, moves)
        head[MARK] += 1
        root = steps == 0 and knobs[PRIOR] > 0
        child = select(
            link, count, total, node, p, n, moves, stamp, head[MARK], space, knobs, root, prior,
            spread_of(spread, p),
        )  # fmt: skip
        if child != 0:
            action = np.int64(link[child, KEY] - p * space)
            apply(rules, words, WORLD, p, action)
        else:
            mark = head[MARK]
            if planned and steps < plan[0] and stamp[plan[steps + 1]] == mark:
                action = plan[steps + 1]
            elif knobs[LOOK] > 0 and not root and n > 1:
                action = untried_by_value(rules, words, p, seats, n, moves, stamp, mark, counter)
            else:
                action = untried(n, moves, stamp, mark, p, space, root, prior, habit, counter)
            copy_record(words, WORLD, BEFORE)
            apply(rules, words, WORLD, p, action)
            key = key_of(p, action, space)
            child = add_child(link, count, total, secret, head, node, key)
            deep = n > 1 or child == 0
            if child != 0:
                secret[child] = who_cannot_see(rules, words, p, seats, n, moves, action)
        nodes[p] = child
        planned = planned and steps < plan[0] and action == plan[steps + 1]
        played[steps, 0], played[steps, 1] = p, action
        steps += 1
        blind = (blind | secret[child]) if secret[child] != 0 else 0
        if child != 0:
            path[length, 0], path[length, 1] = p, child
            length += 1
            length = descend(
                link, count, total, secret, head, nodes, seats, p, action, space, secret[child],
                path, length,
            )  # fmt: skip
    return (blind << 52) | (length << 32) | steps


def search(
    rules, words, player, seats, seed, iterations, limit, knobs, link, count, total, secret, head,
    spread, habit, prior, plan, moves, stamp, path, played, scores,
):  # fmt: skip
    """Run so many more iterations; `head` counts them, so that slices add up to one search."""
    space = stamp.shape[0]
    nodes = np.zeros(MOST_SEATS, np.int64)
    values, results = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
    answers, guesses = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.int64)
    counter = np.empty(1, np.uint64)
    goal = np.int64(1) << 40
    if knobs[HORIZON] > 0:
        goal = clock_of(words, GIVEN, knobs) + int(knobs[HORIZON])
    for _ in range(iterations):
        counter[0] = mix(seed + np.uint64(STEP) * np.uint64(head[DONE] + 1))
        copy_record(words, GIVEN, WORLD)
        resample(rules, words, WORLD, player, mix(counter[0] + np.uint64(1)))
        for q in range(seats):
            nodes[q] = head[ROOT + q]
            count[nodes[q], VISITS] += 1
        walked = walk_tree(
            rules, words, player, seats, link, count, total, secret, head, spread, nodes, space,
            knobs, prior, plan, habit, moves, stamp, path, played, goal, counter,
        )  # fmt: skip
        length, steps = (walked >> 32) & 0xFFFFF, walked & 0xFFFFFFFF
        steps = roll_out(
            rules, words, seats, knobs, habit, space, moves, played, steps, walked >> 52, answers,
            guesses, goal, limit, counter,
        )  # fmt: skip
        assess(rules, words, WORLD, seats, knobs[TEMPERATURE], scores, values, results)
        for q in range(seats):
            note_result(spread, q, results[q])
        for i in range(length):
            count[path[i, 1], VISITS] += 1
            total[path[i, 1]] += results[path[i, 0]]
        for i in range(steps):
            at = played[i, 0] * space + played[i, 1]
            habit[at, 0] += results[played[i, 0]]
            habit[at, 1] += 1.0
        head[DONE] += 1
    return head[DONE]


def follow(
    rules, words, player, seats, action, seed, link, count, total, secret, head, moves, path, space,
):  # fmt: skip
    """Move the roots to where the seat's own action led, if what lies at NOW must then be seen.

    The record before the action lies at GIVEN.
    Forced actions, its own or another's, may lie between.  True if the trees still fit.
    """
    copy_record(words, GIVEN, WORLD)
    resample(rules, words, WORLD, player, seed)
    nodes = np.zeros(MOST_SEATS, np.int64)
    for q in range(seats):
        nodes[q] = head[ROOT + q]
    p, a = player, action
    for _ in range(LONGEST):
        apply(rules, words, WORLD, p, a)
        child = find_child(link, nodes[p], key_of(p, a, space))
        if child == 0:
            return False
        nodes[p] = child
        descend(link, count, total, secret, head, nodes, seats, p, a, space, secret[child], path, 0)
        copy_record(words, WORLD, ONE_VIEW)
        hide(rules, words, ONE_VIEW, player)
        if same_words(words, ONE_VIEW, NOW):
            for q in range(seats):
                if nodes[q] == 0:
                    return False
                head[ROOT + q] = nodes[q]
            return True
        mask = pending(rules, words, WORLD)
        if mask == 0:
            return False
        p = first_seat(mask)
        if legal(rules, words, WORLD, p, moves) != 1:
            return False
        a = np.int64(moves[0])
    return False


def reset(link, count, total, secret, head, spread, habit, seats):
    """Empty trees and no habits."""
    new_trees(link, count, total, secret, head, seats)
    clear_spread(spread)
    for i in range(habit.shape[0]):
        habit[i, 0] = 0.0
        habit[i, 1] = 0.0
    return head[USED]


def root_statistics(link, count, total, head, player, space, n, moves, visits, means):
    """Visits and mean result of each legal action at the root of the searching seat's tree."""
    for i in range(n):
        c = find_child(link, head[ROOT + player], key_of(player, np.int64(moves[i]), space))
        visits[i] = count[c, VISITS] if c != 0 else 0
        means[i] = total[c] / visits[i] if visits[i] > 0 else 0.0
    return n

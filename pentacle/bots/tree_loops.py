"""The trees of a search, one for each seat, as flat arrays: compiled pieces.

Node 0 stands for "no node".  A node is what one seat has seen happen since the root; a child's key
tells whose action led to it, and which, or only that this seat acted in secret.  A tree keeps the
results of its own seat alone: together the trees hold the result vectors of max^n.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from math import log, sqrt

from pentacle.core import rule

from .common_loops import draw_below

CHILD, SIBLING, KEY = 0, 1, 2  # columns of `link`
VISITS, SEEN = 0, 1  # columns of `count`: visits, and how often it could have been visited
USED, DONE, MARK, ROOT = range(4)
"""Cells of `head`: nodes, iterations, the last mark, the first seat's root."""
EXPLORE, WIDEN, WIDEN_POWER, ROLLOUT, TRIES, HABIT, PRIOR, TEMPERATURE, LOOK = range(9)
"""Cells of `knobs`, the settings."""
HORIZON, CLOCK_WORD, CLOCK_SHIFT, CLOCK_MASK, ENVY = range(9, 14)
"""More of them: how far a search looks, and where in a record that is counted."""
TIMES, MEAN, SQUARES = 0, 1, 2  # columns of `spread`: results of a seat in this search
FIRST_GUESS, GUESSES = 0.1, 16.0
"""The spread of results before any is known, and how many results that guess counts for."""


@rule
def clear_spread(spread):
    for p in range(spread.shape[0]):
        spread[p, TIMES] = GUESSES
        spread[p, MEAN] = 0.5
        spread[p, SQUARES] = GUESSES * FIRST_GUESS * FIRST_GUESS


@rule
def note_result(spread, p, result):
    """Welford's running mean and sum of squares."""
    spread[p, TIMES] += 1.0
    off = result - spread[p, MEAN]
    spread[p, MEAN] += off / spread[p, TIMES]
    spread[p, SQUARES] += off * (result - spread[p, MEAN])


@rule
def spread_of(spread, p):
    """How far results lie apart: curiosity is measured in this, so that it suits every game."""
    return max(0.01, sqrt(spread[p, SQUARES] / spread[p, TIMES]))


@rule
def key_of(p, action, space):
    return p * space + action


@rule
def secret_key(p):
    """An action of seat p of which nothing was seen."""
    return -1 - p


@rule
def find_child(link, node, key):
    c = link[node, CHILD]
    while c != 0 and link[c, KEY] != key:
        c = link[c, SIBLING]
    return c


@rule
def add_child(link, count, total, secret, head, node, key):
    """A new child, or 0 when the arrays are full."""
    c = head[USED]
    if c == link.shape[0]:
        return 0
    head[USED] = c + 1
    link[c, CHILD] = 0
    link[c, SIBLING] = link[node, CHILD]
    link[c, KEY] = key
    link[node, CHILD] = c
    count[c, VISITS] = 0
    count[c, SEEN] = 1
    total[c] = 0.0
    secret[c] = 0
    return c


@rule
def find_or_add(link, count, total, secret, head, node, key):
    c = find_child(link, node, key)
    return c if c != 0 else add_child(link, count, total, secret, head, node, key)


@rule
def new_trees(link, count, total, secret, head, seats):
    """Forget everything; every seat gets an empty root."""
    head[USED] = 1
    head[DONE] = 0
    for q in range(seats):
        node = head[USED]
        head[USED] = node + 1
        link[node, CHILD] = 0
        link[node, SIBLING] = 0
        link[node, KEY] = 0
        count[node, VISITS] = 0
        count[node, SEEN] = 0
        total[node] = 0.0
        secret[node] = 0
        head[ROOT + q] = node


@rule
def habit_of(habit, p, action, space):
    """How well an action has done for a seat anywhere in this search."""
    at = p * space + action
    return (habit[at, 0] + 1.0) / (habit[at, 1] + 2.0)


@rule
def select(link, count, total, node, p, n, moves, stamp, mark, space, knobs, root, prior, unit):
    """The child of a node that deserves the next visit, among the n legal moves; 0: try a new one.

    Counts for each child how often it was to be had (Cowling, Powley and Whitehouse 2012).  Moves
    that have no child yet keep `mark` in `stamp`.  `unit` is the spread of results.
    """
    for i in range(n):
        stamp[moves[i]] = mark
    best, best_score, tried = 0, -1e300, 0
    c = link[node, CHILD]
    while c != 0:
        a = link[c, KEY] - p * space
        if 0 <= a < space and stamp[a] == mark:
            stamp[a] = 0
            tried += 1
            count[c, SEEN] += 1
            v = max(1.0, count[c, VISITS])
            bonus = knobs[EXPLORE] * sqrt(log(count[c, SEEN]) / v)
            if root:
                bonus += knobs[PRIOR] * prior[a] * sqrt(count[node, VISITS]) / (v + 1.0)
            score = total[c] / v + unit * bonus
            if score > best_score:
                best, best_score = c, score
        c = link[c, SIBLING]
    if tried < n and tried <= knobs[WIDEN] * count[node, VISITS] ** knobs[WIDEN_POWER]:
        return 0
    return best


@rule
def untried(n, moves, stamp, mark, p, space, root, prior, habit, counter):
    """Of the moves that have no child yet, the one that promises most."""
    best, best_score = -1, -1e300
    for i in range(n):
        a = moves[i]
        if stamp[a] == mark:
            score = draw_below(counter, 1024) / 8192.0
            score += 8.0 * prior[a] if root else habit_of(habit, p, a, space)
            if score > best_score:
                best, best_score = a, score
    return best

"""The trees of a search, one for each seat, in one array of nodes: compiled pieces.

Node 0 stands for "no node".  A node is what one seat has seen happen since the root; a child's key
tells whose action led to it, and which, or only that this seat acted in secret.  A tree keeps the
results of its own seat alone: together the trees hold the result vectors of max^n.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Annotated, Any, NamedTuple

import numpy as np
from numba import from_dtype
from numpy.typing import NDArray

from pentacle.core import Contract, Ints, below, rule

from .settings import Settings
from .turn_loops import DEPTH
from .world_loops import MOST_SEATS, Floats, Worlds, bundle, table_of

LONGEST = 1024
"""Actions of one iteration that are remembered for the trees and for habits."""
FIRST_GUESS, GUESSES = 0.1, 16.0
"""How far results lie apart before any is known, and how many results that guess counts for."""

NODE = np.dtype(
    [
        ("total", np.float64),  # the sum of its seat's results
        ("child", np.int32),  # its youngest child
        ("sibling", np.int32),  # the next older child of its parent
        ("key", np.int32),  # what led to it
        ("visits", np.int32),
        ("seen", np.int32),  # how often it could have been visited
        ("secret", np.int16),  # the seats that cannot tell the action that led to it
    ],
    align=True,
)
HABIT = np.dtype(
    [
        ("total", np.float64),  # the sum of the results of an action
        ("times", np.float64),  # how often it was played in this search
    ],
    align=True,
)
SEARCH = np.dtype(
    [
        ("rng", np.uint64),  # its own chance
        ("key", np.uint64),  # none: its dice need no secret
        ("player", np.int64),  # who searches
        ("limit", np.int64),  # no game has more actions
        ("goal", np.int64),  # the hour of the game at which all lines end
        ("only", np.int64),  # 1 + the one action that is tried first; 0: any
        ("open", np.int64),  # 1: worlds are as they were given; 0: as the searching seat knows
        # the vote
        ("options", np.int64),  # the actions that it is about
        ("others", np.int64),  # 1: what the other seats got is counted too
        ("first", np.uint64),  # the seed of its first tree
        ("seed", np.uint64),  # of the trees that grow now
        ("grown", np.int64),  # iterations of those trees
        ("thought", np.int64),  # and of all
        # the trees
        ("used", np.int64),  # nodes
        ("done", np.int64),  # iterations
        ("mark", np.int64),  # the last one that was written into `stamps`
        ("root", np.int64, MOST_SEATS),  # of each seat's tree
        # the results of each seat so far
        ("times", np.float64, MOST_SEATS),  # how many
        ("mean", np.float64, MOST_SEATS),
        ("squares", np.float64, MOST_SEATS),  # the sum of the squares of what they are off it
        # greedy's plan for the searching seat
        ("planned", np.int64),  # how many actions it has
        ("plan", np.int64, DEPTH),
        # one iteration
        ("node", np.int64, MOST_SEATS),  # where each seat has got to in its tree
        ("blind", np.int64),  # the seats that have not seen the last actions, a bitmask
        ("visited", np.int64),  # how many nodes, and each with the seat of its tree
        ("visited_seat", np.int64, LONGEST + MOST_SEATS),
        ("visited_node", np.int64, LONGEST + MOST_SEATS),
        ("played", np.int64),  # how many actions, and each with the seat that chose it
        ("played_seat", np.int64, LONGEST),
        ("played_action", np.int64, LONGEST),
        ("answers", np.int64, MOST_SEATS),  # of seats that choose at the same time; -1: none
        ("guesses", np.int64, MOST_SEATS),  # what one of them thinks that the others answer
        # how it searches: see `Settings`
        ("temperature", np.float64),
        ("target", np.float64),
        ("explore", np.float64),
        ("widen", np.float64),
        ("widen_power", np.float64),
        ("prior", np.float64),
        ("doubt", np.float64),
        ("tree", np.int64),
        ("look", np.int64),
        ("rollout", np.int64),
        ("horizon", np.int64),
        ("tries", np.int64),
        ("envy", np.int64),
        ("habit", np.int64),
        # where the clock of the game lies in a record: the word, and the bits of it
        ("clock_word", np.int64),
        ("clock_shift", np.uint64),
        ("clock_mask", np.uint64),
    ],
    align=True,
)
Search = Annotated[Any, from_dtype(SEARCH)]


@bundle
class Memory(NamedTuple):
    """What a search has learnt."""

    nodes: Annotated[NDArray[Any], table_of(NODE)]
    habits: Annotated[NDArray[Any], table_of(HABIT, 2)]
    """How each seat's actions have done anywhere in this search."""
    opinion: Floats
    """How much of the thought greedy would give to each action of the searching seat."""
    stamps: Ints
    """The mark of each action that is legal now and has no child yet."""


def search_of(game: Contract, settings: Settings) -> Any:
    """The record of a search that has not begun."""
    search: Any = np.zeros(1, SEARCH).view(np.recarray)[0]
    search.limit = game.bound
    settings.write(search, game)
    return search


def memory_of(seats: int, actions: int, nodes: int) -> Memory:
    """An empty memory for a game with so many actions."""
    return Memory(
        nodes=np.zeros(nodes, NODE),
        habits=np.zeros((seats, actions), HABIT),
        opinion=np.zeros(actions),
        stamps=np.zeros(actions, np.int64),
    )


# how far results lie apart


@rule
def note_result(s: Search, p: int, result: float) -> None:
    """Welford's running mean and sum of squares."""
    s.times[p] += 1.0
    off = result - s.mean[p]
    s.mean[p] += off / s.times[p]
    s.squares[p] += off * (result - s.mean[p])


@rule
def spread(squares: float, times: float) -> float:
    """How far results lie apart: curiosity is measured in this, so that it suits every game."""
    return max(0.01, sqrt(squares / times))


# nodes


@rule
def key_of(m: Memory, p: int, a: int) -> int:
    """What leads to a node: seat p's action a."""
    return p * m.stamps.shape[0] + a


@rule
def secret_key(p: int) -> int:
    """An action of seat p of which nothing was seen."""
    return -1 - p


@rule
def find_child(m: Memory, node: int, key: int) -> int:
    c = m.nodes[node].child
    while c != 0 and m.nodes[c].key != key:
        c = m.nodes[c].sibling
    return c


@rule
def add_child(s: Search, m: Memory, node: int, key: int) -> int:
    """A new child, or 0 when the memory is full."""
    c = s.used
    if c == m.nodes.shape[0]:
        return 0
    s.used = c + 1
    blank(m, c)
    m.nodes[c].sibling = m.nodes[node].child
    m.nodes[c].key = key
    m.nodes[c].seen = 1
    m.nodes[node].child = c
    return c


@rule
def blank(m: Memory, c: int) -> None:
    node = m.nodes[c]
    node.total = 0.0
    node.child = 0
    node.sibling = 0
    node.key = 0
    node.visits = 0
    node.seen = 0
    node.secret = 0


@rule
def find_or_add(s: Search, m: Memory, node: int, key: int) -> int:
    c = find_child(m, node, key)
    return c if c != 0 else add_child(s, m, node, key)


@rule
def begin(w: Worlds, s: Search, m: Memory) -> int:
    """Forget everything; every seat gets an empty root."""
    s.used, s.done = 1, 0
    for p in range(w.seats):
        s.root[p] = s.used
        blank(m, s.used)
        s.used += 1
        s.times[p] = GUESSES
        s.mean[p] = 0.5
        s.squares[p] = GUESSES * FIRST_GUESS * FIRST_GUESS
        for a in range(m.stamps.shape[0]):
            m.habits[p, a].total = 0.0
            m.habits[p, a].times = 0.0
    return s.used


# choosing


@rule
def habit_of(m: Memory, p: int, a: int) -> float:
    """How well an action has done for a seat anywhere in this search."""
    return (m.habits[p, a].total + 1.0) / (m.habits[p, a].times + 2.0)


@rule
def promise_of(s: Search, m: Memory, node: int, c: int, a: int, unit: float, root: bool) -> float:
    """What a child has brought, and what curiosity adds."""
    visits = max(1.0, m.nodes[c].visits)
    bonus = s.explore * sqrt(log(m.nodes[c].seen) / visits)
    if root:
        bonus += s.prior * m.opinion[a] * sqrt(m.nodes[node].visits) / (visits + 1.0)
    return m.nodes[c].total / visits + unit * bonus


@rule
def select(w: Worlds, s: Search, m: Memory, node: int, p: int, n: int, root: bool) -> int:
    """The child of a node that deserves the next visit, among the n legal moves; 0: try a new one.

    Counts for each child how often it was to be had (Cowling, Powley and Whitehouse 2012).  Moves
    that have no child yet keep the mark in `stamps`.
    """
    s.mark += 1
    for i in range(n):
        m.stamps[w.moves[i]] = s.mark
    best, best_promise, tried = 0, -1e300, 0
    unit, space = spread(s.squares[p], s.times[p]), m.stamps.shape[0]
    c = m.nodes[node].child
    while c != 0:
        a = m.nodes[c].key - p * space
        if 0 <= a < space and m.stamps[a] == s.mark:
            m.stamps[a] = 0
            tried += 1
            m.nodes[c].seen += 1
            promise = promise_of(s, m, node, c, a, unit, root)
            if promise > best_promise:
                best, best_promise = c, promise
        c = m.nodes[c].sibling
    if tried < n and tried <= s.widen * m.nodes[node].visits ** s.widen_power:
        return 0
    return best


@rule
def untried(w: Worlds, s: Search, m: Memory, p: int, n: int, root: bool) -> int:
    """Of the moves that have no child yet, the one that promises most."""
    best, best_promise = -1, -1e300
    for i in range(n):
        a = w.moves[i]
        if m.stamps[a] == s.mark:
            promise = below(s, 1024) / 8192.0
            promise += 8.0 * m.opinion[a] if root else habit_of(m, p, a)
            if promise > best_promise:
                best, best_promise = a, promise
    return best

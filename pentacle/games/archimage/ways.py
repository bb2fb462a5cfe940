"""The way from a wizard to every lock, for the eye: where it runs and what bars it."""

from __future__ import annotations

from collections import deque
from functools import cache, lru_cache
from typing import NamedTuple

from .board import BOARDS, HALL, SITES
from .cards import EMPTY
from .state import State

Point = tuple[float, float]


class Ways(NamedTuple):
    """How a wizard gets to each node: nodes are places, then sites."""

    places: int
    before: tuple[int, ...]
    """The node before this one, or -1 where he stands."""
    barred: tuple[int, ...]
    """The first closed site on the way, the node itself included, or -1."""


@cache
def neighbours(players: int) -> tuple[tuple[int, ...], ...]:
    board = BOARDS[players]
    n = len(board.places)
    found: list[list[int]] = [[] for _ in range(n + len(board.sites))]
    for i, site in enumerate(board.sites):
        joined = [*site.places, *([n + site.behind] if site.behind >= 0 else [])]
        found[n + i] += joined
        for place in site.places:
            found[place].append(n + i)
    return tuple(tuple(x) for x in found)


def ways_of(view: State, p: int) -> Ways:
    """ARC-16.4  To every node, the way past the fewest obstacles."""
    nodes = (*view.wizard[: view.seats], *view.familiar[: view.seats])
    return _find(view.seats, bytes(view.lock), nodes, p)


@lru_cache(maxsize=16)
def _find(seats: int, locks: bytes, nodes: tuple[int, ...], p: int) -> Ways:
    """0-1 breadth first.  Closed are sites that hold a lock or another player's figure."""
    graph, n, at = neighbours(seats), len(BOARDS[seats].places), nodes[p]
    begin = 0 if at == HALL else n + at
    closed = [False] * n + [lock != EMPTY for lock in locks[: len(graph) - n]]
    for k, node in enumerate(nodes):
        if k % seats != p and node < SITES:
            closed[n + node] = True
    closed[begin] = False
    cost, before, barred = [1 << 20] * len(graph), [-1] * len(graph), [-1] * len(graph)
    seen = [False] * len(graph)
    cost[begin] = 0
    line = deque([begin])
    while line:
        node = line.popleft()
        if seen[node]:
            continue
        seen[node] = True
        last = before[node]
        past = barred[last] if last >= 0 else -1
        barred[node] = past if past >= 0 or not closed[node] else node
        here = cost[node] + closed[node]
        for other in graph[node]:
            if here < cost[other]:
                cost[other], before[other] = here, node
                (line.append if closed[node] else line.appendleft)(other)
    return Ways(n, tuple(before), tuple(barred))


def obstacle_before(ways: Ways, site: int) -> int:
    """The first closed site on the way to a lock that is not in reach."""
    return ways.barred[ways.before[ways.places + site]] - ways.places


@lru_cache(maxsize=16)
def trails(ways: Ways, spots: tuple[Point, ...]) -> list[tuple[Point, ...]]:
    """Where the way to each site runs, as far as the first closed one."""
    found = []
    for site in range(ways.places, len(spots)):
        node, points = ways.barred[site] if ways.barred[site] >= 0 else site, []
        while node >= 0:
            points.append(spots[node])
            node = ways.before[node]
        found.append(tuple(reversed(points)))
    return found

"""The way from a wizard to every lock, for the eye: where it runs and what bars it."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any, NamedTuple

from pentacle.core import Words

from .board import BOARDS, HALL
from .cards import EMPTY
from .words import lock_name

_BARRED = Words("Barred by {lock}.", "Barré par {lock}.")
_WIZARD = Words("The wizard of @{q} stands in the way.", "Le magicien de @{q} barre la route.")
_FAMILIAR = Words("The familiar of @{q} stands in the way.", "Le familier de @{q} barre la route.")
_WATCHED = Words("The familiar of @{q} protects it.", "Le familier de @{q} le protège.")
_GUARDED = Words("A guardian protects it.", "Un gardien le protège.")


Point = tuple[float, float]


class Ways(NamedTuple):
    """How a wizard gets to each node: nodes are places, then sites."""

    places: int
    before: list[int]
    """The node before this one, or -1 where he stands."""
    barred: list[int]
    """The first closed site on the way, the node itself included, or -1."""
    trails: list[tuple[Point, ...]]
    """Where the way runs, as far as the first closed site."""


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


def closed_sites(view: Any, p: int) -> list[bool]:
    """Sites that hold a lock, or on which another player's figure stands."""
    closed = [lock != EMPTY for lock in view.lock[: len(BOARDS[view.seats].sites)]]
    for q in range(view.seats):
        for node in (view.wizard[q], view.familiar[q]):
            if q != p and node < len(closed):
                closed[node] = True
    return closed


def find_ways(view: Any, p: int, spots: tuple[Point, ...]) -> Ways:
    """ARC-16.4  To every node, the way past the fewest obstacles (0-1 breadth first)."""
    graph, n, at = neighbours(view.seats), len(BOARDS[view.seats].places), view.wizard[p]
    begin = 0 if at == HALL else n + at
    closed = [False] * n + closed_sites(view, p)
    closed[begin] = False
    cost, before, barred = [1 << 20] * len(graph), [-1] * len(graph), [-1] * len(graph)
    trails: list[tuple[Point, ...]] = [()] * len(graph)
    cost[begin] = 0
    line = deque([begin])
    while line:
        node = line.popleft()
        if trails[node]:
            continue
        _go_on(node, before[node], closed, barred, trails, spots)
        here = cost[node] + closed[node]
        for other in graph[node]:
            if here < cost[other]:
                cost[other], before[other] = here, node
                (line.append if closed[node] else line.appendleft)(other)
    return Ways(n, before, barred, trails)


def _go_on(
    node: int, last: int, closed: list[bool], barred: list[int],
    trails: list[tuple[Point, ...]], spots: tuple[Point, ...],
) -> None:  # fmt: skip
    """The way to a node is the way to the last one before it, and a step if nothing bars it."""
    barred[node] = barred[last] if last >= 0 else -1
    if barred[node] >= 0:
        trails[node] = trails[last]
        return
    trails[node] = (*(trails[last] if last >= 0 else ()), spots[node])
    if closed[node]:
        barred[node] = node


def what_bars(view: Any, p: int, ways: Ways, site: int, language: str) -> str:
    """The first obstacle on the way to a lock, or what protects it; "" if nothing does."""
    last = ways.before[ways.places + site]
    if last >= 0 and ways.barred[last] >= 0:
        return _obstacle(view, p, ways.barred[last] - ways.places, language)
    for q in range(view.seats):
        if q != p and view.familiar[q] == site:
            return _WATCHED.say(language, q=q)
    return _GUARDED[language] if site in view.guardian else ""


def _obstacle(view: Any, p: int, site: int, language: str) -> str:
    if view.lock[site] != EMPTY:
        return _barred_by(view.circle, view.lock[site], language)
    for q in range(view.seats):
        if q != p and view.wizard[q] == site:
            return _WIZARD.say(language, q=q)
    q = next(q for q in range(view.seats) if q != p and view.familiar[q] == site)
    return _FAMILIAR.say(language, q=q)


@cache
def _barred_by(circle: int, lock: int, language: str) -> str:
    return _BARRED.say(language, lock=lock_name(circle, lock, language))

"""The way from a wizard to every lock, for the eye: where it runs and what bars it."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any, NamedTuple

from pentacle.core import Words

from .board import BOARDS, HALL
from .cards import EMPTY
from .rules.access import is_foreign
from .words import lock_name

_BARRED = Words("Barred by {lock}.", "Barré par {lock}.")
_WIZARD = Words("The wizard of @{q} stands in the way.", "Le magicien de @{q} barre la route.")
_FAMILIAR = Words("The familiar of @{q} stands in the way.", "Le familier de @{q} barre la route.")
_WATCHED = Words("The familiar of @{q} protects it.", "Le familier de @{q} le protège.")
_GUARDED = Words("A guardian protects it.", "Un gardien le protège.")


class Ways(NamedTuple):
    """Nodes are places, then sites; each knows the node before it on the way from the wizard."""

    before: tuple[int, ...]
    places: int

    def to(self, site: int) -> list[int]:
        """The nodes of the way, the wizard's first."""
        way, node = [], self.places + site
        while node >= 0:
            way.append(node)
            node = self.before[node]
        return way[::-1]


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


def is_closed(view: Any, p: int, site: int) -> bool:
    return view.lock[site] != EMPTY or is_foreign(view, p, site)


def find_ways(view: Any, p: int) -> Ways:
    """ARC-16.4  To every node, the way past the fewest obstacles (0-1 breadth first)."""
    board, graph = BOARDS[int(view.seats)], neighbours(int(view.seats))
    n = len(board.places)
    at = int(view.wizard[p])
    begin = 0 if at == HALL else n + at
    cost, before = [1 << 20] * len(graph), [-1] * len(graph)
    cost[begin] = 0
    line = deque([begin])
    while line:
        node = line.popleft()
        closed = node >= n and node != begin and is_closed(view, p, node - n)
        here = cost[node] + closed
        for other in graph[node]:
            if here < cost[other]:
                cost[other], before[other] = here, node
                (line.append if closed else line.appendleft)(other)
    return Ways(tuple(before), n)


def what_bars(view: Any, p: int, ways: Ways, site: int, language: str) -> str:
    """The first obstacle on the way to a lock, or what protects it; "" if nothing does."""
    for node in ways.to(site)[1:-1]:
        if node >= ways.places and is_closed(view, p, node - ways.places):
            return _obstacle(view, p, node - ways.places, language)
    for q in range(view.seats):
        if q != p and view.familiar[q] == site:
            return _WATCHED.say(language, q=q)
    return _GUARDED[language] if site in [int(g) for g in view.guardian] else ""


def _obstacle(view: Any, p: int, site: int, language: str) -> str:
    if view.lock[site] != EMPTY:
        return _BARRED.say(language, lock=lock_name(view, int(view.lock[site]), language))
    for q in range(view.seats):
        if q != p and view.wizard[q] == site:
            return _WIZARD.say(language, q=q)
    q = next(q for q in range(view.seats) if q != p and view.familiar[q] == site)
    return _FAMILIAR.say(language, q=q)


def points_of(view: Any, p: int, ways: Ways, site: int) -> tuple[tuple[float, float], ...]:
    """The way in the drawing's own units, as far as the first obstacle."""
    board = BOARDS[int(view.seats)]
    found: list[tuple[float, float]] = []
    nodes = ways.to(site)
    for i, node in enumerate(nodes):
        if node < ways.places:
            _, x, y = board.places[node]
            found.append((x, y))
        else:
            found.append((board.sites[node - ways.places].x, board.sites[node - ways.places].y))
            if i > 0 and is_closed(view, p, node - ways.places):
                break
    return tuple(found)

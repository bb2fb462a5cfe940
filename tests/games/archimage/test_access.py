"""Ways through the maze against an oracle on the printed graph (networkx), position by position."""

from __future__ import annotations

import random

import networkx as nx
import pytest

from pentacle.games.archimage.board import HALL, SUPPLY, WORD, WORDS
from pentacle.games.archimage.cards import FACTS, LEAP, LOCK_COLOUR, SCROLL, TELEPORTATION
from pentacle.games.archimage.rules.access import accessible_locks, reach
from pentacle.games.archimage.rules.traveller import beyond as locks_beyond
from pentacle.games.archimage.rules.traveller import has_follow_up

from .table import CIRCLES, Table, fix


def printed_graph(players: int) -> nx.Graph:
    """The board as the faces print it: nodes by name."""
    table = next(t for t in FACTS.tables if t.players == players)
    faces = {f.id: f for f in FACTS.faces}
    graph = nx.Graph()
    for k, letter in enumerate(table.faces):
        here, beyond = f"{k + 1}.", f"{(k + 1) % 6 + 1}."

        def full(name: str, here: str = here, beyond: str = beyond) -> str:
            if name == "HUB":
                return name
            return beyond + "R" + name[1:] if name[0] == "E" else here + name

        for circle in faces[letter].circles:
            for end in circle.joins:
                graph.add_edge(here + circle.id, full(end))
        for scroll in faces[letter].scrolls:
            graph.add_edge(here + scroll.id, full(scroll.host))
    return graph


GRAPHS = {n: printed_graph(n) for n in (2, 3, 4, 5)}
NEAR = {n: nx.to_dict_of_lists(graph) for n, graph in GRAPHS.items()}


class Oracle:
    """Chapter 5 in plain words over the printed graph."""

    def __init__(self, t: Table, p: int) -> None:
        self.t, self.p, self.near = t, p, NEAR[t.n]
        self.names = [x.name for x in t.board.sites]
        s = t.s
        self.locks = {name: int(s.lock[i]) for i, name in enumerate(self.names) if s.lock[i]}
        self.wizard = "HUB" if s.wizard[p] == HALL else self.names[s.wizard[p]]
        self.figures = []
        for q in range(t.n):
            for node in (int(s.wizard[q]), int(s.familiar[q])):
                if q != p and node < HALL:
                    self.figures.append((self.names[node], node == int(s.familiar[q])))
        self.guarded = {self.names[g] for g in s.guardian if 0 <= g < HALL}

    def accessible(self, figures=None, locks=None, at=None) -> set[str]:
        figures = self.figures if figures is None else figures
        locks = self.locks if locks is None else locks
        at = self.wizard if at is None else at
        blocked = {node for node, _ in figures}
        reached, edge, todo = {at}, {at}, [at]
        while todo:
            for n in self.near[todo.pop()]:
                edge.add(n)
                is_way = n == "HUB" or ".R" in n or (n not in locks and n not in blocked)
                if is_way and n not in reached:
                    reached.add(n)
                    todo.append(n)
        return {n for n in edge if n in locks and n not in blocked and n not in self.guarded}

    def leap(self, colour: int) -> set[str]:
        now, found = self.accessible(), set()
        for jumped in now:
            if self.locks[jumped] < SCROLL and colour in (4, LOCK_COLOUR[self.locks[jumped]]):
                locks = {k: v for k, v in self.locks.items() if k != jumped}
                found |= self.accessible(locks=locks)
        return found - now

    def teleport(self, colour: int) -> set[str]:
        now, found = self.accessible(), set()
        for i, (node, _) in enumerate(self.figures):
            others = self.figures[:i] + self.figures[i + 1 :]
            found |= self.accessible(figures=others) - {node}
        return {n for n in found - now if colour in (4, LOCK_COLOUR[self.locks[n]])}

    def speed(self, colour: int) -> set[str]:
        found = set()
        for first in self.accessible():
            locks = {k: v for k, v in self.locks.items() if k != first}
            then = self.accessible(locks=locks, at=first)
            if any(colour in (4, LOCK_COLOUR[locks[n]]) for n in then):
                found.add(first)
        return found


def random_position(chance: random.Random) -> Table:
    """Any board, many locks gone, figures where the rules allow them."""
    n = chance.randint(2, 5)
    circle = chance.choice(CIRCLES[1:])
    t = fix(n, circle)
    names = [x.name for x in t.board.sites]
    gone = chance.random() ** 1.5
    empty = [name for name in names if chance.random() < gone]
    for name in empty:
        t.s.lock[t.site(name)] = 0
    tokens = [x for x in names[: t.board.circles] if x not in empty]
    taken: set[str] = set()
    for p in range(n):
        spots = [x for x in empty if x not in taken]
        wizard = chance.choice(spots) if spots and chance.random() < 0.85 else "hall"
        taken.add(wizard)
        where = [x for x in empty if x not in taken] + [wizard] * 3
        if circle == "IV":
            where += [x for x in tokens if x not in taken]
        familiar = chance.choice(where) if chance.random() < 0.7 else "supply"
        taken.add(familiar)
        t.s.wizard[p], t.s.familiar[p] = t.node(wizard), t.node(familiar)
    if circle == "IV":
        for c in range(5):
            fitting = [
                i
                for i in range(t.board.circles, len(names))
                if t.s.lock[i] and LOCK_COLOUR[t.s.lock[i]] == c
            ]
            here = bool(fitting) and chance.random() < 0.4
            t.s.guardian[c] = chance.choice(fitting) if here else SUPPLY
    return t._settle()


def named(t: Table, words: list[int]) -> set[str]:
    """The sites in some words of a bitmask, by name."""
    names = [site.name for site in t.board.sites]
    return {names[i] for i in range(len(names)) if int(words[i // WORD]) >> i % WORD & 1}


def accessible(t: Table, p: int) -> set[str]:
    s = t.s
    reached = reach(s, p)
    return named(t, [accessible_locks(s, p, reached, w) for w in range(WORDS)])


@pytest.mark.parametrize("part", range(10))
def test_arc_5_2_access_agrees_with_the_printed_graph(part: int):
    """ARC-5.1, ARC-5.2, ARC-6.5  A thousand random positions each."""
    chance = random.Random(part)
    for _ in range(1000):
        t = random_position(chance)
        p = chance.randrange(t.n)
        assert accessible(t, p) == Oracle(t, p).accessible()


def beyond(t: Table, p: int, spell: int, colour: int) -> set[str]:
    return named(t, [locks_beyond(t.s, p, spell, colour, -1, w) for w in range(WORDS)])


def test_arc_8_18_leap_agrees_with_what_if():
    """ARC-8.18  What becomes accessible when one accessible token is thought away."""
    chance, some = random.Random(18), 0
    for _ in range(1500):
        t = random_position(chance)
        p, colour = chance.randrange(t.n), chance.randrange(5)
        wanted = Oracle(t, p).leap(colour)
        some += bool(wanted)
        assert beyond(t, p, LEAP, colour) == wanted
    assert some > 300


def test_arc_8_19_teleportation_agrees_with_what_if():
    """ARC-8.19  What becomes accessible when one figure is thought away."""
    chance, some = random.Random(19), 0
    for _ in range(1500):
        t = random_position(chance)
        p, colour = chance.randrange(t.n), chance.randrange(5)
        wanted = Oracle(t, p).teleport(colour)
        some += bool(wanted)
        assert beyond(t, p, TELEPORTATION, colour) == wanted
    assert some > 50


def test_arc_8_21_speed_agrees_with_what_if():
    """ARC-8.21  Locks after which another one of the colour is open."""
    chance, some = random.Random(21), 0
    for _ in range(600):
        t = random_position(chance)
        p, colour = chance.randrange(t.n), chance.randrange(5)
        s, found = t.s, set()
        reached = reach(s, p)
        for name in accessible(t, p):
            if has_follow_up(s, p, colour, reached, t.site(name)):
                found.add(name)
        some += bool(found)
        assert found == Oracle(t, p).speed(colour)
    assert some > 200

"""The search as a judge: every option with everybody's chances and the line that follows it.

It is the search that bots play with (`Mcts`); only where it looks and what is read from its trees
differs.  It may also look at the table as it is, with all that a seat cannot see.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from pentacle.core import Contract, Position
from pentacle.core.chance import mix

from . import rollout_loops, tree_loops
from .base import Budget, options_of
from .clock import now
from .mcts import Mcts
from .settings import Settings

LONGEST = 10
"""Actions of a line."""
CANDIDATES = 3
"""Options that are looked at once more, alike, beside those that somebody asks about."""
SEEN = 3
"""A line goes on as long as its next action was seen so often."""
_MASK = (1 << 64) - 1


class Option(msgspec.Struct, frozen=True):
    """One action as the search sees it."""

    action: int
    chances: tuple[float, ...]
    """The result that it expects for each seat: 0 lost, 1 won, 0.5 even between two."""
    visits: int
    line: tuple[int, ...] = ()
    """What most likely follows, by whoever is asked."""


class Verdict(msgspec.Struct, frozen=True):
    """What a search says of one choice."""

    options: tuple[Option, ...]
    """Those that were looked at alike, the best first, then the others, the most visited first."""
    iterations: int
    error: float
    """The standard error of the difference between two options that were looked at alike."""

    def of(self, action: int) -> Option:
        """One of the options."""
        return next(option for option in self.options if option.action == action)


class Analyst(Mcts):
    """Judges choices: `Analyst(game, 2).judge(position, 0, budget=Budget(iterations=600))`.

    With iterations alone a verdict depends on nothing but position, seed and their number.
    """

    def __init__(self, game: Contract, seats: int, settings: Settings | None = None) -> None:
        super().__init__(game, seats, settings)
        self._by_seat = np.zeros((0, seats))

    def judge(
        self,
        position: Position,
        player: int,
        *,
        seed: int = 0,
        budget: Budget | None = None,
        also: Sequence[int] = (),
        truth: bool = False,
    ) -> Verdict:
        """Every option of a seat, judged by what it knows; `truth`: by what is really there.

        Half of the thought goes where it seems best spent, as a bot's.  The other half goes to the
        best options and to those named in `also`, so that they can be compared: each gets what it
        lacks to as many visits as the others.
        """
        begun, budget = now(), (budget or Budget()).bounded
        view = position.hidden(player)
        row = np.array(options_of(view, player), np.int16)
        self.forget()
        self._aim(view, player, seed)
        if truth:
            self._put(rollout_loops.GIVEN, bytes(position))
        self.search.open = int(truth)
        try:
            return self._judge(player, row, mix(seed & _MASK), budget, begun, also)
        finally:
            self.search.open = self.search.only = 0

    def _judge(
        self,
        player: int,
        row: NDArray[np.int16],
        seed: int,
        budget: Budget,
        begun: float,
        also: Sequence[int],
    ) -> Verdict:
        self._recount(row)
        lines: dict[int, tuple[int, ...]] = {}
        done = self._think(row, seed, budget.part(0.5), begun)
        best = np.argsort(-self._votes, kind="stable")[:CANDIDATES].tolist()
        chosen = list(dict.fromkeys([*best, *(row.tolist().index(action) for action in also)]))
        wanted = done if budget.ms else budget.iterations - done
        for i, more in zip(chosen, shares_of(self._votes[chosen], wanted), strict=True):
            if more:
                done += self._deepen(row, i, seed, more, budget, begun)
            lines[i] = self._follow_line(player, int(row[i]))
        return self._verdict(player, row, chosen, lines, done)

    def _deepen(
        self, row: NDArray[np.int16], i: int, seed: int, more: int, budget: Budget, begun: float
    ) -> int:
        """So many more iterations that begin with one action, while there is time."""
        if self.settings.tree:
            self._begin()
            seed = mix((seed + 1 + i) & _MASK)
        else:
            self._recount(row)
        self.search.only = int(row[i]) + 1
        return self._think(row, seed, Budget(budget.ms, more), begun)

    def _recount(self, row: NDArray[np.int16]) -> None:
        self._votes, self._results = np.zeros(len(row), np.int64), np.zeros(len(row))
        self._by_seat = np.zeros((len(row), self.seats))

    def _verdict(
        self,
        player: int,
        row: NDArray[np.int16],
        chosen: list[int],
        lines: dict[int, tuple[int, ...]],
        done: int,
    ) -> Verdict:
        visits = np.maximum(1, self._votes)
        means = self._results / visits
        rest = [i for i in np.argsort(-self._votes, kind="stable").tolist() if i not in lines]
        order = sorted(chosen, key=lambda i: -means[i]) + [i for i in rest if self._votes[i]]
        options = tuple(
            Option(
                int(row[i]),
                self._chances(player, i, float(means[i])),
                int(self._votes[i]),
                lines.get(i) or self._follow_line(player, int(row[i])),
            )
            for i in order
        )
        unit = float(tree_loops.deviation(self.search, player))
        return Verdict(options, done, unit * float(np.sqrt(2.0 / visits[chosen].min())))

    def _chances(self, player: int, i: int, own: float) -> tuple[float, ...]:
        """What each seat may expect after an action; between two all that is not one's own."""
        if self.seats == 1:
            return (own,)
        if self.seats == 2:
            return (own, 1.0 - own) if player == 0 else (1.0 - own, own)
        found = self._by_seat[i] / max(1, self._votes[i])
        found[player] = own
        return tuple(found.tolist())

    # reading the trees

    def _vote(self, actions: NDArray[np.int16]) -> None:
        before = self._votes.copy()
        super()._vote(actions)
        if self.seats > 2:
            self._note_others(actions, self._votes - before)

    def _note_others(self, actions: NDArray[np.int16], visits: NDArray[np.int64]) -> None:
        """What the other seats got: their own trees know, as far as they saw the action."""
        player, space, nodes = int(self.search.player), self.game.actions.count, self.memory.nodes
        for q in range(self.seats):
            if q == player:
                continue
            children = self._children(int(self.search.root[q]))
            hidden = children.get(-1 - player, 0)
            for i, action in enumerate(actions.tolist()):
                node = children.get(player * space + action, hidden)
                if visits[i] and node:
                    mean = nodes["total"][node] / max(1, nodes["visits"][node])
                    self._by_seat[i, q] += visits[i] * mean

    def _children(self, node: int) -> dict[int, int]:
        """The children of a node by what led to them."""
        nodes, found = self.memory.nodes, {}
        child = int(nodes["child"][node])
        while child:
            found[int(nodes["key"][child])] = child
            child = int(nodes["sibling"][child])
        return found

    def _follow_line(self, player: int, action: int) -> tuple[int, ...]:
        """What was tried most after an action, as far as the seat would see it happen."""
        nodes, space, line = self.memory.nodes, self.game.actions.count, list[int]()
        node = self._children(int(self.search.root[player])).get(player * space + action, 0)
        while node and len(line) < LONGEST:
            children = self._children(node)
            key = max(children, key=lambda k: (int(nodes["visits"][children[k]]), -k), default=-1)
            if key < 0 or nodes["visits"][children[key]] < SEEN:
                break
            line.append(key % space)
            node = children[key]
        return tuple(line)


def shares_of(visits: NDArray[np.int64], more: int) -> list[int]:
    """How so many more visits bring all to the same height, the lowest first.

    >>> shares_of(np.array([100, 40, 10]), 61)
    [0, 16, 45]
    """
    low, high = int(visits.min()), int(visits.max()) + more
    while low < high:
        height = (low + high + 1) // 2
        if int(np.maximum(0, height - visits).sum()) <= more:
            low = height
        else:
            high = height - 1
    shares = np.maximum(0, low - visits)
    for i in np.flatnonzero(visits <= low)[: more - int(shares.sum())]:
        shares[i] += 1
    found: list[int] = shares.tolist()
    return found

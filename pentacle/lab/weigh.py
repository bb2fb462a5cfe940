"""Weighing every choice of a position, not only the best: what each of them is worth."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pentacle.bots import mcts_loops, rollout_loops, votes_loops
from pentacle.bots.base import View, options_of
from pentacle.bots.mcts import Mcts
from pentacle.bots.world_loops import bound
from pentacle.core.chance import mix

_MASK = (1 << 64) - 1
_ANY = 1e12
"""So wide a root has room for every choice."""
_EACH = 20
"""A tree looks at least so often at each choice before the next one is begun."""


class Weighed(NamedTuple):
    """The chances of a seat after each of its choices, the best first."""

    actions: list[int]
    chances: list[float]
    visits: list[int]

    @property
    def gap(self) -> float:
        """How much more the best promises than any other."""
        return self.chances[0] - self.chances[1]

    def loss(self, action: int) -> float:
        """What a choice costs, compared with the best."""
        return self.chances[0] - self.chances[self.actions.index(action)]


class Scales(Mcts):
    """The search of the bots with its attention on every choice alike.

    The bot opens few choices and returns to those that do well; here each one is opened first, and
    none is preferred because greedy likes it.  Every iteration plays in a world of its own.
    """

    def weigh(self, view: View, player: int, iterations: int, seed: int) -> Weighed:
        """Look so often at what a seat may choose, from what it knows."""
        view = view.hidden(player)
        actions = options_of(view, player)
        n = len(actions)
        self._attend(view, player, actions)
        size, done, chance = self.settings.tree or iterations, 0, mix(seed & _MASK)
        size = max(size, _EACH * n)
        while done < iterations:
            part = max(n + 1, min(size, iterations - done))
            self._grow(n, part, chance)
            bound(votes_loops.count)(self.worlds, self.search, self.memory, self.counted)
            done, chance = done + part, mix(chance)
        return self._ranked(n)

    def _attend(self, view: View, player: int, actions: list[int]) -> None:
        """Look at this position, and at each of its choices alike."""
        self.forget()
        self.settings.write(self.search, self.game)
        self.search.player, self.search.planned = player, 0
        self._put(rollout_loops.GIVEN, bytes(view))
        self.memory.opinion[:] = 0.0
        self.memory.opinion[actions] = 1.0
        self._ask(0)

    def _grow(self, n: int, iterations: int, seed: int) -> None:
        """A fresh tree, at first as wide as there are choices."""
        search = bound(mcts_loops.search)
        self._begin()
        self.search.widen = _ANY
        search(self.worlds, self.search, self.memory, np.uint64(seed), n)
        self.search.widen = self.settings.widen
        search(self.worlds, self.search, self.memory, np.uint64(seed), iterations - n)

    def _ranked(self, n: int) -> Weighed:
        votes = self.counted[:n]
        means = votes["result"] / np.maximum(1, votes["visits"])
        order = np.argsort(-means, kind="stable")
        best = votes[order]
        return Weighed(best["action"].tolist(), means[order].tolist(), best["visits"].tolist())

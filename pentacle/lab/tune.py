"""Tune the weights of a game's judgement by CMA-ES, on duplicate deals, with the greedy bot.

A candidate plays the weights as they are, on the same deals from every seat; what counts is how
clearly it wins.  The proof counts wins alone.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.weights import WeightTable

from .duel import Duel
from .stats import Estimate, estimate
from .weights import chosen_of, flatten, unflatten, variant

FIRST_STEP = 0.25
"""How far the first candidates lie from the start: a quarter of each weight."""


class Tuner:
    """Looks for better weights: `Tuner(game, seats=2, seed=1).run(generations=20, deals=12)`."""

    def __init__(
        self, game: Game, seats: int, seed: int, names: Sequence[str] = (), quick: bool = False
    ) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self.start: WeightTable = chosen_of(game, names)
        self.proof = Duel(game, seats)
        self.duel = Duel(game, seats, light=True) if quick else self.proof

    def run(
        self, generations: int, deals: int, after: Callable[[int, float], None] | None = None
    ) -> WeightTable:
        """The best weights found: the mean of the last generation's distribution."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import cma
        scale = np.maximum(np.abs(flatten(self.start)), 0.05)
        options: dict[str, Any] = {"seed": self.seed, "verbose": -9, "maxiter": generations}
        strategy = cma.CMAEvolutionStrategy(np.zeros(len(scale)), FIRST_STEP, options)
        for generation in range(generations):
            candidates = strategy.ask()
            chosen = [self.seed * 100_003 + generation * deals + i for i in range(deals)]
            losses = [-self._result(self._at(x, scale), chosen) for x in candidates]
            strategy.tell(candidates, losses)
            if after:
                after(generation + 1, -min(losses))
        return self._at(np.asarray(strategy.result.xfavorite), scale)

    def _result(self, weights: WeightTable, deals: Sequence[int]) -> float:
        return float(np.mean(self.duel.results(variant(self.game, weights), deals)))

    def _at(self, x: NDArray[np.float64], scale: NDArray[np.float64]) -> WeightTable:
        return unflatten(self.start, flatten(self.start) + x * scale)

    def prove(
        self, weights: WeightTable, deals: int, after: Callable[[int], None] | None = None
    ) -> Estimate:
        """The share of wins between greedy bots, on deals that no candidate has seen."""
        other, shares = variant(self.game, weights), []
        for i in range(deals):
            shares += self.proof.shares(other, [(self.seed << 40) + i])
            if after:
                after(i + 1)
        return estimate(shares)

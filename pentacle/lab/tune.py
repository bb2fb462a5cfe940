"""Tune the weights of a game's judgement by CMA-ES, on duplicate deals, with the greedy bot.

A candidate plays the weights as they are, on the same deals from every seat; what counts is its
share of the wins.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.bots.greedy import Greedy
from pentacle.core import Game

from .entrants import parse_entrant
from .referee import Referee
from .stats import Estimate, estimate
from .weights import Weights, chosen_of, flatten, unflatten, variant

SPREAD = 0.25
"""How far the first candidates lie from the start: a quarter of each weight."""


class Tuner:
    def __init__(self, game: Game, seats: int, seed: int, names: Sequence[str] = ()) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self.start: Weights = chosen_of(game, names)
        self.referee = Referee(game, seats, game.row(seats))
        self.old = Greedy(game, seats)
        self._entrant = parse_entrant("greedy")

    def duel(self, weights: Weights, deals: Sequence[int]) -> list[float]:
        """The share of wins with these weights, deal by deal, each from every seat."""
        new = Greedy(variant(self.game, weights), self.seats)
        shares = []
        for deal in deals:
            won = 0.0
            for seat in range(self.seats):
                bots = [new if p == seat else self.old for p in range(self.seats)]
                result = self.referee.play(bots, [self._entrant] * self.seats, deal)
                won += result.shares[seat]
            shares.append(won / self.seats)
        return shares

    def run(
        self, generations: int, deals: int, after: Callable[[int, float], None] | None = None
    ) -> Weights:
        """The best weights found: the mean of the last generation's distribution."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import cma
        scale = np.maximum(np.abs(flatten(self.start)), 0.05)
        options: dict[str, Any] = {"seed": self.seed, "verbose": -9, "maxiter": generations}
        strategy = cma.CMAEvolutionStrategy(np.zeros(len(scale)), SPREAD, options)
        for generation in range(generations):
            candidates = strategy.ask()
            chosen = [self.seed * 100_003 + generation * deals + i for i in range(deals)]
            losses = [-float(np.mean(self.duel(self._at(x, scale), chosen))) for x in candidates]
            strategy.tell(candidates, losses)
            if after:
                after(generation + 1, -min(losses))
        return self._at(np.asarray(strategy.result.xfavorite), scale)

    def _at(self, x: NDArray[np.float64], scale: NDArray[np.float64]) -> Weights:
        return unflatten(self.start, flatten(self.start) + x * scale)

    def prove(self, weights: Weights, deals: int) -> Estimate:
        """The share of wins on deals that no candidate has seen."""
        return estimate(self.duel(weights, [(self.seed << 40) + i for i in range(deals)]))

"""Tune the weights of a game's judgement by CMA-ES, on duplicate deals, with the greedy bot.

A candidate plays the weights as they are, on the same deals from every seat; what counts is how
clearly it wins.  The proof counts wins alone.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.compile.spread import Team, team_of
from pentacle.core.weights import WeightTable
from pentacle.games import find_game

from .duel import Duel
from .stats import Estimate, estimate
from .weights import chosen_of, flatten, unflatten, variant

FIRST_STEP = 0.25
"""How far the first candidates lie from the start: a quarter of each weight."""


class Tuner:
    """Looks for better weights: `Tuner(game, seats=2, seed=1).run(generations=20, deals=12)`."""

    def __init__(
        self, game: Game, seats: int, seed: int, names: Sequence[str] = (), quick: bool = False,
        team: Team | None = None,
    ) -> None:  # fmt: skip
        self.game, self.seats, self.seed = game, seats, seed
        self.start: WeightTable = chosen_of(game, names)
        self.quick, self.team = quick, team or team_of(1)

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
            losses = self._losses([self._at(x, scale) for x in candidates], chosen)
            strategy.tell(candidates, losses)
            if after:
                after(generation + 1, -min(losses))
        return self._at(np.asarray(strategy.result.xfavorite), scale)

    def _losses(self, candidates: Sequence[WeightTable], deals: Sequence[int]) -> list[float]:
        """How badly each candidate does on these deals."""
        place = (self.game.name, self.seats, self.quick)
        bouts = [Bout(*place, msgspec.json.encode(c), tuple(deals)) for c in candidates]
        found = {bout.weights: -float(np.mean(r)) for bout, r in self.team.run(results_of, bouts)}
        return [found[bout.weights] for bout in bouts]

    def _at(self, x: NDArray[np.float64], scale: NDArray[np.float64]) -> WeightTable:
        return unflatten(self.start, flatten(self.start) + x * scale)

    def prove(
        self, weights: WeightTable, deals: int, after: Callable[[int], None] | None = None
    ) -> Estimate:
        """The share of wins between greedy bots, on deals that no candidate has seen."""
        place, table = (self.game.name, self.seats, False), msgspec.json.encode(weights)
        bouts = [Bout(*place, table, ((self.seed << 40) + i,)) for i in range(deals)]
        shares: dict[int, float] = {}
        for bout, (share,) in self.team.run(shares_of, bouts):
            shares[bout.deals[0]] = share
            if after:
                after(len(shares))
        return estimate(shares[deal] for deal in sorted(shares))


class Bout(NamedTuple):
    """Some deals between weights and those of the game: what is given to a worker."""

    game: str
    seats: int
    light: bool
    weights: bytes
    """As JSON."""
    deals: tuple[int, ...]


def results_of(bout: Bout) -> list[float]:
    """How clearly the weights win, deal by deal."""
    return _duel(*bout[:3]).results(_judging(bout.game, bout.weights), bout.deals)


def shares_of(bout: Bout) -> list[float]:
    """Their share of wins, deal by deal."""
    return _duel(*bout[:3]).shares(_judging(bout.game, bout.weights), bout.deals)


@lru_cache(maxsize=4)
def _duel(game: str, seats: int, light: bool) -> Duel:
    return Duel(find_game(game), seats, light)


@lru_cache(maxsize=4)
def _judging(game: str, weights: bytes) -> Game:
    """The game with these weights; compiled once in each worker."""
    return variant(find_game(game), msgspec.json.decode(weights))

"""One seat judges with new weights, the others with old ones: who wins how often, how clearly?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from pentacle.bots import Bot
from pentacle.bots.greedy import Greedy
from pentacle.core import Game

from .entrants import parse_entrant
from .referee import Result, play_game


class Duel:
    """Games between greedy bots; with `light` they plan with few worlds and lines."""

    def __init__(self, game: Game, seats: int, light: bool = False) -> None:
        self.game, self.seats, self._light = game, seats, light
        self.old = Greedy(game, seats, light=light)
        self._entrants = [parse_entrant("greedy")] * seats

    def shares(self, other: Game, deals: Sequence[int]) -> list[float]:
        """The share of wins of the other judgement, deal by deal, each from every seat."""
        return [
            float(np.mean([result.shares[seat] for seat, result in games]))
            for games in self._play(other, deals)
        ]

    def results(self, other: Game, deals: Sequence[int]) -> list[float]:
        """The same, but half of it by how clear it was: fewer games tell good from bad."""
        return [
            float(np.mean([self._result_of(seat, result) for seat, result in games]))
            for games in self._play(other, deals)
        ]

    def _result_of(self, seat: int, result: Result) -> float:
        clear = clearness(result.points, seat, self.old.temperature)
        return (result.shares[seat] + clear) / 2

    def _play(self, other: Game, deals: Sequence[int]) -> Iterator[list[tuple[int, Result]]]:
        new = Greedy(other, self.seats, light=self._light)
        for deal in deals:
            yield [(seat, self._game(new, seat, deal)) for seat in range(self.seats)]

    def _game(self, new: Bot, seat: int, deal: int) -> Result:
        """A game in which one seat has the other judgement."""
        bots: list[Bot] = [new if p == seat else self.old for p in range(self.seats)]
        table = self.game.deal(self.seats, deal, compiled=True)
        return play_game(table, bots, self._entrants, deal)


def clearness(points: Sequence[int], seat: int, temperature: float) -> float:
    """A lead in points over the best other seat, as the chance that such a lead would win.

    >>> clearness([12, 12], 0, temperature=5.0)
    0.5
    """
    best = max(n for p, n in enumerate(points) if p != seat)
    return float(1.0 / (1.0 + np.exp(np.clip((best - points[seat]) / temperature, -60.0, 60.0))))

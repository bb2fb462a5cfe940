"""One seat judges with new weights, the others with old ones: who wins how often?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

import numpy as np

from pentacle.bots.contract_loops import MOVES, RULES, SCORES, WORDS, f64, i64, u64
from pentacle.bots.greedy import Greedy
from pentacle.bots.machine import addresses, words_of
from pentacle.bots.settings import settings_of
from pentacle.core import RANK, Game
from pentacle.core.rules import OPTIONS, Rule

from . import duel_loops
from .entrants import parse_entrant
from .referee import Referee, shares_of


class Duel(Protocol):
    def shares(self, other: Game, deals: Sequence[int]) -> list[float]:
        """The share of wins of the other judgement, deal by deal, each from every seat."""
        ...


class GreedyDuel:
    """Between greedy bots, with all their planning."""

    def __init__(self, game: Game, seats: int) -> None:
        self.seats, self.old = seats, Greedy(game, seats)
        self.referee = Referee(game, seats, game.row(seats))
        self._entrants = [parse_entrant("greedy")] * seats

    def shares(self, other: Game, deals: Sequence[int]) -> list[float]:
        new = Greedy(other, self.seats)
        return [sum(self._won(new, deal)) / self.seats for deal in deals]

    def _won(self, new: Greedy, deal: int) -> list[float]:
        seats = range(self.seats)
        games = [[new if p == seat else self.old for p in seats] for seat in seats]
        return [
            self.referee.play(list(bots), self._entrants, deal).shares[seat]
            for seat, bots in enumerate(games)
        ]


class QuickDuel:
    """One action ahead: hundreds of games in the time of one between greedy bots."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.old, self._setup = addresses(game), game.compiled.function("setup").run
        self._won_game = 50.0 * settings_of(game).temperature
        self._records = game.state.zeros(duel_loops.RECORDS)
        self._scores, self._results = np.zeros((2, seats), np.int64), np.zeros(seats)
        self._counter = np.zeros(1, np.uint64)

    def shares(self, other: Game, deals: Sequence[int]) -> list[float]:
        new, seats = addresses(other), range(self.seats)
        return [sum(self._play(new, seat, deal) for seat in seats) / self.seats for deal in deals]

    def _play(self, new: Any, seat: int, deal: int) -> float:
        """One game: what the seat has of its win."""
        self._records.view(np.uint8)[:] = 0
        self._setup(self._records[0], self.seats, self.game.row(self.seats), np.uint64(deal))
        _loop()(
            new, self.old, words_of(self._records), seat, self.seats, self._won_game,
            np.uint64(deal), self.game.moves(), self._scores, self._results, self._counter,
        )  # fmt: skip
        self.game.compiled.function("score").run(self._records[0], self._scores)
        return shares_of(self._scores[RANK].tolist())[seat]


@cache
def _loop() -> Any:
    loop = Rule(duel_loops.play, targetoptions=OPTIONS)
    rest = (i64, i64, f64, u64, MOVES, SCORES, f64[::1], u64[::1])
    loop.compile(i64(RULES, RULES, WORDS, *rest))
    return loop.run

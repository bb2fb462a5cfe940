"""Games between bots at full speed: compiled rules, hidden records, every answer checked."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pentacle.bots import Bot, Budget, Choice
from pentacle.core import RANK, Game
from pentacle.core.chance import mix
from pentacle.core.errors import IllegalAction
from pentacle.core.record import Ints

from .entrants import Entrant


class Result(msgspec.Struct):
    """How one game ended: a number for each seat in each list."""

    ranks: list[int]
    points: list[int]
    choices: list[int]
    ms: list[float]
    actions: int

    @property
    def shares(self) -> list[float]:
        return shares_of(self.ranks)


def shares_of(ranks: list[int]) -> list[float]:
    """One win, shared by all who stand on rank 1."""
    best = ranks.count(1)
    return [1 / best if rank == 1 else 0.0 for rank in ranks]


class Referee:
    def __init__(self, game: Game, seats: int, row: Ints) -> None:
        self.game, self.seats, self.row = game, seats, row
        names = ("setup", "pending", "legal", "apply", "score", "hide")
        for name in names:
            function: Any = game.compiled.function(name)
            setattr(self, "_" + name, function.run)
        self._table, self._view = game.state.zeros(1), game.state.zeros(1)
        self._moves = game.moves()

    @property
    def last(self) -> NDArray[Any]:
        """The record as the last game left it; the next game is played in the same place."""
        return self._table

    def play(self, bots: list[Bot], entrants: list[Entrant], seed: int) -> Result:
        """One game; bot i sits on seat i.  Forced choices are played without asking."""
        s, seats = self._table, self.seats
        s.view(np.uint8)[:] = 0
        self._setup(s[0], seats, self.row, np.uint64(seed))
        for bot in {id(b): b for b in bots}.values():
            getattr(bot, "forget", lambda: None)()
        result = Result([], [], [0] * seats, [0.0] * seats, 0)
        last, used, looked = -1, 0.0, 0
        while mask := self._pending(s[0]):
            p = (mask & -mask).bit_length() - 1
            n = self._legal(s[0], p, self._moves)
            action = int(self._moves[0])
            if n > 1:
                if p != last:
                    used, looked = 0.0, 0
                number = mix((seed * 1000003 + result.actions * 31 + p) & ((1 << 64) - 1)) >> 1
                begun = time.perf_counter()
                budget = entrants[p].budget(used, looked)
                choice = self._ask(bots[p], p, number, budget)
                action = choice.action
                took = 1000 * (time.perf_counter() - begun)
                if action not in self._moves[:n]:
                    raise IllegalAction(f"{entrants[p].text} chose {action}, which is not legal")
                used, looked, last = used + took, looked + choice.iterations, p
                result.choices[p] += 1
                result.ms[p] += took
            self._apply(s[0], p, action)
            result.actions += 1
        scores = np.zeros((2, seats), np.int64)
        self._score(s[0], scores)
        result.points, result.ranks = scores[0].tolist(), scores[RANK].tolist()
        return result

    def _ask(self, bot: Bot, p: int, seed: int, budget: Budget | None) -> Choice:
        self._view[:] = self._table
        self._hide(self._view[0], p)
        return bot.choose(self._view, p, seed=seed, budget=budget)

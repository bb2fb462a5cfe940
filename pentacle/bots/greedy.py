"""The greedy bot: the own turn after which it stands best."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from pentacle.core import Game

from . import greedy_loops
from .base import Budget, Choice, Move, View, legal_moves
from .machine import MOVES, as_record, bind, f64, i64, table_type, u64, words_of
from .settings import settings_of

USES = ("pending", "legal", "apply", "score", "hide", "resample", "value")


class Greedy:
    """Plans its whole turn of small choices; looks no further than what comes back to it."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.temperature = settings_of(game).temperature
        self._records = game.state.zeros(greedy_loops.RECORDS)
        self._moves = np.zeros((2, game.actions.count), np.int16)
        self._scores, self._results = np.zeros((2, seats), np.int64), np.zeros(seats)

    @cached_property
    def _search(self) -> Any:
        table = table_type(self.game)
        rest = (table, types.uint64[:, ::1], i64, i64, f64, u64, types.int16[:, ::1])
        rest += (types.int64[:, ::1], f64[::1], MOVES, f64[::1])
        return bind(self.game, greedy_loops.greedy, USES, i64, *rest)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        _ = self._search

    def values(
        self, view: View, player: int, seed: int
    ) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """Every legal action and how far ahead its best turn leaves the seat."""
        actions, values = self.game.moves(), np.zeros(self.game.actions.count)
        words = words_of(self._records)
        words[greedy_loops.GIVEN] = words_of(as_record(self.game, view))[0]
        n = self._search(
            self._records, words, player, self.seats,
            50.0 * self.temperature, np.uint64(seed), self._moves, self._scores, self._results,
            actions, values,
        )  # fmt: skip
        return actions[:n], values[:n]

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        actions = legal_moves(self.game, as_record(self.game, view), player)
        if not len(actions):
            raise ValueError(f"seat {player} has nothing to decide")
        if len(actions) == 1:
            return Choice(int(actions[0]), (Move(int(actions[0]), 1.0, 0.5),))
        actions, values = self.values(view, player, seed)
        return rank(actions, values, self.temperature)


def shares_of(values: NDArray[np.float64], temperature: float) -> NDArray[np.float64]:
    """How much of a thought each action deserves; a quarter of the temperature is a factor e."""
    weights = np.exp(np.clip(4.0 * (values - values.max()) / temperature, -60.0, 0.0))
    return np.asarray(weights / weights.sum())


def rank(actions: NDArray[np.int16], values: NDArray[np.float64], temperature: float) -> Choice:
    """Actions by value, the best first; equal ones in the order of the rules."""
    order = np.argsort(-values, kind="stable")
    shares = shares_of(values, temperature)
    expected = 1.0 / (1.0 + np.exp(-np.clip(values / (2.0 * temperature), -60.0, 60.0)))
    moves = tuple(Move(int(actions[i]), float(shares[i]), float(expected[i])) for i in order)
    return Choice(moves[0].action, moves, len(actions))

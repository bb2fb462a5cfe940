"""The greedy bot: the own turn after which it stands best."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.record import Ints

from . import greedy_loops
from .base import Budget, Choice, Move, View, legal_moves
from .contract_loops import MOVES, RULES, SCORES, WORDS, f64, i64, u64
from .machine import addresses, as_record, bind, words_of
from .settings import settings_of

WHOLE, LIGHT = (5, 3, 24, 32, 24), (2, 1, 6, 12, 8)
"""Efforts (see `greedy_loops`): as the bot plays, and a game in a fraction of the time."""
PLANNED = 0.6
"""The share of an action that an earlier plan asks for."""


def _plan_turn() -> Any:
    rest = (i64[::1], i64, i64, f64, u64, types.int16[:, ::1], SCORES, f64[::1])
    rest += (MOVES, f64[::1], i64[::1])
    return bind(greedy_loops.greedy, i64, RULES, WORDS, *rest)


def _advance() -> Any:
    return bind(greedy_loops.advance, i64, WORDS, i64[::1], i64)


class Greedy:
    """Plans its whole turn of small choices; looks no further than what comes back to it."""

    def __init__(self, game: Game, seats: int, effort: tuple[int, ...] = WHOLE) -> None:
        self.game, self.seats = game, seats
        self.temperature = settings_of(game).temperature
        self._effort = np.array(effort, np.int64)
        self._records = game.state.zeros(greedy_loops.RECORDS)
        self._moves = np.zeros((2, game.actions.count), np.int16)
        self._scores, self._results = np.zeros((2, seats), np.int64), np.zeros(seats)
        self._plan = np.zeros(greedy_loops.STORY, np.int64)
        self._planner, self._at, self._expected = -1, 0, 0.5

    @cached_property
    def _rules(self) -> Ints:
        return addresses(self.game)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        _ = self._rules, _plan_turn(), _advance()

    def forget(self) -> None:
        """Drop the plan: the next choice owes nothing to earlier ones."""
        self._planner = -1

    def values(
        self, view: View, player: int, seed: int
    ) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
        """Every legal action and how far ahead its best turn leaves the seat."""
        actions, values = self.game.moves(), np.zeros(self.game.actions.count)
        words = words_of(self._records)
        words[greedy_loops.GIVEN] = words_of(as_record(self.game, view))[0]
        n = _plan_turn()(
            self._rules, words, self._effort, player, self.seats, 50.0 * self.temperature,
            np.uint64(seed), self._moves, self._scores, self._results, actions, values, self._plan,
        )  # fmt: skip
        self._planner, self._at = player, 1
        return actions[:n], values[:n]

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        table = as_record(self.game, view)
        actions = legal_moves(self.game, table, player)
        if not len(actions):
            raise ValueError(f"seat {player} has nothing to decide")
        if len(actions) == 1:
            return Choice(int(actions[0]), (Move(int(actions[0]), 1.0, 0.5),))
        if self._goes_on(table, player):
            action = int(self._plan[self._at])
            return Choice(action, (Move(action, 1.0, self._expected),))
        choice = rank(*self.values(table, player, seed), self.temperature)
        self._expected = choice.moves[0].expected
        if choice.action != self._plan[1]:
            self.forget()
        return choice

    def shares(self, table: NDArray[Any], player: int, seed: int) -> NDArray[np.float64]:
        """How much of a thought each action of the whole space deserves."""
        shares = np.zeros(self.game.actions.count)
        if self._goes_on(table, player):
            actions = legal_moves(self.game, table, player)
            shares[actions] = (1.0 - PLANNED) / len(actions)
            shares[self._plan[self._at]] += PLANNED
        else:
            actions, values = self.values(table, player, seed)
            shares[actions] = shares_of(values, self.temperature)
        return shares

    def plan(self) -> Ints:
        """What is left of the plan for the last position: how many actions, then these."""
        rest = self._plan[self._at : self._plan[0] + 1] if self._planner >= 0 else self._plan[:0]
        return np.array([len(rest), *rest], np.int64)

    def _goes_on(self, table: NDArray[Any], player: int) -> bool:
        """Is this the next choice of the turn that was planned, and nothing new was learnt?"""
        if self._planner != player:
            return False
        words = words_of(self._records)
        words[greedy_loops.NOW] = words_of(table)[0]
        at = _advance()(words, self._plan, self._at)
        if at:
            self._at = at
        return bool(at)


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

"""The searching bot: information-set Monte Carlo tree search, within a stated memory."""

from __future__ import annotations

import time
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
from numba import types
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.chance import mix

from . import mcts_loops, tree_loops
from .base import Budget, Choice, Move, View, legal_moves
from .greedy import USES, Greedy, shares_of
from .machine import MOVES, as_record, bind, f64, i64, table_type, u64, words_of
from .settings import Settings, settings_of

NODES = 1 << 20
"""Nodes of all trees together; when they are used up the trees grow no further."""
NODE_BYTES = 3 * 4 + 2 * 4 + 8 + 2
MEMORY = NODES * NODE_BYTES
"""Bytes of the trees of one bot: 30 MiB.  All else is a few records and two rows of the action
space for each seat."""
FULL = NODES * 3 // 4
"""Trees that are fuller than this are not kept for the next choice."""
SLICE_MS = 25.0
"""How long compiled code runs before the clock is read again."""
_MASK = (1 << 64) - 1


class Mcts:
    def __init__(self, game: Game, seats: int, settings: Settings | None = None) -> None:
        self.game, self.seats = game, seats
        self.settings = settings or settings_of(game)
        self.greedy = Greedy(game, seats)
        space = game.actions.count
        self._records = game.state.zeros(mcts_loops.RECORDS)
        self._trees = (
            np.zeros((NODES, 3), np.int32),
            np.zeros((NODES, 2), np.int32),
            np.zeros(NODES),
            np.zeros(NODES, np.int16),
            np.zeros(tree_loops.ROOT + seats, np.int64),
        )
        self._habit, self._prior = np.zeros((seats * space, 2)), np.zeros(space)
        self._moves, self._stamp = game.moves(), np.zeros(space, np.int64)
        self._path = np.zeros((mcts_loops.LONGEST + 8, 2), np.int64)
        self._played = np.zeros((mcts_loops.LONGEST, 2), np.int64)
        self._scores = np.zeros((2, seats), np.int64)
        self._last: tuple[NDArray[Any], int, int] | None = None

    # the compiled loops

    @property
    def _tree_types(self) -> tuple[Any, ...]:
        return (
            types.int32[:, ::1], types.int32[:, ::1], f64[::1], types.int16[::1], i64[::1],
        )  # fmt: skip

    @cached_property
    def _search(self) -> Any:
        table, words = table_type(self.game), types.uint64[:, ::1]
        rest = (table, words, i64, i64, u64, i64, i64, f64[::1], *self._tree_types)
        rest += (f64[:, ::1], f64[::1], MOVES, i64[::1], i64[:, ::1], i64[:, ::1], i64[:, ::1])
        return bind(self.game, mcts_loops.search, USES, i64, *rest)

    @cached_property
    def _follow(self) -> Any:
        table, words = table_type(self.game), types.uint64[:, ::1]
        rest = (table, words, i64, i64, i64, u64, *self._tree_types, MOVES)
        uses = ("pending", "legal", "apply", "hide", "resample")
        result = types.boolean
        return bind(self.game, mcts_loops.follow, uses, result, *rest, i64[:, ::1], i64)

    @cached_property
    def _reset(self) -> Any:
        return bind(self.game, mcts_loops.reset, (), i64, *self._tree_types, f64[:, ::1], i64)

    @cached_property
    def _statistics(self) -> Any:
        link, count, total, _, head = self._tree_types
        rest = (link, count, total, head, i64, i64, i64, MOVES, i64[::1], f64[::1])
        return bind(self.game, mcts_loops.root_statistics, (), i64, *rest)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        self.greedy.prepare()
        _ = self._search, self._follow, self._reset, self._statistics

    # choosing

    def forget(self) -> None:
        """Drop the trees: the next choice owes nothing to earlier ones."""
        self._last = None

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        begun = time.perf_counter()
        table = as_record(self.game, view)
        actions = legal_moves(self.game, table, player)
        if not len(actions):
            raise ValueError(f"seat {player} has nothing to decide")
        if len(actions) == 1:
            choice = Choice(int(actions[0]), (Move(int(actions[0]), 1.0, 0.5),))
        else:
            self._aim(table, player, seed)
            self._think(player, mix(seed & _MASK), (budget or Budget()).bounded, begun)
            choice = self._conclude(player, actions)
            self._last = (table, player, choice.action)
        return choice

    def _aim(self, table: NDArray[Any], player: int, seed: int) -> None:
        """Keep the trees if they fit this position, else begin anew; ask greedy for its opinion."""
        if not self._fits(table, player):
            self._reset(*self._trees, self._habit, self.seats)
        self._put(mcts_loops.GIVEN, table)
        self._prior[:] = 0.0
        actions, values = self.greedy.values(table, player, seed)
        self._prior[actions] = shares_of(values, self.settings.temperature)

    def _put(self, slot: int, table: NDArray[Any]) -> None:
        words_of(self._records)[slot] = words_of(table)[0]

    def _fits(self, table: NDArray[Any], player: int) -> bool:
        if not self._last or self._last[1] != player:
            return False
        before, _, action = self._last
        if self._trees[4][tree_loops.USED] > FULL:
            return False
        self._put(mcts_loops.GIVEN, before)
        self._put(mcts_loops.NOW, table)
        return bool(
            self._follow(
                self._records, words_of(self._records), player, self.seats, action, np.uint64(1),
                *self._trees, self._moves, self._path, self.game.actions.count,
            )
        )  # fmt: skip

    def _think(self, player: int, seed: int, budget: Budget, begun: float) -> None:
        """Search in slices until time or iterations are used up."""
        s = self.settings
        knobs = np.array(
            [
                s.explore, s.widen, s.widen_power, s.rollout, s.tries, s.habit, s.prior,
                s.temperature, s.look,
            ],
            np.float64,
        )  # fmt: skip
        words, done = words_of(self._records), 0
        most = budget.iterations or 1 << 40
        size = 16 if budget.ms else most
        while done < most:
            size, sliced = min(size, most - done), time.perf_counter()
            self._search(
                self._records, words, player, self.seats, np.uint64(seed), size, self.game.bound,
                knobs, *self._trees, self._habit, self._prior, self._moves, self._stamp,
                self._path, self._played, self._scores,
            )  # fmt: skip
            done, now = done + size, time.perf_counter()
            left = budget.ms - 1000 * (now - begun)
            if budget.ms and left <= 0:
                break
            pace = size / max(1e-6, now - sliced) / 1000
            size = max(1, int(pace * min(SLICE_MS, left))) if budget.ms else most

    def _conclude(self, player: int, actions: NDArray[np.int16]) -> Choice:
        link, count, total, _, head = self._trees
        n = len(actions)
        visits, means = np.zeros(n, np.int64), np.zeros(n)
        space = self.game.actions.count
        self._statistics(link, count, total, head, player, space, n, actions, visits, means)
        order = np.lexsort((-self._prior[actions], -means, -visits))
        whole = max(1, int(visits.sum()))
        moves = tuple(
            Move(int(actions[i]), float(visits[i] / whole), float(means[i]))
            for i in order
            if visits[i] or i == order[0]
        )
        return Choice(moves[0].action, moves, int(head[tree_loops.DONE]))


def with_settings(settings: Settings, **changes: float) -> Settings:
    return msgspec.structs.replace(settings, **changes)

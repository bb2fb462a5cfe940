"""The searching bot: information-set Monte Carlo tree search, within a stated memory."""

from __future__ import annotations

import time
from functools import cached_property
from math import ceil
from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.chance import mix
from pentacle.core.record import Ints

from . import mcts_loops, rollout_loops, tree_loops
from .base import Budget, Choice, Move, View, legal_moves
from .contract_loops import MOVES, RULES, SCORES, WORDS, f64, i64, u64
from .greedy import Greedy
from .machine import addresses, as_record, bind, words_of
from .settings import Settings, settings_of

NODES = 1 << 20
"""Nodes of all trees together; when they are used up the trees grow no further."""
NODE_BYTES = 3 * 4 + 2 * 4 + 8 + 2
MEMORY = NODES * NODE_BYTES
"""Bytes of the trees of one bot: 30 MiB.  All else is a few records and two rows of the action
space for each seat."""
FULL = NODES * 3 // 4
"""Trees that are fuller than this are not kept for the next choice."""
LEAST_FRESH = 0.125
"""The part of a thought that is done afresh though the trees were kept."""
LATER = 1 / 3
"""Where trees vote, each later choice of a run gets this part of the thought before it."""
SLICE_MS = 25.0
"""How long compiled code runs before the clock is read again."""
_MASK = (1 << 64) - 1


_TREES = (types.int32[:, ::1], types.int32[:, ::1], f64[::1], types.int16[::1], i64[::1])
_PATH = i64[:, ::1]


def _search() -> Any:
    rest = (i64, i64, u64, i64, i64, f64[::1], *_TREES, f64[:, ::1], f64[:, ::1], f64[::1])
    rest += (i64[::1], MOVES, i64[::1], _PATH, _PATH, SCORES)
    return bind(mcts_loops.search, i64, RULES, WORDS, *rest)


def _follow() -> Any:
    rest = (i64, i64, i64, u64, *_TREES, MOVES, _PATH, i64)
    return bind(mcts_loops.follow, types.boolean, RULES, WORDS, *rest)


def _reset() -> Any:
    return bind(mcts_loops.reset, i64, *_TREES, f64[:, ::1], f64[:, ::1], i64)


def _statistics() -> Any:
    link, count, total, _, head = _TREES
    rest = (link, count, total, head, i64, i64, i64, MOVES, i64[::1], f64[::1])
    return bind(mcts_loops.root_statistics, i64, *rest)


class Mcts:
    def __init__(self, game: Game, seats: int, settings: Settings | None = None) -> None:
        self.game, self.seats = game, seats
        self.settings = settings or settings_of(game)
        self.greedy = Greedy(game, seats)
        space = game.actions.count
        self._records = game.state.zeros(rollout_loops.RECORDS)
        self._trees = (
            np.zeros((NODES, 3), np.int32),
            np.zeros((NODES, 2), np.int32),
            np.zeros(NODES),
            np.zeros(NODES, np.int16),
            np.zeros(tree_loops.ROOT + seats, np.int64),
        )
        self._spread, self._habit = np.zeros((seats, 3)), np.zeros((seats * space, 2))
        self._prior = np.zeros(space)
        self._moves, self._stamp = game.moves(), np.zeros(space, np.int64)
        self._path = np.zeros((rollout_loops.LONGEST + 8, 2), np.int64)
        self._played = np.zeros((rollout_loops.LONGEST, 2), np.int64)
        self._scores = np.zeros((2, seats), np.int64)
        self._votes, self._results = np.zeros(space, np.int64), np.zeros(space)
        self._last: tuple[NDArray[Any], int, int] | None = None
        self._thought, self._fresh = 0, 1.0

    @cached_property
    def _rules(self) -> Ints:
        return addresses(self.game)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        self.greedy.prepare()
        _ = self._rules, _search(), _follow(), _reset(), _statistics()

    # choosing

    def forget(self) -> None:
        """Drop the trees: the next choice owes nothing to earlier ones."""
        self._last = None
        self.greedy.forget()

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
            fresh = self._aim(table, player, seed)
            wanted = (budget or Budget()).bounded
            wanted = Budget(wanted.ms * fresh, ceil(wanted.iterations * fresh))
            self._votes[:], self._results[:] = 0, 0.0
            done = self._think(player, actions, mix(seed & _MASK), wanted, begun)
            choice = self._conclude(player, actions, done)
            self._last = (table, player, choice.action)
        return choice

    def _aim(self, table: NDArray[Any], player: int, seed: int) -> float:
        """Keep the trees if they fit this position, else begin anew and ask greedy's opinion.

        The part of a thought that is still to be done: less where much of it is inherited, and
        where trees vote, which keep nothing, less for each later choice of a run.
        """
        fits = self._fits(table, player)
        self._put(rollout_loops.GIVEN, table)
        self._prior[:] = self.greedy.shares(table, player, seed) if self.settings.prior else 0.0
        if fits and not self.settings.tree:
            root = self._trees[4][tree_loops.ROOT + player]
            inherited = self._trees[1][root, tree_loops.VISITS] / max(1, self._thought)
            return max(LEAST_FRESH, 1.0 - float(inherited))
        self._begin()
        self._thought = 0
        self._fresh = max(LEAST_FRESH**2, LATER * self._fresh) if fits else 1.0
        return self._fresh

    def _begin(self) -> None:
        """Empty trees."""
        _reset()(*self._trees, self._spread, self._habit, self.seats)

    def _put(self, slot: int, table: NDArray[Any]) -> None:
        words_of(self._records)[slot] = words_of(table)[0]

    def _fits(self, table: NDArray[Any], player: int) -> bool:
        if not self._last or self._last[1] != player:
            return False
        before, _, action = self._last
        if self._trees[4][tree_loops.USED] > FULL:
            return False
        self._put(rollout_loops.GIVEN, before)
        self._put(rollout_loops.NOW, table)
        return bool(
            _follow()(
                self._rules, words_of(self._records), player, self.seats, action, np.uint64(1),
                *self._trees, self._moves, self._path, self.game.actions.count,
            )
        )  # fmt: skip

    def _think(
        self, player: int, actions: NDArray[np.int16], seed: int, budget: Budget, begun: float
    ) -> int:
        """Search in slices until time or iterations are used up; how many iterations."""
        s, knobs = self.settings, knobs_of(self.game, self.settings)
        words, done, grown = words_of(self._records), 0, 0
        plan = self.greedy.plan() if s.prior else np.zeros(1, np.int64)
        most = budget.iterations or 1 << 40
        size = 16 if budget.ms else most
        while done < most:
            if s.tree and grown >= s.tree:
                self._vote(player, actions)
                self._begin()
                seed, grown = mix(seed), 0
            size, sliced = min(size, most - done), time.perf_counter()
            size = min(size, s.tree - grown) if s.tree else size
            _search()(
                self._rules, words, player, self.seats, np.uint64(seed), size, self.game.bound,
                knobs, *self._trees, self._spread, self._habit, self._prior, plan, self._moves,
                self._stamp, self._path, self._played, self._scores,
            )  # fmt: skip
            done, grown, now = done + size, grown + size, time.perf_counter()
            left = budget.ms - 1000 * (now - begun)
            if budget.ms and left <= 0:
                break
            pace = size / max(1e-6, now - sliced) / 1000
            size = max(1, int(pace * min(SLICE_MS, left))) if budget.ms else most
        self._vote(player, actions)
        self._thought = self._thought or done
        return done

    def _vote(self, player: int, actions: NDArray[np.int16]) -> None:
        """Add what the trees say now to what earlier ones said."""
        link, count, total, _, head = self._trees
        n, space = len(actions), self.game.actions.count
        visits, means = np.zeros(n, np.int64), np.zeros(n)
        _statistics()(link, count, total, head, player, space, n, actions, visits, means)
        self._votes[actions] += visits
        self._results[actions] += visits * means

    def _conclude(self, player: int, actions: NDArray[np.int16], done: int) -> Choice:
        visits = self._votes[actions]
        means = self._results[actions] / np.maximum(1, visits)
        order = np.lexsort((-self._prior[actions], -means, -visits))
        if (safe := self._in_doubt(player, actions, visits, means, order[0])) is not None:
            order = np.concatenate(([safe], order[order != safe]))
        whole = max(1, int(visits.sum()))
        moves = tuple(
            Move(int(actions[i]), float(visits[i] / whole), float(means[i]))
            for i in order
            if visits[i] or i == order[0]
        )
        return Choice(moves[0].action, moves, done)

    def _in_doubt(
        self, player: int, actions: NDArray[np.int16], visits: Ints, means: NDArray[Any], best: int
    ) -> int | None:
        """Greedy's own move, if the one that won is not clearly better: the best of many noisy
        figures is often merely the luckiest."""
        safe = int(np.argmax(self._prior[actions]))
        if not self.settings.doubt or not self._prior[actions[safe]] or not visits[safe]:
            return None
        unit = tree_loops.spread_of(self._spread, player)
        error = unit * np.sqrt(1 / visits[best] + 1 / visits[safe])
        return safe if means[best] - means[safe] < self.settings.doubt * error else None


def knobs_of(game: Game, s: Settings) -> NDArray[np.float64]:
    """Settings as the loops read them."""
    return np.array(
        [
            s.explore, s.widen, s.widen_power, s.rollout, s.tries, s.habit, s.prior, s.temperature,
            s.look, s.horizon if s.clock else 0, *place_of(game, s.clock), s.envy,
        ],
        np.float64,
    )  # fmt: skip


def place_of(game: Game, clock: str) -> tuple[int, int, int]:
    """Where a field lies in a record's 64-bit words: the word, the shift and the mask."""
    if not clock:
        return 0, 0, 0
    kind, offset = game.state.dtype.fields[clock][:2]
    return offset // 8, 8 * (offset % 8), (1 << (8 * kind.itemsize)) - 1

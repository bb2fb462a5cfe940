"""Fit a game's judgement to how games go on: the weights of `[outlook]`.

At the start of a round, where a search ends its lines, `value` should tell how many points a seat
will be ahead in the end.  So positions are taken from loosely played games, each is played on many
times by the play below the search's trees, and the weights are moved to where the leads that they
give lie nearest to those that came out: a step of Gauss and Newton, held near the old weights.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pentacle.bots import rollout_loops, sample_loops
from pentacle.bots.common_loops import MOST_SEATS
from pentacle.bots.contract_loops import MOVES, RULES, SCORES, WORDS, f64, i64, u64
from pentacle.bots.machine import addresses, bind, words_of
from pentacle.bots.mcts import knobs_of
from pentacle.bots.settings import settings_of
from pentacle.core import Game
from pentacle.core.chance import mix
from pentacle.core.errors import OptionError

from .weights import Weights, chosen_of, flatten, unflatten, variant, weights_of

STEP = 0.02
"""How far a weight is moved to see what it does, as a part of its size."""
SMALL = 0.1
"""A weight counts for at least this size."""
HOLD = 30.0
"""How strongly weights are held: what so many positions say of a weight's whole size."""

_FLOATS, _LONGS, _GRID = f64[::1], i64[::1], i64[:, ::1]
Told = Callable[[int], None]


def _sample_round() -> Any:
    rest = (_FLOATS, _FLOATS, f64[:, ::1], MOVES, _GRID, _LONGS, _LONGS, u64[::1])
    return bind(sample_loops.sample_round, i64, RULES, WORDS, i64, i64, *rest)


def _play_on() -> Any:
    rest = (_FLOATS, f64[:, ::1], MOVES, _GRID, _LONGS, _LONGS, SCORES, _FLOATS, u64[::1])
    return bind(sample_loops.play_on, i64, RULES, WORDS, i64, i64, i64, *rest)


class Sample(msgspec.Struct):
    """Positions, and the mean points of each seat at the end."""

    records: NDArray[Any]
    points: NDArray[np.float64]

    @property
    def ends(self) -> NDArray[np.float64]:
        return leads_of(self.points)

    def part(self, rest: int) -> Sample:
        """Every other position, from the first or from the second."""
        return Sample(self.records[rest::2], self.points[rest::2])


class Sampler:
    """Plays as the search does below its trees."""

    def __init__(self, game: Game, seats: int) -> None:
        settings = settings_of(game)
        if not (settings.clock and settings.horizon):
            raise OptionError(f"{game.name}'s searches do not end at the start of a round")
        if seats < 2:
            raise OptionError("a lead needs two seats or more")
        self.game, self.seats, self.row = game, seats, game.row(seats)
        self._rules, self._knobs = addresses(game), knobs_of(game, settings)
        self._records = game.state.zeros(rollout_loops.RECORDS)
        self._habit = np.zeros((seats * game.actions.count, 2))
        self._moves = game.moves()
        self._played = np.zeros((rollout_loops.LONGEST, 2), np.int64)
        self._answers = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.int64)

    def gather(self, positions: int, plays: int, seed: int, told: Told | None = None) -> Sample:
        """So many positions, one of a game each, and how they end on average."""
        records = self.game.state.zeros(positions)
        points = np.zeros((positions, self.seats))
        setup: Any = self.game.compiled.function("setup")
        deal, found = 0, 0
        while found < positions:
            deal += 1
            chance = mix((seed << 32) + deal)
            self._records.view(np.uint8)[:] = 0
            world = self._records[rollout_loops.WORLD]
            setup.run(world, self.seats, self.row, np.uint64(chance >> 1))
            if self._round(chance):
                records[found] = self._records[rollout_loops.BEFORE]
                points[found] = self._ends(records[found : found + 1], plays, chance)
                found += 1
                if told:
                    told(found)
        return Sample(records, points)

    def _round(self, chance: int) -> int:
        loose = np.zeros_like(self._knobs)
        found: int = _sample_round()(
            self._rules, words_of(self._records), self.seats, self.game.bound, self._knobs, loose,
            self._habit, self._moves, self._played, *self._answers, np.array([chance], np.uint64),
        )  # fmt: skip
        return found

    def _ends(self, record: NDArray[Any], plays: int, chance: int) -> NDArray[np.float64]:
        words_of(self._records)[rollout_loops.GIVEN] = words_of(record)[0]
        points, scores = np.zeros(self.seats), np.zeros((2, self.seats), np.int64)
        _play_on()(
            self._rules, words_of(self._records), self.seats, plays, self.game.bound, self._knobs,
            self._habit, self._moves, self._played, *self._answers, scores, points,
            np.array([mix(chance)], np.uint64),
        )  # fmt: skip
        return points


def leads_of(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far each seat is ahead of the mean of the others, all but the last, one after another:
    what the last has follows from theirs."""
    seats = numbers.shape[1]
    others = (numbers.sum(axis=1, keepdims=True) - numbers) / (seats - 1)
    leads: NDArray[np.float64] = (numbers - others)[:, : seats - 1].ravel()
    return leads


def judged(game: Game, sample: Sample) -> NDArray[np.float64]:
    """The leads that a game's `value` sees in these positions."""
    value: Any = game.compiled.function("value")
    seats = range(sample.points.shape[1])
    return leads_of(np.array([[value.run(r, p) for p in seats] for r in sample.records]))


class Fit:
    """Weights that are being moved; `start` are those of `[weights]`."""

    def __init__(self, game: Game, sample: Sample, names: Sequence[str] = ()) -> None:
        self.game, self.sample = game, sample
        self.start: Weights = chosen_of(game, names or list(weights_of(game)))
        self.numbers = flatten(self.start)
        self._last = (self.start, game)
        self._size = np.maximum(SMALL, np.abs(self.numbers))

    @property
    def weights(self) -> Weights:
        return unflatten(self.start, self.numbers)

    def error(self, numbers: NDArray[np.float64], sample: Sample | None = None) -> float:
        """The mean square of what the leads are off."""
        sample = sample or self.sample
        return float(np.mean((self._judged(numbers, sample) - sample.ends) ** 2))

    def _judged(self, numbers: NDArray[np.float64], sample: Sample) -> NDArray[np.float64]:
        weights = unflatten(self.start, numbers)
        if weights != self._last[0]:
            self._last = (weights, variant(self.game, weights))
        return judged(self._last[1], sample)

    def step(self, told: Told | None = None) -> float:
        """Move all weights once; the error afterwards.  A step that overshoots is shortened."""
        now = self._judged(self.numbers, self.sample)
        off = self.sample.ends - now
        slopes = np.zeros((len(now), len(self.numbers)))
        for i in range(len(self.numbers)):
            moved = self.numbers.copy()
            moved[i] += STEP * self._size[i]
            slopes[:, i] = (self._judged(moved, self.sample) - now) / STEP
            if told:
                told(i + 1)
        held = (self.numbers - flatten(self.start)) / self._size
        whole = slopes.T @ slopes + HOLD * np.eye(len(self.numbers))
        way = np.linalg.solve(whole, slopes.T @ off - HOLD * held) * self._size
        way[~slopes.any(axis=0)] = 0.0
        before, part = float(np.mean(off**2)), 1.0
        while (after := self.error(self.numbers + part * way)) > before and part > 0.1:
            part /= 2
        if after < before:
            self.numbers = self.numbers + part * way
        return min(before, after)

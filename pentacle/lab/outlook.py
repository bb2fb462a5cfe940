"""Fit a game's judgement to how games go on: the weights of `[outlook]`.

At the start of a round, where a search ends its lines, `value` should tell how many points a seat
will be ahead in the end.  So positions are taken from loosely played games, each is played on many
times by the play below the search's trees, and the weights are moved to where the leads that they
give lie nearest to those that came out: a step of Gauss and Newton, held near the old weights.
"""

# mypy: disable-error-code="call-arg"
# (intrinsics have one parameter more than their calls)

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pentacle.bots import settings_of
from pentacle.bots.rollout_loops import BEFORE, GIVEN, RECORDS, WORLD
from pentacle.bots.sample_loops import play_on, sample_round
from pentacle.bots.tree_loops import memory_of, search_of
from pentacle.bots.world_loops import Worlds, bound, worlds_of
from pentacle.core import Game
from pentacle.core.chance import mix
from pentacle.core.compile.machine import RULES, WORDS, bind, f64, i64, value, words_of
from pentacle.core.errors import OptionError
from pentacle.core.weights import WeightTable

from .weights import chosen_of, flatten, unflatten, variant, weights_of

STEP = 0.02
"""How far a weight is moved to see what it does, as a part of its size."""
SMALL = 0.1
"""A weight counts for at least this size."""
HOLD = 30.0
"""How strongly weights are held: what so many positions say of a weight's whole size."""

Told = Callable[[int], None]


class Sample(msgspec.Struct):
    """Positions, and the mean points of each seat at the end."""

    records: NDArray[Any]
    points: NDArray[np.float64]

    @property
    def ends(self) -> NDArray[np.float64]:
        """The leads at the end, as `leads_of` has them."""
        return leads_of(self.points)

    def part(self, rest: int) -> Sample:
        """Every other position, from the first or from the second."""
        return Sample(self.records[rest::2].copy(), self.points[rest::2])


class Sampler:
    """Plays as the search does below its trees: `Sampler(game, 2).gather(400, 10, seed=1)`."""

    def __init__(self, game: Game, seats: int) -> None:
        settings = settings_of(game)
        if not (settings.clock and settings.horizon):
            raise OptionError(f"{game.name}'s searches do not end at the start of a round")
        if seats < 2:
            raise OptionError("a lead needs two seats or more")
        self.game, self.seats = game, seats
        self._search = search_of(game, settings)
        self._memory = memory_of(seats, game.actions.count, nodes=1)

    @cached_property
    def _worlds(self) -> Worlds:
        return worlds_of(self.game, self.seats, RECORDS)

    def gather(self, positions: int, plays: int, seed: int, told: Told | None = None) -> Sample:
        """So many positions, one of a game each, and how they end on average."""
        records = self.game.compiled.tables(positions)
        words, points = words_of(records), np.zeros((positions, self.seats))
        deal, found = 0, 0
        while found < positions:
            deal += 1
            chance = mix((seed << 32) + deal)
            if self._round(chance):
                words[found] = self._worlds.words[BEFORE]
                points[found] = self._ends(plays, chance)
                found += 1
                if told:
                    told(found)
        return Sample(records, points)

    def _round(self, chance: int) -> int:
        """Play a fresh game; how many rounds began in it, one of which is kept."""
        table = self.game.deal(self.seats, chance >> 1, compiled=True)
        self._worlds.words[WORLD] = np.frombuffer(bytes(table), np.uint64)
        search: tuple[Any, ...] = (self._worlds, self._search, self._memory)
        return int(bound(sample_round)(*search, np.uint64(chance)))

    def _ends(self, plays: int, chance: int) -> NDArray[np.float64]:
        """The mean points of each seat when the round that was kept is played on."""
        self._worlds.words[GIVEN] = self._worlds.words[BEFORE]
        points, search = np.zeros(self.seats), (self._worlds, self._search, self._memory)
        bound(play_on)(*search, np.uint64(mix(chance)), plays, points)
        return points


def leads_of(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far each seat is ahead of the mean of the others, all but the last, one after another:
    what the last has follows from theirs.

    >>> leads_of(np.array([[10.0, 4.0, 2.0]])).tolist()
    [7.0, -2.0]
    """
    seats = numbers.shape[1]
    others = (numbers.sum(axis=1, keepdims=True) - numbers) / (seats - 1)
    leads: NDArray[np.float64] = (numbers - others)[:, : seats - 1].ravel()
    return leads


def judge_all(rules, words, values):  # type: ignore[no-untyped-def]
    """What `value` sees for each seat in each position, compiled."""
    for i in range(values.shape[0]):
        for p in range(values.shape[1]):
            values[i, p] = value(rules, words, i, p)
    return values.shape[0]


def values_of(game: Game, records: NDArray[Any], seats: int) -> NDArray[np.float64]:
    """What a game's `value` sees for each seat in each position of an array.

    >>> import pentacle
    >>> game = pentacle.game("spellcaster")
    >>> values_of(game, game.deal_many(3, seats=2).records, seats=2).shape
    (3, 2)
    """
    values = np.zeros((len(records), seats))
    judge = bind(judge_all, i64, RULES, WORDS, f64[:, ::1])
    judge(game.compiled.rules("value"), words_of(records), values)
    return values


def judged(game: Game, sample: Sample) -> NDArray[np.float64]:
    """The leads that a game's `value` sees in these positions."""
    return leads_of(values_of(game, sample.records, sample.points.shape[1]))


class Fit:
    """Weights that are being moved; `start` are those of `[weights]`."""

    def __init__(self, game: Game, sample: Sample, names: Sequence[str] = ()) -> None:
        self.game, self.sample = game, sample
        self.start: WeightTable = chosen_of(game, names or list(weights_of(game)))
        self.numbers = flatten(self.start)
        self._last = (self.start, game)
        self._size = np.maximum(SMALL, np.abs(self.numbers))

    @property
    def weights(self) -> WeightTable:
        """As they are now."""
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

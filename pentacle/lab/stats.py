"""What a row of games proves: shares with intervals, a sequential test, ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, sqrt
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

_T95 = (0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14,
        2.13, 2.12, 2.11, 2.10, 2.09, 2.09)  # fmt: skip


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def student(n: int) -> float:
    """How many standard errors a 95 % interval of so many samples reaches to either side.

    >>> student(2), student(1000)
    (12.71, 1.96)
    """
    return _T95[n - 1] if n <= len(_T95) else 1.96


class Tally:
    """Samples as far as mean and deviation go; each one is looked at once (Welford).

    >>> tally = Tally([0.5, 1.0])
    >>> tally.add(1.5)
    >>> tally.n, tally.mean, tally.deviation
    (3, 1.0, 0.5)
    """

    def __init__(self, samples: Iterable[float] = ()) -> None:
        self.n, self.mean, self._squares = 0, 0.0, 0.0
        for sample in samples:
            self.add(sample)

    def add(self, sample: float) -> None:
        """Count one more."""
        self.n += 1
        off = sample - self.mean
        self.mean += off / self.n
        self._squares += off * (sample - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation of what samples are drawn from, as far as they tell it."""
        return sqrt(self._squares / (self.n - 1)) if self.n > 1 else 0.0


def estimate(samples: Iterable[float] | Tally) -> Estimate:
    """The mean of independent samples (blocks) with Student's interval, kept within 0 and 1.

    Blocks that all agree do not tell how far others may lie: there the rule of three gives the
    interval.

    >>> print(estimate([0.5, 1.0, 0.5, 1.0]))
    75.0 % (29.1 to 100.0)
    """
    tally = samples if isinstance(samples, Tally) else Tally(samples)
    n, mean, deviation = tally.n, tally.mean, tally.deviation
    if n == 0:
        return Estimate(0.0, 0.0, 1.0)
    half = student(n) * deviation / sqrt(n) if n > 1 else 1.0
    if deviation == 0.0:
        half = min(1.0, 3.0 / n)
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))


class Question(msgspec.Struct, frozen=True):
    """Is a share at least `goal`?  Settled at 5 % error on either side of goal ± margin.

    >>> Question(0.75).verdict(Tally([1.0] * 40))
    'yes'
    """

    goal: float
    margin: float = 0.03
    error: float = 0.05

    def verdict(self, blocks: Tally) -> str:
        """ "yes", "no", or "" while it is open: a sequential likelihood ratio test on blocks.

        Block results are taken as normal, their deviation from the data but never below a floor, so
        that a lucky streak at the start settles nothing.
        """
        if blocks.n < 5:
            return ""
        ratio, bound = self.evidence(blocks), log((1 - self.error) / self.error)
        return "yes" if ratio >= bound else "no" if ratio <= -bound else ""

    def evidence(self, blocks: Tally) -> float:
        """The logarithm of how much likelier these blocks are above the goal than below it."""
        variance = max(blocks.deviation**2, self.goal * (1 - self.goal) / 8, 0.01)
        low, high = self.goal - self.margin, self.goal + self.margin
        return blocks.n * (high - low) * (2 * blocks.mean - low - high) / (2 * variance)


class Rating(msgspec.Struct, frozen=True):
    """Points as in chess: 400 more win ten games for each one lost; the mean of all is 0."""

    name: str
    mean: float
    low: float
    high: float


class Ranking(NamedTuple):
    """How a game ended, as far as ratings care: its block, who sat where, and their ranks."""

    block: int
    seating: Sequence[str]
    ranks: Sequence[int]


def ratings(games: Sequence[Ranking], resamples: int = 200, seed: int = 1) -> list[Rating]:
    """Plackett-Luce ratings, the best first, with 95 % intervals from resampled blocks.

    >>> games = [Ranking(block, ("new", "old"), (1, 2)) for block in range(9)]
    >>> [rating.name for rating in ratings(games)]
    ['new', 'old']
    """
    names = list(dict.fromkeys(name for game in games for name in game.seating))
    if not names:
        return []
    seats = np.array([[names.index(name) for name in game.seating] for game in games])
    ranks = np.array([game.ranks for game in games])
    blocks, where = np.unique([game.block for game in games], return_inverse=True)
    best = plackett_luce(seats, ranks, np.ones(len(games)), len(names))
    rng = np.random.default_rng(seed)
    drawn = []
    for _ in range(resamples):
        times = np.bincount(rng.integers(0, len(blocks), len(blocks)), minlength=len(blocks))
        drawn.append(plackett_luce(seats, ranks, times[where].astype(float), len(names)))
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    table = [Rating(n, float(best[i]), float(low[i]), float(high[i])) for i, n in enumerate(names)]
    return sorted(table, key=lambda r: -r.mean)


def plackett_luce(
    seats: NDArray[Any], ranks: NDArray[Any], weights: NDArray[Any], names: int, rounds: int = 100
) -> NDArray[Any]:
    """Strengths under which these rankings are likeliest (Hunter's minorisation, 2004).

    A ranking is a row of choices, each the best of who is left; who shares a rank is chosen from
    the same set.  One drawn game of everybody against an average player keeps strengths finite.
    """
    left = ranks[:, None, :] >= ranks[:, :, None]  # game, chosen seat, candidates
    real = (left.sum(2) > 1) * weights[:, None]
    chosen = np.bincount(seats.ravel(), real.ravel(), names)
    strength = np.ones(names)
    for _ in range(rounds):
        share = real / (left * strength[seats][:, None, :]).sum(2)
        faced = (left * share[:, :, None]).sum(1)
        odds = np.bincount(seats.ravel(), faced.ravel(), names)
        strength = (chosen + 0.5) / (odds + 1.0 / (strength + 1.0))
        strength /= np.exp(np.log(strength).mean())
    return np.asarray(400.0 * np.log10(strength))

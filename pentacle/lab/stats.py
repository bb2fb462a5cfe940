"""What a row of games proves: shares with intervals, a sequential test, ratings."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

import msgspec
from openskill.models import PlackettLuce

_T95 = (0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14,
        2.13, 2.12, 2.11, 2.10, 2.09, 2.09)  # fmt: skip


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of independent samples (blocks) with Student's interval, kept within 0 and 1.

    Blocks that all agree say nothing about spread: there the rule of three gives the interval.
    """
    n = len(samples)
    if n == 0:
        return Estimate(0.0, 0.0, 1.0)
    mean, spread = sum(samples) / n, spread_of(samples)
    half = (_T95[n - 1] if n <= len(_T95) else 1.96) * spread / sqrt(n) if n > 1 else 1.0
    if spread == 0.0:
        half = min(1.0, 3.0 / n)
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))


def spread_of(samples: Sequence[float]) -> float:
    n = len(samples)
    if n < 2:
        return 0.0
    mean = sum(samples) / n
    return sqrt(sum((x - mean) ** 2 for x in samples) / (n - 1))


class Question(msgspec.Struct, frozen=True):
    """Is a share at least `goal`?  Settled at 5 % error on either side of goal ± margin."""

    goal: float
    margin: float = 0.03
    error: float = 0.05

    def verdict(self, samples: Sequence[float]) -> str:
        """ "yes", "no", or "" while it is open: a sequential likelihood ratio test on blocks.

        Block results are taken as normal, their spread from the data but never below a floor, so
        that a lucky streak at the start settles nothing.
        """
        n = len(samples)
        if n < 5:
            return ""
        ratio, bound = self.evidence(samples), log((1 - self.error) / self.error)
        return "yes" if ratio >= bound else "no" if ratio <= -bound else ""

    def evidence(self, samples: Sequence[float]) -> float:
        n, mean = len(samples), sum(samples) / len(samples)
        variance = max(spread_of(samples) ** 2, self.goal * (1 - self.goal) / 8, 0.01)
        low, high = self.goal - self.margin, self.goal + self.margin
        return n * (high - low) * (2 * mean - low - high) / (2 * variance)


class Rating(msgspec.Struct, frozen=True):
    name: str
    mean: float
    low: float
    high: float


def ratings(games: Sequence[tuple[Sequence[str], Sequence[int]]]) -> list[Rating]:
    """Plackett-Luce ratings (25 to begin with) from (names, ranks) of each game, the best first.

    A name that sits on several seats of a game gets the mean of what its seats earn.
    """
    model = PlackettLuce()
    known = {name: model.rating(name=name) for names, _ in games for name in names}
    for names, ranks in games:
        if len(set(names)) < 2:
            continue
        rated = model.rate([[known[n]] for n in names], ranks=[float(r) for r in ranks])
        for name in set(names):
            mine = [team[0] for team, n in zip(rated, names, strict=True) if n == name]
            mu = sum(r.mu for r in mine) / len(mine)
            sigma = sum(r.sigma for r in mine) / len(mine)
            known[name] = model.rating(name=name, mu=mu, sigma=sigma)
    table = [
        Rating(n, r.mu, r.mu - 1.96 * r.sigma, r.mu + 1.96 * r.sigma) for n, r in known.items()
    ]
    return sorted(table, key=lambda r: -r.mean)

"""Means with 95 % intervals, where samples come in clusters and are no shares: figures of a report
and differences between two versions of a game."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .stats import Estimate, student


def mean_of(samples: ArrayLike) -> Estimate:
    """The mean of independent samples, of any size, with Student's interval.

    >>> mean_of([-1.0, 1.0, 3.0]).mean
    1.0
    """
    values = np.asarray(samples, float)
    n = len(values)
    if n == 0:
        return Estimate(float("nan"), float("nan"), float("nan"))
    half = student(n) * float(values.std(ddof=1)) / sqrt(n) if n > 1 else float("inf")
    mean = float(values.mean())
    return Estimate(mean, mean - half, mean + half)


def share_of(samples: ArrayLike) -> Estimate:
    """The mean of independent samples between 0 and 1; where all agree, the rule of three."""
    values = np.asarray(samples, float)
    if len(values) and np.ptp(values) == 0.0:
        few = min(1.0, 3.0 / len(values))
        mean = float(values[0])
        return Estimate(mean, max(0.0, mean - few), min(1.0, mean + few))
    found = mean_of(values)
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))


def paired(before: ArrayLike, after: ArrayLike) -> Estimate:
    """How much more there is after than before on the same deals.

    Where no deal differs, the rule of three says how rare a difference of one could be.

    >>> paired([1, 2, 3, 4], [2, 2, 4, 4]).mean
    0.5
    """
    change = np.asarray(after, float) - np.asarray(before, float)
    found = mean_of(change)
    if len(change) and not change.any():
        return Estimate(0.0, -3.0 / len(change), 3.0 / len(change))
    return found


FEW = 5
"""Clusters below which no interval is told."""


def contrast(wins: ArrayLike, member: ArrayLike, cluster: ArrayLike) -> Estimate:
    """The mean wins of members less that of the others, when the samples of a cluster (the seats
    of one game) hang together: the spread is that of whole clusters.

    Few that all agree do not tell how far others may lie: the interval is never narrower than if
    one in so many, and one more, had gone the other way; below `FEW` there is none.

    >>> found = contrast([1, 0] * 6, [1, 0] * 6, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    >>> found.mean, round(found.low, 1)
    (1.0, 0.5)
    """
    y, inside, group = np.asarray(wins, float), np.asarray(member, bool), np.asarray(cluster)
    n, rest = int(inside.sum()), int((~inside).sum())
    if not n or not rest:
        return Estimate(float("nan"), float("nan"), float("nan"))
    with_it, without = float(y[inside].mean()), float(y[~inside].mean())
    pull = np.where(inside, (y - with_it) / n, (without - y) / rest)
    arms = [len(np.unique(group[arm])) for arm in (inside, ~inside)]
    return _around(with_it - without, pull, group, min(arms), sum(map(_doubt, arms)))


def mean_wins(wins: ArrayLike, cluster: ArrayLike) -> Estimate:
    """The mean of wins that hang together in clusters, with the same care."""
    y, group = np.asarray(wins, float), np.asarray(cluster)
    if not len(y):
        return Estimate(float("nan"), float("nan"), float("nan"))
    mean, n = float(y.mean()), len(np.unique(group))
    return _around(mean, (y - mean) / len(y), group, n, _doubt(n))


def clustered(values: ArrayLike, cluster: ArrayLike) -> Estimate:
    """The mean of any numbers that hang together in clusters."""
    y, group = np.asarray(values, float), np.asarray(cluster)
    mean = float(y.mean())
    return _around(mean, (y - mean) / len(y), group, len(np.unique(group)), 0.0)


def _doubt(n: int) -> float:
    """The least variance of a share of n: one more had gone the other way."""
    share = 1 / (n + 2)
    return share * (1 - share) / n


def _around(
    mean: float, pull: NDArray[Any], cluster: NDArray[Any], n: int, least: float
) -> Estimate:
    if n < FEW:
        return Estimate(mean, float("-inf"), float("inf"))
    sums = np.bincount(np.unique(cluster, return_inverse=True)[1], pull)
    variance = float((sums**2).sum()) * len(sums) / (len(sums) - 1)
    half = student(n) * sqrt(max(variance, least))
    return Estimate(mean, mean - half, mean + half)

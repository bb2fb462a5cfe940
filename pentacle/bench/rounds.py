"""Rounds: everything is measured a little in each, in turn, so that noise hits all alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

Run = Callable[[float], float]
"""Works for about so many seconds and tells how many things it did a second."""


@dataclass(frozen=True)
class Runner:
    """Something whose speed is measured: whose, in which way, with how many of what."""

    who: str
    how: str
    size: str
    run: Run
    every: int = 1
    """Measured in every so many-th round only: what takes long."""


class Figure(msgspec.Struct, frozen=True):
    """The median of the rounds, and between what half of them lie.

    >>> Figure.of([3.0, 1.0, 2.0])
    Figure(median=2.0, low=1.5, high=2.5)
    """

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, rounds: Sequence[float]) -> Figure:
        """The figure of some rounds, one at least."""
        if len(rounds) == 1:
            return cls(rounds[0], rounds[0], rounds[0])
        low, median, high = statistics.quantiles(rounds, n=4, method="inclusive")
        return cls(median, low, high)


Key = tuple[str, str, str]
Rates = dict[Key, list[float]]
"""Of each runner its rate in every round."""


def measure(
    runners: Sequence[Runner], rounds: int, seconds: float, step: Callable[[], None]
) -> Rates:
    """All runners in each round, forwards and backwards by turns; `step` is called after each.

    >>> steady = [("a", lambda seconds: 2.0), ("b", lambda seconds: 1.0)]
    >>> runners = [Runner(name, "counts", "", run) for name, run in steady]
    >>> rates = measure(runners, rounds=2, seconds=0.0, step=lambda: None)
    >>> ratio(rates, ("a", "counts", ""), ("b", "counts", "")).median
    2.0
    """
    rates: Rates = {(r.who, r.how, r.size): [] for r in runners}
    for n in range(rounds):
        for runner in runners if n % 2 == 0 else reversed(runners):
            if n % runner.every == 0:
                rates[runner.who, runner.how, runner.size].append(runner.run(seconds))
            step()
    return rates


def ratio(rates: Rates, ours: Key, theirs: Key) -> Figure:
    """How many times as fast, compared round by round."""
    return Figure.of([a / b for a, b in zip(rates[ours], rates[theirs], strict=True)])


def timed(once: Callable[[], int], seconds: float) -> float:
    """Do it again and again for so long; how many things a second."""
    done, begun = 0, time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds or not done:
        done += once()
    return done / took

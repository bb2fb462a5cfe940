"""The net while it is fitted, with fractions: how wrong it is, and which way each number must go.

Compiled.  `f` holds the net, laid out as in its file, and for each of its numbers what Adam
remembers.  The loss is that of Bradley and Terry: who stands above whom, pair by pair.
"""

# mypy: disable-error-code="arg-type"
# (numba has its own integers)

from __future__ import annotations

from math import cos, exp, log, pi, sqrt
from typing import Annotated, Any, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from pentacle.bots.world_loops import bundle
from pentacle.core import Ints, Marks, rule
from pentacle.core.nets import COMMON, DEEP, FIRST, LAST, OWN, SECOND, SHAPE, SKIP, TOP, UNIT

Table = Annotated[NDArray[np.float32], types.float32[:, ::1]]
Ranks = Annotated[NDArray[np.int8], types.int8[:, ::1]]
CEILING = TOP / UNIT
FREE = 1e9
MEAN, SQUARE, TINY = 0.9, 0.999, 1e-8
"""Of Adam: how long its two means remember, and what keeps it from dividing by nothing."""
SLOWEST = 0.02
"""The part of the rate that is left at the end."""
WINNER = 2.0
"""How much more a pair with the winner counts than one of two losers."""
VALUES, WANTED, BELOW, BACK = range(4)
"""Rows of scratch."""


@bundle
class Fitter(NamedTuple):
    """A net, its slopes, what Adam remembers, and room to work in."""

    weights: Table
    starts: Table
    weight_slopes: Table
    weight_means: Table
    weight_squares: Table
    start_slopes: Table
    start_means: Table
    start_squares: Table
    touched: Ints
    stamps: Ints
    first: Table
    """The first layer of each seat."""
    rival: Table
    second: Table
    scratch: Table


@bundle
class Rows(NamedTuple):
    """Positions to learn from (`samples.Samples`)."""

    on: Marks
    starts: Ints
    by_hand: Table
    ranks: Ranks


@rule
def passed(x: float) -> float:
    """What a cell passes on."""
    return min(CEILING, max(0.0, x))


@rule
def forward(f: Fitter, rows: Rows, at: int) -> None:
    """What the net says of each seat of a position, in temperatures, written into VALUES."""
    seats, wide = rows.ranks.shape[1], f.starts.shape[1]
    own, deep = int(f.starts[SHAPE, OWN]), int(f.starts[SHAPE, DEEP])
    inputs, row = 2 * own + int(f.starts[SHAPE, COMMON]), at * (seats + 1)
    for j in range(wide):
        f.scratch[BACK, j] = f.starts[FIRST, j]
    for k in range(rows.starts[row], rows.starts[row + 1]):
        i = rows.on[k] + 2 * own
        for j in range(wide):
            f.scratch[BACK, j] += f.weights[i, j]
    for p in range(seats):
        for j in range(wide):
            f.first[p, j] = 0.0
            f.rival[p, j] = 0.0
        for k in range(rows.starts[row + 1 + p], rows.starts[row + 2 + p]):
            i = rows.on[k] + 0
            for j in range(wide):
                f.first[p, j] += f.weights[i, j]
                f.rival[p, j] += f.weights[i + own, j]
        for j in range(wide):
            f.scratch[BACK, j] += f.rival[p, j]
    for p in range(seats):
        for j in range(wide):
            f.first[p, j] += f.scratch[BACK, j] - f.rival[p, j]
        for j in range(deep):
            f.second[p, j] = f.starts[SECOND, j]
        for i in range(wide):
            x = passed(f.first[p, i])
            if x > 0.0:
                for j in range(deep):
                    f.second[p, j] += np.float32(x) * f.weights[inputs + i, j]
        total = float(f.starts[SHAPE, SKIP]) * rows.by_hand[at, p]
        for j in range(deep):
            total += passed(f.second[p, j]) * f.starts[LAST, j]
        f.scratch[VALUES, p] = total


@rule
def much_of(rows: Rows, at: int, p: int, q: int) -> float:
    """How much a pair of seats counts."""
    best = min(rows.ranks[at, p], rows.ranks[at, q])
    return WINNER if rows.ranks.shape[1] > 2 and best == 1 else 1.0


@rule
def loss_at(f: Fitter, rows: Rows, at: int) -> float:
    """How wrong the values are; which way each should go, in WANTED."""
    seats, total, weight = rows.ranks.shape[1], 0.0, 0.0
    for p in range(seats):
        f.scratch[WANTED, p] = 0.0
        for q in range(p):
            weight += much_of(rows, at, p, q)
    for p in range(seats):
        for q in range(p):
            much, aim = much_of(rows, at, p, q) / weight, 0.5
            if rows.ranks[at, p] != rows.ranks[at, q]:
                aim = 1.0 if rows.ranks[at, p] < rows.ranks[at, q] else 0.0
            apart = min(30.0, max(-30.0, float(f.scratch[VALUES, p] - f.scratch[VALUES, q])))
            chance = 1.0 / (1.0 + exp(-apart))
            total -= much * (aim * log(chance + 1e-12) + (1 - aim) * log(1 - chance + 1e-12))
            f.scratch[WANTED, p] += much * (chance - aim)
            f.scratch[WANTED, q] -= much * (chance - aim)
    return total


@rule
def measure(f: Fitter, rows: Rows, order: Ints) -> float:
    """The losses of some positions together."""
    total = 0.0
    for k in range(order.shape[0]):
        forward(f, rows, order[k])
        total += loss_at(f, rows, order[k])
    return total


@rule
def touch(f: Fitter, row: int, mark: int, count: int) -> int:
    """Remember that a row has slopes; how many have."""
    if f.stamps[row] == mark:
        return count
    f.stamps[row] = mark
    f.touched[count] = row
    return count + 1


@rule
def backward(f: Fitter, rows: Rows, at: int, mark: int, count: int, part: float) -> int:
    """Add the slopes of one position; how many rows have some."""
    seats, wide = rows.ranks.shape[1], f.starts.shape[1]
    own, deep = int(f.starts[SHAPE, OWN]), int(f.starts[SHAPE, DEEP])
    inputs, row = 2 * own + int(f.starts[SHAPE, COMMON]), at * (seats + 1)
    for j in range(wide):
        f.scratch[BACK, j] = 0.0
    for p in range(seats):
        g = f.scratch[WANTED, p] * part
        f.start_slopes[SHAPE, SKIP] += g * rows.by_hand[at, p]
        for j in range(deep):
            z = f.second[p, j]
            f.start_slopes[LAST, j] += g * passed(z)
            f.scratch[BELOW, j] = g * f.starts[LAST, j] if 0.0 < z < CEILING else 0.0
            f.start_slopes[SECOND, j] += f.scratch[BELOW, j]
        for i in range(wide):
            x = f.first[p, i]
            given, slope = np.float32(passed(x)), np.float32(0.0)
            for j in range(deep):
                f.weight_slopes[inputs + i, j] += given * f.scratch[BELOW, j]
                slope += f.weights[inputs + i, j] * f.scratch[BELOW, j]
            f.first[p, i] = slope if 0.0 < x < CEILING else 0.0
            f.scratch[BACK, i] += f.first[p, i]
    for j in range(wide):
        f.start_slopes[FIRST, j] += f.scratch[BACK, j]
    for k in range(rows.starts[row], rows.starts[row + 1]):
        i = rows.on[k] + 2 * own
        count = touch(f, i, mark, count)
        for j in range(wide):
            f.weight_slopes[i, j] += f.scratch[BACK, j]
    for p in range(seats):
        for k in range(rows.starts[row + 1 + p], rows.starts[row + 2 + p]):
            i = rows.on[k] + 0
            count = touch(f, i + own, mark, touch(f, i, mark, count))
            for j in range(wide):
                f.weight_slopes[i, j] += f.first[p, j]
                f.weight_slopes[i + own, j] += f.scratch[BACK, j] - f.first[p, j]
    return count


@rule
def adam(
    cells: Table, slopes: Table, means: Table, squares: Table, i: int, rate: float, keep: float,
    most: float, time: int,
) -> None:  # fmt: skip
    """One step for a row, whose slopes are cleared."""
    first, second = 1.0 - MEAN**time, 1.0 - SQUARE**time
    for j in range(cells.shape[1]):
        slope = slopes[i, j]
        means[i, j] += (1.0 - MEAN) * (slope - means[i, j])
        squares[i, j] += (1.0 - SQUARE) * (slope * slope - squares[i, j])
        step = rate * (means[i, j] / first) / (sqrt(squares[i, j] / second) + TINY)
        cells[i, j] = min(most, max(-most, cells[i, j] * keep - step))
        slopes[i, j] = 0.0


@rule
def step_all(f: Fitter, count: int, rate: float, decay: float, time: int) -> None:
    """One step for all numbers that have slopes."""
    inputs, keep = f.weights.shape[0] - f.starts.shape[1], 1.0 - rate * decay
    w, slopes, means, squares = f.weights, f.weight_slopes, f.weight_means, f.weight_squares
    for k in range(count):
        adam(w, slopes, means, squares, f.touched[k], rate, keep, CEILING, time)
    for i in range(inputs, f.weights.shape[0]):
        adam(w, slopes, means, squares, i, rate, keep, CEILING, time)
    for j in range(f.starts.shape[1]):
        if j != SKIP:
            f.start_slopes[SHAPE, j] = 0.0
    for i in range(4):
        adam(f.starts, f.start_slopes, f.start_means, f.start_squares, i, rate, 1.0, FREE, time)


@rule
def learn(
    f: Fitter, rows: Rows, order: Ints, batch: int, rate: float, decay: float, step: int, whole: int
) -> float:
    """Go once through some positions; `step` of `whole` were seen before.  Their losses."""
    total, mark, count = 0.0, step + 1, 0
    n: Any = order.shape[0]
    for k in range(n):
        forward(f, rows, order[k])
        total += loss_at(f, rows, order[k])
        count = backward(f, rows, order[k], mark, count, 1.0 / batch)
        if (k + 1) % batch == 0 or k + 1 == n:
            seen = step + k + 1
            slow = SLOWEST + (1.0 - SLOWEST) * 0.5 * (1.0 + cos(pi * min(1.0, seen / whole)))
            step_all(f, count, rate * slow, decay, seen // batch + 1)
            mark, count = seen + 1, 0
    return total

"""Fitting a net to how games ended: who stands above whom, pair by pair (Bradley and Terry).

Adam over sparse inputs, on one core: the same samples and the same seed give the same net.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import numpy as np
from numba import njit
from numpy.typing import NDArray

from pentacle.core import Contract
from pentacle.core.nets import TOP, UNIT, Net, inputs_digest

from .samples import Samples

Floats = NDArray[np.float32]
CEILING = np.float32(TOP / UNIT)
FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.999, 1e-8
WINNER = 2.0
"""How much more a pair with the winner counts than one of two losers."""


class Loose(NamedTuple):
    """The net while it is fitted: numbers with fractions."""

    mine: Floats
    rival: Floats
    shared: Floats
    first: Floats
    between: Floats
    second: Floats
    last: Floats
    skip: Floats


class Fitting(msgspec.Struct):
    """How a net is fitted."""

    wide: int = 32
    deep: int = 16
    passes: int = 4
    rate: float = 0.002
    decay: float = 1e-5
    batch: int = 128
    seed: int = 1


def blank(game: Contract, how: Fitting) -> Loose:
    """A net that has learnt nothing: the hand-made outlook alone speaks."""
    assert game.inputs is not None
    luck = np.random.default_rng(how.seed)

    def some(*shape: int, scale: float) -> Floats:
        return luck.normal(0.0, scale, shape).astype(np.float32)

    own, common = game.inputs.own, game.inputs.common
    return Loose(
        some(own, how.wide, scale=0.1), some(own, how.wide, scale=0.1),
        some(common, how.wide, scale=0.1), np.full(how.wide, 0.3, np.float32),
        some(how.wide, how.deep, scale=how.wide**-0.5), np.full(how.deep, 0.2, np.float32),
        some(how.deep, scale=0.1), np.ones(1, np.float32),
    )  # fmt: skip


def fit(game: Contract, parts: list[Samples], how: Fitting) -> tuple[Loose, list[float]]:
    """A net, and after each pass its loss on every tenth game, which it has not seen."""
    net = blank(game, how)
    moments = tuple(tuple(np.zeros_like(cells) for cells in net) for _ in range(2))
    luck, losses, step = np.random.default_rng(how.seed), [], 0
    whole = sum(len(part.ranks) for part in parts) * how.passes
    for _ in range(how.passes):
        for part in parts:
            order = luck.permutation(np.flatnonzero(part.games % 10 != 0))
            rates = (how.rate, how.decay, step, whole)
            step += run(net, *moments, part, order, how.batch, *rates)
        losses.append(loss_of(net, parts))
    return net, losses


def loss_of(net: Loose, parts: list[Samples]) -> float:
    """The mean loss on the games that were held out."""
    held = [np.flatnonzero(part.games % 10 == 0) for part in parts]
    total = sum(measure(net, part, rows) for part, rows in zip(parts, held, strict=True))
    return float(total / max(1, sum(map(len, held))))


def rounded(net: Loose) -> Loose:
    """The same net as whole numbers see it."""
    top = TOP / UNIT

    def bytes_of(cells: Floats) -> Floats:
        return (np.clip(np.rint(cells * UNIT), -TOP, TOP) / UNIT).astype(np.float32)

    assert top == float(CEILING)
    return net._replace(
        mine=bytes_of(net.mine), rival=bytes_of(net.rival), shared=bytes_of(net.shared),
        between=bytes_of(net.between), first=bytes_of(net.first),
    )  # fmt: skip


def whole_numbers(game: Contract, net: Loose, temperature: float) -> Net:
    """The net as a game's folder keeps it."""
    assert game.inputs is not None

    def bytes_of(cells: Floats) -> bytes:
        return np.clip(np.rint(cells * UNIT), -TOP, TOP).astype(np.int8).tobytes()

    def numbers(cells: Any, unit: float) -> tuple[int, ...]:
        return tuple(int(n) for n in np.rint(np.asarray(cells, np.float64) * unit))

    return Net(
        game=game.name, version=game.version, own=game.inputs.own, common=game.inputs.common,
        inputs=inputs_digest(game.inputs), wide=net.mine.shape[1], deep=len(net.last),
        skip=float(net.skip[0]), mine=bytes_of(net.mine), rival=bytes_of(net.rival),
        shared=bytes_of(net.shared), first=numbers(net.first, UNIT),
        between=bytes_of(net.between), second=numbers(net.second, UNIT * UNIT),
        last=numbers(net.last, UNIT * temperature),
    )  # fmt: skip


# compiled


@njit(cache=False, fastmath=False)
def forward(net, on, starts, hand, at, seats, own, rival, first, second, values):  # type: ignore[no-untyped-def]
    """What the net says of each seat of one position; all layers are kept for `backward`."""
    wide, deep = net.mine.shape[1], net.last.shape[0]
    row = at * (seats + 1)
    common = net.first.copy()
    for k in range(starts[row], starts[row + 1]):
        for j in range(wide):
            common[j] += net.shared[on[k], j]
    for q in range(seats):
        own[q, :] = np.float32(0.0)
        rival[q, :] = np.float32(0.0)
        for k in range(starts[row + 1 + q], starts[row + 2 + q]):
            for j in range(wide):
                own[q, j] += net.mine[on[k], j]
                rival[q, j] += net.rival[on[k], j]
        for j in range(wide):
            common[j] += rival[q, j]
    for p in range(seats):
        for j in range(wide):
            first[p, j] = common[j] - rival[p, j] + own[p, j]
        for j in range(deep):
            second[p, j] = net.second[j]
        for i in range(wide):
            x = min(CEILING, max(np.float32(0.0), first[p, i]))
            if x > np.float32(0.0):
                for j in range(deep):
                    second[p, j] += x * net.between[i, j]
        total = net.skip[0] * hand[at, p]
        for j in range(deep):
            total += min(CEILING, max(np.float32(0.0), second[p, j])) * net.last[j]
        values[p] = total


@njit(cache=False)
def pair_loss(values, ranks, at, seats, wanted):  # type: ignore[no-untyped-def]
    """The loss of one position; `wanted`: which way each value should go."""
    total, weight = 0.0, 0.0
    wanted[:] = np.float32(0.0)
    for p in range(seats):
        for q in range(p):
            much = WINNER if seats > 2 and min(ranks[at, p], ranks[at, q]) == 1 else 1.0
            weight += much
    for p in range(seats):
        for q in range(p):
            much = WINNER if seats > 2 and min(ranks[at, p], ranks[at, q]) == 1 else 1.0
            aim = 0.5
            if ranks[at, p] < ranks[at, q]:
                aim = 1.0
            elif ranks[at, p] > ranks[at, q]:
                aim = 0.0
            x = min(30.0, max(-30.0, float(values[p] - values[q])))
            chance = 1.0 / (1.0 + np.exp(-x))
            total -= much * (aim * np.log(chance + 1e-12) + (1 - aim) * np.log(1 - chance + 1e-12))
            off = np.float32(much * (chance - aim) / weight)
            wanted[p] += off
            wanted[q] -= off
    return total / weight


@njit(cache=False)
def _measure(net, on, starts, hand, ranks, rows):  # type: ignore[no-untyped-def]
    seats, wide, deep = ranks.shape[1], net.mine.shape[1], net.last.shape[0]
    own, rival, first = (
        np.zeros((seats, wide), np.float32), np.zeros((seats, wide), np.float32),
        np.zeros((seats, wide), np.float32))  # fmt: skip
    second = np.zeros((seats, deep), np.float32)
    values, wanted = np.zeros(seats, np.float32), np.zeros(seats, np.float32)
    total = 0.0
    for at in rows:
        forward(net, on, starts, hand, at, seats, own, rival, first, second, values)
        total += pair_loss(values, ranks, at, seats, wanted)
    return total


def measure(net: Loose, part: Samples, rows: NDArray[np.int64]) -> float:
    """The sum of the losses of some positions."""
    return float(_measure(net, part.on, part.starts, part.by_hand, part.ranks, rows))


@njit(cache=False)
def _adam(cells, slopes, mean, square, rate, decay, bias1, bias2):  # type: ignore[no-untyped-def]
    """One step for some cells; their slopes are cleared."""
    for j in range(cells.shape[0]):
        slope = slopes[j]
        mean[j] += np.float32(1 - FIRST_MOMENT) * (slope - mean[j])
        square[j] += np.float32(1 - SECOND_MOMENT) * (slope * slope - square[j])
        step = rate * (mean[j] / bias1) / (np.sqrt(square[j] / bias2) + TINY)
        cells[j] = min(CEILING, max(-CEILING, np.float32(cells[j] - step - rate * decay * cells[j])))
        slopes[j] = np.float32(0.0)


@njit(cache=False)
def _note(row, touched, stamp, mark, count):  # type: ignore[no-untyped-def]
    """Remember that a row has slopes; how many have."""
    if stamp[row] != mark:
        stamp[row] = mark
        touched[count] = row
        return count + 1
    return count


@njit(cache=False)
def _run(net, mean, square, on, starts, hand, ranks, order, batch, rate, decay, step, whole):  # type: ignore[no-untyped-def]
    seats, wide, deep = ranks.shape[1], net.mine.shape[1], net.last.shape[0]
    own, rival = np.zeros((seats, wide), np.float32), np.zeros((seats, wide), np.float32)
    first, back = np.zeros((seats, wide), np.float32), np.zeros((seats, wide), np.float32)
    second = np.zeros((seats, deep), np.float32)
    values, wanted = np.zeros(seats, np.float32), np.zeros(seats, np.float32)
    g_mine, g_rival = np.zeros_like(net.mine), np.zeros_like(net.rival)
    g_shared, g_first = np.zeros_like(net.shared), np.zeros_like(net.first)
    g_between, g_second = np.zeros_like(net.between), np.zeros_like(net.second)
    g_last, g_skip = np.zeros_like(net.last), np.zeros_like(net.skip)
    seat_rows, table_rows = np.zeros(len(g_mine), np.int64), np.zeros(len(g_shared), np.int64)
    seat_stamp, table_stamp = np.zeros(len(g_mine), np.int64), np.zeros(len(g_shared), np.int64)
    below, all_back = np.zeros(deep, np.float32), np.zeros(wide, np.float32)
    mark, seat_count, table_count = 1, 0, 0
    for number in range(len(order)):
        at = order[number]
        forward(net, on, starts, hand, at, seats, own, rival, first, second, values)
        pair_loss(values, ranks, at, seats, wanted)
        all_back[:] = np.float32(0.0)
        for p in range(seats):
            g = wanted[p] / np.float32(batch)
            g_skip[0] += g * hand[at, p]
            for j in range(deep):
                z = second[p, j]
                g_last[j] += g * min(CEILING, max(np.float32(0.0), z))
                inside = np.float32(0.0) < z < CEILING
                below[j] = g * net.last[j] if inside else np.float32(0.0)
                g_second[j] += below[j]
            for i in range(wide):
                x = first[p, i]
                passed = min(CEILING, max(np.float32(0.0), x))
                slope = np.float32(0.0)
                for j in range(deep):
                    g_between[i, j] += passed * below[j]
                    slope += net.between[i, j] * below[j]
                back[p, i] = slope if np.float32(0.0) < x < CEILING else np.float32(0.0)
                all_back[i] += back[p, i]
        row = at * (seats + 1)
        for k in range(starts[row], starts[row + 1]):
            table_count = _note(on[k], table_rows, table_stamp, mark, table_count)
            for j in range(wide):
                g_shared[on[k], j] += all_back[j]
        for j in range(wide):
            g_first[j] += all_back[j]
        for q in range(seats):
            for k in range(starts[row + 1 + q], starts[row + 2 + q]):
                seat_count = _note(on[k], seat_rows, seat_stamp, mark, seat_count)
                for j in range(wide):
                    g_mine[on[k], j] += back[q, j]
                    g_rival[on[k], j] += all_back[j] - back[q, j]
        if (number + 1) % batch == 0:
            done = step + number + 1
            times = done // batch + 1
            now = rate * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * min(1.0, done / whole))))
            b1, b2 = 1 - FIRST_MOMENT**times, 1 - SECOND_MOMENT**times
            for k in range(seat_count):
                r = seat_rows[k]
                _adam(net.mine[r], g_mine[r], mean[0][r], square[0][r], now, decay, b1, b2)
                _adam(net.rival[r], g_rival[r], mean[1][r], square[1][r], now, decay, b1, b2)
            for k in range(table_count):
                r = table_rows[k]
                _adam(net.shared[r], g_shared[r], mean[2][r], square[2][r], now, decay, b1, b2)
            _adam(net.first, g_first, mean[3], square[3], now, decay, b1, b2)
            for i in range(wide):
                _adam(net.between[i], g_between[i], mean[4][i], square[4][i], now, decay, b1, b2)
            _adam(net.second, g_second, mean[5], square[5], now, decay, b1, b2)
            _adam(net.last, g_last, mean[6], square[6], now, decay, b1, b2)
            _adam(net.skip, g_skip, mean[7], square[7], now, decay, b1, b2)
            mark, seat_count, table_count = mark + 1, 0, 0
    return len(order)


def run(
    net: Loose, mean: Any, square: Any, part: Samples, order: NDArray[np.int64], batch: int,
    rate: float, decay: float, step: int, whole: int,
) -> int:  # fmt: skip
    """One pass over some samples; how many they were."""
    cells = (part.on, part.starts, part.by_hand, part.ranks)
    return int(_run(net, mean, square, *cells, order, batch, rate, decay, step, whole))

"""Fitting a net to how games ended.  The same samples and the same seed give the same net."""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from pentacle.bots.settings import settings_of
from pentacle.bots.world_loops import MOST_SEATS, bound
from pentacle.core import Game
from pentacle.core.digest import digest_of
from pentacle.core.nets import (
    COMMON,
    DEEP,
    FEWEST,
    FIRST,
    LAST,
    OWN,
    SECOND,
    SHAPE,
    SKIP,
    TOP,
    UNIT,
    Head,
    Net,
    digest_of_inputs,
    net_of_parts,
)  # fmt: skip

from .fit_loops import Fitter, Rows, learn, measure
from .samples import Samples

HELD_OUT = 10
"""Every so many-th game is not learnt from."""
CHUNK = 4096
"""Positions of one number of seats that are learnt from before others come."""


class Fitting(msgspec.Struct, frozen=True):
    """How a net is fitted."""

    wide: int = 32
    deep: int = 16
    passes: int = 4
    rate: float = 0.002
    decay: float = 0.01
    batch: int = 128
    seed: int = 1


def blank(game: Game, how: Fitting) -> Fitter:
    """A net that has learnt nothing: the hand-made outlook alone speaks."""
    luck, own, common = np.random.default_rng(how.seed), game.inputs.own, game.inputs.common
    wide, inputs = max(FEWEST, how.wide), 2 * own + common
    weights = luck.normal(0.0, 0.1, (inputs + wide, wide)).astype(np.float32)
    weights[inputs:] = luck.normal(0.0, wide**-0.5, (wide, wide))
    starts = np.zeros((4, wide), np.float32)
    starts[FIRST], starts[SECOND], starts[LAST] = 0.3, 0.2, luck.normal(0.0, 0.1, wide)
    starts[SHAPE, [OWN, COMMON, DEEP, SKIP]] = own, common, min(wide, how.deep), 1.0
    slopes = [np.zeros_like(cells) for cells in (weights,) * 3 + (starts,) * 3]
    numbers = [np.zeros(len(weights), np.int64) for _ in range(2)]
    rooms = [np.zeros((MOST_SEATS, max(wide, MOST_SEATS)), np.float32) for _ in range(4)]
    return Fitter(weights, starts, *slopes, *numbers, *rooms)


def rows_of(samples: Samples) -> Rows:
    return Rows(samples.on, samples.starts, samples.by_hand, samples.ranks)


def held(samples: Samples, out: bool) -> NDArray[np.int64]:
    """The positions that are held out, or the others."""
    return np.flatnonzero((samples.games % HELD_OUT == 0) == out)


def fit(game: Game, parts: list[Samples], how: Fitting) -> tuple[Fitter, list[float]]:
    """A net, and after each pass its loss on games that it has not seen."""
    f, luck, losses, step = blank(game, how), np.random.default_rng(how.seed), [], 0
    whole = sum(len(held(part, False)) for part in parts) * how.passes
    for _ in range(how.passes):
        chunks = []
        for part in parts:
            order = luck.permutation(held(part, False))
            chunks += [(part, order[i : i + CHUNK]) for i in range(0, len(order), CHUNK)]
        for i in luck.permutation(len(chunks)):
            part, order = chunks[i]
            rates = (how.batch, how.rate, how.decay, step, max(1, whole))
            bound(learn)(f, rows_of(part), order, *rates)
            step += len(order)
        losses.append(loss_of(f, parts))
    return f, losses


def loss_of(f: Fitter, parts: list[Samples]) -> float:
    """The mean loss on the games that were held out."""
    orders = [held(part, True) for part in parts]
    total = sum(
        bound(measure)(f, rows_of(part), order) for part, order in zip(parts, orders, strict=True)
    )
    return float(total / max(1, sum(map(len, orders))))


def loss_by_hand(game: Game, parts: list[Samples]) -> float:
    """The loss of the hand-made outlook alone, with the weight that suits it best."""
    f = blank(game, Fitting(wide=FEWEST, deep=1))
    f.starts[:SHAPE] = 0.0
    losses = []
    for skip in np.arange(0.0, 3.01, 0.2):
        f.starts[SHAPE, SKIP] = skip
        losses.append(loss_of(f, parts))
    return min(losses)


def rounded(f: Fitter) -> Fitter:
    """The same net as whole numbers see it."""
    weights = (np.clip(np.rint(f.weights * UNIT), -TOP, TOP) / UNIT).astype(np.float32)
    return f._replace(weights=weights)


def whole_numbers(game: Game, f: Fitter) -> Net:
    """The net as a game's folder keeps it; its answers are in the units of `outlook`."""
    unit, square, wide = settings_of(game).temperature, UNIT * UNIT, f.starts.shape[1]
    starts = np.zeros(f.starts.shape, np.int32)
    starts[FIRST] = np.rint(f.starts[FIRST].astype(np.float64) * UNIT)
    starts[SECOND] = np.rint(f.starts[SECOND].astype(np.float64) * square)
    starts[LAST] = np.rint(f.starts[LAST].astype(np.float64) * UNIT * unit)
    own, common, deep = (int(f.starts[SHAPE, k]) for k in (OWN, COMMON, DEEP))
    skip = round(float(f.starts[SHAPE, SKIP]) * square)
    starts[SHAPE, [OWN, COMMON, DEEP, SKIP]] = own, common, deep, skip
    weights = np.clip(np.rint(f.weights * UNIT), -TOP, TOP).astype(np.int8)
    weights[2 * own + common :, deep:] = 0
    head = Head(
        game=game.name, rules=game.rules, inputs=digest_of_inputs(game), own=own, common=common,
        wide=wide, deep=deep, skip=skip, body=digest_of([starts.tobytes() + weights.tobytes()]),
    )  # fmt: skip
    return net_of_parts(head, starts.tobytes(), weights.tobytes())

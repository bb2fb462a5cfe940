"""The weights of a game's judgement, from its `value.toml`, and variants of the game."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.errors import OptionError
from pentacle.core.weights import FILE, reread, weights_in

Weights = dict[str, Any]
"""Names and numbers, lists of numbers, or tables of numbers: what a TOML file holds."""

LONG = 12
"""A weight of more numbers than this is varied only when it is named."""

_counter = itertools.count()
"""Every variant has a name of its own."""


def weights_of(game: Game) -> Weights:
    """All weights as they are now, in the order of the file."""
    if not (path := game.folder / FILE).exists():
        raise OptionError(f"{game.name} has no weights to tune")
    return weights_in(path)


def chosen_of(game: Game, names: Sequence[str] = ()) -> Weights:
    """The weights with these names, or all that are not too long."""
    every = weights_of(game)
    _refuse_unknown(game, every, names)
    if names:
        return {name: every[name] for name in every if name in names}
    return {name: w for name, w in every.items() if len(flatten({name: w})) <= LONG}


def variant(game: Game, weights: Weights) -> Game:
    """The same game, judged with other weights."""
    _refuse_unknown(game, weights_of(game), weights)
    value = reread(game.value, weights, f"variant_{next(_counter)}", listed=False)
    value.compile(value.declared())  # not from the disk, nor to it
    return dataclasses.replace(game, value=value)


def _refuse_unknown(game: Game, known: Weights, names: Iterable[str]) -> None:
    for name in names:
        if name not in known:
            raise OptionError(f"{game.name} has no weight {name!r}; it has {', '.join(known)}")


def flatten(weights: Weights) -> NDArray[np.float64]:
    return np.concatenate([np.array(_numbers(w), float) for w in weights.values()])


def unflatten(like: Weights, numbers: NDArray[np.float64]) -> Weights:
    """Numbers in the shape of `like`."""
    rest = iter(round(float(x), 4) for x in numbers)
    found: Weights = {}
    for name, old in like.items():
        given = [next(rest) for _ in _numbers(old)]
        if isinstance(old, dict):
            found[name] = dict(zip(old, given, strict=True))
        else:
            found[name] = given if isinstance(old, list) else given[0]
    return found


def _numbers(weight: Any) -> list[float]:
    if isinstance(weight, dict):
        return list(weight.values())
    return weight if isinstance(weight, list) else [weight]

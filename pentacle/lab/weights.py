"""The weights of a game's judgement, from its `value.toml`, and variants of the game."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.compile.forms import compiled_form
from pentacle.core.errors import OptionError
from pentacle.core.weights import FILE, Weight, WeightTable, value_with, weights_in

LONG = 12
"""A weight of more numbers than this is varied only when it is named."""

_counter = itertools.count()
"""Every variant has a name of its own."""


def weights_of(game: Game) -> WeightTable:
    """All weights as they are now, in the order of the file."""
    if not (path := game.folder / FILE).exists():
        raise OptionError(f"{game.name} has no weights to tune: there is no {FILE} beside it")
    return weights_in(path)


def chosen_of(game: Game, names: Sequence[str] = ()) -> WeightTable:
    """The weights with these names, or all that are not too long.

    >>> import pentacle
    >>> chosen_of(pentacle.game("spellcaster"), ["READY"])
    {'READY': 0.399}
    """
    every = weights_of(game)
    _refuse_unknown(game, every, names)
    if names:
        return {name: every[name] for name in every if name in names}
    return {name: w for name, w in every.items() if len(flatten({name: w})) <= LONG}


def variant(game: Game, weights: WeightTable) -> Game:
    """The same game, judged with other weights: `variant(game, {"READY": 0.5})`."""
    _refuse_unknown(game, weights_of(game), weights)
    value = value_with(game.value, weights, f"variant_{next(_counter)}", listed=False)
    form = compiled_form(value)
    form.compile(form.declared())  # not from the disk, nor to it
    return dataclasses.replace(game, value=value)


def _refuse_unknown(game: Game, known: WeightTable, names: Iterable[str]) -> None:
    for name in names:
        if name not in known:
            raise OptionError(f"{game.name} has no weight {name!r}; it has {', '.join(known)}")


def flatten(weights: WeightTable) -> NDArray[np.float64]:
    """All numbers in a row.

    >>> flatten({"A": 1.0, "B": [2.0, 3.0]}).tolist()
    [1.0, 2.0, 3.0]
    """
    return np.concatenate([np.array(_numbers(w), float) for w in weights.values()])


def unflatten(like: WeightTable, numbers: NDArray[np.float64]) -> WeightTable:
    """Numbers in the shape of `like`.

    >>> unflatten({"A": 1.0, "B": [2.0, 3.0]}, np.array([4.0, 5.0, 6.0]))
    {'A': 4.0, 'B': [5.0, 6.0]}
    """
    rest = iter(round(float(x), 4) for x in numbers)
    found: WeightTable = {}
    for name, old in like.items():
        given = [next(rest) for _ in _numbers(old)]
        if isinstance(old, dict):
            found[name] = dict(zip(old, given, strict=True))
        else:
            found[name] = given if isinstance(old, list) else given[0]
    return found


def _numbers(weight: Weight) -> list[float]:
    if isinstance(weight, dict):
        return list(weight.values())
    return weight if isinstance(weight, list) else [weight]

"""The weights of a game's judgement, from its `value.toml`, and variants of the game.

Compiled code freezes such numbers, so a variant is `value.py` read anew with other ones: only its
own functions are compiled again, while rules and search loops are shared.
"""

from __future__ import annotations

import dataclasses
import itertools
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.errors import OptionError
from pentacle.core.weights import FILE, replaced, weights_in

Weights = dict[str, Any]
"""Names and numbers, lists of numbers, or tables of numbers: what a TOML file holds."""

LONG = 12
"""A weight of more numbers than this is varied only when it is named."""

_MARK = "_variant_"
_counter = itertools.count()
"""Every variant is a module with a name of its own: machine code is looked up by its name."""


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
    old = _value_module(game)
    new = ModuleType(f"{old.__name__}{_MARK}{next(_counter)}")
    new.__file__, new.__package__ = old.__file__, old.__package__
    source = Path(str(old.__file__)).read_text(encoding="utf-8")
    with replaced(weights):
        exec(compile(source, str(old.__file__), "exec"), new.__dict__)
    new.value.compile(new.value.declared())  # else the disk would give the old one
    return dataclasses.replace(game, value=new.value)


def _refuse_unknown(game: Game, known: Weights, names: Iterable[str]) -> None:
    for name in names:
        if name not in known:
            raise OptionError(f"{game.name} has no weight {name!r}; it has {', '.join(known)}")


def _value_module(game: Game) -> ModuleType:
    function: Any = game.value
    name = function.py_func.__module__.partition(_MARK)[0]
    return sys.modules.get(name) or import_module(name)


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

"""The weights of a game's judgement: the numbers at the head of its `value.py`, and variants of it.

Every name in capitals that `value.py` sets to a float, or to an array of floats, is a weight.
Compiled code freezes such numbers, so a variant is the module read anew with other ones: only its
own functions are compiled again, while rules and search loops are shared.
"""

from __future__ import annotations

import dataclasses
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Game
from pentacle.core.errors import OptionError

Weights = dict[str, Any]
"""Names and numbers, or lists of numbers: what a TOML file holds."""


def value_module(game: Game) -> ModuleType:
    function: Any = game.value
    return sys.modules.get(function.py_func.__module__) or import_module(function.__module__)


def weights_of(game: Game) -> Weights:
    """All weights as they are now, in the order of the file."""
    found: Weights = {}
    module = value_module(game)
    for name in own_names(module):
        thing = getattr(module, name)
        if isinstance(thing, float):
            found[name] = thing
        elif isinstance(thing, np.ndarray) and thing.dtype == np.float64 and thing.size <= 12:
            found[name] = thing.tolist()
    if not found:
        raise OptionError(f"{game.name} has no weights to tune")
    return found


def own_names(module: ModuleType) -> list[str]:
    """The names in capitals that the module itself sets, not those that it imports."""
    import ast
    from pathlib import Path

    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    names = []
    for node in tree.body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                parts = target.elts if isinstance(target, ast.Tuple) else [target]
                names += [t.id for t in parts if isinstance(t, ast.Name) and t.id.isupper()]
    return [n for n in dict.fromkeys(names) if not n.startswith("_")]


def variant(game: Game, weights: Weights) -> Game:
    """The same game, judged with other weights."""
    from pathlib import Path

    old = value_module(game)
    known = weights_of(game)
    if unknown := sorted(weights.keys() - known.keys()):
        raise OptionError(f"{game.name} has no weight {unknown[0]!r}; it has {', '.join(known)}")
    source = Path(str(old.__file__)).read_text(encoding="utf-8")
    new = ModuleType(old.__name__)
    new.__file__, new.__package__ = old.__file__, old.__package__
    exec(compile(_replaced(source, weights), str(old.__file__), "exec"), new.__dict__)
    new.value.compile(new.value.declared())  # else the disk would give the old one
    return dataclasses.replace(game, value=new.value)


def _replaced(source: str, weights: Weights) -> str:
    """The source with a line after each assignment that sets the new number."""
    import ast

    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            parts = target.elts if isinstance(target, ast.Tuple) else [target]
            for t in parts:
                if isinstance(t, ast.Name) and t.id in weights:
                    number = weights[t.id]
                    text = f"np.array({number!r})" if isinstance(number, list) else repr(number)
                    lines.insert(int(node.end_lineno or 0), f"{t.id} = {text}")
    return "\n".join(lines) + "\n"


def flatten(weights: Weights) -> NDArray[np.float64]:
    return np.concatenate([np.atleast_1d(np.asarray(w, float)) for w in weights.values()])


def unflatten(like: Weights, numbers: NDArray[np.float64]) -> Weights:
    """Numbers in the shape of `like`."""
    found, at = {}, 0
    for name, old in like.items():
        if isinstance(old, list):
            found[name] = [round(float(x), 4) for x in numbers[at : at + len(old)]]
            at += len(old)
        else:
            found[name] = round(float(numbers[at]), 4)
            at += 1
    return found

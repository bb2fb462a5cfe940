"""The weights of a game's judgement: `value.py` reads them from the `value.toml` beside it.

    with Weights(__file__) as weights:
        READY = weights.one("READY")
        ROOM = weights.several("ROOM", 4)

No rule and no replay depends on them.  `pentacle tune` varies them, so they are asked for by the
name that they have in the code.  Compiled code freezes such numbers: with other ones `value.py` is
read anew, while all the rules that it uses stay shared.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from math import isfinite
from pathlib import Path
from types import ModuleType
from typing import Any

from .columns import fractions
from .errors import DataError
from .facts import read_toml
from .record import Cells

Weight = float | list[float] | dict[str, float]
"""What a file gives for one name."""
WeightTable = dict[str, Weight]
"""What it gives for all of them, or for some."""

FILE = "value.toml"

MARK = "_with_"
"""Between the name of a judgement's module and what tells its variants apart."""

_replaced: WeightTable = {}


class Weights:
    """The table `[weights]`; at the end of the block every weight must have been asked for.

    >>> import pentacle
    >>> folder = pentacle.game("spellcaster").folder
    >>> weights = Weights(folder / "value.py")
    >>> len(weights.found) > 3
    True
    """

    def __init__(self, module: str | Path) -> None:
        self.path = Path(module).with_name(FILE)
        self.found = weights_in(self.path)
        self._asked: set[str] = set()

    def one(self, name: str) -> float:
        """A single number."""
        if not is_number(given := self._get(name)):
            raise self._error(name, "one number", given)
        return float(given)

    def several(self, name: str, length: int) -> Cells:
        """So many numbers."""
        given = self._get(name)
        if not (isinstance(given, list) and len(given) == length and all(map(is_number, given))):
            raise self._error(name, f"a list of {length} numbers", given)
        return fractions(given)

    def table(self, name: str, keys: Iterable[str]) -> dict[str, float]:
        """A number for some of these keys; the others weigh nothing."""
        given = self._get(name)
        if not (isinstance(given, dict) and all(map(is_number, given.values()))):
            raise self._error(name, "a table of numbers", given)
        if strange := sorted(given.keys() - set(keys)):
            raise DataError(f"{self.path}: the weight {name!r} has an unknown key {strange[0]!r}")
        return {key: float(number) for key, number in given.items()}

    def _get(self, name: str) -> Any:
        self._asked.add(name)
        if name not in self.found:
            raise DataError(f"{self.path}: the weight {name!r} is missing")
        return _replaced.get(name, self.found[name])

    def _error(self, name: str, wanted: str, given: Any) -> DataError:
        return DataError(f"{self.path}: the weight {name!r} must be {wanted}, not {given!r}")

    def __enter__(self) -> Weights:
        return self

    def __exit__(self, kind: Any, *_: Any) -> None:
        if kind is None and (unknown := sorted(self.found.keys() - self._asked)):
            raise DataError(f"{self.path}: there is no weight {unknown[0]!r}")


def weights_in(path: Path) -> WeightTable:
    """All weights of a file, in its order.

    >>> import pentacle
    >>> game = pentacle.game("spellcaster")
    >>> weights_in(game.folder / FILE)["WIN"]
    100.0
    """
    found = read_toml(path).get("weights")
    if not isinstance(found, dict):
        raise DataError(f"{path}: the table [weights] is missing")
    return found


def outlook_in(path: Path) -> WeightTable:
    """The weights that are others at the start of a round, where searches end their lines."""
    found = read_toml(path).get("outlook", {}) if path.exists() else {}
    if not isinstance(found, dict):
        raise DataError(f"{path}: [outlook] must be a table of weights")
    known = weights_in(path) if found else {}
    for name in found:
        if name not in known:
            raise DataError(f"{path}: there is no weight {name!r} for the [outlook]")
    return found


def value_with(
    value: Callable[[Any, int], float], weights: WeightTable, name: str, *, listed: bool
) -> Callable[[Any, int], float]:
    """A game's `value` with other weights, under another name: machine code is found by its name.

    Code that is kept on disk must find its module again, so that one is `listed` with the others.
    """
    old_name = value.__module__.partition(MARK)[0]
    old = sys.modules.get(old_name) or import_module(old_name)
    new = ModuleType(f"{old_name}{MARK}{name}")
    new.__file__, new.__package__ = old.__file__, old.__package__
    if listed:
        sys.modules[new.__name__] = new
    source = Path(str(old.__file__)).read_text(encoding="utf-8")
    with replaced(weights):
        code = compile(source, str(old.__file__), "exec")
        exec(code, new.__dict__)  # the source of a module that is installed here  # nosec B102
    made: Callable[[Any, int], float] = new.value
    made.__name__ = made.__qualname__ = name
    return made


def is_number(given: Any) -> bool:
    """Something that can be weighed with."""
    return isinstance(given, (int, float)) and not isinstance(given, bool) and isfinite(given)


@contextmanager
def replaced(weights: WeightTable) -> Iterator[None]:
    """Modules that are read in this block get these numbers instead of those of their files."""
    global _replaced
    before, _replaced = _replaced, weights
    try:
        yield
    finally:
        _replaced = before

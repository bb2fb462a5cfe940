"""Tables of facts: interpreted rules read Python's numbers from them, compiled ones see constant
arrays.

    COST = column([gem.cost for gem in FACTS.gem])      # COST[kind, level]
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Any

from .record import WIDTH, Cells

_WHOLE = "bhiq"


def column(values: Iterable[Any]) -> Cells:
    """Whole numbers, in the smallest integers they fit: GPUs have little room for constants.

    >>> column([[1, 2], [300, 4]])[1, 0]
    300
    """
    cells, shape = _flat(values)
    numbers = [int(cell) for cell in cells]
    bits = max((max(n, ~n).bit_length() for n in numbers), default=0)
    letter = next(letter for letter in _WHOLE if bits < 8 * WIDTH[letter])
    return _packed(numbers, letter, shape)


def fractions(values: Iterable[Any]) -> Cells:
    """Numbers with a fraction, such as weights.

    >>> fractions([1, 0.5]).tolist()
    [1.0, 0.5]
    """
    cells, shape = _flat(values)
    return _packed([float(cell) for cell in cells], "d", shape)


def zeros(*shape: int) -> Any:
    """Lists of lists of zeros, to be filled in and made a column of.

    >>> zeros(2, 3)
    [[0, 0, 0], [0, 0, 0]]
    """
    first, *rest = shape
    return [zeros(*rest) if rest else 0 for _ in range(first)]


def _flat(values: Iterable[Any]) -> tuple[list[Any], tuple[int, ...]]:
    """All cells of lists in lists, one after the other, and how many each list has."""
    level = list(values)
    shape: tuple[int, ...] = (len(level),)
    while level and isinstance(level[0], Iterable):
        rows = [list(row) for row in level]
        if len(set(map(len, rows))) > 1:
            raise ValueError("the rows of a column have one length")
        shape += (len(rows[0]),)
        level = [cell for row in rows for cell in row]
    return level, shape


def _packed(cells: list[Any], letter: str, shape: tuple[int, ...]) -> Cells:
    bytes_of: Any = memoryview(struct.pack(f"={len(cells)}{letter}", *cells))
    found: Cells = bytes_of.cast(letter, shape) if cells else bytes_of.cast(letter)
    return found

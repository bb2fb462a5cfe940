"""What the columns of an observation are: a game's record, field by field, as numbers that a net
takes and that lose nothing.

- sets (a bit for each card, seat or place) are a column of 0 or 1 for each bit, named as the
  notation names it; where a cell can be below zero (`UNKNOWN`), one more column says so;
- 64 and 32-bit fields that the notation has no names for are all their bits;
- a single field with a name for each number (a phase, a question) is a column of 0 or 1 for each
  name, and one for numbers that have none;
- all other numbers are as they are, not scaled: float32 holds them exactly.

First come columns of 0 or 1 that say which seat looks.  The generator, its key and padding are left
out: a hidden record has none; so are tables of sets that follow from other fields.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Contract
from pentacle.core.compile.records import kind_of
from pentacle.core.record import KEY, TAIL, WIDTH
from pentacle.core.spelling import Kind, Sets

NUMBERS, BITS, NAMES = range(3)
"""How the cells of a run become columns."""
WIDE = 4
"""Bytes from which on a number no longer fits into a float32."""
_CHANCE = ("rng", KEY, TAIL)


class Run(NamedTuple):
    """Cells that lie side by side and become columns in the same way."""

    how: int
    bytes: int
    """Of one cell."""
    signed: int
    place: int
    """The first cell, counted in cells of this size from the start of the record."""
    cells: int
    column: int
    """Where its first column is."""
    width: int
    """Columns of a cell."""


class Field(NamedTuple):
    """A field of the record and its columns."""

    name: str
    run: Run
    names: tuple[str, ...]
    low: NDArray[np.float32]
    high: NDArray[np.float32]

    @property
    def columns(self) -> slice:
        return slice(self.run.column, self.run.column + self.run.cells * self.run.width)


class Columns(NamedTuple):
    """All columns of a game's observations: the same at every number of seats."""

    seats: int
    fields: tuple[Field, ...]
    size: int

    @property
    def names(self) -> list[str]:
        """What each column is: `seat=1`, `energy[0]`, `hand[1]:B07`, `ask=main`."""
        own = [f"seat={p}" for p in range(self.seats)]
        return own + [name for field in self.fields for name in field.names]

    @property
    def low(self) -> NDArray[np.float32]:
        own = np.zeros(self.seats, np.float32)
        return np.concatenate([own, *(field.low for field in self.fields)])

    @property
    def high(self) -> NDArray[np.float32]:
        own = np.ones(self.seats, np.float32)
        return np.concatenate([own, *(field.high for field in self.fields)])

    @property
    def runs(self) -> NDArray[np.int64]:
        """What the loops read: a row for each run."""
        return np.array(_joined([field.run for field in self.fields]), np.int64)


def _joined(runs: list[Run]) -> list[Run]:
    """Numbers side by side are one run, every set is one of its own."""
    found: list[Run] = []
    for run in runs:
        if run.how == BITS:
            found += _cells(run)
            continue
        last = found[-1] if found else None
        if last and run.how == NUMBERS and last[:3] == run[:3]:
            if last.place + last.cells == run.place:
                found[-1] = last._replace(cells=last.cells + run.cells)
                continue
        found.append(run)
    return found


def _cells(run: Run) -> list[Run]:
    """A run for each cell."""
    places = range(run.place, run.place + run.cells)
    firsts = range(run.column, run.column + run.cells * run.width, run.width)
    return [run._replace(place=p, cells=1, column=c) for p, c in zip(places, firsts, strict=True)]


@cache
def columns_of(game: Contract) -> Columns:
    """The columns of a game."""
    seats, found = max(game.seats), []
    column = seats
    for name in game.state.fields:
        kind = game.notation.kind(name, seats)
        if name in _CHANCE or _follows(game, name, kind):
            continue
        field = _field(game, name, kind, column)
        found.append(field)
        column += field.run.cells * field.run.width
    return Columns(seats, tuple(found), column)


def _follows(game: Contract, name: str, kind: Kind) -> bool:
    """Tables of sets that the notation works out from other fields."""
    field = game.state.fields[name]
    return kind.computed and bool(field.shape) and WIDTH[field.letter] >= WIDE


def _field(game: Contract, name: str, kind: Kind, column: int) -> Field:
    cells = game.state.fields[name]
    base = kind_of(cells.letter)
    count = cells.size // base.itemsize
    how, suffixes = _spelled(kind, base, count)
    place, signed = cells.offset // base.itemsize, int(base.kind == "i")
    run = Run(how, base.itemsize, signed, place, count, column, len(suffixes))
    at = ["".join(f"[{i}]" for i in index) for index in product(*map(range, cells.shape))]
    names = tuple(f"{name}{where}{suffix}" for where in at for suffix in suffixes)
    low, high = _bounds(how, base, len(suffixes))
    return Field(name, run, names, np.tile(low, count), np.tile(high, count))


def _spelled(kind: Kind, base: np.dtype[Any], cells: int) -> tuple[int, list[str]]:
    """How a field becomes columns, and what the columns of a cell are called."""
    bits = 8 * base.itemsize
    if isinstance(kind, Sets):
        suffixes = [f":{name}" for name in kind.names[:bits]]
        return BITS, suffixes if len(suffixes) == bits else [*suffixes, ":below_zero"]
    if base.itemsize >= WIDE:
        return BITS, [f":{bit}" for bit in range(bits)]
    if cells == 1 and kind.names:
        return NAMES, [*(f"={name}" for name in kind.names), "=other"]
    return NUMBERS, [""]


def _bounds(how: int, base: np.dtype[Any], width: int) -> tuple[NDArray[Any], NDArray[Any]]:
    low, high = np.zeros(width, np.float32), np.ones(width, np.float32)
    if how != BITS:
        low[-1], high[-1] = np.iinfo(base).min, np.iinfo(base).max
    return low, high

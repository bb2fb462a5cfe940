"""Records and columns of facts as numpy and numba see them: the same bytes.

`tables_of(State, 1000)` is a thousand tables in one array; numba sees structs, numpy sees bytes
that can be copied, hashed and saved.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numba import from_dtype, types
from numba.core.imputils import lower_constant
from numba.extending import models, register_model, typeof_impl
from numpy.typing import NDArray

from ..record import WIDTH, Record


def dtype_of(record: type[Record]) -> np.dtype[Any]:
    """A record as numpy sees it."""
    return _kinds_of(record)[0]  # type: ignore[arg-type]  # (a class can be hashed)


def type_of(record: type[Record]) -> Any:
    """A record as numba sees it."""
    return _kinds_of(record)[1]  # type: ignore[arg-type]


@cache
def _kinds_of(record: Any) -> tuple[np.dtype[Any], Any]:
    if bad := sorted(_TAKEN & record.fields.keys()):
        raise TypeError(f"{record.__name__}: an array of records has an attribute {bad[0]!r}")
    cells: Any = [(name, kind_of(f.letter), f.shape) for name, f in record.fields.items()]
    dtype = np.dtype(cells, align=True)
    return dtype, from_dtype(dtype)


_TAKEN = set(dir(np.record)) | set(dir(np.recarray))


def tables_of(record: type[Record], n: int) -> NDArray[Any]:
    """So many blank tables in one array."""
    return np.zeros(n, dtype_of(record)).view(np.recarray)


def kind_of(letter: str) -> np.dtype[Any]:
    """What numpy calls a number that has this sign."""
    kind = "f" if letter == "d" else "u" if letter.isupper() else "i"
    return np.dtype(f"{kind}{WIDTH[letter]}")


def number_of(letter: str) -> Any:
    """What numba calls it."""
    return from_dtype(kind_of(letter))


class _Column(types.Array):  # type: ignore[misc]
    """How numba sees a column; its parts are plain arrays."""

    def copy(self, *args: Any, **changes: Any) -> Any:
        same = not args and changes == {"readonly": True}
        return self if same else super().copy(*args, **changes)


register_model(_Column)(models.ArrayModel)


@typeof_impl.register(memoryview)  # type: ignore[untyped-decorator]
def _type_of_column(cells: memoryview, context: Any) -> Any:
    return _Column(number_of(cells.format), cells.ndim, "C", readonly=True)


@lower_constant(_Column)  # type: ignore[untyped-decorator]
def _constant_column(context: Any, builder: Any, kind: Any, cells: memoryview) -> Any:
    return context.make_constant_array(builder, kind, np.asarray(cells))

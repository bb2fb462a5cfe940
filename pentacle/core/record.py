"""A game's whole state is one fixed-size record with named fields.

    class State(Record):
        rng = u64()          # the generator
        energy = i16(2)      # energy of each side

`State.zeros(1000)` is a thousand tables in one array.  Type checkers see `s.rng` as an int and
`s.energy` as an array; numba sees a struct; numpy sees bytes that can be copied, hashed and saved.
"""

from __future__ import annotations

import inspect
import io
import tokenize
from typing import Annotated, Any, ClassVar, overload

import numpy as np
from numba import from_dtype, types
from numpy.typing import NDArray

Moves = Annotated[NDArray[np.int16], types.int16[::1]]
"""The buffer that `legal` writes action numbers into."""
Ints = Annotated[NDArray[np.int64], types.int64[::1]]
"""A row of numbers, such as the options of a game."""
Scores = Annotated[NDArray[np.int64], types.int64[:, ::1]]
"""What `score` fills: a row of points and a row of ranks, one column a seat."""
Seed = Annotated[int, types.uint64]

NONE = -1
"""In a field: nobody, nothing."""
UNKNOWN = -2
"""In a field of a hidden record: something is here that this viewer may not know."""

TAIL = "_tail"
"""The bytes that round a record up to a multiple of eight."""

_RESERVED = set(dir(np.record)) | set(dir(np.recarray)) | {"zeros", "view_of"}


class _Field:
    def __init__(self, base: type, shape: tuple[int, ...]) -> None:
        self.base, self.shape = base, shape


class _Kind:
    """`i8()` is one small number, `i8(2, 60)` is a table of them."""

    def __init__(self, base: type) -> None:
        self.base = base

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, *shape: int) -> NDArray[Any]: ...
    def __call__(self, *shape: int) -> Any:
        return _Field(self.base, shape)


i8, i16, i32, i64 = _Kind(np.int8), _Kind(np.int16), _Kind(np.int32), _Kind(np.int64)
u8, u16, u32, u64 = _Kind(np.uint8), _Kind(np.uint16), _Kind(np.uint32), _Kind(np.uint64)


class Record:
    """Subclasses list their fields, one a line, each with a comment that says what it holds."""

    dtype: ClassVar[np.dtype[Any]]
    numba_type: ClassVar[Any]
    rng: int

    def __init_subclass__(cls) -> None:
        fields = {k: v for k, v in vars(cls).items() if isinstance(v, _Field)}
        if bad := sorted(_RESERVED & fields.keys()):
            raise TypeError(f"{cls.__name__}: numpy records already have an attribute {bad[0]!r}")
        if "rng" not in fields:
            raise TypeError(f"{cls.__name__}: a record needs its generator, `rng = u64()`")
        cls.dtype = _without_gaps(fields)
        cls.numba_type = from_dtype(cls.dtype)
        cls._view = _view_class(cls.__name__, fields)

    _view: ClassVar[type]

    @classmethod
    def zeros(cls, n: int) -> NDArray[Any]:
        return np.zeros(n, cls.dtype).view(np.recarray)

    @classmethod
    def view_of(cls, table: NDArray[Any], i: int = 0) -> Any:
        """Table `i` of an array as plain attributes: what interpreted rules work on.  Its
        numbers are Python's.  Writing to it writes to the array."""
        return cls._view(table.view(np.ndarray)[i : i + 1])

    @classmethod
    def comments(cls) -> dict[str, str]:
        """What each field holds, read from the comments of the class."""
        source, found, name = inspect.getsource(cls), {}, ""
        fields = cls.dtype.names or ()
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.NAME and token.string in fields and not name:
                name = token.string
            elif token.type == tokenize.COMMENT and name:
                found[name] = token.string.lstrip("# ")
            elif token.type == tokenize.NEWLINE:
                name = ""
        return found


def _without_gaps(fields: dict[str, _Field]) -> np.dtype[Any]:
    """Wide fields first and a filled tail: bytes that belong to no field would not be copied."""
    by_width = sorted(fields.items(), key=lambda kv: -np.dtype(kv[1].base).itemsize)
    cells: list[Any] = [(k, f.base, f.shape) for k, f in by_width]
    if tail := -np.dtype(cells).itemsize % 8:
        cells.append((TAIL, np.uint8, (tail,)))
    return np.dtype(cells, align=True)


class Cells(np.ndarray[Any, Any]):
    """A row of small numbers that come out as Python's ints, which never wrap round silently."""

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        return found if isinstance(found, np.ndarray) else int(found)


def column(values: Any) -> NDArray[Any]:
    """A table of facts in the smallest integers it fits; GPUs have little room for constants."""
    wide = np.asarray(values, np.int64)
    for kind in (np.int8, np.int16, np.int32):
        if np.array_equal(wide.astype(kind), wide):
            return wide.astype(kind).view(Cells)
    return wide.view(Cells)


def _view_class(name: str, fields: dict[str, _Field]) -> type:
    arrays = [k for k, f in fields.items() if f.shape]
    numbers = [k for k, f in fields.items() if not f.shape]

    def __init__(self: Any, row: NDArray[Any]) -> None:
        self.row = row
        for k in arrays:
            setattr(self, k, row[k][0].view(Cells))
        for k in numbers:
            setattr(self, "_" + k, row[k])

    def number(k: str) -> property:
        cell = "_" + k

        def get(self: Any) -> int:
            return int(getattr(self, cell)[0])

        def put(self: Any, value: int) -> None:
            getattr(self, cell)[0] = value

        return property(get, put)

    body: dict[str, Any] = {k: number(k) for k in numbers}
    body["__slots__"] = ["row", *arrays, *("_" + k for k in numbers)]
    body["__init__"] = __init__
    return type(name + "View", (), body)

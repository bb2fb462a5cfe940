"""A game's whole state is one fixed-size record with named fields.

    class State(Record):
        rng = u64()          # the generator
        energy = i16(2)      # energy of each side

`State()` is a blank table that interpreted rules work on: `s.rng` is Python's int, `s.energy` a
memoryview whose cells are.  `bytes(s)` is all of it, `State.of(data)` reads it back.
`State.zeros(1000)` is a thousand tables in one array, for compiled code: numba sees a struct, numpy
sees bytes that can be copied, hashed and saved.  Type checkers see `s.rng` as an int and
`s.energy` as an array.
"""

from __future__ import annotations

import inspect
import io
import struct
import tokenize
from collections.abc import Callable
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self, overload

import numpy as np
from numba import from_dtype, types
from numba.core.imputils import lower_constant
from numba.extending import models, register_model, typeof_impl
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

TAIL, KEY = "_tail", "key"
"""The bytes that round a record up to a multiple of eight; the key of its dice (see `chance`)."""

_RESERVED = set(dir(np.record)) | set(dir(np.recarray)) | {"zeros", "of", "load", "comments", KEY}


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


class _Numbers(NamedTuple):
    """The single numbers of a record, which lie between its tables."""

    names: tuple[str, ...]
    pick: Callable[[Any], tuple[int, ...]]
    """All of them, from a mapping."""
    read: struct.Struct
    """All of them, from the bytes of a record: tables are skipped."""
    write: struct.Struct
    """All of them side by side, to be laid into a record in parts."""
    parts: list[tuple[slice, slice]]
    """Where each part belongs, and where it lies in what `write` makes."""


class _Table(NamedTuple):
    """A field that is a row or a table of numbers."""

    offset: int
    size: int
    letter: str
    shape: tuple[int, ...]


class Record:
    """Subclasses list their fields, one a line, each with a comment that says what it holds."""

    dtype: ClassVar[np.dtype[Any]]
    numba_type: ClassVar[Any]
    _numbers: ClassVar[_Numbers]
    _tables: ClassVar[dict[str, _Table]]
    rng: int
    key: int

    def __init_subclass__(cls) -> None:
        fields = {k: v for k, v in vars(cls).items() if isinstance(v, _Field)}
        if bad := sorted(_RESERVED & fields.keys()):
            raise TypeError(f"{cls.__name__}: a record already has an attribute {bad[0]!r}")
        if "rng" not in fields:
            raise TypeError(f"{cls.__name__}: a record needs its generator, `rng = u64()`")
        cls.dtype = _without_gaps(fields)
        cls.numba_type = from_dtype(cls.dtype)
        cls._numbers, cls._tables = _layout(cls.dtype)
        for name in fields:
            delattr(cls, name)

    def __init__(self) -> None:
        self._buffer = bytearray(self.dtype.itemsize)
        self._read_numbers()

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A table of numbers, made when it is first asked for: most copies need few."""
            if name not in self._tables:
                raise AttributeError(f"a record {type(self).__name__} has no field {name!r}")
            offset, size, letter, shape = self._tables[name]
            cells: Any = memoryview(self._buffer)[offset : offset + size]
            self.__dict__[name] = table = cells.cast(letter, shape)
            return table

    @classmethod
    def zeros(cls, n: int) -> NDArray[Any]:
        """So many blank tables in one array."""
        return np.zeros(n, cls.dtype).view(np.recarray)

    @classmethod
    def of(cls, data: Any) -> Self:
        """A table of its own, from bytes or from an array of one record."""
        made = cls.__new__(cls)
        made._buffer = bytearray(cls.dtype.itemsize)
        made.load(data)
        return made

    def load(self, data: Any) -> None:
        """Become what these bytes say."""
        if not isinstance(data, bytes):
            data = data.tobytes()
        if len(data) != len(self._buffer):
            name, size = type(self).__name__, len(self._buffer)
            raise ValueError(f"a record {name} has {size} bytes, not {len(data)}")
        self._buffer[:] = data
        self._read_numbers()

    def _read_numbers(self) -> None:
        numbers = self._numbers
        self.__dict__.update(zip(numbers.names, numbers.read.unpack(self._buffer), strict=True))

    def _write_numbers(self) -> None:
        numbers, buffer = self._numbers, self._buffer
        try:
            packed = numbers.write.pack(*numbers.pick(self.__dict__))
        except struct.error:
            raise OverflowError(self._outgrown(numbers.names)) from None
        for there, here in numbers.parts:
            buffer[there] = packed[here]

    def _outgrown(self, names: tuple[str, ...]) -> str:
        for name in names:
            number, kind = getattr(self, name), np.iinfo(self.dtype[name])
            if not kind.min <= number <= kind.max:
                return f"{type(self).__name__}.{name} cannot hold {number}"
        return f"{type(self).__name__} holds something that is no whole number"

    def __bytes__(self) -> bytes:
        """All of it.  A number that has outgrown its field, silent when compiled, raises here."""
        self._write_numbers()
        return bytes(self._buffer)

    def copy(self) -> Self:
        """The same table, with memory of its own."""
        return self.of(bytes(self))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bytes(self) == bytes(other)

    __hash__ = None  # type: ignore[assignment]

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
    """Wide fields first, a filled tail, the key at the end: bytes that belong to no field would
    not be copied."""
    by_width = sorted(fields.items(), key=lambda kv: -np.dtype(kv[1].base).itemsize)
    cells: list[Any] = [(k, f.base, f.shape) for k, f in by_width]
    if tail := -np.dtype(cells).itemsize % 8:
        cells.append((TAIL, np.uint8, (tail,)))
    return np.dtype([*cells, (KEY, np.uint64)], align=True)


def _layout(dtype: np.dtype[Any]) -> tuple[_Numbers, dict[str, _Table]]:
    """Where single numbers lie, and where tables do."""
    fields: Any = {name: dtype.fields[name][:2] for name in dtype.names or ()}  # type: ignore[index]
    tables = {
        name: _Table(offset, kind.itemsize, _letter(kind.base), kind.shape)
        for name, (kind, offset) in fields.items()
        if kind.shape and name != TAIL
    }
    read, write, names, parts = "=", "=", (), []  # type: str, str, tuple[str, ...], list[Any]
    for is_table, group in groupby(fields.items(), key=lambda item: bool(item[1][0].shape)):
        side_by_side = list(group)
        if is_table:
            read += "".join(f"{kind.itemsize}x" for _, (kind, _) in side_by_side)
            continue
        letters = "".join(_letter(kind) for _, (kind, _) in side_by_side)
        there, here, size = map(struct.calcsize, (read, write, "=" + letters))
        parts.append((slice(there, there + size), slice(here, here + size)))
        read, write = read + letters, write + letters
        names += tuple(name for name, _ in side_by_side)
    numbers = _Numbers(names, itemgetter(*names), struct.Struct(read), struct.Struct(write), parts)
    return numbers, tables


def _letter(kind: np.dtype[Any]) -> str:
    """The sign that `struct` and memoryviews have for such a number."""
    letter = {1: "b", 2: "h", 4: "i", 8: "q"}[kind.itemsize]
    return letter.upper() if kind.kind == "u" else letter


def column(values: Any) -> NDArray[Any]:
    """A table of facts in the smallest integers it fits; GPUs have little room for constants.

    Interpreted rules read Python's ints from it, compiled ones see a constant array.
    """
    wide = np.asarray(values, np.int64)
    fits = next(
        kind
        for kind in (np.int8, np.int16, np.int32, np.int64)
        if np.array_equal(wide.astype(kind), wide)
    )
    cells: Any = np.ascontiguousarray(wide, fits)
    return memoryview(cells).toreadonly()  # type: ignore[return-value]


def cells_of(field: Any, *index: int) -> list[int]:
    """A row of a table as a list, in interpreted code: `cells_of(s.hand, p)`."""
    cells = np.asarray(field) if isinstance(field, memoryview) else field
    found: list[int] = cells[index].tolist()
    return found


class _Column(types.Array):  # type: ignore[misc]
    """How numba sees a column; its parts are plain arrays."""

    def copy(self, *args: Any, **changes: Any) -> Any:
        same = not args and changes == {"readonly": True}
        return self if same else super().copy(*args, **changes)


register_model(_Column)(models.ArrayModel)


@typeof_impl.register(memoryview)  # type: ignore[untyped-decorator]
def _type_of_column(cells: memoryview, context: Any) -> Any:
    kind = from_dtype(np.asarray(cells).dtype)
    return _Column(kind, cells.ndim, "C", readonly=True)


@lower_constant(_Column)  # type: ignore[untyped-decorator]
def _constant_column(context: Any, builder: Any, kind: Any, cells: memoryview) -> Any:
    return context.make_constant_array(builder, kind, np.asarray(cells))

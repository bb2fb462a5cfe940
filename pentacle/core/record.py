"""A game's whole state is one fixed-size record with named fields.

    class State(Record):
        rng = u64()          # the generator
        energy = i16(2)      # energy of each side

`State()` is a blank table that interpreted rules work on: `s.rng` is Python's int, `s.energy` a
memoryview whose cells are.  `bytes(s)` is all of it, `State.of(data)` reads it back.  Type checkers
see `s.rng` as an int and `s.energy` as `Cells`.  Compiled code sees the same bytes as a struct
(`compile/records.py`).
"""

from __future__ import annotations

import inspect
import io
import struct
import tokenize
from collections.abc import Callable, Iterator
from itertools import groupby
from math import prod
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Protocol, Self, overload


class Cells(Protocol):
    """A row or a table of numbers: `s.hand[p, c]`, `len(s.hand)`.

    Interpreted it is a memoryview, compiled an array.

    >>> import pentacle
    >>> energy = pentacle.game("spellcaster").deal(seats=2, seed=7).state.energy
    >>> energy[1], len(energy)
    (10, 2)
    """

    def __getitem__(self, place: Any, /) -> Any: ...
    def __setitem__(self, place: Any, number: Any, /) -> None: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def tolist(self) -> Any: ...
    @property
    def shape(self) -> Any: ...


class Of(NamedTuple):
    """What compiled code takes such a thing for: one number, a row (1) or a table (2) of them."""

    letter: str
    dimensions: int = 0


Moves = Annotated[Cells, Of("h", 1)]
"""The buffer that `legal` writes action numbers into."""
Ints = Annotated[Cells, Of("q", 1)]
"""A row of numbers, such as the options of a game."""
Scores = Annotated[Cells, Of("q", 2)]
"""What `score` fills: a row of points and a row of ranks, one column a seat."""
Seed = Annotated[int, Of("Q")]

NONE = -1
"""In a field: nobody, nothing."""
UNKNOWN = -2
"""In a field of a hidden record: something is here that this viewer may not know."""

TAIL, KEY = "_tail", "key"
"""The bytes that round a record up to a multiple of eight; the key of its dice (see `chance`)."""

WIDTH = {letter: struct.calcsize("=" + letter) for letter in "bhiqBHIQd"}
"""The bytes of a number, by the sign that `struct` and memoryviews have for it."""


class Field(NamedTuple):
    """Where a field lies in its record, and what its cells are."""

    offset: int
    letter: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """Its bytes."""
        return WIDTH[self.letter] * prod(self.shape)

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most that a cell can hold."""
        bits = 8 * WIDTH[self.letter]
        if self.letter.isupper():
            return 0, (1 << bits) - 1
        return -(1 << bits - 1), (1 << bits - 1) - 1


class _Kind:
    """`i8()` is one small number, `i8(2, 60)` is a table of them."""

    def __init__(self, letter: str) -> None:
        self.letter = letter

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, *shape: int) -> Cells: ...
    def __call__(self, *shape: int) -> Any:
        return Field(0, self.letter, shape)


i8, i16, i32, i64, u8, u16, u32, u64 = map(_Kind, "bhiqBHIQ")


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


_Table = tuple[slice, str, tuple[int, ...]]
"""Where the cells of a field lie that is a row or a table, and what they are."""


class Record:
    """Subclasses list their fields, one a line, each with a comment that says what it holds.

    >>> class Pond(Record):
    ...     rng = u64()
    ...     frogs = i8(3)
    >>> pond = Pond()
    >>> pond.frogs[1] = 5
    >>> pond.copy().frogs.tolist(), pond
    ([0, 5, 0], <Pond, 24 bytes>)
    >>> Pond.of(bytes(pond)) == pond
    True
    """

    fields: ClassVar[dict[str, Field]]
    """All of them in the order in which they lie, with `TAIL` and `KEY`."""
    size: ClassVar[int]
    """The bytes of a record."""
    _numbers: ClassVar[_Numbers]
    _tables: ClassVar[dict[str, _Table]]
    rng: int
    key: int

    def __init_subclass__(cls) -> None:
        declared = {k: v for k, v in vars(cls).items() if isinstance(v, Field)}
        taken = (vars(Record).keys() | Record.__annotations__.keys()) - {"rng"}
        if bad := sorted(taken & declared.keys()):
            raise TypeError(f"{cls.__name__}: a record already has an attribute {bad[0]!r}")
        if "rng" not in declared:
            raise TypeError(f"{cls.__name__}: a record needs its generator, `rng = u64()`")
        cls.fields = _without_gaps(declared)
        cls.size = sum(field.size for field in cls.fields.values())
        cls._numbers, cls._tables = _layout(cls.fields)
        for name in declared:
            delattr(cls, name)

    def __init__(self) -> None:
        self._buffer = bytearray(self.size)
        self._read_numbers()

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A table of numbers, made when it is first asked for: most copies need few."""
            if name not in self._tables:
                raise AttributeError(f"a record {type(self).__name__} has no field {name!r}")
            place, letter, shape = self._tables[name]
            cells: Any = memoryview(self._buffer)[place]
            self.__dict__[name] = table = cells.cast(letter, shape)
            return table

    @classmethod
    def of(cls, data: Any) -> Self:
        """A table of its own, from bytes or from an array of one record."""
        made = cls.__new__(cls)
        made._buffer = bytearray(cls.size)
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
            number, (least, most) = getattr(self, name), self.fields[name].bounds
            if not least <= number <= most:
                return f"{type(self).__name__}.{name} cannot hold {number}"
        return f"{type(self).__name__} holds something that is no whole number"

    def __bytes__(self) -> bytes:
        """All of it.  A number that has outgrown its field, silent when compiled, raises here."""
        self._write_numbers()
        return bytes(self._buffer)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {self.size} bytes>"

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
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.NAME and token.string in cls.fields and not name:
                name = token.string
            elif token.type == tokenize.COMMENT and name:
                found[name] = token.string.lstrip("# ")
            elif token.type == tokenize.NEWLINE:
                name = ""
        return found


def _without_gaps(declared: dict[str, Field]) -> dict[str, Field]:
    """Wide fields first, a filled tail, the key at the end: bytes that belong to no field would
    not be copied."""
    laid = sorted(declared.items(), key=lambda item: -WIDTH[item[1].letter])
    if tail := -sum(field.size for _, field in laid) % 8:
        laid.append((TAIL, Field(0, "B", (tail,))))
    fields, offset = {}, 0
    for name, field in (*laid, (KEY, Field(0, "Q", ()))):
        fields[name] = field._replace(offset=offset)
        offset += field.size
    return fields


def _layout(fields: dict[str, Field]) -> tuple[_Numbers, dict[str, _Table]]:
    """How single numbers are read and written, and where tables lie."""
    tables = {
        name: (slice(field.offset, field.offset + field.size), field.letter, field.shape)
        for name, field in fields.items()
        if field.shape and name != TAIL
    }
    read, write, names, parts = "=", "=", (), []  # type: str, str, tuple[str, ...], list[Any]
    for is_table, group in groupby(fields.items(), key=lambda item: bool(item[1].shape)):
        side_by_side = dict(group)
        if is_table:
            read += "".join(f"{field.size}x" for field in side_by_side.values())
            continue
        letters = "".join(field.letter for field in side_by_side.values())
        there, here, size = map(struct.calcsize, (read, write, "=" + letters))
        parts.append((slice(there, there + size), slice(here, here + size)))
        read, write = read + letters, write + letters
        names += tuple(side_by_side)
    numbers = _Numbers(names, itemgetter(*names), struct.Struct(read), struct.Struct(write), parts)
    return numbers, tables


def cells_of(field: Any, *index: int) -> list[int]:
    """A row of a table as a list, in interpreted code: `cells_of(s.hand, p)`.

    >>> import pentacle
    >>> s = pentacle.game("spellcaster").deal(seats=2, seed=7).state
    >>> cells_of(s.energy)
    [10, 10]
    """
    part = part_of(field, *index) if type(field) is memoryview else field[index]
    found: list[int] = part.tolist()
    return found


def part_of(table: Any, *index: int) -> memoryview:
    """What lies under an index of a table: a row of it, or a smaller table."""
    at, step = 0, table.nbytes
    for i, size, step in zip(index, table.shape, table.strides, strict=False):
        if not -size <= i < size:
            raise IndexError(f"there is no place {i} among {size}")
        at += i % size * step
    part: memoryview = table.cast("B")[at : at + step].cast(table.format, table.shape[len(index) :])
    return part

"""Scenes drawn again and again: a piece is made anew only if something it looked at has changed.

A game marks the pieces of its scene that are worth it:

    @kept
    def seat_panel(view, p, language): ...

What a piece looks at is noticed while it is made: its arguments, and the fields of the record that
it reads, here or in any rule that it asks.  Nothing is declared, so nothing can be forgotten.  A
table's `Drawing` remembers the pieces of its last scenes; without one every piece is made anew.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from inspect import isgeneratorfunction
from threading import local
from typing import Any, TypeVar, cast

import msgspec
from msgspec.structs import replace

from ..record import part_of

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T", bound=msgspec.Struct)
LONG_AGO = 60
"""Scenes after which a piece that none of them needed is forgotten."""
VARIANTS = 7
"""How many states of a piece are kept: what six players and a spectator know may differ."""


class Seen:
    """A record that notices which of its fields are read: those are its attributes."""

    def __init__(self, record: Any) -> None:
        self.__dict__["_record"] = record

    def __getattr__(self, name: str) -> Any:
        """Called once a field: what is found then stands in the instance itself."""
        value = getattr(self._record, name)
        if isinstance(value, _Rows) or (type(value) is memoryview and value.ndim > 1):
            value = _Rows(value)
        elif callable(value):
            raise AttributeError(f"a piece that is kept cannot call {name!r} of its record")
        self.__dict__[name] = value
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a scene does not change its record")


class _Rows:
    """A table that notices which of its rows are read: often it has one for each player."""

    __slots__ = ("rows", "table")

    def __init__(self, table: Any) -> None:
        self.table, self.rows = table, set[int]()

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        self.rows.add(place[0])
        try:
            return self.table[place]
        except NotImplementedError:  # more than one cell
            return part_of(self.table, *place)

    def __len__(self) -> int:
        return len(self.table)

    def tolist(self) -> list[Any]:
        self.rows.update(range(len(self.table)))
        found: list[Any] = self.table.tolist()
        return found


def _row(table: Any, row: int) -> bytes:
    """What stands in a row of a table, as bytes."""
    if isinstance(table, _Rows):
        table.rows.add(row)
        return _row(table.table, row)
    width = table.nbytes // table.shape[0]
    return table.cast("B")[row * width : (row + 1) * width].tobytes()


class _Piece:
    """What was made, and what it was made from: numbers, whole rows of numbers, rows of tables."""

    __slots__ = ("fields", "made", "rows", "used")

    def __init__(self, seen: Seen, made: Any) -> None:
        self.made, self.used = made, 0
        self.fields: list[tuple[str, Any]] = []
        self.rows: list[tuple[str, int, bytes]] = []
        for name, value in vars(seen).items():
            if isinstance(value, _Rows):
                self.rows += [(name, row, _row(value.table, row)) for row in value.rows]
            elif name != "_record":
                self.fields.append((name, _value(value)))

    def holds(self, record: Any) -> bool:
        """Nothing of that has changed."""
        for name, value in self.fields:
            if _value(getattr(record, name)) != value:
                return False
        return all(_row(getattr(record, name), row) == value for name, row, value in self.rows)


def _value(field: Any) -> Any:
    """A number as it is, a row of numbers as its bytes: it may change under us."""
    return field.tobytes() if type(field) is memoryview else field


class _Now(local):
    drawing: Drawing | None = None


_now = _Now()


class Drawing:
    """The pieces of the last scenes of one table: what several viewers see alike is made once.

    >>> import pentacle
    >>> table, drawing = pentacle.game("spellcaster").deal(seats=2, seed=7), Drawing()
    >>> with drawing:
    ...     first = table.scene(0)
    >>> with drawing:
    ...     table.scene(0) == first
    True
    """

    def __init__(self) -> None:
        self._pieces: dict[Any, list[_Piece]] = {}
        self._altered: dict[Any, tuple[Any, Any]] = {}
        self._scenes = 0

    def __enter__(self) -> Drawing:
        self._outer, _now.drawing = _now.drawing, self
        self._scenes += 1
        return self

    def __exit__(self, *_: object) -> None:
        _now.drawing = self._outer
        if self._scenes % LONG_AGO == 0:
            self._forget(self._scenes - LONG_AGO)

    def _forget(self, since: int) -> None:
        """Let go what no scene after this one has needed."""
        for key, pieces in list(self._pieces.items()):
            pieces[:] = [piece for piece in pieces if piece.used > since]
            if not pieces:
                del self._pieces[key]
        self._altered.clear()

    def piece(self, make: Callable[..., Any], eye: Any, args: tuple[Any, ...]) -> Any:
        """The piece as it was made, while what it looked at is the same."""
        rest: tuple[Any, ...] = eye[1:] if isinstance(eye, tuple) else ()
        record = eye.view if rest else eye
        known = self._pieces.setdefault((make, rest, args), [])
        for piece in known:
            if piece.holds(record):
                piece.used = self._scenes
                return piece.made
        seen: Any = Seen(record)
        piece = _Piece(seen, make(eye._replace(view=seen) if rest else seen, *args))
        piece.used = self._scenes
        known.insert(0, piece)
        del known[VARIANTS:]
        return piece.made

    def alter(self, item: T, changes: dict[str, Any]) -> T:
        """The item with these changes: the one that was made of it before, if they are the same."""
        key = (id(item), *changes.values())
        known = self._altered.get(key)
        if known is None or known[0] is not item:
            known = self._altered[key] = item, replace(item, **changes)
        found: T = known[1]
        return found


def altered(item: T, **changes: Any) -> T:
    """An item like this one, but for the changes."""
    drawing = _now.drawing
    return replace(item, **changes) if drawing is None else drawing.alter(item, changes)


def kept(make: F) -> F:
    """Let a piece of a scene be kept.

    It is given a record, or a named tuple that has it as its first field `view` (`kit.Eye`); all
    the rest can be hashed.  What a generator yields is kept as a tuple."""
    made: Callable[..., Any] = make
    if isgeneratorfunction(make):

        def made(*args: Any) -> Any:
            return tuple(make(*args))

    @functools.wraps(make)
    def draw(eye: Any, /, *args: Any) -> Any:
        drawing = _now.drawing
        return made(eye, *args) if drawing is None else drawing.piece(made, eye, args)

    return cast(F, draw)

"""`@rule` marks a function of the rules: plain Python that can be compiled.

Called from Python it is that plain function: quick to call, easy to debug.  Called from compiled
code it is machine code (`compile/forms.py`).  One source, the same bytes in the record.
"""

from __future__ import annotations

import linecache
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

EVERYBODY = -1


class Note(NamedTuple):
    """Something that happened: a kind, its numbers, and the seats that may know it (a bitmask).

    >>> Note(3, (1, 2), seats=0b10).is_for(1), Note(3, (1, 2), seats=0b10).is_for(0)
    (True, False)
    """

    kind: int
    args: tuple[int, ...]
    seats: int = EVERYBODY

    def is_for(self, viewer: int) -> bool:
        return self.seats == EVERYBODY or (viewer >= 0 and bool(self.seats >> viewer & 1))


class _Ear(threading.local):
    heard: list[Note] | None = None


_ear = _Ear()


@contextmanager
def listening() -> Iterator[list[Note]]:
    """What rules `note` in this block is appended to the list: `with listening() as heard:`.

    >>> with listening() as heard:
    ...     note(4, 1)
    ...     whisper(0b1, 5, 2)
    >>> heard
    [Note(kind=4, args=(1,), seats=-1), Note(kind=5, args=(2,), seats=1)]
    """
    before, heard = _ear.heard, []  # type: list[Note] | None, list[Note]
    _ear.heard = heard
    try:
        yield heard
    finally:
        _ear.heard = before


_MARK = "is_rule"


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function of the rules.

    @rule
    def may_raise(s: State, p: int, bid: int) -> bool: ...

    >>> @rule
    ... def double(s: int) -> int:
    ...     return 2 * s
    >>> double(4), is_rule(double)
    (8, True)
    """
    setattr(function, _MARK, True)
    return function


def written(source: str, name: str, known: dict[str, Any]) -> FunctionType:
    """The function that a text defines, which knows these names; tracebacks can show its lines."""
    file = f"<{name} of {known['__name__']}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    whole = compile(source, file, "exec")
    code = next(part for part in whole.co_consts if isinstance(part, CodeType))
    return FunctionType(code, known, name)


def is_rule(thing: Any) -> bool:
    """Was it marked with `@rule`?"""
    return hasattr(thing, _MARK)


def note(kind: int, *args: int) -> None:
    """Tell everybody at the table what just happened.  Compiles to nothing.

    >>> with listening() as heard:
    ...     note(4, 1, 6)
    >>> heard[0].args, heard[0].is_for(2)
    ((1, 6), True)
    """
    if _ear.heard is not None:
        _ear.heard.append(Note(int(kind), tuple(map(int, args))))


def whisper(seats: int, kind: int, *args: int) -> None:
    """Tell only the seats of a bitmask what just happened.  Compiles to nothing.

    >>> with listening() as heard:
    ...     whisper(0b01, 4, 6)
    >>> heard[0].is_for(0), heard[0].is_for(1)
    (True, False)
    """
    if _ear.heard is not None:
        _ear.heard.append(Note(int(kind), tuple(map(int, args)), int(seats)))

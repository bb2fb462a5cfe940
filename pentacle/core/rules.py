"""`@rule` marks a function of the rules: plain Python that numba can compile.

Called from Python it runs compiled; inside `with interpreted():` it runs as the Python it was
written in, and `note` tells what happened.  One source, the same bytes in the record.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast, get_type_hints

import numpy as np
from numba import types
from numba.core.registry import CPUDispatcher
from numba.extending import overload

P = ParamSpec("P")
R = TypeVar("R")

EVERYBODY = -1
OPTIONS = {"nopython": True, "error_model": "numpy", "_nrt": False}
"""How numba compiles rules and the loops over them: nothing is allocated, so nothing is counted."""


class Note(NamedTuple):
    """Something that happened: a kind, its numbers, and the seats that may know it (a bitmask)."""

    kind: int
    args: tuple[int, ...]
    seats: int = EVERYBODY

    def is_for(self, viewer: int) -> bool:
        return self.seats == EVERYBODY or (viewer >= 0 and bool(self.seats >> viewer & 1))


class _Mode(threading.local):
    interpreted = False
    trace: list[Note] | None = None


_mode = _Mode()


class Rule(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that can also be run as the Python it was written in.

    Its annotations are its one signature, so that a call with an int8 and a call with an int64
    share one compilation.  A parameter annotated `Any` leaves it open: a version per kind of call.
    """

    def __call__(self, *args: Any) -> Any:
        return self.py_func(*args) if _mode.interpreted else self.run(*args)

    def run(self, *args: Any) -> Any:
        """Call it compiled, whatever mode this thread is in."""
        return super().__call__(*args)

    def declared(self) -> Any:
        """The numba signature that the annotations spell, or None."""
        hints = get_type_hints(self.py_func, include_extras=True)
        result = _numba_type(hints.pop("return", Any))
        args = tuple(_numba_type(h) for h in hints.values())
        complete = len(args) == self.py_func.__code__.co_argcount
        return result(*args) if complete and result is not None and None not in args else None

    def compile(self, signature: Any) -> Any:
        return super().compile(self.declared() or signature)


def _numba_type(hint: Any) -> Any:
    plain = {int: types.int64, bool: types.boolean, float: types.float64, type(None): types.void}
    if hint in plain:
        return plain[hint]
    if metadata := getattr(hint, "__metadata__", None):
        return metadata[0]
    return getattr(hint, "numba_type", None)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    return cast(Callable[P, R], Rule(function, targetoptions=OPTIONS))


@contextmanager
def interpreted(trace: list[Note] | None = None) -> Iterator[None]:
    """Run rules as Python; what they `note` is appended to `trace`.

    A number that outgrows its field, silent when compiled, raises here.
    """
    before = _mode.interpreted, _mode.trace
    _mode.interpreted, _mode.trace = True, trace
    try:
        with np.errstate(over="raise"):
            yield
    finally:
        _mode.interpreted, _mode.trace = before


def note(kind: int, *args: int) -> None:
    """Tell everybody at the table what just happened.  Compiles to nothing."""
    if _mode.trace is not None:
        _mode.trace.append(Note(int(kind), tuple(int(a) for a in args)))


def whisper(seats: int, kind: int, *args: int) -> None:
    """Tell only the seats of a bitmask what just happened.  Compiles to nothing."""
    if _mode.trace is not None:
        _mode.trace.append(Note(int(kind), tuple(int(a) for a in args), int(seats)))


@overload(note)
def _note_compiled(kind, *args):  # type: ignore[no-untyped-def]
    return lambda kind, *args: None


@overload(whisper)
def _whisper_compiled(seats, kind, *args):  # type: ignore[no-untyped-def]
    return lambda seats, kind, *args: None

"""`@rule` marks a function of the rules: plain Python that numba can compile.

Called from Python it is that plain function: quick to call, easy to debug.  Called from compiled
code, or taken with `compiled_form`, it is machine code.  One source, the same bytes in the record.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any, NamedTuple, ParamSpec, TypeVar, get_type_hints

from numba import types
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher
from numba.extending import overload, typeof_impl

from .whole import PieceCompiler

P = ParamSpec("P")
R = TypeVar("R")

EVERYBODY = -1
OPTIONS = {"nopython": True, "error_model": "numpy", "nogil": True, "_nrt": False}
"""How numba compiles rules and the loops over them: nothing is allocated, so nothing is counted,
and no lock of the interpreter is held."""


class Note(NamedTuple):
    """Something that happened: a kind, its numbers, and the seats that may know it (a bitmask)."""

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
    """What rules `note` in this block is appended to the list: `with listening() as heard:`."""
    before, heard = _ear.heard, []  # type: list[Note] | None, list[Note]
    _ear.heard = heard
    try:
        yield heard
    finally:
        _ear.heard = before


class Rule(CPUDispatcher):  # type: ignore[misc]
    """The compiled form of a rule.

    Its annotations are its one signature, so that a call with an int8 and a call with an int64
    share one compilation.  A parameter annotated `Any` leaves it open: a version per kind of call.
    """

    compiler: Any = Compiler

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function, targetoptions=OPTIONS, pipeline_class=self.compiler)

    def declared(self) -> Any:
        """The numba signature that the annotations spell, or None."""
        hints = get_type_hints(self.py_func, include_extras=True)
        result = _numba_type(hints.pop("return", Any))
        args = tuple(_numba_type(h) for h in hints.values())
        complete = len(args) == self.py_func.__code__.co_argcount
        return result(*args) if complete and result is not None and None not in args else None

    def compile(self, signature: Any) -> Any:
        return super().compile(self.declared() or signature)


class Called(Rule):
    """A rule as other rules call it: a piece of theirs, which cannot be called from Python."""

    compiler = PieceCompiler

    def add_overload(self, result: Any) -> None:
        name = object()
        self.targetctx.insert_user_function(name, result.fndesc, [result.library])
        self.overloads[tuple(result.signature.args)] = result._replace(entry_point=name)


def _numba_type(hint: Any) -> Any:
    plain = {int: types.int64, bool: types.boolean, float: types.float64, type(None): types.void}
    if hint in plain:
        return plain[hint]
    if metadata := getattr(hint, "__metadata__", None):
        return metadata[0]
    return getattr(hint, "numba_type", None)


FORM, WHOLE = "called_form", "compiled_form"
"""Where a rule keeps what it is for other rules, and its compiled form once that was asked for."""


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function of the rules.

    @rule
    def may_raise(s: State, p: int, bid: int) -> bool: ...
    """
    setattr(function, FORM, Called(function))
    return function


def compiled_form(function: Callable[..., Any]) -> Rule:
    """What numba makes of a function that is marked with `@rule`."""
    if not hasattr(function, FORM):
        raise TypeError(f"{function.__module__}.{function.__name__} must be marked with @rule")
    if not hasattr(function, WHOLE):
        setattr(function, WHOLE, Rule(function))
    form: Rule = getattr(function, WHOLE)
    return form


@typeof_impl.register(FunctionType)  # type: ignore[untyped-decorator]
def _type_of_function(function: Any, context: Any) -> Any:
    """In compiled code a rule stands for its compiled form."""
    form = getattr(function, FORM, None)
    return types.Dispatcher(form) if form is not None else None


def note(kind: int, *args: int) -> None:
    """Tell everybody at the table what just happened.  Compiles to nothing."""
    if _ear.heard is not None:
        _ear.heard.append(Note(int(kind), tuple(map(int, args))))


def whisper(seats: int, kind: int, *args: int) -> None:
    """Tell only the seats of a bitmask what just happened.  Compiles to nothing."""
    if _ear.heard is not None:
        _ear.heard.append(Note(int(kind), tuple(map(int, args)), int(seats)))


@overload(note)
def _note_compiled(kind, *args):  # type: ignore[no-untyped-def]
    return lambda kind, *args: None


@overload(whisper)
def _whisper_compiled(seats, kind, *args):  # type: ignore[no-untyped-def]
    return lambda seats, kind, *args: None

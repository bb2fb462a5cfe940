"""What numba makes of rules: machine code with one signature a rule."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, get_type_hints

from numba import types
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher
from numba.extending import typeof_impl

from ..record import Of, Record
from ..rules import is_rule
from . import primitives  # noqa: F401  (what rules call must be known before any is compiled)
from .records import number_of, type_of
from .whole import PieceCompiler

OPTIONS = {"nopython": True, "error_model": "numpy", "nogil": True, "_nrt": False}
"""How numba compiles rules and the loops over them: nothing is allocated, so nothing is counted,
and no lock of the interpreter is held."""

CALLED, WHOLE = "called_form", "compiled_form"
"""Where a rule keeps what it is for other rules, and its own machine code."""


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
        result = numba_type(hints.pop("return", Any))
        args = tuple(numba_type(h) for h in hints.values())
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


def numba_type(hint: Any) -> Any:
    """What an annotation is to numba; None where it leaves that open."""
    plain = {int: types.int64, bool: types.boolean, float: types.float64, type(None): types.void}
    if hint in plain:
        return plain[hint]
    if metadata := getattr(hint, "__metadata__", None):
        return _kind_of(metadata[0]) if isinstance(metadata[0], Of) else metadata[0]
    if isinstance(hint, type) and issubclass(hint, Record):
        return type_of(hint)
    return getattr(hint, "numba_type", None)


def _kind_of(cells: Of) -> Any:
    kind = number_of(cells.letter)
    return types.Array(kind, cells.dimensions, "C") if cells.dimensions else kind


def called_form(function: Any) -> Called:
    """A rule as other rules call it."""
    return _kept(function, CALLED, Called)


def compiled_form(function: Callable[..., Any]) -> Rule:
    """What numba makes of a function that is marked with `@rule`."""
    if not is_rule(function):
        raise TypeError(f"{function.__module__}.{function.__name__} must be marked with @rule")
    return _kept(function, WHOLE, Rule)


def _kept(function: Any, name: str, make: Callable[[Any], Any]) -> Any:
    if not hasattr(function, name):
        setattr(function, name, make(function))
    return getattr(function, name)


@typeof_impl.register(FunctionType)  # type: ignore[untyped-decorator]
def _type_of_function(function: Any, context: Any) -> Any:
    """In compiled code a rule stands for its compiled form."""
    return types.Dispatcher(called_form(function)) if is_rule(function) else None

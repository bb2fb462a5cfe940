"""What numba-cuda is told before it compiles rules for a GPU."""

from __future__ import annotations

import re
from types import FunctionType
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda still asks for what numpy has dropped
    np.row_stack = np.vstack

from numba import cuda
from numba.cuda.cudadrv import nvvm
from numba.cuda.target import CUDATargetContext, CUDATypingContext

from ...rules import is_rule
from ..forms import called_form

__all__ = ["cuda", "is_available", "keep_loops", "rolled"]

LABEL = re.compile(r'"?([\w.$<>-]+)"?:')
JUMP = re.compile(r"\s*br .*label")
TARGET = re.compile(r'label %"?([^",\s]+)')
NUMBERED = re.compile(r"^!(\d+) =", re.MULTILINE)


def is_available() -> bool:
    """Whether there is a GPU to play on."""
    return bool(cuda.is_available())


_resolve, _constant = CUDATypingContext.resolve_value_type, CUDATargetContext.make_constant_array
_compile = nvvm.compile_ir
_keeping: set[str] = set()


def _resolve_value_type(context: Any, value: Any) -> Any:
    """In a kernel a rule stands for its compiled form, a column for its array."""
    if isinstance(value, FunctionType) and is_rule(value):
        value = called_form(value)
    elif isinstance(value, memoryview):
        value = np.asarray(value)
    return _resolve(context, value)


def _make_constant_array(context: Any, builder: Any, kind: Any, cells: Any) -> Any:
    return _constant(context, builder, kind, np.asarray(cells))


def keep_loops(package: str) -> None:
    """From now on the loops of this package's rules stay loops: `keep_loops("games.toy")`."""
    _keeping.add("".join(f"{len(part)}{part}" for part in package.split(".")))  # as in its symbols


def rolled(code: str) -> str:
    """LLVM's code, with every loop marked as one that stays a loop.

    A jump to a label above it closes a loop.  Unrolled, rules are about twice as long, and threads
    that have to go through many of them wait for their instructions.
    """
    lines, marks, above = [], [], set[str]()
    number = 1 + max(map(int, NUMBERED.findall(code)), default=-1)
    for line in code.split("\n"):
        if line.startswith("define"):
            above = set()
        if label := LABEL.match(line):
            above.add(label[1])
        if JUMP.match(line) and "!" not in line and above.intersection(TARGET.findall(line)):
            line += f", !llvm.loop !{number}"
            marks.append(f"!{number} = distinct !{{!{number}, !{number + 1}}}")
            marks.append(f'!{number + 1} = !{{!"llvm.loop.unroll.disable"}}')
            number += 2
        lines.append(line)
    return "\n".join(lines + marks)


def _compile_ir(codes: Any, **options: Any) -> Any:
    """All pieces of a kernel that plays a game with such rules; others as they are."""
    pieces = [codes] if isinstance(codes, str) else codes
    if any(package in piece for piece in pieces for package in _keeping):
        pieces = [rolled(piece) for piece in pieces]
    return _compile(pieces, **options)


CUDATypingContext.resolve_value_type = _resolve_value_type
CUDATargetContext.make_constant_array = _make_constant_array
nvvm.compile_ir = _compile_ir

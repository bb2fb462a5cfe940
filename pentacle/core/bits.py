"""Sets of up to 64 things as the bits of one number.

Interpreted, these are plain Python; compiled, one instruction of the processor each, alike on
CPU and GPU.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from .rules import rule


def first_bit(mask: int) -> int:
    """The lowest bit of a mask that is not 0."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


def count_bits(mask: int) -> int:
    """How many bits are set."""
    return (int(mask) & (1 << 64) - 1).bit_count()


@intrinsic  # type: ignore[untyped-decorator]
def _trailing_zeros(context: Any, mask: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), write


@intrinsic  # type: ignore[untyped-decorator]
def _population(context: Any, mask: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), write


@overload(first_bit)
def _first_bit_compiled(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _trailing_zeros(mask)


@overload(count_bits)
def _count_bits_compiled(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _population(mask)


@rule
def nth_bit(mask: int, n: int) -> int:
    """The n-th bit that is set, counted from 0; -1 if there are fewer."""
    for _ in range(n):
        mask &= mask - 1
    return first_bit(mask) if mask else -1

"""Sets of places, sites and cards as bitmasks."""

from __future__ import annotations

from numba.cpython.unsafe.numbers import trailing_zeros
from numba.extending import overload

from pentacle.core import rule


def first_bit(mask: int) -> int:
    """The lowest bit of a mask that is not 0."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


@overload(first_bit)
def _first_bit_compiled(mask):  # type: ignore[no-untyped-def]
    return lambda mask: trailing_zeros(mask)


@rule
def count_bits(mask: int) -> int:
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n

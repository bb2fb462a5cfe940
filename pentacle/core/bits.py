"""Sets of up to 64 things as the bits of one number.

Interpreted, these are plain Python; compiled, one instruction of the processor each, alike on
CPU and GPU.
"""

from __future__ import annotations

from .rules import rule


def first_bit(mask: int) -> int:
    """The lowest bit of a mask that is not 0."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


def count_bits(mask: int) -> int:
    """How many bits are set."""
    return (int(mask) & (1 << 64) - 1).bit_count()


@rule
def nth_bit(mask: int, n: int) -> int:
    """The n-th bit that is set, counted from 0; -1 if there are fewer."""
    for _ in range(n):
        mask &= mask - 1
    return first_bit(mask) if mask else -1

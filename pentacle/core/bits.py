"""Sets of up to 64 things as the bits of one number."""

from __future__ import annotations

import numpy as np

from .record import column
from .rules import rule

_PLACES = np.zeros(67, np.int64)
for _i in range(63):
    _PLACES[(1 << _i) % 67] = _i
PLACES = column(_PLACES)
"""Powers of two differ modulo 67: where the one bit of a number is, alike on CPU and GPU."""


@rule
def first_bit(mask: int) -> int:
    """The lowest bit of a mask that is not 0."""
    return int(PLACES[(mask & -mask) % 67])


@rule
def count_bits(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n

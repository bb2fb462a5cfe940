"""Chance: one 64-bit counter inside the record, mixed into numbers (splitmix64).

The same bits interpreted, compiled and on a GPU.  `s.rng` is the only door: a record whose
`rng` is erased cannot foretell a die.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import overload

from .rules import rule

STEP = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1


def mix(z: int) -> int:
    """Scatter a 64-bit number: neighbours in, strangers out."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@overload(mix)
def _mix_compiled(z):  # type: ignore[no-untyped-def]
    def impl(z):  # type: ignore[no-untyped-def]
        y = np.uint64(z)
        y = (y ^ (y >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        y = (y ^ (y >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return y ^ (y >> np.uint64(31))

    return impl


def below(s: Any, n: int) -> int:
    """A number in 0..n-1, each as likely as the others, from the record's own generator."""
    s.rng = (int(s.rng) + STEP) & _MASK
    return ((mix(int(s.rng)) >> 32) * int(n)) >> 32


@overload(below)
def _below_compiled(s, n):  # type: ignore[no-untyped-def]
    def impl(s, n):  # type: ignore[no-untyped-def]
        s.rng = s.rng + np.uint64(STEP)
        return np.int64(((mix(s.rng) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))

    return impl


def start(seed: int) -> int:
    """The first value of `s.rng` for a seed: seeds 1 and 2 give unrelated games."""
    return mix((int(seed) + STEP) & _MASK)


@overload(start)
def _start_compiled(seed):  # type: ignore[no-untyped-def]
    return lambda seed: mix(np.uint64(seed) + np.uint64(STEP))  # type: ignore[arg-type]


@rule
def shuffle(s: Any, cards: Any, n: Any) -> Any:
    """Put the first n cells of a row into random order (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card

"""Chance: a 64-bit counter inside the record, scattered into numbers.

The same bits interpreted, compiled and on a GPU.  `s.rng` and `s.key` are the only door: a record
in which both are erased cannot foretell a die.

Without a key the counter is scattered by splitmix64, which is quick: simulations, bots' worlds.
With a key it goes through SipHash-2-4, a keyed function that nobody can run backwards: all dice
seen so far do not tell the next one.  Live tables deal so.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from .rules import rule

STEP = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1
SEED_BITS, KEY_SHIFT = 128, 64
"""A seed is a number of up to 128 bits; those above the lowest 64 are the key."""


def mix(z: int) -> int:
    """Scatter a 64-bit number: neighbours in, strangers out."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def rotate(z: int, n: int) -> int:
    """The bits of a 64-bit number, turned left by n."""
    return ((z << n) | (z >> (64 - n))) & _MASK


def word(z: int) -> int:
    """A number cut to 64 bits."""
    return z & _MASK


@rule
def sip(k0: Any, k1: Any, m: Any) -> Any:
    """SipHash-2-4 (Aumasson and Bernstein 2012) of one 64-bit word under a key of two."""
    v0, v1 = word(k0 ^ 0x736F6D6570736575), word(k1 ^ 0x646F72616E646F6D)
    v2, v3 = word(k0 ^ 0x6C7967656E657261), word(k1 ^ 0x7465646279746573)
    for i in range(8):
        part = word(m) if i < 2 else word(8 << 56)  # the message, then its length in bytes
        if i == 0 or i == 2:
            v3 = v3 ^ part
        if i == 4:
            v2 = v2 ^ word(0xFF)
        v0 = word(v0 + v1)
        v1 = rotate(v1, 13) ^ v0
        v0 = rotate(v0, 32)
        v2 = word(v2 + v3)
        v3 = rotate(v3, 16) ^ v2
        v0 = word(v0 + v3)
        v3 = rotate(v3, 21) ^ v0
        v2 = word(v2 + v1)
        v1 = rotate(v1, 17) ^ v2
        v2 = rotate(v2, 32)
        if i == 1 or i == 3:
            v0 = v0 ^ part
    return v0 ^ v1 ^ v2 ^ v3


class _Hand(threading.local):
    throw: Callable[[int], int] | None = None


_hand = _Hand()


@contextmanager
def loaded(throw: Callable[[int], int]) -> Iterator[None]:
    """In this block interpreted rules draw `throw(n)`, a number in 0..n-1 that somebody chose: to
    look at all that a die can show."""
    before, _hand.throw = _hand.throw, throw
    try:
        yield
    finally:
        _hand.throw = before


def below(s: Any, n: int) -> int:
    """A number in 0..n-1, each as likely as the others, from the record's own generator.

    die = 1 + below(s, 6)

    >>> from types import SimpleNamespace as Table
    >>> s = Table(rng=start(7), key=0)
    >>> [1 + below(s, 6) for _ in range(5)]
    [5, 4, 4, 4, 3]
    """
    s.rng = (s.rng + STEP) & _MASK
    if _hand.throw is not None:
        return _hand.throw(n)
    bits = sip(s.key, mix(s.key), s.rng) if s.key else mix(s.rng)
    return ((bits >> 32) * n) >> 32


def start(seed: int) -> int:
    """The first value of `s.rng` for a seed: seeds 1 and 2 give unrelated games.

    >>> start(1) == start(1) != start(2)
    True
    """
    return mix((int(seed) + STEP) & _MASK)


@rule
def erase_chance(s: Any) -> Any:
    """What `hide` must do for every viewer: no die can be foretold from what is left.

    >>> from types import SimpleNamespace as Table
    >>> s = Table(rng=start(7), key=3)
    >>> erase_chance(s)
    >>> s.rng, s.key
    (0, 0)
    """
    s.rng = 0
    s.key = 0


@rule
def shuffle(s: Any, cards: Any, n: Any) -> Any:
    """Put the first n cells of a row into random order (Fisher and Yates).

    >>> from types import SimpleNamespace as Table
    >>> s, cards = Table(rng=start(7), key=0), [1, 2, 3, 4]
    >>> shuffle(s, cards, 4)
    >>> cards
    [1, 4, 2, 3]
    """
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card

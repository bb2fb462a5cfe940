"""Sets as bits: interpreted and compiled give the same numbers, to the last bit."""

import pytest

from pentacle.core import rule
from pentacle.core.bits import count_bits, first_bit, nth_bit
from pentacle.core.compile.forms import compiled_form


@rule
def first(mask: int) -> int:
    return first_bit(mask)


@rule
def count(mask: int) -> int:
    return count_bits(mask)


SETS = [{0}, {5}, {0, 1}, {3, 40}, {62}, {63}, {0, 63}, set(range(63)), set(range(64))]


@pytest.mark.parametrize("places", SETS, ids=lambda s: f"{len(s)} from {min(s)}")
def test_the_bits_of_a_mask(places):
    mask = sum(1 << i for i in places)
    mask -= (mask >> 63) << 64  # as a signed number of 64 bits
    assert (first(mask), count(mask)) == (min(places), len(places))
    compiled = compiled_form(first)(mask), compiled_form(count)(mask)
    assert compiled == (min(places), len(places))


def test_the_nth_bit_counts_from_zero_and_may_be_missing():
    mask = 1 << 2 | 1 << 7 | 1 << 40
    for nth in (nth_bit, compiled_form(nth_bit)):
        assert [nth(mask, n) for n in range(4)] == [2, 7, 40, -1]

"""Hidden records into rows of columns: the loop behind `observations`."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from pentacle.core.machine import hide
from pentacle.core.rules import rule

from .columns import BITS, NAMES, NUMBERS

EVERYTHING = -2
"""A viewer from whom nothing is hidden but chance."""


@rule
def number_at(cells8, cells16, cells32, cells64, size, signed, place):
    """A cell of a record as a number of 64 bits."""
    if size == 1:
        n = np.int64(cells8[place])
        return n if signed or n >= 0 else n + 256
    if size == 2:
        n = np.int64(cells16[place])
        return n if signed or n >= 0 else n + 65536
    if size == 4:
        return np.int64(cells32[place])
    return np.int64(cells64[place])


@rule
def write_bits(row, column, width, n):
    """The lowest bits of a number; where the last one stands for all above, it is the sign."""
    bits = np.uint64(n)
    for k in range(np.uint64(width)):
        row[column + k] = np.int32((bits >> k) & np.uint64(1))


@rule
def write_name(row, column, width, n):
    """1 in the column of a number; what has no column stands in the last one."""
    for k in range(np.uint64(width)):
        row[column + k] = 0
    if n >= 0 and n < width - 1:
        row[column + np.uint64(n)] = 1
    else:
        row[column + np.uint64(width - 1)] = n


@rule
def write_small(row, column, cells8, place, count):
    """Small numbers as they are, many at a time."""
    for k in range(np.uint64(count)):
        row[column + k] = cells8[place + k]


@rule
def write_run(row, runs, r, cells8, cells16, cells32, cells64):
    """The columns of some cells that lie side by side."""
    how, size, signed, place = runs[r, 0], runs[r, 1], runs[r, 2], np.uint64(runs[r, 3])
    count, column, width = runs[r, 4], np.uint64(runs[r, 5]), runs[r, 6]
    if how == NUMBERS and size == 1 and signed:
        write_small(row, column, cells8, place, count)
        return
    for k in range(np.uint64(count)):
        n = number_at(cells8, cells16, cells32, cells64, size, signed, place + k)
        if how == BITS:
            write_bits(row, column + k * np.uint64(width), width, n)
        elif how == NAMES:
            write_name(row, column, width, n)
        else:
            row[column + k] = n


@rule
def write_seat(row, seats, viewer):
    """Which seat looks."""
    for p in range(seats):
        row[p] = np.int32(p == viewer)


@rule
def look(rules, words, i, viewer, seen):
    """Table i as a viewer may know it, in `seen`; from EVERYTHING nothing is hidden."""
    for k in range(words.shape[1]):
        seen[0, k] = words[i, k]
    if viewer != EVERYTHING:
        hide(rules, seen, 0, np.int64(viewer))


def observe_all(
    rules, words, viewers, seats, runs, seen, cells8, cells16, cells32, cells64, out, first, last
):
    """The columns of every table, as its viewer may know it.  `seen` is room for one record, the
    cells are the same memory."""
    for i in range(first, last):
        look(rules, words, i, viewers[i], seen)
        write_seat(out[i], seats, viewers[i])
        for r in range(runs.shape[0]):
            write_run(out[i], runs, r, cells8, cells16, cells32, cells64)
    return last - first

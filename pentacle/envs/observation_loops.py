"""Hidden records into rows of columns: the loop behind `observations`.

Columns are written in whole chunks, by instructions that the compiler does not find by itself.
What is too much of a chunk lies where the next run, or the next row, is written afterwards.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.np.arrayobj import make_array

from pentacle.core.compile.machine import hide, i64, intrinsic, u64
from pentacle.core.rules import rule

from .columns import BITS, NAMES

CHUNK = 32
"""Columns that are written at a time; a set has at most two chunks."""
EVERYTHING = -2
"""A viewer from whom nothing is hidden but chance."""
_LANES = ir.VectorType(ir.IntType(32), CHUNK)


# chunks


def _place(context: Any, builder: Any, kind: Any, array: Any, index: Any, wanted: Any) -> Any:
    """Where something of another kind begins in an array."""
    start = builder.gep(make_array(kind)(context, builder, array).data, [index])
    return builder.bitcast(start, wanted.as_pointer())


def _store(context: Any, builder: Any, kind: Any, row: Any, column: Any, lanes: Any) -> None:
    """Write a chunk of a row."""
    chunk = ir.VectorType(context.get_data_type(kind.dtype), CHUNK)
    convert = builder.sitofp if isinstance(kind.dtype, types.Float) else builder.trunc
    place = _place(context, builder, kind, row, column, chunk)
    builder.store(convert(lanes, chunk), place, align=kind.dtype.bitwidth // 8)


@intrinsic
def store_bits(_, row, column, bits):
    """The lowest bits of a number, a column for each."""

    def code(context, builder, signature, args):
        lowest = builder.trunc(args[2], ir.IntType(CHUNK))
        lanes = builder.bitcast(lowest, ir.VectorType(ir.IntType(1), CHUNK))
        _store(context, builder, row, args[0], args[1], builder.zext(lanes, _LANES))

    return types.void(row, u64, i64), code


@intrinsic
def store_cells(_, row, column, cells, place):
    """Cells of one or two bytes that lie side by side, a column for each."""

    def code(context, builder, signature, args):
        wanted = ir.VectorType(context.get_data_type(cells.dtype), CHUNK)
        place = _place(context, builder, cells, args[2], args[3], wanted)
        extend = builder.sext if cells.dtype.signed else builder.zext
        lanes = extend(builder.load(place, align=cells.dtype.bitwidth // 8), _LANES)
        _store(context, builder, row, args[0], args[1], lanes)

    return types.void(row, u64, cells, u64), code


@intrinsic
def word_at(_, cells, place):
    """Eight bytes that lie side by side as one number."""

    def code(context, builder, signature, args):
        word = _place(context, builder, cells, args[0], args[1], ir.IntType(64))
        return builder.load(word, align=1)

    return i64(cells, u64), code


# runs


@rule
def write_bits(row, column, width, bits):
    """The lowest bits of a number; where the last one stands for all above, it is the sign."""
    store_bits(row, np.uint64(column), bits)
    if width > CHUNK:
        store_bits(row, np.uint64(column + CHUNK), bits >> CHUNK)


@rule
def write_name(row, column, width, n):
    """1 in the column of a number; what has no column stands in the last one."""
    last = column + width - 1
    named = n >= 0 and n < width - 1
    at = np.uint64(column + n if named else last)
    while column <= last:
        store_bits(row, np.uint64(column), 0)
        column += CHUNK
    row[at] = 1 if named else n


@rule
def write_numbers(row, column, cells, place, count):
    """Numbers as they are."""
    end = column + count
    while column < end:
        store_cells(row, np.uint64(column), cells, np.uint64(place))
        column += CHUNK
        place += CHUNK


@rule
def number_at(i8, u8, i16, u16, size, signed, place):
    """A cell of one or two bytes."""
    if size == 1:
        return np.int64(i8[place]) if signed else np.int64(u8[place])
    return np.int64(i16[place]) if signed else np.int64(u16[place])


@rule
def write_run(row, runs, r, i8, u8, i16, u16):
    """The columns of a cell, or of numbers that lie side by side."""
    how, size, signed, place = runs[r, 0], runs[r, 1], runs[r, 2], runs[r, 3]
    count, column, width = runs[r, 4], runs[r, 5], runs[r, 6]
    if how == BITS:
        write_bits(row, column, width, word_at(i8, np.uint64(place * size)))
    elif how == NAMES:
        n = number_at(i8, u8, i16, u16, size, signed, np.uint64(place))
        write_name(row, column, width, n)
    elif size == 1 and signed:
        write_numbers(row, column, i8, place, count)
    elif size == 1:
        write_numbers(row, column, u8, place, count)
    elif signed:
        write_numbers(row, column, i16, place, count)
    else:
        write_numbers(row, column, u16, place, count)


@rule
def look(rules, words, i, viewer, seen):
    """Table i as a viewer may know it, in `seen`; from EVERYTHING nothing is hidden."""
    for k in range(words.shape[1]):
        seen[0, k] = words[i, k]
    if viewer != EVERYTHING:
        hide(rules, seen, 0, np.int64(viewer))


def observe_all(
    rules, words, viewers, seats, runs, seen, i8, u8, i16, u16, spare, out, first, last
):
    """The columns of every table, as its viewer may know it.  `seen` is room for one record, the
    cells of all kinds are the same memory.  What would reach beyond the last row, or beyond a row
    that is shorter than a chunk, is written to `spare` first, which is longer."""
    for i in range(first, last):
        fits = i < last - 1 and out.shape[1] >= CHUNK
        row = out[i] if fits else spare
        look(rules, words, i, viewers[i], seen)
        write_bits(row, 0, seats, 1 << viewers[i] if viewers[i] >= 0 else 0)
        for r in range(runs.shape[0]):
            write_run(row, runs, r, i8, u8, i16, u16)
        if not fits:
            for k in range(out.shape[1]):
                out[i, k] = spare[k]
    return last - first

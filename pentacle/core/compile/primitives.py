"""What compiled rules make of the kernel's own functions: notes, bits and chance."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.extending import intrinsic as numba_intrinsic
from numba.extending import lower_builtin, overload, type_callable
from numba.np.arrayobj import make_array, populate_array

from ..bits import count_bits, first_bit
from ..chance import STEP, below, mix, rotate, sip, start, word
from ..nets import MOST, WIDEST, layer, room
from ..rules import note, whisper

intrinsic: Any = numba_intrinsic

# notes: nobody listens


@overload(note)
def _note(kind, *args):
    return lambda kind, *args: None


@overload(whisper)
def _whisper(seats, kind, *args):
    return lambda seats, kind, *args: None


# bits: one instruction of the processor each


@intrinsic
def _trailing_zeros(context, mask):
    def write(context, builder, signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), write


@intrinsic
def _population(context, mask):
    def write(context, builder, signature, args):
        return builder.ctpop(args[0])

    return types.int64(types.int64), write


@overload(first_bit)
def _first_bit(mask):
    return lambda mask: _trailing_zeros(mask)


@overload(count_bits)
def _count_bits(mask):
    return lambda mask: _population(mask)


# chance: the same numbers, on 64 bits


@overload(mix)
def _mix(z):
    def impl(z):
        y = np.uint64(z)
        y = (y ^ (y >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        y = (y ^ (y >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return y ^ (y >> np.uint64(31))

    return impl


@overload(rotate)
def _rotate(z, n):
    return lambda z, n: (z << np.uint64(n)) | (z >> np.uint64(64 - n))


@overload(word)
def _word(z):
    return lambda z: np.uint64(z)


@overload(below)
def _below(s, n):
    def impl(s, n):
        s.rng = s.rng + np.uint64(STEP)
        bits: Any = mix(s.rng)
        if s.key != np.uint64(0):
            bits = sip(s.key, mix(s.key), s.rng)
        return np.int64(((bits >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))

    return impl


@overload(start)
def _start(seed):
    return lambda seed: mix(np.uint64(seed) + np.uint64(STEP))  # type: ignore[arg-type]


# room on the stack: rules allocate nothing


def _on_the_stack(function, kind, count):
    """Let a function give an array of so many numbers, which lives as long as the rule that asks
    for it."""
    array = types.Array(kind, 1, "C")

    @type_callable(function)
    def _type_of(context):
        return lambda: array

    @lower_builtin(function)
    def _write(context, builder, signature, args):
        cell, word = context.get_data_type(kind), context.get_value_type(types.intp)
        size = ir.Constant(word, context.get_abi_sizeof(cell))
        found = make_array(array)(context, builder)
        data = cgutils.alloca_once(builder, ir.ArrayType(cell, count))
        where = builder.bitcast(data, cell.as_pointer())
        populate_array(found, where, [ir.Constant(word, count)], [size], size, meminfo=None)
        return found._getvalue()


_on_the_stack(room, types.uint16, MOST)
_on_the_stack(layer, types.int32, WIDEST)

"""Observations of a batch that lies on a GPU: the same rows, written there."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numba import cuda

from pentacle.core import Contract
from pentacle.core.compile.gpu.batch import CUDA_ARRAY
from pentacle.core.errors import OptionError
from pentacle.core.position import SPECTATOR

from .columns import BITS, NAMES, columns_of
from .dlpack import Lent

THREADS = 256
_EXACT, _BIT, _IS, _OTHER, _SEAT = range(5)
"""What a column is: a number, a bit of it, 1 where it is so much, itself where it is none of those
named, 1 where this seat looks."""


@cache
def _recipes(game: Contract) -> Any:
    """For each column: what it is, the bytes of its cell and their sign, its place, its number."""
    columns = columns_of(game)
    rows = [(_SEAT, 0, 0, 0, p) for p in range(columns.seats)]
    for field in columns.fields:
        run = field.run
        for place in range(run.place, run.place + run.cells):
            for k in range(run.width):
                rows.append((_what(run.how, k, run.width), run.bytes, run.signed, place, k))
    return cuda.to_device(np.array(rows, np.int32))


def _what(how: int, k: int, width: int) -> int:
    if how == BITS:
        return _BIT
    return _EXACT if how != NAMES else _OTHER if k == width - 1 else _IS


@cache
def _kernel() -> Any:
    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def write(cells8, cells16, cells32, cells64, size, viewers, recipes, out):
        at = cuda.grid(1)
        columns = recipes.shape[0]
        i, c = at // columns, at % columns
        if i >= out.shape[0]:
            return
        what, width, place, k = recipes[c, 0], recipes[c, 1], recipes[c, 3], recipes[c, 4]
        n = np.int64(0)
        if width == 1:
            n = np.int64(cells8[i * size + place])
        elif width == 2:
            n = np.int64(cells16[i * (size // 2) + place])
        elif width == 4:
            n = np.int64(cells32[i * (size // 4) + place])
        elif width == 8:
            n = np.int64(cells64[i * (size // 8) + place])
        if recipes[c, 2] == 0 and n < 0 and width < 4:
            n += np.int64(1) << np.int64(8 * width)
        if what == _BIT:
            n = (n >> np.int64(k)) & np.int64(1)
        elif what == _IS:
            n = np.int64(1) if n == k else np.int64(0)
        elif what == _OTHER:
            n = n if n < 0 or n >= k else np.int64(0)
        elif what == _SEAT:
            n = np.int64(1) if viewers[i] == k else np.int64(0)
        out[i, c] = np.float32(n)

    return write


def observe_on_gpu(batch: Any, viewers: Any = None, out: Any = None) -> Lent:
    """The rows of a `CudaBatch`, on its GPU; `out`: any array of float32 there to write into."""
    columns, size = columns_of(batch.game), batch.game.state.size
    seen, whose = batch.observe_there(_checked_viewers(batch, viewers))
    rows = _room(out, (len(batch), columns.size))
    cells = [seen.view(kind) for kind in (np.int8, np.int16, np.int32, np.int64)]
    blocks = -(-len(batch) * columns.size // THREADS)
    _kernel()[blocks, THREADS](*cells, size, whose, _recipes(batch.game), rows)
    return Lent.on_gpu(rows)


def _checked_viewers(batch: Any, viewers: Any) -> Any:
    if viewers is None or hasattr(viewers, CUDA_ARRAY):
        return viewers
    whose = np.broadcast_to(np.asarray(viewers), len(batch)).astype(np.int64)
    if ((whose < SPECTATOR) | (whose >= batch.seats)).any():
        raise OptionError(f"viewers are seats from 0 to {batch.seats - 1}, or {SPECTATOR}")
    return whose


def _room(out: Any, shape: tuple[int, int]) -> Any:
    if out is None:
        return cuda.device_array(shape, np.float32)
    rows = cuda.as_cuda_array(out) if hasattr(out, CUDA_ARRAY) else None
    if rows is None or rows.shape != shape or rows.dtype != np.float32:
        raise OptionError(f"`out` is an array of float32 on the GPU with the shape {shape}")
    return rows

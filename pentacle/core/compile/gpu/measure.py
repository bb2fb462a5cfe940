"""How games go that a GPU plays at random: the figures of `Batch.measure`, a thread for each table.

Threads of one table each, which also score after every action, are slower than the playout kernel;
the bytes are the same.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numba
import numpy as np

from ...bits import first_bit
from ...chance import STEP
from ...contract import Contract
from ..loops import own_counter, pick
from ..measure import Figures, blank, most_points, note_choice, note_lead
from ..records import type_of
from .kernels import REGISTERS, STEP_THREADS
from .numba_cuda import cuda


@cache
def kernel_of(game: Contract) -> Any:
    """Plays every table on to its end, and notes how it went."""
    pending, legal, apply, score = game.pending, game.legal, game.apply, game.score
    count, most, state = game.actions.count, max(game.seats), type_of(game.state)

    @cuda.jit(max_registers=REGISTERS)  # type: ignore[untyped-decorator, unused-ignore]
    def measure(records, figures, seats, seed):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < records.shape[0]:
            moves = cuda.local.array(count, numba.int16)
            scores = cuda.local.array((2, most), numba.int64)
            tables = cuda.local.array(1, state, alignment=8)
            tables[0] = records[i]
            s = tables[0]
            counter = own_counter(seed + np.uint64(i))
            score(s, scores)
            led = most_points(scores, seats)
            mask = pending(s)
            while mask != 0:
                p = first_bit(mask)
                counter += np.uint64(STEP)
                n = legal(s, p, moves)
                a: Any = np.int64(moves[pick(counter, n)])
                apply(s, p, a)
                note_choice(figures, i, seats, p, n)
                score(s, scores)
                led = note_lead(figures, i, led, most_points(scores, seats))
                mask = pending(s)
            records[i] = tables[0]

    return measure


def measured_there(batch: Any, chance: Any) -> Figures:
    """What `Batch.measure` does, for a `CudaBatch`."""
    figures = cuda.to_device(blank(len(batch), batch.seats))
    blocks = -(-len(batch) // STEP_THREADS)
    kernel_of(batch.game)[blocks, STEP_THREADS](batch._on_device, figures, batch.seats, chance)
    batch._launch("ask_all", batch._on_device, batch._asked, batch._players, batch._masks)
    return Figures(figures.copy_to_host())

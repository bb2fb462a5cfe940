"""The same rules on a GPU: one table a thread, records byte-equal with the CPU's."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

if not hasattr(np, "row_stack"):  # numba-cuda still asks for what numpy has dropped
    np.row_stack = np.vstack

import numba
from numba import cuda

from .chance import STEP, mix
from .game import Game
from .loops import first_seat, pick

THREADS = 64


class Played(NamedTuple):
    records: NDArray[Any]
    actions: int
    seconds: float


def kernel_of(game: Game) -> Any:
    """The one kernel for any game: each thread clears its record, sets up a game, plays it."""
    setup, pending, legal, apply = game.setup, game.pending, game.legal, game.apply
    choices, width = game.actions.count, game.state.dtype.itemsize // 8

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def play(records, words, steps, options, seats, seed, games):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < records.shape[0]:
            moves = cuda.local.array(choices, numba.int16)
            s = records[i]
            total = 0
            for g in range(games):
                for k in range(width):
                    words[i, k] = np.uint64(0)
                own = seed + np.uint64(i + g * records.shape[0])
                setup(s, seats, options, own)
                counter = mix(own + np.uint64(STEP) * np.uint64(3))
                mask = pending(s)
                while mask != 0:
                    p = first_seat(mask)
                    counter += np.uint64(STEP)  # type: ignore[assignment]
                    apply(s, p, np.int64(moves[pick(counter, legal(s, p, moves))]))
                    total += 1
                    mask = pending(s)
            steps[i] = total

    return play


class OnGpu:
    """A game compiled for the GPU."""

    def __init__(self, game: Game) -> None:
        self.game, self.kernel = game, kernel_of(game)

    def play_out(self, tables: int, seats: int, seed: int, games: int = 1) -> Played:
        """Random games, `games` one after the other in each of `tables` threads."""
        dtype = self.game.state.dtype
        words = cuda.device_array((tables, dtype.itemsize // 8), np.uint64)
        shape, strides = (tables,), (dtype.itemsize,)
        array = cuda.devicearray.DeviceNDArray
        records = array(shape, strides, dtype, gpu_data=words.gpu_data)
        steps = cuda.device_array(tables, np.int64)
        options = cuda.to_device(self.game.row(seats))
        cuda.synchronize()
        begun = time.perf_counter()
        blocks = -(-tables // THREADS)
        args = (records, words, steps, options, seats, np.uint64(seed), games)
        self.kernel[blocks, THREADS](*args)
        cuda.synchronize()
        seconds = time.perf_counter() - begun
        plain = words.copy_to_host().view(dtype).reshape(tables)
        return Played(plain, int(steps.copy_to_host().sum()), seconds)

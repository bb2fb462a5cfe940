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

THREADS = 128


def is_available() -> bool:
    """Whether there is a GPU to play on."""
    return bool(cuda.is_available())


class Played(NamedTuple):
    records: NDArray[Any]
    actions: int
    seconds: float


def kernel_of(game: Game) -> Any:
    """The one kernel for any game: each thread sets up a game in its own memory and plays it.

    A record lies in the thread's local memory while it is played: threads side by side then read
    neighbouring bytes, which is quicker than a row of records in global memory.
    """
    setup, pending, legal, apply = game.setup, game.pending, game.legal, game.apply
    choices, kind = game.actions.count, game.state.numba_type

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def play(records, blank, steps, options, seats, seed, games):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < records.shape[0]:
            moves = cuda.local.array(choices, numba.int16)
            table = cuda.local.array(1, kind)
            total = 0
            for g in range(games):
                table[0] = blank[0]
                s = table[0]
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
            records[i] = table[0]
            steps[i] = total

    return play


class OnGpu:
    """A game compiled for the GPU."""

    def __init__(self, game: Game) -> None:
        self.game, self.kernel = game, kernel_of(game)

    def play_out(self, tables: int, seats: int, seed: int, games: int = 1) -> Played:
        """Random games, `games` one after the other in each of `tables` threads."""
        records = cuda.to_device(np.zeros(tables, self.game.state.dtype))
        blank = cuda.to_device(np.zeros(1, self.game.state.dtype))
        steps = cuda.device_array(tables, np.int64)
        options = cuda.to_device(self.game.row(seats))
        cuda.synchronize()
        begun = time.perf_counter()
        args = (records, blank, steps, options, seats, np.uint64(seed), games)
        self.kernel[-(-tables // THREADS), THREADS](*args)
        cuda.synchronize()
        seconds = time.perf_counter() - begun
        return Played(records.copy_to_host(), int(steps.copy_to_host().sum()), seconds)

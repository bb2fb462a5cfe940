"""The same rules on a GPU: thousands of tables at once, records byte-equal with the CPU's."""

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

TABLES, THREADS, REGISTERS = 4, 1024, 64
"""Tables of a thread, threads of a block, registers of a thread: what was quickest on an H200."""
NOBODY = 1 << 30
"""A vote that every other outdoes."""


def is_available() -> bool:
    """Whether there is a GPU to play on."""
    return bool(cuda.is_available())


class Played(NamedTuple):
    records: NDArray[Any]
    actions: int
    seconds: float


def kernel_of(game: Game) -> Any:
    """The one kernel for any game: a thread plays some tables, a step at a time, of one kind.

    Threads that play different kinds of actions wait for each other, and for their instructions.
    So all threads of a block agree on a kind at each step, that of the first table of one thread
    after the other, and each plays a table of its own where such an action comes next, if it has
    one.  The records lie in the threads' local memory, where those side by side share cache lines.
    """
    setup, pending, legal, apply = game.setup, game.pending, game.legal, game.apply
    count, state = game.actions.count, game.state.numba_type
    kind_of = np.array([game.actions.number_of(a) for a in range(count)], np.int32)
    begin = len(game.actions.blocks)  # the kind of a table whose next game is to be laid out
    over = begin + 1

    @cuda.jit(device=True)  # type: ignore[untyped-decorator, unused-ignore]
    def agree(offered, turn, ballots):  # type: ignore[no-untyped-def]
        """The kind for this step: what the next thread offers that has anything to play.

        Three ballots take turns: while one is read the next may be filled, the third is cleared.
        """
        me, threads = cuda.threadIdx.x, cuda.blockDim.x
        if offered != over:
            place = (me + threads - turn // TABLES % threads) % threads
            cuda.atomic.min(ballots, turn % 3, np.int32(place * (over + 1) + offered))
        cuda.syncthreads()
        if me == 0:
            ballots[(turn + 2) % 3] = NOBODY
        vote = ballots[turn % 3]
        return over if vote == NOBODY else vote % (over + 1)

    @cuda.jit(max_registers=REGISTERS)  # type: ignore[untyped-decorator, unused-ignore]
    def play(records, blank, steps, options, seats, seed, games):  # type: ignore[no-untyped-def]
        moves = cuda.local.array(count, numba.int16)
        tables = cuda.local.array(TABLES, state, alignment=8)
        counters = cuda.local.array(TABLES, numba.uint64)
        kinds = cuda.local.array(TABLES, numba.int32)
        actions = cuda.local.array(TABLES, numba.int16)
        actors = cuda.local.array(TABLES, numba.int8)
        played = cuda.local.array(TABLES, numba.int32)
        ballots = cuda.shared.array(3, numba.int32)
        mine, total, turn = cuda.grid(1), 0, 0
        for j in range(TABLES):
            kinds[j] = begin if mine * TABLES + j < records.shape[0] else over
            played[j] = 0
        for j in range(3):
            ballots[j] = NOBODY
        cuda.syncthreads()
        while True:
            offered = over
            for k in range(TABLES):
                if offered == over:
                    offered = kinds[(turn + k) % TABLES]
            kind = agree(offered, turn, ballots)
            if kind == over:
                break
            at = -1
            for j in range(TABLES):
                if kinds[j] == kind:
                    at = j
            if at >= 0:
                s, table = tables[at], mine * TABLES + at
                if kind == begin:
                    tables[at] = blank[0]
                    own = seed + np.uint64(table + played[at] * records.shape[0])
                    setup(s, seats, options, own)
                    counters[at] = mix(own + np.uint64(STEP) * np.uint64(3))
                    played[at] += 1
                else:
                    apply(s, np.int64(actors[at]), np.int64(actions[at]))
                    total += 1
                mask = pending(s)
                if mask != 0:
                    p = first_seat(mask)
                    counters[at] += np.uint64(STEP)
                    action = moves[pick(counters[at], legal(s, p, moves))]
                    actors[at], actions[at], kinds[at] = p, action, kind_of[action]
                elif played[at] < games:
                    kinds[at] = begin
                else:
                    records[table] = tables[at]
                    kinds[at] = over
            turn += 1
        if mine < steps.shape[0]:
            steps[mine] = total

    return play


class OnGpu:
    """A game compiled for the GPU."""

    def __init__(self, game: Game) -> None:
        self.game, self.kernel = game, kernel_of(game)

    def play_out(self, tables: int, seats: int, seed: int, games: int = 1) -> Played:
        """Random games, `games` one after the other at each of `tables` tables."""
        threads = -(-tables // TABLES)
        records = cuda.to_device(np.zeros(tables, self.game.state.dtype))
        blank = cuda.to_device(np.zeros(1, self.game.state.dtype))
        steps = cuda.device_array(threads, np.int64)
        options = cuda.to_device(self.game.row(seats))
        cuda.synchronize()
        begun = time.perf_counter()
        args = (records, blank, steps, options, seats, np.uint64(seed), games)
        self.kernel[-(-threads // THREADS), THREADS](*args)
        cuda.synchronize()
        seconds = time.perf_counter() - begun
        return Played(records.copy_to_host(), int(steps.copy_to_host().sum()), seconds)

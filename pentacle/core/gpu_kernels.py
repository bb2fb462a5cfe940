"""The kernels that play any game on a GPU."""

from __future__ import annotations

from functools import cache
from typing import Any

import numba
import numpy as np

from .bits import first_bit
from .chance import STEP, mix
from .game import Game
from .gpu_numba import cuda, keep_loops
from .loops import own_counter, pick
from .rules import rule

REGISTERS = 64
"""Registers of a thread."""
NOBODY = 1 << 30
"""A vote that every other outdoes."""


def _rules(game: Game) -> tuple[Any, Any, Any, Any]:
    if not game.tuning.unroll:
        keep_loops(game.apply.__module__.rpartition(".")[0])
    return game.setup, game.pending, game.legal, game.apply


@rule
def one_kind(s: Any) -> int:
    """Without a table of decisions all are one kind."""
    return 0


@cache
def kernel_of(game: Game, own: int, fresh: bool = True) -> Any:
    """The one kernel for any game: a thread plays some tables, a step at a time, of one kind.

    `own`: how many tables a thread has.  `fresh`: it lays out games and plays them to the end; else
    it plays on from what lies there, for so many actions.

    The kind of a step is the decision that is asked.  Threads that answer different ones wait for
    each other, and for their instructions.  So all threads of a block agree on a decision at each
    step, that of the first table of one thread after the other, and each plays a table of its own
    where this is asked, if it has one.  The records lie in the threads' local memory, where those
    side by side share cache lines.
    """
    setup, pending, legal, apply = _rules(game)
    count, state = game.actions.count, game.state.numba_type
    asked = game.decisions.asked if game.decisions else one_kind
    begin = 1 + max(game.decisions or (0,))  # the kind of a table where a game is to be laid out
    over = begin + 1

    @cuda.jit(device=True)  # type: ignore[untyped-decorator, unused-ignore]
    def agree(offered, turn, ballots):  # type: ignore[no-untyped-def]
        """The kind for this step: what the next thread offers that has anything to play.

        Three ballots take turns: while one is read the next may be filled, the third is cleared.
        """
        me, threads = cuda.threadIdx.x, cuda.blockDim.x
        if offered != over:
            place = (me + threads - turn // own % threads) % threads
            cuda.atomic.min(ballots, turn % 3, np.int32(place * (over + 1) + offered))
        cuda.syncthreads()
        if me == 0:
            ballots[(turn + 2) % 3] = NOBODY
        vote = ballots[turn % 3]
        return over if vote == NOBODY else vote % (over + 1)

    @cuda.jit(max_registers=REGISTERS)  # type: ignore[untyped-decorator, unused-ignore]
    def play(records, blank, steps, options, seats, seed, games, limit):  # type: ignore[no-untyped-def]
        moves = cuda.local.array(count, numba.int16)
        tables = cuda.local.array(own, state, alignment=8)
        counters = cuda.local.array(own, numba.uint64)
        kinds = cuda.local.array(own, numba.int32)
        played = cuda.local.array(own, numba.int32)
        left = cuda.local.array(own, numba.int64)
        ballots = cuda.shared.array(3, numba.int32)
        mine, total, turn = cuda.grid(1), 0, 0
        for j in range(own):
            kinds[j] = begin if mine * own + j < records.shape[0] else over
            played[j] = 0
        for j in range(3):
            ballots[j] = NOBODY
        cuda.syncthreads()
        while True:
            offered = over
            for k in range(own):
                if offered == over:
                    offered = kinds[(turn + k) % own]
            kind = agree(offered, turn, ballots)
            if kind == over:
                break
            at = -1
            for j in range(own):
                if kinds[j] == kind:
                    at = j
            if at >= 0:
                s, table = tables[at], mine * own + at
                if kind == begin:
                    deal = seed + np.uint64(table + played[at] * records.shape[0])
                    if fresh:
                        tables[at] = blank[0]
                        setup(s, seats, options, deal)
                    else:
                        tables[at] = records[table]
                        left[at] = limit
                    counters[at] = own_counter(deal)
                    played[at] += 1
                else:
                    p = first_bit(pending(s))
                    counters[at] += np.uint64(STEP)
                    apply(s, p, np.int64(moves[pick(counters[at], legal(s, p, moves))]))
                    total += 1
                    if not fresh:
                        left[at] -= 1
                if pending(s) != 0 and (fresh or left[at] > 0):
                    kinds[at] = asked(s)
                elif played[at] < games:
                    kinds[at] = begin
                else:
                    records[table] = tables[at]
                    kinds[at] = over
            turn += 1
        if mine < steps.shape[0]:
            steps[mine] = total

    return play


@cache
def step_kernels_of(game: Game) -> dict[str, Any]:
    """The kernels behind a batch, a thread for each table."""
    setup, pending, legal, apply = _rules(game)
    score, hide, count, seats_at_most = game.score, game.hide, game.actions.count, max(game.seats)

    @cuda.jit(device=True)  # type: ignore[untyped-decorator, unused-ignore]
    def ask(s, i, asked, players, masks):  # type: ignore[no-untyped-def]
        moves = cuda.local.array(count, numba.int16)
        for k in range(count):
            masks[i, k] = 0
        asked[i] = pending(s)
        players[i] = -1
        if asked[i] != 0:
            players[i] = first_bit(asked[i])
            for k in range(legal(s, players[i], moves)):
                masks[i, moves[k]] = 1

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def deal_all(records, blank, seats, options, seeds, where, asked, players, masks):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < records.shape[0] and where[i]:
            records[i] = blank[0]
            setup(records[i], seats, options, seeds[i])
            ask(records[i], i, asked, players, masks)

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def ask_all(records, asked, players, masks):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < records.shape[0]:
            ask(records[i], i, asked, players, masks)

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def refused(actions, players, masks, bad):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < players.shape[0] and players[i] >= 0:
            a = actions[i]
            if a < 0 or a >= count or masks[i, a] == 0:
                cuda.atomic.min(bad, 0, i)

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def step_all(records, actions, asked, players, masks):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < records.shape[0] and players[i] >= 0:
            apply(records[i], players[i], actions[i])
            ask(records[i], i, asked, players, masks)

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def choose_all(players, masks, seed, actions):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < players.shape[0]:
            actions[i] = -1
            if players[i] >= 0:
                n = 0
                for k in range(count):
                    n += masks[i, k]
                left = pick(mix(seed + np.uint64(STEP) * np.uint64(i)), n)
                for k in range(count):
                    left -= masks[i, k]
                    if left < 0:
                        actions[i] = k
                        break

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def score_all(records, points, ranks):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < records.shape[0]:
            out = cuda.local.array((2, seats_at_most), numba.int64)
            score(records[i], out)
            for p in range(points.shape[1]):
                points[i, p] = out[0, p]
                ranks[i, p] = out[1, p]

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def hide_all(records, viewers):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < records.shape[0]:
            hide(records[i], viewers[i])

    kernels = (deal_all, ask_all, refused, step_all, choose_all, score_all, hide_all)
    return {kernel.py_func.__name__: kernel for kernel in kernels}

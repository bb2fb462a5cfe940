"""The kernels that play any game on a GPU."""

from __future__ import annotations

from functools import cache
from typing import Any

import numba
import numpy as np

from ...bits import first_bit
from ...chance import STEP, mix
from ...contract import Contract
from ...errors import PentacleError
from ...rules import rule
from ...tuning import BALLOTS, LISTED, MOST
from ..loops import own_counter, pick
from .numba_cuda import cuda, keep_loops

REGISTERS = 64
"""Registers of a thread."""
STEP_THREADS = 128
"""Threads of a block where each has one table and one step to do."""
NOBODY = 1 << 30
"""A vote that every other outdoes."""


def _rules(game: Contract) -> tuple[Any, Any, Any, Any]:
    if not game.tuning.unroll:
        keep_loops(game.apply.__module__.rpartition(".")[0])
    return game.setup, game.pending, game.legal, game.apply


@rule
def one_kind(s: Any) -> int:
    """Without a table of decisions all are one kind."""
    return 0


@cache
def kernel_of(game: Contract, fresh: bool = True) -> Any:
    """The one kernel for any game: a block plays its tables, a turn at a time, of a few kinds.

    `fresh`: it lays out games, `limit` one after the other, and plays them to the end; else it
    plays on from what lies there, for `limit` actions.

    The kind of a table is the decision that is asked there.  Threads of a warp that answer
    different ones wait for each other, and warps for their instructions.  So at each turn a block
    agrees on a few decisions, lists the tables where they are asked, and each warp takes up to 32
    of one list.  Tables are no thread's own: those of a kind are played side by side.
    """
    setup, pending, legal, apply = _rules(game)
    count = game.actions.count
    asked = game.decisions.asked if game.decisions else one_kind
    begin = 1 + max(game.decisions or (0,))  # the kind of a table where a game is to be laid out
    over, mixed = begin + 1, game.tuning.mixed
    if over > np.iinfo(np.int8).max:
        raise PentacleError(f"{game.name}: decisions numbered above 125 cannot be played on a GPU")

    @cuda.jit(device=True)  # type: ignore[untyped-decorator, unused-ignore]
    def agree(own, votes, turn, kinds, ballots, sizes):  # type: ignore[no-untyped-def]
        """Whether any table has anything to play.

        On each ballot is then the kind of the next table, from the one whose turn it is, of those
        that vote there: some of the tables, or those of some kinds.
        """
        me, some = cuda.threadIdx.x, np.int32(0)
        for i in range(me, own, cuda.blockDim.x):
            if kinds[i] != over:
                some = np.int32(1)
                place = (i + own - turn % own) % own
                ballot = (i if mixed else kinds[i]) % votes
                cuda.atomic.min(ballots, ballot, np.int32(place * (over + 1) + kinds[i]))
        if me < votes:
            sizes[me] = 0
        return cuda.syncthreads_or(some)

    @cuda.jit(device=True)  # type: ignore[untyped-decorator, unused-ignore]
    def enlist(own, votes, kinds, ballots, sizes, lists):  # type: ignore[no-untyped-def]
        """The tables of each ballot's kind, as many as there are threads."""
        me, threads = cuda.threadIdx.x, cuda.blockDim.x
        for i in range(me, own, threads):
            one = kinds[i] % votes
            for j in range(0 if mixed else one, votes if mixed else one + 1):
                if ballots[j] != NOBODY and ballots[j] % (over + 1) == kinds[i]:
                    slot = cuda.atomic.add(sizes, j, 1)
                    if slot < threads:
                        lists[j * threads + slot] = i
                    break
        cuda.syncthreads()
        if me < votes:
            ballots[me] = NOBODY

    @cuda.jit(device=True)  # type: ignore[untyped-decorator, unused-ignore]
    def take(votes, turn, sizes, lists):  # type: ignore[no-untyped-def]
        """The table for this thread, or -1: warps share out the lists, one after the other."""
        me, threads = cuda.threadIdx.x, cuda.blockDim.x
        warp = me // 32
        for j in range(votes):
            ballot = (turn + j) % votes
            size = min(sizes[ballot], threads)
            slot = warp * 32 + me % 32
            if warp >= 0 and slot < size:
                return np.int64(lists[ballot * threads + slot])
            warp -= (size + 31) // 32
        return np.int64(-1)

    @cuda.jit(max_registers=REGISTERS)  # type: ignore[untyped-decorator, unused-ignore]
    def play(records, blank, left, steps, options, seats, seed, limit, own, votes):  # type: ignore[no-untyped-def]
        moves = cuda.local.array(count, numba.int16)
        kinds = cuda.shared.array(MOST, numba.int8)
        counters = cuda.shared.array(MOST, numba.uint64)
        lists = cuda.shared.array(LISTED, numba.int16)
        ballots = cuda.shared.array(BALLOTS, numba.int32)
        sizes = cuda.shared.array(BALLOTS, numba.int32)
        me, first, total, turn = cuda.threadIdx.x, cuda.blockIdx.x * own, np.int32(0), np.int32(0)
        for i in range(me, own, cuda.blockDim.x):
            kinds[i] = over
            if first + i < records.shape[0]:
                kinds[i] = begin
                left[first + i] = limit
        if me < votes:
            ballots[me] = NOBODY
        cuda.syncthreads()
        while agree(own, votes, turn, kinds, ballots, sizes):
            enlist(own, votes, kinds, ballots, sizes, lists)
            at = take(votes, turn, sizes, lists)
            if at >= 0:
                table = first + at
                s = records[table]
                if kinds[at] == begin:
                    deal = seed + np.uint64(table)
                    if fresh:
                        deal += np.uint64((limit - left[table]) * records.shape[0])
                        records[table] = blank[0]
                        setup(s, seats, options, deal)
                        left[table] -= 1
                    counters[at] = own_counter(deal)
                else:
                    p = first_bit(pending(s))
                    counters[at] += np.uint64(STEP)
                    apply(s, p, np.int64(moves[pick(counters[at], legal(s, p, moves))]))
                    total = np.int32(total + 1)
                    if not fresh:
                        left[table] -= 1
                if pending(s) != 0 and (fresh or left[table] > 0):
                    kinds[at] = asked(s)
                else:
                    kinds[at] = begin if fresh and left[table] > 0 else over
            turn = np.int32(turn + 1)
            cuda.syncthreads()
        steps[cuda.grid(1)] = total

    return play


@cache
def step_kernels_of(game: Contract) -> dict[str, Any]:
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

"""The same rules on a GPU: thousands of tables at once, records byte-equal with the CPU's."""

from __future__ import annotations

import time
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

if not hasattr(np, "row_stack"):  # numba-cuda still asks for what numpy has dropped
    np.row_stack = np.vstack

import numba
from numba import cuda
from numba.cuda.target import CUDATargetContext, CUDATypingContext

from .batch import Batch
from .bits import first_bit
from .chance import STEP, mix
from .errors import IllegalAction, OptionError
from .game import Game
from .loops import own_counter, pick
from .rules import FORM

REGISTERS = 64
"""Registers of a thread."""
NOBODY = 1 << 30
"""A vote that every other outdoes."""
FEW, MANY, KINDS = 1 << 17, 1 << 19, 8
"""Few tables want as many blocks as there can be; where there are many, and more kinds of actions
than this, a thread that chooses among its tables finds one that fits more often."""


def is_available() -> bool:
    """Whether there is a GPU to play on."""
    return bool(cuda.is_available())


_resolve, _constant = CUDATypingContext.resolve_value_type, CUDATargetContext.make_constant_array


def _resolve_value_type(context: Any, value: Any) -> Any:
    """In a kernel a rule stands for its compiled form, a column for its array."""
    if isinstance(value, FunctionType):
        value = getattr(value, FORM, value)
    elif isinstance(value, memoryview):
        value = np.asarray(value)
    return _resolve(context, value)


def _make_constant_array(context: Any, builder: Any, kind: Any, cells: Any) -> Any:
    return _constant(context, builder, kind, np.asarray(cells))


CUDATypingContext.resolve_value_type = _resolve_value_type
CUDATargetContext.make_constant_array = _make_constant_array


class Layout(NamedTuple):
    """How tables are spread: what was quickest on an H200 (`docs/architecture.md`)."""

    own: int
    """Tables of a thread."""
    threads: int
    """Threads of a block."""

    @classmethod
    def of(cls, game: Game, tables: int) -> Layout:
        chooses = tables >= MANY and len(game.actions.blocks) > KINDS
        return cls(4 if chooses else 1, 512 if tables <= FEW else 1024)

    def threads_for(self, tables: int) -> int:
        return -(-tables // self.own)

    def blocks_for(self, tables: int) -> int:
        return -(-self.threads_for(tables) // self.threads)


class Run(NamedTuple):
    """What came of random play: the last records, how many actions, how long it took."""

    records: NDArray[Any]
    actions: int
    seconds: float


def _rules(game: Game) -> tuple[Any, Any, Any, Any]:
    return game.setup, game.pending, game.legal, game.apply


@cache
def kernel_of(game: Game, own: int, fresh: bool = True) -> Any:
    """The one kernel for any game: a thread plays some tables, a step at a time, of one kind.

    `own`: how many tables a thread has.  `fresh`: it lays out games and plays them to the end; else
    it plays on from what lies there, for so many actions.

    Threads that play different kinds of actions wait for each other, and for their instructions.
    So all threads of a block agree on a kind at each step, that of the first table of one thread
    after the other, and each plays a table of its own where such an action comes next, if it has
    one.  The records lie in the threads' local memory, where those side by side share cache lines.
    """
    setup, pending, legal, apply = _rules(game)
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
        actions = cuda.local.array(own, numba.int16)
        actors = cuda.local.array(own, numba.int8)
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
                    counters[at] = own_counter(deal)
                    played[at] += 1
                    if not fresh:
                        left[at] = limit
                else:
                    apply(s, np.int64(actors[at]), np.int64(actions[at]))
                    total += 1
                    if not fresh:
                        left[at] -= 1
                mask = pending(s)
                if mask != 0 and (fresh or left[at] > 0):
                    p = first_bit(mask)
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


STEP_THREADS = 128
"""Threads of a block where each has one table and one step to do."""


class CudaBatch(Batch):
    """A `Batch` on a GPU: the same methods, the same bytes.

    `players`, `pending`, `legal_mask()`, `points` and `ranks` are arrays on the device, which other
    libraries take as they are (`torch.as_tensor(b.legal_mask())`); `step` takes such arrays or
    numpy's.  `records` and `observe()` are copied to the host.
    """

    device = "cuda"

    def _allocate(self) -> None:
        if not is_available():
            raise OptionError("there is no GPU here that can be used; device='cpu' plays the same")
        n, count, game = self._count, self.game.actions.count, self.game
        self._on_device = cuda.to_device(np.zeros(n, game.state.dtype))
        self._blank = cuda.to_device(np.zeros(1, game.state.dtype))
        self._options = cuda.to_device(self._row)
        self._asked = cuda.device_array(n, np.int64)
        self._players = cuda.device_array(n, np.int64)
        self._masks = cuda.device_array((n, count), np.uint8)
        self._actions = cuda.device_array(n, np.int64)
        self._kernels = step_kernels_of(game)

    def _launch(self, name: str, *args: Any) -> None:
        blocks = -(-self._count // STEP_THREADS)
        self._kernels[name][blocks, STEP_THREADS](*args)

    @property
    def records(self) -> NDArray[Any]:
        return self._on_device.copy_to_host().view(np.recarray)

    @property
    def over(self) -> NDArray[np.bool_]:
        return self._players.copy_to_host() < 0

    def legal_mask(self) -> Any:
        return self._masks

    def observe(self, viewers: Any = None) -> NDArray[Any]:
        return self.observe_there(viewers)[0].copy_to_host().view(np.recarray)

    def observe_there(self, viewers: Any = None) -> tuple[Any, Any]:
        """What `observe` gives, and who looks, as arrays on the GPU."""
        seen = cuda.device_array(self._count, self.game.state.dtype)
        seen.copy_to_device(self._on_device)
        whose = self._players
        if hasattr(viewers, CUDA_ARRAY):
            whose = cuda.as_cuda_array(viewers)
        elif viewers is not None:
            whose = cuda.to_device(np.broadcast_to(viewers, self._count).astype(np.int64))
        self._launch("hide_all", seen, whose)
        return seen, whose

    def _scores(self) -> tuple[Any, Any]:
        points = cuda.device_array((self._count, self.seats), np.int64)
        ranks = cuda.device_array((self._count, self.seats), np.int64)
        self._launch("score_all", self._on_device, points, ranks)
        return points, ranks

    def _deal(self, where: NDArray[np.bool_], seeds: NDArray[np.uint64]) -> None:
        chosen = (cuda.to_device(seeds), cuda.to_device(where))
        table = (self._asked, self._players, self._masks)
        laid = (self._on_device, self._blank, self.seats, self._options)
        self._launch("deal_all", *laid, *chosen, *table)

    def _step(self, actions: Any) -> None:
        if hasattr(actions, CUDA_ARRAY):
            given = cuda.as_cuda_array(actions)
            if given.shape != (self._count,):
                raise IllegalAction(f"a step wants one action for each of the {self._count} tables")
        else:
            given = cuda.to_device(self._checked(actions))
        bad = cuda.to_device(np.array([self._count], np.int64))
        self._launch("refused", given, self._players, self._masks, bad)
        if (first := int(bad.copy_to_host()[0])) < self._count:
            self._refuse(first, int(given[first]))
        table = (self._asked, self._players, self._masks)
        self._launch("step_all", self._on_device, given, *table)

    def sample(self, seed: int) -> Any:
        chance = np.uint64(seed & (1 << 64) - 1)
        self._launch("choose_all", self._players, self._masks, chance, self._actions)
        return self._actions

    def play_out(self, seed: int | None = None, limit: int = 0) -> int:
        chance = np.uint64((self.seed if seed is None else seed) & (1 << 64) - 1)
        layout = Layout.of(self.game, self._count)
        steps = cuda.device_array(layout.threads_for(self._count), np.int64)
        args = (self._on_device, self._blank, steps, self._options, self.seats, chance, 1)
        play = kernel_of(self.game, layout.own, fresh=False)
        play[layout.blocks_for(self._count), layout.threads](*args, limit or 1 << 40)
        self._launch("ask_all", self._on_device, self._asked, self._players, self._masks)
        return int(steps.copy_to_host().sum())


CUDA_ARRAY = "__cuda_array_interface__"


class OnGpu:
    """A game compiled for the GPU."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play_out(self, tables: int, seats: int, seed: int, games: int = 1, **given: Any) -> Run:
        """Random games, `games` one after the other at each of `tables` tables."""
        layout = Layout.of(self.game, tables)
        play = kernel_of(self.game, layout.own)
        records = cuda.to_device(np.zeros(tables, self.game.state.dtype))
        blank = cuda.to_device(np.zeros(1, self.game.state.dtype))
        steps = cuda.device_array(layout.threads_for(tables), np.int64)
        options = cuda.to_device(self.game.row(seats, given))
        cuda.synchronize()
        begun = time.perf_counter()
        args = (records, blank, steps, options, seats, np.uint64(seed), games, 0)
        play[layout.blocks_for(tables), layout.threads](*args)
        cuda.synchronize()
        seconds = time.perf_counter() - begun
        return Run(records.copy_to_host(), int(steps.copy_to_host().sum()), seconds)

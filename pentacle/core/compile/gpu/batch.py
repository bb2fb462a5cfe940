"""The same rules on a GPU: thousands of tables at once, records byte-equal with the CPU's."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...contract import Contract
from ...errors import IllegalAction, OptionError
from ..batch import Batch
from ..measure import Figures
from ..records import dtype_of
from .kernels import STEP_THREADS, kernel_of, step_kernels_of
from .measure import measured_there
from .numba_cuda import cuda, is_available


class Run(NamedTuple):
    """What came of random play: the last records, how many actions, how long it took."""

    records: NDArray[Any]
    actions: int
    seconds: float


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
        self._on_device = cuda.to_device(np.zeros(n, self._code.dtype))
        self._blank = cuda.to_device(np.zeros(1, self._code.dtype))
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
        seen = cuda.device_array(self._count, self._code.dtype)
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
        spread = self.game.tuning.spread(self._count)
        blocks = spread.blocks(self._count)
        left = cuda.device_array(self._count, np.int64)
        steps = cuda.device_array(blocks * spread.threads, np.int64)
        args = (self._on_device, self._blank, left, steps, self._options, self.seats, chance)
        play = kernel_of(self.game, fresh=False)
        play[blocks, spread.threads](*args, limit or 1 << 40, spread.own, spread.votes)
        self._launch("ask_all", self._on_device, self._asked, self._players, self._masks)
        return int(steps.copy_to_host().sum())

    def measure(self, seed: int | None = None) -> Figures:
        chance = np.uint64((self.seed if seed is None else seed) & (1 << 64) - 1)
        return measured_there(self, chance)


CUDA_ARRAY = "__cuda_array_interface__"


class OnGpu:
    """A game compiled for the GPU."""

    def __init__(self, game: Contract) -> None:
        self.game = game

    def play_out(self, tables: int, seats: int, seed: int, games: int = 1, **given: Any) -> Run:
        """Random games, `games` one after the other at each of `tables` tables."""
        spread = self.game.tuning.spread(tables)
        blocks, play = spread.blocks(tables), kernel_of(self.game)
        dtype = dtype_of(self.game.state)
        records = cuda.to_device(np.zeros(tables, dtype))
        blank = cuda.to_device(np.zeros(1, dtype))
        left = cuda.device_array(tables, np.int64)
        steps = cuda.device_array(blocks * spread.threads, np.int64)
        options = cuda.to_device(np.asarray(self.game.row(seats, given), np.int64))
        cuda.synchronize()
        begun = time.perf_counter()
        args = (records, blank, left, steps, options, seats, np.uint64(seed), games)
        play[blocks, spread.threads](*args, spread.own, spread.votes)
        cuda.synchronize()
        seconds = time.perf_counter() - begun
        return Run(records.copy_to_host(), int(steps.copy_to_host().sum()), seconds)

"""Random games on a GPU, where there is one."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

from pentacle.core import Game

from .ours import Options
from .rounds import Run, Runner

SIZES = ((1 << 16, 16), (1 << 20, 4))
"""Tables, and how many games are played at each in one go."""


def gpu_name(absent: dict[str, str]) -> str:
    """What the GPU calls itself; without one `absent` is told why."""
    try:
        from numba import cuda

        from pentacle.core.compile.gpu.numba_cuda import is_available

        if is_available():
            name = cuda.get_current_device().name
            return name.decode() if isinstance(name, bytes) else str(name)
        absent["GPU"] = "there is none here that CUDA can use"
    except ImportError as error:
        absent["GPU"] = str(error)
    return ""


def runners_on_gpu(game: Game, options: Options) -> Iterator[Runner]:
    """Full tables, few and many."""
    from pentacle.core.compile.gpu.batch import OnGpu

    warnings.filterwarnings("ignore", message=".*Grid size")
    gpu, seats = OnGpu(game), game.seats[-1]

    def playing(tables: int, games: int) -> Run:
        def run(seconds: float) -> float:
            played = gpu.play_out(tables, seats, 1, games, **options)
            return played.actions / played.seconds

        return run

    for tables, games in SIZES:
        yield Runner(game.name, "gpu", str(tables), playing(tables, games))

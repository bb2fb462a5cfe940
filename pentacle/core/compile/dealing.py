"""What `Game.deal_many` does: a batch on the device that is asked for."""

from __future__ import annotations

from ..contract import Contract
from ..errors import OptionError
from ..record import Ints
from .batch import Batch

DEVICES = ("cpu", "cuda")
_MOST_SEED = (1 << 64) - 1


def deal_batch(
    game: Contract, tables: int, seats: int, seed: int, device: str, threads: int, row: Ints
) -> Batch:
    """What `Game.deal_many` does."""
    for name, number in (("table", tables), ("thread", threads)):
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise OptionError(f"a batch has at least one {name}, not {number!r}")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= _MOST_SEED:
        raise OptionError(f"the seed of a batch is a number from 0 to 2^64 - 1, not {seed!r}")
    if device == "cpu":
        return Batch(game, tables, seats, seed, threads, row)
    if device == "cuda":
        from .gpu.batch import CudaBatch

        return CudaBatch(game, tables, seats, seed, threads, row)
    raise OptionError(f"there is no device {device!r}; there are {', '.join(DEVICES)}")

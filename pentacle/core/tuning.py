"""How a game's tables are spread on a GPU: any way gives the same bytes, some are quicker."""

from __future__ import annotations

from typing import NamedTuple

FEW, MANY = 1 << 17, 1 << 19
"""Few tables want as many blocks as there can be; only where there are many can a thread choose."""


class Tuning(NamedTuple):
    """What was quickest on an H200 (`docs/architecture.md`).

    >>> Tuning(own=4).spread(1 << 20).blocks(1 << 20)
    256
    >>> Tuning(own=4).spread(1 << 16)
    Tuning(own=1, threads=512, unroll=True)
    """

    own: int = 1
    """Tables of a thread: with many decisions it finds one more often where this one is asked."""
    threads: int = 1024
    """Threads of a block, which go through the rules side by side."""
    unroll: bool = True
    """Whether loops may be unrolled; not where threads wait for their instructions."""

    def spread(self, tables: int) -> Tuning:
        """How so many tables are spread."""
        if tables <= FEW:
            return self._replace(own=1, threads=512)
        return self if tables >= MANY else self._replace(own=1)

    def lanes(self, tables: int) -> int:
        """Threads for so many tables."""
        return -(-tables // self.own)

    def blocks(self, tables: int) -> int:
        """Blocks for so many tables."""
        return -(-self.lanes(tables) // self.threads)

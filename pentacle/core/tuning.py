"""How a game's tables are spread on a GPU: any way gives the same bytes, some are quicker."""

from __future__ import annotations

from typing import NamedTuple

BLOCKS = 128
"""A large GPU wants so many blocks at least: few tables are spread on these."""
MOST = 2048
"""Tables of a block at most: what is noted of each lies in its shared memory."""
BALLOTS = 16
"""Votes of a block at most."""
LISTED = 12288
"""Room for the lists of a block, one for each vote with as many tables as it has threads."""


class Spread(NamedTuple):
    """How so many tables are spread."""

    own: int
    """Tables of a block."""
    threads: int
    """Threads of a block."""
    votes: int
    """Decisions at most that a block plays side by side."""

    def blocks(self, tables: int) -> int:
        """Blocks for so many tables."""
        return -(-tables // self.own)


class Tuning(NamedTuple):
    """What was quickest on an H200 (`docs/architecture.md`).

    >>> Tuning(few=6, many=8).spread(1 << 16)
    Spread(own=512, threads=512, votes=6)
    >>> Tuning(few=6, many=8).spread(1 << 20)
    Spread(own=2048, threads=1024, votes=8)
    >>> Tuning(own=9999, few=99, many=99).spread(1 << 20)
    Spread(own=2048, threads=1024, votes=12)
    """

    own: int = MOST
    """Tables of a block where there are many: of more tables more ask for the same decision."""
    few: int = 6
    """Decisions played side by side in blocks of fewer than 1,024 tables: more keep more threads
    at work, fewer make them wait less for instructions."""
    many: int = 6
    """The same in larger blocks."""
    mixed: bool = False
    """Whether any decision may win any vote, so that those that many tables wait for are played
    more often; else each vote is on its share of the decisions."""
    unroll: bool = True
    """Whether loops may be unrolled; not where threads wait for their instructions."""

    def spread(self, tables: int) -> Spread:
        """How so many tables are spread."""
        own = max(32, min(self.own, MOST, -(-tables // BLOCKS)))
        threads, votes = (512, self.few) if own < 1024 else (1024, self.many)
        return Spread(own, threads, max(1, min(votes, BALLOTS, LISTED // threads)))

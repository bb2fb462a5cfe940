"""The interface between server processes: who has a table, and words from one to another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ..store.leases import Lease

LEASE = 3.0
"""Seconds after which a process that is not heard of counts as dead: its tables are free."""


class Elsewhere(Exception):
    """Another process has the table."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


class Listener(Protocol):
    """Who hears what comes over a switchboard."""

    def heard(self, sender: str, text: str) -> None:
        """For this process alone; in the order in which it was sent."""

    def told(self, sender: str, text: str) -> None:
        """For everybody."""

    def lost(self, peer: str, dead: bool) -> None:
        """A process is dead, or something it said may be missing."""

    def lapsed(self) -> None:
        """This process was thought dead: others may have taken its tables."""

    def beat(self) -> str:
        """What everybody is told now and then."""


class Switchboard:
    """Of one process alone, which has every table: nothing is asked and nobody is told.

    The others are `SharedBoard`s.  `held` has the terms of the tables that are this process's; a
    commit carries them (`Change.fence`)."""

    shared = False

    def __init__(self, name: str = "alone") -> None:
        self.name = name
        self.held: dict[str, int] = {}
        self.peers: set[str] = set()
        """The other processes that are alive."""

    async def start(self, listener: Listener) -> None:
        """Listen, and be known to the others."""

    async def claim(self, table: str) -> Lease:
        """Take a table, unless a living process has it: who has it now."""
        return Lease(self.name, 0)

    async def hold(self, table: str) -> int | None:
        """Take a table, or `Elsewhere`; the term for its commits, None where none is needed."""
        return None

    async def release(self, tables: Iterable[str]) -> None:
        """Let others have them."""

    def forget(self, table: str) -> None:
        """Somebody else has it."""

    def send(self, peer: str, text: str) -> None:
        """Say something to one process."""

    def publish(self, text: str) -> None:
        """Say something short to all others."""

    async def bury(self, process: str) -> None:
        """A process is known to be dead before its time has run out."""

    async def close(self) -> None:
        """Let go of everything and say good-bye."""

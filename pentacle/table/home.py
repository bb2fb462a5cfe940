"""What a table needs of whoever holds it: time, names, and patience."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Patience(NamedTuple):
    """How many seconds a table waits."""

    sit_in: float = 60.0
    """For somebody who is away, before the others may go on without him."""
    idle: float = 300.0
    """For somebody who is there and does not play, at a table without clocks."""
    shares: float = 5.0
    """For shares of the dice that were pledged."""


class Home(Protocol):
    @property
    def patience(self) -> Patience: ...

    @property
    def now(self) -> float:
        """Seconds of service, by which clocks and absences go."""
        ...

    def today(self) -> float:
        """The time of day, in Unix seconds: written beside what happened."""
        ...

    def new_id(self) -> str:
        """A name that cannot be guessed."""
        ...

    def refuse_flood(self, profile: str, table: str, *, spectator: bool) -> None:
        """Raise a `Refusal` where somebody writes too much."""
        ...

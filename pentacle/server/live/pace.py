"""Whether the bots of a table think as they should: told when that ends, and when it is so again.

A line of it comes together with something that everybody sees: a secret choice stays without a
trace.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..bots import Pace
from .journal import Event, everybody

CALM = 3
"""So many public moves after a whole thought each, and all is as it should be again."""
TOLD: dict[str, Pace] = {"hurried": "short", "guessing": "first", "unhurried": "full"}
"""The events that tell of it."""


class Paces:
    """How the bots of one table have been thinking."""

    def __init__(self) -> None:
        self.told: Pace = "full"
        """What the log says."""
        self._worst: Pace = "full"
        self._calm = 0

    def remember(self, event: Event) -> None:
        """Something was written in the log."""
        self.told = TOLD.get(event.kind, self.told)

    def note(self, pace: Pace) -> None:
        """A bot has thought."""
        if pace != "full":
            self._worst = pace

    def news(self, moves: Iterable[Event], seats: int) -> str:
        """The kind of the event to tell with these moves of a bot, or nothing."""
        if any(event.seen != everybody(seats) for event in moves):
            return ""
        worst, self._worst = self._worst, "full"
        self._calm = self._calm + 1 if worst == "full" else 0
        if worst == self.told or (worst == "full" and self._calm < CALM):
            return ""
        return next(kind for kind, pace in TOLD.items() if pace == worst)

"""Whether the bots of a table think as they should: told when that ends, and when it is so again.

A line of it comes together with something that everybody sees: a secret choice stays without a
trace.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from .events import Event, Guessing, Hurried, Unhurried
from .journal import Entry, everybody

Pace = Literal["full", "short", "first", "on"]
"""How a bot came to its answer: as its level should; in less time, for the host is busy; at first
sight, while the game is compiled; or it thinks on, in the page."""

WORSE: tuple[Pace, ...] = ("full", "on", "short", "first")
"""From the best to the worst."""
CALM = 3
"""So many public moves after a whole thought each, and all is as it should be again."""
TOLD: dict[type[Event], Pace] = {Hurried: "short", Guessing: "first", Unhurried: "full"}
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
        self.told = TOLD.get(type(event), self.told)

    def note(self, pace: Pace) -> None:
        """A bot has thought."""
        if WORSE.index(pace) > WORSE.index(self._worst):
            self._worst = pace

    def news(self, moves: Iterable[Entry], seats: int) -> Event | None:
        """The event to tell with these moves of a bot, or none."""
        if any(entry.seen != everybody(seats) for entry in moves):
            return None
        worst, self._worst = self._worst, "full"
        self._calm = self._calm + 1 if worst == "full" else 0
        if worst == self.told or (worst == "full" and self._calm < CALM):
            return None
        return next(kind() for kind, pace in TOLD.items() if pace == worst)

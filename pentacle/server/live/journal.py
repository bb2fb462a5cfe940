"""What happened at a table, numbered for each viewer on his own.

A viewer is a seat or -1 for all spectators.  His numbers count only the events he noticed: another
player's secret step leaves no gap in them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

HISTORY = 200
"""How many lines a newcomer is told."""


@dataclass
class Event:
    kind: str
    seat: int
    seen: int
    """A bitmask: bit 0 the spectators, bit p + 1 seat p."""
    data: dict[str, Any]
    at: float
    number: int = -1
    gone: int = -1
    """The number of the undo that took it back."""
    step: int = -1
    """Which step of the match it is."""
    lines: dict[tuple[int, str], list[Any]] = field(default_factory=dict)
    """What it told a viewer in a language, once made."""

    def row(self) -> dict[str, Any]:
        return {
            "number": self.number, "kind": self.kind, "seat": self.seat,
            "seen": self.seen, "data": self.data, "at": self.at,
        }  # fmt: skip


def bit(viewer: int) -> int:
    return 1 << (viewer + 1)


def everybody(seats: int) -> int:
    return (1 << (seats + 1)) - 1


def is_own_choice(event: Event) -> bool:
    """A person, or a bot in its own seat, chose this: nobody sat in, and there was a choice."""
    return event.kind in ("step", "held") and not (
        event.data.get("forced") or event.data.get("standin")
    )


class Journal:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.events: list[Event] = []
        self._seen: list[list[int]] = [[] for _ in range(seats + 1)]
        self._steps: list[int] = []
        """How many steps each viewer has noticed; nothing: to be counted."""
        self._chosen: dict[int, list[Event]] = defaultdict(list)
        """What each seat chose itself."""

    def add(self, event: Event) -> None:
        event.number = len(self.events)
        self.events.append(event)
        if len(self.events) > HISTORY:  # its lines are told to no newcomer any more
            self.events[-1 - HISTORY].lines.clear()
        for viewer in range(-1, self.seats):
            if event.seen & bit(viewer):
                self._seen[viewer + 1].append(event.number)
                if self._steps and event.kind == "step":
                    self._steps[viewer + 1] += 1
        if is_own_choice(event):
            self._chosen[event.seat].append(event)
        if event.kind == "drawn":
            self._draw(event.data["order"])

    def _draw(self, order: list[int]) -> None:
        """The seats were drawn: what was told before is about the same people, sitting elsewhere.

        `order` gives for each seat the one of before; events are stored as they were."""
        place = {old: new for new, old in enumerate(order)}
        for event in self.events:
            event.seat = place.get(event.seat, event.seat)
            event.seen = event.seen & bit(-1) | sum(
                bit(new) for new, old in enumerate(order) if event.seen & bit(old)
            )
            if "to" in event.data:
                event.data = {**event.data, "to": place.get(event.data["to"], event.data["to"])}
            event.lines.clear()
        self._seen = [self._seen[0], *(self._seen[old + 1] for old in order)]
        self._steps.clear()

    def take_back(self, events: Iterable[Event], number: int) -> None:
        """The event of this number, an undo, took these back."""
        for event in events:
            event.gone = number
            self._steps.clear()

    def seq(self, viewer: int) -> int:
        """The viewer's number of the last event he noticed."""
        return len(self._seen[viewer + 1])

    def seq_of(self, event: Event, viewer: int) -> int:
        return bisect_right(self._seen[viewer + 1], event.number)

    def left_at(self, viewer: int) -> int:
        """The viewer's number of what he himself chose last; 0: nothing yet."""
        chosen = (event for event in reversed(self._chosen[viewer]) if event.gone < 0)
        last = next(chosen, None)
        return self.seq_of(last, viewer) if last else 0

    def choices(self, seat: int) -> tuple[int, int]:
        """How often a seat had a choice, and how often a bot made it for its person."""
        steps = [e for e in self.events if e.kind == "step" and e.seat == seat and e.gone < 0]
        free = [e for e in steps if not e.data.get("forced")]
        return len(free), sum(bool(e.data.get("standin")) for e in free)

    def after(self, viewer: int, since: int) -> list[Event]:
        """What the viewer noticed after his number `since` and was not taken back."""
        found = (self.events[n] for n in self._seen[viewer + 1][since:])
        return [event for event in found if event.gone < 0]

    def gone_since(self, viewer: int, since: int) -> list[int]:
        """His numbers up to `since` that an undo took back after it."""
        known = self._seen[viewer + 1][:since]
        last = known[-1] if known else -1
        return [i for i, n in enumerate(known, 1) if self.events[n].gone > last]

    def steps_seen(self, viewer: int) -> int:
        """How many steps the viewer has noticed that were not taken back."""
        if not self._steps:
            self._steps = [self._count(numbers) for numbers in self._seen]
        return self._steps[viewer + 1]

    def _count(self, numbers: list[int]) -> int:
        kept = (self.events[n] for n in numbers)
        return sum(event.kind == "step" and event.gone < 0 for event in kept)

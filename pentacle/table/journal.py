"""What happened at a table, numbered for each viewer on his own.

A viewer is a seat or -1 for all spectators.  His numbers count only the events he noticed: another
player's secret step leaves no gap in them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from .events import Chat, Drawn, Event, Held, Step, TakeBack, Undo, stored

HISTORY = 200
"""How many lines a newcomer is told."""
ROOM = 5_000
"""Events that each seat, and all spectators together, may leave at a table beside the moves that
stand: talk, comings and goings, moves that were taken back."""


@dataclass(eq=False, slots=True)
class Entry:
    """An event in the journal."""

    event: Event
    seat: int
    """Who it is about; -1: nobody."""
    seen: int
    """Who noticed it, as bits: bit 0 the spectators, bit p + 1 seat p."""
    at: float = 0.0
    number: int = -1
    gone: int = -1
    """The number of the undo that took it back."""
    step: int = -1
    """Which step of the match it is."""
    lines: dict[tuple[int, str], list[Any]] = field(default_factory=dict)
    """What it told a viewer in a language, once made."""

    @property
    def action(self) -> Step | None:
        """The step that it is and that was not taken back."""
        return self.event if isinstance(self.event, Step) and self.gone < 0 else None

    def row(self) -> dict[str, Any]:
        """As it is stored."""
        return {
            "number": self.number, "kind": self.event.kind, "seat": self.seat,
            "seen": self.seen, "data": stored(self.event), "at": self.at,
        }  # fmt: skip


def bit(viewer: int) -> int:
    return 1 << (viewer + 1)


def everybody(seats: int) -> int:
    return (1 << (seats + 1)) - 1


def is_own_choice(event: Event) -> bool:
    """Chosen by the seat itself: no bot sat in, and there was a choice."""
    return isinstance(event, (Step, Held)) and not (event.forced or event.standin)


class Journal:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.entries: list[Entry] = []
        self._seen: list[list[int]] = [[] for _ in range(seats + 1)]
        self._steps: list[int] = []
        """How many steps each viewer has noticed; nothing: to be counted."""
        self._beside: list[int] = []
        """How many events each viewer has left beside the moves that stand; nothing: to be
        counted."""
        self._chosen: dict[int, list[Entry]] = defaultdict(list)
        """What each seat chose itself."""

    def add(self, entry: Entry) -> None:
        entry.number = len(self.entries)
        self.entries.append(entry)
        if len(self.entries) > HISTORY:  # its lines are told to no newcomer any more
            self.entries[-1 - HISTORY].lines.clear()
        is_step = isinstance(entry.event, Step)
        for viewer in range(-1, self.seats):
            if entry.seen & bit(viewer):
                self._seen[viewer + 1].append(entry.number)
                if self._steps and is_step:
                    self._steps[viewer + 1] += 1
        if self._beside and not is_step:
            self._beside[entry.seat + 1] += 1
        if is_own_choice(entry.event):
            self._chosen[entry.seat].append(entry)
        if isinstance(entry.event, Drawn):
            self._draw(entry.event.order)

    def _draw(self, order: list[int]) -> None:
        """The seats were drawn: what was told before is about the same people, sitting elsewhere.

        `order` gives for each seat the one of before; events are stored as they were."""
        place = {old: new for new, old in enumerate(order)}
        for entry in self.entries:
            entry.seat = place.get(entry.seat, entry.seat)
            entry.seen = entry.seen & bit(-1) | sum(
                bit(new) for new, old in enumerate(order) if entry.seen & bit(old)
            )
            if isinstance(said := entry.event, Chat):
                entry.event = msgspec.structs.replace(said, to=place.get(said.to, said.to))
            entry.lines.clear()
        self._seen = [self._seen[0], *(self._seen[old + 1] for old in order)]
        self._steps.clear()
        self._beside.clear()

    def take_back(self, entries: Iterable[Entry], number: int) -> None:
        """The event of this number, an undo, took these back."""
        for entry in entries:
            entry.gone = number
            self._steps.clear()
            self._beside.clear()

    def is_past(self, entry: Entry) -> bool:
        """No newcomer is told of it any more: its lines are not worth keeping."""
        return entry.number < len(self.entries) - HISTORY

    def is_full(self, viewer: int) -> bool:
        """This viewer has left here as much as he may."""
        if len(self.entries) < ROOM:
            return False
        if not self._beside:
            self._beside = [0] * (self.seats + 1)
            for entry in self.entries:
                if entry.gone >= 0:  # by whoever took it back
                    self._beside[self.entries[entry.gone].seat + 1] += 1
                elif not isinstance(entry.event, Step):
                    self._beside[entry.seat + 1] += 1
        return self._beside[viewer + 1] >= ROOM

    def seq(self, viewer: int) -> int:
        """The viewer's number of the last event he noticed."""
        return len(self._seen[viewer + 1])

    def seq_of(self, entry: Entry, viewer: int) -> int:
        return bisect_right(self._seen[viewer + 1], entry.number)

    def left_at(self, viewer: int) -> int:
        """The viewer's number of what he himself chose last; 0: nothing yet."""
        chosen = (entry for entry in reversed(self._chosen[viewer]) if entry.gone < 0)
        last = next(chosen, None)
        return self.seq_of(last, viewer) if last else 0

    def choices(self, seat: int) -> tuple[int, int]:
        """How often a seat had a choice, and how often a bot made it for its person."""
        steps = [step for e in self.entries if e.seat == seat and (step := e.action)]
        free = [step for step in steps if not step.forced]
        return len(free), sum(step.standin for step in free)

    @property
    def actions(self) -> list[tuple[int, int]]:
        """The actions that stand, each with its seat; also where the match cannot be played."""
        kept: list[tuple[int, int]] = []
        for entry in self.entries:
            if isinstance(event := entry.event, Step):
                kept.append((entry.seat, event.action))
            elif isinstance(event, (Undo, TakeBack)):
                del kept[event.to :]
        return kept

    def after(self, viewer: int, since: int) -> list[Entry]:
        """What the viewer noticed after his number `since` and was not taken back."""
        found = (self.entries[n] for n in self._seen[viewer + 1][since:])
        return [entry for entry in found if entry.gone < 0]

    def latest(self, viewer: int, since: int) -> Iterator[Entry]:
        """The same, the last one first."""
        numbers = self._seen[viewer + 1]
        for index in range(len(numbers) - 1, since - 1, -1):
            if (entry := self.entries[numbers[index]]).gone < 0:
                yield entry

    def gone_since(self, viewer: int, since: int) -> list[int]:
        """His numbers up to `since` that an undo took back after it."""
        known = self._seen[viewer + 1][:since]
        last = known[-1] if known else -1
        return [i for i, n in enumerate(known, 1) if self.entries[n].gone > last]

    def steps_seen(self, viewer: int) -> int:
        """How many steps the viewer has noticed that were not taken back."""
        if not self._steps:
            self._steps = [self._count(numbers) for numbers in self._seen]
        return self._steps[viewer + 1]

    def _count(self, numbers: list[int]) -> int:
        return sum(self.entries[n].action is not None for n in numbers)

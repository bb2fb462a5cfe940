"""A match at a live table: actions in, numbered events out.  Runs in a thread, without I/O."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable
from typing import Any

from pentacle.core import Game
from pentacle.core.errors import IllegalAction
from pentacle.core.match import Match

from . import sight
from .journal import Event, Journal, bit, everybody


class Play:
    def __init__(self, match: Match) -> None:
        self.match, self.game = match, match.game
        self._look_around()

    @classmethod
    def begin(cls, game: Game, seats: int, options: dict[str, Any], seed: int) -> Play:
        return cls(Match(game, seats, options, seed))

    @classmethod
    def again(cls, game: Game, seats: int, options: dict[str, Any], seed: int,
              events: Iterable[Event]) -> Play:  # fmt: skip
        """The match that these events make; each step event learns its place in it."""
        match = Match(game, seats, options, seed, auto=False)
        kept: list[Event] = []
        for event in events:
            if event.kind == "step":
                event.step = len(match.steps)
                match.play(event.seat, event.data["action"])
                match.steps[-1] = match.steps[-1]._replace(forced=bool(event.data.get("forced")))
                kept.append(event)
            elif event.kind == "undo":
                _take_back(match, event.data["to"])
                for undone in kept[event.data["to"] :]:
                    undone.gone = event.number
                del kept[event.data["to"] :]
        match.auto = True
        return cls(match)

    # what is known

    @property
    def record(self) -> bytes:
        return self.match.table.tobytes()

    def record_after(self, step: int) -> bytes:
        steps = self.match.steps
        return steps[step + 1].before if step + 1 < len(steps) else self.record

    def opening(self) -> bytes:
        return self.record_after(-1)

    def _look_around(self) -> None:
        """What each viewer sees now: spectators first, then the seats."""
        self._seen_now = [self._sight(self.record, v) for v in range(-1, self.match.seats)]

    def _sight(self, record: bytes, viewer: int) -> bytes:
        seen: bytes = sight.hidden(self.game, record, viewer).tobytes()
        return seen

    def ask(self, seat: int) -> str:
        """A name for the question this seat is asked now; "" when there is none."""
        legal = self.match.legal(seat) if seat >= 0 else []
        if not legal:
            return ""
        answered = sum(step.player == seat for step in self.match.steps)
        return hashlib.sha256(f"{seat} {answered} {legal}".encode()).hexdigest()[:12]

    # doing

    def steps(self, first: int) -> list[Event]:
        """Events for the steps from `first` on, each with those who noticed it."""
        now = time.time()
        found = []
        for k in range(first, len(self.match.steps)):
            step = self.match.steps[k]
            data = {"action": step.action, **({"forced": True} if step.forced else {})}
            found.append(Event("step", step.player, self._noticed(k), data, now, step=k))
        return found

    def _noticed(self, k: int) -> int:
        step, record = self.match.steps[k], self.record_after(k)
        mask = bit(step.player)
        for viewer in range(-1, self.match.seats):
            seen = self._sight(record, viewer)
            told = any(note.is_for(viewer) for note in step.notes)
            if told or seen != self._seen_now[viewer + 1]:
                mask |= bit(viewer)
            self._seen_now[viewer + 1] = seen
        return mask

    def act(self, seat: int, actions: list[int]) -> tuple[list[Event], int]:
        """Play as many of the actions as the rules allow; the events, and how many were played."""
        first, played = len(self.match.steps), 0
        for action in actions:
            try:
                self.match.play(seat, action)
            except IllegalAction:
                break
            played += 1
        return self.steps(first), played

    def undo(self, seat: int, journal: Journal) -> tuple[Event, list[Event]]:
        """Take back the seat's last choice: the event of it, and the events that are gone."""
        self.match.undo(seat)
        kept = len(self.match.steps)
        gone = [e for e in journal.events if e.kind == "step" and e.gone < 0 and e.step >= kept]
        mask = bit(seat)
        for event in gone:
            mask |= event.seen
        self._look_around()
        return Event("undo", seat, mask, {"to": kept}, time.time()), gone

    def start(self) -> list[Event]:
        """The beginning of the game and the forced steps it opens with."""
        seats = everybody(self.match.seats)
        opening = Event("start", -1, seats, {"rules": self.game.digest}, time.time())
        self._seen_now = [self._sight(self.opening(), v) for v in range(-1, self.match.seats)]
        return [opening, *self.steps(0)]


def _take_back(match: Match, to: int) -> None:
    match._restore(match.steps[to].before)
    del match.steps[to:]

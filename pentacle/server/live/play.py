"""A match at a live table: actions in, numbered events out.  Runs in a thread, without I/O."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from pentacle.core import SPECTATOR, Game, Position, Words
from pentacle.core.errors import IllegalAction
from pentacle.core.match import Match, Undo
from pentacle.core.parts import Talk
from pentacle.core.words import LANGUAGES

from ..words import REFUSALS
from .journal import Event, Journal, bit, everybody
from .windows import Held

PAST = 64
"""How many earlier positions are kept, with what each viewer may know of them."""


class Play:
    def __init__(self, match: Match, talk: Talk | None = None) -> None:
        """`talk`: what opens windows before some actions."""
        self.match, self.game, self.talk = match, match.game, talk
        self.held: Held | None = None
        """The action that waits for the end of a window."""
        self._past: OrderedDict[int, Position] = OrderedDict()
        self._may_undo: tuple[Any, bool] = None, False
        self._look_around()
        self.settled()

    @classmethod
    def begin(
        cls, game: Game, seats: int, options: dict[str, Any], seed: int, talk: Talk | None = None,
        undo: Undo = "free", start: str = "",
    ) -> Play:  # fmt: skip
        auto = talk is None
        return cls(Match(game, seats, options, seed, auto=auto, undo=undo, start=start), talk)

    @classmethod
    def again(
        cls, game: Game, seats: int, options: dict[str, Any], seed: int, events: Iterable[Event],
        talk: Talk | None = None, undo: Undo = "free", start: str = "", *, same_rules: bool = False,
    ) -> Play:  # fmt: skip
        """The match that these events make; each step event learns its place in it.

        What was legal under the same rules is not asked again."""
        match = Match(game, seats, options, seed, auto=False, undo=undo, start=start)
        kept: list[Event] = []
        held: Event | None = None
        for event in events:
            if event.kind in ("step", "undo", "opened"):
                held = None
            if event.kind == "step":
                event.step = len(match.steps)
                action, forced = event.data["action"], bool(event.data.get("forced"))
                if not same_rules:
                    match.position.refuse_illegal(event.seat, action)
                match.carry_out(event.seat, action, forced=forced)
                kept.append(event)
            elif event.kind == "undo":
                match.take_back(event.data["to"], event.seat if "choices" in event.data else -1)
                for undone in kept[event.data["to"] :]:
                    undone.gone = event.number
                del kept[event.data["to"] :]
            elif event.kind == "concedes":
                match.conceded.append(event.seat)
            elif event.kind == "held":
                held = event
        match.auto = talk is None
        play = cls(match, talk)
        if held is not None:
            play.hold(held.seat, held.data["action"], forced=bool(held.data.get("forced")))
            if play.held is not None:
                play.held.standin = bool(held.data.get("standin"))
        return play

    # what is known

    @property
    def position(self) -> Position:
        return self.match.position

    def after(self, step: int) -> Position:
        """The table right after a step, to look at; -1: as it was dealt."""
        if step + 1 >= len(self.match.steps):
            return self.position
        if step not in self._past:
            self._past[step] = self.match.after(step + 1)
            while len(self._past) > PAST:
                self._past.popitem(last=False)
        return self._past[step]

    def forget(self) -> None:
        """Earlier positions have been shown to whoever wanted them."""
        self._past.clear()

    def _at(self, record: bytes) -> Position:
        return self.game.position(record, self.match.seats, **self.match.options)

    def settled(self) -> None:
        """What stands now is written down: lists may speak of it."""
        self._written = bytes(self.position)

    def headline(self, language: str) -> str:
        """How it stands, by what is written down: also while an action is being carried out."""
        return self._at(self._written).scene(SPECTATOR, language).headline

    def _look_around(self, step: int | None = None) -> None:
        """What each viewer sees now, or after a step: spectators first, then the seats."""
        position = self.position if step is None else self.after(step)
        self._seen_now = [bytes(position.hidden(v)) for v in range(-1, self.match.seats)]

    def ask(self, seat: int) -> str:
        """A name for the question this seat is asked now; "" when there is none."""
        asked = seat >= 0 and self.held is None
        legal = self.position.hidden(seat).legal(seat) if asked else []
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
        step, position = self.match.steps[k], self.after(k)
        mask = bit(step.player)
        for viewer in range(-1, self.match.seats):
            seen = bytes(position.hidden(viewer))
            told = any(note.is_for(viewer) for note in step.notes)
            if told or seen != self._seen_now[viewer + 1]:
                mask |= bit(viewer)
            self._seen_now[viewer + 1] = seen
        return mask

    def act(self, seat: int, actions: list[int]) -> tuple[list[Event], int]:
        """Play as many of the actions as the rules allow; the events, and how many were played.

        What the table has just played for the seat, because it was forced, need not be repeated.
        """
        first, played = len(self.match.steps), 0
        forced: list[int] = []
        for action in actions:
            if forced[:1] == [action]:
                del forced[0]
            elif self.held is None:
                before = len(self.match.steps)
                try:
                    self._play(seat, action)
                except IllegalAction:
                    break
                forced = [s.action for s in self.match.steps[before + 1 :] if s.player == seat]
            else:
                break
            played += 1
        return self.steps(first), played

    def why_not(self, seat: int, action: int) -> Words:
        """Why the rules do not let a seat choose this now, by what the seat may know."""
        if self.held or action >= self.game.actions.count:
            return REFUSALS["illegal"]
        view = self.position.hidden(seat)
        return Words(*(view.why_not(seat, action, language) for language in LANGUAGES))

    def _play(self, seat: int, action: int) -> None:
        """Carry out an action and the forced ones after it, up to the next window."""
        if self.talk is None:
            self.match.play(seat, action)
            return
        self.match.position.refuse_illegal(seat, action)
        if not self.hold(seat, action, forced=False):
            self.match.carry_out(seat, action, forced=False)
            self.go_on()

    def go_on(self) -> None:
        """Play forced choices where the match does not do it by itself."""
        while not self.match.auto and self.held is None and (found := self.position.forced):
            if not self.hold(*found, forced=True):
                self.match.carry_out(*found, forced=True)

    def hold(self, seat: int, action: int, *, forced: bool) -> bool:
        """Keep an action back if a window opens before it; -1 is the first roll."""
        options = self.match.options
        if self.talk is None:
            return False
        if action < 0:
            window = self.talk.opening(self.position.state, options)
        else:
            window = self.talk.pause(self.position.state, seat, action, options)
        if window is not None:
            self.held = Held(window, seat, action, forced)
        return window is not None

    def undo(self, seat: int, journal: Journal) -> tuple[Event, list[Event]]:
        """Take back the seat's last choice: the event of it, and the events that are gone."""
        self.match.undo(seat)
        event, gone = self._undone(seat, journal)
        for other in gone:
            event.seen |= other.seen
        return event, gone

    def take_back(self, seat: int, to: int, journal: Journal) -> tuple[Event, list[Event]]:
        """Go back to where so many steps had been made, before everybody's eyes."""
        choices = sum(step >= to for step in self.match.choices(seat))
        self.match.take_back(to, by=seat)
        event, gone = self._undone(seat, journal)
        event.seen = everybody(self.match.seats)
        event.data["choices"] = choices
        return event, gone

    def _undone(self, seat: int, journal: Journal) -> tuple[Event, list[Event]]:
        kept = len(self.match.steps)
        gone = [e for e in journal.events if e.kind == "step" and e.gone < 0 and e.step >= kept]
        self.forget()
        self._look_around()
        return Event("undo", seat, bit(seat), {"to": kept}, time.time()), gone

    def may_undo(self, seat: int) -> bool:
        """Undo is offered to this seat; worked out once for each position."""
        key = seat, len(self.match.steps), bytes(self.position)
        if self._may_undo[0] != key:
            self._may_undo = key, self.match.offers_undo(seat)
        return self._may_undo[1]

    def start(self) -> list[Event]:
        """The beginning of the game and the forced steps it opens with."""
        seats = everybody(self.match.seats)
        opening = Event("start", -1, seats, {"rules": self.game.rules}, time.time())
        self._look_around(-1)
        events = [opening, *self.steps(0)]
        if self.talk is not None and not self.hold(-1, -1, forced=False):
            self.go_on()
            events += self.steps(len(events) - 1)
        return events

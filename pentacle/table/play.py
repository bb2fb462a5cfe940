"""A match at a table: actions in, entries for the journal out.

Some games open a window for talk before something happens (`Game.talk`).  The rules know nothing of
it: an accepted action is held back, and written down, until its window ends.
"""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from pentacle.core import SPECTATOR, Game, Position, Words
from pentacle.core.errors import IllegalAction
from pentacle.core.match import Match
from pentacle.core.match import Undo as UndoPolicy
from pentacle.core.parts import Talk, Window
from pentacle.core.words import LANGUAGES

from . import events
from .journal import Entry, Journal, bit, everybody
from .words import REFUSALS

PAST = 64
"""How many earlier positions are kept, with what each viewer may know of them."""


@dataclass
class Held:
    """An open window, and the action that waits for its end (-1: the first roll)."""

    window: Window
    began: float
    seat: int = -1
    action: int = -1
    forced: bool = False
    standin: bool = False
    """A bot has chosen the action for a person."""
    ready: set[int] = field(default_factory=set)

    def left(self, now: float) -> float:
        return max(0.0, self.window.seconds - (now - self.began))


class Play:
    def __init__(self, match: Match, now: Callable[[], float], talk: Talk | None = None) -> None:
        """`talk`: what opens windows before some actions; `now`: the seconds they go by."""
        self.match, self.game, self.talk = match, match.game, talk
        self._now = now
        self.held: Held | None = None
        """The action that waits for the end of a window."""
        self._past: OrderedDict[int, Position] = OrderedDict()
        self._may_undo: tuple[Any, bool] = None, False
        self._look_around()
        self.settled()

    @classmethod
    def again(
        cls, match: Match, now: Callable[[], float], entries: Iterable[Entry],
        talk: Talk | None = None, *, same_rules: bool = False,
    ) -> Play:  # fmt: skip
        """The match that these entries make; each step learns its place in it.

        What was legal under the same rules is not asked again."""
        kept: list[Entry] = []
        held: Entry | None = None
        match.auto = False
        for entry in entries:
            event = entry.event
            if isinstance(event, (events.Step, events.Undo, events.TakeBack, events.Opened)):
                held = None
            match event:
                case events.Step(action=action, forced=forced):
                    entry.step = len(match.steps)
                    if not same_rules:
                        match.position.refuse_illegal(entry.seat, action)
                    match.carry_out(entry.seat, action, forced=forced)
                    kept.append(entry)
                case events.Undo(to=to) | events.TakeBack(to=to):
                    marked = isinstance(event, events.TakeBack)
                    match.take_back(to, entry.seat if marked else -1)
                    for undone in kept[to:]:
                        undone.gone = entry.number
                    del kept[to:]
                case events.Concedes():
                    match.conceded.append(entry.seat)
                case events.Held():
                    held = entry
        match.auto = talk is None
        play = cls(match, now, talk)
        if held is not None and isinstance(held.event, events.Held):
            play.hold(held.seat, held.event.action, forced=held.event.forced)
            if play.held is not None:
                play.held.standin = held.event.standin
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

    def settled(self) -> None:
        """What stands now is kept: lists may speak of it."""
        self._kept = bytes(self.position)

    def headline(self, language: str) -> str:
        """How it stands, by what is kept: also while an action is being carried out."""
        match = self.match
        kept = self.game.position(self._kept, match.seats, **match.options)
        return kept.scene(SPECTATOR, language).headline

    @property
    def is_curtained(self) -> bool:
        """The first window is open: the dice that lie behind it are not to be seen yet."""
        return self.held is not None and self.held.action < 0

    @property
    def in_sight(self) -> Position | None:
        """The table as it may be looked at now; None: there is nothing to be seen yet."""
        if not self.is_curtained:
            return self.position
        cover = self.talk.curtain if self.talk else None
        if cover is None:
            return None
        seen = self.position.copy()
        cover(seen.state)
        return seen

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

    @property
    def pending(self) -> int:
        """Who owes a decision, as bits; nobody while a window is open."""
        return sum(1 << p for p in self.match.pending) if self.held is None else 0

    # doing

    def start(self) -> list[Entry]:
        """The beginning of the game and the forced steps it opens with."""
        opening = Entry(events.Start(rules=self.game.rules), -1, everybody(self.match.seats))
        self._look_around(-1)
        found = [opening, *self.steps(0)]
        if self.talk is not None and not self.hold(-1, -1, forced=False):
            self.go_on()
            found += self.steps(len(found) - 1)
        return found + self.waiting()

    def steps(self, first: int) -> list[Entry]:
        """Entries for the steps from `first` on, each with those who noticed it."""
        return [
            Entry(
                events.Step(action=step.action, forced=step.forced), step.player,
                self._noticed(k), step=k,
            )
            for k, step in enumerate(self.match.steps[first:], first)
        ]  # fmt: skip

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

    def waiting(self) -> list[Entry]:
        """The entry that keeps an action which a window holds back."""
        if self.held is None:
            return []
        held = self.held
        event = events.Held(action=held.action, forced=held.forced, standin=held.standin)
        return [Entry(event, held.seat, everybody(self.match.seats))]

    def act(self, seat: int, actions: list[int]) -> tuple[list[Entry], int]:
        """Play as many of the actions as the rules allow; the entries, and how many were played.

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

    # windows for talk

    def hold(self, seat: int, action: int, *, forced: bool) -> bool:
        """Hold an action back if a window opens before it; -1 is the first roll."""
        options = self.match.options
        if self.talk is None:
            return False
        if action < 0:
            window = self.talk.opening(self.position.state, options)
        else:
            window = self.talk.pause(self.position.state, seat, action, options)
        if window is not None:
            self.held = Held(window, self._now(), seat, action, forced)
        return window is not None

    def release(self) -> list[Entry]:
        """The window has ended: what waited for it happens."""
        waiting, self.held = self.held, None
        assert waiting is not None
        first = len(self.match.steps)
        if waiting.action >= 0:
            self.match.carry_out(waiting.seat, waiting.action, forced=waiting.forced)
        self.go_on()
        found = self.steps(first)
        if waiting.standin:
            self.mark_standin(waiting.seat, found)
        if waiting.action < 0:
            found.insert(0, Entry(events.Opened(), -1, everybody(self.match.seats)))
        return found + self.waiting()

    def mark_standin(self, seat: int, entries: list[Entry]) -> None:
        """A bot has chosen this for a person."""
        for entry in entries:
            if entry.seat == seat and isinstance(entry.event, (events.Step, events.Held)):
                entry.event.standin = True
        if self.held and self.held.seat == seat:
            self.held.standin = True

    # taking back

    def undo(self, seat: int, journal: Journal) -> tuple[Entry, list[Entry]]:
        """Take back the seat's last choice: the entry of it, and the entries that are gone."""
        self.match.undo(seat)
        kept, gone = self._undone(journal)
        seen = bit(seat)
        for other in gone:
            seen |= other.seen
        return Entry(events.Undo(to=kept), seat, seen), gone

    def take_back(self, seat: int, to: int, journal: Journal) -> tuple[Entry, list[Entry]]:
        """Go back to where so many steps had been made, before everybody's eyes."""
        choices = sum(step >= to for step in self.match.choices(seat))
        self.match.take_back(to, by=seat)
        kept, gone = self._undone(journal)
        event = events.TakeBack(to=kept, choices=choices)
        return Entry(event, seat, everybody(self.match.seats)), gone

    def _undone(self, journal: Journal) -> tuple[int, list[Entry]]:
        kept = len(self.match.steps)
        gone = [e for e in journal.entries if e.action and e.step >= kept]
        self.forget()
        self._look_around()
        return kept, gone

    def may_undo(self, seat: int) -> bool:
        """Undo is offered to this seat; worked out once for each position."""
        key = seat, len(self.match.steps), bytes(self.position)
        if self._may_undo[0] != key:
            self._may_undo = key, self.match.offers_undo(seat)
        return self._may_undo[1]


def begin(
    game: Game, seats: int, options: dict[str, Any], seed: int,
    now: Callable[[], float] = time.monotonic, talk: Talk | None = None,
    undo: UndoPolicy = "free", start: str = "",
) -> Play:  # fmt: skip
    """A new match; `start`: the position that it begins from, in words."""
    auto = talk is None
    return Play(Match(game, seats, options, seed, auto=auto, undo=undo, start=start), now, talk)


def timed_talk(game: Game, options: dict[str, Any]) -> Talk | None:
    """A game's talk, if these options use its timer."""
    talk = game.talk
    return talk if talk is not None and talk.has_timer(options) else None

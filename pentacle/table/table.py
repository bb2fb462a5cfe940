"""A table with its people, without sockets, a database or a clock of its own.

A command (`commands`, `ticking`) plays in memory and returns a `Change`.  The host keeps it, lets
the table follow it, shows it (`messages.after`) and acknowledges it, in this order.  A change that
cannot be kept makes the table useless: the host reads it again from what was kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pentacle.core import SPECTATOR, Game
from pentacle.core.book import Book, Promise
from pentacle.core.parts import Talk
from pentacle.core.scene import Layout
from pentacle.core.scene.drawing import Drawing

from . import events
from .campaign import Chapter
from .change import Change
from .clock import Clock
from .data import Holiday, Seat, TableData
from .errors import Refusal
from .events import Answer, Event
from .headlines import Headlines
from .home import Home
from .journal import Entry, Journal, bit, everybody
from .pace import Paces
from .page import Page
from .picture import Screen
from .play import Play, timed_talk

DAYS = 3 * 86400.0
"""How long somebody may keep a game by days waiting before the others may vote."""
REFUSED = 500
"""How many refusals a table remembers, to give the same answer to a repeated message."""


@dataclass
class Asking:
    """Somebody asks to go back to where `to` steps had been made."""

    id: str
    seat: int
    to: int
    choices: int
    until: float
    """When it lapses, in seconds of service."""
    agreed: set[int] = field(default_factory=set)

    def left(self, now: float) -> float:
        return max(0.0, self.until - now)


class Table:
    def __init__(self, data: TableData, seats: list[Seat], game: Game | None, home: Home) -> None:
        self.data, self.seats, self.home = data, seats, home
        self._game = game
        self.journal = Journal(len(seats))
        self.play: Play | None = None
        """The match, from the deal on."""
        self.clock = Clock(data.pace.bank_s, data.pace.step_s, len(seats), home.now)
        self.pages: set[Page] = set()
        self.authors: dict[str, str] = {}
        """Profiles that have written here; spectators with their names."""
        self.sent_away: dict[str, str] = {}
        """Profiles that the host does not want here, with their names."""
        self.holidays: Mapping[str, Sequence[Holiday]] = {}
        """Those of the people here, that go on, are to come, or have ended lately."""
        self.answers: dict[tuple[str, str], Answer] = {}
        """What was answered to each message that changed something."""
        self._refused: OrderedDict[tuple[str, str], Answer] = OrderedDict()
        """The same for the last messages that changed nothing."""
        self.dealing_at = home.now
        """Since when it waits for shares of the dice; after a restart, since then."""
        self.votes: dict[int, tuple[float, set[int]]] = {}
        """Who wants a bot to sit in for a seat, and when that seat had been asked."""
        self.asking: Asking | None = None
        """Somebody asks to take choices back."""
        self.noticed: Any = None
        """What was told last about people who keep the others waiting."""
        self.paces = Paces()
        self.chapter: Chapter | None = None
        """What it is in a campaign."""
        self.book: Book | None = None
        """The promises made here."""
        self.promised: dict[str, bytes] = {}
        """What was told last of promises, by language."""
        self._left_at: dict[str, float] = {}
        self._loaded_at = home.now
        self.drawing = Drawing()
        self.screens: dict[tuple[int, str, Layout], Screen] = {}
        """What open pages were shown last, by seat, language and layout."""
        self.headlines = Headlines()

    # who and what

    @property
    def id(self) -> str:
        return self.data.id

    @property
    def status(self) -> str:
        return self.data.status

    @property
    def game(self) -> Game:
        if self._game is None:
            raise Refusal("not_found", "no_game")
        return self._game

    @property
    def knows_game(self) -> bool:
        """Its game is installed here."""
        return self._game is not None

    @property
    def talk(self) -> Talk | None:
        """The game's talk, if it has such and the table's options use its timer."""
        return timed_talk(self._game, self.data.options) if self._game else None

    @property
    def watchers(self) -> int:
        return len({page.profile for page in tuple(self.pages) if self.seat_of(page.profile) < 0})

    def seat_of(self, profile: str) -> int:
        """The seat of a profile, -1 for a spectator."""
        found = (s.seat for s in self.seats if s.kind == "human" and s.profile == profile)
        return next(found, -1)

    def own_seat(self, profile: str) -> Seat:
        """The seat of somebody who must have one."""
        seat = self.seat_of(profile)
        if seat < 0:
            raise Refusal("not_yours", "not_seated")
        return self.seats[seat]

    def find_seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refusal("not_found", "no_seat")
        return self.seats[seat]

    def playing(self, profile: str) -> tuple[int, Play]:
        """The seat that this profile may act for now, and the match."""
        seat = self.own_seat(profile).seat
        if self.status != "playing" or self.play is None:
            raise Refusal("not_now")
        if self.is_bot(seat):
            raise Refusal("not_now", "standin")
        return seat, self.play

    def is_bot(self, seat: int) -> bool:
        """A bot plays this seat, for itself, for somebody who is away, or for one turn."""
        row = self.seats[seat]
        return row.kind == "bot" or row.standin or bool(self.clock.owed >> seat & 1)

    @property
    def people(self) -> int:
        """The seats that people play themselves, as bits."""
        return sum(1 << s.seat for s in self.seats if not self.is_bot(s.seat))

    def refuse_sent_away(self, profile: str) -> None:
        if profile in self.sent_away:
            raise Refusal("sent_away")

    def refuse_full(self, seat: int) -> None:
        """What a table keeps beside its moves is bounded."""
        if self.journal.is_full(seat):
            raise Refusal("not_now", "full_table")

    # who is there

    @property
    def patience(self) -> float:
        """For how long somebody may be away before the others go on without him."""
        return DAYS if self.data.by_days else self.home.patience.sit_in

    def is_here(self, profile: str) -> bool:
        return any(page.profile == profile for page in tuple(self.pages))

    def absent_s(self, profile: str) -> float:
        """For how long no page of this profile has been open here."""
        if self.is_here(profile):
            return 0.0
        return max(0.001, self.home.now - self._left_at.get(profile, self._loaded_at))

    def enter(self, page: Page) -> None:
        self.pages.add(page)
        self._left_at.pop(page.profile, None)

    def exit(self, page: Page) -> None:
        self.pages.discard(page)
        if self.seat_of(page.profile) >= 0 and not self.is_here(page.profile):
            self._left_at[page.profile] = self.home.now

    def headline(self, language: str) -> str:
        """How it stood when somebody last looked at a list (`headlines.draw`)."""
        hidden = self.play is None or self.play.is_curtained
        return "" if hidden else self.headlines[language]

    # changing

    def entry(self, event: Event, seat: int = -1, seen: int | None = None) -> Entry:
        """An entry for the journal; everybody notices it unless `seen` says who does."""
        return Entry(event, seat, everybody(len(self.seats)) if seen is None else seen)

    def seal(self, change: Change) -> Change:
        """Number and date what happened, before it is kept."""
        now = self.home.today()
        for number, entry in enumerate(change.entries, len(self.journal.entries)):
            entry.number, entry.at = number, now
        if any(entry.seen & bit(-1) for entry in change.entries):
            change.values.setdefault("moved_at", now)
        return change

    def follow(self, change: Change) -> None:
        """A change is kept: it stands now."""
        for name, value in change.values.items():
            setattr(self.data, name, value)
        for seat, values in change.seats.items():
            for name, value in values.items():
                setattr(self.seats[seat], name, value)
        self.sent_away |= change.sent_away
        for profile in change.let_back:
            self.sent_away.pop(profile, None)
        entries = change.entries
        self.journal.take_back(change.gone, entries[0].number if entries else -1)
        for entry in entries:
            self.journal.add(entry)
            self.remember(entry)
        if self.play is not None:
            self.play.settled()
        self.keep_book(entries)
        self.headlines.move()

    def remember(self, entry: Entry) -> None:
        """What an entry of the journal says about people and their messages."""
        event = entry.event
        if author := author_of(entry):
            self.authors[author] = event.by if isinstance(event, events.Chat) else ""
        self.paces.remember(event)
        if event.asked is not None:
            self.answers[event.asked] = event.answer or Answer()

    def answered(self, key: tuple[str, str]) -> Answer | None:
        """What was answered to this message; None: it has not been heard yet."""
        return self.answers.get(key, self._refused.get(key))

    def refuse_for_good(self, key: tuple[str, str], answer: Answer) -> Answer:
        """A message that changed nothing: repeated, it gets the same answer."""
        self._refused[key] = answer
        while len(self._refused) > REFUSED:
            self._refused.popitem(last=False)
        return answer

    # promises

    def keep_book(self, entries: Iterable[Entry] | None = None) -> None:
        """Let the promises follow these entries; all anew after a start or an undo, or without."""
        new = None if entries is None else list(entries)
        anew = (events.Start, events.Undo, events.TakeBack)
        if new is None or any(isinstance(entry.event, anew) for entry in new):
            self.book = self._new_book()
            new = self.journal.entries
        if self.book is not None:
            for entry in new:
                self._write_in(self.book, entry)

    def _new_book(self) -> Book | None:
        """An empty book where game and options know promises."""
        rules = self._game.promises if self._game else None
        on = rules is not None and rules.enabled(self.data.options)
        return Book(rules, len(self.seats)) if rules is not None and on else None

    def _write_in(self, book: Book, entry: Entry) -> None:
        event = entry.event
        if isinstance(event, events.Promised):
            book.add(promise_of(entry.seat, event))
        elif isinstance(event, events.Withdraws):
            book.withdraw(entry.seat, event.promise)
        elif isinstance(event, events.Over):
            book.close()
        elif entry.action and self.play is not None:
            if any(promise.state == "open" for promise in book.made):
                notes = self.play.match.steps[entry.step].notes
                before = self.play.after(entry.step - 1).hidden(SPECTATOR).state
                book.hear(before, [note for note in notes if note.is_for(SPECTATOR)])


def promise_of(seat: int, event: events.Promised) -> Promise:
    return Promise(
        id=event.id, round=event.round, seat=seat, to=event.to, kind=event.statement,
        args=event.args, condition=event.condition,
    )  # fmt: skip


def author_of(entry: Entry) -> str:
    """The profile that wrote a line; "" for everything else."""
    event = entry.event
    talks = isinstance(event, (events.Chat, events.Reaction))
    return event.asked[0] if talks and event.asked is not None else ""

"""A table in memory: a cache of what the database holds, and the pages that look at it.

Every change runs under `lock`: it is made, committed, then shown.  If the commit fails the table is
forgotten and read again from the database.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from pentacle.core import Game
from pentacle.core.book import Book
from pentacle.core.drawing import Drawing
from pentacle.core.scene import Layout

from .. import meters, shapes, wire
from ..errors import Refusal
from ..store import Conflict, SeatRow, TableRow, Unavailable
from ..store.change import ENDED, Change
from ..store.models import FINISHED
from . import cards, dice, people, presence, promises, screens, takebacks, talk, windows
from .campaign import Chapter
from .clock import Clock
from .headlines import Headlines
from .journal import Event, Journal, bit, everybody
from .pace import Paces
from .picture import Screen
from .play import Play
from .viewer import Viewer

if TYPE_CHECKING:
    from .hub import Hub

log = logging.getLogger(__name__)
DAYS = 3 * 86400.0
"""How long somebody may keep a game by days waiting before the others may vote."""


class LiveTable:
    def __init__(self, hub: Hub, row: TableRow, seats: list[SeatRow], game: Game | None) -> None:
        self.hub, self.row, self.seats = hub, row, seats
        self.fence: int | None = None
        """The term of this process's hold on it; None: there is no other process."""
        self.lock = asyncio.Lock()
        self.journal = Journal(len(seats))
        self.play: Play | None = None
        self.clock = Clock(row.pace["bank_s"], row.pace["step_s"], len(seats), hub.now)
        self.viewers: set[Viewer] = set()
        self.authors: dict[str, str] = {}
        """Profiles that have written here; spectators with their names."""
        self.sent_away: dict[str, str] = {}
        """Profiles that the host does not want here, with their names."""
        self.answers: dict[tuple[str, str], dict[str, Any]] = {}
        """What was answered to each message that changed something."""
        self.refused: OrderedDict[tuple[str, str], dict[str, Any]] = OrderedDict()
        """The same for the last messages that changed nothing."""
        self.wake = asyncio.Event()
        """Set whenever the driver has something to look at."""
        self.used_at = time.monotonic()
        self.busy_s = 0.0
        """What answering the messages of its pages has taken."""
        self.visited = False
        """Somebody has been here since that was last written down."""
        self.dropped = False
        """Memory may be ahead of what is written down: nothing more is written from here."""
        self.dealing_at = time.monotonic()
        """Since when it waits for shares of the dice; after a restart, since then."""
        self.votes: dict[int, tuple[float, set[int]]] = {}
        """Who wants a bot to sit in for a seat, and when that seat had been asked."""
        self.asking: takebacks.Asking | None = None
        """Somebody asks to take choices back."""
        self.paces = Paces()
        self.chapter: Chapter | None = None
        """What it is in a campaign."""
        self.book: Book | None = None
        self._promised: dict[str, bytes] = {}
        self._game = game
        self._left_at: dict[str, float] = {}
        self._loaded_at = time.monotonic()
        self.drawing = Drawing()
        self.screens: dict[tuple[int, str, Layout], Screen] = {}
        """What open pages were shown last, by seat, language and layout."""
        self.headlines = Headlines()

    @property
    def load(self) -> float:
        """What it has taken of each second, since it is in memory."""
        return self.busy_s / max(1.0, time.monotonic() - self._loaded_at)

    # who and what

    @property
    def id(self) -> str:
        return self.row.id

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
    def terms(self) -> shapes.Terms:
        return msgspec.convert(self.row.terms, shapes.Terms)

    @property
    def start(self) -> str:
        """The position it begins from, in words; "": a fresh deal."""
        found: str = self.row.terms.get("start", "")
        return found

    @property
    def status(self) -> str:
        return self.row.status

    @property
    def watchers(self) -> int:
        return len({v.profile for v in self.viewers if self.seat_of(v.profile) < 0})

    def seat_of(self, profile: str) -> int:
        """The seat of a profile, -1 for a spectator."""
        found = (s.seat for s in self.seats if s.kind == "human" and s.profile == profile)
        return next(found, -1)

    def is_bot(self, seat: int) -> bool:
        """A bot plays this seat, for itself, for somebody who is away, or for one turn."""
        row = self.seats[seat]
        return row.kind == "bot" or row.standin or bool(self.clock.owed >> seat & 1)

    async def may_watch(self, profile: str) -> bool:
        people.refuse_sent_away(self, profile)
        seated = self.seat_of(profile) >= 0 or profile == self.row.host
        return seated or self.row.listed or await self.hub.store.is_guest(self.id, profile)

    def absent_s(self, profile: str, now: float) -> float:
        """For how long no page of this profile has been open here."""
        if any(v.profile == profile for v in self.viewers):
            return 0.0
        return max(0.001, now - self._left_at.get(profile, self._loaded_at))

    @property
    def patience(self) -> float:
        """For how long somebody may be away before the others go on without him."""
        return DAYS if presence.is_by_days(self.row) else self.hub.settings.sit_in

    def card(self, profile: str, language: str) -> shapes.TableCard:
        return cards.table_card(self.row, self.seats, profile, language, self)

    def headline(self, language: str) -> str:
        """How it stood when somebody last looked at a list (`headlines.draw`)."""
        hidden = self.play is None or windows.is_curtained(self)
        return "" if hidden else self.headlines[language]

    # changing

    async def commit(
        self, change: Change, events: Iterable[Event] = (), gone: Iterable[Event] = ()
    ) -> None:
        """Write a change; only then does memory follow."""
        if self.dropped:
            raise Refusal("not_now")
        new = list(events)
        for number, event in enumerate(new, len(self.journal.events)):
            event.number = number
        change.events, change.fence = [event.row() for event in new], self.fence
        if any(event.seen & bit(-1) for event in new):
            change.values.setdefault("moved_at", time.time())
        if new and self.status in ENDED:
            change.values["stage"] = FINISHED
        try:
            await self.hub.store.commit(change)
        except Conflict:
            log.warning("table has another holder", extra={"table": self.id})
            self.hub.drop(self)
            raise
        except Unavailable:
            self.hub.drop(self, Refusal("unavailable"))
            raise
        except BaseException:
            log.exception("commit failed", extra={"table": self.id})
            self.hub.drop(self)
            raise
        self.journal.take_back(gone, new[0].number if new else -1)
        self._follow(change, new)

    def _follow(self, change: Change, events: list[Event]) -> None:
        for name, value in change.values.items():
            setattr(self.row, name, value)
        for seat, values in change.seats.items():
            for name, value in values.items():
                setattr(self.seats[seat], name, value)
        self.sent_away |= change.sent_away
        for profile in change.let_back:
            self.sent_away.pop(profile, None)
        for event in events:
            self.journal.add(event)
            self.remember(event)
            if event.kind == "step":
                by = "bot" if self.is_bot(event.seat) else "person"
                meters.ACTIONS.labels(self.row.game, by).inc()
        if self.play is not None:
            self.play.settled()
        self.keep_book(events)
        self.headlines.move()
        self.used_at = time.monotonic()

    def remember(self, event: Event) -> None:
        if author := people.author(event):
            self.authors[author] = event.data.get("by", "")
        self.paces.remember(event)
        if "for" in event.data:
            self.answers[tuple(event.data["for"])] = event.data["answer"]

    def keep_book(self, events: Iterable[Event] | None = None) -> None:
        """Let the promises follow these events; after an undo, or without any, all anew."""
        new = None if events is None else list(events)
        if new is None or any(event.kind == "undo" for event in new):
            self.book = promises.book_of(self)
            new = self.journal.events
        if self.book is not None:
            for event in new:
                promises.follow(self, self.book, event)

    def event(self, kind: str, seat: int, /, **data: Any) -> Event:
        """An event that everybody notices."""
        return Event(kind, seat, everybody(len(self.seats)), data, time.time())

    # showing

    async def show(self, events: list[Event], gone: Iterable[Event] = ()) -> None:
        """Tell every page what it may know about these events."""
        await screens.show_news(self, events, list(gone))
        if self.play is not None:
            self.play.forget()

    async def show_present(self) -> None:
        """How it stands, for every page, though nothing has been played."""
        if windows.in_sight(self) is not None:
            await screens.show_present(self)

    def tell(self, why: Refusal) -> None:
        """Say to every page what keeps the table from going on."""
        for viewer in self.viewers:
            viewer.send(wire.Problem("", why.code, why.text(viewer.language)))

    def show_card(self) -> None:
        for viewer in self.viewers:
            viewer.send(wire.TableMessage(self.card(viewer.profile, viewer.language)))

    def show_dice(self) -> None:
        message = msgspec.json.encode(wire.DiceMessage(dice.card(self)))
        for viewer in self.viewers:
            viewer.post(message)

    def show_clock(self, noticed: int = -1) -> None:
        """Tell who has noticed something (a mask as in `Event.seen`) how the clocks stand: the
        others would learn from it that something has happened."""
        for viewer in self.viewers:
            seat = self.seat_of(viewer.profile)
            if noticed & bit(seat) and (message := self.clock_message(viewer.language, seat)):
                viewer.send(message)

    def show_promises(self) -> None:
        """Send the promises to all pages if they, or the form for them, have changed."""
        if self.book is None:
            return
        for language in {viewer.language for viewer in self.viewers}:
            found = promises.message(self, language)
            encoded = msgspec.json.encode(found) if found else b""
            if encoded and encoded != self._promised.get(language):
                self._promised[language] = encoded
                for viewer in self.viewers:
                    if viewer.language == language:
                        viewer.post(encoded)

    def clock_message(self, language: str, viewer: int) -> wire.Clock | None:
        if self.status != "playing" or self.play is None:
            return None
        timed = self.clock.exists or self.play.talk is not None
        if not timed:
            return None
        now = self.hub.now
        seats = [
            wire.SeatClock(
                seat=s.seat,
                left_s=round(self.clock.left_at(s.seat, now), 1),
                running=bool(self.clock.running >> s.seat & 1),
            )
            for s in self.seats
            if self.clock.exists
        ]
        return wire.Clock(seats, windows.card(self, language, viewer))

    async def welcome(self, viewer: Viewer, since: int, *, reset: bool = False) -> None:
        """What a page needs to go on from its number `since`; 0: from nothing."""
        seat = self.seat_of(viewer.profile)
        known = self.journal.seq(seat)
        if since > known or since < 0:
            since, reset = 0, True
        viewer.send(self.hello(viewer, seat))
        people.show(self)
        if gone := self.journal.gone_since(seat, since):
            viewer.send(wire.Gone(gone))
        await screens.tell_story(self, viewer, since, reset)
        if clock := self.clock_message(viewer.language, seat):
            viewer.send(clock)
        if said := promises.message(self, viewer.language):
            viewer.send(said)
        if self.asking is not None:
            viewer.send(takebacks.message(self))
        if over := self.over_message(seat):
            viewer.send(over)
        if self.hub.bans.notices:
            viewer.send(self.hub.bans.message(viewer.language))

    async def welcome_again(self) -> None:
        """Everything anew for every page: its people sit elsewhere than it was told."""
        for viewer in list(self.viewers):
            await self.welcome(viewer, 0, reset=True)

    def hello(self, viewer: Viewer, seat: int) -> wire.Hello:
        return wire.Hello(
            seq=self.journal.seq(seat),
            table=self.card(viewer.profile, viewer.language),
            you=seat,
            language=viewer.language,
            layout=viewer.layout,
            dice=dice.card(self),
            bots=cards.bot_cards(viewer.language),
            promises=promises.form(self, viewer.language),
            reactions=talk.reactions(self, seat, viewer.language),
        )

    def over_message(self, viewer: int) -> wire.Over | None:
        if self.status != "over" or self.play is None:
            return None
        points, ranks = self.play.position.points, self.play.match.ranks
        s = self.seats
        order = sorted(range(len(s)), key=lambda p: (ranks[p], p))
        return wire.Over(
            seq=self.journal.seq(viewer),
            ranks=[
                wire.Rank(p, points[p], ranks[p], *self.journal.choices(p), s[p].conceded > 0)
                for p in order
            ],
            seed=str(dice.seed(self)),
            salt=self.row.salt,
            replay=self.row.replay,
            proof=dice.proof(self),
            given_up=not self.play.match.over,
        )

    # pages that come and go

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.visited = True
        self._left_at.pop(viewer.profile, None)
        self.used_at = time.monotonic()
        self.wake.set()

    def exit(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        if not any(v.profile == viewer.profile for v in self.viewers):
            self._left_at[viewer.profile] = time.monotonic()
        self.used_at = time.monotonic()
        self.wake.set()

"""A table of people who play: one action at a time, chosen at random among the legal ones."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from .client import HttpFailure
from .person import SHOWN, Dropped, Heard, Page, Person, Silence, now
from .tally import Tally

PACE = {"kind": "live", "bank_s": 0, "step_s": 0}
BREATH = 0.01
"""Seconds between two actions at the least, so that what the first one changed has arrived."""
RETURN = 60.0
"""Seconds in which a page must have come back."""


@dataclass
class Until:
    """When everybody stops; it may be moved."""

    at: float = inf


@dataclass
class Flight:
    """An action on its way."""

    sent: float
    seen: float
    answered: float = 0.0


@dataclass(frozen=True)
class Acted:
    """An action that was sent, as its player knows it."""

    table: str
    id: str
    seat: int
    action: int
    answer: str
    """`done`, the code of the refusal, or nothing if none has come yet."""


class Table:
    stall = 30.0
    """Seconds after which a table at which nobody is asked counts as stalled."""
    late: tuple[str, ...] = ("stale",)
    """How a move is refused that somebody else was quicker than."""

    def __init__(
        self, game: str, people: list[Person], watchers: list[Person], seed: str, tally: Tally
    ) -> None:
        self.game, self.people, self.watchers = game, people, watchers
        self.tally, self._random = tally, random.Random(seed)
        self.id, self.pages = "", list[Page]()
        self._waiting = ""
        """A table at which not everybody has sat down yet."""
        self.acted: list[Acted] = []
        self._flight: Flight | None = None
        self._news = asyncio.Event()
        self._last: tuple[Page, dict[str, Any]] | None = None
        """The message that was acknowledged last, and who sent it."""
        self._before = [0, 0]
        """Bytes of the pages of earlier games: on the wire, unpacked."""

    @property
    def answered(self) -> int:
        """How many of its actions were answered."""
        return len(self.acted) - bool(self.acted and not self.acted[-1].answer)

    @property
    def wire(self) -> int:
        return self._before[0] + sum(page.wire for page in self.pages)

    @property
    def unpacked(self) -> int:
        return self._before[1] + sum(page.unpacked for page in self.pages)

    # coming and going

    async def begin(self) -> None:
        """Everybody sits down at a new table and opens its page.

        If the server was killed meanwhile, it goes on where it was.
        """
        host, *others = self.people
        if self._waiting:
            card = await host.client.get(f"/api/tables/{self._waiting}")
        else:
            body = {"game": self.game, "seats": self._seats(), "options": {}, "pace": PACE}
            card = await host.client.post("/api/tables", {**body, "listed": True})
            self._waiting = card["id"]
        for seat, person in enumerate(others, 1):
            if card["seats"][seat]["kind"] == "open":
                await person.client.post(
                    f"/api/tables/{self._waiting}/join", {"seat": seat, "name": person.name}
                )
        self.id, self._waiting = self._waiting, ""
        self.pages = [Page(p, self.id, self._hear) for p in (*self.people, *self.watchers)]
        await self.come_back()
        await self._somebody_asked()

    def _seats(self) -> list[dict[str, str]]:
        return [{"kind": "me"}, *({"kind": "open"} for _ in self.people[1:])]

    async def leave(self) -> None:
        self.settle()
        await asyncio.gather(*(page.close() for page in self.pages))
        self._before, self.pages, self._last = [self.wire, self.unpacked], [], None

    async def come_back(self) -> None:
        """Every page without a connection is opened, for as long as it may take.

        Then what was acknowledged last is sent once more: it must be acknowledged again.
        """
        end = now() + RETURN
        for page in self.pages:
            while not page.is_open:
                try:
                    await page.open()
                except Dropped:
                    if now() > end:
                        raise
                    await asyncio.sleep(0.05)
        with suppress(Dropped):
            await self._repeat()

    async def _repeat(self) -> None:
        (page, message), self._last = self._last or (None, {}), None
        if page is not None:
            answer = await page.say("act", **message)
            self.tally.repeats += 1
            if answer.type != "done":
                self.tally.errors[f"{self.game}: repeated, it is {answer.code}"] += 1

    def _hear(self, page: Page, message: Heard) -> None:
        if message.type == "hello" and message.seq < page.seq:
            self.tally.errors[f"{self.game}: a page had seen more than there is now"] += 1
        if message.type in SHOWN:
            if self._flight is not None:
                self._flight.seen = now()
            self._news.set()

    # playing

    async def play(self, until: Until, every: float) -> None:
        """Play an action every `every` seconds, from a random moment on."""
        due = now() + self._random.random() * every
        while (wait := max(due - now(), BREATH)) < until.at - now():
            await asyncio.sleep(wait)
            try:
                await self.one_action()
            except Dropped as lost:
                await self._return(lost)
            except Silence as silent:
                self.tally.errors[str(silent)] += 1
            except HttpFailure as failure:
                if failure.status not in (0, 503):
                    self.tally.errors[str(failure)] += 1
                self.tally.drops += not failure.status
                await asyncio.sleep(0.2)
            self.tally.late += now() > due + every > due
            due = max(due + every, now())
        self.settle()

    async def skip(self, actions: int) -> None:
        """Play actions that are not counted."""
        for _ in range(actions):
            await self.one_action()
            self._flight = None

    async def _return(self, lost: Dropped) -> None:
        self.tally.drops += 1
        try:
            await self.come_back()
        except Dropped:
            self.tally.errors[f"could not come back: {lost}"] += 1

    async def one_action(self) -> None:
        if any(page.is_over for page in self.pages):
            self.tally.over += 1
            await self.leave()
        if not self.pages:
            await self.begin()
        page = await self._somebody_asked()
        if page is not None:
            await self._act(page)

    async def _somebody_asked(self) -> Page | None:
        """Whose decision it is, at random if several are asked; nobody when the game is over."""
        stalled = now() + self.stall
        while True:
            asked = [page for page in self.pages if page.is_asked]
            if asked:
                return self._random.choice(asked)
            if any(page.is_over for page in self.pages):
                return None
            if not all(page.is_open for page in self.pages):
                raise Dropped("a page has lost its table")
            if now() > stalled:
                self.tally.errors[f"{self.game}: nobody is asked"] += 1
                return None
            self._news.clear()
            try:
                async with asyncio.timeout(1):
                    await self._news.wait()
            except TimeoutError:
                continue

    async def _act(self, page: Page) -> None:
        ask, action, id = page.ask, self._random.choice(page.legal), page.person.new_id()
        page.spent = ask
        self.settle()
        self.acted.append(Acted(self.id, id, self.pages.index(page), action, ""))
        message: dict[str, Any] = {"id": id, "ask": ask, "actions": [action]}
        answer = None
        while answer is None:
            sent = now()
            self._flight = Flight(sent, sent)
            try:
                answer = await page.say("act", **message)
            except Dropped:
                self._flight = None
                self.tally.drops += 1
                await self.come_back()
            except Silence:
                page.spent = ""
                raise
        self._last = (page, message) if answer.type == "done" else None
        self._note(page, answer)

    def _note(self, page: Page, answer: Heard) -> None:
        code = answer.code or answer.type
        self.acted[-1] = replace(self.acted[-1], answer=code)
        if code == "done" and self._flight is not None:
            self._flight.answered = now()
        else:
            self._flight = None
        if code in self.late:
            self.tally.stale += 1
        elif code != "done":
            page.spent = ""
            self.tally.errors[f"{self.game}: {code}: {answer.text}"] += 1

    def settle(self) -> None:
        """What the last action changed has arrived by now: count it."""
        flight, self._flight = self._flight, None
        if flight is not None and flight.answered:
            self.tally.answered.append(flight.answered - flight.sent)
            self.tally.shown.append(max(flight.seen, flight.sent) - flight.sent)
            self.tally.games[self.game] += 1
            self.tally.viewers += len(self.pages)

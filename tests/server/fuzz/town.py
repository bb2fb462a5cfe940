"""Visitors who meet at tables, and all that is known of them and owed to them."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, deque
from dataclasses import dataclass
from random import Random
from typing import Any

from .pages import TYPES, Page
from .peace import Couple
from .plug import Plug, request
from .requests import BATCH, FIRST, STANDING, Asker
from .wires import Vandal

PACE = {"kind": "live", "bank_s": 0, "step_s": 0}
TABLES, SEATS, ROUNDS, TALK = 8, 4, 60, 40
"""Tables at once, people at one, times that a table talks, messages of a page each time."""
SELDOM, STRANGERS = 4, 24
"""A third of so many strangers asks, a third asks oddly, a third breaks the wire; each of them in
step with what is said: a request in so many messages for all of them."""
PUT_OFF, BUSY = 503, b'"code":"busy"'
FAULTS = 20
"""Faults that are enough."""


@dataclass
class Visitor:
    headers: dict[str, str]


class Town:
    def __init__(self, port: int, seed: int, messages: int, *, moves: float, limits: bool) -> None:
        self.port, self.random, self.messages = port, Random(seed), messages
        self.moves, self.limits = moves, limits
        self.sent, self.played, self.ended = 0, 0, 0
        self.end = float("inf")
        self.kinds: Counter[str] = Counter()
        self.heard: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        """Of answers to requests; 0: there was none."""
        self.failed = 0
        """Answers of 500 and more."""
        self.sent_back: Counter[int] = Counter()
        """Pages of fuzzers that were asked to come back."""
        self.faults: list[str] = []
        self.visitors: list[Visitor] = []
        self.games: list[str] = []
        self.cards: dict[str, Any] = {}
        self.places: deque[tuple[Visitor, str]] = deque(maxlen=40)
        self.tables: deque[str] = deque(maxlen=60)
        self.replays: deque[str] = deque(["none"], maxlen=20)
        self.invites: deque[str] = deque(maxlen=20)
        self.texts: deque[str] = deque(maxlen=20)
        self.file = "{}"
        """A replay's, once a game was over."""
        self.asks: deque[str] = deque(["", "x"], maxlen=30)
        self.unsaid, self.unasked = list(TYPES), list(FIRST)
        """What comes first, so that nothing is left out."""

    def count(self, kind: str) -> None:
        self.sent += 1
        self.kinds[kind] += 1

    def blame(self, what: str, *, limited: bool = False) -> None:
        """Something that must not be; some things may be where limits are in force."""
        if not (limited and self.limits):
            self.faults.append(what)

    def answered(self, name: str, status: int, body: bytes) -> None:
        """Work that a burning machine has no time for is put off in a sentence; all else is done or
        refused."""
        self.statuses[status] += 1
        put_off = status == PUT_OFF and BUSY in body
        if status >= 500 and not put_off and not name.endswith(STANDING):
            self.failed += 1
            self.blame(f"{name}: {status} {body[:200]!r}")

    @property
    def is_done(self) -> bool:
        enough = self.sent >= self.messages and not self.unsaid and not self.unasked
        return enough or self.is_lost or time.monotonic() > self.end

    @property
    def is_lost(self) -> bool:
        """There is no point in going on."""
        return len(self.faults) >= FAULTS

    def someone(self, random: Random) -> tuple[Visitor, str]:
        return random.choice(self.places)

    # what is asked rightly

    async def call(self, method: str, path: str, visitor: Visitor, body: Any = None) -> Any:
        plug = await Plug.connect(self.port)
        data = b"" if method == "GET" else json.dumps(body or {}).encode()
        plug.send(request(method, path, visitor.headers, data))
        answer = await plug.answer()
        plug.close()
        found = json.loads(answer.body)
        if answer.status == 429 and self.limits:
            await asyncio.sleep(float(answer.headers["retry-after"]))
            return await self.call(method, path, visitor, body)
        self.answered(f"{method} {path}", answer.status, answer.body)
        if 400 <= answer.status < 500:
            self.blame(f"{method} {path}: {answer.status} {found}")
        return found

    async def visitor(self) -> Visitor:
        host = f"127.0.0.1:{self.port}"
        new = Visitor({"Host": host, "Origin": f"http://{host}", "X-Pentacle": "1",
                       "Content-Type": "application/json", "Accept-Language": "en"})  # fmt: skip
        plug = await Plug.connect(self.port)
        while True:
            plug.send(request("GET", "/api/me", new.headers))
            answer = await plug.answer()
            if answer.status == 200:
                break
            await asyncio.sleep(float(answer.headers["retry-after"]))
        plug.close()
        new.headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]
        await self.call("PATCH", "/api/me", new, {"name": "Visitor"})
        return new

    async def table(
        self, game: str, seats: int, *, listed: bool = True
    ) -> tuple[str, list[Visitor]]:
        """A table of people who have just arrived, all seated; fuzzers know it if it is listed."""
        people = [await self.visitor() for _ in range(seats)]
        kinds = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
        body = {"game": game, "seats": kinds, "options": {}, "pace": PACE, "listed": listed}
        card = await self.call("POST", "/api/tables", people[0], body)
        if listed:
            self.invites.append(card.get("invite", ""))
        for seat, person in enumerate(people[1:], 1):
            wanted = {"seat": seat, "name": f"Seat {seat}", "code": card.get("invite", "")}
            await self.call("POST", f"/api/tables/{card['id']}/join", person, wanted)
        return card["id"], people

    # what goes on

    async def live(self) -> None:
        """Until enough has been said."""
        first = await self.visitor()
        self.visitors = [first, *[await self.visitor() for _ in range(3)]]
        found = await self.call("GET", "/api/games", first)
        self.cards = {card["name"]: card for card in found["games"]}
        self.games = list(self.cards)
        streets = [self._tables(number) for number in range(1 if self.limits else TABLES)]
        strangers = [self._stranger(n % 3, Random(self.random.random())) for n in range(STRANGERS)]
        self.couple = Couple(self)
        playing = asyncio.create_task(self.couple.play())
        await asyncio.gather(*streets, *strangers)
        await playing

    async def _tables(self, number: int) -> None:
        random = Random(self.random.random())
        while not self.is_done:
            game = self.games[(number + random.randrange(2)) % len(self.games)]
            seats = min(random.choice(self.cards[game]["seats"]), SEATS)
            table, people = await self.table(game, max(seats, min(self.cards[game]["seats"])))
            self.places.extend((person, table) for person in people)
            self.tables.append(table)
            self.visitors = [*self.visitors[:4], *self.visitors[4:][-12:], *people]
            await self._sitting(table, [*people, random.choice(self.visitors)], random)
            await self._copy(table, people[0])

    async def _copy(self, table: str, visitor: Visitor) -> None:
        """Where the game stands, in words, and the file of one that is over; it may be closed."""
        card = await self.call("GET", f"/api/tables/{table}", visitor)
        if card["status"] in ("playing", "over"):
            copy = await self.call("GET", f"/api/tables/{table}/position", visitor)
            self.texts.append(copy.get("text", ""))
        if self.file == "{}" and len(self.replays) > 1:
            self.file = json.dumps(
                await self.call("GET", f"/api/replays/{self.replays[-1]}/file", visitor)
            )

    async def _sitting(self, table: str, people: list[Visitor], random: Random) -> None:
        """A game, or a part of it: some leave suddenly, some come back."""
        pages = [Page(self, person, table, random) for person in people]
        pages = [page for page in pages if await page.open()]
        for _ in range(ROUNDS):
            await asyncio.gather(*(page.talk(TALK) for page in pages if not page.code))
            if self.is_done or all(page.over for page in pages):
                break
            sent_away = [page for page in pages if page.code]
            for gone in sent_away or random.sample(pages, int(random.random() < 0.05)):
                await gone.leave()
                back = Page(self, gone.visitor, table, random)
                if await back.open():
                    pages[pages.index(gone)] = back
                else:
                    await asyncio.sleep(0.2)
        self.ended += any(page.over for page in pages)
        for page in pages:
            if not page.code:
                await page.settle(slow=True)
            await page.leave()

    async def _stranger(self, kind: int, random: Random) -> None:
        """Requests, odd requests or broken wires, in step with what is said at the tables."""
        done = 0
        asker = Asker(self, random)
        while not self.is_done:
            early = done * SELDOM * STRANGERS > self.sent and not self.unasked
            if not self.places or early:
                await asyncio.sleep(0.01)
            elif kind == 0:
                await asker.run(1)
                done += BATCH
            else:
                await (asker.alone() if kind == 1 else Vandal(self, random).run(1))
                done += 2

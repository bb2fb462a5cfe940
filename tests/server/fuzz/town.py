"""Visitors who meet at tables, and all that is known of them and owed to them."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, deque
from dataclasses import dataclass
from random import Random
from typing import Any

from pentacle.server.http.schema import ENDPOINTS

from .pages import TYPES, Page
from .plug import Plug, request
from .requests import BATCH, BUSY, Asker
from .wires import Vandal

PACE = {"kind": "live", "bank_s": 0, "step_s": 0}
TABLES, SEATS, ROUNDS, TALK = 5, 4, 40, 60
"""Tables at once, people at one, times that a table talks, messages of a page each time."""
SELDOM = 25
"""One message of so many is a request."""
FAULTS = 20
"""Faults after which there is no point in going on."""


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
        self.faults: list[str] = []
        self.visitors: list[Visitor] = []
        self.games: list[str] = []
        self.cards: dict[str, Any] = {}
        self.places: deque[tuple[Visitor, str]] = deque(maxlen=40)
        self.tables: deque[str] = deque(maxlen=60)
        self.replays: deque[str] = deque(["none"], maxlen=20)
        self.invites: deque[str] = deque(maxlen=20)
        self.texts: deque[str] = deque(maxlen=20)
        self.asks: deque[str] = deque(["", "x"], maxlen=30)
        self.unsaid, self.unasked = list(TYPES), list(ENDPOINTS)
        """What comes first, so that nothing is left out."""

    def count(self, kind: str, times: int = 1) -> None:
        self.sent += times
        self.kinds[kind] += times

    def blame(self, what: str, *, limited: bool = False) -> None:
        """Something that must not be; some things may be where limits are in force."""
        if not (limited and self.limits):
            self.faults.append(what)

    @property
    def is_done(self) -> bool:
        enough = self.sent >= self.messages and not self.unsaid and not self.unasked
        return enough or len(self.faults) >= FAULTS or time.monotonic() > self.end

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
        if answer.status >= 400 and answer.status != BUSY:
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

    async def table(self, game: str, seats: int) -> tuple[str, list[Visitor]]:
        """A table of people who have just arrived, all seated."""
        people = [await self.visitor() for _ in range(seats)]
        kinds = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
        body = {"game": game, "seats": kinds, "options": {}, "pace": PACE, "listed": True}
        card = await self.call("POST", "/api/tables", people[0], body)
        self.invites.append(card.get("invite", ""))
        for seat, person in enumerate(people[1:], 1):
            wanted = {"seat": seat, "name": f"Seat {seat}"}
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
        await asyncio.gather(*streets, self._strangers(Random(self.random.random())))

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
            copy = await self.call("GET", f"/api/tables/{table}/position", people[0])
            self.texts.append(copy.get("text", ""))

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

    async def _strangers(self, random: Random) -> None:
        """Requests and broken wires, in step with what is said at the tables."""
        asked = 0
        while not self.is_done:
            early = asked * SELDOM > self.sent and not self.unasked
            if not self.places or early:
                await asyncio.sleep(0.01)
                continue
            await asyncio.gather(Asker(self, random).run(1), Vandal(self, random).run(1))
            asked += BATCH

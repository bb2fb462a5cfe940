"""Everybody who takes part: arrives, sits down, plays for a while, goes home."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from . import meter
from .client import Address, Client, HttpFailure
from .meter import Usage
from .person import Person, now
from .table import Table, Until
from .tally import Tally

AT_ONCE = 5
"""Tables that sit down at the same time."""
BUSY, ATTEMPTS = (429, 503), 20
"""Answers after which people try again to sit down, and how often."""
SAMPLE = 1.0
"""Seconds between two looks at the memory."""
BLINK = 0.02
"""Seconds that the load generator means to sleep when it looks how late it wakes up."""


@dataclass
class Stretch:
    """A stretch of play, and what was used in it."""

    tally: Tally
    seconds: float = 0.0
    before: Usage = field(default_factory=Usage)
    after: Usage = field(default_factory=Usage)
    generator: float = 0.0
    """Processor seconds of the load generator."""
    database: float = 0.0
    """Processor seconds of a PostgreSQL of our own."""
    wire: int = 0
    unpacked: int = 0
    memory: list[tuple[float, int]] = field(default_factory=list)
    """Seconds since the beginning, resident bytes of the server."""
    beside: list[tuple[float, int]] = field(default_factory=list)
    """The same of the processes that it started."""
    lags: list[float] = field(default_factory=list)
    """Seconds that the load generator woke up too late."""
    load: float = 0.0
    machine: float = 0.0
    """Processor seconds of all processes of this machine."""

    @property
    def ours(self) -> float:
        return self.server + self.workers + self.generator + self.database

    @property
    def others(self) -> float:
        """Processor seconds of processes that have nothing to do with this."""
        return max(0.0, self.machine - self.ours)

    @property
    def server(self) -> float:
        return self.after.server - self.before.server

    @property
    def workers(self) -> float:
        return self.after.workers - self.before.workers


class Crowd:
    def __init__(
        self, address: Address, pid: int, seed: int, database_pids: Sequence[int] = (), *,
        workers: bool = False,
    ) -> None:  # fmt: skip
        self.address, self.pid, self.seed = address, pid, seed
        self.database_pids, self.workers = database_pids, workers
        self.tables: list[Table] = []
        self.tally = Tally()
        self._people = 0
        self._buried = Usage()
        """What servers have used that were killed since."""

    def usage(self) -> Usage:
        """Of this server, and of those that it took the place of; memory of this one alone."""
        now, before = meter.usage(self.pid, workers=self.workers), self._buried
        return msgspec.structs.replace(
            now, server=now.server + before.server, workers=now.workers + before.workers
        )

    def _database(self) -> float:
        used = [meter.usage(pid) for pid in self.database_pids]
        return sum(one.server + one.workers for one in used)

    def bury(self) -> None:
        """The server is about to be killed."""
        self._buried, self.pid = self.usage(), 0

    async def seat(self, games: dict[str, int], tables: int, watchers: int = 0) -> None:
        """Add tables, with each game in turn: its name and its seats."""
        names = list(games)
        turns = [names[(len(self.tables) + k) % len(names)] for k in range(tables)]
        new = [self.new_table(game, games[game], watchers) for game in turns]
        for first in range(0, len(new), AT_ONCE):
            await asyncio.gather(*(self.begin(table) for table in new[first : first + AT_ONCE]))

    def new_table(
        self, game: str, people: int, watchers: int = 0, kind: type[Table] = Table
    ) -> Table:
        seated, others = list(self._new_people(people)), list(self._new_people(watchers))
        return kind(game, seated, others, f"{self.seed} {self._people}", self.tally)

    def newcomers(self) -> Iterator[Person]:
        """New people, without end."""
        while True:
            yield from self._new_people(1)

    def _new_people(self, count: int) -> Iterator[Person]:
        for _ in range(count):
            self._people += 1
            yield Person(self.address, self._people)

    async def begin(self, table: Table) -> None:
        """Everybody arrives and sits down; a server that is too busy is asked again."""
        for attempt in range(ATTEMPTS):
            try:
                for person in (*table.people, *table.watchers):
                    await person.arrive()
                await table.begin()
                break
            except HttpFailure as failure:
                if failure.status not in BUSY or attempt == ATTEMPTS - 1:
                    raise
                await asyncio.sleep(failure.wait or 1)
        self.tables.append(table)

    async def skip(self, actions: int) -> None:
        """Play this many actions at every table before anything is counted."""
        await asyncio.gather(*(table.skip(actions) for table in self.tables))

    async def play(self, seconds: float, every: float) -> Stretch:
        """Everybody plays for this many seconds; what it took."""
        self.tally = tally = Tally()
        stretch = Stretch(tally, before=self.usage(), generator=meter.own_seconds())
        for table in self.tables:
            table.tally = tally
        wire, unpacked = self._bytes()
        stretch.machine = meter.machine_seconds()
        stretch.database = self._database()
        began = now()
        until = Until(began + seconds)
        watching = [asyncio.create_task(w) for w in (self._sample(stretch), self._blink(stretch))]
        await self.play_until(until, every)
        for task in watching:
            task.cancel()
        stretch.seconds = now() - began
        stretch.after, stretch.load = self.usage(), meter.load_average()
        stretch.generator = meter.own_seconds() - stretch.generator
        stretch.machine = meter.machine_seconds() - stretch.machine
        stretch.database = self._database() - stretch.database
        after = self._bytes()
        stretch.wire, stretch.unpacked = after[0] - wire, after[1] - unpacked
        return stretch

    async def play_until(self, until: Until, every: float) -> None:
        await asyncio.gather(*(table.play(until, every) for table in self.tables))

    def _bytes(self) -> tuple[int, int]:
        return sum(t.wire for t in self.tables), sum(t.unpacked for t in self.tables)

    async def _sample(self, stretch: Stretch) -> None:
        began = now()
        while True:
            used = meter.usage(self.pid, workers=self.workers)
            stretch.memory.append((now() - began, used.memory))
            stretch.beside.append((now() - began, used.worker_memory))
            await asyncio.sleep(SAMPLE)

    async def _blink(self, stretch: Stretch) -> None:
        while True:
            before = now()
            await asyncio.sleep(BLINK)
            stretch.lags.append(now() - before - BLINK)

    async def leave(self) -> None:
        await asyncio.gather(*(table.leave() for table in self.tables))


async def seats_of_games(address: Address, wanted: list[str], people: int) -> dict[str, int]:
    """The games that the server has, with as many seats as there are people, if they allow it."""
    cards: list[dict[str, Any]] = (await Client(address).get("/api/games"))["games"]
    return {
        card["name"]: max((n for n in card["seats"] if n <= people), default=card["seats"][0])
        for card in cards
        if not wanted or card["name"] in wanted
    }

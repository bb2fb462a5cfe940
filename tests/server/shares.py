"""One visitor, one share: `python -m tests.server.shares` prints what one visitor's costliest
messages and requests cost the others, kind by kind; `--kinds recall,view` looks at some.

People move at a table of their own and at the attacker's, while he asks as fast as he may from
eight sockets and while he does not, in turn.  What counts is how many times as long as in quiet the
median move takes: at most twice at other tables, at most three times at his.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from pentacle.games import GAMES
from pentacle.testing.load import meter
from pentacle.testing.load.client import Address
from pentacle.testing.load.person import Page, Person, now
from pentacle.testing.load.table import Table
from pentacle.testing.load.tally import Tally
from pentacle.testing.load.visitors import random_game
from tests.server.attackers import HOME, Attackers, Field
from tests.server.harness import ServerProcess

ELSEWHERE, HERE = 2.0, 3.0
"""How many times as long a move may take."""
MOVES = 16
"""Moves of a window, at each table."""
ATTEMPTS = 6
"""Windows of which one must hold: who really stalls the others misses all."""
PAST = 150
"""Actions played before at the table at which the attacker looks on."""
USUAL: dict[str, Any] = {"rate": 20, "requests": 20, "work": 0.5, "talk": 0.5, "connections": 200}
"""The limits of a server that nobody has set up; a test has others."""


class Ratio(NamedTuple):
    """How many times as long as in quiet."""

    elsewhere: float
    here: float
    used: float
    """The part of a core that the server itself used meanwhile, for him and for the others."""

    @property
    def holds(self) -> bool:
        return self.elsewhere <= ELSEWHERE and self.here <= HERE


class Others:
    """A table at which people play on."""

    def __init__(self, address: Address, first: int) -> None:
        people = [Person(address, first + n) for n in range(2)]
        self.table = Table("archimage", people, [], f"others {first}", Tally())

    async def begin(self) -> None:
        for person in self.table.people:
            await person.arrive()
        await self.table.begin()

    async def move(self) -> float:
        await self.table.one_action()
        self.table.settle()
        return self.table.tally.answered[-1]


class Mates:
    """A table of three who are asked at the same time: one is the attacker, another chooses and
    takes it back."""

    def __init__(self, address: Address, attacker: Person) -> None:
        self.people = [attacker, Person(address, 81), Person(address, 82)]
        self.table = Table("valroc", self.people, [], "mates", Tally())
        self._says = cycle(("act", "undo"))

    async def begin(self) -> None:
        for person in self.people:
            await person.arrive()
        await self.table.begin()
        await self.table.pages[0].close()

    async def move(self) -> float:
        page: Page = self.table.pages[1]
        said, id = next(self._says), page.person.new_id()
        fields = {"ask": page.ask, "actions": page.legal[:1]} if said == "act" else {}
        begun = now()
        answer = await page.say(said, id, **fields)
        assert answer.type == "done", answer
        return now() - begun


class Own:
    """A table of the attacker at which he is asked, and the others wait for him."""

    def __init__(self, address: Address, attacker: Person) -> None:
        people = [attacker, Person(address, 91), Person(address, 92)]
        self.table = Table("elfenwizards", people, [], "own", Tally())

    async def begin(self) -> None:
        for person in self.table.people[1:]:
            await person.arrive()
        await self.table.begin()
        while not self.table.pages[0].is_asked:
            await self.table.one_action()
        await self.table.leave()


class House:
    """A server with people and an attacker."""

    def __init__(self, server: ServerProcess) -> None:
        self.address, self._pid = Address("127.0.0.1", server.port), server.process.pid
        self.elsewhere, self.long = Others(self.address, 11), Others(self.address, 21)
        self._attacker = Person(self.address, 9, HOME)
        self.shared = Mates(self.address, self._attacker)
        self._own = Own(self.address, self._attacker)

    async def open(self) -> None:
        for place in (self.elsewhere, self.long, self.shared, self._own):
            await place.begin()
        await self.long.table.skip(PAST)
        file = random_game(GAMES["archimage"], 4, 7)
        replay = await self._attacker.client.send("POST", "/api/replays", file)
        self.field = Field(
            address=self.address,
            cookie=self._attacker.client.cookie,
            long=self.long.table.id,
            shared=self.shared.table.id,
            own=self._own.table.id,
            replay=replay["id"],
            file=file,
        )
        self.attackers = Attackers(self.field)

    async def close(self) -> None:
        self.attackers.close()
        for place in (self.elsewhere, self.long, self.shared):
            await place.table.leave()

    async def _window(self, here: Others | Mates, moves: int) -> tuple[list[float], list[float]]:
        """Moves elsewhere and here, one at a time."""
        found: tuple[list[float], list[float]] = [], []
        for _ in range(moves):
            for place, times in zip((self.elsewhere, here), found, strict=True):
                times.append(await place.move())
        return found

    async def measure(self, kind: str) -> Ratio:
        """Quiet, attacked, and quiet again."""
        place = self.attackers.places.get(kind, "long")
        here = self.shared if place == "shared" else self.long
        before = await self._window(here, MOVES // 2)
        await self.attackers.begin(kind)
        await self._window(here, MOVES)  # what he may use at once is soon used up
        begun, used = now(), meter.usage(self._pid).server
        attacked = await self._window(here, MOVES)
        part = (meter.usage(self._pid).server - used) / (now() - begun)
        await self.attackers.begin("")
        after = await self._window(here, MOVES // 2)
        quiet = [median(one + two) for one, two in zip(before, after, strict=True)]
        elsewhere, here_too = (median(a) / q for a, q in zip(attacked, quiet, strict=True))
        return Ratio(elsewhere, here_too, part)

    async def best(self, kind: str, attempts: int = ATTEMPTS) -> Ratio:
        """The first window that holds, or the last one."""
        for _ in range(attempts):
            if (found := await self.measure(kind)).holds:
                break
            print(kind, *(f"{times:.2f}" for times in found), file=sys.stderr, flush=True)
        return found


@asynccontextmanager
async def house(server: ServerProcess) -> AsyncIterator[House]:
    found = House(server)
    await found.open()
    try:
        yield found
    finally:
        await found.close()


async def report(server: ServerProcess, kinds: list[str]) -> bool:
    """A line for each kind; do all of them hold?"""
    good = True
    async with house(server) as found:
        print("| kind | elsewhere | at the same table | server |\n|---|---|---|---|")
        for kind in kinds or [*found.attackers.places, "all"]:
            ratio = await found.best(kind)
            good &= ratio.holds
            mark = "" if ratio.holds else " **too long**"
            times = f"{ratio.elsewhere:.2f} | {ratio.here:.2f}{mark}"
            print(f"| {kind} | {times} | {ratio.used:.0%} |", flush=True)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--kinds", default="", help="some kinds, with commas; default: all")
    kinds = [kind for kind in parser.parse_args().kinds.split(",") if kind]
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(str(Path(folder) / "tables.db"), **USUAL)
        try:
            return 0 if asyncio.run(report(server, kinds)) else 1
        finally:
            server.close()
            print(*server.complaints(), sep="\n", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())

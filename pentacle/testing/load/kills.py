"""kill -9 under load: the server dies at random moments, and no acknowledged action may be lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from pentacle.store import Store

from . import meter
from .client import Client, HttpFailure
from .crowd import Crowd
from .history import compare
from .person import now
from .process import ServerProcess
from .table import Acted, Table, Until
from .tally import quantile

BETWEEN = 3
"""Actions a table that are answered between two kills, at most."""
SOON = 0.05
"""Seconds after such an answer within which the server dies."""
STALLED = 120.0
"""Seconds after which a server that answers nobody counts as broken."""


@dataclass
class Deaths:
    """What a campaign of kills has found."""

    kills: int = 0
    acknowledged: int = 0
    on_their_way: int = 0
    """Actions that were sent and not answered when the server died."""
    kept: int = 0
    """Those of them that were stored all the same; the others were sent again."""
    wrong: list[str] = field(default_factory=list)
    went_on: list[float] = field(default_factory=list)
    """Seconds from the kill of a worker until each table had an answer again."""


class Killer:
    def __init__(self, crowd: Crowd, server: ServerProcess, seed: int) -> None:
        self.crowd, self.server, self.found = crowd, server, Deaths()
        self._random = random.Random(f"kills {seed}")

    async def campaign(self, kills: int, every: float, told: Callable[[Deaths], None]) -> Deaths:
        """Kill the server this many times while everybody plays; compare once more at the end."""
        until = Until()
        playing = asyncio.create_task(self.crowd.play_until(until, every))
        try:
            while self.found.kills < kills and not self.found.wrong:
                await self._some_play(playing)
                await self.die()
                told(self.found)
            await self._some_play(playing)
        finally:
            until.at = now()
            await playing
        await self.last_look()
        return self.found

    async def _some_play(self, playing: asyncio.Task[None]) -> None:
        """Until some more actions were answered, and a moment longer."""
        more = self._random.randint(1, BETWEEN * len(self.crowd.tables))
        wanted, end = self._answered() + more, now() + STALLED
        while self._answered() < wanted:
            if playing.done():
                await playing
            if now() > end:
                self.found.wrong.append(f"nobody was answered for {STALLED:g} s")
                return
            await asyncio.sleep(0.005)
        await asyncio.sleep(self._random.random() * SOON)

    async def die(self) -> None:
        """Kill the server once, and look for what it had answered before it is started again."""
        waiting = [one for one in self._acted() if not one.answer]
        self.crowd.bury()
        self.server.kill()
        self.found.kills += 1
        self.found.on_their_way += len(waiting)
        self.found.kept += await self.look(waiting)
        await self.server.start()
        self.crowd.pid = self.server.pid

    async def look(self, waiting: Sequence[Acted] = ()) -> int:
        """Compare all histories with the database; how many of those on their way it has."""
        store = Store(self.server.database)
        try:
            self.found.acknowledged, wrong = await compare(store, self._acted())
            self.found.wrong += wrong
            tables = {one.table for one in waiting}
            rows = [event for table in tables for event in await store.events(table)]
        finally:
            await store.close()
        stored = {event.data["for"][1] for event in rows if "for" in event.data}
        return sum(one.id in stored for one in waiting)

    async def last_look(self) -> None:
        self.server.stop()
        await self.look()

    def _acted(self) -> Iterator[Acted]:
        for table in self.crowd.tables:
            yield from table.acted

    def _answered(self) -> int:
        return sum(table.answered for table in self.crowd.tables)


class WorkerKiller(Killer):
    """Kills one of several workers at a time, while the others go on.

    Nobody stops for it, so histories are compared in full at the end; after each death all that
    was acknowledged before must be there."""

    async def die(self) -> None:
        await self.all_answer()
        alive = meter.children(self.server.pid)
        waiting = [one for one in self._acted() if not one.answer]
        answered = {table: table.answered for table in self.crowd.tables}
        os.kill(self._random.choice(alive), signal.SIGKILL)
        died = now()
        self.found.kills += 1
        self.found.on_their_way += len(waiting)
        looking = asyncio.create_task(self.look(waiting))
        await asyncio.gather(*(self._goes_on(table, n, died) for table, n in answered.items()))
        self.found.kept += await looking

    async def all_answer(self) -> None:
        """Wait until every worker answers again: what is measured is the death of one of them."""
        client, wanted = Client(self.server.address), self.server.flags["workers"]
        heard, end = set[str](), now() + STALLED
        while len(heard) < wanted and now() < end:
            with suppress(HttpFailure):
                heard.add((await client.get("/api/health"))["process"])
            await asyncio.sleep(0.02)
        if len(heard) < wanted:
            self.found.wrong.append(f"{len(heard)} of {wanted} workers answer")

    async def _goes_on(self, table: Table, answered: int, died: float) -> None:
        """Wait until a table has one answer more."""
        game = table.id
        while table.answered <= answered and now() < died + STALLED:
            await asyncio.sleep(0.005)
        if table.answered <= answered:
            self.found.wrong.append(f"table {game} did not go on in {STALLED:g} s")
        self.found.went_on.append(now() - died)

    async def look(self, waiting: Sequence[Acted] = ()) -> int:
        """Look for all that was acknowledged before now."""
        before = [one for one in self._acted() if one.answer == "done"]
        store = Store(self.server.database)
        try:
            stored = set[tuple[str, str]]()
            for table in {one.table for one in (*before, *waiting)}:
                events = await store.events(table)
                stored |= {(table, e.data["for"][1]) for e in events if "for" in e.data}
        finally:
            await store.close()
        lost = [one for one in before if (one.table, one.id) not in stored]
        self.found.wrong += [f"table {one.table}: {one.id} is lost" for one in lost]
        return sum((one.table, one.id) in stored for one in waiting)

    async def last_look(self) -> None:
        self.server.stop()
        await super().look()


def figures(found: Deaths, crowd: Crowd) -> dict[str, Any]:
    return {
        "kills": found.kills,
        "acknowledged": found.acknowledged,
        "on_their_way": found.on_their_way,
        "on_their_way_and_stored": found.kept,
        "wrong": found.wrong,
        **_went_on(found),
        "games": dict(crowd.tally.games),
        "games_over": crowd.tally.over,
        "connections_lost": crowd.tally.drops,
        "repeated": crowd.tally.repeats,
        "stale": crowd.tally.stale,
        "errors": dict(crowd.tally.errors),
    }


def _went_on(found: Deaths) -> dict[str, float]:
    shares = {"p50": 0.5, "p95": 0.95, "max": 1.0}
    times = found.went_on
    return {
        f"went_on_s_{n}": round(quantile(times, share), 2) for n, share in shares.items() if times
    }

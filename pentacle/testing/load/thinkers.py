"""Tables that wait for strong bots: how many answers each gets, and how good they are."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from itertools import pairwise
from statistics import median
from typing import Any

from pentacle.bots import LEVELS
from pentacle.core import PentacleError
from pentacle.store import Store
from pentacle.store.models import EventRow
from pentacle.table.events import KINDS
from pentacle.table.pace import TOLD

from .crowd import Crowd
from .person import now
from .site import Site
from .table import Table, Until

LEVEL = LEVELS[-1].name
COMPILING = 900.0
"""Seconds in which all games must be ready for bots."""


class BotTable(Table):
    """One person among bots; he answers at once, so that the table always waits for them."""

    others = 0
    stall = 120.0

    async def play(self, until: Until, every: float) -> None:
        """Bots may think longer than the time that is left: nobody waits for them then."""
        with suppress(TimeoutError):
            async with asyncio.timeout(until.at - now()):
                await super().play(until, every)

    def _seats(self) -> list[dict[str, str]]:
        bots = [{"kind": "bot", "level": LEVEL} for _ in range(self.others)]
        return [{"kind": "me"}, *bots]


async def measure(site: Site, tables: int, seconds: float, seed: int) -> dict[str, Any]:
    """Tables wait for bots for a while; then their histories tell how bots were shared out."""
    crowd, names = site.crowd(seed), list(site.games)
    await _ready(site)
    for number in range(tables):
        await _begin(site, crowd, names[number % len(names)])
    stretch = await crowd.play(seconds, 0)
    errors = dict(crowd.tally.errors)
    played = {table.id: table.game for table in crowd.tables}
    await crowd.leave()
    site.own.stop()
    store = Store(site.own.database)
    try:
        rows = {id: await store.events(id) for id in played}
    finally:
        await store.close()
    return figures(rows, played) | {
        "seconds": round(stretch.seconds, 1),
        "workers_share": round(stretch.workers / stretch.seconds, 2),
        "errors": errors,
    }


async def _begin(site: Site, crowd: Crowd, game: str) -> None:
    table = crowd.new_table(game, 1, 0, BotTable)
    assert isinstance(table, BotTable)
    table.others = site.games[game] - 1
    await crowd.begin(table)


async def _ready(site: Site) -> None:
    """Until every game is compiled: before, bots play what looks best at first sight."""
    end, wanted = now() + COMPILING, set(site.games)
    while wanted and now() < end:
        text = site.own.log.read_text()
        ready = [line for line in text.splitlines() if "ready for bots" in line]
        wanted -= {game for game in wanted for line in ready if game in line}
        await asyncio.sleep(0.2)
    if wanted:
        raise PentacleError(f"not ready for bots in time: {', '.join(sorted(wanted))}")


def figures(rows: dict[str, list[EventRow]], games: dict[str, str]) -> dict[str, Any]:
    """Answers of bots by table, how long each took, and what the log said of their thinking."""
    answers = {id: _answers(events) for id, events in rows.items()}
    waits = [wait for pairs in answers.values() for wait, _ in pairs]
    paces = Counter(pace for pairs in answers.values() for _, pace in pairs)
    counts = [len(pairs) for pairs in answers.values()]
    by_game: dict[str, list[int]] = {}
    for id, pairs in answers.items():
        by_game.setdefault(games[id], []).append(len(pairs))
    return {
        "answers": sum(counts),
        "answers_a_table": {"least": min(counts), "most": max(counts), "median": median(counts)},
        "by_game": by_game,
        "wait_s": {
            "median": round(median(waits), 2) if waits else 0.0,
            "most": round(max(waits, default=0.0), 2),
        },
        "thinking": dict(paces),
    }


def _answers(events: list[EventRow]) -> list[tuple[float, str]]:
    """For each choice of a bot the seconds since the event before, and what the log says then."""
    found = []
    told: str = "full"
    for before, event in pairwise(events):
        told = TOLD.get(KINDS[event.kind], told)
        if event.kind == "step" and event.seat > 0 and not event.data.get("forced"):
            found.append((event.at - before.at, told))
    return found

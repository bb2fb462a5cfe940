"""What is left of a server after fuzzing: well, quiet, small, and nothing in it broken."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from sqlalchemy import select, text, update

from pentacle.store.database import Database
from pentacle.store.models import ReplayRow, TableRow
from pentacle.testing.load.meter import Usage, usage
from tests.server.endpoints import ENDPOINTS
from tests.server.harness import Person, ServerProcess, fetch

from .pages import TYPES
from .town import Town


def used(server: ServerProcess) -> Usage:
    """What the server has taken so far, all its workers together."""
    return usage(server.process.pid, workers=server.flags.get("workers", 1) > 1)


def memory(server: ServerProcess) -> float:
    """Megabytes that it holds now."""
    return used(server).memory / 2**20


async def watch(server: ServerProcess, town: Town, every: float) -> list[tuple[int, float]]:
    """How much memory the server has held, after how many messages."""
    samples: list[tuple[int, float]] = []
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            samples.append((town.sent, memory(server)))
            await asyncio.sleep(every)
    return samples


class Bystanders:
    """Two people at a table that nobody else knows: nothing may happen there."""

    def __init__(self, server: ServerProcess) -> None:
        self.ann, self.bob = Person(server, "Ann"), Person(server, "Bob")
        card = self.ann.table("me", "open", game="spellcaster", listed=False)
        self.table = card["id"]
        self.bob.join(self.table, 1, code=card["invite"])
        self.before = self._look()

    def _look(self) -> list[Any]:
        pages = [person.page(self.table).drain() for person in (self.ann, self.bob)]
        found = [page.raw for page in pages]
        for page in pages:
            page.close()
        return [_timeless(texts) for texts in found]

    def faults(self) -> list[str]:
        return [] if self._look() == self.before else ["a table that nobody knew has changed"]


PASSING = [f'"type":"{type}"' for type in ("hello", "table", "notices")]


def _timeless(texts: list[str]) -> list[str]:
    """Who is there when a page comes, and what the operator says to all, is no change of it."""
    return [text for text in texts if not any(type in text for type in PASSING)]


def left_over(server: ServerProcess, town: Town) -> list[str]:
    """Everything that is wrong with the server itself, and with what it stored."""
    found = [f"log: {line}" for line in server.complaints()]
    if server.process.poll() is not None or fetch(server.url + "/api/health").status_code != 200:
        return [*found, "the server is not well"]
    found += [f"nobody said {name}" for name in (*TYPES, *ENDPOINTS) if not town.kinds[name]]
    server.stop()
    found += _database(server)
    return found


def _database(server: ServerProcess) -> list[str]:
    sound, tables, replays = asyncio.run(_stored(server.database))
    found = [] if sound == "ok" else [f"database: {sound}"]
    server.start()
    eve = Person(server, "Eve")
    for id in tables:
        card = eve.get(f"/api/tables/{id}")
        if card["status"] == "closed" and "rules" in card.get("closed_text", ""):
            found.append(f"table {id} does not play out: {card['closed_text']}")
    for id in replays:
        if not eve.post(f"/api/replays/{id}/verify")["ok"]:
            found.append(f"replay {id} does not verify")
    return found + [f"log: {line}" for line in server.complaints()]


async def _stored(url: str) -> tuple[str, list[str], list[str]]:
    """Whether the database is sound, its tables and the replays of games that were played there
    (a file that somebody brought may claim other dice); from now on anybody may look at it."""
    database = Database(url)
    async with database.write() as c:
        check = text("pragma integrity_check")
        sound = (await c.execute(check)).scalar_one() if database.is_sqlite else "ok"
        tables = list((await c.execute(select(TableRow.id))).scalars())
        played = select(ReplayRow.id).where(ReplayRow.table_id != "")
        replays = list((await c.execute(played)).scalars())
        await c.execute(update(TableRow).values(listed=True))
    await database.close()
    return sound, tables, replays

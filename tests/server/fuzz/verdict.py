"""What is left of a server after fuzzing: well, quiet, small, and nothing in it broken."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from pentacle.server.http.schema import ENDPOINTS
from tests.server.harness import Person, ServerProcess, fetch

from .pages import TYPES
from .town import Town


def memory(pid: int) -> float:
    """Megabytes that the process holds now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


async def watch(server: ServerProcess, town: Town, every: float) -> list[tuple[int, float]]:
    """How much memory the server has held, after how many messages."""
    samples: list[tuple[int, float]] = []
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            samples.append((town.sent, memory(server.process.pid)))
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


def _timeless(texts: list[str]) -> list[str]:
    """Who is there when a page comes is no change of the table."""
    return [text for text in texts if '"type":"hello"' not in text and '"type":"table"' not in text]


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
    with contextlib.closing(sqlite3.connect(server.database)) as data:
        sound = data.execute("pragma integrity_check").fetchone()[0]
        tables = [row[0] for row in data.execute("select id from tables")]
        replays = [row[0] for row in data.execute("select id from replays")]
        data.execute("update tables set listed = 1")
        data.commit()
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

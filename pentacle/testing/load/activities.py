"""Everything that people do at a table except play: at random, until they are stopped."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from pentacle.bots import LEVELS

from .client import HttpFailure
from .person import Dropped, Page, Person, Silence
from .table import Table
from .thinkers import BotTable

Said = dict[str, Any]
Choose = random.Random
MORE_OFTEN = 20
"""Giving up is chosen this many times less often than anything else."""


def _explain(page: Page, choose: Choose) -> Said | None:
    options = [{"action": a, "value": choose.random()} for a in page.legal[:8]]
    return {"ask": page.ask, "options": options, "line": page.legal[:1]} if options else None


def _foresee(page: Page, choose: Choose) -> Said | None:
    return {"ask": page.ask, "actions": [choose.choice(page.legal)]} if page.legal else None


def _view(page: Page, choose: Choose) -> Said:
    return {"language": choose.choice(["en", "fr"]), "layout": choose.choice(["wide", "tall"])}


MESSAGES: dict[str, Callable[[Page, Choose], Said | None]] = {
    "undo": lambda page, choose: {},
    "takeback": lambda page, choose: {"choices": choose.randint(1, 3)},
    "consent": lambda page, choose: {"request": page.request or "0", "yes": choose.random() < 0.8},
    "concede": lambda page, choose: None if choose.randrange(MORE_OFTEN) else {},
    "past": lambda page, choose: {},
    "hint": lambda page, choose: {},
    "known": lambda page, choose: {"ask": page.ask},
    "explain": _explain,
    "foresee": _foresee,
    "wonder": lambda page, choose: {"seq": max(0, page.seq - choose.randrange(40))},
    "recall": lambda page, choose: {"since": max(0, page.seq - choose.randrange(40))},
    "chat": lambda page, choose: {"text": secrets.token_urlsafe(choose.randrange(10, 90))},
    "react": lambda page, choose: {"reaction": choose.choice([*page.reactions, "none"])},
    "promise": lambda page, choose: {"kind": "none", "args": {}, "to": -1},
    "withdraw": lambda page, choose: {"promise": "1.1"},
    "ready": lambda page, choose: {},
    "pledge": lambda page, choose: {"pledge": secrets.token_hex(32)},
    "share": lambda page, choose: {"share": secrets.token_hex(32)},
    "view": _view,
    "ping": lambda page, choose: {},
}
"""What a page may say beside its moves; None: not now."""
TAKES_BACK = ("undo", "takeback", "consent")
"""After these a question may be asked again that was answered."""
REQUESTS = (
    "GET /api/me", "GET /api/games", "GET /api/tables", "GET /api/me/tables",
    "GET /api/me/campaigns", "GET /api/tables/{table}", "GET /api/tables/{table}/position",
    "GET /api/games/{game}/lessons", "GET /api/games/{game}/puzzles",
    "GET /api/games/{game}/coach", "GET /api/games/{game}/legend", "GET /api/games/{game}/guide",
    "GET /api/replays/{replay}", "GET /api/replays/{replay}/frames?from=0&count=20",
    "GET /api/replays/{replay}/points", "GET /api/replays/{replay}/file",
    "POST /api/replays/{replay}/verify", "PATCH /api/me",
)  # fmt: skip


class SoloTable(BotTable):
    """One person among quick bots."""

    def _seats(self) -> list[dict[str, str]]:
        bots = [{"kind": "bot", "level": LEVELS[0].name} for _ in range(self.others)]
        return [{"kind": "me"}, *bots]


class Activities:
    """What is done at one table beside its game."""

    def __init__(self, table: Table, visitors: Iterable[Person], seed: str) -> None:
        self.table, self.choose = table, random.Random(seed)
        table.late = ("stale", "not_now")
        self.done: Counter[str] = Counter()
        """What was done, and how it was answered."""
        self._visitors = iter(visitors)
        self._replay = ""

    async def run(self, every: float) -> None:
        """Do something again and again, about `every` seconds apart."""
        while True:
            await asyncio.sleep(self.choose.expovariate(1 / every))
            kind = self.choose.choice((*MESSAGES, *REQUESTS, "visit", "second page"))
            try:
                answer = await self._do(kind)
            except (Dropped, msgspec.DecodeError):
                continue
            except Silence as silent:
                answer = str(silent)
                self.table.tally.errors[answer] += 1
            except HttpFailure as failure:
                answer = str(failure.status)
                if failure.status >= 500 and failure.status != 503:
                    self.table.tally.errors[str(failure)] += 1
            if answer == "fault":
                self.table.tally.errors[f"{kind}: fault"] += 1
            self.done[f"{kind}: {answer}"] += bool(answer)

    async def _do(self, kind: str) -> str:
        if not self.table.pages:
            return ""
        page = self.choose.choice(self.table.pages)
        self._replay = page.replay or self._replay
        if kind in MESSAGES:
            said = MESSAGES[kind](page, self.choose)
            answer = await _say(page, kind, said) if said is not None else ""
            for other in self.table.pages if kind in TAKES_BACK and answer == "done" else ():
                other.spent = ""
            return answer
        if kind in REQUESTS:
            return await self._ask(page.person, *kind.split(" ", 1))
        person = next(self._visitors) if kind == "visit" else page.person
        if kind == "visit":
            await person.arrive()
        return await self._look(person)

    async def _ask(self, person: Person, method: str, path: str) -> str:
        if "{replay}" in path and not self._replay:
            return ""
        names = {"table": self.table.id, "game": self.table.game, "replay": self._replay}
        body = {"name": f"P{self.choose.randrange(10**6)}"} if method == "PATCH" else {}
        await person.client.ask(method, path.format(**names), body)
        return "done"

    async def _look(self, person: Person) -> str:
        """A page comes and goes."""
        page = Page(person, self.table.id, lambda page, message: None)
        await page.open()
        try:
            return await _say(page, "ping", {})
        finally:
            await page.close()


async def _say(page: Page, kind: str, said: Said) -> str:
    answer = await page.say(kind, page.person.new_id(), **said)
    return answer.code or answer.type

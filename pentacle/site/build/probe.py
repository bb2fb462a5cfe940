"""Some moves of each game, and all that a page asks beside them: what runs here runs in a page.

Everybody is a person, so that nothing depends on who thinks; the same seed gives the same digest in
any Python.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import traceback
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import msgspec

from pentacle.core import Game
from pentacle.site.answers import answered
from pentacle.site.kept import new_table
from pentacle.site.room import ME, Room, seat_friends
from pentacle.table import planning
from pentacle.table.planning import NewSeat, NewTable

MOVES = 30
WHOLE = 100_000
"""Choices that no game needs."""


class Memory:
    """A shelf that forgets."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def get(self, name: str) -> str | None:
        return self.texts.get(name)

    async def all(self, kind: str) -> list[str]:
        return [text for name, text in self.texts.items() if name.startswith(f"{kind}/")]

    async def put(self, texts: Mapping[str, str]) -> None:
        self.texts |= texts


class Trial:
    """One player who clicks what is legal."""

    def __init__(self, games: Mapping[str, Game], seed: int) -> None:
        self.room, self.random = Room(Memory(), games=games, pause=0.0), random.Random(seed)
        self.ask, self.legal, self.passed, self.over = "", list[int](), -1, False
        self.digest = hashlib.sha256()

    async def http(self, method: str, path: str, body: Any = None) -> Any:
        text = "" if body is None else msgspec.json.encode(body).decode()
        status, found = await answered(self.room, method, f"/api/{path}", text, "fr")
        if status != 200:  # no `assert`: a page's Python is compiled without
            raise RuntimeError(found)
        return msgspec.json.decode(found)

    def hear(self, text: str) -> None:
        message = msgspec.json.decode(text)
        if message["type"] in ("scene", "change"):
            self.ask = message["ask"]
            if message.get("legal") is not None:
                self.legal = [action["action"] for action in message["legal"]]
            self.digest.update(msgspec.json.encode(message))
        elif message["type"] == "foreseen":
            self.digest.update(msgspec.json.encode(message))
        elif message["type"] == "pass":
            self.passed = message["seat"]
        elif message["type"] == "over":
            self.over = True


async def play(
    games: Mapping[str, Game], name: str, seed: int, moves: int, seats_of: int = 0,
    options: dict[str, Any] | None = None,
) -> list[str]:  # fmt: skip
    """The first moves or, with `WHOLE`, a whole game.

    A digest after each choice, of all records, scenes and previews until then."""
    trial, game, found = Trial(games, seed), games[name], list[str]()
    seats = [NewSeat("me"), *[NewSeat("open")] * ((seats_of or game.about.usual_seats) - 1)]
    wanted = NewTable(name, seats, options or {}, listed=False)
    plan = planning.plan(game, ME, "Ann", wanted, dict(options or {}), trial.room.home)
    plan.data.id, plan.data.secret = "trial", f"{seed:064x}"
    seat_friends(plan, "fr")
    await trial.room.shelf.put({"table/trial": new_table(plan)})
    line = await trial.room.connect("trial", "fr", "wide", 0, trial.hear, lambda code: None)
    table = trial.room.tables["trial"].table
    while len(found) < moves:
        while trial.passed >= 0:  # it may go on at once to the next one
            seat, trial.passed = trial.passed, -1
            await line.take(seat)
        if trial.over or not trial.ask:
            break
        action, number = trial.random.choice(trial.legal), len(found)
        if number % 10 == 0:
            asked = {"type": "foresee", "id": f"f{number}", "ask": trial.ask, "actions": [action]}
            await line.hear(msgspec.json.encode(asked).decode())
        act = {"type": "act", "id": f"a{number}", "ask": trial.ask, "actions": [action]}
        trial.ask = ""
        await line.hear(msgspec.json.encode(act).decode())
        if table.play is not None:
            trial.digest.update(bytes(table.play.position))
        found.append(trial.digest.hexdigest()[:16])
    if len(found) < moves and not (table.play and table.play.match.over):
        raise RuntimeError(f"{name} stands still after {len(found)} choices: {seed} {options}")
    return found


async def played(games: Mapping[str, Game], wanted: list[Any]) -> list[list[str]]:
    """Whole games, each wanted as its name, seed, number of seats and options."""
    return [await play(games, name, seed, WHOLE, *rest) for name, seed, *rest in wanted]


async def _look(games: Mapping[str, Game], name: str) -> str:
    """Lessons, puzzles, hints and whatever else imports something of its own.

    A digest of the lessons and puzzles."""
    trial, game = Trial(games, 1), games[name]
    found = [await trial.http("GET", f"games/{name}/lessons"), [*game.puzzles]]
    for lesson in (*game.lessons, *list(game.puzzles)[:1]):
        found.append(await trial.http("POST", f"games/{name}/lessons/{lesson}", {}))
    await trial.http("GET", f"games/{name}/puzzles")
    await trial.http("POST", "positions", {"game": name, "seats": game.seats[0]})
    await trial.http("GET", "tables")
    wanted = {"game": name, "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "wizard"}]]}
    if 2 in game.seats:
        about = {"options": {}, "listed": False, "name": "Ann"}
        card = await trial.http("POST", "tables", {**wanted, **about})
        line = await trial.room.connect(card["id"], "fr", "tall", 0, trial.hear, lambda code: None)
        for kind in ("hint", "past", "ping"):
            await line.hear(msgspec.json.encode({"type": kind, "id": kind}).decode())
        trial.room.tables[card["id"]].drop()
    try:
        raise ValueError("what a fault needs is needed too")
    except ValueError:
        traceback.format_exc()
    return hashlib.sha256(msgspec.json.encode(found)).hexdigest()[:16]


async def tried(games: Mapping[str, Game]) -> dict[str, str]:
    """The digests of what can be learned and of some moves of each game."""
    found = {}
    for name in games:
        learned = await _look(games, name)
        found[name] = f"{learned} {(await play(games, name, seed=7, moves=MOVES))[-1]}"
    return found


def found_at(places: dict[str, str]) -> dict[str, Game]:
    """Games by where they are found, as `pentacle.games.valroc:GAME`."""
    games = {}
    for name, place in places.items():
        module, _, attribute = place.partition(":")
        games[name] = getattr(import_module(module), attribute)
    return games


def probe(places: dict[str, str]) -> dict[str, str]:
    return asyncio.run(tried(found_at(places)))

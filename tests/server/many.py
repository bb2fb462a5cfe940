"""A database with very many games, and what pages and lists cost on it.

    python -m tests.server.many --games 50000 --played 10

plays some games of every kind at full tables, fills a database with copies of them under new ids,
as if they had been played within two years, starts a server on it and prints the processor time of
every page and list with what it took at most in 19 of 20 times, the size of a game, and how long a
start takes.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import insert

from pentacle.core import Game, fair
from pentacle.core import replay as replays
from pentacle.games import GAMES
from pentacle.store import EventRow, ReplayRow, SeatRow, Store, TableRow
from pentacle.store.friends import FriendRow
from pentacle.store.models import (
    FINISHED,
    OPEN,
    PACKED,
    RUNS,
    SETTLED,
    ArchiveRow,
    Base,
    KeyRow,
    ProfileRow,
)
from pentacle.store.packing import pack
from pentacle.store.secrets import kept, new_id
from pentacle.table import events as table_events
from pentacle.table.journal import Entry, everybody
from pentacle.table.play import begin
from tests.server.harness import PACE, Person, ServerProcess

DAY = 86400.0
SPAN = 730
"""Days over which the games are spread; those of the last week have not shrunk yet."""
REGULAR = "regular"
"""A visitor who has played one game in fifty."""
FRIENDS = 150
"""Of his."""
STEP = 500
TALK = ("Good luck!", "Bonne chance", "That was close", "I did not see that coming", "Encore ?")


class Played(NamedTuple):
    game: str
    seats: int
    table: dict[str, Any]
    events: list[dict[str, Any]]
    archive: bytes
    """With its talk."""
    settled: bytes
    """Without."""
    replay: bytes
    half: tuple[int, str, int]
    """In the middle: how many events there were, the fingerprint then, and who was asked."""


def play(game: Game, seed: int) -> Played:
    """A whole game of random choices at a full table, with some talk."""
    choose, seats = random.Random(seed), max(game.seats)
    match_play = begin(game, seats, {}, seed)
    events = match_play.start()
    moments = []
    while match_play.match.pending:
        asked = sum(1 << p for p in match_play.match.pending)
        moments.append((len(events), match_play.position.fingerprint, asked))
        seat = choose.choice(match_play.match.pending)
        done, _ = match_play.act(seat, [choose.choice(match_play.position.legal(seat))])
        done[-1].event.asked = (new_id(), secrets.token_hex(10))
        events += done
        match_play.forget()
        if choose.random() < 0.02:
            events.append(_said(choose.randrange(seats), choose.choice(TALK), seats))
    rows = [event.row() | {"number": n} for n, event in enumerate(events)]
    stored = [EventRow(table_id="", **row) for row in rows]
    people = [fair.Share(n, fair.new_share(), fair.new_share()) for n in range(seats)]
    proof = fair.Proof(new_id(), fair.new_share(), fair.new_share(), people)
    names = [f"Somebody {n}" for n in range(seats)]
    table = {
        "game": game.name, "options": match_play.match.options, "pace": PACE, "host": "",
        "terms": {"undo": "free", "seats": "chosen"}, "seed": f"{seed:016x}", "salt": "5a" * 16,
        "secret": fair.new_share(), "rules": game.rules, "state": match_play.position.fingerprint,
        "listed": True,
    }  # fmt: skip
    body = replays.save(match_play.match, names, proof)
    packed = [pack(stored, talk=talk)[0] for talk in (True, False)]
    half = moments[len(moments) // 2]
    return Played(game.name, seats, table, rows, packed[0], packed[1], body, half)


def _said(seat: int, text: str, seats: int) -> Any:
    said = table_events.Chat(text=text, asked=(new_id(), secrets.token_hex(10)))
    return Entry(said, seat, everybody(seats), time.time())


class Filling:
    """Rows for one transaction after the other."""

    def __init__(self, people: list[str], seed: int = 1) -> None:
        self.people, self.random = people, random.Random(seed)
        self.rows: dict[type[Base], list[dict[str, Any]]] = {}

    def add(self, model: type[Base], /, **row: Any) -> None:
        self.rows.setdefault(model, []).append(row)

    def table(self, played: Played, age: float, status: str = "over") -> None:
        """A copy of a game that ended so many days ago, or that runs."""
        id, at = new_id(), time.time() - age * DAY
        over = status == "over"
        fresh, hushed = over and age < 7, age >= 30
        ended = FINISHED if fresh else SETTLED if hushed else PACKED
        host = REGULAR if self.random.random() < 0.02 else self.random.choice(self.people)
        replay = new_id() if over else ""
        events, state, asked = (0, "", 0) if over else played.half
        stands = {"pending": 0} if over else {"state": state, "pending": asked}
        self.add(
            TableRow, **played.table | {"host": host} | stands, id=id, status=status,
            invite=new_id(), replay=replay, created_at=at, moved_at=at, visited_at=at,
            stage=ended if over else OPEN,
        )  # fmt: skip
        sitting = [host, *self.random.sample(self.people, played.seats - 1)]
        for seat, profile in enumerate(sitting):
            kind = "open" if status == "waiting" and seat else "human"
            self.add(
                SeatRow, table_id=id, seat=seat, kind=kind, name=f"Somebody {seat}", level="",
                profile=profile if kind == "human" else "", pledge=secrets.token_hex(32),
                share=secrets.token_hex(32), standin=False, until=at if over else RUNS,
                rank=1 + seat if over else 0,
            )  # fmt: skip
        if fresh or status == "playing":
            kept_events = played.events if over else played.events[:events]
            for event in kept_events:
                self.add(EventRow, table_id=id, **event)
        elif over:
            body = played.settled if hushed else played.archive
            self.add(ArchiveRow, table_id=id, body=body)
        if over:
            self.add(
                ReplayRow, id=replay, game=played.game, table_id=id, body=played.replay,
                salt="", commitment="", state=played.table["state"], played_at=at,
                seats=[
                    {"kind": "human", "name": "Somebody", "level": "", "rank": 1 + s, "points": 9}
                    for s in range(played.seats)
                ],
            )  # fmt: skip

    async def write(self, store: Store) -> None:
        order = (ProfileRow, KeyRow, FriendRow, TableRow, SeatRow, EventRow, ArchiveRow, ReplayRow)
        async with store.database.write() as c:
            for kind in order:
                if found := self.rows.pop(kind, []):
                    await c.execute(insert(kind), found)


async def fill(url: str, originals: list[Played], games: int, running: int) -> None:
    store = Store(url)
    await store.open()
    people = [new_id() for _ in range(max(20, games // 25))]
    filling = Filling(people)
    for profile in [REGULAR, *people]:
        row = {"name": "Somebody", "language": "", "created_at": time.time(), "languages": "fr"}
        filling.add(ProfileRow, id=profile, **row)
        filling.add(KeyRow, hash=kept(profile), profile=profile, created_at=time.time())
    for profile in people[:FRIENDS]:
        for pair in ((REGULAR, profile), (profile, REGULAR)):
            filling.add(FriendRow, profile=pair[0], friend=pair[1], at=time.time())
    for number in range(games):
        filling.table(originals[number % len(originals)], SPAN * (number + 1) / games)
        if number % STEP == 0:
            await filling.write(store)
    for number in range(running):
        filling.table(
            originals[number % len(originals)], 0.1, "playing" if number % 2 else "waiting"
        )
    await filling.write(store)
    await store.close()


# measuring


def processor(pid: int) -> float:
    """Seconds of processor that a process has used, all its threads together."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


class Cost(NamedTuple):
    """Milliseconds of a request."""

    processor: float
    """On average."""
    p95: float
    """What it took by the clock."""


def cost(server: ServerProcess, ask: Callable[[int], Any], times: int = 40) -> Cost:
    ask(0)
    before, took = processor(server.process.pid), []
    for number in range(1, times + 1):
        began = time.perf_counter()
        ask(number)
        took.append(1000 * (time.perf_counter() - began))
    used = 1000 * (processor(server.process.pid) - before) / times
    return Cost(used, sorted(took)[int(0.95 * (times - 1))])


def known(server: ServerProcess, profile: str) -> Person:
    person = Person(server, "Visitor")
    person.http.cookies.clear()
    person.http.cookies.set("pentacle", profile)
    return person


def searched(server: ServerProcess, person: Person) -> Cost:
    """What it costs that a page says again and again that it looks."""
    wish = {"games": ["spellcaster"], "seats": [4], "pace": "days"}
    found = cost(server, lambda n: person.post("/api/search", wish))
    person.post("/api/search/stop")
    return found


def look(person: Person, table: str) -> None:
    page = person.page(table)
    page.until("over")
    page.close()


def measure(server: ServerProcess, path: str) -> dict[str, Cost]:
    """What each page and list costs; tables and replays are other ones each time."""
    regular, newcomer = known(server, REGULAR), Person(server, "New")
    database = sqlite3.connect(path)
    query = "SELECT id, replay, invite FROM tables WHERE stage = 3 ORDER BY invite LIMIT 60"
    past = database.execute(query).fetchall()
    database.close()

    def get(person: Person, path: str, times: int = 40) -> Cost:
        """What a request costs; its path may name a table, a replay or an invitation."""
        names = ("table", "replay", "invite")
        paths = [path.format(**dict(zip(names, row, strict=True))) for row in past]
        return cost(server, lambda n: person.raw("GET", paths[n]).raise_for_status(), times)

    found = {
        "health": get(newcomer, "/api/health"),
        "games": get(newcomer, "/api/games"),
        "me": get(regular, "/api/me"),
        "lists, a newcomer": get(newcomer, "/api/tables"),
        "lists, who played one game in fifty": get(regular, "/api/tables"),
        "open tables of one kind": get(
            regular, "/api/lobby?game=valroc&free=1&pace=live&language=fr&level=none"
        ),
        "his friends, and whom he knows": get(regular, "/api/friends"),
        "a quick match, looked on": searched(server, newcomer),
        "all his games, a page of them": get(regular, "/api/me/tables"),
        "his finished games of one kind": get(
            regular, "/api/me/tables?status=finished&game=valroc"
        ),
        "his statistics": get(regular, "/api/me/statistics"),
        "what an export would be": get(regular, "/api/me/traces"),
        "his export": get(regular, "/api/me/export", 5),
        "campaigns": get(regular, "/api/me/campaigns"),
        "card of a finished game": get(newcomer, "/api/tables/{table}"),
        "invitation to it": get(newcomer, "/api/invites/{invite}"),
        "its replay file": get(newcomer, "/api/replays/{replay}/file"),
        "a new table": cost(server, lambda n: newcomer.table("me", "open", game="spellcaster"), 20),
    }
    return found | {
        "its table, played again": cost(server, lambda n: look(newcomer, past[n][0]), 10),
        "its replay, played again": get(newcomer, "/api/replays/{replay}", 10),
    }


def sizes(originals: list[Played]) -> dict[str, float]:
    """Bytes of a game of each kind when it has shrunk: of a database with many of only that one."""
    found = {}
    for name in dict.fromkeys(played.game for played in originals):
        largest = max((p for p in originals if p.game == name), key=lambda p: len(p.events))
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/tables.db"
            asyncio.run(_copies(path, largest, 400))
            found[name] = Path(path).stat().st_size / 400
    return found


async def _copies(path: str, played: Played, n: int) -> None:
    store = Store(path)
    await store.open()
    filling = Filling([new_id() for _ in range(20)])
    for number in range(n):
        filling.table(played, 8 + number / n)
    await filling.write(store)
    await store.close()


def started(path: str) -> tuple[ServerProcess, float, float]:
    """A server, the seconds until it answered, and its processor time until then."""
    began = time.monotonic()
    server = ServerProcess(path)
    return server, time.monotonic() - began, processor(server.process.pid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--played", type=int, default=10, help="games of each kind really played")
    parser.add_argument("--running", type=int, default=200, help="tables that wait or run")
    parser.add_argument(
        "--keep", default="", help="folder for the database; default: a passing one"
    )
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as passing:
        report(args, Path(args.keep or passing))


def report(args: argparse.Namespace, folder: Path) -> None:
    originals = [play(game, n) for n in range(args.played) for game in GAMES.values()]
    lengths = {p.game: len(p.events) for p in originals}
    for name, size in sizes(originals).items():
        print(f"{name}: {size / 1000:.1f} kB a finished game ({lengths[name]} events)", flush=True)
    path = str(folder / "tables.db")
    asyncio.run(fill(path, originals, args.games, args.running))
    size = Path(path).stat().st_size
    print(f"{args.games} games, {size / 1e6:.0f} MB, {size / args.games / 1000:.1f} kB a game")
    for name, where in (("empty", str(folder / "empty.db")), ("full", path)):
        server, took, used = started(where)
        print(f"start, {name} database: {used:.2f} s of processor ({took:.1f} s)")
        if name == "full":
            for what, ms in measure(server, path).items():
                print(f"{ms.processor:7.1f} ms, p95 {ms.p95:7.1f} ms  {what}", flush=True)
        server.close()


if __name__ == "__main__":
    main()

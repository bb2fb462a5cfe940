"""Two tables that differ only in what one viewer must not know, and every byte that he is sent.

A position of a real game is written down as it is, and once more with all that the viewer cannot
know drawn anew; a table begins from each.  Then the same happens at both as far as the viewer may
tell: others act, also in secret, also at one table alone.  What the rules let him know is worked
out here; as long as that is equal, so must be what the server sends him: frames of the WebSocket in
number, order and bytes, answers of HTTP with their headers, errors, and what a page of his that
comes late is told.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from pentacle.core import SPECTATOR, Game, Position
from pentacle.core.match import Match
from pentacle.games import GAMES
from tests.server.harness import Page, Person, ServerProcess

SEED = 12345
"""Of every table of the server (`PENTACLE_TEST_SEED`): chance is the same in all worlds."""
ROUNDS, TRIES = 4, 12
PACE = {"kind": "live", "bank_s": 6000, "step_s": 1}
"""With clocks: what they tell is compared, but for the seconds."""
ILLEGAL = 4
"""Actions that may not be chosen are asked for, to read why."""
Acts = tuple[tuple[int, int], ...]


class Leak(AssertionError):
    """The viewer could tell the worlds apart."""


@dataclass
class Town:
    """A server and people who sit down at every table, always in the same order."""

    server: ServerProcess
    people: list[Person] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.people = [Person(self.server, f"Seat {n}") for n in range(4)]
        self.watcher = Person(self.server, "Watcher")
        self.reader = Person(self.server, "Reader")

    def read_lists(self) -> None:
        """Headlines are drawn when somebody looks at a list; let them all be of now."""
        for language in ("en", "fr"):
            self.reader.raw("GET", "/api/tables", headers={"Accept-Language": language})


@dataclass(frozen=True)
class Plot:
    """A game at a moment, and the viewer who must not know something of it."""

    game: Game
    seats: int
    seed: int
    steps: int
    viewer: int

    def position(self) -> Position:
        """After so many random actions, or as many as there are before the end."""
        found, random = self.game.deal(self.seats, self.seed), Random(self.seed)
        for _ in range(self.steps):
            after = found.copy()
            seat = random.choice(after.pending)
            after.play(seat, random.choice(after.legal(seat)))
            if after.over:
                break
            found = after
        return found


class World:
    def __init__(self, town: Town, plot: Plot, start: Position) -> None:
        self.town, self.plot, self.text, self.options = town, plot, str(start), start.options
        self.acts: Acts = ()
        host, *guests = town.people[: plot.seats]
        more = {"game": plot.game.name, "start": self.text, "options": self.options, "pace": PACE}
        self.table = host.table("me", *["open"] * len(guests), **more)["id"]
        for seat, guest in enumerate(guests, 1):
            guest.join(self.table, seat)
        self.pages = [p.page(self.table).drain() for p in (host, *guests)]
        self.viewer = town.watcher if plot.viewer == SPECTATOR else town.people[plot.viewer]
        self.eyes = [self.viewer.page(self.table).drain()]
        self.read: list[str] = []
        self._number = 0

    def match(self, *more: tuple[int, int]) -> Match:
        """The same game, played here."""
        match = Match(self.plot.game, self.plot.seats, self.options, SEED, start=self.text)
        for seat, action in (*self.acts, *more):
            match.play(seat, action)
        return match

    def act(self, acts: Acts) -> None:
        for seat, action in acts:
            answer = self.pages[seat].drain().act(action)
            assert answer["type"] == "done", answer
        self.acts += acts

    def _id(self) -> str:
        self._number += 1
        return f"m{self._number}"

    # what the viewer does, the same in all worlds

    def look(self, random: Random) -> None:
        """Ask for everything that can be asked for."""
        for page in self.eyes:
            page.drain()
        since = random.choice((0, 1, self.eyes[0].seq))
        late = self.viewer.page(self.table, layout="tall", language="fr", since=since)
        self.eyes.append(late.drain())
        for path in ("", "/position", "/live"):
            self._fetch(f"/api/tables/{self.table}{path}")
        self._fetch(f"/pictures/table/{self.table}.svg?size=small")
        self._fetch("/api/tables")
        self._fetch(f"/api/replays/{self.table}")
        self._ask(self.eyes[0], random)

    def _fetch(self, path: str) -> None:
        answer = self.viewer.raw("GET", path, headers={"Accept-Encoding": "identity"})
        assert int(answer.headers["content-length"]) == len(answer.content)
        body = answer.text
        if path == "/api/tables":
            lists = [answer.json()[name] for name in ("open", "watch", "mine")]
            body = json.dumps([[c for c in cards if c["id"] == self.table] for cards in lists])
        skipped = ("date", "content-length", "x-request-id")  # times vary in digits, ids are drawn
        headers = [f"{k}: {v}" for k, v in answer.headers.multi_items() if k not in skipped]
        self.read += [f"{answer.status_code} {path}", *sorted(headers), body]

    def _ask(self, page: Page, random: Random) -> None:
        """What is refused: a wrong question, actions that are not allowed, and taking back."""
        numbers = range(self.plot.game.actions.count)
        wrong = [n for n in random.sample(numbers, min(len(numbers), 40)) if n not in page.legal]
        for action in wrong[:ILLEGAL]:
            page.act(action, id=self._id())
        page.act(0, id=self._id(), ask="another")
        page.ask("withdraw", id=self._id(), promise="none")
        if not page.scene.get("undo"):
            page.ask("undo", id=self._id())

    # what he got

    def told(self) -> list[str]:
        """Every byte, without what is different for every table."""
        for page in self.eyes:
            page.drain()
        streams = [text for page in self.eyes for text in ("-- page", *page.raw)]
        return list(self._plain("\x1e".join([*streams, "-- read", *self.read])).split("\x1e"))

    def _plain(self, text: str) -> str:
        text = text.replace(self.table, "TABLE")
        text = re.sub(r'"(pledge|invite|who)": ?"[^"]*"', r"\1", text)
        text = re.sub(r'"(created_at|left_s)": ?[0-9.e+]+', r"\1", text)
        moments: dict[str, int] = {}
        return re.sub(
            r'"moved_at": ?([0-9.e+]+)',
            lambda found: f"moved {moments.setdefault(found[1], len(moments))}",
            text,
        )

    def close(self) -> None:
        for page in (*self.pages, *self.eyes):
            page.close()


def knowledge(match: Match, viewer: int) -> list[Any]:
    """What the rules let a viewer notice: each step that tells or shows him something."""
    places = (match.after(steps) for steps in range(len(match.steps) + 1))
    seen, *views = (bytes(place.hidden(viewer)) for place in places)
    found: list[Any] = [seen]
    for step, view in zip(match.steps, views, strict=True):
        notes = [(note.kind, note.args) for note in step.notes if note.is_for(viewer)]
        if notes or view != seen or step.player == viewer:
            found.append((step.player, notes, view))
        seen = view
    return found


def compare(town: Town, plot: Plot, fork: int, rounds: int = ROUNDS) -> int:
    """Let the viewer look at two worlds until he may know the difference; how often he looked."""
    random, start = Random(fork), plot.position()
    other = start.imagine(plot.viewer, fork)
    worlds = [World(town, plot, position) for position in (start, other)]
    looks = 0
    try:
        if _knows_apart(worlds, ((), ())):
            return 0  # a forced choice has told him
        for _ in range(rounds):
            seed = random.random()
            for world in worlds:
                town.read_lists()
                world.look(Random(seed))
            refuse_difference(*(world.told() for world in worlds))
            looks += 1
            plan = next(_plans(worlds, random), None)
            if plan is None:
                break
            for world, acts in zip(worlds, plan, strict=True):
                world.act(acts)
            town.read_lists()
            refuse_difference(*(world.told() for world in worlds))
    finally:
        for world in worlds:
            world.close()
    return looks


def refuse_difference(one: list[str], two: list[str]) -> None:
    """The first thing that differs, with what stands around it."""
    if one == two:
        return
    pairs = zip([*one, "(nothing)"], [*two, "(nothing)"], strict=False)
    a, b = next((a, b) for a, b in pairs if a != b)
    at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
    raise Leak(f"{len(one)} and {len(two)} messages; ...{a[max(0, at - 80) : at + 80]!r} here, "
               f"...{b[max(0, at - 80) : at + 80]!r} there")  # fmt: skip


def _knows_apart(worlds: list[World], plan: tuple[Acts, Acts]) -> bool:
    """Also when the game is over: then everything may be known."""
    matches = [world.match(*acts) for world, acts in zip(worlds, plan, strict=True)]
    one, two = (knowledge(match, worlds[0].plot.viewer) for match in matches)
    return one != two or any(match.over for match in matches)


def _plans(worlds: list[World], random: Random) -> Iterator[tuple[Acts, Acts]]:
    """What may happen next without his knowing the difference: best, something secret at one table
    alone; then different actions of the others, then the same."""
    here, there = (world.match() for world in worlds)
    viewer = worlds[0].plot.viewer
    both = [seat for seat in here.pending if seat in there.pending]
    random.shuffle(both)
    both.sort(key=lambda seat: seat == viewer)
    for seat in both:
        pairs = list(product(here.legal(seat), there.legal(seat)))
        random.shuffle(pairs)
        pairs.sort(key=lambda pair: (pair[0] == pair[1]) != (seat == viewer))
        for a, b in pairs[:TRIES]:
            plans = [(((seat, a),), ()), (((seat, a),), ((seat, b),))]
            for plan in plans if seat != viewer else plans[1:]:
                if not _knows_apart(worlds, plan):
                    yield plan


def start(folder: Path) -> ServerProcess:
    """A server for such worlds; which leak it has, if any, stands in `folder / "leak"`."""
    (folder / "leak").write_text("")
    known = {"SEED": str(SEED), "HEADLINES": "0", "LEAK": str(folder / "leak")}
    environment = {f"PENTACLE_TEST_{name}": value for name, value in known.items()}
    return ServerProcess(str(folder / "tables.db"), environment, tables=10**6)


def main() -> int:
    """`python -m tests.server.worlds --worlds 50 --seed 1`: many worlds of every game."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.worlds", description=main.__doc__)
    parser.add_argument("--worlds", type=int, default=10, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    random, leaks = Random(args.seed), 0
    with tempfile.TemporaryDirectory() as folder:
        server = start(Path(folder))
        try:
            town = Town(server)
            for game in GAMES.values():
                looks = 0
                for _ in range(args.worlds):
                    seats = random.choice([n for n in game.seats if 2 <= n <= len(town.people)])
                    viewer = random.randrange(SPECTATOR, seats)
                    plot = Plot(game, seats, random.getrandbits(30), random.randrange(90), viewer)
                    try:
                        looks += compare(town, plot, random.getrandbits(30))
                    except Leak as leak:
                        leaks += 1
                        print(f"{plot}: {leak}")
                print(f"{game.name}: {args.worlds} worlds, looked at {looks} times", flush=True)
            leaks += len(server.complaints())
        finally:
            server.close()
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())

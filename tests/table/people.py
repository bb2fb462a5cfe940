"""A table in memory with people at it, a clock that tests turn, and what each one was told."""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from typing import Any

import msgspec

from pentacle.core import Game
from pentacle.table import commands, messages, planning, seating, ticking, wire
from pentacle.table.change import Change
from pentacle.table.errors import Refusal
from pentacle.table.home import Patience
from pentacle.table.journal import Entry
from pentacle.table.opening import reopen
from pentacle.table.page import Page
from pentacle.table.planning import NewSeat, NewTable
from pentacle.table.table import Table
from tests.server.toy import GAME


class Home:
    """Time stands still until a test lets it pass."""

    def __init__(self) -> None:
        self.patience = Patience(sit_in=60, idle=300, shares=5)
        self.now, self.flood = 1000.0, False
        self._ids = count(1)

    def today(self) -> float:
        return 1_700_000_000 + self.now

    def new_id(self) -> str:
        return f"id{next(self._ids)}"

    def refuse_flood(self, profile: str, table: str, *, spectator: bool) -> None:
        if self.flood:
            raise Refusal("too_many")


class Seated:
    """A table and the host of a test: it keeps what must be kept, then shows it."""

    def __init__(self, *seats: str, game: Game = GAME, here: str = "", **more: Any) -> None:
        """`seats`: a name, `open` or the level of a bot; `here`: who has a page open."""
        self.home = Home()
        self.kept: list[Change] = []
        self.told: dict[str, list[dict[str, Any]]] = defaultdict(list)
        self._ids = count(1)
        people = [name for name in seats if name not in ("open", *seating.NAMES)]
        wanted = [
            NewSeat("bot", name) if name in seating.NAMES
            else NewSeat("me" if name == people[0] else "open")
            for name in seats
        ]  # fmt: skip
        options = more.pop("options", {})
        new = NewTable(game.name, wanted, options, listed=False, **more)
        plan = planning.plan(game, people[0].lower(), people[0], new, options, self.home)
        self.table = Table(plan.data, plan.seats, game, self.home)
        self.pages = {name: self.page(name) for name in here.split()}
        for seat, name in enumerate(seats):
            if name in people[1:]:
                self.change(seating.join, name.lower(), name, seat, "")
        self.go_on()

    def page(self, name: str, language: Any = "en") -> Page:
        page = Page(name.lower(), name, language, "wide")
        self.table.enter(page)
        for message in messages.welcome(self.table, page, 0):
            self.told[name.lower()].append(msgspec.json.decode(message))
        return page

    def settle(self, change: Change) -> Change:
        if change.must_be_kept:
            self.kept.append(change)
            self.table.follow(change)
        for page, message in messages.after(self.table, change):
            self.told[page.profile].append(msgspec.json.decode(message))
        return change

    def go_on(self) -> None:
        while change := ticking.tick(self.table):
            self.settle(change)

    def wait(self, seconds: float) -> None:
        self.home.now += seconds
        self.go_on()

    def change(self, command: Any, *args: Any) -> Change:
        done = self.settle(commands.change(self.table, command, *args))
        self.go_on()
        return done

    def send(self, name: str, kind: type[Any], *args: Any, id: str = "", **more: Any) -> Change:
        """What a page of somebody asks; the answer is in the change."""
        page = next((p for p in self.table.pages if p.profile == name.lower()), None)
        page = page or Page(name.lower(), name, "en", "wide")
        message = kind(id or f"m{next(self._ids)}", *args, **more)
        change = self.settle(commands.do(self.table, page, message))
        self.go_on()
        return change

    def act(self, seat: int, *actions: int, **more: Any) -> Change:
        """Play for a seat; without actions, its first choice."""
        play = self.table.play
        assert play is not None
        chosen = list(actions) or play.position.legal(seat)[:1]
        profile = self.table.seats[seat].profile
        return self.send(profile, wire.Act, play.ask(seat), chosen, **more)

    def heard(self, name: str, kind: str) -> list[dict[str, Any]]:
        return [m for m in self.told[name] if m["type"] == kind]

    def lines(self, name: str) -> list[str]:
        return [line["text"] for m in self.heard(name, "lines") for line in m["lines"]]

    def again(self, game: Game | None = GAME) -> tuple[Table, Change | None]:
        """The same table, from what was kept of it alone."""
        data, seats = msgspec.json.decode(
            msgspec.json.encode((self.table.data, self.table.seats)),
            type=tuple[type(self.table.data), list[type(self.table.seats[0])]],
        )
        rows = [entry.row() for change in self.kept for entry in change.entries]
        table = Table(data, seats, game, self.home)
        return table, reopen(table, [entry_of(row) for row in rows], self.home.now)


def entry_of(row: dict[str, Any]) -> Entry:
    from pentacle.table.events import read

    return Entry(read(row["kind"], row["data"]), row["seat"], row["seen"], row["at"])

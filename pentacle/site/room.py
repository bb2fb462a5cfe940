"""All tables of one browser: opened when needed, kept on its shelf."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from pentacle.core import Game
from pentacle.core.scene import Layout
from pentacle.games import GAMES
from pentacle.study.errors import Refusal
from pentacle.study.films import Films
from pentacle.table import campaign, cards, planning, seating, shapes
from pentacle.table.change import TablePlan
from pentacle.table.data import Seat
from pentacle.table.opening import reopen
from pentacle.table.planning import NewTable

from .aside import Aside
from .held import HeldTable, OneRoom, Seen
from .home import Home
from .kept import (
    Head,
    KeptCampaign,
    KeptReplay,
    KeptTable,
    Player,
    Shelf,
    Story,
    new_table,
    text_of,
)
from .lines import Line
from .minds import Engine, Mind, NoEngine
from .words import FRIEND

log = logging.getLogger(__name__)
T = TypeVar("T", bound=msgspec.Struct)
ME = "me"
PAUSE = 0.6
"""Seconds that a bot takes at least, so that its moves can be followed."""
PLAYER = "player/me"


class Room:
    def __init__(
        self, shelf: Shelf, engine: Engine | None = None, *,
        games: Mapping[str, Game] = GAMES, pause: float = PAUSE, aside: Aside | None = None,
        fetch_learning: Callable[[str], None] = lambda game: None,
    ) -> None:  # fmt: skip
        """`fetch_learning`: called before lessons or puzzles of a game are first asked for."""
        self.aside, self._fetch_learning = aside, cache(fetch_learning)
        self.shelf, self.engine, self.pause = shelf, engine or NoEngine(), pause
        self.games, self.home, self.films = games, Home(), Films(games)
        self.tables: dict[str, HeldTable] = {}
        self._player: Player | None = None

    def fetch_learning(self, game: str) -> None:
        if game in self.games:
            self._fetch_learning(game)

    # who plays

    async def player(self) -> Player:
        if self._player is None:
            self._player = await self.read(PLAYER, Player) or Player()
        return self._player

    async def keep_player(self) -> None:
        await self.shelf.put({PLAYER: text_of(await self.player())})

    def forget_player(self) -> None:
        """He was written otherwise: he is read again."""
        self._player = None

    # what is kept

    async def read(self, name: str, kind: type[T]) -> T | None:
        """What is kept under a name; None: nothing, or nothing that can be read."""
        text = await self.shelf.get(name)
        return None if text is None else read(text, kind)

    async def all(self, kind: str, type: type[T]) -> list[T]:
        """All of a kind that can be read; what cannot stays on the shelf, and harms no other."""
        found = (read(text, type) for text in await self.shelf.all(kind))
        return [one for one in found if one is not None]

    async def replay(self, id: str) -> KeptReplay:
        found = await self.read(f"replay/{id}", KeptReplay)
        if found is None:
            raise Refusal("not_found", "no_replay")
        return found

    # tables

    async def open(self, id: str) -> HeldTable:
        held = self.tables.get(id)
        if held is not None and not held.dropped:
            return held
        kept = await self.read(f"table/{id}", KeptTable)
        if kept is None:
            raise Refusal("not_found", "no_table")
        held = self._held(kept)
        chapter = kept.data.campaign and await self.read(
            f"campaign/{kept.data.campaign}", KeptCampaign
        )
        if chapter and held.table.knows_game:
            rules = held.table.game.campaign
            held.table.chapter = campaign.chapter_of(kept.data, rules, chapter.data)
        change = reopen(held.table, [e.entry() for e in kept.entries], self.home.now)
        self.tables[id] = held
        if change is not None:
            async with held.lock:
                await held.settle(change)
        return held

    def _held(self, kept: KeptTable) -> HeldTable:
        game = self.games.get(kept.data.game)
        table = OneRoom(kept.data, kept.seats, game, self.home)
        return HeldTable(table, Story(kept), self.shelf, Mind(self.engine), self.pause)

    async def new_table(
        self, wanted: NewTable, options: dict[str, Any], name: str, language: str
    ) -> HeldTable:
        """Open seats are for people at the same device; nobody pledges a share of the dice, for
        one browser would hold them all."""
        wanted.pledge = ""
        plan = planning.plan(self.games[wanted.game], ME, name, wanted, options, self.home)
        seat_friends(plan, language)
        await self.shelf.put({f"table/{plan.data.id}": new_table(plan)})
        held = await self.open(plan.data.id)
        async with held.lock:
            await held.go_on()
        return held

    async def heads(self) -> list[Head]:
        """The tables of this browser, the newest move first."""
        heads = await self.all("table", Head)
        return sorted(heads, key=lambda head: head.data.moved_at, reverse=True)

    def card(self, head: Head, language: str) -> shapes.TableCard:
        """A table in a list, with what came of it."""
        held = self.tables.get(head.data.id)
        if held is not None and not held.dropped:
            found = cards.table_card(held.table, ME, language)
        else:
            found = cards.stored_card(head.data, head.seats, ME, language)
        if found.you >= 0 and head.results:
            own = head.results[found.you]
            found.rank, found.points = own["rank"], own["points"]
        return found

    async def connect(
        self, id: str, language: shapes.Language, layout: Layout, since: int,
        say: Callable[[str], None], hang_up: Callable[[int], None],
    ) -> Line:  # fmt: skip
        """A page comes to a table."""
        held, name = await self.open(id), (await self.player()).name
        page = Seen(ME, name, language, layout, say, hang_up)
        line = Line(held, page, self.films, self.aside)
        await held.enter(page, since)
        return line


def read(text: str, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        log.warning("what is kept cannot be read: %s", error)
        return None


def seat_friends(plan: TablePlan, language: str) -> None:
    """Everybody at the device sits down at once."""
    if plan.data.status != "waiting":
        return
    for seat in plan.seats:
        if seat.kind == "open":
            seat.kind, seat.profile = "human", f"friend-{seat.seat}"
            seat.name = FRIEND.say(language, n=seat.seat + 1)
    plan.data.status, data = "dealing", plan.data
    if data.terms.seats == "drawn":
        rows = [msgspec.structs.asdict(seat) for seat in plan.seats]
        data.terms.drawn = seating.lots(data.id, data.game, data.secret, rows)
        drawn = seating.draw(rows, data.terms.drawn)
        plan.seats = [Seat(number, **drawn[number]) for number in range(len(rows))]

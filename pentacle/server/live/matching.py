"""A quick match: whoever looks for a game is seated where one waits, or opens one and waits there.

Tables that wait are the queue: a search (`store/searches.py`) says where its owner sits.  One
request at a time goes on with it, and a seat is given up before the next one is taken, so that
nobody ever has two.  Of two who wait apart and suit each other the one at the younger table comes
over.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from pentacle.store import SeatRow, TableRow
from pentacle.store.models import ProfileRow
from pentacle.store.searches import SearchRow, Wanted
from pentacle.study.meeting import Search, SearchWish
from pentacle.table import planning
from pentacle.table.change import TablePlan
from pentacle.table.data import BEGUN, RUNNING
from pentacle.table.shapes import Terms

from ..errors import Refusal
from .census import SILENT
from .hub import Hub

CLAIM = 60.0
"""Seconds that one request has for a search before another may go on with it."""
PATIENCE = 45.0
"""Seconds of looking after which bots are offered."""
LOOKED_AT = 20
"""Open tables that are looked at in one go."""
Open = Callable[[planning.NewTable], Awaitable[TablePlan]]


@dataclass
class Spot:
    """A table, and who sits there."""

    row: TableRow
    seats: list[SeatRow]
    searches: list[SearchRow]
    """Of those who sit there and look."""

    @property
    def people(self) -> list[str]:
        return [seat.profile for seat in self.seats if seat.kind == "human"]

    @property
    def age(self) -> tuple[float, str]:
        return self.row.created_at, self.row.id


def suits(search: SearchRow, row: TableRow) -> bool:
    """Whoever looks so would sit down at this table."""
    fits = row.game in search.games and row.pace["kind"] == search.pace
    return fits and (not search.seats or row.size in search.seats)


def should_move(mine: Spot, other: Spot) -> bool:
    """Go over to another table: to more people, or to as many if they do not come over themselves.

    Of two tables whose people all suit each other just one is left."""
    if len(other.people) != len(mine.people):
        return len(other.people) > len(mine.people)
    come = len(other.searches) == len(other.people)
    come = come and all(suits(search, mine.row) for search in other.searches)
    return not (come and mine.age < other.age)


class Matching:
    """The searches of all, as one process serves them."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.census, self.searches = hub, hub.census, hub.store.searches

    async def go_on(self, me: ProfileRow, wish: SearchWish, open_table: Open) -> Search:
        """Begin to look, or look on."""
        now = time.time()
        own = await self.searches.of(me.id)
        wanted = {"games": wish.games, "seats": wish.seats, "pace": wish.pace}
        silent = own is not None and own.heard_at < now - SILENT
        if own is None or silent or {name: getattr(own, name) for name in wanted} != wanted:
            await self.searches.begin(me.id, wanted, now)
        async with _Claim(self, me.id):
            own = await self.searches.of(me.id)
            if own is None:
                return Search("none")
            here = await self._where(own)
            if here is not None and here.row.status in BEGUN and not silent:
                return _found(own, here)
            here = here if here is not None and here.row.status == "waiting" else None
            here = await self._look(me, own, wish, here, open_table)
            return _found(own, here)

    async def stop(self, me: ProfileRow) -> Search:
        """Look no more: a seat at a table that waits is given up."""
        if await self.searches.of(me.id) is None:
            return Search("none")
        async with _Claim(self, me.id):
            own = await self.searches.of(me.id)
            here = await self._where(own) if own else None
            if here is not None and here.row.status == "waiting":
                await self.census.change_seats(here.row.id, "stand_up", me.id)
                here = await self._where(own) if own else None
            await self.searches.end(me.id)
        begun = own is not None and here is not None and here.row.status in BEGUN
        return _found(own, here) if begun and own and here else Search("none")

    async def fill(self, me: ProfileRow) -> Search:
        """Bots take the seats that are open."""
        if await self.searches.of(me.id) is None:
            raise Refusal("not_now", "no_search")
        async with _Claim(self, me.id):
            own = await self.searches.of(me.id)
            here = await self._where(own) if own else None
            if own is None or here is None:
                raise Refusal("not_now", "no_search")
            await self.census.change_seats(here.row.id, "fill", me.id)
            here = await self._where(own)
            return _found(own, here) if here else Search("none")

    # looking

    async def _look(
        self, me: ProfileRow, own: SearchRow, wish: SearchWish, here: Spot | None, open_table: Open
    ) -> Spot:
        if here is not None:
            here = await self._without_the_silent(here, me.id)
        if here is not None and not suits(own, here.row):
            here = await self._given_up(me, here)
        for other in await self._others(me, own):
            if here is not None and here.row.status in BEGUN:
                return here
            if here is not None and not should_move(here, other):
                continue
            if here is not None:
                here = await self._given_up(me, here)
            if here is None:
                here = await self._taken(me, other, wish)
        if here is not None:
            return here
        plan = await open_table(self._new_table(own, wish))
        await self.searches.sits(me.id, plan.data.id)
        await self.hub.store.new_table(plan)
        own.table_id = plan.data.id
        found = await self._where(own)
        if found is None:
            raise Refusal("busy")
        return found

    async def _others(self, me: ProfileRow, own: SearchRow) -> list[Spot]:
        """Where somebody waits who is there, those with most people first."""
        wanted = Wanted(own.games, own.seats, pace=own.pace, at_ease=True)
        rows = await self.searches.open_tables(me.id, wanted, LOOKED_AT)
        spots = await self._spots([row for row in rows if _is_plain(row, me.id)])
        if own.pace == "live":
            spots = [spot for spot in spots if await self._is_here(spot)]
        return sorted(spots, key=lambda spot: (-len(spot.people), spot.age))

    async def _is_here(self, spot: Spot) -> bool:
        """Everybody at this table is, or looks on elsewhere on the page."""
        fresh = {search.profile for search in spot.searches if _is_fresh(search)}
        if silent := [search for search in spot.searches if search.profile not in fresh]:
            for search in silent:
                await self.census.see_off(search)
            return False
        if set(spot.people) <= fresh:
            return bool(spot.people)
        live = self.hub.tables.get(spot.row.id)
        held = {} if live else await self.census.cards([spot.row], "", "en")
        card = live.card("", "en") if live else held.get(spot.row.id)
        if card is None:
            return False
        away = {seat.seat for seat in card.seats if seat.away}
        human = [seat for seat in spot.seats if seat.kind == "human"]
        return all(seat.profile in fresh or seat.seat not in away for seat in human)

    async def _without_the_silent(self, here: Spot, me: str) -> Spot | None:
        """My table after those have gone whose pages say nothing any more."""
        gone = [s for s in here.searches if s.profile != me and s.pace == "live"]
        gone = [search for search in gone if not _is_fresh(search)]
        for search in gone:
            await self.census.see_off(search)
        return (await self._spots([here.row]))[0] if gone else here

    async def _given_up(self, me: ProfileRow, here: Spot) -> Spot | None:
        """Stand up; the table instead if its game has begun meanwhile."""
        if await self.census.change_seats(here.row.id, "stand_up", me.id):
            return None
        row = await self.hub.store.table(here.row.id)
        return (await self._spots([row]))[0] if row and row.status in BEGUN else None

    async def _taken(self, me: ProfileRow, other: Spot, wish: SearchWish) -> Spot | None:
        """Sit down at the first seat that is free, if there still is one."""
        free = [s.seat for s in other.seats if s.kind == "open" and s.profile in ("", me.id)]
        await self.searches.sits(me.id, other.row.id)
        for seat in free:
            who = me.id, me.name, seat, wish.pledge, me.avatar
            if await self.census.change_seats(other.row.id, "join", *who):
                row = await self.hub.store.table(other.row.id)
                return (await self._spots([row]))[0] if row else None
        return None

    def _new_table(self, own: SearchRow, wish: SearchWish) -> planning.NewTable:
        """The table that somebody opens who has found none."""
        for name in own.games:
            game = self.hub.games.get(name)
            sizes = [n for n in game.seats if n > 1] if game else []
            fitting = [n for n in sizes if not own.seats or n in own.seats]
            if game is not None and fitting:
                usual = game.about.usual_seats
                size = usual if usual in fitting else fitting[0]
                opens = [planning.NewSeat("open") for _ in range(size - 1)]
                return planning.NewTable(
                    game=name, seats=[planning.NewSeat("me"), *opens], options={}, listed=True,
                    pace=planning.BY_DAYS if own.pace == "days" else planning.STRANGERS,
                    pledge=wish.pledge, terms=Terms(seats="drawn"),
                )  # fmt: skip
        raise Refusal("bad_option")

    # tables

    async def _where(self, own: SearchRow) -> Spot | None:
        """The table where somebody sits who looks."""
        row = await self.hub.store.table(own.table_id) if own.table_id else None
        if row is None or row.status not in RUNNING:
            return None
        spot = (await self._spots([row]))[0]
        return spot if own.profile in spot.people else None

    async def _spots(self, rows: list[TableRow]) -> list[Spot]:
        ids = [row.id for row in rows]
        seats, searches = await self.hub.store.seats(ids), await self.searches.at(ids)
        found = [Spot(row, seats[row.id], []) for row in rows]
        for spot in found:
            spot.searches = [s for s in searches[spot.row.id] if s.profile in spot.people]
        return found


class _Claim:
    """One request at a time goes on with a search; what it held too long, another may take."""

    def __init__(self, matching: Matching, profile: str) -> None:
        self.searches, self.profile = matching.searches, profile

    async def __aenter__(self) -> None:
        now = time.time()
        if not await self.searches.claim(self.profile, now, now + CLAIM):
            raise Refusal("busy")

    async def __aexit__(self, *_: object) -> None:
        await self.searches.release(self.profile)


def _is_fresh(search: SearchRow) -> bool:
    return search.pace == "days" or search.heard_at >= time.time() - SILENT


def _is_plain(row: TableRow, me: str) -> bool:
    """A table as anybody would expect it: nobody's campaign, position or first lesson."""
    special = row.campaign or row.terms.get("position") or row.terms.get("guided")
    return not special and row.host != me


def _found(own: SearchRow, here: Spot) -> Search:
    waits, for_s = here.row.status == "waiting", max(0.0, time.time() - own.since)
    taken = sum(seat.kind != "open" for seat in here.seats)
    return Search(
        "looking" if waits else "found", here.row.id, here.row.game, taken, len(here.seats), for_s,
        bots=waits and for_s >= PATIENCE,
    )  # fmt: skip

"""What must be known of the tables and people of all processes together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Any

import msgspec

from pentacle.store import TableRow
from pentacle.store.searches import SearchRow
from pentacle.table import seating, shapes

from ..errors import Refusal
from ..peers.calls import Calls
from ..peers.errands import fingerprint
from ..peers.roll import Elsewhere
from . import seats
from .tables import Tables

COUNTED = 5.0
"""Seconds for which the people of other processes count as they were."""
SILENT = 70.0
"""Seconds after which a page that looks for a game and says nothing is gone; a hidden one speaks
once a minute."""


class Census:
    def __init__(self, tables: Tables, calls: Calls) -> None:
        self.hub, self.calls = tables, calls
        self._others: set[str] = set()
        self._counted_at = float("-inf")

    async def _ask_all(self, errand: str) -> list[Any]:
        """Every other process; those that do not answer are left out."""
        calls, peers = self.calls, list(self.hub.roll.peers)
        found = await asyncio.gather(*(calls.ask(peer, errand) for peer in peers))
        return [answer for answer in found if answer is not None]

    async def count(self) -> int:
        """How many people have a table open, each counted once."""
        if self.hub.roll.peers and time.monotonic() - self._counted_at > COUNTED:
            self._counted_at = time.monotonic()
            self._others = {who for some in await self._ask_all("online") for who in some}
        if not self.hub.roll.peers:
            return len(self.hub.profiles)
        return len(self._others | {fingerprint(profile) for profile in self.hub.profiles})

    async def is_here(self, table: str, profile: str) -> bool:
        """Somebody has a table open, whichever process that has; one that does not say may."""
        if live := self.hub.tables.get(table):
            return live.table.is_here(profile)
        ask = self.calls.ask
        asked = (ask(peer, "is_here", table, profile) for peer in list(self.hub.roll.peers))
        return any(answer is not False for answer in await asyncio.gather(*asked))

    async def here(self, profiles: Iterable[str]) -> set[str]:
        """Who of these has a table open."""
        await self.count()
        return {
            one for one in profiles if one in self.hub.profiles or fingerprint(one) in self._others
        }

    async def cards(
        self, rows: Iterable[TableRow], profile: str, language: str
    ) -> dict[str, shapes.TableCard]:
        """The cards of those tables that other processes have in memory."""
        held: dict[str, list[str]] = {}
        for row in rows:
            if row.holder in self.hub.roll.peers and row.id not in self.hub.tables:
                held.setdefault(row.holder, []).append(row.id)
        ask = self.calls.ask
        asked = (ask(peer, "cards", ids, profile, language) for peer, ids in held.items())
        found: dict[str, shapes.TableCard] = {}
        for answer in await asyncio.gather(*asked):
            found |= msgspec.convert(answer or {}, dict[str, shapes.TableCard])
        return found

    async def close_unwatched(self, id: str) -> str:
        """Close a game of bots that nobody looks at, wherever it is; its status afterwards."""
        try:
            return (await self.hub.change(id, seating.close_unwatched)).status
        except Elsewhere as there:
            status = await self.calls.ask(there.holder, "close_unwatched", id)
            return str(status or "")

    async def change_seats(self, id: str, what: str, *args: Any) -> bool:
        """Somebody sits down at a table, stands up or has bots come, wherever it is; False if he
        cannot."""
        try:
            return await seats.change(self.hub, id, what, *args)
        except Elsewhere as there:
            done = await self.calls.ask(there.holder, "change_seats", id, what, *args)
        if done is None:
            raise Refusal("busy")
        return bool(done)

    async def see_off(self, search: SearchRow) -> None:
        """Somebody looks no more, for his page is gone.  By days his table waits for him."""
        if search.table_id and search.pace == "live":
            await self.change_seats(search.table_id, "stand_up", search.profile)
        await self.hub.store.searches.end(search.profile)

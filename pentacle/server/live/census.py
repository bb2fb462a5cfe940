"""What must be known of the tables and people of all processes together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from .. import shapes
from ..store import TableRow
from ..switchboard.board import Elsewhere
from ..switchboard.errands import fingerprint
from . import seating

if TYPE_CHECKING:
    from .hub import Hub

COUNTED = 5.0
"""Seconds for which the people of other processes count as they were."""


class Census:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._others: set[str] = set()
        self._counted_at = float("-inf")

    async def _ask_all(self, errand: str) -> list[Any]:
        """Every other process; those that do not answer are left out."""
        exchange, peers = self.hub.exchange, list(self.hub.board.peers)
        found = await asyncio.gather(*(exchange.ask(peer, errand) for peer in peers))
        return [answer for answer in found if answer is not None]

    async def count(self) -> int:
        """How many people have a table open, each counted once."""
        if self.hub.board.peers and time.monotonic() - self._counted_at > COUNTED:
            self._counted_at = time.monotonic()
            self._others = {who for some in await self._ask_all("online") for who in some}
        if not self.hub.board.peers:
            return len(self.hub.profiles)
        return len(self._others | {fingerprint(profile) for profile in self.hub.profiles})

    async def cards(
        self, rows: Iterable[TableRow], profile: str, language: str
    ) -> dict[str, shapes.TableCard]:
        """The cards of those tables that other processes have in memory."""
        held: dict[str, list[str]] = {}
        for row in rows:
            if row.holder in self.hub.board.peers and row.id not in self.hub.tables:
                held.setdefault(row.holder, []).append(row.id)
        ask = self.hub.exchange.ask
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
            status = await self.hub.exchange.ask(there.holder, "close_unwatched", id)
            return str(status or "")

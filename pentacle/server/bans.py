"""Visitors whom the operator has blocked, and his messages to all, as this process knows them.

They lie in the database and are looked at every other second: several processes agree by it.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network

from pentacle.store import Unavailable
from pentacle.store.models import NoticeRow
from pentacle.table import shapes, wire

from .errors import Refusal
from .live.tables import Tables
from .live.viewer import Viewer
from .words import FROM_OPERATOR

log = logging.getLogger(__name__)
EVERY = 2.0
BLOCKED = 4005
"""The code that a page is closed with."""
PREFIX = 64
"""Bits of an IPv6 address that belong to one household."""


class Bans:
    def __init__(self, hub: Tables) -> None:
        self.hub = hub
        self._key = b""
        self._profiles: dict[str, str] = {}
        self._addresses: dict[str, str] = {}
        """Why each is blocked."""
        self.notices: list[NoticeRow] = []

    async def start(self) -> None:
        self._key = (await self.hub.store.office.address_key()).encode()
        await self.look()

    async def run(self) -> None:
        """Follow what is decided, here or at another process."""
        while True:
            await asyncio.sleep(EVERY)
            with suppress(Unavailable):
                await self.look()

    def hashed(self, address: str) -> str:
        """What is kept of an address: nobody reads it back out of the database."""
        with suppress(ValueError):
            found = ip_address(address)
            if isinstance(found, IPv6Address) and found.ipv4_mapped:
                address = str(found.ipv4_mapped)
            elif isinstance(found, IPv6Address):
                address = str(ip_network((found, PREFIX), strict=False))
        return hmac.new(self._key, address.encode(), hashlib.sha256).hexdigest()[:32]

    @property
    def exist(self) -> bool:
        return bool(self._profiles or self._addresses)

    def _reason(self, profile: str, address: str) -> str:
        if not self.exist:
            return ""
        found = self._profiles.get(profile) or self._addresses.get(self.hashed(address))
        return found or ""

    def is_blocked(self, profile: str, address: str) -> bool:
        return bool(self._reason(profile, address))

    def refuse_blocked(self, profile: str, address: str) -> None:
        if reason := self._reason(profile, address):
            raise Refusal("blocked", "blocked_because", reason=reason, close=BLOCKED)

    async def look(self) -> None:
        """What is decided now; who has just been blocked is sent away, all read what is new."""
        office = self.hub.store.office
        blocks, notices = await office.blocks(), await office.notices(time.time())
        self._profiles = {block.profile: block.reason for block in blocks if block.profile}
        self._addresses = {block.address: block.reason for block in blocks if block.address}
        news = [notice.id for notice in notices] != [notice.id for notice in self.notices]
        self.notices = notices
        viewers = [v for table in list(self.hub.tables.values()) for v in list(table.viewers)]
        for viewer in viewers:
            if blocks:
                self._send_away(viewer)
            if news:
                viewer.send(self.message(viewer.language))

    def _send_away(self, viewer: Viewer) -> None:
        try:
            self.refuse_blocked(viewer.profile, viewer.address)
        except Refusal as refusal:
            viewer.send(wire.Problem("", refusal.code, refusal.text(viewer.language)))
            viewer.close(BLOCKED)

    def cards(self, language: str) -> list[shapes.NoticeCard]:
        """The messages to all, for one reader: what was not written in his language as it is."""
        return [
            shapes.NoticeCard(
                row.id, FROM_OPERATOR[language], (row.fr or row.en) if language == "fr"
                else (row.en or row.fr), row.at,
            )
            for row in self.notices
        ]  # fmt: skip

    def message(self, language: str) -> wire.Notices:
        return wire.Notices(self.cards(language))

"""Whom somebody does not want to read, at every table."""

from __future__ import annotations

from weakref import WeakValueDictionary

from pentacle.store import Store


class Muted(set[str]):
    """The profiles that somebody has muted; all his pages hold the same."""


class Mutes:
    """What is known of mutes for everybody with an open page."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: WeakValueDictionary[str, Muted] = WeakValueDictionary()

    async def of(self, profile: str) -> Muted:
        if (known := self._known.get(profile)) is not None:
            return known
        return self._known.setdefault(profile, Muted(await self.store.muted_by(profile)))

    async def refresh(self, profile: str) -> None:
        """Read anew what the pages of somebody hold."""
        stored, known = await self.store.muted_by(profile), await self.of(profile)
        known.clear()
        known.update(stored)

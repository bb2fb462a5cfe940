"""A table that this process holds: the one place where changes are kept, then shown.

Every change runs under `lock`: it is made, committed, then shown.  If the commit fails the table is
dropped and read again from the database.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from typing import Any

from pentacle.store import Commit, Conflict, Order, Store, Unavailable
from pentacle.table import cards, commands, messages, shapes, ticking, turns, wire
from pentacle.table.change import Change
from pentacle.table.events import Step
from pentacle.table.table import Table

from .. import meters
from ..errors import Refusal
from . import toll
from .viewer import SENT_AWAY, Viewer

log = logging.getLogger(__name__)
Command = Callable[..., Change | None]


class LiveTable:
    def __init__(
        self, table: Table, store: Store, fence: int | None,
        drop: Callable[[LiveTable, Refusal | None], None],
    ) -> None:  # fmt: skip
        """`fence`: the term of this process's hold on it; None: there is no other process."""
        self.table, self.fence = table, fence
        self._store, self._drop = store, drop
        self.lock = asyncio.Lock()
        self.wake = asyncio.Event()
        """Set whenever the driver has something to look at."""
        self.used_at = time.monotonic()
        self.busy_s = 0.0
        """What answering the messages of its pages has taken."""
        self.visited = False
        """Somebody has been here since that was last written down."""
        self.visited_at = 0.0
        self.dropped = False
        """Memory may be ahead of what is written down: nothing more is written from here."""
        self._loaded_at = time.monotonic()
        self._stored: dict[str, Any] | None = None
        """Its row as it lies in the database, once it was written (`Commit.known`)."""

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def status(self) -> str:
        return self.table.status

    @property
    def viewers(self) -> list[Viewer]:
        return [page for page in tuple(self.table.pages) if isinstance(page, Viewer)]

    @property
    def load(self) -> float:
        """What it has taken of each second, since it is in memory."""
        return self.busy_s / max(1.0, time.monotonic() - self._loaded_at)

    def card(self, profile: str, language: str) -> shapes.TableCard:
        return cards.table_card(self.table, profile, language)

    # changing; under the lock

    async def change(self, command: Command, *args: Any, order: Order | None = None) -> Change:
        """Do something, keep it, show it, and let happen what follows from it by itself.

        `order`: the operator's word that it follows, for the audit log."""
        change = await toll.in_thread(commands.change, self.table, command, *args)
        await self.settle(change, order)
        await self.go_on()
        return change

    async def go_on(self) -> None:
        """Do what is due by itself."""
        while ticking.due(self.table) is not None:
            change = await toll.in_thread(ticking.tick, self.table)
            if change is None:
                return
            await self.settle(change)

    async def settle(self, change: Change, order: Order | None = None) -> None:
        """Commit a change, let the table follow it, then show it."""
        if change.must_be_kept:
            await self._keep(change, order)
            self.table.follow(change)
            self._count(change)
            self._see_off(change)
            self.used_at = time.monotonic()
        if change.shows and self.table.pages:
            self._post(await toll.in_thread(messages.after, self.table, change))
        elif self.table.play is not None:
            self.table.play.forget()
        self.wake.set()

    async def _keep(self, change: Change, order: Order | None) -> None:
        if self.dropped:
            raise Refusal("not_now")
        asked = turns.begun(self.table, change)
        commit = Commit(self.table.data, change, self.fence, order, self._stored, asked)
        self._stored = None
        try:
            with meters.timed(meters.COMMITS):
                await self._store.commit(commit)
        except Conflict:
            log.warning("table has another holder", extra={"table": self.id})
            self._drop(self, None)
            raise
        except Unavailable:
            self._drop(self, Refusal("unavailable"))
            raise
        except BaseException:
            log.exception("commit failed", extra={"table": self.id})
            self._drop(self, None)
            raise
        self._stored = commit.known

    def _count(self, change: Change) -> None:
        for entry in change.entries:
            if isinstance(entry.event, Step):
                by = "bot" if self.table.is_bot(entry.seat) else "person"
                meters.ACTIONS.labels(self.table.data.game, by).inc()

    def _see_off(self, change: Change) -> None:
        """Close the pages of those whom the host has sent away."""
        for viewer in self.viewers:
            if viewer.profile in change.sent_away:
                viewer.close(SENT_AWAY)
                self.exit(viewer)

    # pages that come and go

    def enter(self, viewer: Viewer) -> None:
        self.table.enter(viewer)
        self.visited = True
        self.used_at = time.monotonic()
        self.wake.set()

    def exit(self, viewer: Viewer) -> None:
        self.table.exit(viewer)
        self.used_at = time.monotonic()
        self.wake.set()

    async def welcome(self, viewer: Viewer, since: int = 0, *, reset: bool = False) -> None:
        """What a page needs to go on from its number `since`; 0: from nothing."""
        told = await toll.in_thread(messages.welcome, self.table, viewer, since, reset=reset)
        for message in told:
            viewer.post(message)

    def show_people(self) -> None:
        self._post(messages.people_for_all(self.table))

    def show_card(self, but: Viewer | None = None) -> None:
        self._post((page, told) for page, told in messages.card_for_all(self.table) if page != but)

    def _post(self, posts: Iterable[messages.Post]) -> None:
        for page, message in posts:
            if isinstance(page, Viewer):
                page.post(message)

    def tell(self, why: Refusal) -> None:
        """Say to every page what keeps the table from going on."""
        for viewer in self.viewers:
            viewer.send(wire.Problem("", why.code, why.text(viewer.language)))

"""What happens at a table by itself: time passes, and bots think."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from pentacle.store.database import Database
from pentacle.table import moves, ticking
from pentacle.table.data import BEGUN
from pentacle.table.moves import Question, Thought
from pentacle.table.seating import DEFAULT_LEVEL

from ..bots import Bots
from . import toll
from .live_table import LiveTable

log = logging.getLogger(__name__)
Guard = Callable[[LiveTable, Coroutine[Any, Any, None]], Awaitable[None]]
"""Does something at a table to its end; after a fault the table is dropped."""


class Driver:
    def __init__(
        self, live: LiveTable, bots: Bots, database: Database, guard: Guard, pause: float
    ) -> None:
        """`pause`: seconds that a bot takes at least."""
        self.live, self.table = live, live.table
        self.bots, self.database, self.guard, self.pause = bots, database, guard, pause
        self.thinking: dict[int, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Look at the table whenever something has changed or a time has come."""
        live = self.live
        try:
            while live.status in BEGUN and not live.dropped:
                live.wake.clear()
                await self.database.writable()
                self._start_bots()
                soon = ticking.until_next(self.table)  # what falls due meanwhile is not missed
                if ticking.due(self.table) is not None:
                    await self.guard(live, self._tick())
                    continue
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(soon):
                        await live.wake.wait()
        finally:
            for task in self.thinking.values():
                task.cancel()

    async def _tick(self) -> None:
        async with self.live.lock:
            if not self.live.dropped:
                await self.live.go_on()

    @property
    def is_busy(self) -> bool:
        """Something may happen here without anybody looking."""
        return bool(self.thinking) or ticking.is_awaited(self.table)

    # bots

    def _start_bots(self) -> None:
        for seat in moves.seats_of_bots(self.table):
            if seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self._bot(seat))

    async def _bot(self, seat: int) -> None:
        live = self.live
        try:
            await self._choose_and_act(seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            if not live.dropped:  # else this driver is dropped with it
                log.exception("bot failed", extra={"table": live.id, "seat": seat})
                await asyncio.sleep(1)
        finally:
            self.thinking.pop(seat, None)
            live.wake.set()

    async def _choose_and_act(self, seat: int) -> None:
        began = time.monotonic()
        async with self.live.lock:
            asked = moves.question(self.table, seat)
        if asked is None:
            return
        thought = await self._think(asked)
        rest = self.pause - (time.monotonic() - began)
        if rest > 0:
            await asyncio.sleep(rest)
        await self.database.writable()
        await self.guard(self.live, self._act(asked, thought))

    async def _act(self, asked: Question, thought: Thought) -> None:
        live = self.live
        async with live.lock:
            change = await toll.in_thread(moves.answer, self.table, asked, thought)
            if change is not None:
                await live.settle(change)
                await live.go_on()

    async def _think(self, asked: Question) -> Thought:
        """The bot's choice; if it fails, any legal one, so that the others can go on."""
        table, legal = self.table, asked.view.legal(asked.seat)
        level = asked.level or DEFAULT_LEVEL
        try:
            thought = await self.bots.choose(
                table.id, table.data.game, bytes(asked.view), len(table.seats), asked.seat, level
            )
        except Exception:
            log.exception("bot gave no answer", extra={"table": table.id, "level": level})
            return Thought(secrets.choice(legal), "short")
        if thought.action not in legal:
            extra = {"table": table.id, "action": thought.action}
            log.error("bot chose an illegal action", extra=extra)
            return Thought(secrets.choice(legal), "short")
        return thought

"""What happens at a table by itself: bots act, clocks run out, absences are noticed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING

from pentacle.core import Position

from ..bots import Thought
from ..store.change import Change
from ..store.store import BEGUN
from . import dealing, moves, presence, seating, takebacks, votes, windows

if TYPE_CHECKING:
    from .table import LiveTable

log = logging.getLogger(__name__)


class Driver:
    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.noticed: list[tuple[int, set[int], int]] = []
        """Who keeps the others waiting, who has voted about him, how many must."""

    async def run(self) -> None:
        """Look at the table whenever something has changed or a time has come."""
        table = self.table
        try:
            while table.status in BEGUN and not table.dropped:
                table.wake.clear()
                await table.hub.store.database.writable()
                await self._shares()
                await self._pauses()
                self._start_bots()
                await self._clocks()
                await self._windows()
                await self._votes()
                await self._requests()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._until_next()):
                        await table.wake.wait()
        finally:
            for task in self.thinking.values():
                task.cancel()

    @property
    def is_busy(self) -> bool:
        """Something may happen here without anybody looking."""
        table = self.table
        waits = table.status == "dealing" or windows.held(table) is not None
        timed = table.clock.first_to_fall(table.hub.now) is not None
        return bool(self.thinking) or timed or waits

    # bots

    def _start_bots(self) -> None:
        for seat in range(len(self.table.seats)):
            owes = bool(self.table.row.pending >> seat & 1) and self.table.is_bot(seat)
            if owes and seat not in self.thinking and presence.may_answer(self.table, seat):
                self.thinking[seat] = asyncio.create_task(self._bot(seat))

    async def _bot(self, seat: int) -> None:
        table = self.table
        try:
            await self._choose_and_act(seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            if not table.dropped:  # else this driver is dropped with it
                log.exception("bot failed", extra={"table": table.id, "seat": seat})
                await asyncio.sleep(1)
        finally:
            self.thinking.pop(seat, None)
            table.wake.set()

    async def _choose_and_act(self, seat: int) -> None:
        table, began = self.table, time.monotonic()
        async with table.lock:
            if table.play is None or not table.play.position.legal(seat):
                return  # what was asked has been taken back meanwhile
            view = table.play.position.hidden(seat)
        level = table.seats[seat].level or seating.DEFAULT_LEVEL
        thought = await self._choice(view, seat, level)
        rest = table.hub.settings.bot_pause - (time.monotonic() - began)
        if rest > 0:
            await asyncio.sleep(rest)
        await table.hub.store.database.writable()
        await table.hub.guard(table, moves.act_for_bot(table, seat, bytes(view), thought))

    async def _choice(self, view: Position, seat: int, level: str) -> Thought:
        """The bot's choice; if it fails, any legal one, so that the others can go on."""
        table = self.table
        seats = len(table.seats)
        legal = view.legal(seat)
        try:
            thought = await table.hub.bots.choose(
                table.id, table.row.game, bytes(view), seats, seat, level
            )
        except Exception:
            log.exception("bot gave no answer", extra={"table": table.id, "level": level})
            return Thought(secrets.choice(legal), "short")
        if thought.action not in legal:
            extra = {"table": table.id, "action": thought.action}
            log.error("bot chose an illegal action", extra=extra)
            return Thought(secrets.choice(legal), "short")
        return thought

    # time

    async def _clocks(self) -> None:
        fall = self.table.clock.first_to_fall(self.table.hub.now)
        if fall and fall[0] <= 0:
            await self.table.hub.guard(self.table, self._time_out(fall[1]))

    async def _time_out(self, seat: int) -> None:
        async with self.table.lock:
            fall = self.table.clock.first_to_fall(self.table.hub.now)
            if fall == (0.0, seat):
                await seating.time_out(self.table, seat)

    async def _pauses(self) -> None:
        """Clocks stand still while nobody is there."""
        table = self.table
        if table.clock.exists and table.clock.paused == presence.is_anybody_there(table):
            await table.hub.guard(table, self._pause())

    async def _pause(self) -> None:
        table = self.table
        async with table.lock:
            table.clock.pause(not presence.is_anybody_there(table), table.hub.now)
            await table.commit(Change(table.id, values={"clock": table.clock.save()}))

    async def _shares(self) -> None:
        if self.table.status == "dealing":
            await self.table.hub.guard(self.table, self._begin())

    async def _begin(self) -> None:
        async with self.table.lock:
            await dealing.go_on(self.table)

    async def _windows(self) -> None:
        if windows.is_over(self.table):
            await self.table.hub.guard(self.table, moves.end_window(self.table))

    async def _votes(self) -> None:
        """Tell the others once when somebody keeps them waiting, and whenever a vote changes."""
        table = self.table
        late = [
            (s.seat, votes.votes(table, s.seat), votes.needed(table, s.seat))
            for s in table.seats
            if votes.until_late(table, s) == 0
        ]
        if any(len(given) >= needed for _, given, needed in late):
            await table.hub.guard(table, self._count())
        elif late != self.noticed:
            table.show_card()
        self.noticed = late

    async def _requests(self) -> None:
        """Who was asked may have left, and nobody is asked for ever."""
        if self.table.asking is not None:
            await self.table.hub.guard(self.table, self._heed_request())

    async def _heed_request(self) -> None:
        async with self.table.lock:
            await takebacks.go_on(self.table)

    async def _count(self) -> None:
        async with self.table.lock:
            await votes.count(self.table)

    def _until_next(self) -> float | None:
        table, now = self.table, time.monotonic()
        waits = [dealing.left_s(table)] if table.status == "dealing" else []
        if fall := table.clock.first_to_fall(table.hub.now):
            waits.append(fall[0])
        if table.asking is not None:
            waits.append(table.asking.left)
        if waiting := windows.held(table):
            waits.append(waiting.left)
        for seat in table.seats:
            if seat.kind == "human" and table.viewers:
                waits += [left for left in [votes.until_late(table, seat)] if left]
                absent = table.absent_s(seat.profile, now)
                waits += [table.patience - absent] if 0 < absent < table.patience else []
        return max(0.01, min(waits)) if waits else None

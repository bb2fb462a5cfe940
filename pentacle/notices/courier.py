"""Sends what must be sent: each notice by one process, as often as it takes, to whoever wants it.

Each is taken for a while before it is sent, so that no other process sends it; if this one dies
then, it is sent again.  No request of a visitor waits for any of that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Literal

from pentacle.core import Game
from pentacle.store import Store, Unavailable
from pentacle.store.notices import Due
from pentacle.table.data import GONE

from . import mail, push, quiet, webhook
from .means import Means
from .outward import Forbidden, Outward
from .words import Notice, notice

log = logging.getLogger(__name__)
EVERY = 5.0
"""Seconds between two looks, where nothing was sent here."""
TAKEN = 90.0
"""Seconds for which a notice is ours; longer than it can take to send one."""
LOOKED_AT = 60.0
"""Seconds until we look again whether somebody still has the table open."""
PAUSES = (60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0, 86400.0)
"""Seconds after each try that failed; after the last one it is given up."""
AT_ONCE, FOR_A_HOST = 32, 4
"""Notices that are being sent, all together and to one host."""
Outcome = Literal["sent", "gone", "failed", "given_up"]
GONE_STATUS = (404, 410)
"""What a push service says of a browser that wants no more, and a chat server of a channel that is
no more."""


class Courier:
    def __init__(
        self, store: Store, games: Mapping[str, Game], means: Means,
        is_here: Callable[[str, str], Awaitable[bool]],
    ) -> None:  # fmt: skip
        """`is_here(table, profile)`: somebody has the table open, at any process."""
        self.store, self.games, self.means, self._is_here = store, games, means, is_here
        self.outward = Outward(means.networks)
        self.on_try: Callable[[str, Outcome], None] = lambda kind, outcome: None
        """Told what came of each try to send something."""
        self.wake = asyncio.Event()
        self._signer: push.Signer | None = None
        self._hosts: Counter[str] = Counter()
        """To whom something is being sent."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def signer(self) -> push.Signer:
        """The site's key; made when it is first needed."""
        if self._signer is None:
            pem = self.means.push_key
            if not pem:
                fresh = await asyncio.to_thread(push.new_key)
                pem = await self.store.notices.push_key(fresh)
            self._signer = push.Signer(pem)
        return self._signer

    async def run(self) -> None:
        """Send, as long as the server runs."""
        while True:
            try:
                while await self._round():
                    pass
            except Unavailable:
                pass
            except Exception:
                log.exception("notices cannot be sent")
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self.wake.wait()
            self.wake.clear()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.outward.close()

    async def _round(self) -> bool:
        """Begin to send what is due; whether there may be more."""
        room = AT_ONCE - len(self._tasks)
        if room <= 0:
            return False
        busy = [host for host, count in self._hosts.items() if count >= FOR_A_HOST]
        began = False
        for due in await self.store.notices.due(time.time(), busy, room):
            host = due.way.host
            if self._hosts[host] >= FOR_A_HOST:
                continue
            if await self.store.notices.take(due, time.time() + TAKEN):
                began = True
                self._hosts[host] += 1
                self._tasks.add(task := asyncio.create_task(self._deliver(due)))
                task.add_done_callback(self._tasks.discard)
        return began

    async def _deliver(self, due: Due) -> None:
        try:
            await self._settle(due)
        except Unavailable:
            pass  # it is ours for a while, and then it is sent again
        except Exception:
            log.exception("notice cannot be sent", extra={"table": due.table})
        finally:
            host = due.way.host
            self._hosts[host] -= 1
            if not self._hosts[host]:
                del self._hosts[host]
            self.wake.set()

    async def _settle(self, due: Due) -> None:
        """Send a notice if it is still true and wanted now, and write down what came of it."""
        notices, now = self.store.notices, time.time()
        told = await self._told(due)
        if told is None:
            await notices.drop(due)
        elif (ends := await self._free_at(due, now)) > now:
            await notices.later(due, ends, due.tries)
        elif await self._is_here(due.table, due.way.profile):
            await notices.later(due, now + LOOKED_AT, due.tries)
        else:
            await self._try(due, told)

    async def _free_at(self, due: Due, now: float) -> float:
        """When the quiet hours or the holiday end that go on now."""
        known = await self.store.absences.holidays(due.way.profile, now)
        ends = [one.ends for one in known if one.begins <= now]
        return max([quiet.ends_at(due.quiet, now), *ends])

    async def _told(self, due: Due) -> Notice | None:
        """What the notice says; None: it is not his turn any more."""
        row = await self.store.table(due.table)
        if row is None or row.status != "playing" or row.game not in self.games:
            return None
        seats = (await self.store.seats([due.table]))[due.table]
        people = [s for s in seats if s.kind == "human" and s.profile != GONE]
        mine = next((s for s in people if s.profile == due.way.profile), None)
        if mine is None or mine.standin or mine.conceded or not row.pending >> mine.seat & 1:
            return None
        names = [seat.name for seat in people if seat is not mine]
        if not names:
            return None
        return notice(due.language, due.table, self.games[row.game].about.title, names)

    async def _try(self, due: Due, told: Notice) -> None:
        notices, wait = self.store.notices, 0.0
        try:
            status, wait = await self._send(due, told)
        except (Forbidden, mail.NoSuchAddress):
            status = GONE_STATUS[0]
        except OSError as error:
            log.info("nobody takes a notice: %s", error, extra={"kind": due.way.kind})
            status = 0
        if 200 <= status < 300:
            outcome: Outcome = "sent"
            await notices.sent(due)
        elif status in GONE_STATUS:
            outcome = "gone"
            await notices.remove(due.way.id)
        elif due.tries < len(PAUSES):
            outcome = "failed"
            pause = max(PAUSES[due.tries], min(wait, PAUSES[-1]))
            await notices.later(due, time.time() + pause, due.tries + 1)
        else:
            outcome = "given_up"
            await notices.sent(due)
        self.on_try(due.way.kind, outcome)

    async def _send(self, due: Due, told: Notice) -> tuple[int, float]:
        """What the other side answers: a status as of HTTP, and how long to wait."""
        way = due.way
        if way.kind == "mail":
            if "mail" not in self.means.ways:
                return 0, 0.0
            off = f"{self.means.origin}/off/{way.id}~{way.secret}"
            message = mail.turn(self.means, way.address, told, off)
            await mail.send(self.means, message)
            return 200, 0.0
        if way.kind == "push":
            make = (await self.signer()).request
            asked = await asyncio.to_thread(make, self.means, way.address, way.secret, told)
        else:
            asked = webhook.request(way.secret, told, f"{self.means.origin}/table/{told.table}")
        return await self.outward.post(way.address, *asked)

"""What a choice would do, told to the seat that is asked before it is made.

Worked out from what that seat knows, on a copy, in one thread beside the tables: a preview takes a
few milliseconds, less than the way to another process that may be busy.  It takes turns with play
for the interpreter, so what each visitor may ask for is little (`SHARE`).
"""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

from pentacle.core import Position
from pentacle.core.errors import IllegalAction
from pentacle.core.preview import Preview
from pentacle.core.words import LANGUAGES, Words

from .. import wire
from ..errors import Refusal
from ..work.allowance import Allowance, Visitor
from . import moves

if TYPE_CHECKING:
    from .table import LiveTable
    from .viewer import Viewer

SHARE = 0.1
"""Of what a visitor may use for work beside play (`--work`), for this."""
QUEUE = 40
"""Previews that may wait for all visitors together."""


class Seer:
    """Works out previews, one at a time: `await seer.look(...)`."""

    def __init__(self, rate: float) -> None:
        """`rate`: see `Allowance`."""
        self.allowance = Allowance(SHARE * rate)
        self._thread = ThreadPoolExecutor(1, "preview")
        self._waiting = 0

    async def look(
        self, who: Visitor, view: Position, seat: int, actions: list[int], language: str
    ) -> Preview:
        """What these actions would do, by a view that nobody else holds."""
        self.allowance.check(who)
        if self._waiting >= QUEUE:
            raise Refusal("busy")
        self._waiting += 1
        seconds = 0.0
        work = partial(_look, view, seat, actions, language)
        try:
            loop = asyncio.get_running_loop()
            found, seconds = await loop.run_in_executor(self._thread, work)
            return found
        finally:
            self._waiting -= 1
            self.allowance.spend(who, seconds)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _look(view: Position, seat: int, actions: list[int], language: str) -> tuple[Preview, float]:
    """A preview, and the seconds of processor that it took."""
    begun = time.thread_time()
    try:
        return view.preview(seat, *actions, language=language), time.thread_time() - begun
    except IllegalAction:
        raise Refusal("illegal", _why_not(view, seat, actions[0])) from None


def _why_not(view: Position, seat: int, action: int) -> str | Words:
    if action >= view.game.actions.count:
        return "illegal"
    return Words(*(view.why_not(seat, action, language) for language in LANGUAGES))


async def foresee(table: LiveTable, viewer: Viewer, message: wire.Foresee) -> None:
    """Tell who is asked what an answer would do; nothing changes, and nobody else notices."""
    async with table.lock:
        seat, play = moves.seated(table, viewer.profile)
        moves.refuse_stale(play, seat, message.ask)
        view = play.position.hidden(seat).copy()
    who = Visitor(viewer.profile, viewer.address)
    found = await table.hub.seer.look(who, view, seat, message.actions, viewer.language)
    viewer.send(wire.Foreseen(message.id, found))

"""Bots at live tables: they think in processes of their own and see hidden records only."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Mapping

from pentacle.bots import LEVELS as BOT_LEVELS
from pentacle.bots import Answer, Pool
from pentacle.bots.workers import WORKER
from pentacle.core import Game

log = logging.getLogger(__name__)

LEVELS = BOT_LEVELS
NAMES = tuple(level.name for level in LEVELS)
ADVISER = NAMES[-1]
THINKING = 6.0
"""Seconds after which a bot must have answered."""


class Bots:
    """What tables ask; nothing here ever blocks the event loop."""

    def __init__(self, games: Mapping[str, Game], processes: int, module: str) -> None:
        self.games, self._command = games, (*WORKER, module)
        self._pool = Pool(processes, self._command)
        self._warming: asyncio.Task[None] | None = None

    async def start(self, *, warm: bool) -> None:
        await self._pool.start()
        if warm:
            self._warming = asyncio.create_task(self._warm())

    async def _warm(self) -> None:
        """Have every game compiled by a process beside the others, so that the first bot of a
        fresh installation need not wait for it."""
        nice = ("nice", "-n", "10") if shutil.which("nice") else ()
        pool = Pool(1, (*nice, *self._command))
        await pool.start()
        try:
            for game in self.games.values():
                await pool.prepare(game, game.seats[0])
                log.info("game is ready for bots", extra={"game": game.name})
        finally:
            await pool.close()

    async def choose(self, game: str, view: bytes, seats: int, seat: int, level: str) -> int:
        """An action for this seat, from the record as the seat may know it."""
        return (await self._ask(game, view, seats, seat, level)).action

    async def advise(
        self, game: str, view: bytes, seats: int, seat: int
    ) -> list[tuple[int, float]]:
        """The seat's actions, best first, each with the result that a strong bot expects."""
        answer = await self._ask(game, view, seats, seat, ADVISER)
        if not answer.moves:
            return [(answer.action, 0.5)]
        return [(move.action, min(1.0, max(0.0, move.expected))) for move in answer.moves]

    async def _ask(self, game: str, view: bytes, seats: int, seat: int, level: str) -> Answer:
        """Shielded: a process that was asked must be heard to the end."""
        question = self._pool.ask(
            self.games[game], view, seats=seats, player=seat, level=level, deadline=THINKING
        )
        return await asyncio.shield(asyncio.create_task(question))

    async def close(self) -> None:
        if self._warming:
            self._warming.cancel()
            await asyncio.wait([self._warming], timeout=5)
        await self._pool.close()

"""Bots at live tables: they think in processes of their own and see hidden records only."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Mapping

from pentacle.bots import LEVELS as BOT_LEVELS
from pentacle.bots import Answer, Pool
from pentacle.bots.fallback import quick_choice
from pentacle.bots.process import BotProcess, Trouble
from pentacle.bots.workers import WORKER
from pentacle.core import Game

log = logging.getLogger(__name__)

LEVELS = BOT_LEVELS
NAMES = tuple(level.name for level in LEVELS)
ADVISER = NAMES[-1]
THINKING = 6.0
"""Seconds after which a bot must have answered."""
ATTEMPTS = 3
PEACE = 2.0
"""Seconds after the start that belong to the page alone."""
QUICK = 0.5
"""Seconds for a choice while a game is not compiled yet."""


class Bots:
    """What tables ask; nothing here ever blocks the event loop.

    A game is compiled by a process beside the others before bots think about it in earnest.  Until
    then they play what looks best at first sight.
    """

    def __init__(self, games: Mapping[str, Game], processes: int, module: str) -> None:
        self.games, self._command = games, (*WORKER, module)
        self._pool, self._started = Pool(processes, self._command), False
        self._ready: set[str] = set()
        self._wanted: list[str] = []
        """Games that tables wait for, in the order in which they asked."""
        self._rest: list[str] = []
        self._warming: asyncio.Task[None] | None = None

    async def start(self, *, warm: bool) -> None:
        """`warm`: start the processes and compile all games now; otherwise each when it is first
        needed."""
        if warm:
            await self._start_pool()
            self._rest = list(self.games)
            self._warming = asyncio.create_task(self._warm(PEACE))

    async def _start_pool(self) -> None:
        if not self._started:
            self._started = True
            await self._pool.start()

    def _want(self, game: str) -> None:
        """Compile this one as soon as those are ready that were asked for before."""
        if game not in self._wanted:
            self._wanted.append(game)
        if self._warming is None:
            self._warming = asyncio.create_task(self._warm(0))

    async def _warm(self, wait: float) -> None:
        try:
            await asyncio.sleep(wait)
            while queue := self._wanted or self._rest:
                name = queue[0]
                if name not in self._ready and await self._compile(self.games[name]):
                    self._ready.add(name)
                    log.info("game is ready for bots", extra={"game": name})
                queue.remove(name)
        finally:
            self._warming = None

    async def _compile(self, game: Game) -> bool:
        """Have a process with low priority fill the cache; what it compiled before it failed is
        kept, so that another attempt goes on from there."""
        nice = ("nice", "-n", "5") if shutil.which("nice") else ()
        for _ in range(ATTEMPTS):
            process = BotProcess((*nice, *self._command))
            try:
                await process.start()
                await process.prepare(game, game.seats[0], 1)
                return True
            except Trouble as trouble:
                log.warning("compiling: %s", trouble, extra={"game": game.name})
            finally:
                await process.kill()
        return False

    async def choose(
        self, table: str, game: str, view: bytes, seats: int, seat: int, level: str
    ) -> int:
        """An action for this seat, from the record as the seat may know it."""
        if game not in self._ready:
            return await self._quick(game, view, seats, seat)
        return (await self._ask(table, game, view, seats, seat, level)).action

    async def _quick(self, game: str, view: bytes, seats: int, seat: int) -> int:
        """What looks best at first sight, while the game is compiled; no process is kept busy."""
        self._want(game)
        return await asyncio.to_thread(
            quick_choice, self.games[game], view, seats=seats, player=seat, seconds=QUICK
        )

    async def advise(
        self, table: str, game: str, view: bytes, seats: int, seat: int
    ) -> list[tuple[int, float]]:
        """The seat's actions, best first, each with the result that a strong bot expects; -1 where
        it had no time to weigh them."""
        if game not in self._ready:
            return [(await self._quick(game, view, seats, seat), -1.0)]
        answer = await self._ask(table, game, view, seats, seat, ADVISER)
        if not answer.moves:
            return [(answer.action, -1.0)]
        return [(move.action, min(1.0, max(0.0, move.expected))) for move in answer.moves]

    async def _ask(
        self, table: str, game: str, view: bytes, seats: int, seat: int, level: str
    ) -> Answer:
        """Shielded: a process that was asked must be heard to the end."""
        await self._start_pool()
        question = self._pool.ask(
            self.games[game], view, seats=seats, player=seat, table=table, level=level,
            deadline=THINKING,
        )  # fmt: skip
        return await asyncio.shield(asyncio.create_task(question))

    async def close(self) -> None:
        if self._warming:
            self._warming.cancel()
            await asyncio.wait([self._warming], timeout=5)
        await self._pool.close()

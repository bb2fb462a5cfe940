"""Bots at live tables: they think in processes of their own and see hidden records only."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable, Mapping

from pentacle.bots import LEVELS as BOT_LEVELS
from pentacle.bots import Answer, Pool
from pentacle.bots.process import BotProcess, Trouble
from pentacle.bots.workers import WORKER
from pentacle.core import Game
from pentacle.study.advice import Advice, weighed
from pentacle.table.moves import Thought
from pentacle.table.pace import Pace

from . import meters
from .errors import Refusal

log = logging.getLogger(__name__)

LEVELS = BOT_LEVELS
NAMES = tuple(level.name for level in LEVELS)
ADVISER = NAMES[-1]
THINKING = 6.0
"""Seconds that a bot may think at most, once its turn has come."""
HINTS = 2
"""Hints that one visitor may wait for."""
ATTEMPTS = 3
PEACE = 2.0
"""Seconds after the start that belong to the page alone."""
QUICK = 0.5
"""Seconds for a choice while a game is not compiled yet."""
WEIGHING = 3.0
"""Seconds at most for a question that nobody waits for; mostly it takes a tenth."""
QUIET = 0.25
"""Seconds between two looks whether a process has nothing to do."""


THINKS, COMPILES = 5, 10
"""How much bots that think, and what compiles for them, stand back behind the server itself."""


class Bots:
    """What tables ask; nothing here ever blocks the event loop.

    A game is compiled by a process beside the others before bots think about it in earnest.  Until
    then they play what looks best at first sight.
    """

    def __init__(self, games: Mapping[str, Game], processes: int, module: str) -> None:
        self.games, self._command = games, (*WORKER, module)
        self._pool = Pool(processes, _niced(THINKS, self._command))
        self._ready: set[str] = set()
        self._wanted: list[str] = []
        """Games that tables wait for, in the order in which they asked."""
        self._rest: list[str] = []
        self._warming: asyncio.Task[None] | None = None

    async def start(self, *, warm: bool) -> None:
        """`warm`: start the processes and compile all games now; otherwise each when it is first
        needed."""
        if warm:
            await self._pool.start()
            self._rest = list(self.games)
            self._warming = asyncio.create_task(self._warm(PEACE))

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
        for _ in range(ATTEMPTS):
            process = BotProcess(_niced(COMPILES, self._command))
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
    ) -> Thought:
        """An action for this seat, from the record as the seat may know it."""
        answer, pace = await self._ask(table, game, view, seats, seat, level, table)
        return Thought(answer.action, pace)

    @property
    def waiting(self) -> int:
        """Questions that wait for a process."""
        return len(self._pool.crew.turns)

    @property
    def at_work(self) -> int:
        """Processes that think, or can."""
        return len(self._pool.crew.processes)

    @property
    def is_warm(self) -> bool:
        """Nothing that was to be compiled at the start is left."""
        return not self._rest

    @property
    def ready(self) -> frozenset[str]:
        """Games that bots can think about in earnest."""
        return frozenset(self._ready)

    def is_ready(self, game: str) -> bool:
        """Can bots think about it in earnest?"""
        return game in self._ready

    async def advise(
        self, table: str, game: str, view: bytes, seats: int, seat: int, who: str,
        first: Callable[[int], None] | None = None,
    ) -> Advice:  # fmt: skip
        """What a strong bot thinks of the seat's actions; hints take turns by who asks for them.

        `first` hears what it would do at first sight, as soon as it knows.
        """
        name = f"hint {who}"
        if self._pool.crew.turns.count(name) >= HINTS:
            raise Refusal("too_many")
        answer, pace = await self._ask(table, game, view, seats, seat, ADVISER, name, first)
        options = weighed(answer.moves) or [(answer.action, -1.0)]
        return Advice(options, pace, answer.seconds, answer.line)

    async def weigh(
        self, game: str, view: bytes, seats: int, seat: int, action: int, seed: int
    ) -> Advice | None:
        """What the search thinks of a seat's best actions and of this one, looked at alike; None
        if it did not come to it.  It waits until nobody else wants the process."""
        while self._pool.crew.load >= self._pool.size:
            await asyncio.sleep(QUIET)
        question = self._pool.ask(
            self.games[game], view, seats=seats, player=seat, who="weigh", deadline=WEIGHING,
            seed=seed, also=(action,),
        )  # fmt: skip
        answer = await asyncio.shield(asyncio.create_task(question))
        options = [(move.action, move.expected) for move in answer.moves]
        return Advice(options, "full", answer.seconds) if options else None

    async def _ask(
        self, table: str, game: str, view: bytes, seats: int, seat: int, level: str, who: str,
        first: Callable[[int], None] | None = None,
    ) -> tuple[Answer, Pace]:  # fmt: skip
        """Shielded: a process that was asked must be heard to the end."""
        quick = game not in self._ready
        if quick:
            self._want(game)
        question = self._pool.ask(
            self.games[game], view, seats=seats, player=seat, table=table, who=who, level=level,
            deadline=QUICK if quick else THINKING, quick=quick, first=first,
        )  # fmt: skip
        with meters.timed(meters.BOTS, game):
            answer = await asyncio.shield(asyncio.create_task(question))
        hurried: Pace = "first" if quick else "short"
        return answer, hurried if answer.short else "full"

    async def close(self) -> None:
        if self._warming:
            self._warming.cancel()
            await asyncio.wait([self._warming], timeout=5)
        await self._pool.close()


def _niced(by: int, command: tuple[str, ...]) -> tuple[str, ...]:
    """The same program with less of the processor where others want it too."""
    return ("nice", "-n", str(by), *command) if shutil.which("nice") else command

"""Bot processes for a running server: asked without blocking, watched, replaced when they fail.

    pool = Pool(2, worker_of("pentacle.games"))
    await pool.start()
    answer = await pool.ask(GAME, record, seats=2, player=0, table="7", level="master")
    await pool.close()

Tables are served in turn, and the time to think is shared: while many wait, each gets less of it,
all the same.  Waiting costs none of it.  `ask` always answers with a legal action: the bot's own
choice, or the greedy one if the process is late, hung, gone or talks nonsense; then `answer.why`
says so, and so does an error line in the log (where the pool is closed: any, and without a line).
`answer.short` says that the level thought less than it should.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
import time
from collections.abc import Callable, Hashable, Sequence
from itertools import count

import msgspec

from pentacle.core import Contract

from .base import Move
from .crew import Crew
from .fallback import quick_choice
from .levels import level_of
from .process import BotProcess, Trouble
from .protocol import KEPT, Choose, choose_message

log = logging.getLogger("pentacle.bots")

GRACE = 2.0
"""So many seconds after its time is over an answer is still waited for."""
PATIENCE = 60.0
"""Seconds in which a process must have started, if there is none."""
ROUND = 6.0
"""Seconds in which every table that waits should have had its turn."""
LEAST = 0.1
"""No turn is shorter, in seconds, however many wait."""
TRIES = 2
"""Processes that are asked before greedy plays, if one of them ends."""
WORKER = (sys.executable, "-m", "pentacle.bots.worker")
"""The command of our own bot process; the module that lists the games follows."""


def worker_of(games: str) -> tuple[str, ...]:
    """The command of a bot process that plays the GAMES of a module.

    >>> worker_of("pentacle.games")[1:]
    ('-m', 'pentacle.bots.worker', 'pentacle.games')
    """
    return (*WORKER, games)


def share(most: float, processes: int, load: int) -> float:
    """The seconds of a turn when so many tables wait for so many processes.

    >>> share(6.0, 1, 1), share(6.0, 1, 20), share(6.0, 2, 20)
    (6.0, 0.3, 0.6)
    """
    return min(most, max(LEAST, ROUND * processes / max(1, load)))


class Answer(msgspec.Struct, frozen=True):
    """What a pool says.

    >>> Answer(17, why="there is no bot process").moves
    ()
    """

    action: int
    moves: tuple[Move, ...] = ()
    """What the bot thinks of its options, the best first; empty when greedy had to step in."""
    iterations: int = 0
    why: str = ""
    """Why greedy had to step in, or nothing."""
    short: bool = False
    """It thought less than its level should."""
    seconds: float = 0.0
    """How long a process was busy with it."""
    line: tuple[int, ...] = ()
    """How it would go on after its choice, as far as that is certain."""


class Pool:
    """Bot processes that think for tables: `Pool(2, worker_of("pentacle.games"))`.

    >>> import asyncio
    >>> import pentacle
    >>> async def first_choice():
    ...     p = pentacle.game("spellcaster").deal(seats=2, seed=7)
    ...     pool = Pool(1, worker_of("pentacle.games"))
    ...     await pool.start()
    ...     asked = {"seats": 2, "player": 0, "level": "apprentice", "deadline": 60}
    ...     answer = await pool.ask(p.game, bytes(p.hidden(0)), **asked)
    ...     await pool.close()
    ...     return answer.action in p.legal(0)
    >>> asyncio.run(first_choice())
    True
    """

    def __init__(self, size: int, command: Sequence[str]) -> None:
        self.size = size
        self.crew = Crew(size, lambda: BotProcess(command), KEPT * size)
        self._numbers = count(1)

    async def start(self) -> None:
        """Start the processes; questions may be asked at once, they wait for the first."""
        self.crew.start()

    async def close(self) -> None:
        """End all processes."""
        await self.crew.close()

    async def prepare(self, game: Contract, seats: int) -> None:
        """Have every process load and compile a game, one after the other."""
        for _ in range(self.size):
            process = await self.crew.take("", time.monotonic() + PATIENCE)
            try:
                await process.prepare(game, seats, next(self._numbers))
                self.crew.release(process)
            except Trouble as trouble:
                log.error("%s: %s", game.name, trouble)
                self.crew.watch(process)

    async def ask(
        self,
        game: Contract,
        record: bytes,
        *,
        seats: int,
        player: int,
        table: str = "",
        who: str = "",
        level: int | str = "archmage",
        deadline: float = 5.0,
        patience: float = PATIENCE,
        seed: int | None = None,
        quick: bool = False,
        also: Sequence[int] = (),
        first: Callable[[int], None] | None = None,
    ) -> Answer:
        """A choice for a seat, from the record as that seat may know it.

        It may be thought about for `deadline` seconds, less while others wait; where there is no
        process, one is waited for up to `patience` seconds.  With the name of its `table` the
        process is asked, if it is free, that remembers the seat.  Turns go round by `who` asks,
        else by table.  `quick`: what looks best at first sight, with nothing compiled.
        `also`: actions that are looked at as closely as the best, so that they compare.
        `first` hears what a process would play if it had to, before it thinks long.
        """
        view = game.position(record, seats, viewer=player)
        question = choose_message(
            view, player, number=next(self._numbers), with_fields=False, table=table,
            level=level_of(level).name, seed=_seed(seed), quick=quick, also=list(also),
        )  # fmt: skip
        if not question.legal:
            raise ValueError(f"seat {player} of {game.name} has nothing to decide")
        meanwhile, why = None, ""
        home = (table, player) if table else None
        for _ in range(TRIES):
            try:
                process = await self._turn(who or table, home, patience)
            except (TimeoutError, Trouble):
                if self.crew.closed:
                    return _farewell(question)
                why = why or "there is no bot process"
                break
            try:
                return await self._choose(process, game, question, deadline, first)
            except Trouble as trouble:
                if self.crew.closed:
                    return _farewell(question)
                meanwhile, why = process.meanwhile, str(trouble)
                self.crew.watch(process)
                if process.alive:
                    break
                log.error("%s, seat %d: %s; another process is asked", game.name, player, why)
        return await self._greedy(game, question, record, meanwhile, why)

    async def _turn(self, who: str, home: Hashable, patience: float) -> BotProcess:
        """Wait for a process: as long as it takes while there are some, else only so long."""
        while True:
            try:
                return await self.crew.take(who, time.monotonic() + patience, home)
            except TimeoutError:
                if not self.crew.works:
                    raise

    async def _choose(
        self, process: BotProcess, game: Contract, question: Choose, deadline: float,
        first: Callable[[int], None] | None,
    ) -> Answer:  # fmt: skip
        begun, seconds = time.monotonic(), share(deadline, self.size, self.crew.load)
        question.ms = 1000 * seconds
        chosen = await process.choose(game, question, begun + seconds + GRACE, first)
        if chosen.action not in question.legal:
            raise Trouble(f"it answered {chosen.action}, which is not a legal action")
        self.crew.release(process)
        took = time.monotonic() - begun
        return Answer(
            chosen.action, tuple(chosen.moves), chosen.iterations, short=chosen.short, seconds=took,
            line=tuple(chosen.line),
        )  # fmt: skip

    async def _greedy(
        self, game: Contract, asked: Choose, record: bytes, meanwhile: int | None, why: str
    ) -> Answer:
        log.error("%s, seat %d: %s; greedy plays", game.name, asked.player, why)
        if meanwhile in asked.legal:
            return Answer(meanwhile, why=why, short=True)
        seats, player, seed = asked.seats, asked.player, asked.seed & 0xFFFF
        action = await asyncio.to_thread(
            quick_choice, game, record, seats=seats, player=player, seconds=1.0, seed=seed
        )
        return Answer(action, why=why, short=True)


def _farewell(asked: Choose) -> Answer:
    """The pool was closed while somebody waited, who has left too: nothing is amiss."""
    return Answer(asked.legal[0], why="the bot processes were stopped", short=True)


def _seed(seed: int | None) -> int:
    return secrets.randbits(63) if seed is None else seed

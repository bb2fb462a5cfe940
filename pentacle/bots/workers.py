"""Bot processes for a running server: asked without blocking, watched, replaced when they fail.

    pool = Pool(2, worker_of("pentacle.games"))
    await pool.start()
    answer = await pool.ask(GAME, record, seats=2, player=0, level="master", deadline=3.0)
    await pool.close()

`ask` always answers with a legal action, at the latest `GRACE` seconds after the deadline: the
bot's own choice, or the greedy one if the process is late, hung, gone or talks nonsense; then
`answer.why` says so, and so does an error line in the log.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
import time
from collections import OrderedDict, deque
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec

from pentacle.core import Game

from .base import Move
from .fallback import quick_choice
from .levels import level_of
from .process import BotProcess, Trouble
from .protocol import KEPT, Choose, Chosen, choose_message

log = logging.getLogger("pentacle.bots")

GRACE = 2.0
"""An answer comes at the latest so many seconds after the deadline."""
LATE = 0.3
"""How long past the deadline an answer is still waited for."""
WORKER = (sys.executable, "-m", "pentacle.bots.worker")
"""The command of our own bot process; the module that lists the games follows."""


def worker_of(games: str) -> tuple[str, ...]:
    """The command of a bot process that plays the GAMES of a module.

    >>> worker_of("pentacle.games")[1:]
    ('-m', 'pentacle.bots.worker', 'pentacle.games')
    """
    return (*WORKER, games)


class Answer(msgspec.Struct, frozen=True):
    """What a pool says.

    >>> Answer(17, why="all bot processes are busy").moves
    ()
    """

    action: int
    moves: tuple[Move, ...] = ()
    """What the bot thinks of its options, the best first; empty when greedy had to step in."""
    iterations: int = 0
    why: str = ""
    """Why greedy had to step in, or nothing."""


class Idle(asyncio.Queue[BotProcess]):
    """Processes that have nothing to do, the longest idle first."""

    def _init(self, maxsize: int) -> None:
        self._queue: deque[BotProcess] = deque()

    def take(self, process: BotProcess | None) -> BotProcess | None:
        """This very one, if it has nothing to do."""
        if process is None or process not in self._queue:
            return None
        self._queue.remove(process)
        return process


class Pool:
    """Bot processes that think for tables: `Pool(2, worker_of("pentacle.games"))`."""

    def __init__(self, size: int, command: Sequence[str]) -> None:
        self.size, self.command = size, tuple(command)
        self._idle = Idle()
        self._homes: OrderedDict[tuple[str, int], BotProcess] = OrderedDict()
        """Which process remembers a seat of a table."""
        self._all: set[BotProcess] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._numbers, self._closed = count(1), False

    async def start(self) -> None:
        """Start the processes; questions may be asked at once, they wait for the first."""
        for _ in range(self.size):
            self._spawn()

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        for process in list(self._all):
            await process.stop()
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    @property
    def processes(self) -> list[int]:
        """The process ids at work."""
        return [p.pid for p in self._all if p.pid]

    async def prepare(self, game: Game, seats: int) -> None:
        """Have every process load and compile a game, one after the other."""
        for _ in range(self.size):
            process = await self._idle.get()
            try:
                await process.prepare(game, seats, next(self._numbers))
                self._release(process)
            except Trouble as trouble:
                log.error("%s: %s", game.name, trouble)
                self._run(self._watch(process))

    async def ask(
        self,
        game: Game,
        record: bytes,
        *,
        seats: int,
        player: int,
        table: str = "",
        level: int | str = "archmage",
        deadline: float = 5.0,
        seed: int | None = None,
    ) -> Answer:
        """A choice for a seat, from the record as that seat may know it, in `deadline` seconds.

        With the name of its `table` the process is asked, if it is free, that remembers the seat.
        """
        end = time.monotonic() + deadline
        view = game.position(record, seats, viewer=player)
        question = choose_message(
            view, player, number=next(self._numbers), with_fields=False, table=table,
            level=level_of(level).name, seed=_seed(seed),
        )  # fmt: skip
        if not question.legal:
            raise ValueError(f"seat {player} of {game.name} has nothing to decide")
        meanwhile, why = None, ""
        while True:
            try:
                process = await self._free(end, (table, player))
            except TimeoutError:
                why = why or "all bot processes are busy"
                break
            try:
                question.ms = max(1.0, 1000 * (end - time.monotonic()))
                chosen = await process.choose(game, question, end + LATE)
                self._release(process)
                return _checked(chosen, question.legal)
            except Trouble as trouble:
                meanwhile, why = process.meanwhile, str(trouble)
                self._run(self._watch(process))
                if process.alive or end - time.monotonic() < deadline / 2:
                    break
                log.error("%s, seat %d: %s; another process is asked", game.name, player, why)
        return await self._greedy(game, question, record, meanwhile, why)

    async def _greedy(
        self, game: Game, asked: Choose, record: bytes, meanwhile: int | None, why: str
    ) -> Answer:
        log.error("%s, seat %d: %s; greedy plays", game.name, asked.player, why)
        if meanwhile in asked.legal:
            return Answer(meanwhile, why=why)
        seats, player, seed = asked.seats, asked.player, asked.seed & 0xFFFF
        action = await asyncio.to_thread(
            quick_choice, game, record, seats=seats, player=player, seconds=1.0, seed=seed
        )
        return Answer(action, why=why)

    # the processes

    def _spawn(self) -> None:
        process = BotProcess(self.command)
        self._all.add(process)
        self._run(self._bring_up(process))

    async def _bring_up(self, process: BotProcess) -> None:
        try:
            await process.start()
            self._idle.put_nowait(process)
        except Trouble as trouble:
            log.error("a bot process does not start: %s", trouble)
            await self._replace(process, pause=2.0)

    async def _free(self, end: float, seat: tuple[str, int]) -> BotProcess:
        """A process that has nothing to do, the one that remembers the seat if it can be; those
        that ended unasked are replaced."""
        while True:
            process = self._idle.take(self._homes.get(seat))
            if process is None:
                left = max(0.0, end - time.monotonic())
                process = await asyncio.wait_for(self._idle.get(), left)
            if process.alive:
                self._remember(seat, process)
                return process
            self._run(self._watch(process))

    def _remember(self, seat: tuple[str, int], process: BotProcess) -> None:
        if seat[0]:
            self._homes[seat] = process
            self._homes.move_to_end(seat)
        while len(self._homes) > KEPT * self.size:
            self._homes.popitem(last=False)

    def _release(self, process: BotProcess) -> None:
        if process.alive:
            self._idle.put_nowait(process)
        else:
            self._run(self._replace(process))

    async def _watch(self, process: BotProcess) -> None:
        """A late process that shows signs of life may finish its thought; others are replaced."""
        if await process.recovers():
            self._idle.put_nowait(process)
        else:
            log.error("bot process %s is replaced: %s", process.pid or "?", process.trouble)
            await self._replace(process)

    async def _replace(self, process: BotProcess, pause: float = 0.0) -> None:
        self._all.discard(process)
        await process.kill()
        await asyncio.sleep(pause)
        if not self._closed:
            self._spawn()

    def _run(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _checked(chosen: Chosen, legal: list[int]) -> Answer:
    if chosen.action not in legal:
        raise Trouble(f"it answered {chosen.action}, which is not a legal action")
    return Answer(chosen.action, tuple(chosen.moves), chosen.iterations)


def _seed(seed: int | None) -> int:
    return secrets.randbits(63) if seed is None else seed

"""Anybody's bot as a program that speaks the line protocol; classes are in `bots.guests`."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import time
import weakref
from itertools import count
from typing import Any

from pentacle.bots import Budget, Choice, View
from pentacle.bots.base import Shown, options_of
from pentacle.bots.process import BotProcess, Trouble
from pentacle.bots.protocol import choose_message
from pentacle.core import Game
from pentacle.core.errors import OptionError, PentacleError

MS = 1000.0
"""What a program has for a choice, if nobody says otherwise."""
GRACE = 30.0
"""Seconds after which it is not waited for any longer."""


class ProgramBot(Shown):
    """A program that speaks the line protocol (docs/bots.md), at any seat of a table."""

    def __init__(self, game: Game, seats: int, command: str) -> None:
        self.game, self.seats, self.command = game, seats, command
        self.name = command
        self._numbers, self._tables, self._table = count(1), count(1), 0
        self._runner = asyncio.Runner()
        self.process = BotProcess(shlex.split(command))
        weakref.finalize(self, _leave, self._runner, self.process)
        self._do(self._introduce())

    async def _introduce(self) -> None:
        await self.process.start()
        games = self.process.hello.games
        if games is not None and self.game.name not in games:
            raise Trouble(f"it says that it does not play {self.game.name}")
        await self.process.prepare(self.game, self.seats, next(self._numbers))

    def prepare(self) -> None:
        """It was told to prepare when it was started."""

    def forget(self) -> None:
        """A new game: nothing that it planned at the last table counts there."""
        self._table = next(self._tables)

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        view = view.hidden(player)
        legal = options_of(view, player)
        ms = budget.ms if budget and budget.ms else MS
        question = choose_message(
            view, player, number=next(self._numbers), with_fields=self.process.hello.view,
            table=str(self._table), level="archmage", seed=seed, ms=ms,
        )  # fmt: skip
        end = time.monotonic() + ms / 1000 + GRACE
        answer = self._do(self.process.choose(self.game, question, end))
        if answer.action not in legal:
            raise PentacleError(
                f"{self.command} chose {answer.action}, which is none of its {len(legal)} choices"
            )
        return Choice(answer.action, tuple(answer.moves), answer.iterations)

    def _do(self, work: Any) -> Any:
        try:
            return self._runner.run(work)
        except Trouble as trouble:
            raise PentacleError(f"{self.command}: {trouble}") from None


def _leave(runner: asyncio.Runner, process: BotProcess) -> None:
    runner.run(process.stop())
    runner.close()


def is_program(text: str) -> bool:
    """A command with arguments, or a file that can be run.

    >>> is_program("python coin.py"), is_program("greedy"), is_program("my.module:Coin")
    (True, False, False)
    """
    return " " in text.strip() or os.sep in text or os.path.isfile(text)


def refuse_program(text: str) -> None:
    """A command whose program is there, or a sentence."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise OptionError(f"{text!r} is not a command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        missing = words[0] if words else text
        what = "is not a program that can be run" if os.path.exists(missing) else "is not there"
        raise OptionError(f"{text!r}: {missing} {what}")


def try_out(bot: Any, game: Game, seats: int, options: dict[str, Any]) -> None:
    """Ask a bot of somebody's once, at a fresh table; what goes wrong is told in a sentence."""
    table = game.deal(seats, 1, **options)
    while table.pending and len(table.legal(table.pending[0])) == 1:
        table.play_unchecked(table.pending[0], table.legal(table.pending[0])[0])
    if table.over:
        return
    player = table.pending[0]
    name = getattr(bot, "name", getattr(bot, "command", "the bot"))
    try:
        choice = bot.choose(table.hidden(player), player, seed=1, budget=Budget(ms=MS))
    except PentacleError:
        raise
    except Exception as error:
        raise OptionError(f"{name} cannot choose: {type(error).__name__}: {error}") from None
    if choice.action not in table.legal(player):
        raise OptionError(f"{name} chose {choice.action} at a fresh table, which is not legal")
    bot.forget()

"""Does an outside bot keep to the line protocol?  Every fault is told in a sentence.

It is played some games against random opponents, asked about hidden records only, as a table would.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import count

import msgspec

from pentacle.core import Contract, Position

from .process import BotProcess, Trouble
from .protocol import choose_message
from .random_bot import draw


class Report(msgspec.Struct):
    """What came of a check: the bot has passed if no fault was found."""

    name: str = ""
    games: int = 0
    choices: int = 0
    slowest_ms: float = 0.0
    faults: list[str] = []

    @property
    def passed(self) -> bool:
        return not self.faults


class Checker:
    """Plays with one bot process and writes down its faults."""

    def __init__(self, command: Sequence[str], ms: float = 1000.0) -> None:
        self.process, self.ms = BotProcess(command), ms
        self.report, self._numbers = Report(), count(1)

    async def check(self, game: Contract, seats: int, games: int, seed: int = 1) -> Report:
        """Say hello, play, repeat a question, say goodbye."""
        try:
            await self.process.start()
            hello = self.process.hello
            self.report.name = hello.name
            if not hello.name:
                self._fault("its hello has no name")
            if hello.games is not None and game.name not in hello.games:
                self._fault(f"it says that it does not play {game.name}")
            else:
                await self.process.prepare(game, seats, next(self._numbers))
                for i in range(games):
                    await self._play(game.deal(seats, seed + i), i % seats, seed + i)
                    self.report.games += 1
            await self._farewell()
        except Trouble as trouble:
            self._fault(str(trouble))
        finally:
            await self.process.kill()
        return self.report

    async def _play(self, position: Position, seat: int, seed: int) -> None:
        steps = 0
        while not position.over:
            player = position.pending[0]
            if player == seat:
                action = await self._ask(position.hidden(player), player, steps)
            else:
                legal = position.legal(player)
                action = legal[draw(seed * 7919 + steps, len(legal))]
            position.play_unchecked(player, action)
            steps += 1

    async def _ask(self, view: Position, player: int, seed: int) -> int:
        question = choose_message(
            view, player, number=next(self._numbers), with_fields=self.process.hello.view,
            level="archmage", seed=seed, ms=self.ms,
        )  # fmt: skip
        legal = question.legal
        begun = time.monotonic()
        answer = await self.process.choose(view.game, question, begun + self.ms / 1000 + 30.0)
        took = 1000 * (time.monotonic() - begun)
        self.report.choices += 1
        self.report.slowest_ms = max(self.report.slowest_ms, took)
        if took > self.ms + 300.0:
            self._fault(f"it took {took:.0f} ms for a choice, {self.ms:.0f} were given")
        if answer.action not in legal:
            name = f"{answer.action}, not one of the {len(legal)} legal actions"
            raise Trouble(f"it chose {name} of question {question.id}")
        if any(m.action not in legal for m in answer.moves):
            self._fault("its `moves` list actions that are not legal")
        return answer.action

    async def _farewell(self) -> None:
        if not await self.process.leaves():
            self._fault("it did not end within 5 s of `quit`")

    def _fault(self, text: str) -> None:
        if text not in self.report.faults:
            self.report.faults.append(text)


def check_bot(
    command: Sequence[str], game: Contract, seats: int, games: int = 2, ms: float = 1000.0
) -> Report:
    """Play some games with a bot of one's own: `check_bot(["python", "my_bot.py"], game, 2)`."""
    return asyncio.run(Checker(command, ms).check(game, seats, games))

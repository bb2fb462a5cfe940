"""One bot process seen from the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from pentacle.core import Contract

from .lines import PATIENCE, SILENCE, LineProcess, Trouble
from .protocol import (
    Choose,
    Chosen,
    Failed,
    FromBot,
    Meanwhile,
    Prepare,
    Ready,
    card_of,
    read_from_bot,
)

COMPILING = 60.0
"""Seconds of silence in which a game that it has not met yet is compiled: compilers pause for
nobody."""

__all__ = ["BotProcess", "Trouble"]


class BotProcess(LineProcess):
    """A process that chooses: `await process.start()`, then `choose`."""

    kind = "bot process"

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__(command)
        self.meanwhile: int | None = None
        self._first: Callable[[int], None] | None = None
        self._told: set[str] = set()
        self._met: set[tuple[str, int]] = set()

    def read(self, line: bytes) -> FromBot:
        return read_from_bot(line)

    async def choose(
        self,
        game: Contract,
        question: Choose,
        end: float,
        first: Callable[[int], None] | None = None,
    ) -> Chosen:
        """The answer to a question, or `Trouble`, before `end` on the monotonic clock.

        `first` hears a legal action that it would play should there be no time for more.
        """
        await self._introduce(game)
        self.meanwhile = None
        self._first = first and (lambda action: first(action) if action in question.legal else None)
        await self._send(question)
        answer = await self._answer(end, question.id, self._silence(game, question.seats))
        if isinstance(answer, Failed):
            self._waits_for = 0
            raise Trouble(f"bot process {self.pid} says: {answer.text}")
        if not isinstance(answer, Chosen):
            raise self._fail(f"it answered a question with {type(answer).__name__}")
        if not question.quick:
            self._met.add((game.name, question.seats))
        return answer

    async def prepare(self, game: Contract, seats: int, number: int) -> None:
        """Have it load and compile a game."""
        await self._introduce(game)
        await self._send(Prepare(number, game.name, seats))
        silence = self._silence(game, seats)
        answer = await self._answer(time.monotonic() + PATIENCE, number, silence)
        if not isinstance(answer, Ready):
            text = answer.text if isinstance(answer, Failed) else type(answer).__name__
            raise Trouble(f"bot process {self.pid} answered `prepare` with: {text}")
        self._met.add((game.name, seats))

    def _silence(self, game: Contract, seats: int) -> float:
        return SILENCE if (game.name, seats) in self._met else COMPILING

    async def _introduce(self, game: Contract) -> None:
        if game.name not in self._told:
            await self._send(card_of(game))
            self._told.add(game.name)

    def _hear(self, message: Any) -> None:
        if not isinstance(message, Meanwhile):
            super()._hear(message)
        elif message.id == self._waits_for:
            self.meanwhile = message.action
            if self._first:
                self._first(message.action)

"""One bot process seen from the table: asked by lines, watched by its signs of life."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from pentacle.core import Game

from .protocol import (
    VERSION,
    Choose,
    Chosen,
    Failed,
    FromBot,
    Hello,
    Meanwhile,
    Prepare,
    Quit,
    Ready,
    ToBot,
    card_of,
    line_of,
    read_from_bot,
)

START = 60.0
"""Seconds a process may take to say hello."""
SILENCE = 3.0
"""Without a sign of life for so long while it should think, it counts as hung."""
COMPILING = 60.0
"""The same for a game that it has not met yet: compilers pause for nobody."""
PATIENCE = 600.0
"""A late process that still shows signs of life (it may be compiling) is waited for so long."""
LINE_LIMIT = 1 << 20


class Trouble(Exception):
    """A process that did not do what it should; the message says what."""


class BotProcess:
    """One process that is asked by lines: `await process.start()`, then `choose`."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self.hello = Hello()
        self.meanwhile: int | None = None
        self.trouble = ""
        self._process: asyncio.subprocess.Process | None = None
        self._seen, self._answers = 0.0, asyncio.Queue[Chosen | Ready | Failed | Hello]()
        self._told: set[str] = set()
        self._met: set[tuple[str, int]] = set()
        self._reader: asyncio.Task[None] | None = None
        self._waits_for, self._patience = 0, SILENCE

    @property
    def pid(self) -> int:
        """Its number on this machine; 0 before it runs."""
        return self._process.pid if self._process else 0

    @property
    def alive(self) -> bool:
        """Is it running and of use?"""
        process = self._process
        return process is not None and process.returncode is None and not self.trouble

    async def start(self) -> None:
        """Run it and exchange hellos."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE_LIMIT,
            )
        except OSError as error:
            raise self._fail(f"{self.command[0]} cannot be run: {error.strerror}") from None
        self._reader = asyncio.create_task(self._read())
        await self._send(Hello())
        hello = await self._answer(time.monotonic() + START, 0, silence=START)
        if not isinstance(hello, Hello):
            raise self._fail("its first line is not a hello")
        if hello.protocol != VERSION:
            raise self._fail(f"it speaks protocol {hello.protocol}, we speak {VERSION}")
        self.hello = hello

    async def choose(self, game: Game, question: Choose, end: float) -> Chosen:
        """The answer to a question, or `Trouble`, before `end` on the monotonic clock."""
        await self._introduce(game)
        self.meanwhile = None
        await self._send(question)
        answer = await self._answer(end, question.id, self._silence(game, question.seats))
        if isinstance(answer, Failed):
            self._waits_for = 0
            raise Trouble(f"bot process {self.pid} says: {answer.text}")
        if not isinstance(answer, Chosen):
            raise self._fail(f"it answered a question with {type(answer).__name__}")
        self._met.add((game.name, question.seats))
        return answer

    async def prepare(self, game: Game, seats: int, number: int) -> None:
        """Have it load and compile a game."""
        await self._introduce(game)
        await self._send(Prepare(number, game.name, seats))
        silence = self._silence(game, seats)
        answer = await self._answer(time.monotonic() + PATIENCE, number, silence)
        if not isinstance(answer, Ready):
            text = answer.text if isinstance(answer, Failed) else type(answer).__name__
            raise Trouble(f"bot process {self.pid} answered `prepare` with: {text}")
        self._met.add((game.name, seats))

    def _silence(self, game: Game, seats: int) -> float:
        return SILENCE if (game.name, seats) in self._met else COMPILING

    async def recovers(self) -> bool:
        """After trouble: does it still finish its thought and become free again?"""
        if not self._waits_for or not self.alive:
            return self.alive
        try:
            await self._answer(time.monotonic() + PATIENCE, self._waits_for, self._patience)
        except Trouble as trouble:
            self.trouble = str(trouble)
        return self.alive

    async def leaves(self, seconds: float = 5.0) -> bool:
        """Ask it to end; does it?"""
        with suppress(Trouble):
            await self._send(Quit())
        if self._process and self._process.returncode is None:
            try:
                await asyncio.wait_for(self._process.wait(), seconds)
            except TimeoutError:
                return False
        return True

    async def stop(self) -> None:
        """Ask it to end, and end it."""
        await self.leaves(1.0)
        await self.kill()

    async def kill(self) -> None:
        """End it now."""
        if self._process and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        if self._reader:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader

    # lines

    async def _introduce(self, game: Game) -> None:
        if game.name not in self._told:
            await self._send(card_of(game))
            self._told.add(game.name)

    async def _send(self, message: ToBot) -> None:
        pipe = self._process.stdin if self._process else None
        if pipe is None:
            raise self._fail("it is not running")
        try:
            pipe.write(line_of(message))
            await asyncio.wait_for(pipe.drain(), SILENCE)
        except (OSError, RuntimeError):
            raise self._fail("it has ended") from None
        except TimeoutError:
            raise self._fail("it does not read what it is sent") from None

    async def _read(self) -> None:
        assert self._process
        assert self._process.stdout
        while True:
            try:
                line = await self._process.stdout.readline()
            except ValueError:
                self._answers.put_nowait(Failed(f"it wrote a line of more than {LINE_LIMIT} bytes"))
                continue
            if not line:
                code = await self._process.wait()
                self.trouble = self.trouble or f"it ended with code {code}"
                self._answers.put_nowait(Failed(self.trouble))
                return
            self._seen = time.monotonic()
            self._take(line)

    def _take(self, line: bytes) -> None:
        try:
            message: FromBot = read_from_bot(line)
        except msgspec.DecodeError as error:
            shown = line[:80].decode(errors="replace").rstrip()
            self._answers.put_nowait(Failed(f"it wrote {shown!r}: {error}"))
            return
        if isinstance(message, Meanwhile):
            if message.id == self._waits_for:
                self.meanwhile = message.action
        elif isinstance(message, (Chosen, Ready, Failed, Hello)):
            self._answers.put_nowait(message)

    async def _answer(
        self, end: float, number: int, silence: float = SILENCE
    ) -> Chosen | Ready | Failed | Hello:
        """The next answer to a question; older ones, come too late, are passed over."""
        self._waits_for, self._seen, self._patience = number, time.monotonic(), silence
        while True:
            left = min(end, self._seen + silence) - time.monotonic()
            try:
                answer = await asyncio.wait_for(self._answers.get(), max(0.0, left))
            except TimeoutError:
                if time.monotonic() - self._seen >= silence:
                    raise self._fail(f"no sign of life for {silence:.0f} s") from None
                if time.monotonic() >= end:
                    raise Trouble(f"bot process {self.pid} is late") from None
                continue
            if self.trouble:
                raise Trouble(f"bot process {self.pid}: {self.trouble}")
            if isinstance(answer, Hello) or answer.id in (number, 0):
                self._waits_for = 0
                return answer

    def _fail(self, why: str) -> Trouble:
        """Note that this process is of no use any more."""
        self.trouble = self.trouble or why
        return Trouble(f"bot process {self.pid or '?'}: {why}")

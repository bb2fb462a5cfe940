"""A process that is asked by lines: started, watched by its signs of life, ended."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, ClassVar

import msgspec

from .protocol import VERSION, Alive, Failed, Hello, Quit, line_of

START = 60.0
"""Seconds a process may take to say hello."""
SILENCE = 3.0
"""Without a sign of life for so long while it should think, it counts as hung."""
PATIENCE = 600.0
"""A late process that still shows signs of life (it may be compiling) is waited for so long."""
KEPT_BACK = ("PENTACLE_DATABASE",)
"""What the server was told and its processes need not know: it may hold a password."""


class Trouble(Exception):
    """A process that did not do what it should; the message says what."""


class Late(Trouble):
    """It has not answered in time, and still shows signs of life."""


class LineProcess:
    """One process that is asked by lines: `await process.start()`, then ask."""

    kind: ClassVar[str]
    limit: ClassVar[int] = 1 << 20
    """The longest line in bytes."""
    reads_in: ClassVar[float] = SILENCE
    """Seconds in which it must have read what it is sent."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self.hello = Hello()
        self.trouble = ""
        self._process: asyncio.subprocess.Process | None = None
        self._seen, self._answers = 0.0, asyncio.Queue[Any]()
        self._reader: asyncio.Task[None] | None = None
        self._waits_for, self._patience = 0, SILENCE

    def read(self, line: bytes) -> Any:
        """What a line says; nonsense raises `msgspec.DecodeError`."""
        raise NotImplementedError

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
                limit=self.limit,
                env={name: text for name, text in os.environ.items() if name not in KEPT_BACK},
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

    async def recovers(self) -> bool:
        """After trouble: does it still finish its work and become free again?"""
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
        """End it now; who waits for its answer is told."""
        if self._process and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        if self._reader:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader
        self.trouble = self.trouble or "it was ended"
        self._answers.put_nowait(Failed(self.trouble))

    # lines

    async def _send(self, message: msgspec.Struct) -> None:
        pipe = self._process.stdin if self._process else None
        if pipe is None:
            raise self._fail("it is not running")
        try:
            pipe.write(line_of(message))
            await asyncio.wait_for(pipe.drain(), self.reads_in)
        except (OSError, RuntimeError):
            raise self._fail(await self._parting()) from None
        except TimeoutError:
            raise self._fail("it does not read what it is sent") from None

    async def _parting(self) -> str:
        """Why it can be sent nothing more: its end may be noticed later than its closed pipe."""
        assert self._process
        try:
            code = await asyncio.wait_for(self._process.wait(), self.reads_in)
        except TimeoutError:
            return "it has closed its input"
        return f"it ended with code {code}"

    async def _read(self) -> None:
        assert self._process
        assert self._process.stdout
        while True:
            try:
                line = await self._process.stdout.readline()
            except ValueError:
                self._answers.put_nowait(Failed(f"it wrote a line of more than {self.limit} bytes"))
                continue
            if not line:
                code = await self._process.wait()
                self.trouble = self.trouble or f"it ended with code {code}"
                self._answers.put_nowait(Failed(self.trouble))
                return
            self._seen = time.monotonic()
            try:
                message = self.read(line)
            except msgspec.DecodeError as error:
                shown = line[:80].decode(errors="replace").rstrip()
                message = Failed(f"it wrote {shown!r}: {error}")
            self._hear(message)

    def _hear(self, message: Any) -> None:
        if not isinstance(message, Alive):
            self._answers.put_nowait(message)

    async def _answer(self, end: float, number: int, silence: float = SILENCE) -> Any:
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
                    raise Late(f"{self.kind} {self.pid} is late") from None
                continue
            if self.trouble:
                raise Trouble(f"{self.kind} {self.pid}: {self.trouble}")
            if isinstance(answer, Hello) or answer.id in (number, 0):
                self._waits_for = 0
                return answer

    def _fail(self, why: str) -> Trouble:
        """Note that this process is of no use any more."""
        self.trouble = self.trouble or why
        return Trouble(f"{self.kind} {self.pid or '?'}: {why}")

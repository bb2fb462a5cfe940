"""Queues long work: processes beside the server do it, visitor by visitor in turn.

    done = await queue.do(Visitor(profile, address), Verify(...))

Nothing here blocks the event loop or shares the interpreter with play.  A process that ends or
hangs is replaced, and the visitor is told in a sentence.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import signal
import sys
import time
from itertools import count
from typing import Any, TypeVar

import msgspec

from pentacle.bots.crew import Crew
from pentacle.bots.lines import Late, LineProcess, Trouble
from pentacle.bots.protocol import Failed
from pentacle.core import Words
from pentacle.study.jobs import Job

from ..errors import Refusal
from .allowance import Allowance, Visitor
from .runner import Done, Refused, read_from_runner

log = logging.getLogger(__name__)
T = TypeVar("T")

RUNNER = (sys.executable, "-m", "pentacle.server.work.runner")
OWN = 40
"""Jobs that may wait for one visitor."""
QUEUE = 400
"""Jobs that may wait for all together."""
WAIT = 60.0
"""Seconds a job may wait for its turn."""
HANGS = 60.0
"""Seconds after which a process that has not answered is ended, however busy the machine is: one
that works is broken off by the processor time it may use (`Job.limit`), long before."""
SILENCE = 30.0
"""Seconds without a sign of life."""
FINISH = 5.0
"""Seconds that work in hand may still take when the server stops."""
KNOWN = 64
"""Replays of which it is known where they are played out already."""
TOO_LONG = -getattr(signal, "SIGPROF", 0)


class RunnerProcess(LineProcess):
    """A process that does jobs."""

    kind = "work process"
    limit = 64 << 20
    reads_in = SILENCE

    def read(self, line: bytes) -> Any:
        return read_from_runner(line)

    async def work(self, job: Job) -> Done | Refused:
        """What comes of a job, or `Trouble`."""
        await self._send(job)
        answer = await self._answer(time.monotonic() + HANGS, job.id, SILENCE)
        if isinstance(answer, (Done, Refused)):
            return answer
        if isinstance(answer, Failed):
            raise Trouble(f"{self.kind} {self.pid} says: {answer.text}")
        raise self._fail(f"it answered a job with {type(answer).__name__}")

    @property
    def ran_out(self) -> bool:
        """It ended because its job took too long."""
        return self._process is not None and self._process.returncode == TOO_LONG


class JobQueue:
    """Takes jobs: `await queue.do(visitor, job)`."""

    def __init__(self, processes: int, module: str, rate: float) -> None:
        """`module` is where the processes find the games; `rate` see `Allowance`."""
        self.crew = Crew(processes, lambda: RunnerProcess((*RUNNER, module)), KNOWN)
        self.allowance = Allowance(rate)
        self._numbers = count(1)
        self._tasks: set[asyncio.Task[Done]] = set()

    async def close(self) -> None:
        """Finish what is nearly done; refuse the rest."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=FINISH)
        await self.crew.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def do(self, who: Visitor, job: Job) -> Done:
        """The answer to a job; a `Refusal` if there is none.  It is done to its end, even if
        whoever asked goes away."""
        self.allowance.check(who)
        if self.crew.turns.count(who.name) >= OWN:
            raise Refusal("too_many")
        if len(self.crew.turns) >= QUEUE:
            raise Refusal("busy")
        task = asyncio.create_task(self._do(who, job))
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    def _forget(self, task: asyncio.Task[Done]) -> None:
        """A refusal that nobody waits for any more is no fault."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def ask(self, who: Visitor, job: Job, kind: type[T]) -> T:
        """The same, for an answer that the server itself needs."""
        return msgspec.json.decode(plain(await self.do(who, job)), type=kind)

    async def _do(self, who: Visitor, job: Job) -> Done:
        try:
            process = await self.crew.take(who.name, time.monotonic() + WAIT, job.home)
        except (TimeoutError, Trouble):
            raise Refusal("busy") from None
        try:
            self.allowance.check(who)
        except Refusal:
            self.crew.release(process)
            raise
        job.id, begun = next(self._numbers), time.monotonic()
        try:
            answer = await process.work(job)
        except Trouble as trouble:
            self.allowance.spend(who, min(job.limit, time.monotonic() - begun))
            raise self._lost(process, job, trouble) from None
        self.crew.release(process)
        self.allowance.spend(who, answer.seconds)
        if isinstance(answer, Refused):
            raise Refusal(answer.code, Words(*answer.words), **answer.values)
        return answer

    def _lost(self, process: RunnerProcess, job: Job, trouble: Trouble) -> Refusal:
        """What to say of a job that was not done; its process goes on, or is replaced."""
        name = type(job).__name__
        if self.crew.closed:
            return Refusal("busy", "work_lost")
        if process.ran_out or isinstance(trouble, Late):
            log.warning("work took too long: %s", name)
            self.crew.dismiss(process)
            return Refusal("too_heavy")
        log.error("%s: %s", name, trouble)
        if process.alive:
            self.crew.release(process)
            return Refusal("fault")
        self.crew.dismiss(process)
        return Refusal("busy", "work_lost")


def plain(done: Done) -> bytes:
    """The answer, unpacked."""
    return gzip.decompress(done.body) if done.packed else done.body


def packed(done: Done, accepted: str) -> tuple[bytes, dict[str, Any]]:
    """The answer as a browser that accepts these encodings takes it, and the headers of that."""
    headers = {"Cache-Control": "no-store"}
    if not done.packed or "gzip" not in accepted:
        return plain(done), headers
    return done.body, headers | {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}

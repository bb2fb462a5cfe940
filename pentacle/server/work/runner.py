"""A process that works beside the server: `python -m pentacle.server.work.runner MODULE`.

MODULE is the one whose GAMES are known.  It does one job after the other, with low priority, and
breaks off what takes too long by ending itself.
"""

from __future__ import annotations

import gzip
import os
import signal
import sys
import time
from collections.abc import Mapping
from importlib import import_module
from typing import Any, BinaryIO

import msgspec

from pentacle.bots.protocol import Alive, Failed, Hello, Quit
from pentacle.bots.serving import LineServer
from pentacle.core import Game
from pentacle.study.bringing import SetUp
from pentacle.study.films import Films
from pentacle.study.jobs import AnyJob, Job
from pentacle.study.picture_jobs import AnyPicture
from pentacle.study.study_jobs import AnyStudy
from pentacle.study.table_jobs import AnyTableJob

from ..errors import Refusal

NICE = 10
"""Play and bots come first."""
WORTH_PACKING = 1000
"""Bytes from which an answer is compressed."""


class Done(msgspec.Struct, tag="done", tag_field="type"):
    """A job is done: its answer as JSON, and what it took."""

    id: int
    body: bytes
    seconds: float
    packed: bool = False
    """The answer is compressed (gzip)."""


class Refused(msgspec.Struct, tag="refused", tag_field="type"):
    """A job cannot be done, and why: the parts of a `Refusal`."""

    id: int
    code: str
    words: list[str]
    values: dict[str, Any]
    seconds: float


ToRunner = Hello | Quit | AnyJob | AnyStudy | AnyTableJob | AnyPicture | SetUp
FromRunner = Hello | Alive | Failed | Done | Refused
read_to_runner = msgspec.json.Decoder(ToRunner).decode
read_from_runner = msgspec.json.Decoder(FromRunner).decode


class JobRunner(LineServer):
    """Does jobs: `JobRunner(GAMES, sys.stdout.buffer).serve(sys.stdin.buffer)`."""

    def __init__(self, games: Mapping[str, Game], out: BinaryIO) -> None:
        super().__init__(out)
        self._films = Films(games)

    def read(self, line: bytes) -> Any:
        return read_to_runner(line)

    def answer(self, message: Any) -> None:
        self.say(self._do(message) if isinstance(message, Job) else Hello(name="job runner"))

    def _do(self, job: Job) -> Done | Refused:
        begun = time.process_time()
        allow(job.limit)
        try:
            body = msgspec.json.encode(job.do(self._films))
            packed = job.packs and len(body) > WORTH_PACKING
            body = gzip.compress(body, 6, mtime=0) if packed else body
            return Done(job.id, body, time.process_time() - begun, packed)
        except Refusal as refusal:
            words = [refusal.words.en, refusal.words.fr]
            took = time.process_time() - begun
            return Refused(job.id, refusal.code, words, refusal.values, took)
        finally:
            allow(0)


def allow(seconds: float) -> None:
    """End this process after this many seconds of work; 0: never.

    Processor time is counted: on a busy machine nothing ends early, and endless rules end too.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def main(arguments: list[str]) -> int:
    """Work with the games of the module that is named."""
    if len(arguments) != 1:
        print("Name the module whose GAMES are known, such as pentacle.games", file=sys.stderr)
        return 2
    if sys.platform != "win32":
        os.nice(NICE)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr
    JobRunner(import_module(arguments[0]).GAMES, out).serve(sys.stdin.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

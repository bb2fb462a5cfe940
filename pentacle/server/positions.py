"""Positions in words: read, checked and written, in a thread and within a moment."""

from __future__ import annotations

import asyncio
import ctypes
import re
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, TypeVar

from pentacle.core import Game, PentacleError, Position
from pentacle.core.errors import NotationError, OptionError
from pentacle.core.game import fresh_seed
from pentacle.core.match import opened

from .errors import Refusal
from .words import POSITIONS, sentence

T = TypeVar("T")
PATIENCE = 5.0
"""Seconds after which a position counts as one that cannot be worked out."""

_threads = ThreadPoolExecutor(2, thread_name_prefix="position")
"""Threads of their own: whatever somebody makes up, tables do not wait for it."""


def written(position: Position) -> str:
    """A position in words, without its chance: who plays on from it draws anew."""
    return "".join(line for line in str(position).splitlines(True) if not line.startswith("rng "))


def game_of(games: Mapping[str, Game], text: str) -> Game:
    """The game that a text says it is of."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    name = re.match(r"[\w-]*", next(filter(None, lines), ""))
    if name is None or name[0] not in games:
        raise Refusal("bad_position", POSITIONS["no_game"], game=next(iter(games)))
    return games[name[0]]


def read(game: Game, text: str) -> Position:
    """What a text describes, if somebody can play on from it; else a refusal in words."""
    try:
        found = game.read(text)
        world = opened(game, text, fresh_seed(), found.seats, found.options)
        over = world.over
    except NotationError as error:
        raise Refusal("bad_position", sentence(error.why)) from None
    except OptionError:
        raise Refusal("bad_position", POSITIONS["bad_option"]) from None
    except (PentacleError, ArithmeticError, LookupError, ValueError, AssertionError):
        raise Refusal("bad_position", POSITIONS["impossible"]) from None
    if over:
        raise Refusal("bad_position", POSITIONS["over"])
    return found


class _TooLong(BaseException):
    """Work was broken off; no rule catches this."""


class _Job(Generic[T]):
    """Work that can be stopped from outside: the rules run interpreted, so they can be broken off
    between any two steps.  A world that fits what somebody made up may be sought for long."""

    def __init__(self, work: Callable[..., T], args: tuple[Any, ...]) -> None:
        self._work, self._args = work, args
        self._lock, self._thread = threading.Lock(), 0
        self._stopped = False

    def __call__(self) -> T:
        with self._lock:
            self._thread = threading.get_ident()
            if self._stopped:
                raise _TooLong
        try:
            return self._work(*self._args)
        finally:
            with self._lock:
                self._thread = 0

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            if self._thread:
                target, error = ctypes.c_ulong(self._thread), ctypes.py_object(_TooLong)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(target, error)


async def worked_out(work: Callable[..., T], *args: Any) -> T:
    """Done in a thread, in turn, within a moment; what takes longer is broken off."""
    job = _Job(work, args)
    try:
        done = asyncio.get_running_loop().run_in_executor(_threads, job)
        return await asyncio.wait_for(done, PATIENCE)
    except TimeoutError:
        job.stop()
        raise Refusal("bad_position", POSITIONS["impossible"]) from None

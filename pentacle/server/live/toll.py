"""What a page takes of the server's own interpreter, which all tables share, and who pays for it.

    with toll.paid(hub.upkeep, visitor):
        ...                               # a message is answered

Threads that work for it and what is posted because of it are counted, wherever they are started.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import ParamSpec, TypeVar

from ..work.allowance import Allowance, Visitor

P = ParamSpec("P")
T = TypeVar("T")

POST, BYTE = 5e-5, 2e-8
"""Seconds that a message to a page takes, and each of its bytes: it is packed and sent."""


class _Toll:
    seconds = 0.0


_current: ContextVar[_Toll | None] = ContextVar("toll", default=None)


@contextmanager
def paid(allowance: Allowance, who: Visitor) -> Iterator[None]:
    """Let somebody pay for what is done here."""
    toll = _Toll()
    token = _current.set(toll)
    try:
        yield
    finally:
        _current.reset(token)
        allowance.spend(who, toll.seconds)


def charge(seconds: float) -> None:
    """So much was used for whoever's message this is."""
    if toll := _current.get():
        toll.seconds += seconds


def charge_post(message: bytes) -> None:
    charge(POST + BYTE * len(message))


async def in_thread(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """`asyncio.to_thread`, counted."""

    def counted() -> T:
        begun = time.thread_time()
        try:
            return work(*args, **more)
        finally:
            charge(time.thread_time() - begun)

    return await asyncio.to_thread(counted)

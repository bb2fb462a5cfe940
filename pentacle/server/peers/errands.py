"""What one process asks of another, and tells all: everything that is not at one table."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from pentacle.table import seating

from ..live import headlines, neighbours, seats
from ..live.tables import Tables
from ..process_report import report_of

SPENDERS = 10
"""Visitors that are told of with a beat, for each limit; a beat must stay short."""


class Beat(msgspec.Struct):
    """What every process says of itself now and then."""

    now: float
    """Its seconds of service: all go by the largest."""
    spent: dict[str, dict[str, float]] = {}
    """Who has taken much of what is limited, since the last beat."""


def beat(hub: Tables) -> Beat:
    told = {name: buckets.tell(SPENDERS) for name, buckets in hub.limits.items()}
    return Beat(hub.home.now, {name: spent for name, spent in told.items() if spent})


def follow(hub: Tables, beat: Beat) -> None:
    hub.home.follow(beat.now)
    for name, spent in beat.spent.items():
        if name in hub.limits:
            hub.limits[name].hear(spent)


def fingerprint(profile: str) -> str:
    return hashlib.sha256(profile.encode()).hexdigest()[:12]


async def _online(hub: Tables) -> list[str]:
    """Who has a page open at a table of this process; enough of a name to count everybody once."""
    return [fingerprint(profile) for profile in hub.profiles]


async def _cards(hub: Tables, ids: list[str], profile: str, language: str) -> dict[str, Any]:
    """The cards of tables as one visitor may know them."""
    live = [hub.tables[id] for id in ids if id in hub.tables]
    await headlines.draw(live, language)
    return {table.id: msgspec.to_builtins(table.card(profile, language)) for table in live}


async def _close_unwatched(hub: Tables, id: str) -> str:
    """Close a game of bots; its status afterwards."""
    return (await hub.change(id, seating.close_unwatched)).status


async def _forget_at(hub: Tables, id: str, profile: str) -> bool:
    await hub.change(id, seating.forget, profile)
    return True


async def _is_here(hub: Tables, id: str, profile: str) -> bool:
    live = hub.tables.get(id)
    return live is not None and live.table.is_here(profile)


async def _standing(hub: Tables, ids: list[str]) -> dict[str, Any]:
    """Figures of this process for the operator, and what these tables cost it."""
    found: dict[str, Any] = msgspec.to_builtins(report_of(hub, ids))
    return found


async def _beat(hub: Tables) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(beat(hub))
    return found


async def _hear(hub: Tables, said: dict[str, Any]) -> None:
    """Another process has said how it is."""
    follow(hub, msgspec.convert(said, Beat))


ERRANDS: dict[str, Callable[..., Awaitable[Any]]] = {
    "beat": _beat,
    "cards": _cards,
    "change_seats": seats.change,
    "close_unwatched": _close_unwatched,
    "forget_at": _forget_at,
    "hear": _hear,
    "is_here": _is_here,
    "holidays": neighbours.follow_holidays,
    "looks": neighbours.follow_looks,
    "muted": neighbours.follow_mutes,
    "online": _online,
    "let_go": neighbours.let_go,
    "send_back": neighbours.send_back,
    "standing": _standing,
}

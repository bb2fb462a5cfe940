"""Which switchboard the settings ask for."""

from __future__ import annotations

import os
from importlib.util import find_spec

from ..secrets import new_name
from ..settings import Settings
from ..store import Store
from .board import Switchboard
from .postgres import PostgresBoard

REDIS = ("redis://", "rediss://", "unix://")


def board_of(settings: Settings, store: Store, name: str = "") -> Switchboard:
    """Who keeps everything in one SQLite file is alone; at a PostgreSQL there may be others."""
    name = name or new_name()
    if store.database.is_sqlite:
        return Switchboard(name)
    if settings.switchboard:
        from .redis import RedisBoard

        return RedisBoard(name, store, settings.switchboard)
    return PostgresBoard(name, store)


def refusal(settings: Settings) -> str:
    """Why these settings do not go together, in a sentence; "": they do."""
    if settings.workers < 1:
        return "--workers must be at least 1"
    if settings.workers > 1 and os.name != "posix":
        return "--workers needs Linux or another Unix"
    if settings.is_sqlite and (settings.workers > 1 or settings.switchboard):
        flag = "--switchboard" if settings.switchboard else f"--workers {settings.workers}"
        return (
            f"{flag} needs a database that several processes can share: give "
            "--database postgresql://..., or leave it away: one process plays well on SQLite"
        )
    if settings.switchboard and not settings.switchboard.startswith(REDIS):
        return "--switchboard is the address of a Redis, such as redis://localhost:6379/0"
    if settings.switchboard and find_spec("redis") is None:
        return "--switchboard needs the extra redis: pip install 'grand-pentacle[redis]'"
    return ""


async def try_out(settings: Settings) -> None:
    """`Unavailable` if what carries the words between processes does not answer."""
    if settings.switchboard:
        from .redis import try_redis

        await try_redis(settings.switchboard)

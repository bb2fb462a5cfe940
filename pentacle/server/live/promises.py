"""Promises: structured things to say about the game, which bind nobody and change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import wire
from ..errors import Refusal

if TYPE_CHECKING:
    from .table import LiveTable
    from .viewer import Viewer


async def make(table: LiveTable, viewer: Viewer, message: wire.Promise) -> None:
    raise Refusal("muted", "no_promises")


async def withdraw(table: LiveTable, viewer: Viewer, id: str, promise: str) -> None:
    raise Refusal("muted", "no_promises")


async def ready(table: LiveTable, viewer: Viewer, id: str) -> None:
    raise Refusal("not_now")

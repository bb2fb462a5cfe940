"""How tables stand, for lists: what is out of date is drawn in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from .live_table import LiveTable


async def draw(tables: Iterable[LiveTable], language: str) -> None:
    """Let the headlines of these tables be drawn that are out of date."""
    late = [live for live in tables if _is_late(live, language)]
    if late:
        await asyncio.to_thread(_draw_all, late, language)


def _is_late(live: LiveTable, language: str) -> bool:
    table = live.table
    shown = table.play is not None and not table.play.is_curtained
    return shown and table.headlines.are_late(language, table.home.now)


def _draw_all(tables: list[LiveTable], language: str) -> None:
    for live in tables:
        if live.table.play is not None:
            live.table.headlines.draw(live.table.play, language, live.table.home.now)

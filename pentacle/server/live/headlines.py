"""How tables stand, in a few words for lists: drawn in a thread when somebody looks, and kept."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from . import windows

if TYPE_CHECKING:
    from .table import LiveTable

log = logging.getLogger(__name__)
KEPT = 10.0
"""Seconds that a headline may be behind the game, however fast it goes."""


class Headlines:
    """Those of one table, by language."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._drawn: dict[str, tuple[float, int]] = {}
        """When each was drawn, and after how many moves."""
        self._moves = 0

    def __getitem__(self, language: str) -> str:
        return self._texts.get(language, "")

    def move(self) -> None:
        """The game has gone on."""
        self._moves += 1

    def want(self, language: str) -> bool:
        """Must it be drawn again?"""
        at, moves = self._drawn.get(language, (float("-inf"), -1))
        return moves != self._moves and time.monotonic() - at >= KEPT

    def draw(self, table: LiveTable, language: str) -> None:
        """Draw it; what fails is logged and left out."""
        assert table.play is not None
        self._drawn[language] = time.monotonic(), self._moves
        try:
            self._texts[language] = table.play.headline(language)
        except Exception:
            log.exception("headline failed", extra={"table": table.id, "game": table.row.game})


async def draw(tables: Iterable[LiveTable], language: str) -> None:
    """Let the headlines of these tables be drawn that are out of date."""
    shown = (t for t in tables if t.play is not None and not windows.is_curtained(t))
    if late := [t for t in shown if t.headlines.want(language)]:
        await asyncio.to_thread(_draw_all, late, language)


def _draw_all(tables: list[LiveTable], language: str) -> None:
    for table in tables:
        table.headlines.draw(table, language)

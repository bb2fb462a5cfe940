"""How a table stands, in a few words for lists: drawn when somebody looks, and kept for a while."""

from __future__ import annotations

import logging

from .play import Play

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

    def are_late(self, language: str, now: float) -> bool:
        """Must it be drawn again?"""
        at, moves = self._drawn.get(language, (float("-inf"), -1))
        return moves != self._moves and now - at >= KEPT

    def draw(self, play: Play, language: str, now: float) -> None:
        """Draw it; what fails is logged and left out."""
        self._drawn[language] = now, self._moves
        try:
            self._texts[language] = play.headline(language)
        except Exception:
            log.exception("headline failed", extra={"game": play.game.name})

"""How often a level's attention slips, and what that may cost."""

from __future__ import annotations

from .base import View
from .levels import Level
from .random_bot import draw
from .settings import Settings

_PARTS = 1_000_000


class Slips:
    """What the slips of one level have cost each seat of one table."""

    def __init__(self, level: Level, settings: Settings) -> None:
        self.level, self.settings = level, settings
        self._lost: dict[int, tuple[int, float]] = {}
        """For each seat the round of its last slip, and what slips have cost it in that round."""

    def happens(self, seed: int) -> bool:
        """The choice with this seed is a slip."""
        return draw(seed ^ 0x51195, _PARTS) < self.level.slip * _PARTS

    def left(self, view: View, player: int) -> float:
        """What this round's slips may still cost, in temperatures."""
        return self.level.loss * self.settings.loss - self._cost(view, player)

    def count(self, view: View, player: int, cost: float) -> None:
        """A slip has cost so much."""
        self._lost[player] = self._hour(view), self._cost(view, player) + cost

    def forget(self) -> None:
        self._lost.clear()

    def _cost(self, view: View, player: int) -> float:
        hour = self._hour(view)
        before, lost = self._lost.get(player, (hour, 0.0))
        return lost if self.settings.clock and before == hour else 0.0

    def _hour(self, view: View) -> int:
        clock = self.settings.clock
        return int(getattr(view.state, clock)) if clock else 0

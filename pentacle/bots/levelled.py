"""A bot that plays at one of the five levels."""

from __future__ import annotations

from pentacle.core import Contract

from .base import Budget, Choice, Shown, View
from .greedy import Greedy
from .levels import Level
from .mcts import Mcts
from .random_bot import draw
from .settings import settings_of

_SLIPS = 1_000_000


class Levelled(Shown):
    """A bot that plays at a level: it thinks no longer than that, and slips as often."""

    def __init__(self, game: Contract, seats: int, level: Level) -> None:
        self.game, self.seats, self.level = game, seats, level
        self.name = level.name
        self.bot = self._thinker()
        self._lost: dict[int, tuple[int, float]] = {}
        """For each seat the round of its last slip, and what slips have cost it in that round."""

    def _thinker(self) -> Greedy | Mcts:
        if self.level.bot == "mcts":
            settings = settings_of(self.game, net=self.level.net)
            return Mcts(self.game, self.seats, settings)
        return Greedy(self.game, self.seats, light=self.level.light)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        self.bot.prepare()

    def forget(self) -> None:
        """Drop plans, trees and slips: the next choice owes nothing to earlier ones."""
        self._lost.clear()
        self.bot.forget()

    def first_thought(self, view: View, player: int, seed: int = 0) -> int | None:
        """What to play should there be no time for more, where `choose` takes its time."""
        return self.bot.first_thought(view, player, seed) if isinstance(self.bot, Mcts) else None

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        slips = draw(seed ^ 0x51195, _SLIPS) < self.level.slip * _SLIPS
        if slips and isinstance(self.bot, Greedy):
            return self._slip(self.bot, view, player, seed)
        return self.bot.choose(view, player, seed=seed, budget=self._within(budget))

    def _slip(self, bot: Greedy, view: View, player: int, seed: int) -> Choice:
        """Another good move than the best, as far as this round's slips may still cost more."""
        clock = bot.settings.clock
        hour = int(getattr(view.state, clock)) if clock else 0
        before, lost = self._lost.get(player, (hour, 0.0))
        lost = lost if clock and before == hour else 0.0
        most = self.level.loss * bot.settings.loss
        choice, cost = bot.slip(view, player, seed=seed, loss=most - lost)
        self._lost[player] = hour, lost + cost
        return choice

    def _within(self, budget: Budget | None) -> Budget:
        """The level's own budget, cut to the time that is left."""
        own = self.level.budget(self.game)
        if budget is None or not budget.ms:
            return own
        ms = min(own.ms, budget.ms) if own.ms else budget.ms
        return Budget(ms, own.iterations, own.least)

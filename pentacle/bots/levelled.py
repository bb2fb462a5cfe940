"""A bot that plays at one of the five levels."""

from __future__ import annotations

from pentacle.core import Contract

from .base import Budget, Choice, Shown, View
from .greedy import Greedy
from .levels import Level
from .mcts import Mcts
from .settings import settings_of
from .slips import Slips


class Levelled(Shown):
    """A bot that plays at a level: it thinks no longer than that, and slips as often."""

    def __init__(self, game: Contract, seats: int, level: Level) -> None:
        self.game, self.seats, self.level = game, seats, level
        self.name = level.name
        self.bot = self._thinker()
        self.slips = Slips(level, settings_of(game))

    def _thinker(self) -> Greedy | Mcts:
        if self.level.bot == "mcts":
            learned_at = self.seats if self.level.net else 0
            return Mcts(self.game, self.seats, settings_of(self.game, learned_at))
        return Greedy(self.game, self.seats, light=self.level.light)

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        self.bot.prepare()

    def forget(self) -> None:
        """Drop plans, trees and slips: the next choice owes nothing to earlier ones."""
        self.slips.forget()
        self.bot.forget()

    def first_thought(self, view: View, player: int, seed: int = 0) -> int | None:
        """What to play should there be no time for more, where `choose` takes its time."""
        return self.bot.first_thought(view, player, seed) if isinstance(self.bot, Mcts) else None

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        if self.slips.happens(seed) and isinstance(self.bot, Greedy):
            loss = self.slips.left(view, player)
            choice, cost = self.bot.slip(view, player, seed=seed, loss=loss)
            self.slips.count(view, player, cost)
            return choice
        return self.bot.choose(view, player, seed=seed, budget=self._within(budget))

    def _within(self, budget: Budget | None) -> Budget:
        """The level's own budget, cut to the time that is left."""
        own = self.level.budget(self.game)
        if budget is None or not budget.ms:
            return own
        ms = min(own.ms, budget.ms) if own.ms else budget.ms
        return Budget(ms, own.iterations, own.least)

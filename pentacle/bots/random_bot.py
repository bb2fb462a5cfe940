"""The random bot: any legal action, each as likely as the others."""

from __future__ import annotations

from pentacle.core import Contract
from pentacle.core.chance import STEP, mix

from .base import Budget, Choice, Move, Shown, View, options_of

_MASK = (1 << 64) - 1


def draw(seed: int, n: int) -> int:
    """A number in 0..n-1 from a seed."""
    return ((mix((seed + STEP) & _MASK) >> 32) * n) >> 32


class RandomBot(Shown):
    """Any legal action, each as likely as the others."""

    def __init__(self, game: Contract, seats: int) -> None:
        self.game, self.seats = game, seats

    def prepare(self) -> None:
        """There is nothing to prepare."""

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        actions = options_of(view.hidden(player), player)
        moves = tuple(Move(a, 1 / len(actions), 0.5) for a in actions)
        return Choice(actions[draw(seed, len(actions))], moves)

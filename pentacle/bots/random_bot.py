"""The random bot: any legal action, each as likely as the others."""

from __future__ import annotations

from pentacle.core import Game
from pentacle.core.chance import STEP, mix

from .base import Budget, Choice, Move, View, legal_moves
from .machine import as_record

_MASK = (1 << 64) - 1


def draw(seed: int, n: int) -> int:
    """A number in 0..n-1 from a seed."""
    return ((mix((seed + STEP) & _MASK) >> 32) * n) >> 32


class RandomBot:
    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats

    def prepare(self) -> None:
        self.game.compiled.function("legal")

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        actions = legal_moves(self.game, as_record(self.game, view), player)
        if not len(actions):
            raise ValueError(f"seat {player} has nothing to decide")
        share = 1 / len(actions)
        moves = tuple(Move(int(a), share, 0.5) for a in actions)
        return Choice(int(actions[draw(seed, len(actions))]), moves)

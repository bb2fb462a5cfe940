"""What a bot is: something that chooses an action from what its seat may know."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from pentacle.core import Game

View = NDArray[Any] | bytes
"""A record that `hide` was applied to, as bytes or as an array of one."""


class Move(msgspec.Struct, frozen=True):
    """One action as a bot sees it."""

    action: int
    share: float
    """How much of its thought went to this action: 0 to 1, all together 1."""
    expected: float
    """The result it expects for its seat: 0 lost, 1 won, 0.5 even between two."""


class Choice(msgspec.Struct, frozen=True):
    """What a bot does, and why: its best moves, the best first."""

    action: int
    moves: tuple[Move, ...]
    iterations: int = 0
    """How many lines of play it looked at."""


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: milliseconds, iterations, or whichever is used up first.

    With iterations alone the choice depends on nothing but view and seed.
    """

    ms: float = 0.0
    iterations: int = 0

    @property
    def bounded(self) -> Budget:
        """The same, or a second when neither is given."""
        return self if self.ms or self.iterations else Budget(ms=1000.0)


class Bot(Protocol):
    """Bots of one game at a table of one size.  They keep no secrets between tables."""

    game: Game
    seats: int

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice: ...


def legal_moves(game: Game, table: NDArray[Any], player: int) -> NDArray[np.int16]:
    """What the player may do, from his own view of the table."""
    moves = game.moves()
    legal: Any = game.compiled.function("legal")
    return moves[: legal.run(table[0], player, moves)].copy()

"""What a bot is: something that chooses an action from what its seat may know."""

from __future__ import annotations

from math import ceil
from typing import Protocol

import msgspec

from pentacle.core import Contract, Position

View = Position
"""A position as one seat knows it: `position.hidden(player)`."""


class Move(msgspec.Struct, frozen=True):
    """One action as a bot sees it.

    >>> Move(action=17, share=0.75, expected=0.6).share
    0.75
    """

    action: int
    share: float
    """How much of its thought went to this action: 0 to 1, all together 1."""
    expected: float
    """The result it expects for its seat: 0 lost, 1 won, 0.5 even between two."""


class Choice(msgspec.Struct, frozen=True):
    """What a bot does, and why: its best moves, the best first.

    >>> choice = Choice(17, (Move(17, 0.75, 0.6), Move(3, 0.25, 0.4)), iterations=200)
    >>> choice.action, choice.moves[0].expected
    (17, 0.6)
    """

    action: int
    moves: tuple[Move, ...]
    iterations: int = 0
    """How many lines of play it looked at."""
    short: bool = False
    """It looked at fewer than its budget wanted at least."""
    line: tuple[int, ...] = ()
    """How it would go on after this, as far as that is certain."""


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: milliseconds, iterations, or whichever is used up first.

    >>> Budget(iterations=300).bounded
    Budget(ms=0.0, iterations=300, least=0)
    >>> Budget().bounded
    Budget(ms=1000.0, iterations=0, least=0)

    With iterations alone the choice depends on nothing but view and seed.
    """

    ms: float = 0.0
    iterations: int = 0
    least: int = 0
    """With fewer iterations, because time was up, a choice counts as `short`."""

    def part(self, share: float) -> Budget:
        """A share of it."""
        parts = ceil(self.iterations * share), ceil(self.least * share)
        return Budget(self.ms * share, *parts)

    @property
    def bounded(self) -> Budget:
        """The same, or a second when neither is given."""
        return self if self.ms or self.iterations else Budget(ms=1000.0)


class Bot(Protocol):
    """Bots of one game at a table of one size.  They keep no secrets between tables.

    >>> import pentacle
    >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
    >>> from pentacle.bots import make_bot
    >>> bot: Bot = make_bot(p.game, p.seats, "random")
    >>> bot.choose(p.hidden(0), 0, seed=1).action in p.legal(0)
    True
    """

    @property
    def game(self) -> Contract: ...
    @property
    def seats(self) -> int: ...

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        """What the seat should do, from what it knows.  A whole position is hidden first."""


class Shown:
    """A bot that is told apart in a line: whose it is, of which game, at which table."""

    game: Contract
    seats: int
    name = ""

    def __repr__(self) -> str:
        name = f" {self.name}" if self.name else ""
        return f"<{type(self).__name__}{name} of {self.game.name}, {self.seats} seats>"


def options_of(view: View, player: int) -> list[int]:
    """What the seat may choose from; it must have something to choose."""
    if actions := view.legal(player):
        return actions
    raise ValueError(f"seat {player} has nothing to decide")


def only_choice(action: int) -> Choice:
    """Where there is one action, there is nothing to think about."""
    return Choice(action, (Move(action, 1.0, 0.5),))

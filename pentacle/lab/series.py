"""A series of games: what is to be played.

A game depends on its series and its number alone, so parts may be played anywhere, in any order,
and again (`parts.py`): the rows are the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pentacle.bots.game_loops import KINDS
from pentacle.core import Game
from pentacle.core.errors import PentacleError

from .entrants import parse_entrant

RANDOM = "random"


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played, but for how many games.

    >>> import pentacle
    >>> series = series_of(pentacle.game("zavandor"), 3, ["greedy", "random", "random"], {}, seed=1)
    >>> len(series.seatings), series.seed_of(4)
    (3, 2)
    """

    game: str
    rules: str
    """`Game.rules` where it was begun."""
    seats: int
    bots: tuple[str, ...]
    """Who sits where, or whom the seats are turned among."""
    options: tuple[tuple[str, Any], ...] = ()
    """Every option of the game, as its table has them."""
    seed: int = 1
    turned: bool = False
    """Every deal is played in all seatings that turning the table gives, one after the other."""
    counted: bool = False
    """What the game counts is counted."""

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """Who sits where, in a game after the other."""
        if not self.turned:
            return [self.bots]
        turns = [(*self.bots[i:], *self.bots[:i]) for i in range(self.seats)]
        return list(dict.fromkeys(turns))

    @property
    def is_random(self) -> bool:
        return set(self.bots) == {RANDOM}

    @property
    def is_compiled(self) -> bool:
        """Whole games run as machine code, so that threads play side by side."""
        return set(self.bots) <= KINDS.keys() and not self.counted

    @property
    def is_repeatable(self) -> bool:
        """Whether the same games come out again."""
        return all(parse_entrant(text).is_repeatable for text in self.bots)

    def seed_of(self, number: int) -> int:
        """The seed of the deal of a game."""
        return self.seed + number // len(self.seatings)

    def seating(self, number: int) -> tuple[str, ...]:
        return self.seatings[number % len(self.seatings)]


def series_of(
    game: Game, seats: int, bots: Sequence[str], options: dict[str, Any], seed: int,
    *, fixed: bool = False, counted: bool = False,
) -> Series:  # fmt: skip
    """A series, if it can be played: one bot for all seats, or one for each.

    >>> import pentacle
    >>> series_of(pentacle.game("zavandor"), 3, ["greedy"], {}, seed=1).turned
    False
    """
    named = game.named(game.row(seats, options))
    if len(bots) not in (1, seats):
        raise PentacleError(
            f"{len(bots)} bots for {seats} seats: name one for all of them, or one for each"
        )
    if isinstance(seed, bool) or not 0 <= seed < 1 << 63:
        raise PentacleError(f"a seed is a number from 0 to 2^63 - 1, not {seed}")
    each = tuple(bots) * (seats if len(bots) == 1 else 1)
    return Series(
        game=game.name, rules=game.rules, seats=seats, bots=each, options=tuple(named.items()),
        seed=seed, turned=not fixed and len(set(each)) > 1, counted=counted,
    )  # fmt: skip

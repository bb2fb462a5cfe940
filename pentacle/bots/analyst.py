"""The search as a judge: every option with everybody's chances and the line that follows it.

It is the search that bots play with (`Mcts`); only where it looks and what is read from its trees
differs.  It may also look at the table as it is, with all that a seat cannot see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from pentacle.core import Contract, Position

from . import analyst_loops, rollout_loops
from .base import Budget, options_of
from .clock import now
from .mcts import Mcts
from .settings import Settings
from .world_loops import bound


class Option(msgspec.Struct, frozen=True):
    """One action as the search sees it."""

    action: int
    chances: tuple[float, ...]
    """The result that it expects for each seat: 0 lost, 1 won, 0.5 even between two."""
    visits: int
    line: tuple[int, ...] = ()
    """What most likely follows, by whoever is asked."""


class Verdict(msgspec.Struct, frozen=True):
    """What a search says of one choice."""

    options: tuple[Option, ...]
    """Those that were looked at alike, the best first, then the others, the most visited first."""
    iterations: int
    error: float
    """The standard error of the difference between two options that were looked at alike."""

    def of(self, action: int) -> Option:
        """One of the options."""
        return next(option for option in self.options if option.action == action)


class Analyst(Mcts):
    """Judges choices: `Analyst(game, 2).judge(position, 0, budget=Budget(iterations=600))`.

    With iterations alone a verdict depends on nothing but position, seed and their number.
    """

    def __init__(self, game: Contract, seats: int, settings: Settings | None = None) -> None:
        super().__init__(game, seats, settings)
        self.options = analyst_loops.options_for(game.actions.count)

    def judge(
        self,
        position: Position,
        player: int,
        *,
        seed: int = 0,
        budget: Budget | None = None,
        also: Sequence[int] = (),
        truth: bool = False,
    ) -> Verdict:
        """Every option of a seat, judged by what it knows; `truth`: by what is really there.

        Half of the thought goes where it seems best spent, as a bot's.  The other half goes to the
        best options and to those named in `also`, so that they can be compared: each gets what it
        lacks to as many visits as the others.
        """
        begun, budget = now(), (budget or Budget()).bounded
        view = position.hidden(player)
        options_of(view, player)
        self.forget()
        self._aim(view, player, seed)
        self._ask(seed)
        if truth:
            self._put(rollout_loops.GIVEN, bytes(position))
        self.search.open, self.search.others = int(truth), int(self.seats > 2)
        try:
            return self._judge(also, budget, begun)
        finally:
            self.search.open = self.search.only = self.search.others = 0

    def _judge(self, also: Sequence[int], budget: Budget, begun: float) -> Verdict:
        done = self._think(budget.part(0.5), begun)
        wanted = done if budget.ms else budget.iterations - done
        named, compare = np.array(also, np.int16), bound(analyst_loops.compare)
        self._cast()
        chosen = compare(self.search, self.told, self.options, named, len(also), wanted)
        found: Any = self.options.view(np.recarray)
        for option in found[:chosen]:
            if more := int(option.more):
                bound(analyst_loops.focus)(self.search, option)
                done += self._think(Budget(budget.ms, more), begun)
            bound(analyst_loops.follow_line)(self.search, self.memory, option)
        self._cast()
        lists, judge = (self.told, self.ballot, self.options), bound(analyst_loops.judge)
        n = judge(self.search, self.memory, self.seats, *lists, chosen)
        options = tuple(self._option(found[row]) for row in found.order[:n])
        return Verdict(options, done, float(found[0].error))

    def _option(self, option: Any) -> Option:
        chances = tuple(option.chances[: self.seats].tolist())
        line = tuple(option.line[: option.length].tolist())
        return Option(int(option.action), chances, int(option.visits), line)

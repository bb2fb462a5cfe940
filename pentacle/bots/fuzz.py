"""Do the bots keep to the rules?  Whole games, in which bots with tiny budgets are asked.

A few choices of each game, anywhere in it, are asked of greedy, of mcts with 1 to 16 iterations and
settings of all kinds, and of random, often several in a row of the same bot; between them play is
random, so that they meet positions that no sensible player would reach.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import numpy as np

from pentacle.core import Game

from . import fuzz_loops
from .base import Bot, Budget
from .contract_loops import MOVES, RULES, WORDS, i64, u64
from .greedy import Greedy
from .machine import addresses, bind, words_of
from .mcts import Mcts
from .random_bot import RandomBot
from .settings import settings_of

ASKED = 2
"""About so many times in a game a bot is asked, and each time once more as likely as not."""
MOST_ITERATIONS = 16


class Fuzzed(msgspec.Struct):
    """What came of it."""

    games: int = 0
    actions: int = 0
    asked: int = 0
    faults: list[str] = []


def fuzz(
    game: Game, games: int, seed: int, after: Callable[[Fuzzed], None] | None = None
) -> Fuzzed:
    """Play so many games, at every number of seats in turn; faults are told, not raised."""
    found, gap = Fuzzed(), 10
    tables = {seats: _Table(game, seats) for seats in game.seats}
    for i in range(games):
        table = tables[game.seats[i % len(game.seats)]]
        actions = table.play(Random(seed * 1_000_003 + i), gap, found)
        gap = max(1, (gap + actions // ASKED) // 2)
        found.games += 1
        if after:
            after(found)
    return found


class _Table:
    """One number of seats, with bots of every kind."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.mcts = Mcts(game, seats)
        self.bots: list[Bot] = [RandomBot(game, seats), Greedy(game, seats)]
        self._rules, self._moves = addresses(game), game.moves()
        self._record = game.state.zeros(1)
        rest = (RULES, WORDS, MOVES, u64[::1], i64)
        self._wander: Any = bind(fuzz_loops.wander, i64, *rest)
        names = ("setup", "pending", "legal", "apply", "hide")
        self._do: dict[str, Any] = {name: game.compiled.function(name).run for name in names}

    def play(self, random: Random, gap: int, found: Fuzzed) -> int:
        """One game; the number of its actions."""
        record = self._record
        record.view(np.uint8)[:] = 0
        row = self.game.row(self.seats)
        self._do["setup"](record[0], self.seats, row, np.uint64(random.getrandbits(63)))
        counter = np.array([random.getrandbits(63)], np.uint64)
        actions, bot = 0, self._bot(random)
        while True:
            if random.random() < 0.5:
                steps, bot = random.randrange(2 * gap), self._bot(random)
                words = words_of(record)
                actions += self._wander(self._rules, words, self._moves, counter, steps)
            mask = self._do["pending"](record[0])
            if not mask:
                found.actions += actions
                return actions
            player = (mask & -mask).bit_length() - 1
            self._ask(bot, random, player, found)
            actions += 1

    def _ask(self, bot: Bot, random: Random, player: int, found: Fuzzed) -> None:
        """One choice by a bot, played if it is legal, and else replaced by a legal one."""
        n = self._do["legal"](self._record[0], player, self._moves)
        legal = self._moves[:n].tolist()
        view = self._record.copy()
        self._do["hide"](view[0], player)
        iterations = random.randint(1, MOST_ITERATIONS)
        budget = Budget(iterations=iterations)
        action = bot.choose(view, player, seed=random.getrandbits(63), budget=budget).action
        if action not in legal:
            name = type(bot).__name__.lower()
            text = f"{name}@{iterations} chose {action} of {legal} at {self.seats} seats"
            found.faults.append(text)
            action = legal[0]
        found.asked += 1
        self._do["apply"](self._record[0], player, action)

    def _bot(self, random: Random) -> Bot:
        """Mostly mcts, with settings of all kinds, half of the time led by greedy."""
        if random.random() < 0.2:
            return random.choice(self.bots)
        self.mcts.settings = msgspec.structs.replace(
            settings_of(self.game),
            rollout=random.choice((0, 0, 2, 8)), tries=random.choice((1, 3)),
            look=random.randrange(2), widen=random.choice((0.3, 1.0, 4.0)),
            prior=random.choice((0.0, 0.0, 0.0, 1.0)), horizon=random.choice((0, 0, 0, 1)),
        )  # fmt: skip
        return self.mcts

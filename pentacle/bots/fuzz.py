"""Do the bots keep to the rules?  Whole games, in which bots with tiny budgets are asked.

A few choices of each game, anywhere in it, are asked of greedy, of mcts with 1 to 16 iterations and
settings of all kinds, and of random, often several in a row of the same bot; between them play is
random, so that they meet positions that no sensible player would reach.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import numpy as np

from pentacle.core import Contract, Position
from pentacle.core.compile import loops
from pentacle.core.compile.compiled import compiled
from pentacle.core.compile.machine import MOVES, RULES, WORDS, bind, i64, u64

from .base import Bot, Budget
from .greedy import Greedy
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
    game: Contract, games: int, seed: int, after: Callable[[Fuzzed], None] | None = None
) -> Fuzzed:
    """Play so many games, at every number of seats in turn; faults are told, not raised.

    `fuzz(game, games=100, seed=1).faults` is an empty list.
    """
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

    def __init__(self, game: Contract, seats: int) -> None:
        self.game, self.seats = game, seats
        self.mcts = Mcts(game, seats)
        self.bots: list[Bot] = [RandomBot(game, seats), Greedy(game, seats)]

    def play(self, random: Random, gap: int, found: Fuzzed) -> int:
        """One game; the number of its actions."""
        position = self.game.deal(self.seats, random.getrandbits(63), compiled=True)
        actions, bot = 0, self._bot(random)
        while True:
            if random.random() < 0.5:
                steps, bot = random.randrange(2 * gap), self._bot(random)
                actions += wander(position, random.getrandbits(63), steps)
            if position.over:
                found.actions += actions
                return actions
            self._ask(bot, random, position, found)
            actions += 1

    def _ask(self, bot: Bot, random: Random, position: Position, found: Fuzzed) -> None:
        """One choice by a bot, played if it is legal, and else replaced by a legal one."""
        player = position.pending[0]
        legal = position.legal(player)
        iterations, seed = random.randint(1, MOST_ITERATIONS), random.getrandbits(63)
        budget = Budget(iterations=iterations)
        action = bot.choose(position.hidden(player), player, seed=seed, budget=budget).action
        if action not in legal:
            name = type(bot).__name__.lower()
            text = f"{name}@{iterations} chose {action} of {legal} at {self.seats} seats"
            found.faults.append(text)
            action = legal[0]
        found.asked += 1
        position.play_unchecked(player, action)

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


def wander(position: Position, seed: int, steps: int) -> int:
    """Up to so many random actions, compiled; how many of them there were."""
    game = position.game
    loop = bind(loops.wander, i64, RULES, WORDS, u64, MOVES, i64, i64, i64)
    words = np.frombuffer(bytes(position), np.uint64).reshape(1, -1).copy()
    rules = compiled(game).rules("pending", "legal", "apply")
    done: int = loop(rules, words, np.uint64(seed), compiled(game).moves(), steps, 0, 1)
    position.state.load(words.tobytes())
    position.changed()
    return done

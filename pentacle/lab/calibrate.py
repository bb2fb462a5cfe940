"""How large a lead in `value` wins a game: the temperature that turns values into chances.

Bots that slip now and then play; at every choice the lead of each seat over each other is noted,
and afterwards who came out ahead.  The temperature makes those outcomes likeliest.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pentacle.bots import Bot, Budget, Choice, View, make_bot
from pentacle.core import Game

from .entrants import parse_entrant
from .referee import play_game


class Watcher:
    """A bot that writes down how the seats stand before each of its choices."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.game, self.seats = bot, bot.game, bot.seats
        self.values: list[list[float]] = []

    def prepare(self) -> None:
        """Compile now what the first choice would compile."""
        self.bot.prepare()

    def choose(
        self, view: View, player: int, *, seed: int = 0, budget: Budget | None = None
    ) -> Choice:
        """What the bot would choose."""
        world = view.imagine(player, seed)
        self.values.append([world.value(p) for p in range(self.seats)])
        return self.bot.choose(view, player, seed=seed, budget=budget)


def gather(
    game: Game, seats: int, games: int, seed: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Leads of one seat over another, and 1 where it ended above, 0.5 beside, 0 below."""
    watcher, entrant = Watcher(make_bot(game, seats, "adept")), parse_entrant("adept")
    leads, outcomes = [], []
    for i in range(games):
        watcher.values = []
        table = game.deal(seats, seed + i, compiled=True)
        ranks = play_game(table, [watcher] * seats, [entrant] * seats, seed + i).ranks
        for values in watcher.values:
            for p in range(seats):
                for q in range(p):
                    leads.append(values[p] - values[q])
                    outcomes.append(0.5 + 0.5 * np.sign(ranks[q] - ranks[p]))
    return np.array(leads), np.array(outcomes)


def temperature(leads: NDArray[np.float64], outcomes: NDArray[np.float64]) -> float:
    """The likeliest temperature, by golden section on its logarithm."""

    def loss(log_t: float) -> float:
        x = np.clip(leads / np.exp(log_t), -60.0, 60.0)
        return float(np.mean(np.logaddexp(0.0, x) - outcomes * x))

    low, high = float(np.log(1e-3)), float(np.log(1e4))
    ratio = (5.0**0.5 - 1.0) / 2.0
    for _ in range(60):
        a, b = high - ratio * (high - low), low + ratio * (high - low)
        if loss(a) < loss(b):
            high = b
        else:
            low = a
    return float(np.exp((low + high) / 2))

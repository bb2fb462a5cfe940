"""How bots judge a game's choices."""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from pentacle.bots.greedy import Greedy
from pentacle.core import Game, Position

from .walks import Options, walk

QUESTIONS, SEEDS = 2, 24
LIMIT = 5.0
"""Standard errors between two means that are the same."""


def check_seats_alike(game: Game, seats: int, options: Options, seed: int) -> None:
    """A choice asked at the same time as others' is judged alike whoever answers first."""
    dice, asked, bot = random.Random(seed), 0, None
    for stop in walk(game, seats, options, seed):
        if len(stop.table.pending) < 2 or dice.random() < 0.5:
            continue
        bot = bot or Greedy(game, seats, light=True)
        first = game.position(bytes(stop.table), seats, compiled=True, **options)
        last = first.copy()
        for other in first.pending:
            while other != stop.player and other in last.pending:
                last.play_unchecked(other, dice.choice(last.legal(other)))
        _compare(bot, first, last, stop.player)
        asked += 1
        if asked == QUESTIONS:
            return


def _compare(bot: Greedy, first: Position, last: Position, player: int) -> None:
    one, two = (_judgements(bot, table, player) for table in (first, last))
    apart = np.abs(one.mean(0) - two.mean(0))
    error = np.sqrt((one.var(0) + two.var(0)) / SEEDS) + 1e-9 + 1e-6 * np.abs(one).max()
    worst = int(np.argmax(apart / error))
    assert (apart / error < LIMIT).all(), (
        f"seat {player} judges its choice {first.game.actions.name(first.legal(player)[worst])!r} "
        f"at {one.mean(0)[worst]:.3f} when it is asked first, at {two.mean(0)[worst]:.3f} when last"
    )


def _judgements(bot: Greedy, table: Position, player: int) -> NDArray[np.float64]:
    """What greedy thinks of each action, a row for every seed."""
    values = (bot.values(table.hidden(player), player, n) for n in range(SEEDS))
    legal = table.legal(player)
    return np.array([[found[action] for action in legal] for found in values])

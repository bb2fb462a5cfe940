"""How many iterations mcts does in a second of one core."""

from __future__ import annotations

import time

from pentacle.core import Contract

from .base import Budget
from .mcts import Mcts
from .settings import Settings

CHOICE_MS = 200.0


def pace(game: Contract, seats: int, settings: Settings, seconds: float = 2.0) -> float:
    """Iterations a second of processor time, over the choices of a game's first turns."""
    bot, position = Mcts(game, seats, settings), game.deal(seats, seed=1)
    bot.prepare()
    done, spent = 0, 0.0
    while spent < seconds and not position.over:
        player = position.pending[0]
        action, *others = position.legal(player)
        if others:
            bot.forget()
            view, begun = position.hidden(player), time.process_time()
            choice = bot.choose(view, player, seed=1, budget=Budget(ms=CHOICE_MS))
            spent += time.process_time() - begun
            done, action = done + choice.iterations, choice.action
        position.play_unchecked(player, action)
    return done / max(1e-9, spent)

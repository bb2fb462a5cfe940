"""How many iterations mcts does in a second of one core."""

from __future__ import annotations

import time

from pentacle.core import Game
from pentacle.core.match import Match

from .base import Budget
from .mcts import Mcts
from .settings import Settings

CHOICE_MS = 200.0


def pace(game: Game, seats: int, settings: Settings, seconds: float = 2.0) -> float:
    """Iterations a second of processor time, over the choices of a game's first turns."""
    bot, match = Mcts(game, seats, settings), Match(game, seats, seed=1)
    bot.prepare()
    done, spent = 0, 0.0
    while spent < seconds and not match.over:
        player = match.pending[0]
        legal = match.legal(player)
        action = legal[0]
        if len(legal) > 1:
            bot.forget()
            begun = time.process_time()
            budget = Budget(ms=CHOICE_MS)
            choice = bot.choose(match.hidden(player), player, seed=1, budget=budget)
            spent += time.process_time() - begun
            done, action = done + choice.iterations, choice.action
        match.play(player, action)
    return done / max(1e-9, spent)

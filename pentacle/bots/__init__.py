"""Opponents: bots for any game, written against the contract, fed with hidden positions only.

In one process (the first choice compiles, or call `prepare`):

    bot = make_bot(game, seats=2, which="archmage")     # or 5, "greedy", "mcts", "random"
    choice = bot.choose(position.hidden(player), player, seed=7, budget=Budget(ms=500))
    choice.action, choice.moves[0].share, choice.moves[0].expected

For a server (never blocks the event loop, always answers, see `workers`):

    pool = Pool(2, worker_of("pentacle.games"))
    await pool.start()
    answer = await pool.ask(game, record_bytes, seats=2, player=0, level="master", deadline=3.0)
    answer.action, answer.moves, answer.why
    await pool.close()
"""

from .base import Bot, Budget, Choice, Move, View
from .guests import bot_names
from .levels import LEVELS, Level, level_of
from .making import make_bot
from .settings import Settings, settings_of
from .workers import Answer, Pool, worker_of

__all__ = [
    "LEVELS",
    "Answer", "Bot", "Budget", "Choice", "Level", "Move", "Pool", "Settings", "View",
    "bot_names", "level_of", "make_bot", "settings_of", "worker_of",
]  # fmt: skip

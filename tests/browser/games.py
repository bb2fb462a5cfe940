"""The house's games, which deal the same at every table, so that a test meets no surprise.

The processes of a server import them from here, so that they deal alike when they play a replay.
`PENTACLE_FRESH_DEALS=1` draws each deal as players get it (`make soak`).
"""

import os

from pentacle.core import Game
from pentacle.games import GAMES

__all__ = ["GAMES"]
DEAL = 20

if not os.environ.get("PENTACLE_FRESH_DEALS"):
    deal = Game.deal
    Game.deal = lambda game, seats, seed=None, **more: deal(game, seats, DEAL, **more)

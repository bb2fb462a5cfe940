"""`pentacle serve` that deals the same game at every table, so that a test meets no surprise.

`PENTACLE_FRESH_DEALS=1` draws each deal as players get it (`make soak`).
"""

import os
import sys

from pentacle.cli import main
from pentacle.core import Game

DEAL = 20

if __name__ == "__main__":
    if not os.environ.get("PENTACLE_FRESH_DEALS"):
        deal = Game.deal
        Game.deal = lambda game, seats, seed=None, **more: deal(game, seats, DEAL, **more)
    sys.exit(main(["serve", *sys.argv[1:]]))

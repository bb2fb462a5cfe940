"""`pentacle serve` that deals the same game at every table, so that a test meets no surprise.

Its processes import the same games from here, so that they deal alike when they play a replay.
`PENTACLE_FRESH_DEALS=1` draws each deal as players get it (`make soak`).
"""

import argparse
import os
import sys

from pentacle.core import Game
from pentacle.games import GAMES
from pentacle.server import run

__all__ = ["GAMES"]
DEAL = 20

if not os.environ.get("PENTACLE_FRESH_DEALS"):
    deal = Game.deal
    Game.deal = lambda game, seats, seed=None, **more: deal(game, seats, DEAL, **more)

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    run.add_arguments(parser)
    sys.exit(run.main(parser.parse_args(), "tests.browser.serve"))

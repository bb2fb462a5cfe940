"""Compiles the lowest bot of a game into the cache: `python -m tests.browser.warm GAME SEATS`."""

import sys

from pentacle.bots import LEVELS, make_bot
from pentacle.games import GAMES

if __name__ == "__main__":
    make_bot(GAMES[sys.argv[1]], int(sys.argv[2]), LEVELS[0].name).prepare()

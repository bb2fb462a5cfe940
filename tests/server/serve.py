"""`pentacle serve` with the toy among its games, as a process of its own."""

import argparse
import os
import sys
from dataclasses import replace

from pentacle import games as house
from pentacle.server import run
from tests.server.toy import GAME


def table_games():
    """PENTACLE_TEST_RULES makes the toy pretend to have other rules."""
    found = {**house.GAMES, "toy": GAME}
    changed = os.environ.get("PENTACLE_TEST_RULES", "")
    if changed:
        toy = replace(GAME, **({"setup": other_setup} if changed == "different" else {}))
        toy.__dict__["digest"] = changed
        found["toy"] = toy
    return found


def other_setup(s, seats, options, seed):
    GAME.setup(s, seats, options, seed)
    s.rounds += 1


GAMES = table_games()

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    run.add_arguments(parser)
    sys.exit(run.main(parser.parse_args(), "tests.server.serve"))

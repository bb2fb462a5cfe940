"""`python -m pentacle.testing.previews GAME`: every choice of many random positions, foretold and
then made.  It says how many there were and how long a preview takes."""

from __future__ import annotations

import argparse
import time
from itertools import cycle

from pentacle import game as find_game
from pentacle.core import Game

from .learning_checks import check_foreseen
from .walks import interpreted, option_sets, some_stops

EACH = 5
"""Positions of one random game."""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m pentacle.testing.previews", description=__doc__
    )
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=200, help="how many random positions")
    parser.add_argument("--seed", type=int, default=1, help="of the first random game")
    wanted = parser.parse_args()
    choices, sure, slowest, mean = trial(find_game(wanted.game), wanted.positions, wanted.seed)
    print(
        f"{wanted.game}: {wanted.positions} positions, {choices} choices all as foretold, "
        f"{sure} of them certain; a preview takes {mean:.1f} ms of processor time, at most "
        f"{slowest:.1f}"
    )


def trial(game: Game, positions: int, seed: int) -> tuple[int, int, float, float]:
    """How many choices were tried and were certain; the slowest preview and the mean, in ms."""
    tables = cycle([(seats, o) for seats in game.seats for o in option_sets(game, seats)])
    choices = sure = found = 0
    times: list[float] = []
    while found < positions:
        seats, options = next(tables)
        for stop in some_stops(game, seats, options, seed, EACH):
            if stop.player < 0 or found == positions:
                break
            table, player = interpreted(stop.table), stop.player
            found += 1
            for action in table.legal(player):
                began = time.process_time()
                sure += table.preview(player, action).certain
                times.append(1000 * (time.process_time() - began))
                check_foreseen(table, player, (action,), "fr" if choices % 2 else "en")
                choices += 1
        seed += 1
    return choices, sure, max(times), sum(times) / len(times)


if __name__ == "__main__":
    main()

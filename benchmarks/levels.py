"""Do levels 1 to 3 ruin themselves, and does each still beat the one below?

    python benchmarks/levels.py --game zavandor --games 200 --option council=true --seats 5

Seats have levels 1, 2 and 3 in turn, one further with every game.  For each pair of levels it tells
how often the higher one stands above, with a 95 % interval.  The exit status is 1 if a seat was
eliminated, or earned nothing for five rounds, by its own choices: `tests/games/<game>/ruin.py` says
what that is.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from importlib import import_module
from itertools import combinations

import pentacle
from pentacle.bots import make_bot
from pentacle.core.options import add_option_argument, read_options
from pentacle.lab.referee import shares_of
from pentacle.lab.ruin import play_watched
from pentacle.lab.stats import estimate

LEVELS = (1, 2, 3)


def main() -> int:
    parser = argparse.ArgumentParser(description="Watch levels 1 to 3.")
    parser.add_argument("--game", required=True)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    add_option_argument(parser)
    args = parser.parse_args()
    game, eyes = pentacle.game(args.game), import_module(f"tests.games.{args.game}.ruin").EYES
    seats, options = args.seats or max(2, game.seats[0]), read_options(args.option)
    bots = {level: make_bot(game, seats, level) for level in LEVELS}
    wins: dict[tuple[int, int], list[float]] = defaultdict(list)
    ruined = 0
    for number in range(args.games):
        levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(seats)]
        if number // len(LEVELS) % 2:
            levels.reverse()
        for bot in bots.values():
            bot.forget()  # type: ignore[attr-defined]
        table = game.deal(seats, args.seed + number, compiled=True, **options)
        for ruin in play_watched(table, [bots[level] for level in levels], eyes, number):
            ruined += 1
            print(f"deal {args.seed + number}: level {levels[ruin.seat]}, {ruin}", flush=True)
        for one, two in combinations(range(seats), 2):
            low, high = sorted((one, two), key=lambda seat: levels[seat])
            pair = shares_of([1 + (table.ranks[seat] > min(table.ranks[one], table.ranks[two]))
                              for seat in (low, high)])  # fmt: skip
            if levels[low] != levels[high]:
                wins[levels[high], levels[low]].append(pair[1])
    for (high, low), shares in sorted(wins.items()):
        print(f"{args.game}, {seats} seats: level {high} stands above {low} in {estimate(shares)}")
    print(f"{args.game}: {args.games} games, {ruined} seats ruined")
    return 1 if ruined else 0


if __name__ == "__main__":
    sys.exit(main())

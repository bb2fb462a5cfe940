"""Play whole random games of the engine against the second statement of the rules.

    python -m tests.games.valroc.second --games 200

All player counts, options and kinds of start in turn; at the first difference it tells deal, action
and field, and ends with code 1.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from .second_compare import Difference
from .second_deals import STARTS, Deal, play_out
from .second_table import Choices


def kinds() -> list[Deal]:
    """Every player count with every way to get one's creatures, and who begins alone."""
    alone = [Deal(1, 0, Choices(begins=who)) for who in ("you", "rival")]
    hands = [Choices(mode=mode) for mode in ("easy", "classic", "expert")]
    hands.append(Choices(first_game=True))
    return alone + [Deal(seats, 0, choices) for choices in hands for seats in (2, 3, 4)]


def deals(games: int, seed: int) -> list[Deal]:
    """So many games, the kinds, the other options and the starts in turn."""
    table = kinds()
    chosen = []
    for n in range(games):
        lap = n // len(table)
        kind = table[n % len(table)]
        choices = replace(
            kind.choices,
            board=["usual", "advised", "shuffled"][n % 3],
            monk=["val", "anything"][(n + lap) % 2],
            training_goal=["game", "once"][(n + lap) % 2],
            courses=["new", "former"][(n // 2 + lap) % 2],
        )
        chosen.append(Deal(kind.seats, seed + n, choices, STARTS[lap % len(STARTS)]))
    return chosen


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="second", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=len(kinds()), help="how many games")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game")
    parser.add_argument("--compiled", action="store_true", help="the engine as machine code")
    asked = parser.parse_args(arguments)
    actions = 0
    for n, deal in enumerate(deals(asked.games, asked.seed), start=1):
        try:
            actions += play_out(deal, asked.compiled)
        except Difference as difference:
            print(f"DIFFERENCE in game {n}: {difference}")
            return 1
        print(f"{n} of {asked.games}: {deal}, {actions} actions alike", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

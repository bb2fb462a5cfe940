"""The engine against the second implementation over whole games, all counts and options in turn.

    python -m tests.games.archimage.second --games 200

Half of the games are played so that every spell is cast often.  For every second game a laid
position of the same mode is played to its end, too.  The first difference ends it: exit code 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field

from .second_compare import Difference, Pair, deal
from .second_lay import lay
from .second_walk import Pick, caster, idler, uniform, walk

PLAYERS = (2, 3, 4, 5)
OPTIONS = ("I", "II", "III", "IV", "random")
KEY = 0x5EA15 << 64
"""Every third seed has a key: dice that nobody can foretell."""


@dataclass
class Tally:
    """What has been compared so far."""

    games: int = 0
    laid: int = 0
    actions: int = 0
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, pair: Pair) -> None:
        self.actions += pair.actions
        self.seen += pair.table.seen

    def __str__(self) -> str:
        return f"{self.games} games, {self.laid} laid positions, {self.actions} actions"


def seed_of(number: int, first: int) -> int:
    return first + number + (KEY if number % 3 == 2 else 0)


def mode_of(number: int) -> tuple[int, str]:
    """All player counts and all companion circles in turn; two games of each, one after another."""
    mode = number // 2
    return PLAYERS[mode % 4], OPTIONS[mode // 4 % 5]


def play_game(number: int, first: int, tally: Tally) -> None:
    """One whole game; odd numbers cast more."""
    players, circle = mode_of(number)
    pick: Pick = caster if number % 2 else uniform
    tally.add(walk(deal(players, circle, seed_of(number, first)), pick, number))
    tally.games += 1


def play_laid(number: int, first: int, tally: Tally) -> None:
    players, circle = mode_of(number)
    idle = number // 2 % 3 == 0
    pair = lay(players, circle, seed_of(number, first), idle=idle)
    tally.add(walk(pair, idler if idle else caster, number))
    tally.laid += 1


def compare(games: int, first: int, tally: Tally, *, quiet: bool = False) -> None:
    for number in range(games):
        play_game(number, first, tally)
        if number % 2:
            play_laid(number, first, tally)
        if not quiet:
            print(f"\r{tally}", end="", flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.archimage.second")
    parser.add_argument("--games", type=int, default=200, help="whole games from the deal")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    chosen = parser.parse_args(arguments)
    if chosen.games < 1 or chosen.seed < 0:
        parser.error("at least one game, and no negative seed")
    tally = Tally()
    try:
        compare(chosen.games, chosen.seed, tally)
    except Difference as difference:
        print(f"\n{difference}")
        return 1
    print("\nno difference")
    for name, times in sorted(tally.seen.items()):
        print(f"{times:7}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

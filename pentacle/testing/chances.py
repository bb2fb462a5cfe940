"""Are chances chances?  Strong play, and what came of it.

    python -m pentacle.testing.chances spellcaster --games 200 --jobs 8
    python -m pentacle.testing.chances spellcaster --seats 4  # two sides of two

At every choice the search tells everybody's chances, as reports do, and its best choice is played;
afterwards it is counted, tenth by tenth, how often who had them won.  Chances of all sides must be
one together, and the mean change from one choice to the next must be small: the best was chosen, so
nothing but chance and what was revealed may change them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import NamedTuple

from pentacle.analysis.chances import wins_of
from pentacle.bots import Budget, settings_of
from pentacle.bots.analyst import Analyst
from pentacle.core import Game
from pentacle.core.chance import mix
from pentacle.core.compile.spread import team_of
from pentacle.core.errors import PentacleError
from pentacle.games import find_game

TENTHS = 10
OFF = 0.05
"""What a tenth may lie off."""
DRIFT = 0.02
"""What the best choice may change on average."""


class Told(NamedTuple):
    """The chances of one game: choice by choice who chose, and those of all sides, one a side."""

    players: list[int]
    sides: list[tuple[float, ...]]
    won: tuple[float, ...]


class Played(NamedTuple):
    """One game that is to be played."""

    game: str
    seats: int
    seed: int
    iterations: int


def play(asked: Played) -> Told:
    """One game of strong bots."""
    game = find_game(asked.game)
    table = game.deal(asked.seats, asked.seed, compiled=True)
    analyst, budget = Analyst(game, asked.seats), Budget(iterations=asked.iterations)
    first = first_of(game, asked.seats)
    told = Told([], [], ())
    while not table.over:
        player = table.pending[0]
        action, *others = table.legal(player)
        if others:
            seed = mix(asked.seed * 1_000_003 + len(told.sides))
            best = analyst.judge(table, player, seed=seed, budget=budget).options[0]
            action, wins = best.action, wins_of(table, player, best.chances[player])
            told.players.append(player)
            told.sides.append(tuple(wins[seat] for seat in first))
        table.play_unchecked(player, action)
    ahead = {seat for seat, rank in enumerate(table.ranks) if rank == 1}
    side = game.concession.side
    winners = [any(side(asked.seats, p) == side(asked.seats, q) for q in ahead) for p in first]
    return told._replace(won=tuple(won / sum(winners) for won in winners))


def first_of(game: Game, seats: int) -> list[int]:
    """The first seat of each side: who plays together has one chance."""
    side = game.concession.side
    return list({side(seats, p): p for p in reversed(range(seats))}.values())[::-1]


class Tenth(NamedTuple):
    """The chances that lay in one tenth."""

    often: int
    said: float
    came: float

    @property
    def off(self) -> float:
        """How much more often it came than was said."""
        return self.came - self.said


def tenths(games: list[Told]) -> list[Tenth]:
    """What was said and what came, by tenths; those that nothing lay in are left out."""
    rows: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for game in games:
        for sides in game.sides:
            for chance, won in zip(sides, game.won, strict=True):
                rows[min(TENTHS - 1, int(TENTHS * chance))].append((chance, won))
    return [Tenth(len(row), *(sum(part) / len(row) for part in zip(*row, strict=True)))
            for row in rows if row]  # fmt: skip


def drift(games: list[Told], first: list[int], game: Game, seats: int) -> tuple[float, float]:
    """The mean change of who chose from his choice to the next one, with and without its sign."""
    side = game.concession.side
    place = {side(seats, seat): at for at, seat in enumerate(first)}
    changes = []
    for told in games:
        for i, player in enumerate(told.players):
            own = place[side(seats, player)]
            after = told.sides[i + 1][own] if i + 1 < len(told.sides) else told.won[own]
            changes.append(after - told.sides[i][own])
    count = max(1, len(changes))
    return sum(changes) / count, sum(map(abs, changes)) / count


def report(games: list[Told], game: Game, seats: int) -> Iterator[str]:
    """What came out, in lines."""
    choices = sum(len(told.sides) for told in games)
    worst = max((abs(sum(sides) - 1) for told in games for sides in told.sides), default=0.0)
    yield f"{game.name}, {seats} seats: {len(games)} games, {choices} choices"
    yield f"together they are one, but for {worst:.4f} at most"
    for row in tenths(games):
        yield f"  said {row.said:4.0%}  came {row.came:4.0%}  off {row.off:+5.0%}  ({row.often})"
    mean, size = drift(games, first_of(game, seats), game, seats)
    yield f"from the best choice to the next one: {mean:+.3f} on average, {size:.3f} either way"


def main(argv: list[str] | None = None) -> int:
    """Play, tell; 0 if chances are one together, every tenth fits and the best costs nothing."""
    parser = argparse.ArgumentParser(prog="python -m pentacle.testing.chances")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, help="(as few as a game with others has)")
    parser.add_argument("--iterations", type=int, help="a choice (as the strongest bot)")
    parser.add_argument(
        "--least", type=int, default=100, help="chances that a tenth needs to count"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(argv)
    try:
        game = find_game(args.game)
        seats = args.seats or next(n for n in game.seats if n > 1)
        game.row(seats)
        iterations = args.iterations or settings_of(game).least
        asked = [Played(args.game, seats, args.seed + n, iterations)
                 for n in range(args.games)]  # fmt: skip
        with team_of(args.jobs) as team:
            games = [told for _, told in team.run(play, asked)]
    except PentacleError as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(report(games, game, seats)))
    fits = all(abs(row.off) <= OFF for row in tenths(games) if row.often >= args.least)
    one = all(abs(sum(sides) - 1) < 0.001 for told in games for sides in told.sides)
    mean, _ = drift(games, first_of(game, seats), game, seats)
    return 0 if fits and one and abs(mean) <= DRIFT else 1


if __name__ == "__main__":
    sys.exit(main())

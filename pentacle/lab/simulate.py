"""The command `pentacle simulate`: how games go that a bot plays with itself at every seat."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from pentacle.core import Game
from pentacle.core.errors import OptionError
from pentacle.core.options import add_option_argument, read_options
from pentacle.games import find_game

from .arguments import count, progress_bar
from .entrants import parse_entrant
from .referee import play_game
from .stats import estimate

console = Console()


class GameFigures(msgspec.Struct, frozen=True):
    """What is kept of one game: points by seat, the winner's, its length, fields of its end."""

    points: tuple[int, ...]
    best: int
    actions: int
    fields: tuple[int, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `simulate`."""
    parser.add_argument("game", help="the game, such as valroc")
    parser.add_argument("bot", nargs="?", default="greedy", help="such as greedy, mcts@2000")
    parser.add_argument(
        "--seats", type=count, action="append", default=[],
        help="seats at the table; may be given several times (default: every number of them)",
    )  # fmt: skip
    parser.add_argument("--games", type=count, default=100, help="games for each number of seats")
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    add_option_argument(parser)
    parser.add_argument(
        "--field", action="append", default=[], help="a number of the last record, such as turn"
    )
    parser.add_argument("--reach", type=int, help="in how many games the winner has so many points")


def simulate(
    game: Game, seats: int, bot: str, options: Mapping[str, Any], seed: int, fields: Sequence[str]
) -> Iterator[GameFigures]:
    """Deal after deal, without end; the same seed gives the same games.

    >>> import pentacle
    >>> games = simulate(pentacle.game("spellcaster"), 2, "random", {}, seed=1, fields=[])
    >>> len(next(games).points)
    2
    """
    numbers = [n for n, cell in (game.state.dtype.fields or {}).items() if cell[0].shape == ()]
    if unknown := [f for f in fields if f not in numbers]:
        raise OptionError(f"{game.name} keeps no number {unknown[0]!r}; some: {numbers[:8]}")
    entrant = parse_entrant(bot)
    player = entrant.bot(game, seats)
    while True:
        table = game.deal(seats, seed, compiled=True, **options)
        result = play_game(table, [player] * seats, [entrant] * seats, seed)
        best = max(p for p, r in zip(result.points, result.ranks, strict=True) if r == 1)
        ends = tuple(int(getattr(table.state, f)) for f in fields)
        yield GameFigures(tuple(result.points), best, result.actions, ends)
        seed += 1


def mean_and_range(numbers: Sequence[int]) -> str:
    """The mean, the least and the most.

    >>> mean_and_range([9, 12, 16])
    '12.3 (9 to 16)'
    """
    return f"{sum(numbers) / len(numbers):.1f} ({min(numbers)} to {max(numbers)})"


def columns_of(games: Sequence[GameFigures], reach: int | None) -> list[str]:
    """The figures of some games, as they are shown."""
    shown = [mean_and_range([g.actions for g in games])]
    shown += [mean_and_range([g.fields[i] for g in games]) for i in range(len(games[0].fields))]
    shown.append(mean_and_range([g.best for g in games]))
    shown.append(mean_and_range([x for g in games for x in g.points]))
    if reach is not None:
        shown.append(str(estimate([float(g.best >= reach) for g in games])))
    return shown


def main(args: argparse.Namespace) -> int:
    """Play, show a bar, then the table."""
    game, options = find_game(args.game), read_options(args.option)
    heads = ["seats", "games", "actions", *args.field, "winner's points", "points"]
    heads += [] if args.reach is None else [f"winner has {args.reach}"]
    table = Table(*heads, title=f"{game.name}, {args.bot} at every seat")
    with progress_bar(console) as progress:
        for seats in args.seats or game.seats:
            source = simulate(game, seats, args.bot, options, args.seed, args.field)
            bar = progress.add_task(f"{seats} seats", total=args.games)
            games = []
            for _ in range(args.games):
                games.append(next(source))
                progress.advance(bar)
            table.add_row(str(seats), str(len(games)), *columns_of(games, args.reach))
    console.print(table)
    return 0

"""The command `pentacle simulate`: how games go that a bot plays with itself at every seat."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from pentacle.bots.machine import load_game
from pentacle.core import Game
from pentacle.core.errors import OptionError

from .arguments import count
from .cli import options_of
from .entrants import parse_entrant
from .referee import Referee
from .stats import estimate

console = Console()


class Played(msgspec.Struct, frozen=True):
    """What is kept of one game: points by seat, the winner's, its length, fields of its end."""

    points: tuple[int, ...]
    best: int
    actions: int
    fields: tuple[int, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game, such as valroc")
    parser.add_argument("bot", nargs="?", default="greedy", help="such as greedy, mcts@2000")
    parser.add_argument("--seats", type=int, nargs="+", help="seats at the table (default: all)")
    parser.add_argument("--games", type=count, default=100, help="games for each number of seats")
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--field", action="append", default=[], help="a number of the last record, such as turn"
    )
    parser.add_argument("--reach", type=int, help="in how many games the winner has so many points")


def simulate(
    game: Game, seats: int, bot: str, given: Mapping[str, Any], seed: int, fields: Sequence[str]
) -> Iterator[Played]:
    """Deal after deal, without end; the same seed gives the same games."""
    numbers = [n for n, cell in (game.state.dtype.fields or {}).items() if cell[0].shape == ()]
    if unknown := [f for f in fields if f not in numbers]:
        raise OptionError(f"{game.name} keeps no number {unknown[0]!r}; some: {numbers[:8]}")
    referee = Referee(game, seats, game.row(seats, given))
    entrant = parse_entrant(bot)
    player = entrant.bot(game, seats)
    while True:
        result = referee.play([player] * seats, [entrant] * seats, seed)
        best = max(p for p, r in zip(result.points, result.ranks, strict=True) if r == 1)
        ends = tuple(int(referee.last[f][0]) for f in fields)
        yield Played(tuple(result.points), best, result.actions, ends)
        seed += 1


def spread(numbers: Sequence[int]) -> str:
    """`12.3 (9 to 16)`: the mean, the least and the most."""
    return f"{sum(numbers) / len(numbers):.1f} ({min(numbers)} to {max(numbers)})"


def row_of(games: Sequence[Played], reach: int | None) -> list[str]:
    """The figures of a row of games, as they are shown."""
    row = [spread([g.actions for g in games])]
    row += [spread([g.fields[i] for g in games]) for i in range(len(games[0].fields))]
    row += [spread([g.best for g in games]), spread([x for g in games for x in g.points])]
    if reach is not None:
        row.append(str(estimate([float(g.best >= reach) for g in games])))
    return row


def main(args: argparse.Namespace) -> int:
    game = load_game(args.game)
    heads = ["seats", "games", "actions", *args.field, "winner's points", "points"]
    heads += [] if args.reach is None else [f"winner has {args.reach}"]
    table = Table(*heads, title=f"{game.name}, {args.bot} at every seat")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=console) as progress:
        for seats in args.seats or game.seats:
            source = simulate(
                game, seats, args.bot, options_of(args.option), args.seed, args.field
            )  # fmt: skip
            bar = progress.add_task(f"{seats} seats", total=args.games)
            games = []
            for _ in range(max(args.games, 1)):
                games.append(next(source))
                progress.advance(bar)
            table.add_row(str(seats), str(len(games)), *row_of(games, args.reach))
    console.print(table)
    return 0

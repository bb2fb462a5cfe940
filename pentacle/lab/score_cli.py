"""The command `pentacle score`: what a bot reaches on fixed deals."""

from __future__ import annotations

import argparse

import msgspec
from rich.console import Console
from rich.table import Table

from pentacle import arguments
from pentacle.arguments import add_games_argument, add_json_argument, count, print_json
from pentacle.games import find_game

from .entrants import refuse_entrants, split_bots

console, aside = Console(), Console(stderr=True)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written behind `pentacle score`."""
    add_games_argument(parser)
    parser.add_argument(
        "--bots", type=arguments.text, metavar="BOTS",
        help="who is scored: names, levels, my.module:Bot, programs; commas between them",
    )  # fmt: skip
    parser.add_argument(
        "--against", type=arguments.text, metavar="BOTS", help="opponents (default: random,greedy)"
    )
    parser.add_argument(
        "--deals", type=count, default=40, help="deals, each played from every seat"
    )
    parser.add_argument("--seed", type=arguments.seed, default=1, help="the first deal")
    parser.add_argument("--jobs", type=count, default=0, help="processes (default: all cores)")
    parser.add_argument("--csv", type=arguments.out_file, help="write the score of each deal there")
    parser.add_argument(
        "--page", type=arguments.out_file, help="write the tables into this page, between its marks"
    )
    add_json_argument(parser, "the scores")


def main(args: argparse.Namespace) -> int:
    """Play, tell who plays, then the table."""
    from .score import OPPONENTS, PLAYERS, lay_page, score_all, write_csv

    games = [find_game(name) for name in args.games or _all()]
    players = split_bots(args.bots) if args.bots else PLAYERS
    opponents = split_bots(args.against) if args.against else OPPONENTS
    for game in games:
        refuse_entrants((*players, *opponents), game, max(2, game.usual_seats))
    told = (lambda line: None) if args.json else (lambda line: aside.print(line, soft_wrap=True))
    asked = (games, players, opponents, args.deals, args.seed, args.jobs, told)
    scores = list(score_all(*asked))
    if args.csv:
        write_csv(scores, args.csv)
    if args.page:
        lay_page(scores, args.page)
    if args.json:
        print_json([msgspec.to_builtins(one) for one in scores])
        return 0
    table = Table("game", "seats", "player", "opponents", "score", "wins", "points")
    for one in scores:
        wins, points = f"{100 * one.wins:.0f} %", f"{one.points:.1f}"
        row = (one.game, str(one.seats), one.player, one.opponents, one.mean, wins, points)
        table.add_row(*row)
    console.print(table)
    return 0


def _all() -> tuple[str, ...]:
    import pentacle

    return pentacle.game_names()

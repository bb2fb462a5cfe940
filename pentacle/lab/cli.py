"""The command `pentacle arena`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from pentacle.core.options import add_option_argument, read_options
from pentacle.games import find_game

from .arguments import add_seats_argument, count, progress_bar, seats_of

if TYPE_CHECKING:
    from .arena import Arena
    from .stats import Question

console = Console()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `arena`."""
    parser.add_argument("game", help="the game, such as spellcaster")
    parser.add_argument("bots", nargs="+", help="such as greedy, archmage, mcts@2000, mcts@1s")
    add_seats_argument(parser)
    parser.add_argument("--blocks", type=count, default=100, help="deals, each in all seatings")
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument("--workers", type=count, default=1, help="processes that play")
    add_option_argument(parser)
    parser.add_argument(
        "--at-least",
        type=float,
        metavar="SHARE",
        help="stop when it is clear whether bot 1 wins so much",
    )
    parser.add_argument("--margin", type=float, default=0.03, help="how near is near enough")
    parser.add_argument("--out", type=Path, help="folder for games.jsonl, .parquet, .json and plot")


def main(args: argparse.Namespace) -> int:
    """Play an arena, show a bar, then the table."""
    from .arena import Arena, event_of
    from .stats import Question

    game = find_game(args.game)
    seats = seats_of(args, game)
    event = event_of(game, seats, args.bots, read_options(args.option), args.seed)
    question = Question(args.at_least, args.margin) if args.at_least is not None else None
    arena = Arena(event, args.out / "games.jsonl" if args.out else None)
    try:
        with progress_bar(console) as progress:
            task = progress.add_task(game.name, total=args.blocks)

            def after(arena: Arena) -> None:
                first, done = arena.share(event.entrants[0]), len(arena.played)
                progress.update(task, completed=done, description=f"{game.name} {first}")

            arena.run(args.blocks, question, args.workers, after)
    except KeyboardInterrupt:
        console.print("Stopped.  The same command goes on from here." if args.out else "Stopped.")
    show(arena, question)
    if args.out:
        from .report import write

        for path in write(arena, args.out):
            console.print(f"written: {path}")
    return 0


def show(arena: Arena, question: Question | None) -> None:
    """The table, and the answer if something was asked."""
    event = arena.event
    title = f"{event.game}, {event.seats} seats, {len(arena.games)} games"
    table = Table("bot", "wins", "95 %", "fair", "rating", "95 %", "points", "ms", title=title)
    for line in arena.table():
        table.add_row(
            line["bot"],
            f"{100 * line['share']:.1f} %",
            f"{100 * line['share_low']:.1f} to {100 * line['share_high']:.1f}",
            f"{100 * line['fair']:.0f} %",
            f"{line['rating']:+.0f}",
            f"{line['rating_low']:+.0f} to {line['rating_high']:+.0f}",
            f"{line['points']:.1f}",
            f"{line['ms_a_choice']:.1f}",
        )
    console.print(table)
    if question:
        verdict = arena.settled(question) or "not settled yet"
        first = event.entrants[0]
        console.print(f"Does {first} win at least {100 * question.goal:.0f} %?  {verdict}.")

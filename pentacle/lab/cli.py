"""The commands `pentacle arena` and `pentacle tune`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from pentacle.bots.machine import load_game
from pentacle.core.errors import OptionError

from .arguments import count

console = Console()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `arena`."""
    parser.add_argument("game", help="the game, such as spellcaster")
    parser.add_argument("bots", nargs="+", help="such as greedy, archmage, mcts@2000, mcts@1s")
    parser.add_argument("--seats", type=int, default=0, help="seats at the table (default: fewest)")
    parser.add_argument("--blocks", type=count, default=100, help="deals, each in all seatings")
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument("--workers", type=count, default=1, help="processes that play")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--at-least",
        type=float,
        metavar="SHARE",
        help="stop when it is clear whether bot 1 wins so much",
    )
    parser.add_argument("--margin", type=float, default=0.03, help="how near is near enough")
    parser.add_argument("--out", type=Path, help="folder for games.jsonl, .parquet, .json and plot")


def options_of(pairs: list[str]) -> dict[str, Any]:
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise OptionError(f"{pair!r} is not NAME=VALUE")
        found[name] = value
    return found


def main(args: argparse.Namespace) -> int:
    """Play an arena, show a bar, then the table."""
    from .arena import Arena, event_of
    from .stats import Question

    game = load_game(args.game)
    seats = args.seats or max(2, game.seats[0])
    event = event_of(game, seats, args.bots, options_of(args.option), args.seed)
    question = Question(args.at_least, args.margin) if args.at_least is not None else None
    arena = Arena(event, args.out / "games.jsonl" if args.out else None)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    try:
        with Progress(*columns, console=console) as progress:
            task = progress.add_task(game.name, total=args.blocks)

            def after(arena: Arena) -> None:
                done = len({row.block for row in arena.rows})
                first = arena.share(event.entrants[0])
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


def show(arena: Any, question: Any) -> None:
    event = arena.event
    title = f"{event.game}, {event.seats} seats, {len(arena.rows)} games"
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

"""The command `pentacle arena`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from pentacle import arguments
from pentacle.arguments import add_json_argument, need, print_json
from pentacle.bots.clock import CLOCKS, WALL
from pentacle.core import Game
from pentacle.core.errors import OptionError
from pentacle.core.options import add_option_argument, read_options
from pentacle.games import find_game

from .arguments import add_backend_argument, add_seats_argument, count, progress_bar, seats_of
from .versions import Version, add_version_arguments, other_arena, other_version, say_replaced_here

if TYPE_CHECKING:
    from .arena import Arena, Event
    from .stats import Question

console, aside = Console(), Console(stderr=True)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `arena`."""
    parser.add_argument("game", type=arguments.game, help="the game, such as spellcaster")
    parser.add_argument(
        "bots", nargs="+", type=arguments.bot, help="such as greedy, archmage, mcts@2000, mcts@1s"
    )
    add_seats_argument(parser)
    parser.add_argument("--blocks", type=count, default=100, help="deals, each in all seatings")
    parser.add_argument("--seed", type=arguments.seed, default=1, help="the first deal")
    parser.add_argument("--workers", type=count, default=1, help="processes that play")
    parser.add_argument(
        "--clock", choices=CLOCKS, default=WALL,
        help="what a bot's time is: that of the wall, or what its core has spent on it",
    )  # fmt: skip
    add_backend_argument(parser)
    add_option_argument(parser)
    parser.add_argument(
        "--at-least",
        type=arguments.share,
        metavar="SHARE",
        help="stop when it is clear whether bot 1 wins so much; 1 if it does not",
    )
    parser.add_argument(
        "--margin", type=arguments.margin, default=0.03, help="how near is near enough"
    )
    parser.add_argument(
        "--out", type=arguments.out_folder, help="folder for games.jsonl, .parquet, .json and plot"
    )
    add_version_arguments(parser)
    add_json_argument(parser, "the table and the answer")


def main(args: argparse.Namespace) -> int:
    """Play an arena, show a bar, then the table."""
    from .arena import event_of
    from .entrants import refuse_entrants
    from .stats import Question

    if args.out:
        need(["polars"], "lab")
    game = find_game(args.game)
    seats = seats_of(args, game)
    options = read_options(args.option)
    event = event_of(game, seats, args.bots, options, args.seed, args.clock)
    refuse_entrants(args.bots, game, seats, options)
    question = Question(args.at_least, args.margin) if args.at_least is not None else None
    if question and (args.data or args.against):
        raise OptionError("--at-least stops when it knows; another version needs all blocks")
    with other_version(args, game) as version:
        return play(game, args, event, question, version)


def play(
    game: Game, args: argparse.Namespace, event: Event, question: Question | None,
    version: Version | None,
) -> int:  # fmt: skip
    """The arena itself, and the same with other facts if that was asked for."""
    from .arena import Arena

    arena = Arena(event, args.out / "games.jsonl" if args.out else None)
    stopped = False
    try:
        with progress_bar() as progress:
            task = progress.add_task(game.name, total=args.blocks)

            def after(arena: Arena) -> None:
                first, done = arena.share(event.entrants[0]), len(arena.played)
                progress.update(task, completed=done, description=f"{game.name} {first}")

            arena.run(args.blocks, question, args.workers, after, args.backend)
    except KeyboardInterrupt:
        aside.print("Stopped.  The same command goes on from here." if args.out else "Stopped.")
        stopped = True
    verdict = (arena.settled(question) or "not settled yet") if question else ""
    if args.json:
        asked = {"goal": args.at_least, "verdict": verdict} if question else None
        about = {"game": event.game, "seats": event.seats, "games": len(arena.games)}
        print_json({**about, "bots": arena.table(), "question": asked})
    else:
        show(arena, question, verdict)
    say = aside.print if args.json else console.print
    if replaced := say_replaced_here(game):
        say(replaced, soft_wrap=True)
    if version and len(arena.played) == args.blocks:
        what_if(game, arena, args, version, aside if args.json else console)
    if args.out:
        from .report import write

        for path in write(arena, args.out):
            aside.print(f"written: {path}")
    return 130 if stopped else 1 if verdict == "no" else 0


def what_if(
    game: Game, arena: Arena, args: argparse.Namespace, version: Version, screen: Console
) -> None:
    """The same deals and seatings with other facts, and what differs."""
    from .compare import arena_rows, change_table, compare
    from .report import seats_table

    tables = [seats_table(arena), other_arena(version, args)]
    found = compare(game, *(arena_rows(table, arena.event.seats) for table in tables))
    screen.print(version.said(), soft_wrap=True)
    screen.print(change_table(found, f"{found.games:,} games on the same deals"))


def show(arena: Arena, question: Question | None, verdict: str) -> None:
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
        first = event.entrants[0]
        console.print(f"Does {first} win at least {100 * question.goal:.0f} %?  {verdict}.")

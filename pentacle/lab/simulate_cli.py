"""The command `pentacle simulate`: many games of any bots, as rows and as a summary."""

from __future__ import annotations

import argparse
import json
import signal
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from pentacle import arguments
from pentacle.arguments import MOST, Whole
from pentacle.core import Game
from pentacle.core.compile.spread import BACKENDS
from pentacle.core.options import add_option_argument, read_options
from pentacle.games import find_game

from .arguments import count
from .entrants import refuse_entrants, split_bots
from .versions import Version, add_version_arguments, other_rows, other_version, say_replaced_here

console = Console(highlight=False)
aside = Console(stderr=True)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `simulate`."""
    parser.add_argument("game", type=arguments.game, help="the game, such as valroc")
    parser.add_argument("--seats", type=count, help="seats at the table (default: as usual)")
    parser.add_argument("--games", type=count, default=100, help="how many games")
    parser.add_argument(
        "--bots", type=arguments.bot, default="greedy", metavar="A,B,...",
        help="one for all seats, or one for each, such as random, greedy, greedy:light, 3, "
        "mcts@2000, 'python coin.py', my.module:Coin (docs/simulate.md)",
    )  # fmt: skip
    parser.add_argument(
        "--fixed", action="store_true",
        help="different bots keep their seats, instead of playing every deal in every seat",
    )  # fmt: skip
    parser.add_argument("--seed", type=arguments.seed, default=1, help="the first deal")
    add_option_argument(parser)
    parser.add_argument("--backend", choices=BACKENDS, default="cpu", help="what plays")
    parser.add_argument("--jobs", type=count, default=0, help="how many at once (default: cores)")
    parser.add_argument("--counts", action="store_true", help="count what was done, seen and taken")
    parser.add_argument(
        "--reach", type=Whole(-MOST), help="in how many games the winner has so many points"
    )
    parser.add_argument(
        "--out",
        type=arguments.out_file,
        metavar="FILE",
        help="rows: .parquet, .csv or .json; with other facts those games beside it, as FILE.other",
    )
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    parser.add_argument("--quiet", action="store_true", help="only play; show nothing but the bar")
    add_version_arguments(parser)


def main(args: argparse.Namespace) -> int:
    """Play, show a bar, then the summary; stopped, keep what was played."""
    from .series import series_of
    from .simulate import Kept, refuse_out
    from .summary import summary_of

    game, options = find_game(args.game), read_options(args.option)
    seats = args.seats or game.usual_seats
    bots = split_bots(args.bots)
    series = series_of(game, seats, bots, options, args.seed, fixed=args.fixed, counted=args.counts)
    refuse_entrants(bots, game, seats, options)
    if args.out:
        refuse_out(args.out)
    kept = Kept(series, args.out)
    with other_version(args, game) as version:
        finished = run(kept, args)
        rows = kept.rows.first(args.games) if finished else kept.rows
        if rows.played:
            summary = summary_of(rows, args.reach)
            summary |= {"repeatable": series.is_repeatable, "turned": series.turned}
            summary["replaced"] = say_replaced_here(game)
            if version and finished:
                summary |= what_if(game, rows, version, series, args)
            if args.quiet:
                pass
            elif args.json:
                print(json.dumps(summary, indent=1, ensure_ascii=False))
            else:
                show(summary, game)
    for path in kept.finish() if finished else []:
        if not args.quiet:
            aside.print(f"written: {path}", soft_wrap=True)
    return 0 if finished else 130


def what_if(
    game: Game, rows: Any, version: Version, series: Any, args: argparse.Namespace
) -> dict[str, Any]:
    """The same deals with other facts, and what differs."""
    from .compare import compare
    from .rows import write_rows

    aside.print(version.said(), soft_wrap=True)
    others = other_rows(version, series, args.games, jobs=args.jobs, backend=args.backend)
    if args.out:
        for path in write_rows(others, args.out.with_stem(f"{args.out.stem}.other")):
            aside.print(f"written: {path}", soft_wrap=True)
    comparison = compare(game, rows, others)
    return {"other": version.said(), "what_if": msgspec.to_builtins(comparison)}


def run(kept: Any, args: argparse.Namespace) -> bool:
    """Play what is not played; was that all?"""
    from .simulate import play

    done = sum(number < args.games for number in kept.done.tolist())
    if done:
        aside.print(f"{done} of {args.games} games were played before.")
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with bar_of() as progress:
            bar = progress.add_task(args.game, total=args.games, completed=done)
            asked = {"jobs": args.jobs, "backend": args.backend}
            for part in play(kept.series, args.games, kept.done, **asked):
                kept.add(part)
                progress.advance(bar, part.played)
    except KeyboardInterrupt:
        return False
    finally:
        signal.signal(signal.SIGTERM, before)
        kept.flush()
        if (now := kept.rows.played) < args.games:
            aside.print(
                f"{now} of {args.games} games are kept.  The same command goes on from here."
            )
    return True


class _Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        """Games a second."""
        rate = task.finished_speed or task.speed or 0.0
        return Text(f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.2f}/s")


def bar_of() -> Progress:
    """A bar beside the output: how many of how many, how quickly, and for how long still."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Rate())
    return Progress(*columns, TimeRemainingColumn(), console=aside, transient=True)


# for people


def show(summary: dict[str, Any], game: Game) -> None:
    """The summary as one reads it."""
    bots = [line["bot"] for line in summary["by_bot"]]
    who = f"{bots[0]} at every seat" if len(bots) == 1 else ", ".join(bots)
    console.print(
        f"[bold]{game.about.title.en}[/], {summary['seats']} seats, {summary['games']:,} games, "
        f"{who}; rules {summary['rules']}", soft_wrap=True,
    )  # fmt: skip
    if summary["replaced"]:
        console.print(summary["replaced"], soft_wrap=True)
    if summary["turned"]:
        console.print(
            f"Every deal was played in every seating ({summary['deals']:,} deals); "
            "intervals are by deals."
        )
    if not summary["repeatable"]:
        console.print(
            "Some bot thinks by the clock or is not ours: its games may differ next time."
        )
    if summary["seats"] > 1:
        console.print(_shares(summary, "seat"))
        if len(bots) > 1:
            console.print(_shares(summary, "bot"))
    console.print(_figures(summary, game))
    if summary["ends"] or "reached" in summary:
        console.print(_ends(summary, game))
    if "what_if" in summary:
        from .compare import Comparison, change_table

        comparison = msgspec.convert(summary["what_if"], Comparison)
        console.print(summary["other"], soft_wrap=True)
        console.print(change_table(comparison, f"{comparison.games:,} games on the same deals"))


def _shares(summary: dict[str, Any], column: str) -> Table:
    table = Table(column, "wins", "95 %", "fair", "points")
    for line in summary[f"by_{column}"]:
        wins, name = line["wins"], line[column]
        table.add_row(
            str(name + 1 if column == "seat" else name),
            f"{100 * wins['mean']:.1f} %",
            f"{100 * wins['low']:.1f} to {100 * wins['high']:.1f}",
            f"{100 * line['fair']:.1f} %",
            f"{line['points']:.1f}",
        )
    return table


def _figures(summary: dict[str, Any], game: Game) -> Table:
    table = Table("", "mean", "deviation", "least", "median", "most")
    for name in ("length", "rounds", "points", "winner_points", "lead_changes"):
        if line := summary[name]:
            cells = (line["mean"], line["deviation"], line["least"], line["median"], line["most"])
            table.add_row(name.replace("_", " "), *(f"{cell:,.1f}" for cell in cells))
    table.add_row("answers to a choice", f"{summary['branching']:.2f}")
    table.add_row("forced choices", f"{100 * summary['forced']:.1f} %")
    for name, mean in summary["counts"].items():
        table.add_row(game.counts.deeds[name].en, f"{mean:.2f}")
    return table


def _ends(summary: dict[str, Any], game: Game) -> Table:
    table = Table("in so many games", "share", "95 %")
    found = {game.counts.ending_words[end].en: share for end, share in summary["ends"].items()}
    if reached := summary.get("reached"):
        found[f"the winner has {reached['points']} points"] = reached
    for words, share in found.items():
        low, high = 100 * share["low"], 100 * share["high"]
        table.add_row(words, f"{100 * share['mean']:.1f} %", f"{low:.1f} to {high:.1f}")
    return table

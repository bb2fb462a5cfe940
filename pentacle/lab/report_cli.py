"""The command `pentacle report`: how a game plays, on one page."""

from __future__ import annotations

import argparse
import json
import re
import shlex
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from pentacle import arguments
from pentacle.core import Game, Words
from pentacle.core.errors import OptionError
from pentacle.core.options import add_option_argument, read_options
from pentacle.core.words import LANGUAGES
from pentacle.games import find_game

from .arguments import count
from .versions import (
    Version,
    add_version_arguments,
    other_version,
    say_facts,
    say_replaced_here,
)

LADDER = "random,apprentice,adept,wizard,master"
aside = Console(stderr=True, highlight=False)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `report`."""
    parser.add_argument("game", type=arguments.game, help="the game, such as zavandor")
    parser.add_argument(
        "--seats", type=count, action="append", default=[], metavar="N",
        help="seats at the table; may be given several times (default: every number of them)",
    )  # fmt: skip
    parser.add_argument("--games", type=count, default=200, help="games for each number of seats")
    parser.add_argument("--bots", type=arguments.bot, default="greedy",
                        help="who plays at every seat, such as master")  # fmt: skip
    parser.add_argument(
        "--ladder", type=arguments.Text(empty=True), default=LADDER, metavar="A,B,...",
        help="bots from weak to strong, each of which plays the next; '' for none",
    )  # fmt: skip
    parser.add_argument("--deals", type=count, default=40, help="deals for each pair of the ladder")
    parser.add_argument("--seed", type=arguments.seed, default=1, help="the first deal")
    add_option_argument(parser)
    parser.add_argument(
        "--pace", type=arguments.text, metavar="FREE,FORCED",
        help="seconds of a person for a choice with several answers, and for one without "
        "(default: so that the mean is the middle of the minutes on the box)",
    )  # fmt: skip
    parser.add_argument("--backend", choices=("cpu", "ray"), default="cpu", help="what plays")
    parser.add_argument("--jobs", type=count, default=0, help="how many at once (default: cores)")
    parser.add_argument("--out", type=arguments.out_file, metavar="FILE.html",
                        help="default: GAME-report.html")  # fmt: skip
    parser.add_argument(
        "--rows",
        type=arguments.out_folder,
        metavar="FOLDER",
        help="keep the rows of all games, and go on with them",
    )
    parser.add_argument("--language", "--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON too")
    add_version_arguments(parser)


def main(args: argparse.Namespace) -> int:
    """Play, work the figures out, write the page."""
    from .page import build_page

    game = find_game(args.game)
    out = args.out or Path(f"{game.name}-report.html")
    refuse_page(out)
    with other_version(args, game) as version:
        report, kept = make_report(game, args, version)
    out.write_text(build_page(report, args.language), encoding="utf-8")
    for rows in kept:
        rows.finish()
    if args.json:
        print(json.dumps(msgspec.to_builtins(report), ensure_ascii=False, indent=1))
    aside.print(f"written: {out}", soft_wrap=True)
    return 0


def options_said(game: Game, values: dict[str, Any]) -> list[tuple[Words, Words]]:
    """Every option that was played with, and what it was, as people say it."""
    from .page.words import OFF, ON

    said = []
    for option in game.options:
        if option.name in values:
            number = option.parse(values[option.name])
            value = option.choices[number].title if option.choices else (OFF, ON)[number]
            said.append((option.title, value))
    return said


def command_of(args: argparse.Namespace) -> str:
    """What makes the same page again, wherever it is written."""
    words = ["pentacle", "report", args.game, "--games", args.games, "--bots", args.bots]
    words += [word for seats in args.seats for word in ("--seats", seats)]
    words += ["--ladder", args.ladder, *(["--deals", args.deals] if args.ladder else [])]
    words += ["--seed", args.seed, *(word for option in args.option for word in ("-o", option))]
    words += ["--pace", args.pace] if args.pace else []
    words += ["--data", args.data.name] if args.data else []
    words += ["--against", args.against.name] if args.against else []
    return shlex.join(map(str, words))


def refuse_page(out: Path) -> None:
    """A file that a page can be written to, found out before anything is played."""
    if out.suffix not in (".html", ".htm"):
        raise OptionError(f"{out}: a page is written as .html")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with out.open("ab") as file:
            empty = file.tell() == 0
        if empty:
            out.unlink()
    except OSError as error:
        raise OptionError(f"{out} cannot be written: {error.strerror}") from None


def make_report(
    game: Game, args: argparse.Namespace, version: Version | None
) -> tuple[Any, list[Any]]:
    """All figures: games at every number of seats, a ladder, and another version if there is one;
    and the rows that they stand on."""
    from .compare import compare
    from .entrants import refuse_entrants, split_bots
    from .page import Report
    from .page.words import HOUSE
    from .series import series_of
    from .study import Pace, events_told, fitted_pace, item_lines, luck_of, rung_of, seat_table
    from .versions import other_rows

    options, bots, ladder = read_options(args.option), split_bots(args.bots), _ladder(args.ladder)
    told = Pace(*_pace(args.pace)) if args.pace else None
    every = args.seats or list(game.seats)
    mains = [
        series_of(game, seats, bots, options, args.seed, fixed=True, counted=True)
        for seats in every
    ]
    rungs = [_rung_series(game, options, args.seed, pair) for pair in ladder]
    for series in (*mains, *rungs):
        refuse_entrants(dict.fromkeys(series.bots), game, series.seats, options)
    aside.print(say_facts(game), soft_wrap=True)
    if version:
        aside.print(version.said(), soft_wrap=True)
    kept = [_played(series, args.games, args) for series in mains]
    tables = [one.rows.first(args.games) for one in kept]
    others = {
        series.seats: other_rows(version, series, args.games, jobs=args.jobs, backend=args.backend)
        for series in mains
        if version
    }
    again = [_played(series, 2 * args.deals, args) for series in rungs]
    turned = [one.rows.first(2 * args.deals) for one in again]
    turns = list(zip(ladder, turned, strict=True))
    counts = game.counts
    pace = told or fitted_pace(tables, game.about.minutes)
    report = Report(
        game=game.name, title=game.about.title, rules=game.rules,
        facts=Words(*(say_replaced_here(game, lang) or HOUSE[lang] for lang in LANGUAGES)),
        options=options_said(game, dict(mains[0].options)),
        command=command_of(args), seed=args.seed, pace=pace,
        box=game.about.minutes,
        kinds={name: kind.title for name, kind in counts.kinds.items()},
        deeds=dict(counts.deeds), ends=counts.ending_words,
        tables=[seat_table(rows, pace) for rows in tables],
        items=item_lines(game, tables), events=events_told(game, tables),
        rungs=[rung_of(rows, strong, weak) for (weak, strong), rows in turns],
        lucks=[found for _, rows in turns if (found := luck_of(rows))],
        comparisons={
            seats: compare(game, tables[every.index(seats)], rows) for seats, rows in others.items()
        },
        other=Words(*(version.said(language) for language in LANGUAGES)) if version else None,
    )  # fmt: skip
    return report, [*kept, *again]


def _played(series: Any, games: int, args: argparse.Namespace) -> Any:
    """What is kept of a series, all of it played; stopped, the same command goes on with it."""
    from .simulate import Kept, play
    from .simulate_cli import bar_of

    seated = "-".join(re.sub(r"\W+", "_", bot) for bot in dict.fromkeys(series.bots))
    kept = Kept(series, args.rows / f"{series.seats}-{seated}.parquet" if args.rows else None)
    name = f"{series.game}, {series.seats}: {', '.join(dict.fromkeys(series.bots))}"
    try:
        with bar_of() as progress:
            bar = progress.add_task(name, total=games, completed=min(games, kept.rows.played))
            for part in play(series, games, kept.done, jobs=args.jobs, backend=args.backend):
                kept.add(part)
                progress.advance(bar, part.played)
    finally:
        kept.flush()
    return kept


def _ladder(text: str) -> list[tuple[str, str]]:
    """Each bot with the next stronger one.

    >>> _ladder("random, greedy,mcts@100")
    [('random', 'greedy'), ('greedy', 'mcts@100')]
    """
    from .entrants import split_bots

    names = split_bots(text) if text.strip() else []
    return list(pairwise(names))


def _rung_series(game: Game, options: dict[str, Any], seed: int, pair: tuple[str, str]) -> Any:
    """Both bots on every other seat, at the smallest table where that is fair."""
    from .series import series_of

    several = [n for n in game.seats if n > 1]
    seats = next((n for n in several if n % 2 == 0), several[0])
    weak, strong = pair
    return series_of(game, seats, [(strong, weak)[i % 2] for i in range(seats)], options, seed)


def _pace(text: str) -> tuple[float, float]:
    """Two numbers of seconds.

    >>> _pace("12,2")
    (12.0, 2.0)
    """
    try:
        free, forced = map(float, text.split(","))
    except ValueError:
        raise OptionError(f"{text!r} is not a pace, as 12,2 is: two numbers of seconds") from None
    if not 0 <= forced <= free <= 3600:
        raise OptionError(f"{text!r}: a pace is from 0 to 3600 seconds, the first one the longer")
    return free, forced

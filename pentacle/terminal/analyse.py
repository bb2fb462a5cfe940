"""`pentacle analyse FILE`: what a finished game looks like to the search."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pentacle import arguments
from pentacle.analysis import Report, analyse, encoded, is_finished
from pentacle.analysis.chances import all_wins
from pentacle.analysis.grades import (
    BEST,
    GOOD,
    grade,
    opened,
    part_lost,
    points_of_chance,
    reason_for,
)
from pentacle.analysis.report import Judged
from pentacle.analysis.story import points_of
from pentacle.arguments import Number, Whole, print_json
from pentacle.bots import Budget, settings_of
from pentacle.core import PentacleError, Words, replay
from pentacle.core.compile.spread import Alone, Team, team_of
from pentacle.core.match import Match
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES, find_game

from .common import read_file
from .signs import named

MOST_ITERATIONS, MOST_SECONDS = 1_000_000, 600.0
WIDTH = 60
"""Columns of the curve."""
SHOWN = 4
"""Options of a choice, and actions of a line."""
_BARS = "▁▂▃▄▅▆▇█"

_HEAD = Words("[bold]{title}[/]: {names}", "[bold]{title}[/] : {names}")
_EFFORT = Words(
    "{n} choices, {iterations} lines of play looked at for each.",
    "{n} choix, {iterations} suites examinées pour chacun.",
)
_CURVE = Words(
    "Chances from the first choice to the last", "Les chances, du premier choix au dernier"
)
_ACCOUNT = Words(
    "{name}: choices cost {skill}, chance brought {luck}",
    "{name} : les choix ont coûté {skill}, le hasard a apporté {luck}",
)
_TURNING = Words("Turning points", "Les tournants")
_COSTLIEST = Words("The choices that cost most", "Les choix les plus coûteux")
_CHOICE = Words("Choice {n}, {name}: {label}", "Choix {n}, {name} : {label}")
_COST = Words(
    "{grade}, cost {loss}. Better: {best}. {reason}",
    "{grade}, a coûté {loss}. Mieux : {best}. {reason}",
)
_NO_COST = Words("{grade}.", "{grade}.")
_COULD_NOT_KNOW = Words(
    "With open cards it would have been good, but you could not know this.",
    "Cartes sur table, ce choix aurait été bon, mais on ne pouvait pas le savoir.",
)
_BAD_LUCK = Words(
    "With open cards it would have cost {truth}, but you could not know this.",
    "Cartes sur table, ce choix aurait coûté {truth}, mais on ne pouvait pas le savoir.",
)
_PER_CENT = Words("{n}%", "{n} %")
_POINTS = Words("{n} points", "{n} points")
_NOTHING = Words("none", "aucun")
_SAVED = Words("Saved in {file}.", "Enregistré dans {file}.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `analyse`."""
    parser.add_argument(
        "file", type=arguments.in_file, metavar="FILE", help="a replay file of a finished game"
    )
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--iterations", type=Whole(1, MOST_ITERATIONS), metavar="N",
                        help="lines of play looked at for each choice (default: as many as the "
                        "strongest bot is sure to look at)")  # fmt: skip
    effort.add_argument("--seconds", type=Number(0.01, MOST_SECONDS), metavar="S",
                        help="seconds for each choice")  # fmt: skip
    parser.add_argument("--jobs", type=arguments.count, default=1, metavar="N",
                        help="processes that search")  # fmt: skip
    parser.add_argument("--backend", choices=("cpu", "ray"), default="cpu",
                        help="ray: the processes of a cluster (RAY_ADDRESS)")  # fmt: skip
    parser.add_argument("--seed", type=arguments.seed, default=0, metavar="SEED",
                        help="another one looks at other worlds")  # fmt: skip
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--out", type=arguments.out_file, metavar="REPORT.json",
                        help="where the report is saved")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print the report as it is saved")
    parser.add_argument("--any-rules", action="store_true",
                        help="try also if it was made under other rules")  # fmt: skip


def main(args: argparse.Namespace) -> int:
    """Analyse a file, print what was found, save it."""
    console = Console(highlight=False)
    data = read_file(args.file)
    match = replay.load(data, GAMES, any_rules=args.any_rules)
    if not is_finished(match):
        raise PentacleError(f"the game in {args.file} is not finished: play it to its end first")
    budget = budget_of(args, match)
    if args.out:
        write_file(args.out, b"", "ab")
    with team_of(args.jobs, args.backend) as team:
        report = with_bar(match, replay.read(data).names, budget, args.seed, team)
    if args.out:
        write_file(args.out, encoded(report))
    if args.json:
        print_json(report)
    else:
        for line in lines_of(report, match, args.language):
            console.print(line, soft_wrap=True)
        if args.out:
            console.print(escape(_SAVED.say(args.language, file=args.out)))
    return 0


def budget_of(args: argparse.Namespace, match: Match) -> Budget:
    """How long each choice is thought about."""
    if args.seconds is not None:
        return Budget(ms=1000.0 * args.seconds)
    return Budget(iterations=args.iterations or settings_of(match.game).least)


def write_file(path: Path, data: bytes, mode: Literal["wb", "ab"] = "wb") -> None:
    """Save it, or say in a sentence why not; "ab" with nothing to save only tries."""
    try:
        with path.open(mode) as file:
            file.write(data)
    except OSError as error:
        raise PentacleError(f"{path} cannot be written: {error.strerror}") from None


def with_bar(match: Match, names: list[str], budget: Budget, seed: int, team: Team) -> Report:
    """The report; a bar on the screen shows how far it is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    aside = Console(stderr=True)
    with Progress(*columns, TimeElapsedColumn(), console=aside, transient=True) as bar:
        task = bar.add_task(match.game.name, total=None)

        def told(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        find = None if isinstance(team, Alone) else find_game
        return analyse(match, names, budget=budget, seed=seed, told=told, team=team, find=find)


# for people


def lines_of(report: Report, match: Match, language: str) -> Iterator[str]:
    """The report as one reads it."""
    title = match.game.about.title[language]
    yield _HEAD.say(language, title=escape(title), names=escape(", ".join(report.names)))
    yield _EFFORT.say(language, n=len(report.steps), iterations=report.effort.iterations)
    yield ""
    yield escape(named(report.text[language], report.names))
    yield ""
    yield f"[bold]{_CURVE[language]}[/]"
    width = max(map(len, report.names))
    for seat, name in enumerate(report.names):
        curve = sparkline([step.wins[seat] for step in report.steps])
        yield f"  {escape(name):<{width}}  {curve}"
    for seat, name in enumerate(map(escape, report.names)):
        skill = amount(match, report.skill[seat], language)
        luck = amount(match, report.luck[seat], language, signed=True)
        yield "  " + _ACCOUNT.say(language, name=name, skill=skill, luck=luck)
    yield from _chapter(_TURNING, report.turning, report, match, language)
    dearest = [i for own in report.costliest.values() for i in own]
    yield from _chapter(_COSTLIEST, sorted(dearest), report, match, language)


def _chapter(
    title: Words, which: list[int] | tuple[int, ...], report: Report, match: Match, language: str
) -> Iterator[str]:
    yield ""
    yield f"[bold]{title[language]}[/]" + ("" if which else f": {_NOTHING[language]}")
    for i in which:
        yield from choice_lines(report.steps[i], report, match, language)


def choice_lines(step: Judged, report: Report, match: Match, language: str) -> Iterator[str]:
    """A choice, what it cost, and what else there was."""
    table = match.after(step.at)
    label = named(table.label(step.player, step.action, language), report.names)
    name = report.names[step.player]
    yield "  " + escape(_CHOICE.say(language, n=step.step + 1, name=name, label=label))
    for said in verdict_lines(step, match, language):
        yield "    " + escape(named(said, report.names))
    shown = step.options[:SHOWN]
    results = [option.chance for option in shown]
    for option, wins in zip(shown, all_wins(table, step.player, results), strict=True):
        sign = ">" if option.action == step.action else " "
        line = [option.action, *option.line[: SHOWN - 1]]
        words = " → ".join(labels_of(match, step, line, language))
        chance = hope(match, wins[step.player], language)
        yield f"    {sign} {chance:>4}  {escape(named(words, report.names))}"


def verdict_lines(step: Judged, match: Match, language: str) -> Iterator[str]:
    """The grade of a choice, what it cost and why; what open cards add, if that is another."""
    found, added = grade(step), opened(step)
    if found in (BEST, GOOD):
        yield _NO_COST.say(language, grade=found.title)
        if added == "better":
            yield _BAD_LUCK.say(language, truth=amount(match, step.truth.loss, language))
        return
    why = reason_for(match, step)
    title = f"{found.title[language]} ({why.title[language]})" if why else found.title[language]
    reason = why.third[language] if why else ""
    loss = amount(match, part_lost(step), language)
    best = match.after(step.at).label(step.player, step.options[0].action, language)
    yield _COST.say(language, grade=title, loss=loss, best=best, reason=reason).rstrip()
    if added == "good":
        yield _COULD_NOT_KNOW[language]


def amount(match: Match, part: float, language: str, *, signed: bool = False) -> str:
    """A part of a win; alone, points."""
    alone = match.seats == 1
    whole = round(points_of(match, part)) if alone else points_of_chance(part)
    n = f"{whole:+}".replace("-", "−") if signed else whole
    return (_POINTS if match.seats == 1 else _PER_CENT).say(language, n=n)


def hope(match: Match, chance: float, language: str) -> str:
    """A chance; alone, the points that it stands for."""
    if match.seats == 1:
        return _POINTS.say(language, n=round(settings_of(match.game).points(chance)))
    return _PER_CENT.say(language, n=points_of_chance(chance))


def labels_of(match: Match, step: Judged, line: list[int], language: str) -> Iterator[str]:
    """The words of a line, as far as it could be played as the cards lay."""
    table = match.after(step.at)
    for action in line:
        able = [p for p in table.pending if action in table.legal(p)]
        if not able:
            return
        player = step.player if step.player in able else able[0]
        yield table.label(player, action, language)
        table.play_unchecked(player, action)


def sparkline(numbers: list[float], width: int = WIDTH) -> str:
    """Numbers from 0 to 1 as little bars.

    >>> sparkline([0.0, 0.5, 1.0])
    '▁▅█'
    """
    if len(numbers) > width:
        numbers = [numbers[i * len(numbers) // width] for i in range(width)]
    return "".join(_BARS[min(7, int(8 * n))] for n in numbers)

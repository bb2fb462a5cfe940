"""The command `pentacle bots`: list the bots, check one of your own, try and time ours."""

from __future__ import annotations

import argparse
import shlex

import msgspec
from rich.console import Console
from rich.table import Table

from pentacle import arguments
from pentacle.arguments import Number, add_json_argument, count, print_json, seed
from pentacle.core import PentacleError
from pentacle.games import find_game

console = Console()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written behind `pentacle bots`."""
    parser.add_argument("what", nargs="?", choices=tuple(_WHAT), default="list")
    parser.add_argument(
        "cmd", nargs="?", type=arguments.text, help="check: the command that starts the bot, quoted"
    )
    parser.add_argument(
        "--game", type=arguments.game, default="spellcaster", help="the game they are tried with"
    )
    parser.add_argument("--seats", type=count, help="seats (default: the fewest)")
    parser.add_argument("--games", type=count, default=2, help="how many games")
    parser.add_argument("--seed", type=seed, default=1, help="fuzz: where chance begins")
    parser.add_argument(
        "--ms", type=Number(0, 3_600_000, open=True), default=1000.0, help="time for each choice"
    )
    parser.add_argument("--language", choices=("en", "fr"), default="en")
    add_json_argument(parser)


def main(args: argparse.Namespace) -> int:
    """Do what was asked; the exit code."""
    return _WHAT[args.what](args)


def show(args: argparse.Namespace) -> int:
    """List the levels, and the bots that other packages bring."""
    from .guests import guests
    from .levels import LEVELS

    language = args.language
    if args.json:
        print_json([{"number": x.number, "name": x.name, "title": x.title[language],
                     "text": x.text[language], "bot": x.bot, "ms": x.ms, "slip": x.slip}
                    for x in LEVELS])  # fmt: skip
        return 0
    table = Table("level", "name", "", "thinks by", "slips")
    for level in LEVELS:
        budget = f"{level.ms:.0f} ms" if level.ms else "a set number of iterations"
        how = f"{level.bot}, {budget}" if level.bot == "mcts" else level.bot
        slips = f"{100 * level.slip:.0f} %" if level.slip else ""
        row = (str(level.number), level.title[language], level.text[language], how, slips)
        table.add_row(*row)
    console.print(table)
    for name, entry in guests().items():
        console.print(f"{name}: {entry.value}, of an installed package", soft_wrap=True)
    return 0


def check(args: argparse.Namespace) -> int:
    """Does a bot of one's own keep to the protocol?"""
    from .check import check_bot

    game = find_game(args.game)
    seats = args.seats or max(2, game.seats[0])
    game.row(seats)
    report = check_bot(_command(args.cmd), game, seats, args.games, args.ms)
    if args.json:
        print_json({"passed": report.passed, **msgspec.to_builtins(report)})
        return 0 if report.passed else 1
    console.print(
        f"{report.name or 'the bot'}: {report.games} games of {game.name}, "
        f"{report.choices} choices, slowest {report.slowest_ms:.0f} ms"
    )
    for fault in report.faults:
        console.print(f"[red]fault:[/red] {fault}")
    console.print("It keeps to the protocol." if report.passed else "It does not keep to it.")
    return 0 if report.passed else 1


def try_out(args: argparse.Namespace) -> int:
    """Do our bots keep to the rules?"""
    from .fuzz import fuzz

    found = fuzz(find_game(args.game), args.games, args.seed)
    if args.json:
        print_json({"game": args.game, **msgspec.to_builtins(found)})
        return 1 if found.faults else 0
    console.print(
        f"{args.game}: {found.games} games, {found.actions} actions, "
        f"{found.asked} choices by bots, {len(found.faults)} illegal"
    )
    for fault in found.faults[:10]:
        console.print(f"[red]fault:[/red] {fault}")
    return 1 if found.faults else 0


def measure(args: argparse.Namespace) -> int:
    """How many iterations does mcts do in a second?"""
    from .pace import pace
    from .settings import settings_of

    game = find_game(args.game)
    seats = args.seats or max(2, game.seats[0])
    game.row(seats)
    own = settings_of(game, max(2, game.seats[0]))
    plain = msgspec.structs.replace(own, look=0, tries=1, horizon=0)
    kinds = {
        "random play to the end": msgspec.structs.replace(plain, rollout=-1),
        "no play below the tree": msgspec.structs.replace(plain, rollout=0),
        "as it plays this game": own,
    }
    paces = {name: pace(game, seats, settings) for name, settings in kinds.items()}
    if args.json:
        print_json({"game": game.name, "seats": seats, "iterations_per_s": paces})
        return 0
    for name, found in paces.items():
        console.print(f"{game.name}, {seats} seats, {name}: {found:,.0f}/s")
    return 0


def _command(text: str | None) -> list[str]:
    """The words that start a bot, as a shell would read them."""
    if not text:
        raise PentacleError("say which command starts the bot: bots check 'python my_bot.py'")
    try:
        return shlex.split(text)
    except ValueError as error:
        raise PentacleError(f"{text!r} is no command: {error}") from None


_WHAT = {"list": show, "check": check, "fuzz": try_out, "pace": measure}
"""What can be done, and what does it."""

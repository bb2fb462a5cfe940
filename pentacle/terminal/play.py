"""`pentacle play`: a whole game in the terminal, full screen or line by line (`--plain`)."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from pentacle import arguments
from pentacle.arguments import Text, Whole
from pentacle.core import PentacleError, Words
from pentacle.core.options import add_option_argument, read_options
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES, find_game

from .campaign import left, next_game, standing, tell_end
from .campaign import opened as opened_campaign
from .common import has_screen
from .journal import unfinished
from .opening import PLAYERS, WHICH, opened
from .plain import Table
from .taste import Taste

KEEP = "pentacle-game.json"
_HEAD = Words(
    "Campaign {name}: game {n} of {length}. {rank}, {done}.",
    "Campagne {name} : partie {n} sur {length}. {rank}, {done}.",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `play`."""
    parser.add_argument("game", nargs="?", type=arguments.game, help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--players", type=arguments.text, default=PLAYERS, metavar="WHO,WHO",
        help="who sits where: me, a name, or a bot (random, greedy, mcts, level 1 to 5); greedy "
        "takes the seats that are left",
    )  # fmt: skip
    parser.add_argument("--seats", type=arguments.count,
                        help="seats at the table (default: as many as needed)")  # fmt: skip
    parser.add_argument("--language", choices=LANGUAGES, help="default: as the last time")
    parser.add_argument("--seed", type=arguments.deal_seed, help="play the very same deal again")
    parser.add_argument("--resume", type=arguments.in_file, metavar="FILE",
                        help="go on with a saved game")  # fmt: skip
    parser.add_argument("--position", type=arguments.InFile(dash=True), metavar="FILE",
                        help="begin from a position in words, or as typed (-)")  # fmt: skip
    parser.add_argument("--save", type=arguments.out_file, metavar="FILE",
                        help=f"where q keeps a game ({KEEP}, or what was resumed)")  # fmt: skip
    parser.add_argument("--campaign", type=Text(100), metavar="NAME",
                        help="play the next game of a solo campaign")  # fmt: skip
    parser.add_argument("--length", type=Whole(1, 1000), metavar="GAMES",
                        help="how long a new campaign is")  # fmt: skip
    parser.add_argument("--go-on", nargs="?", const="", type=Text(200, empty=True), metavar="NAME",
                        help="go on with an unfinished game: this one, or the latest")  # fmt: skip
    parser.add_argument(
        "--lesson", type=Text(100), metavar="NAME", help="go through a lesson of the game"
    )
    parser.add_argument("--theme", choices=("night", "day"), help="default: as the last time")
    parser.add_argument("--plain", action="store_true", help="line by line, for screen readers and "
                        "pipes; so it is where there is no terminal")  # fmt: skip
    add_option_argument(parser)


def main(args: argparse.Namespace) -> int:
    """Play a game, an unfinished or saved one, or the next of a campaign."""
    taste = Taste.read()
    args.language, args.theme = args.language or taste.language, args.theme or taste.theme
    if not args.plain and has_screen():
        from .full.run import play_full

        return play_full(args)
    console = Console(highlight=False)
    if args.lesson:
        raise PentacleError("lessons are taken full screen, in a terminal and without --plain")
    if args.campaign:
        return play_campaign(args, console)
    sitting = opened(args)
    if sitting is None:
        for kept in unfinished():
            console.print(escape(f"{kept.name}: {', '.join(kept.head.names)}"))
        raise PentacleError(WHICH)
    keep = args.save or args.resume or Path(KEEP)
    table = Table(console, sitting, args.language, keep)
    table.written |= {args.resume} if args.resume else set()
    table.run()
    return 0


def play_campaign(args: argparse.Namespace, console: Console) -> int:
    """The next game, or the one that was left; a finished one is entered and saved."""
    game = find_game(args.game or "valroc")
    run = opened_campaign(game, args.campaign, args.length)
    if run.over:
        for line in tell_end(run, args.language):
            console.print(escape(line))
        return 0
    sitting = next_game(game, args.campaign, args.length, read_options(args.option), args.seed)
    values = {"name": args.campaign, "n": run.played + 1, "length": run.length}
    console.print(_HEAD.say(args.language, **values, **standing(run, args.language)))
    again = f"{game.name} --campaign {args.campaign}"
    Table(console, sitting, args.language, left(args.campaign), again).run()
    return 0

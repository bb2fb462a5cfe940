"""`pentacle site`: the table without a server, as a folder of files for any static host."""

from __future__ import annotations

import argparse

from pentacle.arguments import game, in_folder, out_folder
from pentacle.core import PentacleError
from pentacle.core.folders import engine_folder
from pentacle.games import GAMES, find_game, place_of

from .write import write


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `site`."""
    parser.add_argument("out", type=out_folder, metavar="OUT", help="the folder to write")
    parser.add_argument(
        "--game", dest="games", action="append", type=game, metavar="GAME",
        help="one of its games, several times for several; all without it",
    )  # fmt: skip
    parser.add_argument(
        "--engine", type=in_folder, help="where 'pentacle wasm' wrote the games' engines"
    )


def main(args: argparse.Namespace) -> int:
    """Write the site, and tell what its bots can do."""
    games = {name: find_game(name) for name in args.games or GAMES}
    engines = args.engine or engine_folder()
    missing = [name for name in games if not (engines / f"{name}.wasm").exists()]
    try:
        write(args.out, games, {name: place_of(name) for name in games}, engines)
    except OSError as error:
        raise PentacleError(f"cannot write to {args.out}: {error.strerror}") from None
    print(f"{args.out}: {', '.join(games)}")
    if missing:
        print(
            f"no engine for {', '.join(missing)}: bots there play at first sight; "
            "'pentacle wasm' builds them"
        )
    return 0

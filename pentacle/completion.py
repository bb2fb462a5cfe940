"""`pentacle completion SHELL`: a script with which a shell completes what is typed.

    pentacle completion bash > ~/.local/share/bash-completion/completions/pentacle
    pentacle completion zsh > ~/.zfunc/_pentacle

It knows every command and option, and by the kind of an argument (`arguments.py`) what may follow:
games, bots and levels, files, folders.  Games that are installed later need a new script.
"""

from __future__ import annotations

import argparse
from contextlib import suppress
from typing import Any

import shtab

from pentacle import arguments
from pentacle.games import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `completion`."""
    parser.add_argument(
        "shell", choices=shtab.SUPPORTED_SHELLS, help="the shell that is to complete"
    )


def main(args: argparse.Namespace) -> int:
    """Print the script."""
    print(shtab.complete(whole_parser(), args.shell))
    return 0


def whole_parser() -> argparse.ArgumentParser:
    """All commands in one tree; one whose extra is missing is known by its name alone."""
    from pentacle.cli import ABOUT, COMMANDS, parser_of

    whole = argparse.ArgumentParser(prog="pentacle", description=ABOUT)
    whole.add_argument("--version", action="store_true", help="print the version")
    words = whole.add_subparsers(dest="command")
    followers = followers_by_kind()
    for command, (_, about) in COMMANDS.items():
        own = words.add_parser(command, help=about)
        with suppress(ModuleNotFoundError):
            parser_of(command)[0].add_arguments(own)
        for action in own._actions:
            if (follower := followers.get(type(action.type))) is not None:
                action.complete = follower  # type: ignore[attr-defined]
    return whole


def followers_by_kind() -> dict[type, Any]:
    """What may follow an argument of each kind."""
    from pentacle.bots.levels import LEVELS

    bots = ("random", "greedy", "mcts", *(level.name for level in LEVELS))
    return {
        arguments.Game: shtab.cmd(f"echo {' '.join(GAMES)}"),
        arguments.Bot: shtab.cmd(f"echo {' '.join(bots)}"),
        arguments.InFile: shtab.FILE,
        arguments.OutFile: shtab.FILE,
        arguments.InFolder: shtab.DIRECTORY,
        arguments.OutFolder: shtab.DIRECTORY,
    }

"""`pentacle new NAME`: the package of a new game."""

from __future__ import annotations

import argparse
from pathlib import Path

from pentacle.arguments import out_folder, text

from . import CHOICES, USUAL, write_package


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", type=text, help="the game's name: small letters, digits and _")
    parser.add_argument(
        "--into", type=out_folder, metavar="FOLDER", help="where to write it (default: ./NAME)"
    )
    for choice, about in CHOICES.items():
        parser.add_argument(
            f"--{choice}",
            action=argparse.BooleanOptionalAction,
            default=choice in USUAL,
            help=about,
        )


def main(args: argparse.Namespace) -> int:
    chosen = [choice for choice in CHOICES if getattr(args, choice)]
    folder = write_package(args.name, Path(args.into or args.name), chosen)
    print(f"{folder} holds a game that plays. What now:\n")
    print(f"  cd {folder}")
    print("  pip install -e '.[dev]'")
    print("  make test && make lint   # green")
    print("  make play                # in the terminal")
    print("  pentacle serve           # in the browser, beside the other games\n")
    print("docs/add-a-game.md explains each file.")
    return 0

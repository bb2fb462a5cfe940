"""`pentacle games`: what can be played."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.table import Table

from pentacle.arguments import add_json_argument, print_json
from pentacle.core import Game
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `games`."""
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    add_json_argument(parser, "games, seats and options")


def main(args: argparse.Namespace) -> int:
    """List all games that are installed."""
    if args.json:
        print_json([told(game, args.language) for game in GAMES.values()])
        return 0
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for name, game in GAMES.items():
        about = game.about
        few, many = game.seats[0], game.seats[-1]
        minutes = "{}-{} min".format(*about.minutes)
        table.add_row(
            name, f"[bold]{about.title[args.language]}[/]: {about.tagline[args.language]}"
        )
        players = "joueurs" if args.language == "fr" else "players"
        table.add_row("", f"{few}-{many} {players}, {minutes}. {about.credits}")
        for option in game.options:
            values = "|".join(c.name for c in option.choices) or "off|on"
            table.add_row("", f"  -o {option.name}={values}: {option.text[args.language]}")
        table.add_row("", "")
    Console().print(table)
    return 0


def told(game: Game, language: str) -> dict[str, Any]:
    """A game as a program reads it."""
    about = game.about
    return {
        "name": game.name,
        "title": about.title[language],
        "tagline": about.tagline[language],
        "seats": list(game.seats),
        "minutes": list(about.minutes),
        "credits": about.credits,
        "version": game.version,
        "rules": game.rules,
        "options": [
            {
                "name": option.name,
                "text": option.text[language],
                "values": [choice.name for choice in option.choices] or ["off", "on"],
                "default": option.choices[option.default].name
                if option.choices
                else ("off", "on")[option.default],
            }
            for option in game.options
        ],
    }

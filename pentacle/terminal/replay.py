"""`pentacle replay`: show a saved game step by step, or only verify it."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.markup import escape

from pentacle import arguments
from pentacle.arguments import Whole, add_json_argument, print_json
from pentacle.core import PentacleError, Position, replay
from pentacle.core.match import Match
from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES

from .common import has_screen, read_file, without_chance
from .show import show_news, show_scene
from .signs import named
from .verify import links_of, show_links


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `replay`."""
    parser.add_argument("file", type=arguments.in_file, metavar="FILE", help="a replay file")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--viewer", type=Whole(-1, 9), metavar="SEAT",
                        help="what this seat could see (-1: a spectator)")  # fmt: skip
    parser.add_argument(
        "--at", type=Whole(0), metavar="N", help="show the table after so many actions"
    )
    parser.add_argument("--position", action="store_true",
                        help="print the position in words, at the end or --at N: all of it, or "
                        "what a --viewer knows")  # fmt: skip
    parser.add_argument("--verify", action="store_true",
                        help="check every link, from the pledges to the end")  # fmt: skip
    parser.add_argument("--plain", action="store_true", help="line by line, also in a terminal")
    parser.add_argument("--any-rules", action="store_true",
                        help="try also if it was made under other rules")  # fmt: skip
    add_json_argument(
        parser, "who played, what was chosen and how it ended, or what --verify found"
    )


def main(args: argparse.Namespace) -> int:
    """Play a file again, step by step."""
    console = Console(highlight=False)
    data = read_file(args.file)
    if args.json and (args.position or args.at is not None or args.viewer is not None):
        raise PentacleError("--json tells all of the game: leave out --position, --at and --viewer")
    if args.json and not args.verify:
        match = replay.load(data, GAMES, any_rules=args.any_rules)
        print_json(told(match, shown(match, replay.read(data).names)))
        return 0
    if args.verify:
        links, verified = links_of(data, args.language, args.any_rules)
        if args.json:
            print_json({"holds": verified is not None, "links": links})
            return int(verified is None)
        show_links(console, links)
        if verified is not None:
            show_result(console, verified, replay.read(data).names)
        return int(verified is None)
    names, viewer = replay.read(data).names, -1 if args.viewer is None else args.viewer
    if args.position or args.at is not None:
        match = replay.load(data, GAMES, any_rules=args.any_rules)
        found = position_at(match, len(match.steps) if args.at is None else args.at)
        if args.position:
            known = found if args.viewer is None else found.hidden(args.viewer)
            print(without_chance(str(known)), end="")
        else:
            show_scene(console, found.scene(viewer, args.language), shown(match, names))
        return 0
    if viewer < -1 or viewer >= replay.read(data).seats:
        raise PentacleError(f"there is no seat {viewer} in this game")
    if not args.plain and has_screen():
        from .full.app import Program
        from .full.replay import ReplayScreen

        match = replay.load(data, GAMES, any_rules=args.any_rules)
        screen = ReplayScreen(match, shown(match, names), viewer)
        Program(args.language, opening=lambda program: screen).run()
        return 0
    heard = 0

    def after(match: Match) -> None:
        nonlocal heard
        if match.steps:
            step = match.steps[-1]
            console.print(f"[bold]{len(match.steps):>4}[/]  [dim]{label_of(match)}[/]", end=" ")
            console.print(shown(match, names)[step.player])
        heard = show_news(console, match, viewer, heard, shown(match, names), args.language)

    match = replay.load(data, GAMES, any_rules=args.any_rules, after=after)
    show_scene(console, match.scene(viewer, args.language), shown(match, names))
    show_result(console, match, names)
    return 0


def position_at(match: Match, number: int) -> Position:
    """The table after so many actions."""
    last = len(match.steps)
    if not 0 <= number <= last:
        raise PentacleError(f"this game has {last} actions: --at takes 0 to {last}, not {number}")
    return match.after(number)


def show_result(console: Console, match: Match, names: list[str]) -> None:
    """How the game stands after its last action."""
    state = "ended" if match.over else "given up" if match.conceded else "not ended"
    console.print(f"Verified: {match.game.name}, {len(match.steps)} actions, {state}.")
    points, ranks = match.position.points, match.ranks
    for p in range(match.seats):
        name = escape(named(shown(match, names)[p], names))
        gave_up = ", gave up" if p in match.conceded else ""
        console.print(f"  {name}: {points[p]}, rank {ranks[p]}{gave_up}")


def told(match: Match, names: list[str]) -> dict[str, Any]:
    """A game as a program reads it."""
    game = match.game
    return {
        "game": game.name,
        "rules": game.rules,
        "seats": match.seats,
        "names": names,
        "over": match.over,
        "conceded": list(match.conceded),
        "points": list(match.position.points),
        "ranks": list(match.ranks),
        "steps": [
            {"seat": step.player, "action": step.action, "name": game.actions.name(step.action)}
            for step in match.steps
        ],
    }


def label_of(match: Match) -> str:
    """The name of the last action."""
    return match.game.actions.name(match.steps[-1].action)


def shown(match: Match, names: list[str]) -> list[str]:
    """How seats are called."""
    return names or [f"seat {p}" for p in range(match.seats)]

"""The command `pentacle reasons`."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.markup import escape

from pentacle import arguments
from pentacle.arguments import add_json_argument, print_json
from pentacle.games import find_game

from .arguments import add_seats_argument, count, seats_of

console = Console(highlight=False)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `reasons`."""
    parser.add_argument("game", type=arguments.game, help="the game, such as spellcaster")
    add_seats_argument(parser)
    parser.add_argument("--choices", type=count, default=40, metavar="N",
                        help="clear choices to look at")  # fmt: skip
    parser.add_argument("--iterations", type=count, default=300, metavar="N",
                        help="lines of play looked at for each choice")  # fmt: skip
    parser.add_argument("--seed", type=arguments.seed, default=1, help="the first deal")
    parser.add_argument("--show", action="store_true", help="print every sentence")
    add_json_argument(parser, "the figures")


def main(args: argparse.Namespace) -> int:
    """Look for reasons in strong play; 1 if a sentence was false."""
    from .reasons import survey

    game = find_game(args.game)
    seats = seats_of(args, game)
    found = survey(game, seats, choices=args.choices, iterations=args.iterations, seed=args.seed)
    if args.json:
        print_json({
            "game": found.game, "seats": seats, "choices": found.choices, "clear": found.clear,
            "said": found.said, "false": found.false, "fresh": found.fresh,
            "kinds": dict(found.kinds), "themes": dict(found.themes),
        })  # fmt: skip
        return int(found.false > 0)
    for line in found.examples if args.show else ():
        console.print(escape(f"  {line}"), soft_wrap=True)
    share, fresh = (100 * n / max(1, d) for n, d in
                    ((found.said, found.clear), (found.fresh, found.said)))  # fmt: skip
    console.print(
        f"{found.game}, {seats} seats: {found.choices} choices, {found.clear} with one clearly "
        f"best; {found.said} with a sentence ({share:.0f}%), {found.false} false, "
        f"{fresh:.0f}% hold in worlds that nobody has seen."
    )
    for name, kinds in (("compared with", found.kinds), ("themes", found.themes)):
        console.print(f"  {name}: " + ", ".join(f"{k} {n}" for k, n in kinds.most_common()))
    return int(found.false > 0)

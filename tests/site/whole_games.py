"""Whole games in a page's Python and in this one, byte for byte alike.

`python -m tests.site.whole_games SITE [--games N] [--seed S]` plays N games of each game of a site
that `pentacle site` has written, with seats and options drawn at random, in Node and here.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from pathlib import Path
from typing import Any

from pentacle.core.errors import OptionError
from pentacle.games import GAMES, place_of
from pentacle.site.build import parts
from pentacle.site.build.probe import found_at, played

SCRIPT = Path(parts.__file__).with_name("python.mjs")
AT_ONCE = 20
"""Games that one process plays in a page's Python."""


def places_of(wanted: list[Any]) -> dict[str, str]:
    return {name: place_of(name) for name in dict.fromkeys(name for name, *_ in wanted)}


def in_node(site: Path, wanted: list[Any]) -> list[str]:
    """Digests of games, each as its name, seed, seats (0: as usual) and options."""
    words = [json.dumps(places_of(wanted)), json.dumps(wanted)]
    command = [parts.node()[0], str(SCRIPT), "play", str(parts.pyodide()), str(site / "python")]
    said = parts.run([*command, *words], site, "playing in Node")
    found: list[str] = json.loads(said.splitlines()[-1])
    return found


def in_this_python(wanted: list[Any]) -> list[str]:
    return asyncio.run(played(found_at(places_of(wanted)), wanted))


def drawn(name: str, seed: int) -> list[Any]:
    """A game with seats and options drawn at random; none that wait for a clock."""
    game, dice = GAMES[name], random.Random(f"{name} {seed}")
    while True:
        seats = dice.choice(game.seats)
        options = {}
        for option in game.options:
            kinds = [choice.name for choice in option.choices] or [False, True]
            if dice.random() < 0.5:
                options[option.name] = dice.choice(kinds)
        timed = game.talk is not None and game.talk.has_timer(options)
        try:
            game.row(seats, options)
        except OptionError:
            continue
        if not timed:
            return [name, seed, seats, options]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    unlike = 0
    for name in json.loads((args.site / "site.json").read_text())["games"]:
        wanted = [drawn(name, args.seed + n) for n in range(args.games)]
        for first in range(0, len(wanted), AT_ONCE):
            some = wanted[first : first + AT_ONCE]
            pairs = zip(some, in_node(args.site, some), in_this_python(some), strict=True)
            for game, there, here in pairs:
                if there != here:
                    unlike += 1
                    print("unlike:", game)
        print(f"{name}: {len(wanted)} games, {unlike} unlike so far", flush=True)
    return 1 if unlike else 0


if __name__ == "__main__":
    sys.exit(main())

"""Whole games in a page's Python and in this one, byte for byte alike.

`python -m tests.site.whole_games SITE [--games N] [--seed S]` plays N games of each game of a site
that `pentacle site` has written, with seats and options drawn at random, in Node and here. All
records, scenes and previews are compared after each choice; `--game` takes some games only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
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


def in_node(site: Path, wanted: list[Any]) -> list[list[str]]:
    """Digests of games, each as its name, seed, seats (0: as usual) and options."""
    words = [json.dumps(places_of(wanted)), json.dumps(wanted)]
    command = [parts.node()[0], str(SCRIPT), "play", str(parts.pyodide()), str(site / "python")]
    said = parts.run([*command, *words], site, "playing in Node")
    found: list[list[str]] = json.loads(said.splitlines()[-1])
    return found


def in_this_python(wanted: list[Any]) -> list[list[str]]:
    return asyncio.run(played(found_at(places_of(wanted)), wanted))


def compared(site: Path, wanted: list[Any]) -> tuple[int, list[str]]:
    """How many choices were compared, and a sentence for each game that is unlike."""
    with ThreadPoolExecutor(1) as other:
        there = other.submit(in_node, site, wanted)
        here = in_this_python(wanted)
        trios = list(zip(wanted, there.result(), here, strict=True))
    unlike = [
        f"unlike from choice {first_unlike(a, b)}: {json.dumps(game)}"
        for game, a, b in trios
        if a != b
    ]
    return sum(map(len, here)), unlike


def first_unlike(one: list[str], other: list[str]) -> int:
    """The number of the first choice, from 1, after which two games differ."""
    pairs = enumerate(zip_longest(one, other), start=1)
    return next(n for n, (a, b) in pairs if a != b)


def drawn(name: str, seed: int) -> list[Any]:
    """A game with seats and options drawn at random; none that wait for a clock."""
    game, dice = GAMES[name], random.Random(f"{name} {seed}")
    while True:
        seats = dice.choice(game.seats)
        options = {}
        for option in game.options:
            kinds: list[Any] = [choice.name for choice in option.choices] or [False, True]
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
    parser.add_argument("--game", dest="only", action="append", choices=[*GAMES])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    failed = False
    for name in args.only or json.loads((args.site / "site.json").read_text())["games"]:
        wanted = [drawn(name, args.seed + n) for n in range(args.games)]
        choices, unlike = 0, list[str]()
        for first in range(0, len(wanted), AT_ONCE):
            some, sentences = compared(args.site, wanted[first : first + AT_ONCE])
            choices, unlike = choices + some, unlike + sentences
        print(f"{name}: {len(wanted)} games, {choices} choices, {len(unlike)} games unlike")
        print("".join(f"  {sentence}\n" for sentence in unlike[:1]), end="", flush=True)
        failed = failed or bool(unlike)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

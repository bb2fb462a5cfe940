"""How large everything is on every screen: texts below 12 px, targets below 40 px, cut labels.

python -m tests.browser.sizes [GAME ...] [--moves 60] [--seed 3] [--language fr]

Plays each game at a full table, at random and by clicks, and at every new question measures what
stands on a phone, a phone on its side, an upright tablet and a desk, and which choices a desk at
200 % hides.  One line for each fault: where, what, how small at worst, and how often.  What a touch
of the board zooms to is no fault.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pentacle.bots import LEVELS
from pentacle.games import GAMES, HOUSE
from tests.browser.player import Player

SIZES = {"phone": (390, 844), "lying": (844, 390), "tablet": (820, 1180), "desk": (1440, 900)}
HANDS = ("phone", "lying")
"""Where the board may be zoomed to be read."""
DOUBLE = (720, 450)
"""A desk at 200 %: the page scrolls."""
STILL = 60
"""Seconds after which a page that has changed its shape surely stands still."""
TEXT, TARGET = 12, 40

MEASURE = (Path(__file__).parent / "measure.js").read_text()
REACH = (Path(__file__).parent / "reach.js").read_text()
Fault = dict[str, Any]


def measure(player: Player, screen: str) -> list[Fault]:
    """What is too small or cut on one screen, at the moment."""
    width, height = SIZES[screen]
    player.page.set_viewport_size({"width": width, "height": height})
    narrow = screen in HANDS
    player.wait(lambda: (player.scene["scene"]["width"] < 600) == narrow, f"a scene for a {screen}")
    player.settle()
    faults = player.page.evaluate(MEASURE, [TEXT, TARGET, narrow, screen == "desk"])
    return [{**fault, "screen": screen} for fault in faults]


def out_of_reach(player: Player) -> tuple[int, list[str]]:
    """How many choices there are on a desk at 200 %, and which no scrolling brings to a pointer."""
    player.page.set_viewport_size({"width": DOUBLE[0], "height": DOUBLE[1]})
    player.wait(lambda: player.scene["scene"]["width"] < 600, "a scene for a narrow window")
    player.page.locator("main.scrolls").wait_for()
    wanted = {*player.expected()}
    glows = "[...document.querySelectorAll('[data-item].open')].map((e) => e.dataset.item)"
    player.wait(lambda: {*player.page.evaluate(glows)} == wanted, "what can be chosen")
    end = time.monotonic() + STILL
    while True:
        n, lost = player.page.evaluate(REACH)
        if not lost or time.monotonic() > end:
            return n, lost


def question(player: Player) -> tuple[str, str]:
    """What tells one moment from another."""
    scene = player.scene["scene"]
    title = re.sub(r"\d+|@\d", "", scene["prompt"]["title"])
    return str(scene.get("phase", "")), title


def walk(player: Player, moves: int, seed: int) -> Iterator[Fault]:
    """Faults at every new question of a game that is played at random."""
    choose, known = random.Random(seed), set()
    for _ in range(moves):
        seen = player.settle()
        if seen is None:
            break
        if question(player) not in known:
            known.add(question(player))
            for lost in out_of_reach(player)[1]:
                yield {"screen": "double", "kind": "hidden", "what": lost, "size": 0, "text": ""}
            for screen in SIZES:
                yield from measure(player, screen)
            seen = player.settle()
            if seen is None:
                break
        player.play(choose, seen)


def summary(faults: list[Fault]) -> list[str]:
    """One line for a kind of fault at a kind of place."""
    rows: dict[tuple[str, str, str], list[Fault]] = {}
    for fault in faults:
        place = re.sub(r"\d+", "#", fault["what"])
        rows.setdefault((fault["screen"], fault["kind"], place), []).append(fault)
    lines = []
    for (screen, kind, place), those in sorted(rows.items()):
        small = kind in ("text", "target", "hidden")
        worst = (min if small else max)(those, key=lambda fault: fault["size"])
        sign = "" if small else "+"
        lines.append(
            f"{screen:7} {kind:8} {sign}{worst['size']:>5} px {len(those):>4} times  "
            f"{place}: {worst['text']!r}"
        )
    return lines


def main() -> int:
    from playwright.sync_api import sync_playwright

    from tests.browser import chromium
    from tests.browser.conftest import HouseProcess

    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", default=[*HOUSE])
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--language", choices=("en", "fr"), action="append")
    wanted = parser.parse_args()
    faulty = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=[*chromium.FLAGS]
        )
        house = HouseProcess(f"{folder}/tables.db")
        try:
            for game in wanted.games:
                for language in wanted.language or ("en", "fr"):
                    context = browser.new_context(
                        base_url=house.url, locale=language, reduced_motion="reduce"
                    )
                    rivals = [LEVELS[0].name] * (max(GAMES[game].seats) - 1)
                    player = Player(context, "Maximilienne").sit(game, "me", *rivals)
                    lines = summary([*walk(player, wanted.moves, wanted.seed)])
                    faulty += len(lines)
                    print(f"{game}, {language}: {len(lines) or 'no'} kinds of faults", flush=True)
                    print("".join(f"  {line}\n" for line in lines), end="", flush=True)
                    context.close()
        finally:
            house.close()
            browser.close()
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())

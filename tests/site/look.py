"""What axe and the measures of the server's page say about a page without a server.

`python -m tests.site.look SITE [--game G]` walks the pages and a full table of each game of a site
that `pentacle site` has written, in both languages and themes, on four screens; it prints what it
finds, and fails if that is anything.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from pentacle.bots import LEVELS
from pentacle.games import GAMES
from tests.browser import chromium
from tests.browser.axe import violations
from tests.browser.player import PATIENCE
from tests.browser.sizes import SIZES, measure
from tests.site.host import served
from tests.site.player import SitePlayer

PAGES = ("/", "/new/{game}", "/learn/{game}", "/puzzles/{game}", "/guide/{game}", "/about",
         "/position/{game}", "/join/wrong", "/campaign/wrong")  # fmt: skip
LOWEST = LEVELS[0].name


def opened(browser: Any, address: str, language: str, screen: str) -> SitePlayer:
    width, height = SIZES[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce",
        service_workers="block",
    )  # fmt: skip
    context.set_default_timeout(1000 * PATIENCE)
    return SitePlayer(context, address)


def pages(player: SitePlayer, games: list[str], *themes: str) -> Iterator[str]:
    """What is wrong with the pages beside the tables."""
    for path in dict.fromkeys(path.format(game=game) for game in games for path in PAGES):
        player.go(path).page.locator("main").first.wait_for()
        player.page.wait_for_load_state("networkidle")
        yield from (f"{path} {found}" for found in violations(player, *themes))


def table(
    player: SitePlayer, game: str, seats: int, screens: list[str], *themes: str
) -> Iterator[str]:
    """What is wrong with a table, at its beginning and a few choices later."""
    player.sit(game, "me", *[LOWEST] * (seats - 1))
    for moves in (0, 3):
        player.play_on(random.Random(5), moves)
        if player.settle():
            yield from (f"{game} {found}" for found in violations(player, *themes))
            for screen in screens:
                yield from (f"{game} {fault}" for fault in measure(player, screen))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    given = parser.parse_args(words)
    games = given.game or list(json.loads((given.site / "site.json").read_text())["games"])
    wrong = 0
    with served(given.site) as address, sync_playwright() as playwright:
        path = chromium.find_or_install()
        browser = playwright.chromium.launch(executable_path=path, args=[*chromium.FLAGS])
        for language in ("en", "fr"):
            for screen in ("desk", "phone"):
                player = opened(browser, address, language, screen)
                found = [*pages(player, games)]
                for game in games:
                    found += table(player, game, GAMES[game].seats[-1], [*SIZES])
                for told in [*found, *player.troubles]:
                    print(language, screen, told, flush=True)
                wrong += len(found) + len(player.troubles)
                player.context.close()
        browser.close()
    print(f"{wrong} faults")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""axe, its experimental rules included, on every page and at every question of whole random games.

    python -m tests.browser.axe [GAME ...]

walks all pages and the games in both languages, both themes and two sizes of screen, and prints
what it finds; it fails if that is anything.  It takes long: `test_axe.py` walks a short part of it.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import hatch_build
from pentacle.bots import LEVELS
from pentacle.games import GAMES, HOUSE
from tests.browser import chromium
from tests.browser.lessons import Pupil
from tests.browser.player import PATIENCE, Player
from tests.machine import ROOT

SOURCE = ROOT / "pentacle" / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental")
RUN = """async (tags) => {
  const fades = document.getAnimations().filter((one) =>
    one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(fades.map((one) => one.finished));
  const found = await axe.run(document, {
    runOnly: {type: "tag", values: tags}, resultTypes: ["violations"],
  });
  return found.violations.flatMap((broken) =>
    broken.nodes.map((node) => broken.id + ": " + node.html.slice(0, 240)));
}"""
"""What fades in has no contrast yet, so that is waited for."""
THEMES = ("night", "day")
WEAR = "(theme) => { document.documentElement.dataset.theme = theme; }"
SHEETS = ("Rules", "Règles", "Settings", "Réglages", "Log and talk", "Journal et discussion")
"""Buttons in the bar of a table that open something."""


@cache
def source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def violations(player: Player, *themes: str) -> list[str]:
    """What axe has to say about the page as it is: the rule, and the element that breaks it."""
    if not player.page.evaluate("!!window.axe"):
        player.page.evaluate(source())
    worn = player.page.evaluate("document.documentElement.dataset.theme")
    found: list[str] = []
    for theme in themes or THEMES:
        player.page.evaluate(WEAR, theme)
        told = player.page.evaluate(RUN, list(TAGS))
        found += [f"{theme}: {broken}" for broken in told]
    player.page.evaluate(WEAR, worn)
    return found


def question(player: Player) -> tuple[str, str]:
    """What tells one moment from another: the phase and the rule of what is asked."""
    scene = player.scene["scene"] if player.scene else {}
    phases, phase = scene.get("phases", ()), scene.get("phase", -1)
    asked = scene["prompt"].get("rule", "") or re.sub(r"\d+", "", scene["prompt"]["title"])
    return (phases[phase] if 0 <= phase < len(phases) else ""), asked


Tell = Callable[[str, list[str]], None]
"""Told of a place, and of what is wrong there."""


def fewest(game: str) -> int:
    """So many sit at the smallest table that is not for one."""
    return min(n for n in GAMES[game].seats if n > 1)


def walk_pages(player: Player, games: list[str], tell: Tell) -> None:
    plain = ("/", "/me", "/about", "/nowhere/at/all", "/join/wrong", "/carry/wrong",
             "/replay/wrong", "/table/wrong", "/campaign/wrong")  # fmt: skip
    named = [
        f"/{page}/{game}"
        for game in games
        for page in ("new", "position", "learn", "guide", "puzzles")
    ]
    player.go("/").request("GET", "/api/me")
    lessons = [f"/learn/{g}/{player.request('GET', f'/api/games/{g}/lessons')['lessons'][0]['id']}"
               for g in games]  # fmt: skip
    waiting = "/table/" + player.new_table(games[0], "me", *["open"] * (fewest(games[0]) - 1))
    for path in (*plain, *named, *lessons, waiting):
        player.go(path).page.locator("main").first.wait_for()
        player.page.wait_for_load_state("networkidle")
        tell(path, violations(player))


class Watched(Pupil):
    """A pupil whose page is looked at when he comes, errs and is through."""

    def __init__(self, player: Player, game: str, puzzle: str, tell: Tell) -> None:
        language = player.page.evaluate("document.documentElement.lang")
        size = "phone" if player.page.viewport_size["width"] < 600 else "wide"
        super().__init__(player, game, puzzle, language, size)
        self.tell = lambda what: tell(f"{game} {puzzle}: {what}", violations(player))

    def arrive(self) -> None:
        super().arrive()
        if not self.choices:
            self.tell("the question")

    def err(self) -> bool:
        erred = super().err()
        if erred:
            self.tell("a mistake")
        return erred


def walk_puzzle(player: Player, game: str, tell: Tell) -> None:
    puzzle = next(iter(GAMES[game].puzzles), "")
    if puzzle:
        pupil = Watched(player.go(f"/puzzles/{game}/{puzzle}"), game, puzzle, tell)
        pupil.go_through()
        pupil.tell("solved")


def look_around(player: Player, tell: Tell) -> None:
    """What opens over a table: sheets, the menu of a piece, the card that asks."""
    for name in SHEETS:
        button = player.page.get_by_role("button", name=name, exact=True).first
        if button.count() and button.is_visible():
            button.click()
            player.page.locator("dialog[open]").wait_for()
            player.page.wait_for_load_state("networkidle")
            tell(f"sheet {name}", violations(player))
            player.page.keyboard.press("Escape")
            player.page.locator("dialog[open]").wait_for(state="detached")


def look_closer(player: Player, tell: Tell, seen: set[str]) -> None:
    """The menu of a piece and the card that asks, once each."""
    asking = {entry["action"] for entry in player.scene["legal"] if entry.get("asks")}
    for item, actions in player.expected().items():
        kind = "menu" if len(actions) > 1 else "card" if actions[0] in asking else ""
        if not kind or kind in seen:
            continue
        seen.add(kind)
        opened = player.page.locator("[role=menu], .picked" if kind == "menu" else ".is-look")
        player.page.locator(f'[data-item="{item}"] > .touch').focus()
        player.page.keyboard.press("Enter")
        opened.wait_for()
        tell(kind, violations(player))
        player.page.keyboard.press("Escape")
        opened.wait_for(state="detached")


def walk_game(player: Player, game: str, tell: Tell, seed: int, moves: int = 10_000) -> None:
    """A game, and axe at every question that was not asked before; then its end and its replay."""
    choose, asked, closer = random.Random(seed), set(), set()
    player.over = None
    player.sit(game, "me", *[LEVELS[0].name] * (fewest(game) - 1))
    for _ in range(moves):
        seen = player.settle()
        if seen is None:
            break
        if (now := question(player)) not in asked:
            if not asked:
                look_around(player, tell)
            asked.add(now)
            tell(f"{game} {' '.join(now)}", violations(player))
            look_closer(player, tell, closer)
            seen = player.settle()
        player.play(choose, seen)
    if player.over:
        player.page.locator("dialog[open]").wait_for()
        player.page.wait_for_load_state("networkidle")
        tell(f"{game}: the end", violations(player))
        player.go(f"/replay/{player.over['replay']}#5").page.locator(".controls").wait_for()
        player.page.wait_for_load_state("networkidle")
        tell(f"{game}: the replay", violations(player))
        player.go(f"/analysis/{player.over['replay']}").page.locator(".played").wait_for()
        tell(f"{game}: the analysis", violations(player))


def main(games: list[str], languages: list[str], seed: int) -> int:
    from tests.browser.conftest import PHONE, WIDE, HouseProcess

    known: set[str] = set()

    def told(where: str, found: list[str]) -> None:
        print(f"{where}: {len(found)}", flush=True)
        for broken in found:
            if broken not in known:
                known.add(broken)
                print("   ", broken, flush=True)

    hatch_build.build_front_end()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = HouseProcess(str(Path(folder) / "tables.db"))
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=[*chromium.FLAGS], timeout=1000 * PATIENCE
        )
        try:
            for size in (WIDE, PHONE):
                for language in languages:
                    visit(browser, house.url, size, language, games, told, seed)
        finally:
            browser.close()
            house.close()
    print(f"{len(known)} violations")
    return 1 if known else 0


def visit(
    browser: Any, url: str, size: Any, language: str, games: list[str], tell: Tell, seed: int
) -> None:
    context = browser.new_context(
        base_url=url, viewport=size, locale=language, reduced_motion="reduce"
    )
    context.set_default_timeout(1000 * PATIENCE)
    player = Player(context, "Ann")

    def here(where: str, found: list[str]) -> None:
        tell(f"{size['width']} {language} {where}", found)

    walk_pages(player, games, here)
    for game in games:
        walk_puzzle(player, game, here)
        walk_game(player, game, here, seed)
    context.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--language", action="append", choices=("en", "fr"))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.exit(main(given.games or list(HOUSE), given.language or ["en", "fr"], given.seed))

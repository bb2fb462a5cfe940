"""Pictures of good games for the docs, and each mock beside the real page.

python -m tests.browser.pictures [GAME ...] [--out docs/pictures] [--mocks FOLDER]

Strong bots play at real tables, the viewer's seat too; the same moment is taken in three sizes and
both themes.  With `--mocks`, the pictures of that folder are put beside the same page as it is, at
its size, into OUT/beside.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from pentacle.bots import Budget, make_bot
from pentacle.games import GAMES, HOUSE
from tests.browser.lessons import Pupil
from tests.browser.player import PATIENCE, Player
from tests.browser.stage import THEME

RIVALS, THOUGHT = "master", Budget(iterations=400)
"""Who plays against the viewer, and how long a bot thinks for him."""
MOMENTS = {
    "archimage": (3, 26), "zavandor": (4, 60), "elfenwizards": (4, 30), "valroc": (3, 34),
    "spellcaster": (2, 9),
}  # fmt: skip
"""So many seats, and after so many choices of the viewer."""
SEVERAL = 5
SIZES = {1440: 900, 820: 1180, 390: 844}
THEMES = ("night", "day")
LINE = """{
  const Plain = WebSocket;
  window.WebSocket = class extends Plain { constructor(...a) { super(...a); window.line = this; } };
}"""
"""What the page sends, a bot can send for it."""
SHOWN = "(theme) => { document.documentElement.dataset.theme = theme; }"
STILL = 1500


class Advised(Player):
    """A person whose choices a strong bot makes."""

    def __init__(self, context: Any, name: str = "Ann") -> None:
        context.add_init_script(LINE)
        super().__init__(context, name)

    def sit(self, game: str, *seats: str, **more: Any) -> Advised:
        super().sit(game, *seats, **more)
        self.game, self.number = GAMES[game], 0
        self.bot = make_bot(self.game, len(seats), "mcts")
        return self

    def decide(self) -> None:
        """One choice; the only one there is, or the bot's."""
        self.wait(lambda: self.over or self.legal, "a question")
        if self.over:
            return
        action, ask, answers = self.legal[0], self.ask, self.answers
        if len(self.legal) > 1:
            place = self.page.url.split("/table/")[1]
            text = self.request("GET", f"/api/tables/{place}/position")["text"]
            seen, seat = self.game.read(text), 0
            action = self.bot.choose(
                seen.hidden(seat), seat, seed=self.number, budget=THOUGHT
            ).action
        self.number += 1
        act = {"type": "act", "id": f"bot{self.number}", "ask": ask, "actions": [action]}
        self.page.evaluate("(text) => window.line.send(text)", json.dumps(act))
        self.wait(lambda: self.answers > answers, "an answer")

    def play_well(self, choices: int) -> None:
        """So many choices, and on to a question with several answers."""
        while not self.over and (self.number < choices or len(self.legal) < SEVERAL):
            self.decide()
        self.settle()

    def shot(self, width: int, height: int) -> bytes:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.mouse.move(2, 2)
        self.page.wait_for_timeout(STILL)
        return self.page.screenshot(type="jpeg", quality=80)


def gallery(player: Advised, game: str, out: Path) -> Iterator[Path]:
    seats, choices = MOMENTS[game]
    player.sit(game, "me", *[RIVALS] * (seats - 1)).play_well(choices)
    for theme in THEMES:
        player.page.evaluate(SHOWN, theme)
        for width, height in SIZES.items():
            path = out / f"{game}-{width}-{theme}.jpg"
            path.write_bytes(player.shot(width, height))
            yield path


class FoundError(Exception):
    """The moment of a mock has come."""


def lesson(game: str, name: str, path: str = "learn", until: str = "") -> Callable[[Advised], None]:
    """A lesson's first page, or the first where something is there; a puzzle to its end."""

    def begin(player: Advised) -> None:
        wide = player.page.viewport_size["width"] > 900  # type: ignore[index]
        language = player.page.evaluate("navigator.language")
        player.go(f"/{path}/{game}/{name}")
        pupil = Pupil(player, game, name, language, "wide" if wide else "phone")

        def watch(moment: str) -> None:
            if not until or player.page.locator(until).count():
                raise FoundError

        pupil.watch = watch
        with contextlib.suppress(FoundError):
            pupil.go_through()

    return begin


def puzzle(until: str) -> Callable[[Advised], None]:
    return lesson("spellcaster", next(iter(GAMES["spellcaster"].puzzles)), "puzzles", until)


def look_first(player: Advised) -> None:
    """A costly choice of Elfenwizards' competition, before it is made."""
    player.sit("elfenwizards", "me", RIVALS, RIVALS)
    while True:
        player.decide()
        seen = player.settle()
        assert seen, "nothing has asked"
        assert player.scene
        asking = {entry["action"] for entry in player.scene["legal"] if entry.get("asks")}
        for item, actions in player.expected().items():
            aimed = any(word in player.title.lower() for word in ("spell", "sort"))
            if len(actions) == 1 and actions[0] in asking and aimed:
                player.page.locator(f'[data-item="{item}"] > .touch').press("Enter")
                player.card.wait_for()
                return


def table(game: str, asked: str, key: str = "") -> Callable[[Advised], None]:
    """A game until something is asked."""

    def begin(player: Advised) -> None:
        player.sit(game, "me", *[RIVALS] * (MOMENTS[game][0] - 1)).settle()
        while asked not in player.title.lower():
            player.decide()
            player.settle()
        if key:
            player.page.keyboard.press(key)
            player.page.locator(".option").first.wait_for()

    return begin


def visit(path: str, wanted: str) -> Callable[[Advised], None]:
    def begin(player: Advised) -> None:
        player.go(path).page.locator(wanted).first.wait_for()

    return begin


def campaign(player: Advised) -> None:
    player.go("/new/valroc").page.locator("button", has_text="campa").first.click()
    player.page.locator(".stone").first.wait_for()


WIDE, PHONE, LYING, TABLET = (1440, 900), (390, 844), (844, 390), (820, 1180)
BESIDE: dict[str, tuple[str, str, tuple[int, int], Callable[[Advised], None]]] = {
    "voice-wide-archimage": ("en", "night", WIDE, lesson("archimage", "goal")),
    "voice-wide-elfenwizards": ("en", "night", WIDE, look_first),
    "voice-wide-zavandor": ("fr", "night", WIDE, lesson("zavandor", "auction", until=".dial")),
    "voice-wide-valroc": ("fr", "day", WIDE, table("valroc", "pion", "h")),
    "voice-wide-spellcaster-task": ("en", "night", WIDE, puzzle("")),
    "voice-wide-spellcaster-answer": ("en", "night", WIDE, puzzle("nothing")),
    "voice-phone-archimage": ("fr", "night", PHONE, lesson("archimage", "goal")),
    "voice-phone-zavandor": ("fr", "night", PHONE, lesson("zavandor", "auction", until=".dial")),
    "voice-phone-valroc": ("en", "day", PHONE, table("valroc", "pawn")),
    "voice-phone-elfenwizards": ("en", "night", PHONE, look_first),
    "voice-landscape-valroc": ("en", "night", LYING, table("valroc", "pawn")),
    "voice-landscape-elfenwizards": ("fr", "night", LYING, look_first),
    "voice-tablet-archimage": ("fr", "day", TABLET, lesson("archimage", "goal")),
    "voice-tablet-elfenwizards": ("en", "night", TABLET, look_first),
    "editor": ("fr", "day", WIDE, visit("/position/archimage", "[data-item]")),
    "editor-phone": ("fr", "day", PHONE, visit("/position/archimage", "[data-item]")),
    "campaign": ("fr", "day", WIDE, campaign),
    "home2": ("en", "night", WIDE, visit("/", ".point")),
    "home2-first": ("fr", "day", WIDE, visit("/", ".point")),
    "home2-phone": ("en", "night", PHONE, visit("/", "main .button")),
}
"""Each mock: language, theme, window, and the way to the same moment."""


def beside(player: Advised, name: str, mocks: Path, out: Path) -> Path:
    """The mock at the left, the page as it is at the right."""
    from PIL import Image

    _, _, (width, height), begin = BESIDE[name]
    if name in ("home2", "home2-phone"):  # somebody who has played and is awaited
        player.sit("archimage", "me", RIVALS, RIVALS).settle()
    begin(player)
    if width > height or not name.startswith("voice-phone"):
        shots = [player.shot(width, height)]
    else:
        shots = []
        for way in ["ArrowDown", "ArrowUp", "ArrowUp"] if "archimage" in name else ["", "ArrowUp"]:
            if way:
                player.page.locator(".voice .handle").press(way)
            shots.append(player.shot(width, height))
    pictures = [Image.open(mocks / f"{name}.png").convert("RGB")]
    pictures += [Image.open(BytesIO(shot)) for shot in shots]
    size = sum(p.width for p in pictures), max(p.height for p in pictures)
    both, x = Image.new("RGB", size), 0
    for picture in pictures:
        both.paste(picture, (x, 0))
        x += picture.width
    path = out / f"{name}.jpg"
    both.save(path, quality=60, optimize=True)
    return path


def main() -> int:
    from playwright.sync_api import sync_playwright

    from tests.browser import chromium
    from tests.browser.conftest import HouseProcess

    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="games, or mocks by name; default: all")
    parser.add_argument("--out", type=Path, default=Path("docs/pictures"))
    parser.add_argument("--mocks", type=Path)
    asked = parser.parse_args()
    wanted = asked.names or [*HOUSE, *(BESIDE if asked.mocks else [])]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = chromium.find_or_install()
        browser = playwright.chromium.launch(executable_path=path, args=[*chromium.FLAGS])
        house = HouseProcess(f"{folder}/tables.db")
        try:
            for name in wanted:
                language, theme, (width, height), _ = BESIDE.get(name, ("en", "night", WIDE, None))
                context = browser.new_context(
                    base_url=house.url, locale=language, reduced_motion="reduce",
                    viewport={"width": width, "height": height},
                )  # fmt: skip
                context.set_default_timeout(1000 * PATIENCE)
                context.add_init_script(THEME % theme)
                player = Advised(context)
                if name in HOUSE:
                    for path in gallery(player, name, asked.out):
                        print(path, flush=True)
                else:
                    (asked.out / "beside").mkdir(parents=True, exist_ok=True)
                    print(beside(player, name, asked.mocks, asked.out / "beside"), flush=True)
                context.close()
        finally:
            house.close()
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

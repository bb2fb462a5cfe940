"""The stage manager: is what the table says, and all that it speaks of, in sight on every screen?

python -m tests.browser.stage [GAME ...] [--act lesson ...] [--size 390x844 ...] [--language fr ...]
                              [--theme day ...] [--full]

Walks lessons, a puzzle, a first game with its coach, a hint, a choice that asks, every kind of
question of random games, and both ends of a game.  At each moment it asks the page: do the words
of the voice and its buttons lie in the window, uncovered; is every piece that must be clicked in
view with them; have board and hand the same rectangles before and after the voice changes; is no
text cut; do no two things overlap that can be clicked.  `--full`: every lesson and step, full
tables, questions early and late in the game.  One line for each finding.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pentacle.bots import LEVELS
from pentacle.core import Position
from pentacle.games import GAMES, HOUSE
from tests.browser.lessons import Pupil
from tests.browser.player import PATIENCE, Player

SIZES = {
    "1440x900": (1440, 900), "1024x768": (1024, 768), "820x1180": (820, 1180),
    "390x844": (390, 844), "844x390": (844, 390),
}  # fmt: skip
LANGUAGES = ("en", "fr")
THEMES = ("night", "day")
LOOK = (Path(__file__).parent / "stage.js").read_text()
PARTS = {
    "voices": ".voice",
    "words": ".say, .title, .why, .warning, .hint, .told",
    "buttons": "button.button, a.button",
}
STILL = """() => {
  const boxes = [...document.querySelectorAll("main .room .frame, main .room")].map((e) =>
    Object.values(e.getBoundingClientRect().toJSON()).map(Math.round));
  return [innerWidth, ...boxes, document.querySelectorAll("[data-item].open").length].join();
}"""
THEME = """if (location.protocol !== "about:" && !localStorage["pentacle.settings"])
  localStorage["pentacle.settings"] = '{"runs": false, "theme": "%s"}';"""
Found = tuple[str, str, str, str]
"""The act, the size, the kind of fault, and what."""


class EnoughError(Exception):
    """A short pass has seen what it wanted."""


class Manager:
    """Looks at one player's page in all sizes."""

    def __init__(self, player: Player, sizes: list[str]) -> None:
        self.player, self.page, self.sizes = player, player.page, sizes
        self.found: list[Found] = []
        self.moments = 0

    def settle(self) -> None:
        """The page has its shape and its pieces lie still."""
        last = ""

        def still() -> bool:
            nonlocal last
            before, last = last, self.page.evaluate(STILL)
            return before == last

        self.page.wait_for_timeout(60)
        self.player.wait(still, "a page that stands still")

    def look(self, act: str, size: str, before: list[Any] | None = None) -> list[Any]:
        self.settle()
        narrow = size == "390x844"
        seen = self.page.evaluate(LOOK, {**PARTS, "narrow": narrow})
        self.moments += 1
        for fault in seen["found"]:
            self.found.append((act, size, fault["kind"], fault["what"]))
        if before is not None and seen["rooms"] and before != seen["rooms"]:
            self.found.append((act, size, "moved", f"{before} {seen['rooms']}"))
        return seen["rooms"]

    def fit(self, size: str) -> None:
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.mouse.move(2, 2)
        narrow = width <= 760 or height <= 430
        drawn = "(n) => (document.querySelector('main .tall, main.tall, main.low') !== null) === n"
        if not self.page.evaluate("!!document.querySelector('dialog[open]')"):
            self.player.wait(lambda: self.page.evaluate(drawn, narrow), f"a table at {size}")

    def look_round(self, act: str) -> None:
        for size in self.sizes:
            self.fit(size)
            self.look(act, size)
        self.fit(self.sizes[0])
        self.settle()


def lessons(manager: Manager, game: str, language: str, whole: bool) -> None:
    for lesson in list(GAMES[game].lessons)[: None if whole else 1]:
        study(manager, game, lesson, language, f"lesson {lesson}", f"/learn/{game}/{lesson}", whole)


def puzzle(manager: Manager, game: str, language: str, whole: bool) -> None:
    name = next(iter(GAMES[game].puzzles))
    study(manager, game, name, language, "puzzle", f"/puzzles/{game}/{name}", whole)


def study(
    manager: Manager, game: str, lesson: str, language: str, act: str, path: str, whole: bool
) -> None:
    """Every step of a lesson or a puzzle, a wrong answer and the end included."""
    player = manager.player.go(path)
    manager.fit(manager.sizes[0])
    pupil = Pupil(player, game, lesson, language, "wide")
    shown = 0

    def look(what: str) -> None:
        nonlocal shown
        shown += 1
        manager.look_round(f"{act}, {what}")
        if not whole and shown == 2:
            raise EnoughError

    pupil.watch = look
    try:
        pupil.go_through()
    except EnoughError:
        return
    manager.look_round(f"{act}, end")


def first(manager: Manager, game: str, language: str, whole: bool) -> None:
    """The coach's pages, and the question under them."""
    player = manager.player.go(f"/learn/{game}")
    player.page.locator("main button.button").first.click()
    player.wait(lambda: player.scene is not None, "a first game")
    manager.fit(manager.sizes[0])
    manager.look_round("first game")


def seats_of(game: str, whole: bool) -> int:
    return max(GAMES[game].seats) if whole else min(n for n in GAMES[game].seats if n > 1)


def table(manager: Manager, game: str, seats: int, start: Position | None = None) -> Player:
    """Bots and one person, who is asked something; from a position, or from the beginning."""
    player, rivals = manager.player, [LEVELS[0].name] * (seats - 1)
    found = player.new_table(game, "me", *rivals, start=str(start or ""))
    player.go(f"/table/{found}")
    player.wait(lambda: player.hello.get("table", {}).get("id") == found, "the new table")
    player.over = None
    player.settle()
    manager.fit(manager.sizes[0])
    return player


def leave(player: Player) -> None:
    """Without its only person the game is over."""
    player.request("POST", f"/api/tables/{player.hello['table']['id']}/leave", {})


def random_game(game: str, seats: int, seed: int) -> Iterator[Position]:
    """Where a random game gives the first seat a choice."""
    position, choose = GAMES[game].deal(seats, seed), random.Random(seed)
    while position.pending:
        if 0 in position.pending and len(position.legal(0)) > 1:
            yield position.copy()
        who = choose.choice(position.pending)
        position.play(who, choose.choice(position.legal(who)))


def asked_in(game: str, seats: int, games: int) -> Iterator[tuple[str, Position]]:
    """Every kind of question that so many random games ask, the first and the last time."""
    kinds: dict[tuple[Any, ...], list[Position]] = {}
    for seed in range(games):
        for position in random_game(game, seats, seed):
            prompt = position.scene(0, "en", "tall").prompt
            kind = prompt.rule, bool(prompt.dials), len(prompt.buttons) > 3
            kinds[kind] = [*kinds.get(kind, [])[:1], position]
    for (rule, *_), found in kinds.items():
        for position in found:
            yield rule, position


def hint(manager: Manager, game: str, language: str, whole: bool) -> None:
    player = table(manager, game, seats_of(game, whole))
    before = {}
    for size in manager.sizes:
        manager.fit(size)
        player.settle()
        before[size] = manager.look("question", size)
    manager.fit(manager.sizes[0])
    player.settle()
    player.page.keyboard.press("h")
    player.page.locator(".option").first.wait_for()
    for size in manager.sizes:
        manager.fit(size)
        manager.look("hint", size, before[size])


def look_first(manager: Manager, game: str, language: str, whole: bool) -> None:
    """A choice that asks takes the place of the question, and moves nothing."""
    player = table(manager, game, seats_of(game, whole=False))
    choose = random.Random(4)
    for _ in range(60):
        seen = player.settle()
        assert seen, "the game is over, and nothing has asked"
        assert player.scene
        asking = {entry["action"] for entry in player.scene["legal"] if entry.get("asks")}
        buttons = [a for a in seen["buttons"] if a and int(a.split()[0]) in asking]
        things = [
            item for item, actions in sorted(player.expected().items())
            if len(actions) == 1 and actions[0] in asking and seen["items"][item]
        ]  # fmt: skip
        if not buttons and not things:
            player.play(choose, seen)
            continue
        for size in manager.sizes:
            manager.fit(size)
            player.settle()
            before = manager.look("question", size)
            if buttons:
                player.press(buttons[0])
            else:
                item = player.page.locator(f'[data-item="{things[0]}"] > .touch')
                item.focus()
                item.press("Enter")
            player.card.wait_for()
            manager.look("look", size, before)
            player.page.keyboard.press("Escape")
            player.card.wait_for(state="detached")
        return
    raise AssertionError("nothing has asked")


def questions(manager: Manager, game: str, language: str, whole: bool) -> None:
    """Every kind of question of random games: auctions, drafts, promises."""
    seats = seats_of(game, whole)
    for rule, position in asked_in(game, seats, 4 if whole else 1):
        player = table(manager, game, seats, position)
        for size in manager.sizes:
            manager.fit(size)
            player.settle()
            manager.look(f"question {rule}", size)
        leave(player)


def end(manager: Manager, game: str, language: str, whole: bool) -> None:
    """A game to its end, from where a random one asked for the last time; and one that is left."""
    seats = seats_of(game, whole)
    *_, last = random_game(game, seats, 1)
    player = table(manager, game, seats, last)
    player.play_on(random.Random(6))
    player.page.locator("dialog[open] .over").wait_for()
    manager.look_round("end")
    leave(table(manager, game, seats_of(game, whole=False)))
    player.page.locator("dialog[open] .over").wait_for()
    manager.look_round("left")


ACTS: dict[str, Callable[[Manager, str, str, bool], None]] = {
    "lesson": lessons, "puzzle": puzzle, "first": first, "hint": hint, "look": look_first,
    "question": questions, "end": end,
}  # fmt: skip


def perform(
    manager: Manager, game: str, acts: list[str], language: str, whole: bool
) -> Iterator[Found]:
    for act in acts:
        before = len(manager.found)
        try:
            ACTS[act](manager, game, language, whole)
        except Exception as error:  # a broken act is a finding, the others go on
            manager.found.append((act, "", "broken", str(error).partition("\n")[0][:160]))
        yield from manager.found[before:]


def main() -> int:
    from playwright.sync_api import sync_playwright

    from tests.browser import chromium
    from tests.browser.conftest import HouseProcess

    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", default=[*HOUSE])
    parser.add_argument("--act", choices=[*ACTS], action="append")
    parser.add_argument("--size", choices=[*SIZES], action="append")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--theme", choices=THEMES, action="append")
    parser.add_argument("--full", action="store_true")
    asked = parser.parse_args()
    total = moments = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=[*chromium.FLAGS]
        )
        house = HouseProcess(f"{folder}/tables.db")
        try:
            plays = itertools.product(
                asked.games, asked.language or LANGUAGES, asked.theme or THEMES[:1]
            )
            for game, language, theme in plays:
                context = browser.new_context(
                    base_url=house.url, locale=language, reduced_motion="reduce"
                )
                context.set_default_timeout(1000 * PATIENCE)
                context.add_init_script(THEME % theme)
                manager = Manager(Player(context, "Ann"), asked.size or [*SIZES])
                told = set()
                for found in perform(manager, game, asked.act or [*ACTS], language, asked.full):
                    if found not in told:
                        told.add(found)
                        print(f"{game}, {language}, {theme}: {': '.join(found)}", flush=True)
                total += len(told)
                moments += manager.moments
                context.close()
        finally:
            house.close()
            browser.close()
    print(f"{total} findings at {moments} moments")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())

"""Lessons by clicks: a pupil who reads, tries something wrong, and then does what is wanted.

python -m tests.browser.lessons            # every lesson of every game, both languages, every size
python -m tests.browser.lessons --game valroc --size 390x844
python -m tests.browser.lessons --puzzles  # every puzzle opened on a phone: its task and board
python -m tests.browser.lessons --puzzles --solve  # and solved by clicks

At every step the stage manager's questions are asked: is what the lesson says in sight, with its
buttons and all that must be clicked?
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Callable
from itertools import product
from typing import Any, Literal

from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES
from pentacle.study.lessons import begin
from tests.browser import chromium
from tests.browser.player import PATIENCE, Player
from tests.browser.scripts import SURVEY

OVER = '.voice[data-over="true"]'
LAYOUT: dict[str, Literal["wide", "tall"]] = {"wide": "wide", "phone": "tall"}
WINDOWS = {"1440x900": "wide", "820x1180": "wide", "390x844": "phone", "844x390": "phone"}
"""The sizes at which every lesson is walked, and what is drawn there."""


class Pupil:
    """Walks a lesson or a puzzle twice, side by side: by the rules, and by clicks."""

    def __init__(self, player: Player, game: str, lesson: str, language: str, size: str) -> None:
        self.player, self.page = player, player.page
        self.walk = begin(GAMES[game], lesson)
        self.language, self.layout = language, LAYOUT[size]
        self.choices = 0
        self.where = f"{game}, {lesson}, {language}, {size}"
        self.watch: Callable[[str], None] = lambda moment: None
        """Told when there is something new to look at: a page, an answer."""

    def go_through(self) -> None:
        erred = False
        while not self.walk.over:
            self.arrive()
            self.watch(f"step {self.choices}")
            if not self.walk.page.expects:
                self.page.locator(".voice .go").click()
                self.walk.go_on()
            else:
                if not erred:
                    erred = self.err()
                action = self.walk.expected[0]
                gesture = self.click(action)
                assert gesture, f"{self.where}: no click reaches {self.label(action)}"
                self.confirm(f'.voice[data-choices="{self.choices + 1}"]')
                assert self.walk.choose(*gesture) is None
            self.choices += 1
        self.arrive()
        self.page.locator(OVER).wait_for()

    def label(self, action: int) -> str:
        return self.walk.position.label(self.walk.lesson.seat, action)

    def arrive(self) -> None:
        """The page of the moment is shown, with its words."""
        box = self.page.locator(f'.voice[data-choices="{self.choices}"]')
        try:
            box.wait_for()
        except Exception:
            shown = self.page.locator(".voice").inner_text()
            raise AssertionError(
                f"{self.where}: choice {self.choices} is not there: {shown}"
            ) from None
        if not self.walk.over:
            shown, said = box.locator(".say").inner_text(), self.walk.page.say[self.language]
            assert same(shown, said), f"{self.where}: {shown!r} is shown for {said!r}"

    def err(self) -> bool:
        """Do something that is not wanted, where that can be clicked: it is answered with why."""
        walk, seat = self.walk, self.walk.lesson.seat
        right = {*walk.expected, *walk.allowed}
        for action in walk.position.legal(seat):
            gesture = [] if action in right else self.click(action)
            if not gesture:
                continue
            why = walk.choose(*gesture)
            assert why is not None
            self.confirm(".is-answer .why")
            said = self.page.locator(".is-answer .why").inner_text()
            assert same(said, why[self.language]), (self.where, said, why)
            self.watch(f"answer {self.choices}")
            return True
        return False

    def click(self, action: int) -> list[int]:
        """What stands for this action: a thing that glows, with its menu, a button or a dial.

        What it plays; nothing where no click reaches it."""
        survey = self.stands_still()
        if str(action) in survey["buttons"]:
            self.page.locator(f'button[data-actions="{action}"]:enabled').first.click()
            return [action]
        legal, scene = self.walk.position.legal(self.walk.lesson.seat), self.scene()
        for item in scene.items:
            offers = [a for a in item.actions if a in legal]
            if action not in offers:
                continue
            if item.zone and not survey["items"].get(item.id):
                self.page.locator(f'[data-item="{item.id}"]').scroll_into_view_if_needed()
                survey = self.stands_still()
            place = survey["items"].get(item.id)
            if not place:
                continue
            self.touch(item.id, place)
            if len(offers) > 1:
                self.tell_which(item, offers, action, scene)
            return [action]
        for n, dial in enumerate(scene.prompt.dials):
            if (action,) in dial.gestures:
                box = self.page.locator(".dial").nth(n)
                box.get_by_role("spinbutton").fill(str(dial.values[dial.gestures.index((action,))]))
                box.get_by_role("spinbutton").press("Tab")
                self.page.locator(f'.take[data-actions="{action}"]').click()
                return [action]
        return []

    def tell_which(self, item: Any, offers: list[int], action: int, scene: Any) -> None:
        """One thing of several that a piece stands for: by its menu, or by where it is put."""
        entries = self.page.get_by_role("menuitem")
        self.player.wait(lambda: entries.count() or self.player.lifts(item.id), item.id)
        if not entries.count():
            both = {i.id: [a for a in offers if a in i.actions] for i in scene.items}
            del both[item.id]
            fewest = min((len(s), id) for id, s in both.items() if action in s)[1:] or [""]
            place = self.page.evaluate(SURVEY)["items"].get(fewest[0])
            if place is None:
                self.page.locator(f'button[data-actions="{action}"]:enabled').first.click()
                return
            offers = both[fewest[0]]
            self.page.mouse.click(*place)
            if len(offers) == 1:
                return
        entries.first.wait_for()
        entries.nth(offers.index(action)).click()

    def touch(self, item: str, place: list[float]) -> None:
        """Click a thing, until that is heeded."""
        heeded = self.page.locator(
            ".is-look, [role=menuitem], .is-answer .why, [data-item].picked, "
            f".voice[data-choices='{self.choices + 1}']"
        )
        self.player.click(item, place, lambda: heeded.count() > 0)

    def confirm(self, wanted: str) -> None:
        """Wait for what a choice leads to; where the page asks first, it is meant, also when a
        warning comes only then."""
        card, came = self.page.locator(".is-look .confirm"), self.page.locator(wanted)

        def shown() -> bool:
            if not came.count() and card.count():
                self.page.evaluate("document.querySelector('.is-look .confirm')?.click()")
            return came.count() > 0

        self.player.wait(shown, f"{self.where}: {wanted}")

    def scene(self) -> Any:
        seat = self.walk.lesson.seat
        return self.walk.position.scene(seat, self.language, self.layout)

    def stands_still(self) -> dict[str, Any]:
        """What can be clicked, once everything that must glow does."""
        legal = set(self.walk.position.legal(self.walk.lesson.seat))
        wanted = {i.id for i in self.scene().items if legal & set(i.actions)}
        last: dict[str, Any] = {}

        def shown() -> bool:
            nonlocal last
            before, last = last, self.page.evaluate(SURVEY)
            return before == last and set(last["items"]) == wanted

        self.player.wait(shown, f"{self.where}: what glows")
        return last


def same(shown: str, said: str) -> bool:
    """Signs are drawn, so only the words are compared."""
    words = re.sub(r":[a-z0-9]+(?:-[a-z0-9]+)*:", "", said)
    plain = ["".join(c for c in text if c.isalnum()) for text in (words, shown)]
    return plain[0] == plain[1]


def walk_on(player: Player, game: str, language: str, size: str, lessons: list[str]) -> None:
    """Go through these lessons, the next ones by the link at the end of each."""
    for n, lesson in enumerate(lessons):
        if n == 0:
            player.go(f"/learn/{game}/{lesson}")
        else:
            player.page.locator(f'{OVER} a.main[href="/learn/{game}/{lesson}"]').click()
        Pupil(player, game, lesson, language, size).go_through()
    assert not player.troubles, player.troubles


def main() -> int:
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import HouseProcess

    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", choices=[g for g in GAMES if GAMES[g].lessons], action="append")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--size", choices=WINDOWS, action="append")
    parser.add_argument("--puzzles", action="store_true")
    parser.add_argument("--solve", action="store_true")
    asked = parser.parse_args()
    games = asked.game or [g for g in GAMES if GAMES[g].lessons]
    sizes = asked.size or (["390x844"] if asked.puzzles else [*WINDOWS])
    failed = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = chromium.find_or_install()
        browser = playwright.chromium.launch(executable_path=path, args=[*chromium.FLAGS])
        house = HouseProcess(f"{folder}/tables.db")
        try:
            for game, language, size in product(games, asked.language or LANGUAGES, sizes):
                width, height = map(int, size.split("x"))
                context = browser.new_context(
                    base_url=house.url,
                    viewport={"width": width, "height": height},
                    locale=language,
                    reduced_motion="reduce",
                )
                context.set_default_timeout(1000 * PATIENCE)
                failed += in_view(Player(context, "Ann"), game, language, size, asked)
                context.close()
        finally:
            house.close()
            browser.close()
    return 1 if failed else 0


def watcher(manager: Any, lesson: str, size: str) -> Callable[[str], None]:
    return lambda moment: manager.look(f"{lesson}, {moment}", size)


def in_view(player: Player, game: str, language: str, size: str, asked: argparse.Namespace) -> int:
    """All lessons of a game by clicks, or all its puzzles opened, and solved by clicks if that is
    asked; how many things are not seen."""
    from tests.browser.stage import Manager

    manager = Manager(player, [size])
    things = list(GAMES[game].puzzles if asked.puzzles else GAMES[game].lessons)
    for thing in things:
        try:
            if asked.puzzles:
                player.go(f"/puzzles/{game}/{thing}")
                pupil = Pupil(player, game, thing, language, WINDOWS[size])
                pupil.arrive()
                manager.look(thing, size)
                if asked.solve:
                    pupil.go_through()
            else:
                player.go(f"/learn/{game}/{thing}")
                pupil = Pupil(player, game, thing, language, WINDOWS[size])
                pupil.watch = watcher(manager, thing, size)
                pupil.go_through()
                manager.look(f"{thing}, end", size)
        except Exception as error:  # a broken lesson is a finding, the others go on
            manager.found.append((thing, size, "broken", str(error).partition("\n")[0][:160]))
    found = dict.fromkeys(manager.found)
    for line in found:
        print(f"{game}, {language}: {': '.join(line)}", flush=True)
    kind = "puzzles" if asked.puzzles else "lessons"
    count = f"{len(things)} {kind}, {manager.moments} moments, {len(found)} findings"
    print(f"{game}, {language}, {size}: {count}", flush=True)
    return len(found)


if __name__ == "__main__":
    sys.exit(main())

"""Players who never click: one drags every piece, one has nothing but a finger."""

from __future__ import annotations

import contextlib
import random
from typing import Any

from tests.browser.player import LONGER, Player
from tests.browser.scripts import SURVEY

SHOWN = """() => {
  const room = document.querySelector("main .plane .room");
  const frame = room?.querySelector(".frame");
  return [room?.className, room?.scrollLeft, room?.scrollTop, frame?.clientWidth].join();
}"""
"""Which part of the board is shown."""
ELSEWHERE = 120
"""Pixels: surely away from where a piece lay."""


class Dragging(Player):
    """Drags each piece to one that it may go to, or away; only buttons are pressed."""

    def touch(self, item: str, place: list[float], choose: random.Random) -> None:
        before, entries = self.questions, self.page.get_by_role("menuitem")

        def heeded() -> bool:
            return self.questions > before or entries.count() > 0 or self.card.count() > 0

        try:
            self.drag(place, self.target(item, place, choose))
            self.wait(heeded, f"{item} is put down", LONGER)
        except AssertionError:
            if again := self.page.evaluate(SURVEY)["items"].get(item):
                self.drag(again, self.target(item, again, choose))
                self.wait(heeded, f"{item} is put down once more")
        if entries.count():
            self.push(entries.nth(choose.randrange(entries.count())))

    def target(self, item: str, place: list[float], choose: random.Random) -> list[float]:
        """A piece that shares some of its actions; for a piece that goes nowhere, anywhere else."""
        offers, seen = self.expected(), self.page.evaluate(SURVEY)["items"]
        mine = set(offers.pop(item))
        shares = {id: len(mine & set(other)) for id, other in offers.items() if seen.get(id)}
        goals = sorted(id for id, n in shares.items() if n and (n < len(mine) or len(mine) == 1))
        if goals:
            return seen[choose.choice(goals)]
        x, y = place
        return [x + (ELSEWHERE if x < 2 * ELSEWHERE else -ELSEWHERE), y]

    def drag(self, start: list[float], end: list[float]) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=5)
        mouse.up()


class Tapping(Player):
    """Has a finger, and no mouse: the first tap of something small zooms to it, the first tap of a
    card in a crowded hand lifts it."""

    def push(self, thing: Any) -> None:
        thing.tap()

    def point(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def touch(self, item: str, place: list[float], choose: random.Random) -> None:
        before = self.questions
        super().touch(item, place, choose)
        if self.questions == before and self.lifts(item) and len(self.expected()[item]) == 1:
            self.click(item, self.page.evaluate(SURVEY)["items"][item], lambda: True)

    def click(self, item: str, place: list[float], heeded: Any) -> None:
        shown = self.page.evaluate(SHOWN)
        self.point(*place)
        with contextlib.suppress(AssertionError):
            self.wait(lambda: heeded() or self.page.evaluate(SHOWN) != shown, item, LONGER)
        if not heeded() and (again := self.page.evaluate(SURVEY)["items"].get(item)):
            super().click(item, again, heeded)

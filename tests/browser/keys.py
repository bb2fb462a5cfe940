"""Somebody without a mouse: walks by Tab and arrows from where the focus is, and acts by Enter."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.player import A_MOMENT, Player

HERE = """() => {
  const here = document.activeElement;
  const piece = here?.closest("[data-item]");
  return {
    lost: !here || here === document.body,
    item: piece?.dataset.item ?? "",
    open: !!piece?.classList.contains("open"),
    button: here?.matches("button[data-actions]:enabled") ? here.dataset.actions : "",
    dial: !!here?.matches("[role=spinbutton]:enabled"),
    words: here?.getAttribute("aria-label") ?? here?.innerText ?? "",
  };
}"""
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
FAR = 300
"""So many keys lead anywhere."""


class Keys:
    def __init__(self, player: Player) -> None:
        self.player = player

    def press(self, *keys: str) -> None:
        for key in keys:
            self.player.page.keyboard.press(key)

    @property
    def here(self) -> dict[str, Any]:
        return self.player.page.evaluate(HERE)

    def stand(self) -> dict[str, Any]:
        """Where the focus is, which is somewhere: it may come back a moment after it was lost."""
        self.player.wait(lambda: not self.here["lost"], "the focus has fallen off the page", 30)
        return self.here

    def is_choice(self, here: dict[str, Any]) -> bool:
        return here["open"] or bool(here["button"]) or here["dial"]

    def stroll(self, choose: random.Random) -> dict[str, Any]:
        """From where the focus is, by a few keys, to something that can be done before the end."""
        self.press("Tab")
        for _ in range(FAR):
            here = self.here
            if self.player.over or (self.is_choice(here) and choose.random() < 0.4):
                return here
            on_table = here["item"] and not here["dial"]
            self.press(choose.choice((*ARROWS, "Tab") if on_table else ("Tab", "Tab", "Shift+Tab")))
        raise AssertionError(f"no key reaches a choice: {self.player.title!r}")

    def round_trip(self) -> tuple[set[str], set[str]]:
        """All pieces that can be chosen and all buttons that Tab comes to on its way round."""
        pieces, buttons = set(), set()
        for _ in range(FAR):
            self.press("Tab")
            here = self.here
            if here["open"]:
                pieces.add(here["item"])
            elif here["button"]:
                buttons.add(here["button"])
            if here["lost"]:
                break
        return pieces, buttons

    def gesture(self, choose: random.Random) -> None:
        """One choice, with its menu and the card that asks, until it is answered."""
        player, before, ask = self.player, self.player.answers, self.player.ask
        entries = player.page.get_by_role("menuitem")
        lifted = player.page.locator("[data-item].picked")
        here = self.stroll(choose)
        if player.over:
            return
        if here["dial"]:
            self.press(*choose.choices(("ArrowUp", "ArrowDown", "PageUp"), k=2))

        def heeded() -> bool:
            asks = entries.count() > 0 or player.card.count() > 0
            return player.answers > before or asks or lifted.count() > 0

        self.press("Enter")
        if not self.soon(heeded):
            return
        if lifted.count() and not player.card.count() and player.answers == before:
            self.stroll(choose)
            self.press("Enter")
            self.soon(lambda: heeded() and (player.answers > before or not lifted.count()))
        if entries.count():
            self.press(*["ArrowDown"] * choose.randrange(4), "Enter")
            self.soon(lambda: player.answers > before or player.card.count() > 0)
        while player.answers == before and player.card.count() and player.ask == ask:
            self.press("Enter")
            self.soon(lambda: player.answers > before or not player.card.count())

    def soon(self, fits: Any) -> bool:
        """Whether it comes within a moment; another question may have come in between."""
        try:
            self.player.wait(fits, "an answer to a key", A_MOMENT)
        except AssertionError:
            return False
        return True

    def play_on(self, choose: random.Random, gestures: int = 10_000) -> int:
        """So many gestures, or to the end; the focus stays on the page all the while."""
        for played in range(gestures):
            if self.player.settle() is None:
                return played
            if played:
                self.stand()
            self.gesture(choose)
        return gestures

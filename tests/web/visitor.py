"""Somebody in front of a browser: sees the page, clicks, types."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Browser, Locator, expect

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)


class Visitor:
    def __init__(self, browser: Browser, url: str, name: str = "", *, language: str = "en",
                 phone: bool = False, theme: str = "night", seed: int = 1) -> None:  # fmt: skip
        self.url, self.name, self.faults = url, name, list[str]()
        self.chance = random.Random(seed)
        size = PHONE if phone else WIDE
        self.context = browser.new_context(viewport=size, has_touch=phone, is_mobile=phone)
        self.context.set_default_timeout(PATIENCE)
        settings = {"theme": theme, "language": language, "motion": "less", "fast": True}
        store = f"localStorage['pentacle.settings'] ??= {json.dumps(json.dumps(settings))}"
        self.context.add_init_script(store)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def close(self) -> None:
        self.context.close()

    def go(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.url + path)

    def find(self, selector: str, **more: Any) -> Locator:
        return self.page.locator(selector, **more)

    @property
    def table(self) -> str:
        found = re.search(r"/table/([^/#]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def prompt(self) -> str:
        return self.find(".prompt .title").inner_text()

    def new_table(self, game: str, *rivals: str) -> None:
        """Opens a table; rivals are `open` or the name of a bot."""
        self.go(f"/new/{game}")
        count = self.find(".counts label").filter(has_text=re.compile(rf"^{1 + len(rivals)}$"))
        count.click()
        seats = self.find("form section").first.locator("select")
        expect(seats).to_have_count(1 + len(rivals))
        for i, rival in enumerate(rivals, 1):
            seats.nth(i).select_option("open" if rival == "open" else f"bot {rival}")
        self.find("input[required]").fill(self.name)
        self.find("button.go").click()
        self.page.wait_for_url("**/table/*")

    def see_table(self) -> None:
        expect(self.find(".plane .item").first).to_be_visible()

    def choices(self) -> list[dict[str, str]]:
        """Everything that can be done now, as the page shows it."""
        return self.page.evaluate(
            """() => [
              ...[...document.querySelectorAll(".menu [role=menuitem]")].map(
                (e, i) => ({kind: "menu", key: String(i), label: e.textContent})),
              ...[...document.querySelectorAll(".item.open")].map(
                (e) => ({kind: "item", key: e.dataset.item, label: e.getAttribute("aria-label")})),
              ...[...document.querySelectorAll(".choices [data-actions]:not(:disabled)")].map(
                (e) => ({kind: "button", key: e.dataset.actions, label: e.textContent})),
            ]"""
        )

    def act(self) -> bool:
        """Does one of the things that can be done; False where there is none."""
        found = self.choices()
        menu = [c for c in found if c["kind"] == "menu"]
        if not found:
            return False
        choice = self.chance.choice(menu or found)
        self._click(choice)
        return True

    def _click(self, choice: dict[str, str]) -> None:
        if choice["kind"] == "menu":
            target = self.find(".menu [role=menuitem]").nth(int(choice["key"]))
        elif choice["kind"] == "item":
            target = self.find(f'.item.open[data-item="{choice["key"]}"]')
        else:
            target = self.find(f'.choices .button[data-actions="{choice["key"]}"]').first
        try:
            target.click(timeout=2_000, force=True)
        except Exception:
            if target.count():  # it is still there and cannot be clicked
                raise

    @property
    def is_over(self) -> bool:
        return self.find("dialog[open] .over").count() > 0

    def play_on(self, moments: int) -> bool:
        """Plays whatever can be played, until the game is over or the moments have passed."""
        for _ in range(moments):
            if self.is_over:
                return True
            self.page.wait_for_timeout(15 if self.act() else 120)
        return self.is_over

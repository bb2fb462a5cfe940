"""Somebody who clicks through a page without a server, and looks at what the browser keeps."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from tests.browser.player import CONFIRM, PATIENCE, READ_ON, STEADY, SURVEY

KEPT = """(name) => new Promise((resolve, reject) => {
  const asked = indexedDB.open("pentacle");
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const found = asked.result.transaction("kept").objectStore("kept").get(name);
    found.onsuccess = () => { asked.result.close(); resolve(found.result ?? ""); };
  };
})"""

PRESS = """(name) =>
  document.querySelector(`button[data-actions='${name}']:enabled`)?.click()"""
HAS_ALL = """async () => {
  const { first, rest } = await (await fetch("files.json")).json();
  let there = 0;
  for (const name of await caches.keys())
    if (name.startsWith("pentacle ")) there += (await (await caches.open(name)).keys()).length;
  return there >= first.length + rest.length;
}"""


class Clicker:
    """`errors` hears what the page complains about."""

    def __init__(self, context: Any, address: str, seed: int = 1) -> None:
        self.context, self.address, self.random = context, address, random.Random(seed)
        self.errors: list[str] = []
        context.add_init_script(STEADY)
        self.page = self._opened()

    def _opened(self) -> Any:
        page = self.context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        return page

    def go(self, path: str = "/") -> None:
        self.page.goto(f"{self.address}#{path}")

    def wait_for_python(self) -> dict[str, int]:
        self.page.wait_for_selector("html[data-python]", state="attached")
        return json.loads(self.page.get_attribute("html", "data-python"))

    def close_and_come_back(self, path: str) -> None:
        self.page.close()
        self.page = self._opened()
        self.go(path)

    def new_table(self, game: str, level: str = "wizard") -> str:
        """A table against a bot; its id."""
        self.go(f"/new/{game}")
        self.page.locator("select.field").nth(1).select_option(f"bot {level}")
        self.page.click("button.go")
        self.page.wait_for_selector("[data-item]")
        return str(self.page.url.rpartition("/")[2])

    def kept(self, table: str) -> dict[str, Any]:
        text = self.page.evaluate(KEPT, f"table/{table}")
        return json.loads(text) if text else {}

    def choices(self, table: str) -> int:
        """What the player himself has chosen so far."""
        kept = self.kept(table)
        mine = [seat["seat"] for seat in kept["seats"] if seat["profile"] == "me"]
        return sum(e["kind"] == "step" and e["seat"] in mine for e in kept["entries"])

    def is_over(self, table: str) -> bool:
        return self.kept(table)["data"]["status"] == "over"

    def play(self, table: str, choices: int) -> None:
        """Click until so many more choices are kept, or the game is over."""
        wanted, until = self.choices(table) + choices, time.monotonic() + PATIENCE
        while self.choices(table) < wanted and not self.is_over(table):
            assert time.monotonic() < until, "the table does not go on"
            self._click()

    def _click(self) -> None:
        page = self.page
        page.evaluate(READ_ON)
        found = page.evaluate(SURVEY)
        if found["buttons"]:
            name = self.random.choice(found["buttons"])
            page.evaluate(PRESS, name)
        elif places := [place for place in found["items"].values() if place]:
            page.mouse.click(*self.random.choice(places))
        page.evaluate(CONFIRM)
        page.wait_for_timeout(50)

    def wait_until_kept_offline(self) -> None:
        """The service worker has all files of the site."""
        until = time.monotonic() + PATIENCE
        while not self.page.evaluate(HAS_ALL):
            assert time.monotonic() < until, "the service worker does not fill its cache"
            self.page.wait_for_timeout(100)

"""Somebody at a page without a server, who hears what its Python tells."""

from __future__ import annotations

from typing import Any

from tests.browser.player import Player

HEAR = """(() => {
  window.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        if (data.type === "opened") pentacleOpened();
        if (data.type === "told") pentacleTold(data.text);
      });
    }
    postMessage(message, ...more) {
      if (message.type === "hear") pentacleSent(message.text);
      super.postMessage(message, ...more);
    }
  };
})()"""


class SitePlayer(Player):
    """All that looks at a page of a server looks at this one too."""

    def __init__(self, context: Any, address: str, name: str = "Ann") -> None:
        self.address = address
        context.expose_function("pentacleOpened", lambda: None)
        context.expose_function("pentacleTold", self._received)
        context.expose_function("pentacleSent", self._sent)
        context.add_init_script(HEAR)
        super().__init__(context, name)

    def go(self, path: str) -> SitePlayer:
        self.scene, self.lines = None, []
        self.page.goto(f"{self.address}#{path}")
        return self

    def new_table(self, game: str, *seats: str, **more: Any) -> str:
        """A table of one person and bots, by the page."""
        self.go(f"/new/{game}")
        count = self.page.locator("fieldset.counts label", has_text=str(len(seats)))
        count.click()
        for number, level in enumerate(seats[1:], 1):
            self.page.locator("select.field").nth(number).select_option(f"bot {level}")
        self.page.click("button.go")
        self.page.wait_for_url("**/table/*")
        return str(self.page.url.rpartition("/")[2])

    def sit(self, game: str, *seats: str, **more: Any) -> SitePlayer:
        self.new_table(game, *seats, **more)
        return self

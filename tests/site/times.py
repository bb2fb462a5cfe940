"""How quick a page without a server is, in Chromium.

`python -m tests.site.times SITE [--game G] [--choices N]` opens a site that `pentacle site` has
written. It prints in milliseconds: home, a lesson's first scene and a table that can be clicked, in
a new browser and opened again; of each game from a choice to its new scene, and of previews.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import sync_playwright

from pentacle.games import GAMES
from tests.browser import chromium
from tests.browser.player import SURVEY
from tests.site.clicker import Clicker
from tests.site.host import served

WATCH = """(() => {
  const asked = new Map();
  const times = (window.times = { act: [], foresee: [] });
  const answers = { act: ["change", "scene"], foresee: ["foreseen", "done", "error"] };
  window.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        if (data.type !== "told") return;
        for (const line of data.text.split("\\n"))
          for (const [kind, begun] of asked)
            if (answers[kind].some((one) => line.startsWith(`{"type":"${one}"`))) {
              asked.delete(kind);
              requestAnimationFrame(() => times[kind].push(performance.now() - begun));
            }
      });
    }
    postMessage(message, ...more) {
      const kind = message.type === "hear" && JSON.parse(message.text).type;
      if (kind in answers && !asked.has(kind)) asked.set(kind, performance.now());
      super.postMessage(message, ...more);
    }
  };
})()"""
"""Wraps the worker of Python; must run before the page does."""

SEEN = "(wanted) => document.querySelector(wanted) && performance.now()"
CAN_CLICK = f"""() => {{
  const {{ buttons, items }} = ({SURVEY})();
  return (buttons.length || Object.values(items).some(Boolean)) && performance.now();
}}"""


def when(page: Any, script: str, wanted: str | None = None) -> int:
    """Milliseconds since the page was opened."""
    return round(page.wait_for_function(script, arg=wanted).json_value())


def starts(browser: Any, address: str, game: str) -> dict[str, int]:
    """A new browser for each, and the table once more in the same one."""
    found = {}
    for name, path, wanted in (
        ("home", "/", "a[href*='/new/'], a[href*='/play/']"),
        ("lesson", f"/learn/{game}/{next(iter(GAMES[game].lessons))}", "[data-item]"),
    ):
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        visitor = Clicker(context, address)
        visitor.go(path)
        found[name] = when(visitor.page, SEEN, wanted)
        context.close()
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    visitor = Clicker(context, address)
    table = visitor.new_table(game)
    found["table, cold"] = when(visitor.page, CAN_CLICK)
    visitor.wait_until_kept_offline()
    visitor.close_and_come_back(f"/table/{table}")
    found["table, warm"] = when(visitor.page, CAN_CLICK)
    found |= {f"of it {name}": ms for name, ms in visitor.wait_for_python().items()}
    context.close()
    return found


def choices(browser: Any, address: str, game: str, number: int) -> dict[str, list[float]]:
    """What so many choices of one player and the previews meanwhile took."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(WATCH)
    visitor = Clicker(context, address)
    found: dict[str, list[float]] = {"act": [], "foresee": []}
    while len(found["act"]) < number:
        table = visitor.new_table(game, "apprentice")
        visitor.play(table, number - len(found["act"]))
        for kind, times in visitor.page.evaluate("window.times").items():
            found[kind] = found[kind] + times
        visitor.page.evaluate("() => Object.values(window.times).forEach((all) => all.splice(0))")
    context.close()
    return found


def line(times: list[float]) -> str:
    if len(times) < 2:
        return "too few"
    return f"median {median(times):.0f}, p95 {quantiles(times, n=20)[-1]:.0f}, of {len(times)}"


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--choices", type=int, default=60)
    given = parser.parse_args(words)
    games = given.game or list(json.loads((given.site / "site.json").read_text())["games"])
    with served(given.site) as address, sync_playwright() as playwright:
        path = chromium.find_or_install()
        browser = playwright.chromium.launch(executable_path=path, args=[*chromium.FLAGS])
        for game in games:
            print(game, starts(browser, address, game), flush=True)
            for kind, times in choices(browser, address, game, given.choices).items():
                print(f"  {kind}: {line(times)}", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

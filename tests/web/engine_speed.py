"""How fast rules and search are in Chromium, beside the CPU's compiled code, in the same run.

    python -m tests.web.engine_speed [GAME ...]

Both do the same slices of work, turn by turn; of each slice the shortest time counts, so that what
else the machine does costs little.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import hatch_build
import pentacle
from pentacle.bots import votes_loops
from pentacle.bots.mcts import Mcts
from pentacle.bots.world_loops import bound
from pentacle.core import Game, Position
from pentacle.games import GAMES
from tests.browser import chromium
from tests.web.plain_site import put_together, served

ROUNDS, TURNS = 6, 4
"""Rounds of a turn, and turns of each side."""
SLICES = 12
TABLES = 24
"""Games of one slice of the rules."""
SIZE = 12
"""Lines of play of one slice of the search."""
CLICKS = 30
CALL = "async ([what, given]) => (await import('/engine_speed.js'))[what](given)"


def shortest(begin: Callable[[], None], slice: Callable[[int], None]) -> float:
    """As `best` in `engine_speed.js`."""
    least = [float("inf")] * SLICES
    for _ in range(ROUNDS):
        begin()
        for i in range(SLICES):
            begun = time.perf_counter()
            slice(i)
            least[i] = min(least[i], 1000 * (time.perf_counter() - begun))
    return sum(least)


class Bench:
    """One game."""

    def __init__(self, game: Game, page: Page) -> None:
        self.game, self.page, self.seats = game, page, game.about.usual_seats
        self.position, self.player = opening(game, self.seats)
        self.about = {"game": game.name, "seats": self.seats, "rounds": ROUNDS, "slices": SLICES}
        self.asked = {"view": list(bytes(self.position)), "player": self.player, **self.about}

    def there(self, what: str, **given: Any) -> Any:
        return self.page.evaluate(CALL, [what, given])

    def rules(self) -> float:
        """Actions a second in the browser, by those of the CPU."""
        row = self.game.row(self.seats)
        given = {**self.about, "options": [int(n) for n in row], "tables": TABLES}
        steps, here, there = 0, float("inf"), float("inf")
        records = self.game.compiled.tables(TABLES)

        def begin() -> None:
            nonlocal steps
            steps = 0

        def play(i: int) -> None:
            nonlocal steps
            steps += self.game.compiled.play_out(records, self.seats, row, 1 + i * TABLES)

        play(0)
        for _ in range(TURNS):
            here = min(here, shortest(begin, play))
            found = self.there("rules", **given)
            assert found["steps"] == steps
            there = min(there, found["ms"])
        return here / there

    def search(self) -> float:
        """Lines of play a second in the browser, by those of the CPU; the trees are the same."""
        bot, think_on = Mcts(self.game, self.seats), bound(votes_loops.think)
        here, there = float("inf"), float("inf")

        def begin() -> None:
            bot.forget()
            bot._aim(self.position, self.player, 77)
            bot._ask(77)

        def think(i: int) -> None:
            think_on(bot.worlds, bot.search, bot.memory, bot.counted, SIZE)

        begin()
        think(0)
        for _ in range(TURNS):
            here = min(here, shortest(begin, think))
            found = self.there("search", size=SIZE, **self.asked)
            assert found["visits"] == self._visits(bot)
            there = min(there, found["ms"])
        return here / there

    def _visits(self, bot: Mcts) -> list[list[int]]:
        """Of each action that was looked at, the best first."""
        seen = len(bot._conclude(0, short=False).moves)
        best = bot.told[bot.told["order"][:seen]]
        return [list(row) for row in best[["action", "visits"]].tolist()]

    def votes(self) -> float:
        """Lines of play of two workers, by those of one."""
        one, two = self.there("votes", **{**self.asked, "rounds": 3})
        return two / one

    def delay(self, workers: int) -> float:
        """The longest wait of a click until the page heard it, in milliseconds."""
        self.page.reload()
        self.there("think", workers=workers, **self.asked)
        if workers:
            self.page.wait_for_function("thought.reports > 0")
        for _ in range(CLICKS):
            self.page.mouse.click(100, 100)
        self.page.wait_for_function(f"thought.delays.length >= {CLICKS}")
        worst: float = self.page.evaluate("Math.max(...thought.delays)")
        self.page.evaluate("thought.stop()")
        return worst


def opening(game: Game, seats: int) -> tuple[Position, int]:
    """The first real choice of a game as its player knows it."""
    table = game.deal(seats, 7, compiled=True)
    while len(table.legal(table.pending[0])) < 3:
        table.play(table.pending[0], table.legal(table.pending[0])[0])
    return table.hidden(table.pending[0]), table.pending[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES))
    names = parser.parse_args().games
    hatch_build.build_front_end()
    folder = put_together(Path(tempfile.mkdtemp()), *names)
    shutil.copyfile(Path(__file__).with_suffix(".js"), folder / "engine_speed.js")
    print("| game | rules | search | two workers | click, thinking | click, idle |")
    print("|---|---|---|---|---|---|")
    with served(folder) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find_or_install(), args=[*chromium.FLAGS]
        )
        for name in names:
            page = browser.new_page()
            page.set_default_timeout(600_000)
            page.goto(f"{url}/compare.js")
            bench = Bench(pentacle.game(name), page)
            figures = f"{bench.rules():.2f} | {bench.search():.2f} | {bench.votes():.2f}"
            clicks = f"{bench.delay(2):.0f} ms | {bench.delay(0):.0f} ms"
            print(f"| {name}, {bench.seats} seats | {figures} | {clicks} |", flush=True)
            page.close()
        print(f"{browser.version}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
        browser.close()
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()

"""Somebody who plays full screen with keys alone, and reads the whole screen after each."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Awaitable, Callable

from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

import pentacle
from pentacle.core.match import Match
from pentacle.terminal.full.app import Program
from pentacle.terminal.full.board import Board
from pentacle.terminal.full.boxes import AskBox
from pentacle.terminal.full.home import Home
from pentacle.terminal.full.table import TableScreen
from pentacle.terminal.full.view import Choices
from pentacle.terminal.sitting import Sitting

SMALL = (80, 24)
PATIENCE = 600
"""Seconds that a busy machine may take for anything."""
LEFTOVERS = re.compile(r":[a-z][a-z0-9-]+:|@\d|\{[a-z]+\}")
"""Names of icons, seats without a name, gaps that were not filled."""


def new_game(game: str, seats: int, seed: int, **options: object) -> Sitting:
    """A person among bots that play at random."""
    match = Match(pentacle.game(game), seats, options, seed)
    return Sitting.begin(match, ["Ana", *["random"] * (seats - 1)])


def shown(program: Program) -> str:
    """All words of the screen."""
    words = []
    for widget in program.screen.query(Static):
        words.append(str(widget.render()))
    for options in program.screen.query(OptionList):
        for option in options.options:
            words.append(option.prompt.plain if isinstance(option.prompt, Text) else "")
    for board in program.screen.query(Board):
        if board.chart:
            words += ["".join(row) for row in board.chart.cells.chars]
    return "\n".join(words)


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"waited in vain:\n{shown(pilot.app)}"  # type: ignore[arg-type]
        await pilot.pause(0.002)


class Player:
    """Keys, one after the other, chosen at random; nothing else."""

    def __init__(self, pilot: Pilot[None], sitting: Sitting, seed: int = 0) -> None:
        self.pilot, self.sitting, self.dice = pilot, sitting, random.Random(seed)
        self.program: Program = pilot.app  # type: ignore[assignment]

    def asked(self) -> bool:
        """The person may choose, or is asked to confirm or to read."""
        screen = self.program.screen
        if not isinstance(screen, TableScreen):
            return isinstance(screen, (AskBox, Home))
        return bool(screen.mine and screen.choices and screen.query_one(Choices).option_count)

    async def choose(self) -> None:
        """One choice: some arrows or a number, then Enter, and yes where that is asked."""
        before = len(self.sitting.match.steps)
        screen = self.program.screen
        assert isinstance(screen, TableScreen)
        at = self.dice.randrange(len(screen.choices))
        keys = list(str(at + 1)) if at < 30 else ["up"]
        await self.pilot.press(*keys, "enter")
        done = self.sitting.match
        await until(self.pilot, lambda: len(done.steps) > before or not self.at_table())
        if isinstance(self.program.screen, AskBox) and len(done.steps) == before:
            await self.pilot.press("enter")
            await until(self.pilot, lambda: len(done.steps) > before)

    def at_table(self) -> bool:
        return isinstance(self.program.screen, TableScreen)

    async def play(self, choices: int, look: Callable[[str], None]) -> int:
        """So many choices, or until the game is over; how many there were."""
        for n in range(choices):
            await until(self.pilot, self.asked)
            look(shown(self.program))
            if self.sitting.match.over:
                return n
            await self.choose()
        return choices


async def with_player(
    sitting: Sitting, language: str, do: Callable[[Player], Awaitable[None]],
    size: tuple[int, int] = SMALL,
) -> None:  # fmt: skip
    """Open a table in a window of a size, and let somebody play."""
    program = Program(language, opening=lambda program: TableScreen(sitting))
    async with program.run_test(size=size) as pilot:
        player = Player(pilot, sitting)
        await until(pilot, lambda: player.at_table() or player.asked())
        await do(player)

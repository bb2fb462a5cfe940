"""A bot process: `python -m pentacle.bots.worker MODULE`.  Reads questions, writes choices.

MODULE is the one whose GAMES lists what can be played, such as `pentacle.games`.
It speaks the line protocol of docs/bots.md, as any outside bot would.  While it thinks it gives a
sign of life twice a second, and before a long thought it says what greedy would play.
"""

from __future__ import annotations

import base64
import sys
import time
from collections import OrderedDict
from collections.abc import Mapping
from importlib import import_module
from typing import Any, BinaryIO

from pentacle.core import Contract
from pentacle.core.errors import OptionError

from .analyst import Analyst
from .base import Budget, Move
from .fallback import quick_choice
from .levelled import Levelled
from .levels import level_of
from .protocol import KEPT, Choose, Chosen, Hello, Meanwhile, Prepare, Ready, ToBot, read_to_bot
from .serving import LineServer
from .settings import settings_of

LEAST_MS = 10.0
MARGIN_MS = 60.0
"""Kept back of the time given, for the way there and back."""


class Worker(LineServer):
    """Chooses: `Worker(GAMES, sys.stdout.buffer).serve(sys.stdin.buffer)`."""

    def __init__(self, games: Mapping[str, Contract], out: BinaryIO) -> None:
        super().__init__(out)
        self._games = games
        self._bots: OrderedDict[tuple[str, int, str, str, int], Levelled] = OrderedDict()

    def read(self, line: bytes) -> ToBot:
        return read_to_bot(line)

    def answer(self, message: Any) -> None:
        if isinstance(message, Hello):
            self.say(Hello(name="pentacle"))
        elif isinstance(message, Prepare):
            self._prepare(self._game(message.game), message.seats)
            self.say(Ready(message.id))
        elif isinstance(message, Choose):
            self._choose(message)

    def _choose(self, asked: Choose) -> None:
        game, record = self._game(asked.game), base64.b64decode(asked.record)
        if asked.quick:
            self._glance(asked, game, record)
        elif asked.also:
            self._judge(asked, game, record)
        else:
            self._think(asked, game, record)

    def _glance(self, asked: Choose, game: Contract, record: bytes) -> None:
        action = quick_choice(
            game, record, seats=asked.seats, player=asked.player, seconds=asked.ms / 1000,
            seed=asked.seed & 0xFFFF,
        )  # fmt: skip
        self.say(Chosen(asked.id, action, short=True))

    def _think(self, asked: Choose, game: Contract, record: bytes) -> None:
        level, begun = level_of(asked.level or "archmage"), time.monotonic()
        view = game.position(record, asked.seats, viewer=asked.player, compiled=True)
        bot = self._bot(game, asked.seats, level.name, asked.table, asked.player)
        first = bot.first_thought(view, asked.player, asked.seed)
        if first is not None:
            self.say(Meanwhile(asked.id, first))
        left = asked.ms - MARGIN_MS - 1000 * (time.monotonic() - begun)
        budget = Budget(ms=max(LEAST_MS, left) if asked.ms else 0.0)
        choice = bot.choose(view, asked.player, seed=asked.seed, budget=budget)
        moves, line = list(choice.moves), list(choice.line)
        self.say(Chosen(asked.id, choice.action, moves, choice.iterations, choice.short, line))

    def _judge(self, asked: Choose, game: Contract, record: bytes) -> None:
        """As long as a strong bot is sure to think, and no longer."""
        view = game.position(record, asked.seats, viewer=asked.player, compiled=True)
        budget = Budget(max(LEAST_MS, asked.ms - MARGIN_MS), settings_of(game).least)
        found = Analyst(game, asked.seats).judge(
            view, asked.player, seed=asked.seed, budget=budget, also=asked.also
        )
        done = max(1, found.iterations)
        moves = [Move(o.action, o.visits / done, o.chances[asked.player]) for o in found.options]
        self.say(Chosen(asked.id, moves[0].action, moves, found.iterations))

    def _prepare(self, game: Contract, seats: int) -> None:
        """The strongest level needs all that the others need."""
        self._bot(game, seats, "archmage").prepare()

    def _game(self, name: str) -> Contract:
        if name not in self._games:
            raise OptionError(f"there is no game {name!r}; there are {', '.join(self._games)}")
        return self._games[name]

    def _bot(
        self, game: Contract, seats: int, level: str, table: str = "", player: int = 0
    ) -> Levelled:
        """The bot of a seat, with its plans and trees; those not asked for longest are dropped."""
        key = (game.name, seats, level, table, player if table else 0)
        if key not in self._bots:
            game.row(seats)
            self._bots[key] = Levelled(game, seats, level_of(level))
        self._bots.move_to_end(key)
        while len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        return self._bots[key]


def main(arguments: list[str]) -> int:
    """Serve the games of the module that is named."""
    if len(arguments) != 1:
        print("Name the module whose GAMES can be played, such as pentacle.games", file=sys.stderr)
        return 2
    out = sys.stdout.buffer
    sys.stdout = sys.stderr
    Worker(import_module(arguments[0]).GAMES, out).serve(sys.stdin.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

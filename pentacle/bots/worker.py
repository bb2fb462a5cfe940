"""A bot process: `python -m pentacle.bots.worker`.  Reads questions, writes choices.

It speaks the line protocol of docs/bots.md, as any outside bot would.  While it thinks it gives a
sign of life twice a second, and before a long thought it says what greedy would play.
"""

from __future__ import annotations

import base64
import os
import sys
import threading
import traceback
from typing import BinaryIO

from pentacle.core import Game

from .base import Bot, Budget
from .levels import level_of, make_bot
from .machine import load_game
from .protocol import (
    Alive,
    Choose,
    Chosen,
    Failed,
    FromBot,
    GameCard,
    Hello,
    Meanwhile,
    Prepare,
    Quit,
    Ready,
    line_of,
    read_to_bot,
)

HEARTBEAT = 0.5
MARGIN_MS = 60.0
"""Kept back of the time given, for the way there and back."""


class Worker:
    def __init__(self, games: str, out: BinaryIO) -> None:
        """`games` names the module whose GAMES lists what can be played."""
        self._games, self._out = games, out
        self._bots: dict[tuple[str, int, str], Bot] = {}
        self._lock, self._busy = threading.Lock(), threading.Event()

    def say(self, message: FromBot) -> None:
        """One line out; when nobody reads any more, the server is gone and so is the worker."""
        with self._lock:
            try:
                self._out.write(line_of(message))
                self._out.flush()
            except (BrokenPipeError, ValueError):
                os._exit(0)

    def serve(self, lines: BinaryIO) -> None:
        threading.Thread(target=self._beat, daemon=True).start()
        for line in lines:
            message = None
            self._busy.set()
            try:
                message = read_to_bot(line)
                if isinstance(message, Quit):
                    return
                self._answer(message)
            except Exception as error:
                traceback.print_exc()
                self.say(Failed(f"{type(error).__name__}: {error}", getattr(message, "id", 0)))
            finally:
                self._busy.clear()

    def _beat(self) -> None:
        pause = threading.Event()
        while True:
            self._busy.wait()
            pause.wait(HEARTBEAT)
            if self._busy.is_set():
                self.say(Alive())

    def _answer(self, message: Hello | GameCard | Choose | Prepare) -> None:
        if isinstance(message, Hello):
            self.say(Hello(name="pentacle"))
        elif isinstance(message, Prepare):
            self._prepare(self._game(message.game), message.seats)
            self.say(Ready(message.id))
        elif isinstance(message, Choose):
            self._choose(message)

    def _choose(self, asked: Choose) -> None:
        game, record = self._game(asked.game), base64.b64decode(asked.record)
        level = level_of(asked.level or "archmage")
        if level.bot == "mcts":
            quick = self._bot(game, asked.seats, "greedy")
            first = quick.choose(record, asked.player, seed=asked.seed)
            self.say(Meanwhile(asked.id, first.action))
        budget = Budget(ms=max(10.0, asked.ms - MARGIN_MS) if asked.ms else 0.0)
        bot = self._bot(game, asked.seats, level.name)
        choice = bot.choose(record, asked.player, seed=asked.seed, budget=budget)
        self.say(Chosen(asked.id, choice.action, list(choice.moves), choice.iterations))

    def _prepare(self, game: Game, seats: int) -> None:
        for name in ("greedy", "archmage"):
            bot = self._bot(game, seats, name)
            bot.prepare()

    def _game(self, name: str) -> Game:
        return load_game(name, self._games)

    def _bot(self, game: Game, seats: int, name: str) -> Bot:
        key = (game.name, seats, name)
        if key not in self._bots:
            self._bots[key] = make_bot(game, seats, name)
        return self._bots[key]


def main() -> None:
    out = sys.stdout.buffer
    sys.stdout = sys.stderr
    games = sys.argv[1] if len(sys.argv) > 1 else "pentacle.games"
    Worker(games, out).serve(sys.stdin.buffer)


if __name__ == "__main__":
    main()

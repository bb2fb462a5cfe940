"""How bots of a page think: a search beside Python, or a quick look where there is none."""

from __future__ import annotations

import logging
import secrets
from typing import Protocol

import msgspec

from pentacle.bots.fallback import quick_choice
from pentacle.bots.levels import level_of
from pentacle.bots.settings import settings_of
from pentacle.bots.slips import Slips
from pentacle.core import Position
from pentacle.table.moves import Question, Thought
from pentacle.table.pace import Pace
from pentacle.table.seating import DEFAULT_LEVEL

log = logging.getLogger(__name__)


class Way(msgspec.Struct, rename="camel"):
    """How long a choice is thought about, and how well."""

    seats: int
    player: int
    seed: str
    """A number; text, for those of JavaScript are too short."""
    bot: str
    light: bool = False
    loss: float | None = None
    """A slip: what it may cost, in temperatures."""
    net: bool = False
    """A net judges, where the game has one."""
    iterations: int = 0
    ms: float = 0.0


class Found(msgspec.Struct):
    action: int
    cost: float = 0.0
    """Of a slip."""
    iterations: int = 0


class Engine(Protocol):
    """The rules and the search of games, elsewhere: in a page a WebAssembly module in a worker."""

    async def choose(self, game: str, view: bytes, way: Way) -> Found | None:
        """None: it has no such game, or cannot think here."""
        ...


class NoEngine:
    async def choose(self, game: str, view: bytes, way: Way) -> Found | None:
        return None


class Mind:
    """The bots of one table."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._slips: dict[str, Slips] = {}

    async def think(self, asked: Question) -> Thought:
        """What a bot plays; always something legal."""
        view, seat = asked.view, asked.seat
        legal = view.legal(seat)
        if len(legal) == 1:
            return Thought(legal[0], "full")
        try:
            found = await self._ask(view, seat, asked.level or DEFAULT_LEVEL)
        except Exception:
            log.exception("engine failed", extra={"game": view.game.name})
            found = None
        if found is not None and found.action in legal:
            return found
        return Thought(first_idea(view, seat), "first")

    async def _ask(self, view: Position, seat: int, level_name: str) -> Thought | None:
        level, game = level_of(level_name), view.game
        budget, seed = level.budget(game), secrets.randbits(63)
        way = Way(view.seats, seat, str(seed), level.bot, level.light, net=level.net)
        slips = self._slips.setdefault(level_name, Slips(level, settings_of(game)))
        if level.bot == "mcts":
            way.iterations, way.ms = budget.iterations, budget.ms
        elif slips.happens(seed):
            way.loss = slips.left(view, seat)
        found = await self.engine.choose(game.name, bytes(view), way)
        if found is None:
            return None
        if way.loss is not None:
            slips.count(view, seat, found.cost)
        short = level.bot == "mcts" and found.iterations < budget.least
        pace: Pace = "short" if short else "full"
        return Thought(found.action, pace)


def first_idea(view: Position, seat: int) -> int:
    """What looks best at first sight."""
    return quick_choice(view.game, bytes(view), seats=view.seats, player=seat)

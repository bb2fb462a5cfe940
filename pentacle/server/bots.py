"""Bots at live tables: they think in processes of their own and see hidden records only."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np

from pentacle.core import Game, Words, interpreted

log = logging.getLogger(__name__)


class Level(NamedTuple):
    name: str
    title: Words
    text: Words


LEVELS = (
    Level(
        "apprentice",
        Words("Apprentice", "Apprenti"),
        Words("Still learning. A friendly first game.", "Apprend encore. Idéal pour débuter."),
    ),
    Level(
        "adept",
        Words("Adept", "Adepte"),
        Words("Knows the rules and sees the next move.", "Connaît les règles et voit un coup."),
    ),
    Level(
        "wizard",
        Words("Wizard", "Sorcier"),
        Words("Thinks ahead. A fair match.", "Réfléchit d'avance. Un adversaire équilibré."),
    ),
    Level(
        "master",
        Words("Master", "Maître"),
        Words("Thinks far ahead and rarely errs.", "Voit loin et se trompe rarement."),
    ),
    Level(
        "archmage",
        Words("Archmage", "Archimage"),
        Words("As strong as we can make it.", "Aussi fort que nous savons le faire."),
    ),
)
NAMES = tuple(level.name for level in LEVELS)


class Bots:
    """The interface that tables use; `choose` and `advise` never block the event loop."""

    def __init__(self, games: Mapping[str, Game], processes: int) -> None:
        self.games = games
        self._pool = ProcessPoolExecutor(processes, get_context("spawn"))

    async def choose(self, game: str, view: bytes, seat: int, level: str) -> int:
        """An action for this seat, from the record as the seat may know it."""
        return random.choice(legal(self.games[game], view, seat))

    async def advise(self, game: str, view: bytes, seat: int) -> list[tuple[int, float]]:
        """The seat's actions, best first, each with the chance to win that a bot sees in it."""
        actions = legal(self.games[game], view, seat)
        return [(action, 0.5) for action in actions]

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)


def legal(game: Game, view: bytes, seat: int) -> list[int]:
    table = game.state.zeros(1)
    table[:] = np.frombuffer(view, game.state.dtype)
    moves: Any = game.moves()
    with interpreted():
        n = game.legal(game.state.view_of(table), seat, moves)
    return [int(action) for action in moves[:n]]

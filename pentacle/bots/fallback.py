"""A choice when no bot process can give one: greedy in this process, in bounded time.

Nothing is compiled, so that it works at any moment in a thread beside a running server.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from pentacle.core import Game

from .protocol import legal_interpreted

WORLDS = 3


def quick_choice(
    game: Game, record: bytes, *, seats: int, player: int, seconds: float = 1.0, seed: int = 0
) -> int:
    """The action after which the seat stands best in a few worlds, as far as time allows."""
    end = time.monotonic() + seconds
    table = np.frombuffer(record, game.state.dtype).copy()
    actions = legal_interpreted(game, table, player)
    best, best_value = actions[0], -np.inf
    for action in actions:
        if len(actions) == 1 or time.monotonic() > end:
            break
        value = sum(
            _value_after(game, table, seats, player, action, seed + w) for w in range(WORLDS)
        )
        if value > best_value:
            best, best_value = action, value
    return best


def _value_after(game: Game, table: Any, seats: int, player: int, action: int, seed: int) -> float:
    world = table.copy()
    s = game.state.view_of(world)
    game.resample(s, player, seed)
    game.apply(s, player, action)
    others = [float(game.value(s, q)) for q in range(seats) if q != player]
    return float(game.value(s, player)) - sum(others) / max(1, len(others))

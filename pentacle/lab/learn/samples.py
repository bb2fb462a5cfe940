"""Records as a net sees them: for each the inputs that are on, and what the hand-made outlook says."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from pentacle.bots.settings import settings_of
from pentacle.core import Contract
from pentacle.core.compile.compiled import compiled
from pentacle.core.compile.forms import Rule
from pentacle.core.compile.records import type_of
from pentacle.core.nets import MOST, room

from .loose import Played


class Samples(NamedTuple):
    """Positions of one number of seats."""

    on: NDArray[np.uint16]
    """All inputs that are on, one after the other: those of the table, then those of each seat."""
    starts: NDArray[np.int64]
    """Where each of these rows begins: 1 + seats for a position."""
    by_hand: NDArray[np.float32]
    """The hand-made outlook of each seat, in temperatures."""
    ranks: NDArray[np.int8]
    games: NDArray[np.int64]

    @property
    def seats(self) -> int:
        return int(self.ranks.shape[1])


def samples_of(game: Contract, played: Played) -> Samples:
    """What a net sees of these records."""
    seats = played.ranks.shape[1]
    records = played.words.view(compiled(game).dtype).reshape(-1)
    count = len(records)
    on = np.zeros(count * (seats + 1) * MOST // 4, np.uint16)
    starts = np.zeros(count * (seats + 1) + 1, np.int64)
    by_hand = np.zeros((count, seats))
    _looker(game)(records, seats, on, starts, by_hand)
    hand = (by_hand / settings_of(game).temperature).astype(np.float32)
    return Samples(on[: starts[-1]].copy(), starts, hand, played.ranks, played.games)


def _looker(game: Contract) -> Any:
    """The loop that looks at records, compiled for this game."""
    assert game.inputs is not None
    write, outlook = game.inputs.write, game.outlook

    def look(records: Any, seats: Any, on: Any, starts: Any, by_hand: Any) -> Any:
        marks = room()
        at = 0
        for i in range(records.shape[0]):
            for k in range(seats + 1):
                n = write(records[i], k - 1, marks)
                for j in range(n):
                    on[at + j] = marks[j]
                at += n
                starts[i * (seats + 1) + k + 1] = at
            for p in range(seats):
                by_hand[i, p] = outlook(records[i], p)
        return at

    loop = Rule(look)
    kinds = (types.Array(type_of(game.state), 1, "C"), types.int64, types.uint16[::1],
             types.int64[::1], types.float64[:, ::1])  # fmt: skip
    loop.compile(types.int64(*kinds))
    return loop

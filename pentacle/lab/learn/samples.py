"""Records as a net sees them: the inputs that are on, and what the hand-made outlook says."""

# mypy: disable-error-code="call-arg"
# (intrinsics have one parameter more than their calls)

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pentacle.bots.settings import settings_of
from pentacle.bots.world_loops import Floats, Worlds, bound, worlds_of
from pentacle.core import Game, Ints, Marks, rule
from pentacle.core.compile import machine

from .games import Played

AT_ONCE = 4096
"""Records that are looked at between two looks at the room that is left."""


class Samples(NamedTuple):
    """Positions of one number of seats."""

    on: NDArray[np.uint16]
    """All inputs that are on, one after the other: those of the table, then those of each seat."""
    starts: NDArray[np.int64]
    """Where each of these rows begins: 1 + seats for a position, and the end."""
    by_hand: NDArray[np.float32]
    """The hand-made outlook of each seat, in temperatures."""
    ranks: NDArray[np.int8]
    games: NDArray[np.int64]

    @property
    def seats(self) -> int:
        return int(self.ranks.shape[1])


@rule
def look_at(w: Worlds, count: int, on: Marks, ends: Ints, by_hand: Floats) -> int:
    """Look at the first records; how many inputs are on in all of them together."""
    at, row = 0, 0
    for i in range(count):
        for p in range(-1, w.seats):
            n = machine.seen(w.rules, w.words, i, p, w.marks)
            for k in range(n):
                on[at + k] = w.marks[k]
            at += n
            ends[row] = at
            row += 1
        for p in range(w.seats):
            by_hand[i * w.seats + p] = machine.outlook(w.rules, w.words, i, p)
    return at


def samples_of(game: Game, played: Played) -> Samples:
    """What a net sees of these records."""
    seats, count = played.ranks.shape[1], len(played.words)
    worlds = worlds_of(game, seats, AT_ONCE)
    game.compiled.rules("seen")
    marks = np.zeros(game.inputs.most, np.uint16)
    worlds = worlds._replace(marks=marks)
    room = np.zeros(AT_ONCE * (game.inputs.common + seats * game.inputs.own), np.uint16)
    ends, hand = np.zeros(AT_ONCE * (seats + 1), np.int64), np.zeros(AT_ONCE * seats)
    on, starts, by_hand, at = list[NDArray[np.uint16]](), [np.zeros(1, np.int64)], [], 0
    for first in range(0, count, AT_ONCE):
        some = played.words[first : first + AT_ONCE]
        worlds.words[: len(some)] = some
        n = bound(look_at)(worlds, len(some), room, ends, hand)
        on.append(room[:n].copy())
        starts.append(ends[: len(some) * (seats + 1)] + at)
        by_hand.append(hand[: len(some) * seats].reshape(-1, seats).copy())
        at += n
    unit = settings_of(game).temperature
    value = (np.concatenate(by_hand) / unit).astype(np.float32)
    return Samples(np.concatenate(on), np.concatenate(starts), value, played.ranks, played.games)

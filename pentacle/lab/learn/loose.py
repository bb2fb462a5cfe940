"""Loosely played games: greedy bots that now and then play anything, compiled from end to end."""

# mypy: disable-error-code="arg-type"
# (numba has its own integers)

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pentacle.bots.game_loops import NOBODY, TABLE, think
from pentacle.bots.greedy import Greedy
from pentacle.bots.turn_loops import RECORDS, Firsts, Turn
from pentacle.bots.world_loops import Words, Worlds, apply, bound, legal, pending, worlds_of
from pentacle.core import Contract, Ints, Seed
from pentacle.core.bits import first_bit
from pentacle.core.chance import STEP, mix
from pentacle.core.compile.compiled import compiled
from pentacle.core.compile.machine import words_of

LONGEST = 4096
"""Choices of a game that are seen at most."""
OF = 1024
LOOSE = (20, 60, 160)
"""How many of `OF` choices are any: a game has one of these."""


def play_loosely(
    w: Worlds, s: Turn, f: Firsts, plan: Ints, often: int, seed: Seed, seen: Words
) -> int:
    """Play the game at TABLE to its end; the positions with a choice are written into `seen`."""
    made, chance = 0, seed
    mask = pending(w, TABLE)
    while mask != 0:
        p = first_bit(mask)
        n = legal(w, TABLE, p)
        a = np.int64(w.moves[0])
        if n > 1:
            if made < seen.shape[0]:
                for k in range(seen.shape[1]):
                    seen[made, k] = w.words[TABLE, k]
                made += 1
            chance = chance + np.uint64(STEP)
            luck = mix(chance)
            if np.int64(luck & np.uint64(OF - 1)) < often:
                a = np.int64(w.moves[np.int64((luck >> np.uint64(10)) % np.uint64(n))])
                plan[0] = NOBODY
            else:
                a = np.int64(think(w, s, f, plan, p, luck))
        apply(w, TABLE, p, a)
        mask = pending(w, TABLE)
    return made


class Played(NamedTuple):
    """What is kept of games: some records of each, and how it ended."""

    words: NDArray[np.uint64]
    ranks: NDArray[np.int8]
    """Of each seat, for each record."""
    games: NDArray[np.int64]
    """Which game each record is of."""


class LooseGames:
    """`LooseGames(game, 2).play(first=0, games=100, keep=10, seed=1)`."""

    def __init__(self, game: Contract, seats: int) -> None:
        self.game, self.seats = game, seats
        self._greedy = Greedy(game, seats, light=True)
        self._worlds = worlds_of(game, seats, RECORDS + 1)
        self._seen = words_of(compiled(game).tables(LONGEST))

    def play(self, first: int, games: int, keep: int, seed: int) -> Played:
        """So many games, of each `keep` records at most."""
        found: list[tuple[Any, ...]] = []
        for number in range(first, first + games):
            luck = np.random.default_rng((seed, number))
            seen, ranks = self._game(luck)
            some = luck.permutation(len(seen))[:keep]
            found.append((seen[some], np.tile(ranks, (len(some), 1)), np.full(len(some), number)))
        return Played(*(np.concatenate(part) for part in zip(*found, strict=True)))

    def _game(self, luck: np.random.Generator) -> tuple[NDArray[np.uint64], NDArray[np.int8]]:
        table = self.game.deal(self.seats, int(luck.integers(1 << 62)))
        self._worlds.words[TABLE] = np.frombuffer(bytes(table), np.uint64)
        plan, seed = np.full(2, NOBODY, np.int64), np.uint64(luck.integers(1 << 62))
        turn, firsts = self._greedy.turn, self._greedy.firsts
        often, play = int(luck.choice(LOOSE)), bound(play_loosely)
        n = play(self._worlds, turn, firsts, plan, often, seed, self._seen)
        end = self.game.position(self._worlds.words[TABLE].tobytes(), self.seats)
        return self._seen[:n], np.array(end.ranks, np.int8)

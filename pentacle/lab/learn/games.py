"""Games to learn from: loosely played by greedy, or by the search against itself."""

# mypy: disable-error-code="arg-type"
# (numba has its own integers)

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pentacle.bots import Budget
from pentacle.bots.game_loops import TABLE, think
from pentacle.bots.greedy import Greedy
from pentacle.bots.mcts import Mcts
from pentacle.bots.settings import learned_settings
from pentacle.bots.turn_loops import NOBODY, RECORDS, Firsts, Turn
from pentacle.bots.world_loops import Words, Worlds, apply, bound, legal, pending, worlds_of
from pentacle.core import Game, Seed, rule
from pentacle.core.bits import first_bit
from pentacle.core.chance import STEP, mix
from pentacle.core.compile.compiled import compiled
from pentacle.core.compile.machine import words_of
from pentacle.core.nets import Net

LONGEST = 4096
"""Choices of a game that are seen at most."""
OF = 1024
LOOSE = (20, 60, 160)
"""How many of `OF` choices are any: a game has one of these."""
ANY = 0.06
"""How often self-play plays something else than what it found."""
KEPT = 24
"""Records of a game that are kept: with many of each a net learns games by heart."""
_SEED = 1 << 62


class Played(NamedTuple):
    """What is kept of games: some records of each, and how it ended."""

    words: NDArray[np.uint64]
    ranks: NDArray[np.int8]
    """Of each seat, for each record."""
    games: NDArray[np.int64]
    """Which game each record is of."""

    @classmethod
    def joined(cls, parts: list[Played]) -> Played:
        """All of them, in this order."""
        return cls(*(np.concatenate(cells) for cells in zip(*parts, strict=True)))


@rule
def play_loosely(w: Worlds, s: Turn, f: Firsts, often: int, seed: Seed, seen: Words) -> int:
    """Play the game at TABLE to its end; the positions with a choice are written into `seen`."""
    chance: Any = seed
    made = 0
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
                s.planner = NOBODY
            else:
                a = np.int64(think(w, s, f, p, luck))
        apply(w, TABLE, p, a)
        mask = pending(w, TABLE)
    return made


class LooseGames:
    """Greedy bots that now and then play anything, compiled from end to end."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self._greedy = Greedy(game, seats, light=True)
        self._worlds = worlds_of(game, seats, RECORDS + 1)
        self._seen = words_of(compiled(game).tables(LONGEST))

    def play(self, luck: np.random.Generator) -> tuple[NDArray[np.uint64], list[int]]:
        """One game: its positions with a choice, and the ranks."""
        table = self.game.deal(self.seats, int(luck.integers(_SEED)))
        self._worlds.words[TABLE] = np.frombuffer(bytes(table), np.uint64)
        self._greedy.forget()
        seed = np.uint64(luck.integers(_SEED))
        turn, firsts = self._greedy.turn, self._greedy.firsts
        often, play = int(luck.choice(LOOSE)), bound(play_loosely)
        n = play(self._worlds, turn, firsts, often, seed, self._seen)
        end = self.game.position(self._worlds.words[TABLE].tobytes(), self.seats)
        return self._seen[:n], list(end.ranks)


class SearchedGames:
    """The search with a net against itself."""

    def __init__(self, game: Game, seats: int, net: Net, iterations: int) -> None:
        self.game, self.seats = game, seats
        self._bot = Mcts(game, seats, learned_settings(game), net)
        self._budget = Budget(iterations=iterations)

    def play(self, luck: np.random.Generator) -> tuple[NDArray[np.uint64], list[int]]:
        """One game: its positions with a choice, and the ranks."""
        table = self.game.deal(self.seats, int(luck.integers(_SEED)), compiled=True)
        self._bot.forget()
        seen = list[bytes]()
        while not table.over:
            p = table.pending[0]
            legal = table.legal(p)
            action = legal[0]
            if len(legal) > 1:
                seen.append(bytes(table))
                if luck.random() < ANY:
                    action = int(luck.choice(legal))
                else:
                    seed = int(luck.integers(_SEED))
                    view = table.hidden(p)
                    action = self._bot.choose(view, p, seed=seed, budget=self._budget).action
            table.play_unchecked(p, action)
        return np.array([np.frombuffer(record, np.uint64) for record in seen]), list(table.ranks)


Play = Callable[[np.random.Generator], tuple[NDArray[np.uint64], list[int]]]


def play_games(play: Play, seed: tuple[int, ...], first: int, games: int) -> Played:
    """So many games, some records of each."""
    found = []
    for number in range(first, first + games):
        luck = np.random.default_rng((*seed, number))
        seen, ranks = play(luck)
        some: Any = luck.permutation(len(seen))[:KEPT]
        rows = np.tile(np.array(ranks, np.int8), (len(some), 1))
        found.append(Played(seen[some], rows, np.full(len(some), number)))
    return Played.joined(found)

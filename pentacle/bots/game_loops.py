"""Whole games of greedy and random bots, compiled: not a line of Python between two choices.

Every choice is the one that `Greedy.choose` and `RandomBot.choose` make when `lab.referee` asks
them: the same seeds, the same plans, kept and dropped alike.
"""

# mypy: disable-error-code="arg-type"
# (numba has its own integers)

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentacle.core import Contract, Ints, Seed, rule
from pentacle.core.bits import first_bit
from pentacle.core.chance import STEP, mix
from pentacle.core.compile.loops import pick

from .greedy import Greedy
from .opinion_loops import consider, decide
from .turn_loops import NOW, RECORDS, Firsts, Turn
from .world_loops import Worlds, apply, bound, copy, legal, pending, worlds_of

TABLE = RECORDS
"""Where the game itself lies, behind the worlds of the planners."""
RANDOM, WHOLE_GREEDY, LIGHT_GREEDY = range(3)
"""Who may sit at a seat."""
KINDS = {"random": RANDOM, "greedy": WHOLE_GREEDY, "greedy:light": LIGHT_GREEDY}
ROOM = 4096
"""Actions that are played before Python takes them over."""


@rule
def seed_of_choice(deal: Seed, number: int, p: int) -> Any:
    """The seed that a bot gets for a choice: `referee.play_game` gives the same."""
    mixed: Any = deal * np.uint64(1000003) + np.uint64(number * 31 + p)
    return mix(mixed) >> np.uint64(1)


@rule
def think(w: Worlds, s: Turn, f: Firsts, p: int, seed: Seed) -> int:
    """What greedy chooses for seat p at TABLE."""
    copy(w, TABLE, NOW)
    s.player = p
    return decide(s, f, consider(w, s, f, seed))


def play_greedily(
    w: Worlds, whole: Turn, fw: Firsts, light: Turn, fl: Firsts,
    kinds: Ints, deal: Seed, number: int, players: Ints, actions: Ints,
) -> int:  # fmt: skip
    """Play the game at TABLE on until it is over, or there is no room for more actions.

    `number` actions were made before; how many are made now.
    """
    made = 0
    mask = pending(w, TABLE)
    while mask != 0 and made < actions.shape[0]:
        p = first_bit(mask)
        n = legal(w, TABLE, p)
        a = np.int64(w.moves[0])
        if n > 1:
            seed = seed_of_choice(deal, number + made, p)
            if kinds[p] == RANDOM:
                a = np.int64(w.moves[pick(seed + np.uint64(STEP), n)])
            elif kinds[p] == WHOLE_GREEDY:
                a = np.int64(think(w, whole, fw, p, seed))
            else:
                a = np.int64(think(w, light, fl, p, seed))
        apply(w, TABLE, p, a)
        players[made] = p
        actions[made] = a
        made += 1
        mask = pending(w, TABLE)
    return made


class GreedyGames:
    """Plays whole games: `GreedyGames(game, 2).play(table, ["greedy", "random"], seed=7)`."""

    def __init__(self, game: Contract, seats: int) -> None:
        self.game, self.seats = game, seats
        self._whole, self._light = (Greedy(game, seats, light=k) for k in (False, True))
        self._worlds = worlds_of(game, seats, RECORDS + 1)
        self._players, self._actions = np.zeros(ROOM, np.int64), np.zeros(ROOM, np.int64)

    def play(self, record: bytes, bots: list[str], seed: int) -> NDArray[np.int64]:
        """The actions of the game that begins with this record, each with its seat: a row each."""
        w, parts = self._worlds, []
        w.words[TABLE] = np.frombuffer(record, np.uint64)
        kinds = np.array([KINDS[bot] for bot in bots], np.int64)
        whole, light = ((bot.turn, bot.firsts) for bot in (self._whole, self._light))
        self._whole.forget()
        self._light.forget()
        play, made, deal = bound(play_greedily), 0, np.uint64(seed)
        while True:
            rest = (kinds, deal, made, self._players, self._actions)
            n = play(w, *whole, *light, *rest)
            parts.append(np.stack([self._players[:n], self._actions[:n]], axis=1))
            made += n
            if n < ROOM:
                return np.concatenate(parts)

    @property
    def record(self) -> bytes:
        """The table after the last game."""
        return self._worlds.words[TABLE].tobytes()

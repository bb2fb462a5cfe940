"""Who sits in the other seats of an environment, and plays until the learner is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Protocol

import numpy as np
from numba import types
from numpy.typing import NDArray

from pentacle.bots import Bot, make_bot
from pentacle.core import Game, Position
from pentacle.core.compile.batch import Batch
from pentacle.core.compile.compiled import compiled
from pentacle.core.compile.machine import MOVES, ROW, RULES, WORDS, bind, i64, u64
from pentacle.core.errors import OptionError

from . import rival_loops
from .observations import observe, observe_tables

Policy = Callable[[NDArray[np.float32], NDArray[np.bool_], NDArray[np.int64]], Any]
"""policy(observations, masks, seats) -> actions: a row for each table that waits for one."""
Chooser = Callable[[Position, int, np.random.Generator], int]
"""chooser(position, seat, chance) -> action: for one table."""
_MASK_64 = (1 << 64) - 1


class Rivals(Protocol):
    """All seats but those of `heroes`, one for each table."""

    def play(self, batch: Batch, heroes: NDArray[np.int64], seed: int) -> None:
        """Play on until every table that is not over waits for its hero."""


def rivals_of(given: Any, batch: Batch) -> Rivals:
    """The rivals that somebody asked for: `random`, the name of a bot, or a policy."""
    if given == "random":
        return RandomRivals()
    if callable(given):
        return PolicyRivals(given)
    if isinstance(given, (str, int)):
        return PolicyRivals(_bot_policy(given, batch), whole=True)
    raise _strange(given)


def _strange(given: Any) -> OptionError:
    return OptionError(f"opponents are 'random', the name of a bot or a function, not {given!r}")


class RandomRivals:
    """Every legal action as likely as any other, in machine code."""

    def play(self, batch: Batch, heroes: NDArray[np.int64], seed: int) -> None:
        rules = compiled(batch.game).rules("pending", "legal", "apply")
        chance = np.uint64(seed & _MASK_64)
        batch._run(
            _random_loop(),
            lambda t: (rules, batch._words, heroes, chance, *batch._table(t)),
        )


@cache
def _random_loop() -> Any:
    table = (ROW, ROW, types.uint8[:, ::1], MOVES)
    return bind(rival_loops.play_others, i64, RULES, WORDS, ROW, u64, *table, i64, i64)


class PolicyRivals:
    """Whatever a function chooses; with `whole` it is given the batch and the tables."""

    def __init__(self, policy: Any, whole: bool = False) -> None:
        self.policy, self.whole = policy, whole

    def play(self, batch: Batch, heroes: NDArray[np.int64], seed: int) -> None:
        while len(tables := np.flatnonzero((batch.players >= 0) & (batch.players != heroes))):
            actions = np.zeros(len(batch), np.int64)
            if self.whole:
                actions[tables] = self.policy(batch, tables, seed)
            else:
                seen, seats = observe_tables(batch, tables), batch.players[tables]
                actions[tables] = self.policy(seen, batch.legal_mask()[tables], seats)
            where = np.zeros(len(batch), np.bool_)
            where[tables] = True
            batch.step(actions, where)
            seed += len(batch)


def chooser_of(given: Any, game: Game, seats: int) -> Chooser:
    """The same opponents for one table."""
    if given == "random":
        return _at_random
    if callable(given):
        return partial(_by_policy, given)
    if isinstance(given, (str, int)):
        return partial(_by_bot, [make_bot(game, seats, given) for _ in range(seats)])
    raise _strange(given)


def _at_random(position: Position, seat: int, chance: np.random.Generator) -> int:
    moves = position.legal(seat)
    return moves[int(chance.integers(len(moves)))]


def _by_policy(policy: Policy, position: Position, seat: int, chance: np.random.Generator) -> int:
    mask = np.zeros((1, position.game.actions.count), np.bool_)
    mask[0, position.legal(seat)] = True
    return int(policy(observe(position, seat)[None], mask, np.array([seat]))[0])


def _by_bot(bots: list[Bot], position: Position, seat: int, chance: np.random.Generator) -> int:
    seed = int(chance.integers(1 << 62))
    return bots[seat].choose(position.hidden(seat), seat, seed=seed).action


def _bot_policy(name: int | str, batch: Batch) -> Any:
    """A bot for each seat, by name, which chooses table by table."""
    bots = [make_bot(batch.game, batch.seats, name) for _ in range(batch.seats)]

    def policy(batch: Batch, tables: NDArray[np.intp], seed: int) -> list[int]:
        found = []
        for table in tables:
            player = int(batch.players[table])
            view = batch.position(int(table)).hidden(player)
            found.append(bots[player].choose(view, player, seed=seed + int(table)).action)
        return found

    return policy

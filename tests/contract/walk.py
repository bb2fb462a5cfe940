"""Random walks through a game and compiled side by side."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from pentacle.core import Game, Note

LONG = 500
"""Games that may have more actions than this are moved along compiled."""


class Stop(NamedTuple):
    """A place on a walk: the table before a choice, who chooses, and what he will choose."""

    number: int
    table: Any
    player: int
    action: int
    moves: list[int]


def open_table(game: Game, seats: int, options: dict[str, Any], seed: int) -> Any:
    return game.begin(seats, options, seed)


def pending_of(game: Game, table: Any) -> list[int]:
    mask = game.pending(game.state.view_of(table))
    return [p for p in range(16) if mask >> p & 1]


def legal_of(game: Game, table: Any, player: int) -> list[int]:
    moves = game.moves()
    n = game.legal(game.state.view_of(table), player, moves)
    return [int(a) for a in moves[:n]]


def apply_to(game: Game, table: Any, player: int, action: int) -> list[Note]:
    told: list[Note] = []
    with interpreted(told):
        game.apply(game.state.view_of(table), player, action)
    return told


def hidden_of(game: Game, table: Any, viewer: int) -> Any:
    copy = table.copy()
    game.hide(game.state.view_of(copy), viewer)
    return copy


def resampled(game: Game, table: Any, viewer: int, seed: int) -> Any:
    copy = table.copy()
    game.resample(game.state.view_of(copy), viewer, seed)
    return copy


def another_world(game: Game, table: Any, viewer: int, seed: int) -> Any:
    """`resampled`, compiled for the long games: `check_sight_compiled` holds the two together."""
    if game.bound <= LONG:
        return resampled(game, table, viewer, seed)
    copy = table.copy()
    game.compiled.function("resample").run(copy[0], viewer, np.uint64(seed))
    return copy


def fault_of(game: Game, table: Any) -> str:
    return fault_named(game, int(game.check(game.state.view_of(table))))


def fault_named(game: Game, code: int) -> str:
    return f"{code}: {game.faults.get(code, 'a fault without a name')}" if code else ""


class Mover:
    """Moves a table along: compiled for the long games, so that looking is what takes time."""

    def __init__(self, game: Game) -> None:
        self.game, self.moves = game, game.moves()
        self.compiled = game.bound > LONG

    def pending(self, table: Any) -> list[int]:
        if not self.compiled:
            return pending_of(self.game, table)
        mask = self.game.compiled.function("pending").run(table[0])
        return [p for p in range(16) if mask >> p & 1]

    def legal(self, table: Any, player: int) -> list[int]:
        if not self.compiled:
            return legal_of(self.game, table, player)
        n = self.game.compiled.function("legal").run(table[0], player, self.moves)
        return [int(a) for a in self.moves[:n]]

    def fault(self, table: Any) -> str:
        if not self.compiled:
            return fault_of(self.game, table)
        return fault_named(self.game, self.game.compiled.function("check").run(table[0]))

    def apply(self, table: Any, player: int, action: int) -> None:
        if self.compiled:
            self.game.compiled.function("apply").run(table[0], player, action)
        else:
            apply_to(self.game, table, player, action)


def walk(game: Game, seats: int, options: dict[str, Any], seed: int) -> Iterator[Stop]:
    """Play a game at random; at every stop the caller may look, and change nothing."""
    dice, mover = random.Random(seed), Mover(game)
    table = open_table(game, seats, options, seed)
    number = 0
    while players := mover.pending(table):
        player = dice.choice(players)
        moves = mover.legal(table, player)
        assert moves, f"seat {player} must decide but has no legal action (action {number})"
        action = dice.choice(moves)
        yield Stop(number, table, player, action, moves)
        mover.apply(table, player, action)
        number += 1
        assert number <= game.bound, f"the game runs longer than its bound of {game.bound}"
    yield Stop(number, table, -1, -1, [])


def some_stops(
    game: Game, seats: int, options: dict[str, Any], seed: int, count: int
) -> Iterator[Stop]:
    """A few stops of a walk, spread over it, the last one always among them."""
    length = sum(1 for _ in walk(game, seats, options, seed))
    chosen = set(random.Random(seed + 1).sample(range(length), min(count, length)))
    for stop in walk(game, seats, options, seed):
        if stop.player < 0 or stop.number in chosen:
            yield stop


def option_sets(game: Game, seats: int) -> list[dict[str, Any]]:
    """The default, and every option in every other setting, one at a time."""
    sets: list[dict[str, Any]] = [{}]
    for option in game.options:
        if option.seats and seats not in option.seats:
            continue
        values = range(len(option.choices)) if option.choices else range(2)
        sets += [{option.name: option.unparse(v)} for v in values if v != option.default]
    return sets


def same_bytes(one: Any, two: Any) -> bool:
    return bool(one.tobytes() == two.tobytes())


def differing_fields(one: Any, two: Any) -> list[str]:
    return [k for k in one.dtype.names if not np.array_equal(one[k], two[k])]

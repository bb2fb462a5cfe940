"""Random walks through a game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from pentacle.core import Game, Position

LONG = 500
"""Games that may have more actions than this are moved along compiled."""
Options = dict[str, Any]


class Stop(NamedTuple):
    """A place on a walk: the table before a choice, who chooses, and what he will choose."""

    number: int
    table: Position
    player: int
    action: int


def walk(game: Game, seats: int, options: Options, seed: int) -> Iterator[Stop]:
    """Play a game at random; at every stop the caller may look, and change nothing.

    Long games are moved along compiled, so that looking is what takes time: `check_compiled` holds
    the two together.
    """
    dice, number = random.Random(seed), 0
    table = game.deal(seats, seed, compiled=game.bound > LONG, **options)
    while not table.over:
        player = dice.choice(table.pending)
        moves = table.legal(player)
        assert moves, f"seat {player} must decide but has no legal action (action {number})"
        action = dice.choice(moves)
        yield Stop(number, table, player, action)
        table.play_unchecked(player, action)
        number += 1
        assert number <= game.bound, f"the game runs longer than its bound of {game.bound}"
    yield Stop(number, table, -1, -1)


def some_stops(game: Game, seats: int, options: Options, seed: int, count: int) -> Iterator[Stop]:
    """A few stops of a walk, spread over it, the last one always among them."""
    way = _recorded(game, seats, tuple(options.items()), seed)
    chosen = random.Random(seed + 1).sample(range(len(way)), min(count, len(way)))
    for number in sorted({*chosen, len(way) - 1}):
        record, player, action = way[number]
        there = game.position(record, seats, compiled=game.bound > LONG, **options)
        yield Stop(number, there, player, action)


@lru_cache(maxsize=4)
def _recorded(
    game: Game, seats: int, options: tuple[tuple[str, Any], ...], seed: int
) -> list[tuple[bytes, int, int]]:
    """A walk, kept for the checks that look at the same one: the record, who chooses, and what."""
    way = walk(game, seats, dict(options), seed)
    return [(bytes(stop.table), stop.player, stop.action) for stop in way]


def interpreted(table: Position) -> Position:
    """The same table, to be looked at interpreted."""
    game = table.game
    return game.position(bytes(table), table.seats, viewer=table.viewer, **table.options)


def option_sets(game: Game, seats: int) -> list[Options]:
    """The default, and every option in every other setting, one at a time."""
    sets: list[Options] = [{}]
    for option in game.options:
        if option.seats and seats not in option.seats:
            continue
        values = range(len(option.choices)) if option.choices else range(2)
        sets += [{option.name: option.unparse(v)} for v in values if v != option.default]
    return sets


def differing_fields(one: Position, two: Position) -> list[str]:
    """The fields of two tables that are not the same."""
    a, b = bytes(one), bytes(two)
    if a == b:
        return []
    places = {n: slice(f.offset, f.offset + f.size) for n, f in one.game.state.fields.items()}
    return [name for name, place in places.items() if a[place] != b[place]]

"""Everybody's chances to win: comparable at every choice, and one in all.

A search tells what whoever chooses may expect in its own measure (`bots/world_loops.py`): the mean
chance to stand above each other, halved for who is far behind, so that with three seats and more
an even table is no third.  The others are judged by the game's own `value`; the value of the one
who chooses is taken as the one that gives what the search expects, and each side's chance is then
its share, as a lead of one temperature wins 73 of 100 games between two.  Who plays together has
one chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from pentacle.bots import settings_of
from pentacle.core import Position
from pentacle.core.match import Match

WORLDS = 1
"""Imagined, in which the others are judged."""
WIDEST = 40.0
"""How far values may lie apart, in temperatures."""


def wins_of(table: Position, player: int, result: float) -> tuple[float, ...]:
    """The chance of each seat, where the search expects this result for the one that chooses."""
    return next(all_wins(table, player, [result]))


def all_wins(table: Position, player: int, results: Sequence[float]) -> Iterator[tuple[float, ...]]:
    """The same for several results of one table, whose others are judged once."""
    seats, side = table.seats, table.game.concession.side
    sides = [side(seats, p) for p in range(seats)]
    own, others = sides[player], sorted({*sides} - {sides[player]})
    values = _values(table, player, [sides.index(one) for one in others]) if seats > 2 else []
    sizes = [sides.count(one) for one in others]
    for result in results:
        if seats < 3:
            parts = [result, *(1.0 - result for _ in others)]
        else:
            whole = [fitted(result, values, sizes, sides.count(own)), *values]
            parts = [exp(value - max(whole)) for value in whole]
            parts = [part / sum(parts) for part in parts]
        shares = dict(zip([own, *others], parts, strict=True))
        yield tuple(round(shares[one], 4) for one in sides)


def won_by(match: Match) -> tuple[float, ...]:
    """What came out: the side that won has all, sides that share first place share it."""
    side, seats = match.game.concession.side, match.seats
    first = {side(seats, p) for p in range(seats) if match.ranks[p] == 1}
    return tuple(1.0 / len(first) if side(seats, p) in first else 0.0 for p in range(seats))


def _values(table: Position, player: int, seats: Sequence[int]) -> list[float]:
    """How others stand in temperatures, in worlds that fit what the one who chooses knows."""
    worlds = table.hidden(player).imagined(player, WORLDS)
    unit = settings_of(table.game).temperature
    return [sum(world.value(q) for world in worlds) / WORLDS / unit for q in seats]


def fitted(result: float, others: Sequence[float], sizes: Sequence[int], own: int = 1) -> float:
    """The value of a seat of whom the search expects this result, beside sides of these values.

    >>> round(fitted(0.5, [2.0, 2.0], [1, 1]), 3)
    2.0
    """
    low, high = min(others) - WIDEST, max(others) + WIDEST
    for _ in range(40):
        middle = 0.5 * (low + high)
        if expected(middle, others, sizes, own) < result:
            low = middle
        else:
            high = middle
    return low


def expected(value: float, others: Sequence[float], sizes: Sequence[int], own: int) -> float:
    """What the search's measure makes of a value; mates are level."""
    above = sum(n * _sigmoid(value - other) for other, n in zip(others, sizes, strict=True))
    mean = (above + 0.5 * (own - 1)) / (sum(sizes) + own - 1)
    behind = _sigmoid(value - max(value, *others))
    return mean * (0.5 + 0.5 * min(1.0, 2.0 * behind))


def _sigmoid(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-700.0, x)))

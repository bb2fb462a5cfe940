"""How a net judges a table: the same rules interpreted, compiled, on a GPU and in a page.

Inputs that are on add their rows to the first layer.  A cell passes on what it has, between 0 and
TOP; the second layer adds that up, and so does the answer.  Whole numbers only, so that no order of
additions matters.
"""

from __future__ import annotations

from typing import Annotated, Any

from .nets import COMMON, DEEP, FIRST, LAST, OWN, SECOND, SHAPE, SKIP, TOP, UNIT, Marks, Net
from .record import Cells, Of
from .rules import rule

Weights = Annotated[Cells, Of("b", 2)]
Starts = Annotated[Cells, Of("i", 2)]
"""Also the sums of the cells: a row for each seat, and those below."""
BELOW = 2
"""Rows of sums beside those of the seats: what all of them share, and the second layer."""
SHIFT = UNIT.bit_length() - 1
SQUARE = float(UNIT * UNIT)


@rule
def begin_sums(starts: Starts, sums: Starts, seats: int) -> None:
    """Nothing is seen yet."""
    for j in range(sums.shape[1]):
        sums[seats, j] = starts[FIRST, j]
        for p in range(seats):
            sums[p, j] = 0


@rule
def add_inputs(
    starts: Starts, weights: Weights, sums: Starts, seats: int, p: int, marks: Marks, n: int
) -> None:
    """What seat p has (-1: what belongs to nobody) is one's own to p, a rival's to all others."""
    own = int(starts[SHAPE, OWN])
    if p < 0:
        for k in range(n):
            i = marks[k] + 2 * own
            for j in range(sums.shape[1]):
                sums[seats, j] += weights[i, j]
    else:
        for k in range(n):
            i = marks[k] + 0
            rival = i + own
            for j in range(sums.shape[1]):
                sums[p, j] += weights[i, j] - weights[rival, j]
                sums[seats, j] += weights[rival, j]


@rule
def answer_for(starts: Starts, weights: Weights, sums: Starts, seats: int, p: int) -> int:
    """What the net says of seat p, in squares of UNIT."""
    deep, inputs = int(starts[SHAPE, DEEP]), int(2 * starts[SHAPE, OWN] + starts[SHAPE, COMMON])
    second = seats + 1
    for j in range(sums.shape[1]):
        sums[second, j] = starts[SECOND, j]
    for i in range(sums.shape[1]):
        cell = min(TOP, max(0, int(sums[p, i] + sums[seats, i])))
        if cell > 0:
            for j in range(deep):
                sums[second, j] += cell * weights[inputs + i, j]
    answer = 0
    for j in range(deep):
        answer += min(TOP, max(0, int(sums[second, j]) >> SHIFT)) * starts[LAST, j]
    return answer


@rule
def with_outlook(starts: Starts, answer: int, by_hand: float) -> float:
    """The judgement: what the net says, and what the hand-made outlook does."""
    return (float(starts[SHAPE, SKIP]) * by_hand + float(answer)) / SQUARE


def answers_of(game: Any, net: Net, s: Any, seats: int) -> list[int]:
    """What a net says of each seat, interpreted."""
    sums: Any = memoryview(bytearray(4 * (seats + BELOW) * net.head.wide))
    sums = sums.cast("i", (seats + BELOW, net.head.wide))
    marks: Any = memoryview(bytearray(2 * game.inputs.most)).cast("H")
    begin_sums(net.starts, sums, seats)
    for p in range(-1, seats):
        n = game.inputs.write(s, p, marks)
        add_inputs(net.starts, net.weights, sums, seats, p, marks, n)
    return [answer_for(net.starts, net.weights, sums, seats, p) for p in range(seats)]

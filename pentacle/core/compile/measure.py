"""How games went, beyond how they ended: length, choices with and without an alternative, the lead.

Measured while a batch plays at random, or along the actions of a game that was played.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..bits import first_bit
from ..chance import STEP
from ..rules import rule
from .compiled import compiled
from .loops import own_counter, pick
from .machine import (
    MOVES,
    ROW,
    RULES,
    SCORES,
    WORDS,
    apply,
    bind,
    end,
    i64,
    legal,
    pending,
    score,
    words_of,
)

if TYPE_CHECKING:
    from ..contract import Contract
    from ..position import Position

LENGTH, CHANGES, SEATS = 0, 1, 2
"""The columns of `Figures.table`; behind them three for each seat."""


class Figures:
    """How some games went: a row for each of them.

    >>> figures = Figures(np.array([[9, 1, 2, 0, 3, 4, 14, 11]]))
    >>> figures.length, figures.forced, figures.answers
    (array([9]), array([[2, 0]]), array([[14, 11]]))
    """

    def __init__(self, table: NDArray[np.int64]) -> None:
        self.table = table
        self._seats = (table.shape[1] - SEATS) // 3

    @property
    def length(self) -> NDArray[np.int64]:
        """All actions."""
        return self.table[:, LENGTH]

    @property
    def lead_changes(self) -> NDArray[np.int64]:
        """How often somebody else came to lead by points; who draws level does not lead yet."""
        return self.table[:, CHANGES]

    @property
    def forced(self) -> NDArray[np.int64]:
        """Choices of each seat with one answer."""
        return self._of_seats(0)

    @property
    def free(self) -> NDArray[np.int64]:
        """Choices of each seat with several answers."""
        return self._of_seats(1)

    @property
    def answers(self) -> NDArray[np.int64]:
        """How many answers each seat had, all its choices together."""
        return self._of_seats(2)

    def _of_seats(self, part: int) -> NDArray[np.int64]:
        first = SEATS + part * self._seats
        return self.table[:, first : first + self._seats]


def blank(games: int, seats: int) -> NDArray[np.int64]:
    """Room for the figures of so many games."""
    return np.zeros((games, SEATS + 3 * seats), np.int64)


@rule
def most_points(scores, seats):
    """Who has the most points, a bitmask."""
    found, most = 1, scores[0, 0]
    for p in range(1, seats):
        if scores[0, p] > most:
            found, most = 0, scores[0, p]
        if scores[0, p] == most:
            found |= 1 << p
    return found


@rule
def note_choice(figures, i, seats, p, n):
    """Seat p had so many answers."""
    figures[i, LENGTH] += 1
    figures[i, SEATS + (0 if n == 1 else seats) + p] += 1
    figures[i, SEATS + 2 * seats + p] += n


@rule
def note_lead(figures, i, led, leads):
    """Who leads now, if `led` did and these have the most points."""
    if led & leads == 0:
        figures[i, CHANGES] += 1
        return leads
    return led & leads


def wander_measured(rules, words, seed, moves, scores, figures, first, last):
    """Play every table on at random to its end, as `loops.wander` does, and note how it went."""
    seats = scores.shape[1]
    for i in range(first, last):
        counter = own_counter(seed + np.uint64(i))
        score(rules, words, i, scores)
        led = most_points(scores, seats)
        mask = pending(rules, words, i)
        while mask != 0:
            p = first_bit(mask)
            counter += np.uint64(STEP)
            n = legal(rules, words, i, p, moves)
            apply(rules, words, i, p, np.int64(moves[pick(counter, n)]))
            note_choice(figures, i, seats, p, n)
            score(rules, words, i, scores)
            led = note_lead(figures, i, led, most_points(scores, seats))
            mask = pending(rules, words, i)
    return last - first


def follow(rules, words, players, actions, moves, scores, figures):
    """Play a list of actions in row 0, which are known to be legal, and note how it went."""
    seats = scores.shape[1]
    score(rules, words, 0, scores)
    led = most_points(scores, seats)
    for k in range(actions.shape[0]):
        p = players[k]
        note_choice(figures, 0, seats, p, legal(rules, words, 0, p, moves))
        apply(rules, words, 0, p, actions[k])
        score(rules, words, 0, scores)
        led = note_lead(figures, 0, led, most_points(scores, seats))
    return actions.shape[0]


def end_all(rules, words, found):
    """How each game ended."""
    for i in range(words.shape[0]):
        found[i] = end(rules, words, i)
    return words.shape[0]


def ends_of(game: Contract, records: NDArray[Any]) -> NDArray[np.int64]:
    """How each of these games, which are over, ended: numbers of `game.counts.ends`.

    >>> import pentacle
    >>> b = pentacle.game("spellcaster").deal_many(4, seats=2, seed=1)
    >>> _ = b.play_out()
    >>> set(ends_of(b.game, b.records)) <= b.game.counts.ends.keys()
    True
    """
    found = np.zeros(len(records), np.int64)
    loop = bind(end_all, i64, RULES, WORDS, ROW)
    loop(compiled(game).rules("end"), words_of(records), found)
    return found


def measured(start: Position, line: Sequence[tuple[int, int]] | NDArray[Any]) -> Figures:
    """How a game went that began so and had these actions, each with its seat.

    >>> import pentacle
    >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
    >>> measured(p, [(0, p.legal(0)[0])]).length
    array([1])
    """
    game, seats = start.game, start.seats
    words = np.frombuffer(bytes(start), np.uint64).reshape(1, -1).copy()
    pairs = np.ascontiguousarray(np.asarray(line, np.int64).reshape(-1, 2).T)
    figures, scores = blank(1, seats), np.zeros((2, seats), np.int64)
    loop = bind(follow, i64, RULES, WORDS, ROW, ROW, MOVES, SCORES, SCORES)
    code = compiled(game)
    rules = code.rules("pending", "legal", "apply", "score")
    loop(rules, words, pairs[0], pairs[1], code.moves(), scores, figures)
    return Figures(figures)

"""The worlds that searches play in, how good they look, and the pieces that all searches share.

Compiled.  A function gets `w`, records of one game in rows and its rules by address, so that it is
compiled once for all games, and often `s`, a record with what the search itself must remember.
"""

# mypy: disable-error-code="call-arg"
# (intrinsics have one parameter more than their calls)

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp
from typing import Annotated, Any, NamedTuple, TypeVar, get_type_hints

import numpy as np
from numba import from_dtype, types
from numpy.typing import NDArray

from pentacle.core import RANK, Contract, Ints, Moves, Scores, Seed, below, rule
from pentacle.core.chance import STEP, mix
from pentacle.core.compile import machine
from pentacle.core.compile.compiled import compiled
from pentacle.core.compile.forms import Rule, numba_type
from pentacle.core.compile.loops import copy_record
from pentacle.core.compile.machine import WORDS, bind, f64, words_of
from pentacle.core.net_rules import (
    BELOW,
    Starts,
    Weights,
    add_inputs,
    answer_for,
    begin_sums,
    with_outlook,
)
from pentacle.core.nets import FEWEST, Marks, Net

from .settings import ALONE

Words = Annotated[NDArray[np.uint64], WORDS]
"""Records as rows of 64-bit words."""
Floats = Annotated[NDArray[np.float64], f64[::1]]
MOST_SEATS = 8
MOST_ANSWERS = 12
"""Small choices that an answer may be made of."""
RNG = 0
"""The generator is the first word of a record."""
USED = ("pending", "legal", "apply", "score", "hide", "resample", "value", "outlook")
"""What a search needs of a game; `seen` too, where a net judges."""
Bundle = TypeVar("Bundle", bound=type)


@cache
def bound(loop: Callable[..., Any]) -> Callable[..., Any]:
    """A loop as machine code, by the signature that its annotations spell; kept on disk."""
    spelt = Rule(loop).declared()
    return bind(loop, spelt.return_type, *spelt.args)


def table_of(fields: np.dtype[Any], dimensions: int = 1) -> Any:
    """How numba sees an array of records."""
    return types.Array(from_dtype(fields), dimensions, "C")


def bundle(cls: Bundle) -> Bundle:
    """Let compiled code take this NamedTuple of arrays and numbers as one argument."""
    hints = get_type_hints(cls, include_extras=True).values()
    kinds = [numba_type(hint) for hint in hints]
    setattr(cls, "numba_type", types.NamedTuple(kinds, cls))  # noqa: B010
    return cls


@bundle
class Worlds(NamedTuple):
    """Records of one game, its rules, and room for what they answer."""

    rules: Ints
    words: Words
    seats: int
    moves: Moves
    scores: Scores
    values: Floats
    results: Floats
    starts: Starts
    """Of a net; empty where there is none."""
    weights: Weights
    sums: Starts
    marks: Marks


def worlds_of(game: Contract, seats: int, rows: int, net: Net | None = None) -> Worlds:
    """So many blank records of a game, and the net that judges them."""
    wide = net.head.wide if net else FEWEST
    return Worlds(
        rules=compiled(game).rules(*USED, *(("seen",) if net else ())),
        words=words_of(compiled(game).tables(rows)),
        seats=seats,
        moves=compiled(game).moves(),
        scores=np.zeros((2, seats), np.int64),
        values=np.zeros(MOST_SEATS),
        results=np.zeros(MOST_SEATS),
        starts=np.array(net.starts if net else np.zeros((0, wide)), np.int32),
        weights=np.array(net.weights if net else np.zeros((0, wide)), np.int8),
        sums=np.zeros((seats + BELOW, wide), np.int32),
        marks=np.zeros(game.inputs.most if net else 0, np.uint16),
    )


# the rules, in row i


@rule
def pending(w: Worlds, i: int) -> int:
    """The seats that are to act, a bitmask."""
    return machine.pending(w.rules, w.words, i)


@rule
def legal(w: Worlds, i: int, p: int) -> int:
    """How many actions seat p has; they are written into `w.moves`."""
    return machine.legal(w.rules, w.words, i, p, w.moves)


@rule
def list_legal(w: Worlds, i: int, p: int, out: Moves) -> int:
    """The same, written where it stays."""
    return machine.legal(w.rules, w.words, i, p, out)


@rule
def apply(w: Worlds, i: int, p: int, a: int) -> None:
    machine.apply(w.rules, w.words, i, p, a)


@rule
def hide(w: Worlds, i: int, viewer: int) -> None:
    machine.hide(w.rules, w.words, i, viewer)


@rule
def resample(w: Worlds, i: int, viewer: int, seed: Seed) -> None:
    machine.resample(w.rules, w.words, i, viewer, seed)


@rule
def score(w: Worlds, i: int) -> None:
    """Points and ranks, written into `w.scores`."""
    machine.score(w.rules, w.words, i, w.scores)


@rule
def value(w: Worlds, i: int, p: int) -> float:
    return machine.value(w.rules, w.words, i, p)


# records


@rule
def copy(w: Worlds, source: int, target: int) -> None:
    copy_record(w.words, source, target)


@rule
def look_alike(w: Worlds, i: int, j: int) -> bool:
    """Are two records the same to the last bit?"""
    for k in range(w.words.shape[1]):
        if w.words[i, k] != w.words[j, k]:
            return False
    return True


@rule
def print_of(w: Worlds, i: int) -> Seed:
    """A number that stands for a record: equal records have equal ones.

    Its words are scattered one by one, each by its place, so that none waits for the one before.
    """
    h: Any = np.uint64(0)
    for k in range(w.words.shape[1]):
        h += mix(w.words[i, k] + np.uint64(k) * np.uint64(STEP))
    return h


@rule
def fresh_seed(s: Any) -> Any:
    """A seed from a search's own generator."""
    s.rng = s.rng + np.uint64(STEP)
    return mix(s.rng)


# choosing at the same time


@rule
def let_others_choose(w: Worlds, s: Any, i: int, p: int) -> Any:
    """Whoever is asked at the same time as seat p answers first; p knows no more of it than of
    answers that were given before.

    So an answer of p takes effect at once, and is judged alike wherever p sits and whoever was
    asked first.
    """
    mask = pending(w, i)
    if (mask >> p) & 1 == 0 or mask & (mask - 1) == 0:
        return False
    for q in range(w.seats):
        for _ in range(MOST_ANSWERS):
            if q == p or (pending(w, i) >> q) & 1 == 0:
                break
            apply(w, i, q, w.moves[below(s, legal(w, i, q))])
    resample(w, i, p, fresh_seed(s))
    return True


# judging


@rule
def sigmoid(x: float) -> float:
    if x > 40.0:
        return 1.0
    if x < -40.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


@rule
def result_alone(worth: float, temperature: float, target: float) -> float:
    """Points as a result in 0..1, for who plays alone: every point counts the same, and the
    target is the middle."""
    return min(1.0, max(0.0, 0.5 + 0.5 * (worth - target) / (ALONE * temperature)))


@rule
def results_of_values(w: Worlds, temperature: float) -> None:
    """Values as results in 0..1: the mean chance to stand above each rival.

    Above two seats it is halved for who is far behind the best: a table is won, not survived.
    """
    best = w.values[0]
    for p in range(w.seats):
        best = max(best, w.values[p])
    for p in range(w.seats):
        total = 0.0
        for q in range(w.seats):
            if q != p:
                total += sigmoid((w.values[p] - w.values[q]) / temperature)
        w.results[p] = total / (w.seats - 1)
        if w.seats > 2:
            behind = sigmoid((w.values[p] - best) / temperature)
            w.results[p] *= 0.5 + 0.5 * min(1.0, 2.0 * behind)


@rule
def results_of_ranks(w: Worlds, i: int) -> None:
    """Final ranks as results in 0..1, the sharp form of `results_of_values`; mates share a rank."""
    score(w, i)
    for p in range(w.seats):
        total = 0.0
        for q in range(w.seats):
            if q != p:
                if w.scores[RANK, p] < w.scores[RANK, q]:
                    total += 1.0
                elif w.scores[RANK, p] == w.scores[RANK, q]:
                    total += 0.5
        w.results[p] = total / (w.seats - 1)
        if w.seats > 2 and w.scores[RANK, p] > 1:
            w.results[p] *= 0.5


@rule
def judge(w: Worlds, i: int) -> None:
    """What the net says of every seat, written into `w.values`."""
    begin_sums(w.starts, w.sums, w.seats)
    for p in range(-1, w.seats):
        n = machine.seen(w.rules, w.words, i, p, w.marks)
        add_inputs(w.starts, w.weights, w.sums, w.seats, p, w.marks, n)
    for p in range(w.seats):
        answer = answer_for(w.starts, w.weights, w.sums, w.seats, p)
        by_hand = machine.outlook(w.rules, w.words, i, p)
        w.values[p] = with_outlook(w.starts, answer, by_hand)


@rule
def assess(w: Worlds, i: int, temperature: float, target: float) -> None:
    """The results of a game that is over, or what the position promises.

    Alone at the table nobody has a rank: there `outlook` speaks for the end too.
    """
    if w.seats == 1:
        worth = machine.outlook(w.rules, w.words, i, 0)
        w.results[0] = result_alone(worth, temperature, target)
    elif pending(w, i) == 0:
        results_of_ranks(w, i)
    else:
        if w.starts.shape[0] > 0:
            judge(w, i)
        else:
            for p in range(w.seats):
                w.values[p] = machine.outlook(w.rules, w.words, i, p)
        results_of_values(w, temperature)


@rule
def lead(w: Worlds, i: int, p: int) -> float:
    """How far a seat is ahead: its value less the mean of the others'."""
    total = value(w, i, p)
    for q in range(w.seats):
        if q != p:
            total -= value(w, i, q) / (w.seats - 1)
    return total


@rule
def advantage(w: Worlds, i: int, p: int, won: float) -> float:
    """How far a seat is ahead; a won game adds `won`."""
    return lead(w, i, p) + prize(w, i, p, won)


@rule
def prize(w: Worlds, i: int, p: int, won: float) -> float:
    """What a game that is over adds to how far a seat is ahead: `won`, if it is won."""
    if w.seats == 1 or pending(w, i) != 0:
        return 0.0
    results_of_ranks(w, i)
    return won * (2.0 * w.results[p] - 1.0)

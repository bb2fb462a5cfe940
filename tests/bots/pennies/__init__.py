"""A toy game of secret choices at the same time, and of gifts and harm.

In each of twelve rounds both seats lay a coin with heads or tails up, in secret; if they agree the
second seat gets 2 points, else the first.  Then they KEEP a point or BURN three of the other's, by
turns.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pentacle.core import (
    POINTS,
    RANK,
    Actions,
    Ints,
    Moves,
    Record,
    Scores,
    Seed,
    below,
    erase_chance,
    i8,
    i16,
    rule,
    start,
    u64,
)

from ..toy import TOY

ROUNDS = 12
actions = Actions()
HEADS = actions.block("heads")
TAILS = actions.block("tails")
KEEP = actions.block("keep")
BURN = actions.block("burn")


class State(Record):
    rng = u64()  # the generator
    points = i16(2)  # points of each seat
    coin = i8(2)  # what each seat has laid, 1 + action; secret
    gift = i8()  # 1: somebody may keep or burn
    rounds = i8()  # rounds played


@rule
def setup(s: State, seats: int, options: Ints, seed: Seed) -> None:
    s.rng = start(seed)


@rule
def pending(s: State) -> int:
    if s.rounds == ROUNDS:
        return 0
    if s.gift:
        return 1 << (s.rounds % 2)
    return (s.coin[0] == 0) | (s.coin[1] == 0) << 1


@rule
def legal(s: State, player: int, out: Moves) -> int:
    first = KEEP if s.gift else HEADS
    out[0], out[1] = first, first + 1
    return 2


@rule
def apply(s: State, player: int, action: int) -> None:
    if s.gift:
        if action == KEEP:
            s.points[player] += 1
        else:
            s.points[1 - player] -= 3
        s.gift = 0
        s.rounds += 1
        return
    s.coin[player] = 1 + action
    if s.coin[0] and s.coin[1]:
        s.points[1 if s.coin[0] == s.coin[1] else 0] += 2
        s.coin[0] = s.coin[1] = 0
        s.gift = 1


@rule
def score(s: State, out: Scores) -> None:
    for p in range(2):
        out[POINTS, p] = s.points[p]
        out[RANK, p] = 2 if s.points[p] < s.points[1 - p] else 1


@rule
def hide(s: State, viewer: int) -> None:
    erase_chance(s)
    if s.coin[1 - viewer]:
        s.coin[1 - viewer] = 9


@rule
def resample(s: State, viewer: int, seed: Seed) -> None:
    s.rng = start(seed)
    if s.coin[1 - viewer]:
        s.coin[1 - viewer] = 1 + HEADS + below(s, 2)


@rule
def value(s: State, player: int) -> float:
    return float(s.points[player])


PENNIES = replace(
    TOY, name="pennies", state=State, actions=actions, bound=4 * ROUNDS,
    folder=Path(__file__).parent, setup=setup, pending=pending, legal=legal, apply=apply,
    score=score, hide=hide, resample=resample, value=value,
)  # fmt: skip

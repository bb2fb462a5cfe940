"""Random games with some sense, so that they get somewhere: they keep their gems and buy."""

from __future__ import annotations

import random
from collections.abc import Iterator

from .table import Table, act, st, table

SHY = {st.MAIN: {*range(act.DISENCHANT, act.DISENCHANT + 5), *range(act.DEACTIVATE, act.LEARN)}}


def sensible(dice: random.Random, t: Table, moves: list[int]) -> int:
    """Any legal action; selling, putting gems to sleep and stopping early are rare."""
    if dice.random() < 0.03:
        return dice.choice(moves)
    if t.s.phase == st.BID and dice.random() < 0.5:
        rest = [a for a in moves if a in (act.CONFIRM, act.PASS)]
        return dice.choice(rest)
    tame = [a for a in moves if a not in SHY.get(t.s.phase, ())]
    if t.s.phase == st.MAIN and len(tame) > 1 and dice.random() < 0.7:
        tame.remove(act.DONE)
    return dice.choice(tame or moves)


def lively_walk(
    seats: int, seed: int, steps: int, **options: bool
) -> Iterator[tuple[Table, list[int]]]:
    """The table and the legal actions at every decision, and once more at the end."""
    dice = random.Random(seed)
    t = table(seats, seed=seed, bare=False, **options)
    for _ in range(steps):
        if t.s.phase == st.OVER:
            break
        moves = sorted(t.legal())
        yield t, moves
        t.do(sensible(dice, t, moves))
    yield t, []

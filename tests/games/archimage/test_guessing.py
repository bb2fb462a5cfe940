"""Guessing (chapter 12): only rolls to come are hidden, and each is as likely as the next."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from pentacle.core import SPECTATOR

from .table import Table, fix

WORLDS = 3600


def rebirth() -> Table:
    """Two fire dice are picked for Rebirth: DONE rolls them."""
    t = fix(2, "I").dice(0, "F1 F1").own(0, "C0-3-F")
    return t.play("C0-3-F", "F1", "F1")


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_arc_12_2_every_pair_of_rolls_is_as_likely_as_the_next(viewer: int):
    """ARC-12.2, ARC-12.3  The shares of worlds against all 36 pairs of two dice."""
    t, done, found = rebirth(), rebirth().action("done"), Counter[tuple[int, ...]]()
    for seed in range(WORLDS):
        world = t.p.imagine(viewer, seed)
        world.play_unchecked(0, done)
        row = [world.state.dice[0, 0, v] for v in range(7)]
        found[tuple(v for v in range(7) for _ in range(row[v]))] += 1
    ways = Counter(tuple(sorted(pair)) for pair in product(range(1, 7), repeat=2))
    assert found.keys() == ways.keys()
    for pair, n in ways.items():
        share = n / 36
        error = (WORLDS * share * (1 - share)) ** 0.5
        assert abs(found[pair] - WORLDS * share) < 5 * error, pair


def test_arc_12_1_nothing_else_is_drawn_anew():
    """ARC-12.1  A world differs from the table in its generator only."""
    t = rebirth()
    for viewer in (SPECTATOR, 0, 1):
        world = t.p.imagine(viewer, 7)
        assert world.state.rng != t.s.rng
        world.state.rng = t.s.rng
        world.changed()
        assert world == t.p
        assert t.p.hidden(viewer).state.rng == 0

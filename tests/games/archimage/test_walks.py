"""Random games in all sixteen modes: what no single record can show (chapter 15)."""

from __future__ import annotations

import random
from typing import cast

import numpy as np
import pytest

from pentacle.core import Position
from pentacle.games.archimage import GAME
from pentacle.games.archimage.actions import CARD, DONE, SITE
from pentacle.games.archimage.cards import FIRE, token
from pentacle.games.archimage.state import KEEP, PAY, TURN, State

from .table import fix

MODES = [(n, c) for n in (2, 3, 4, 5) for c in ("I", "II", "III", "IV")]


def judge(t: Position, past: Position, circle: str) -> None:
    """I-2, I-12, I-13, I-16, I-17 from one action to the next."""
    s, before = cast(State, t.state), cast(State, past.state)
    rolled = np.asarray(s.dice)[:, :, 1:].sum(axis=(1, 2))
    assert sum(x > 0 for x in before.lock) - sum(x > 0 for x in s.lock) in (0, 1)
    assert sum(s.tokens) <= sum(before.tokens)
    if circle != "III":
        assert all(now >= then for now, then in zip(t.points, past.points, strict=True))
    if s.rounds == before.rounds + 1:
        assert all(rolled[: s.seats] == 3)
    if s.rounds == before.rounds + 1 and s.rounds > 1:
        assert s.first in (before.first, (before.first + 1) % s.seats)
    for p in range(s.seats):
        if before.finished >> p & 1 and s.finished >> p & 1:
            assert s.owned[p] == before.owned[p]
            assert not rolled[p]


@pytest.mark.parametrize(("n", "circle"), MODES)
def test_invariants_hold_over_a_whole_game(n: int, circle: str):
    """ARC-11.1  I-1 to I-19: the record's own check after every action, history beside it."""
    chance = random.Random(100 * n + len(circle))
    t = GAME.deal(n, n, compiled=True, circle=circle)
    s, used = cast(State, t.state), set[tuple[int, int]]()
    while not t.over:
        p, legal = s.asked, t.legal(s.asked)
        assert len(set(legal)) == len(legal) > 0
        if s.phase == TURN:
            sites = [a for a in legal if SITE <= a < SITE + 135]
            assert (DONE in legal) == (not sites)
        before, action, asked = t.copy(), chance.choice(legal), s.phase
        t.play(p, action)
        assert not t.faults()
        judge(t, before, circle)
        if asked == TURN and CARD <= action < SITE:
            card = (p, action - CARD)
            assert card not in used
            used.add(card)
        if s.rounds != cast(State, before.state).rounds:
            used.clear()
    assert s.stall < 5


@pytest.mark.parametrize(("n", "circle"), MODES)
def test_same_seed_same_game_compiled(n: int, circle: str):
    """ARC-9.6  I-18: interpreted and compiled records are equal byte for byte, to the end."""
    t, twin = (GAME.deal(n, 5, circle=circle, compiled=c) for c in (False, True))
    chance = random.Random(n)
    while not t.over:
        (p,) = t.pending
        assert t == twin
        assert t.legal(p) == twin.legal(p)
        action = chance.choice(t.legal(p))
        t.play_unchecked(p, action)
        twin.play_unchecked(p, action)
    assert t == twin
    assert twin.over


def test_payments_never_get_stuck():
    """ARC-9.4  Whoever begins to pay can finish paying, by any road."""
    chance, t = random.Random(8), GAME.deal(4, 8, circle="III")
    paid = 0
    while not t.over:
        (p,) = t.pending
        paid += cast(State, t.state).phase == PAY
        assert t.legal(p)
        t.play(p, chance.choice(t.legal(p)))
    assert paid > 50


@pytest.mark.parametrize("broken", ["1.g", "1.y"])
def test_i_15_only_a_fitting_seal_is_offered_to_absorption(broken: str):
    """ARC-8.9  Fire 2 may be kept on the fire scroll, water 2 may not."""
    t = fix(2, "II").empty("2.g").own(0, "C2-4-F").dice(0, "F2 W2 A1")
    if broken == "1.y":
        t.empty("1.g")
    t.play(broken, "F2" if broken == "1.g" else "W2")
    assert (t.s.phase == KEEP) == (broken == "1.g")
    if broken == "1.g":
        assert t.offers == {"C2-4-F", "done"}
        assert t.play("C2-4-F").s.kept[FIRE] == token(FIRE, 2)

"""Random games in all sixteen modes: what no single record can show (chapter 15)."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pentacle.games.archimage import GAME
from pentacle.games.archimage.actions import CARD, DONE, SITE
from pentacle.games.archimage.cards import FIRE, SPIRIT, WATER, token
from pentacle.games.archimage.state import ABSORB, OVER, PAY, TURN, State

from .table import fix

MODES = [(n, c) for n in (2, 3, 4, 5) for c in ("I", "II", "III", "IV")]


def snapshot(s):
    return {
        "locks": int((s.lock > 0).sum()),
        "tokens": int(s.tokens.sum()),
        "owned": [int(x) for x in s.owned],
        "finished": int(s.finished),
        "rounds": int(s.rounds),
        "first": int(s.first),
        "dice": s.dice.copy(),
        "down": [int(x) for x in s.down],
    }


def scores(s) -> list[int]:
    out = np.zeros((2, s.seats), np.int64)
    GAME.score(s, out)
    return [int(x) for x in out[0]]


def judge(s, before, points, circle: str) -> None:
    """I-2, I-12, I-13, I-16, I-17 from one action to the next."""
    assert int((s.lock > 0).sum()) in (before["locks"], before["locks"] - 1)
    assert int(s.tokens.sum()) <= before["tokens"]
    if circle != "III":
        assert all(now >= then for now, then in zip(scores(s), points, strict=True))
    if s.rounds == before["rounds"] + 1:
        assert (s.dice[: s.seats, :, 1:].sum(axis=(1, 2)) == 3).all()
    if s.rounds == before["rounds"] + 1 and s.rounds > 1:
        assert s.first in (before["first"], (before["first"] + 1) % s.seats)
    for p in range(s.seats):
        if before["finished"] >> p & 1 and s.finished >> p & 1:
            assert int(s.owned[p]) == before["owned"][p]
            assert not s.dice[p, :, 1:].any()


@pytest.mark.parametrize(("n", "circle"), MODES)
def test_invariants_hold_over_a_whole_game(n: int, circle: str):
    """ARC-11.1  I-1 to I-19: the record's own check after every action, history beside it."""
    chance, moves = random.Random(100 * n + len(circle)), GAME.moves()
    s = State.view_of(GAME.begin(n, {"circle": circle}, n))
    cast: set[tuple[int, int]] = set()
    while s.phase != OVER:
        p = s.asked
        k = GAME.legal(s, p, moves)
        legal = [int(a) for a in moves[:k]]
        assert len(set(legal)) == k > 0
        if s.phase == TURN:
            sites = [a for a in legal if SITE <= a < SITE + 135]
            assert (DONE in legal) == (not sites)
        before, points = snapshot(s), scores(s)
        action, asked = chance.choice(legal), s.phase
        GAME.apply(s, p, action)
        assert GAME.check(s) == 0, GAME.faults[GAME.check(s)]
        judge(s, before, points, circle)
        if asked == TURN and CARD <= action < SITE:
            card = (p, action - CARD)
            assert card not in cast
            cast.add(card)
        if s.rounds != before["rounds"]:
            cast.clear()
    assert s.stall < 5


@pytest.mark.parametrize(("n", "circle"), MODES)
def test_same_seed_same_game_compiled(n: int, circle: str):
    """ARC-9.6  I-18: interpreted and compiled records are equal byte for byte, to the end."""
    compiled = GAME.state.zeros(1)
    GAME.compiled.play_out(compiled, n, GAME.row(n, {"circle": circle}), 77)
    twin = GAME.state.zeros(1)
    functions = {k: GAME.compiled.function(k) for k in ("setup", "legal", "apply", "pending")}
    functions["setup"].run(twin[0], n, GAME.row(n, {"circle": circle}), np.uint64(5))
    table = GAME.begin(n, {"circle": circle}, 5)
    s, moves, same = State.view_of(table), GAME.moves(), GAME.moves()
    chance = random.Random(n)
    assert table.tobytes() == twin.tobytes()
    while mask := GAME.pending(s):
        p = mask.bit_length() - 1
        k = GAME.legal(s, p, moves)
        assert functions["legal"].run(twin[0], p, same) == k
        assert moves[:k].tolist() == same[:k].tolist()
        action = int(moves[chance.randrange(k)])
        GAME.apply(s, p, action)
        functions["apply"].run(twin[0], p, action)
        assert table.tobytes() == twin.tobytes()
    assert compiled["phase"][0] == OVER


def test_payments_never_get_stuck():
    """ARC-9.4  Whoever begins to pay can finish paying, by any road."""
    chance, moves = random.Random(8), GAME.moves()
    s = State.view_of(GAME.begin(4, {"circle": "III"}, 8))
    paid = 0
    while mask := GAME.pending(s):
        p = mask.bit_length() - 1
        k = GAME.legal(s, p, moves)
        paid += s.phase == PAY
        assert k > 0
        GAME.apply(s, p, int(moves[chance.randrange(k)]))
    assert paid > 50


def test_i_15_kept_tokens_fit_their_scrolls():
    """ARC-8.9  A scroll of a natural colour keeps its own colour, Spirit any; unowned ones none."""
    t = fix(2, "II").put("1.S4", "C2-4-S").own(0, "C2-4-F", "C2-4-S")
    assert t.fault == 0
    faults = {}
    for scroll in (FIRE, SPIRIT, WATER):
        for colour in range(4):
            t.s.kept[scroll] = token(colour, 2)
            faults[scroll, colour] = t.fault
        t.s.kept[scroll] = 0
    assert {key for key, fault in faults.items() if fault == 0} == {
        (FIRE, FIRE), *((SPIRIT, c) for c in range(4)),
    }  # fmt: skip
    assert set(faults.values()) == {0, 15}


@pytest.mark.parametrize("broken", ["1.g", "1.y"])
def test_i_15_only_a_fitting_seal_is_offered_to_absorption(broken: str):
    """ARC-8.9  Fire 2 may be kept on the fire scroll, water 2 may not."""
    t = fix(2, "II").empty("2.g").own(0, "C2-4-F").dice(0, "F2 W2 A1")
    if broken == "1.y":
        t.empty("1.g")
    t.play(broken, "F2" if broken == "1.g" else "W2")
    assert (t.s.phase == ABSORB) == (broken == "1.g")
    if broken == "1.g":
        assert t.offers == {"C2-4-F", "done"}
        assert t.play("C2-4-F").s.kept[FIRE] == token(FIRE, 2)


FAULTS = {
    1: lambda s: s.reserve.__setitem__(0, 0),
    3: lambda s: s.tokens.__setitem__(1, 5),
    4: lambda s: s.owned.__setitem__(0, 1 << 49 | 1),
    6: lambda s: s.wizard.__setitem__(0, 3),
    8: lambda s: s.guardian.__setitem__(2, 3),
    20: lambda s: s.picks.__setitem__(3, 1),
    12: lambda s: s.joined.__setitem__(0, 7),
}


@pytest.mark.parametrize("code", FAULTS)
def test_check_names_what_is_wrong(code: int):
    """Each broken record is found out."""
    s = State.view_of(GAME.begin(2, {"circle": "I"}, 1))
    FAULTS[code](s)
    assert GAME.check(s) == code
    assert code in GAME.faults

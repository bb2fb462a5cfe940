"""Invariants (chapter 15): each planted fault is reported, and nothing else but what follows."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from pentacle.core.words import LANGUAGES
from pentacle.games.archimage import GAME, laws
from pentacle.games.archimage import state as ask
from pentacle.games.archimage.board import BOUND, HALL, SUPPLY
from pentacle.games.archimage.cards import FIRE, SPIRIT, WATER, token
from pentacle.games.archimage.state import State

from .table import Table, fix

Plant = Callable[[Table], object]


def lay(field: str, *place: int) -> Plant:
    """`lay("wizard", 0, -1)`: that cell of that field gets the last number."""
    *index, value = place

    def plant(t: Table) -> None:
        if index:
            getattr(t.s, field)[tuple(index) if len(index) > 1 else index[0]] = value
        else:
            setattr(t.s, field, value)

    return plant


FAULTS: list[tuple[int, str, Plant]] = [
    (laws.TABLE_WRONG, "I", lay("seats", 6)),
    (laws.TABLE_WRONG, "I", lay("seats", -1)),
    (laws.TABLE_WRONG, "I", lay("circle", 0)),
    (laws.TABLE_WRONG, "I", lay("phase", 99)),
    (laws.TABLE_WRONG, "I", lay("asked", 2)),
    (laws.TABLE_WRONG, "I", lay("owned", 3, 1)),
    (laws.TABLE_WRONG, "I", lay("familiar", 4, SUPPLY)),
    (laws.DICE_LOST, "I", lay("reserve", 0, 0)),
    (laws.DICE_LOST, "I", lay("dice", 4, 0, 1, 1)),
    (laws.DICE_LOST, "I", lay("dice", 0, 3, 2, 1)),
    (laws.DICE_WRONG, "I", lambda t: t.dice(0, "F W1")),
    (laws.DICE_WRONG, "I", lambda t: t.finish(1, "F1 W A")),
    (laws.TOKENS_LOST, "I", lay("tokens", 1, 5)),
    (laws.TOKENS_LOST, "I", lay("tokens", 0, 1)),
    (laws.TOKENS_LOST, "I", lambda t: [t.put(x, "F2") for x in ("1.g", "1.y", "2.p", "2.t")]
        + [t.put(x, "F2") for x in ("3.g", "3.y", "4.p")]),
    (laws.SCROLLS_LOST, "I", lay("shelf", 1)),
    (laws.SCROLLS_LOST, "I", lay("lock", 134, 30)),
    (laws.SCROLLS_LOST, "I", lay("owned", 0, 1 << 49 | 1)),
    (laws.BINDING_WRONG, "I", lay("down", 0, 1 << 51)),
    (laws.FIGURE_LOST, "I", lay("wizard", 0, -1)),
    (laws.FIGURE_LOST, "I", lay("wizard", 0, 100)),
    (laws.FIGURE_LOST, "I", lay("wizard", 0, 3)),
    (laws.FIGURE_LOST, "I", lay("wizard", 0, SUPPLY)),
    (laws.FIGURE_LOST, "I", lay("familiar", 0, -1)),
    (laws.FIGURE_LOST, "I", lay("familiar", 0, 134)),
    (laws.FIGURE_LOST, "I", lay("familiar", 0, 300)),
    (laws.FIGURE_LOST, "I", lay("familiar", 0, 3)),
    (laws.FIGURE_LOST, "IV", lay("familiar", 0, 61)),
    (laws.NODE_SHARED, "I", lambda t: t.empty("1.g").wizard(0, "1.g").familiar(1, "1.g")),
    (laws.GUARDIAN_WRONG, "I", lay("guardian", 2, SUPPLY)),
    (laws.GUARDIAN_WRONG, "IV", lay("guardian", 0, 3)),
    (laws.GUARDIAN_WRONG, "IV", lay("guardian", 1, SUPPLY)),
    (laws.GUARDIAN_WRONG, "IV", lambda t: lay("guardian", 0, -1)(t.own(0, "C4-5-F"))),
    (laws.GUARDIAN_WRONG, "IV", lambda t: lay("guardian", 0, 130)(t.own(0, "C4-5-F"))),
    (laws.GUARDIAN_WRONG, "IV", lambda t: lay("guardian", 0, t.site("2.S2"))(t.own(0, "C4-5-F"))),
    (laws.FINISHED_WRONG, "I", lay("familiar", 0, BOUND)),
    (laws.FINISHED_WRONG, "I", lay("finished", 4)),
    (laws.FINISHED_WRONG, "I", lambda t: lay("down", 1, 1 << 50)(t.finish(1, "F W A"))),
    (laws.FINISHED_WRONG, "I", lambda t: lay("familiar", 1, HALL)(t.finish(1, "F W A"))),
    (laws.TURN_WRONG, "I", lay("asked", 1)),
    (laws.TURN_WRONG, "I", lambda t: t.dice(0, "")),
    (laws.TURN_WRONG, "I", lambda t: t.dice(1, "")),
    (laws.TURN_WRONG, "I", lay("drafts", 2)),
    (laws.TURN_WRONG, "I", lambda t: lay("drafts", 1)(t.dice(0, "E5").play("done"))),
    (laws.TURN_WRONG, "I", lambda t: lay("asked", 1)(t.dice(0, "E5").play("done"))),
    (laws.TURN_WRONG, "I", lambda t: t.finish(0, "F W A")),
    (laws.NO_ANSWER, "IV", lambda t: (t.down(0, "C4-3-F"), lay("spell", t.card("C4-3-F"))(t),
        lay("phase", ask.LEAP_LOCK)(t), t.dice(0, "E1"))),
    (laws.WAYS_WRONG, "I", lay("joined", 0, 7)),
    (laws.WAYS_WRONG, "I", lay("joined", 60, 1)),
    (laws.WAYS_WRONG, "I", lay("barred", 1, 0)),
    (laws.WAYS_WRONG, "I", lambda t: lay("joined", 0, 1)(t.empty("1.g"))),
    (laws.FACE_WRONG, "I", lay("down", 0, 1 << 3)),
    (laws.KEPT_WRONG, "I", lay("kept", 0, token(FIRE, 2))),
    (laws.KEPT_WRONG, "II", lay("kept", 0, token(FIRE, 2))),
    (laws.KEPT_WRONG, "II", lambda t: lay("kept", 0, token(WATER, 2))(t.own(0, "C2-4-F"))),
    (laws.KEPT_WRONG, "II", lambda t: lay("kept", 0, -3)(t.own(0, "C2-4-F"))),
    (laws.ROUND_WRONG, "I", lay("first", 1)),
    (laws.ROUND_WRONG, "I", lay("rounds", 2)),
    (laws.STALL_WRONG, "I", lay("stall", 5)),
    (laws.STALL_WRONG, "I", lay("stall", -1)),
    (laws.CHOICE_WRONG, "I", lay("phase", ask.PAY)),
    (laws.CHOICE_WRONG, "I", lay("picks", 3, 1)),
    (laws.CHOICE_WRONG, "I", lay("paid", 3, 1)),
    (laws.CHOICE_WRONG, "I", lay("spell", 50)),
    (laws.CHOICE_WRONG, "I", lay("token", 1)),
    (laws.CHOICE_WRONG, "I", lambda t: lay("site", 134)(t.dice(0, "F2").play("1.g"))),
    (laws.CHOICE_WRONG, "I", lambda t: lay("paid", 6, 1)(t.dice(0, "F2").play("1.g"))),
    (laws.CHOICE_WRONG, "I", lambda t: lay("paid_colour", 0)(t.dice(0, "F2").play("1.g"))),
    (laws.CHOICE_WRONG, "I", lambda t: lay("colour", 9)(t.dice(0, "F2").own(0, "C0-4-F")
        .play("C0-4-F"))),
    (laws.CHOICE_WRONG, "I", lambda t: lay("picks", 2, 5)(t.dice(0, "F2").own(0, "C0-4-F")
        .play("C0-4-F"))),
    (laws.CHOICE_WRONG, "II", lambda t: lay("swap", 61)(t.own(0, "C2-2-F").play("C2-2-F", "1.g"))),
    (laws.CHOICE_WRONG | laws.TURN_WRONG, "III", lambda t: lay("foe", 0)(t.own(0, "C3-5-F")
        .play("C3-5-F", "+1"))),
    (laws.CHOICE_WRONG, "III", lambda t: lay("foe_value", 5)(t.own(0, "C3-2-F")
        .play("C3-2-F", "+1", "F1"))),
    (laws.CHOICE_WRONG, "III", lambda t: lay("foe_card", 7)(t.own(0, "C3-4-F", "C0-3-A")
        .own(1, "C0-3-F").play("C3-4-F", "C0-3-F"))),
    (laws.LOOKS_WRONG, "I", lay("looks", 0, 1)),
    (laws.LOOKS_WRONG, "I", lay("looks", 0, -1)),
    (laws.LOOKS_WRONG, "I", lay("looks", 0, 5)),
    (laws.LOOKS_WRONG, "I", lay("looks", 3, 3)),
]  # fmt: skip


@pytest.mark.parametrize(("broken", "circle", "plant"), FAULTS)
def test_a_planted_fault_is_reported_and_nothing_else(broken: int, circle: str, plant: Plant):
    """ARC-15.1 to ARC-15.19"""
    t = fix(2, circle).sound()
    plant(t)
    assert GAME.check(t.s) == broken
    for language in LANGUAGES:
        said = tuple(words[language] for bit, words in GAME.faults.items() if broken & bit)
        assert t.p.faults(language) == said


def test_every_invariant_has_a_planted_fault():
    planted = 0
    for broken, _, _ in FAULTS:
        planted |= broken
    assert planted == sum(GAME.faults)
    for i, language in product(range(1, 20), LANGUAGES):
        assert f"(ARC-15.{i})" in GAME.faults[1 << (i - 1)][language]


def test_arc_15_15_kept_tokens_fit_their_scrolls():
    """ARC-8.9, ARC-15.15  A scroll of a natural colour keeps its own colour, Spirit any."""
    t = fix(2, "II").own(0, "C2-4-F", "C2-4-S").sound()
    fitting = set()
    for scroll in (FIRE, SPIRIT, WATER):
        for colour in range(4):
            t.s.kept[scroll] = token(colour, 2)
            if GAME.check(t.s) == 0:
                fitting.add((scroll, colour))
        t.s.kept[scroll] = 0
    assert fitting == {(FIRE, FIRE), *((SPIRIT, colour) for colour in range(4))}


def test_any_bytes_can_be_checked():
    """Nonsense of every kind gives a set of faults, interpreted and compiled the same."""
    chance, size = random.Random(3), len(bytes(State()))
    records = [chance.randbytes(size) for _ in range(50)]
    for circle in ("I", "II", "III", "IV"):
        for n in (2, 5):
            table = GAME.deal(n, 4, circle=circle)
            for k in range(120):
                (p,) = table.pending
                table.play(p, chance.choice(table.legal(p)))
                spoilt = bytearray(bytes(table))
                for _ in range(1 + k % 3):
                    spoilt[chance.randrange(size)] = chance.choice((0, 1, 2, 127, 128, 255))
                records.append(bytes(spoilt))
    found = set()
    for record in records:
        faults = GAME.check(State.of(record))
        assert 0 <= faults < 1 << len(GAME.faults)
        found.add(faults)
        assert GAME.position(record, 2, compiled=True)._check() == faults
    assert len(found) > 20
